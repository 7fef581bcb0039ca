/// Requests and their refinements: `QueryInterfaceRequest` and `DerivableRequest`.
func requestChapter() -> Chapter {
    Chapter("QueryInterfaceRequest, DerivableRequest") { chapter in
        let score = Column("score")
        chapter.request("all") { Player.all() }
        chapter.request("all of a table") { Table("player").all() }
        chapter.request("none") { Player.none() }
        chapter.request("none, then filtered") { Player.none().filter(score > 1) }
        chapter.request("a record's own selection") { Award.all() }
        chapter.request("a record's own selection, aliased") { Award.all().aliased(TableAlias(name: "a")) }
        chapter.request("a record's own selection, annotated") { Award.annotated(with: Award.Columns.title) }
        chapter.request("filter by closure") { Player.filter { $0.score > 100 } }
        chapter.request("filter by closure of an enum") { Award.filter { $0.title == "Best" } }
        chapter.request("filter by two") { Player.filter { $0.score >= 100 }.filter { $0.bonus > 2 } }
        chapter.request("filter by three") {
            Player.all().filter(score > 0).filter(Column("id") < 5 || score == nil).filter(score != 3)
        }
        chapter.request("filter by a joined list") {
            Player.filter { [$0.id == 1, $0.name == "craig"].joined(operator: .or) }
        }
        chapter.request("filter by a value") { Player.filter(1.databaseValue) }
        chapter.request("filter by false") { Player.filter(false.databaseValue) }
        chapter.request("filter by a column alone") { Player.filter(score) }
        chapter.request("order by key path") { Player.order(\.name) }
        chapter.request("order by closure") { Player.order { $0.score.desc } }
        chapter.request("order by closure of many") { Player.order { [$0.score.desc, $0.name] } }
        chapter.request("order by closure, reversed") {
            Player.order { [$0.score.desc, $0.name] }.reversed()
        }
        chapter.request("select by key path") { Player.select(\.name) }
        chapter.request("select by closure") { Player.select { $0.name } }
        chapter.request("select by closure of many") { Player.select { [$0.id, $0.name] } }
        chapter.request("select by closure with a function") {
            Player.select { max($0.score).forKey("best") }
        }
        chapter.request("select the id") { Player.selectID() }
        chapter.request("select the primary key") { Player.selectPrimaryKey(as: Int64.self) }
        chapter.request("select a text primary key") { Country.selectPrimaryKey(as: String.self) }
        chapter.request("annotate by closure") { Player.annotated { ($0.score + $0.bonus).forKey("total") } }
        chapter.request("annotate by closure of many") {
            Player.annotated { [$0.score.forKey("a"), $0.bonus.forKey("b")] }
        }
        chapter.request("group by key path") { Player.select { [$0.teamId, count($0.id)] }.group(\.teamId) }
        chapter.request("group by closure") { Player.select { [$0.teamId] }.group { [$0.teamId, $0.score] } }
        chapter.request("group by primary key") { Player.all().groupByPrimaryKey() }
        chapter.request("group by a compound primary key") { Award.all().groupByPrimaryKey() }
        chapter.request("group by row id") { Note.all().groupByPrimaryKey() }
        chapter.request("group by a text key") { Country.all().groupByPrimaryKey() }
        chapter.request("having") { Player.select(\.teamId).group(\.teamId).having { max($0.score) > 100 } }
        chapter.request("having twice") {
            Player.select(\.teamId).group(\.teamId).having { max($0.score) > 0 }.having { count($0.id) > 1 }
        }
        chapter.request("having in SQL") {
            Player.select(\.teamId).group(\.teamId).having(sql: "COUNT(*) > ?", arguments: [1])
        }
        chapter.request("limit") { Player.limit(2) }
        chapter.request("limit and offset") { Player.limit(2, offset: 1) }
        chapter.request("limit replaced") { Player.limit(2, offset: 1).limit(3) }
        chapter.request("limit 0") { Player.limit(0) }
        chapter.request("limit and filter") { Player.limit(2).filter { $0.id > 1 } }
        chapter.request("distinct") { Player.select(\.score).distinct() }
        chapter.request("distinct twice") { Player.select(\.score).distinct().distinct() }
        chapter.request("of rows") { Player.all().asRequest(of: Row.self) }
        chapter.request("everything") {
            Player.select { [$0.teamId, max($0.score).forKey("best")] }.filter { $0.id > 0 }.group(\.teamId)
                .having { count($0.id) > 0 }.order { max($0.score).desc }.limit(2, offset: 0).distinct()
        }
        chapter.request("when connected") {
            Player.all().filterWhenConnected { db in try Column("id") == db.primaryKey("player").columns.count
            }
        }
        whenConnected(&chapter)
        chapter.test("table names") { _, transcript in
            transcript.value("record", Player.databaseTableName)
            transcript.value("request", Player.all().databaseTableName)
            transcript.value("table", Table("player").tableName)
            transcript.value("selection", Player.databaseSelection.count)
        }
        counts(&chapter)
    }
}

