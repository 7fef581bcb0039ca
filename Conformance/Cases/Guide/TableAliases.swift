/// Names of tables in a request: "Table Aliases".
func aliasChapter() -> Chapter {
    Chapter("Table Aliases") { chapter in
        chapter.request("named") { Player.aliased(TableAlias(name: "p")).filter { $0.score > 1 } }
        chapter.request("anonymous") { Player.aliased(TableAlias()).filter { $0.score > 1 } }
        chapter.request("typed") {
            let alias = TableAlias<Player>()
            return Player.aliased(alias).filter(alias.score > 1)
        }
        chapter.request("by name and by column") {
            let alias = TableAlias(name: "p")
            return Player.aliased(alias).filter(alias["score"] > 1 && alias[Column("id")] < 3)
        }
        chapter.request("with the table's own name") {
            Player.aliased(TableAlias(name: "player")).filter { $0.id == 1 }
        }
        chapter.request("with quotes needed") {
            Player.aliased(TableAlias(name: "a b")).filter { $0.id == 1 }
        }
        chapter.test("equality") { _, transcript in
            let aliases = [
                TableAlias<Player>(name: "p"), TableAlias<Player>(name: "p"), TableAlias<Player>(),
            ]
            for alias in aliases {
                transcript.line("\(aliases.map { $0 == alias })")
            }
            transcript.value("distinct", Set(aliases + aliases).count)
        }
        chapter.request("across tables") {
            let (player, team) = (TableAlias<Player>(name: "p"), TableAlias<Team>(name: "t"))
            return Player.aliased(player).joining(required: Player.team.aliased(team)).filter(
                player.name > team.name)
        }
        chapter.request("across tables, anonymous") {
            let team = TableAlias<Team>()
            return Player.including(required: Player.team.aliased(team)).filter { $0.name > team.name }.order(
                team.name.desc)
        }
        chapter.request("one name twice") {
            Player.aliased(TableAlias(name: "x")).joining(
                required: Player.team.aliased(TableAlias(name: "t")))
        }
        chapter.request("name that another table has") {
            Player.aliased(TableAlias(name: "team")).including(required: Player.team)
        }
        chapter.request("exists") {
            let team = TableAlias<Team>()
            return Player.including(optional: Player.team.aliased(team)).filter(team.exists)
        }
        chapter.request("exists not") {
            let team = TableAlias<Team>()
            return Player.joining(optional: Player.team.aliased(team)).filter(!team.exists)
        }
        chapter.request("row id") {
            let alias = TableAlias(name: "p")
            return Player.aliased(alias).filter(alias[Column.rowID] == 1)
        }
        chapter.request("conditions of another table") {
            let team = TableAlias<Team>()
            return Player.joining(required: Player.team.aliased(team)).filter(
                team[Column("name") == "Reds" || Column("color") == nil])
        }
        chapter.request("selections of another table") {
            let team = TableAlias<Team>()
            return Player.joining(required: Player.team.aliased(team)).select(
                Column("id"), team[.allColumns], team[Column("name").forKey("teamName")])
        }
        chapter.request("orders of another table") {
            let team = TableAlias<Team>()
            return Player.joining(optional: Player.team.aliased(team)).order(
                team[Column("name").desc], team[Column("color")], Column("id"))
        }
        chapter.request("a subquery on the row outside") {
            let player = TableAlias<Player>()
            return Player.aliased(player).filter(
                Award.filter { $0.playerId == player.id && $0.year > 2019 }.exists())
        }
        chapter.request("expression") {
            let alias = TableAlias(name: "p")
            return Player.aliased(alias).filter(alias[Column("score") + Column("bonus")] > 1)
        }
        chapter.request("ordering") {
            let alias = TableAlias(name: "p")
            return Player.aliased(alias).order(alias[Column("score")].desc)
        }
        chapter.request("selected and grouped") {
            let team = TableAlias<Team>(name: "t")
            return Player.joining(required: Player.team.aliased(team)).select { [team.name, count($0.id)] }
                .group(team.name)
        }
        sharedAliasCases(&chapter)
    }
}

/// Requests in which one alias identifies a table in two queries.
private func sharedAliasCases(_ chapter: inout Chapter) {
    let (a, b) = (Table("a"), Table("b"))
    let (id, parent) = (Column("id"), a.belongsTo(a, key: "parent"))
    func shared(
        _ name: String,
        _ make:
            @escaping (TableAlias<Row>, _ greater: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row>
    ) {
        chapter.test("one alias in two queries, \(name)") { db, transcript in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY, a REFERENCES a);
                    CREATE TABLE b (id INTEGER PRIMARY KEY, a REFERENCES a);
                    INSERT INTO a VALUES (1, NULL), (2, 1), (3, 1);
                    INSERT INTO b VALUES (2, 3), (3, 1);
                    """)
            let alias = TableAlias<Row>()
            try transcript.rows(db, make(alias, a.aliased(alias).filter(alias["id"] > 1)))
        }
    }
    shared("a common table") { alias, greater in
        let common = CommonTableExpression<Row>(named: "common", request: greater)
        return a.with(common).including(optional: parent.aliased(alias))
            .joining(required: a.association(to: common))
    }
    shared("a common table of two tables") { alias, greater in
        let common = CommonTableExpression<Row>(
            named: "common", request: greater.joining(required: a.hasMany(b)))
        return a.with(common).including(optional: parent.aliased(alias))
            .joining(required: a.association(to: common))
    }
    shared("a common table and the request") { alias, greater in
        let common = CommonTableExpression<Row>(named: "common", request: greater)
        return a.aliased(alias).with(common).including(optional: parent)
            .joining(required: a.association(to: common))
    }
    shared("a subquery") { alias, greater in
        a.including(optional: parent.aliased(alias)).filter(greater.select(id).contains(id))
    }
    shared("a subquery of the same table alone") { alias, greater in
        a.aliased(alias).filter(greater.select(id).contains(id))
    }
    shared("a subquery of two tables") { alias, greater in
        let ids = greater.joining(required: a.hasMany(b)).select(id)
        return a.including(optional: parent.aliased(alias)).filter(ids.contains(id))
    }
    shared("a subquery in which the table occurs twice") { alias, greater in
        let ids = greater.joining(optional: a.hasMany(a)).select(id)
        return a.including(optional: parent.aliased(alias)).filter(ids.contains(id))
    }
    shared("a subquery with two aliases of the tables outside") { alias, greater in
        let other = TableAlias<Row>()
        let ids = greater.joining(optional: parent.aliased(other)).filter(alias["id"] > other["id"])
        return a.aliased(other).including(optional: parent.aliased(alias))
            .filter(ids.select(id).contains(id))
    }
    shared("a subquery in a subquery") { alias, greater in
        let ids = b.filter(greater.select(id).contains(id)).select(Column("a"))
        return a.including(optional: parent.aliased(alias)).filter(ids.contains(id))
    }
    chapter.test("one alias in two queries, that of a column that annotates") { db, transcript in
        try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, a REFERENCES a)")
        let request = a.annotated(withOptional: parent.select(id.forKey("parentId")))
        try transcript.rows(
            db,
            request.joining(optional: a.belongsTo(a, key: "other")).filter(request.select(id).contains(id)))
    }
}
