/// Raw SQL as a subquery of requests with several tables: its columns are never those of the request around it.
func rawSubqueryChapter() -> Chapter {
    Chapter("Raw subqueries") { chapter in
        for (name, query) in rawQueries {
            positions(of: query, named: name, &chapter)
            associated(query, named: name, &chapter)
            changes(with: query, named: name, &chapter)
            nested(query, named: name, &chapter)
        }
        aliases(&chapter)
    }
}

/// Queries for the ids 1 and 3, whose columns have names that other tables have too.
private let rawQueries: [(String, SQLRequest<Int64>)] = [
    ("a column", "SELECT \(Column("id")) FROM team WHERE \(Column("id")) <> \(2)"),
    ("a condition", "SELECT id FROM team WHERE \(Column("name") != "Blues")"),
    ("an order", "SELECT id FROM team ORDER BY \(Column("id").desc) LIMIT 2"),
    (
        "a selection",
        "SELECT \(max(Column("id"))) FROM team GROUP BY \(Column("name")) HAVING \(count(Column("id"))) = 1"
    ),
    ("a literal", SQLRequest(literal: "SELECT \(Column("id")) FROM \(Team.self)")),
    (
        "a query",
        "SELECT \(Column("id")) FROM team WHERE id IN (\(Table("player").select(Column("teamId"))))"
    ),
    (
        "raw SQL in raw SQL",
        """
        SELECT \(Column("id")) FROM team WHERE \(
            (#"SELECT \#(Column("teamId")) FROM player WHERE \#(Column("id")) > 2"# as SQLRequest<Int64>).contains(Column("id")))
        """
    ),
]

private func positions(of query: SQLRequest<Int64>, named name: String, _ chapter: inout Chapter) {
    let joined = Player.joining(required: Player.team)
    chapter.test("\(name), in a joined request") { db, transcript in
        try transcript.rows(db, joined.filter(query.contains(Column("id"))))
        try transcript.rows(db, joined.filter(!query.contains(Column("id"))))
        try transcript.rows(db, joined.filter(Column("id") == query.sqlExpression))
        try transcript.rows(db, joined.filter(query.exists()))
        try transcript.rows(db, joined.select(Column("id"), query.sqlExpression.forKey("q")))
        try transcript.rows(db, joined.annotated(with: query.contains(Column("teamId")).forKey("q")))
        try transcript.rows(db, joined.order(query.contains(Column("id")), Column("id").desc))
        try transcript.rows(
            db,
            joined.group(Column("teamId")).having(query.contains(max(Column("id")))).select(Column("teamId")))
        try transcript.rows(db, joined.group(query.contains(Column("id"))).select(count(Column("id"))))
        try transcript.rows(db, joined.filter(SQL("\(Column("id")) IN (\(query))")))
        try transcript.rows(db, joined.filter(cast(query.sqlExpression, as: .integer) == Column("id")))
        transcript.sql(db) {
            transcript.value("count", try joined.filter(query.contains(Column("id"))).fetchCount(db))
        }
    }
}

private func associated(_ query: SQLRequest<Int64>, named name: String, _ chapter: inout Chapter) {
    chapter.test("\(name), in associations") { db, transcript in
        try transcript.rows(db, Player.joining(required: Player.team.filter(query.contains(Column("id")))))
        try transcript.rows(db, Player.including(optional: Player.team.filter(query.contains(Column("id")))))
        try transcript.rows(db, Team.including(all: Team.players.filter(query.contains(Column("id")))))
        try transcript.rows(db, Team.including(all: Team.awards.filter(query.contains(Column("playerId")))))
        try transcript.rows(db, Team.annotated(with: Team.players.filter(query.contains(Column("id"))).count))
        try transcript.rows(
            db, Team.annotated(with: Team.players.sum(query.sqlExpression + Column("id")).forKey("total")))
        try transcript.rows(db, Team.having(Team.players.filter(query.contains(Column("id"))).isEmpty))
        try transcript.rows(db, Team.having(Team.players.count == query.sqlExpression))
        let alias = TableAlias()
        try transcript.rows(
            db,
            Player.joining(required: Player.team.aliased(alias)).filter(query.contains(alias[Column("id")])))
        try transcript.rows(
            db,
            Player.joining(required: Player.team.aliased(alias)).filter(alias[query.contains(Column("id"))]))
    }
}

private func changes(with query: SQLRequest<Int64>, named name: String, _ chapter: inout Chapter) {
    let joined = Award.joining(required: Award.player.joining(required: Player.team))
    chapter.test("\(name), in changes") { db, transcript in
        transcript.sql(db) {
            try joined.filter(query.contains(Column("playerId"))).updateAll(
                db, Column("title").set(to: query.sqlExpression))
            try joined.filter(query.contains(Column("playerId"))).deleteAll(db)
        }
        try transcript.table(db, "award")
        transcript.sql(db) {
            try db.create(
                view: "chosen",
                as: Player.joining(required: Player.team).filter(query.contains(Column("id"))))
        }
        try transcript.table(db, "chosen")
    }
}

private func nested(_ query: SQLRequest<Int64>, named name: String, _ chapter: inout Chapter) {
    chapter.test("\(name), nested") { db, transcript in
        let teams = Team.joining(optional: Team.players).filter(query.contains(Column("id"))).select(
            Column("id"))
        try transcript.rows(
            db, Player.joining(optional: Player.team).filter(teams.contains(Column("teamId"))))
        let outer: SQLRequest<Row> = "SELECT \(Column("name")) FROM player WHERE id IN (\(query))"
        try transcript.rows(db, outer)
        try transcript.rows(db, SQLRequest<Row>("SELECT * FROM (\(outer)) WHERE \(Column("name")) > 'B'"))
        let cte = CommonTableExpression(named: "chosen", request: query)
        try transcript.rows(
            db, Player.joining(required: Player.team).with(cte).filter(cte.contains(Column("id"))))
        transcript.sql(db) {
            transcript.value("count", try query.fetchCount(db))
        }
    }
}

private func aliases(_ chapter: inout Chapter) {
    chapter.test("an alias of the outer table") { db, transcript in
        let alias = TableAlias()
        let players: SQLRequest<Int> = "SELECT COUNT(*) FROM player WHERE teamId = \(alias[Column("id")])"
        try transcript.rows(
            db, Team.aliased(alias).joining(optional: Team.players).filter(players.sqlExpression > 0))
    }
    chapter.test("a named alias of the outer table") { db, transcript in
        let alias = TableAlias(name: "t")
        let players: SQLRequest<Int> = "SELECT COUNT(*) FROM player WHERE teamId = \(alias[Column("id")])"
        try transcript.rows(db, Team.aliased(alias).filter(players.sqlExpression > 0))
        try transcript.rows(db, Team.aliased(alias).annotated(with: players.sqlExpression.forKey("n")))
    }
    chapter.beyond(
        "the only outer table, by an alias",
        because: "the reference would compare the inner table with itself",
        expecting:
            #"SELECT * FROM "team" WHERE (SELECT COUNT(*) FROM player WHERE teamId = "team"."id") > ?"#,
        #"= SELECT * FROM "team" WHERE (SELECT COUNT(*) FROM player WHERE teamId = "team"."id") > 1"#,
        "[id:1 name:'Reds' color:'red']", "[id:2 name:'Blues' color:'blue']"
    ) { db, transcript in
        let alias = TableAlias()
        let players: SQLRequest<Int> = "SELECT COUNT(*) FROM player WHERE teamId = \(alias[Column("id")])"
        try transcript.rows(db, Team.aliased(alias).filter(players.sqlExpression > 1))
    }
}