private func counts(_ chapter: inout Chapter) {
    let requests: [(String, any FetchRequest)] = [
        ("all", Player.all()), ("filter", Player.filter { $0.score > 50 }), ("none", Player.none()),
        ("limit", Player.limit(2)), ("limit and offset", Player.limit(10, offset: 4)),
        ("order", Player.order(\.name)),
        ("select", Player.select(\.score)), ("select many", Player.select { [$0.id, $0.score] }),
        ("distinct", Player.select(\.score).distinct()),
        ("distinct many", Player.select { [$0.id, $0.score] }.distinct()),
        ("distinct all", Player.all().distinct()), ("group", Player.select(\.teamId).group(\.teamId)),
        ("having", Player.select(\.teamId).group(\.teamId).having { count($0.id) > 1 }),
        ("aggregate", Player.select { count($0.id) }),
        ("annotated", Player.annotated { $0.score.forKey("x") }),
        ("required", Player.joining(required: Player.team)),
        ("optional", Player.including(optional: Player.team)),
        ("all of many", Team.including(all: Team.players)),
        ("row id", Player.select(.rowID)),
        ("expression", Player.select { $0.score + 1 }), ("literal", Player.select(literal: "id")),
        ("ordered and limited", Player.order(\.name).limit(1)),
        ("select SQL", Player.select(sql: "id, name")),
        ("compound key", Award.all()), ("table", Table("note").all()),
        ("aliased", Player.aliased(TableAlias(name: "p"))),
    ]
    for (name, request) in requests {
        chapter.test("count and emptiness: \(name)") { db, transcript in
            transcript.sql(db) {
                transcript.value("count", try request.fetchCount(db))
                transcript.value("rows", try Row.fetchAll(db, request).count)
            }
        }
    }
    chapter.test("emptiness") { db, transcript in
        transcript.sql(db) {
            transcript.value("all", try Player.all().isEmpty(db))
            transcript.value("none", try Player.none().isEmpty(db))
            transcript.value("filter", try Player.filter { $0.score > 1000 }.isEmpty(db))
            transcript.value("limit", try Player.limit(0).isEmpty(db))
            transcript.value("ordered", try Player.order(\.name).isEmpty(db))
            transcript.value("grouped", try Player.select(\.teamId).group(\.teamId).isEmpty(db))
            transcript.value("distinct", try Player.select(\.teamId).distinct().isEmpty(db))
        }
    }
    chapter.test("records") { db, transcript in
        transcript.sql(db) {
            transcript.value("all", try Player.fetchAll(db).map(\.name))
            transcript.value("one", try Player.fetchOne(db)?.name)
            transcript.value("set", try Player.fetchSet(db).count)
            transcript.value("count", try Player.fetchCount(db))
            transcript.value("request", try Player.order(\.name).fetchAll(db).map(\.name))
            transcript.value(
                "cursor", try Player.fetchCursor(db).map(\.name).prefix(2).reduce(into: "") { $0 += $1 })
            transcript.value(
                "SQL",
                try Player.fetchAll(db, sql: "SELECT * FROM player WHERE id > ?", arguments: [3]).map(\.id))
            transcript.value("values", try Player.select(\.name, as: String.self).fetchAll(db))
            transcript.value("ids", try Player.selectID().fetchAll(db))
            transcript.value("set of ids", try Player.selectID().fetchSet(db).sorted())
        }
    }
}

private func whenConnected(_ chapter: inout Chapter) {
    chapter.request("selected when connected") {
        Player.all().selectWhenConnected { db in
            try db.columns(in: "team").map { Column($0.name) }.prefix(2).map { $0 }
        }
    }
    chapter.request("annotated when connected") {
        Player.select(\.id).annotatedWhenConnected { db in
            [try db.columns(in: "player").count.databaseValue.forKey("columns")]
        }
    }
    chapter.request("ordered when connected") {
        Player.select(\.id).orderWhenConnected { db in
            try db.primaryKey("player").columns.map { Column($0).desc }
        }
    }
    chapter.request("ordered when connected, reversed") {
        Player.select(\.id).orderWhenConnected { _ in [Column("score").desc, Column("id")] }.reversed()
    }
    chapter.request("grouped when connected") {
        Player.select(\.teamId).groupWhenConnected { _ in [Column("teamId")] }
    }
    chapter.request("groups filtered when connected") {
        Player.select(\.teamId).group(\.teamId).havingWhenConnected { _ in count(Column("id")) > 1 }
    }
    chapter.request("grouped by SQL") { Player.select(\.teamId).group(sql: "teamId, ?", arguments: [1]) }
    chapter.request("groups filtered by a literal") {
        Player.select(\.teamId).group(\.teamId).having(literal: "COUNT(*) > \(1)")
    }
    chapter.request("groups filtered by a value") {
        Player.select(\.teamId).group(\.teamId).having(true).having(1.databaseValue)
    }
    chapter.request("groups filtered by no value") { Player.select(\.teamId).group(\.teamId).having(false) }
    chapter.request("ordered by an array") {
        Player.select(\.id).order([Column("score"), Column("id").desc])
    }
    chapter.request("annotated by key path") { Player.annotated(with: \.score) }
    chapter.request("selected by an array of columns") { Player.select([Column("id"), Column("name")]) }
    chapter.request("a filter that throws when connected") {
        Player.all().filterWhenConnected { db in try Column("id") == db.primaryKey("nothing").columns.count }
    }
}
