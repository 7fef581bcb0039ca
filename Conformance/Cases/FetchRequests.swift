/// Requests that fetch: `FetchRequest`.
func fetchRequestChapter() -> Chapter {
    Chapter("FetchRequest") { chapter in
        kinds(&chapter)
        typedTables(&chapter)
        chapter.test("raw SQL of values") { db, transcript in
            transcript.sql(db) {
                let names = SQLRequest<String>(sql: "SELECT name FROM player ORDER BY id")
                transcript.value("all", try names.fetchAll(db))
                transcript.value("one", try names.fetchOne(db))
                transcript.value("set", try names.fetchSet(db).sorted())
                transcript.value("count", try names.fetchCount(db))
                transcript.value("cursor", try Array(names.fetchCursor(db)))
                let scores = SQLRequest<Int?>(sql: "SELECT score FROM player ORDER BY id")
                transcript.value("optional", try scores.fetchAll(db))
                transcript.value(
                    "NULL as Int",
                    try SQLRequest<Int>(sql: "SELECT score FROM player ORDER BY id").fetchAll(db))
                transcript.value("one NULL", try SQLRequest<Int>(sql: "SELECT NULL").fetchOne(db))
                transcript.value("no row", try SQLRequest<Int>(sql: "SELECT 1 WHERE 0").fetchOne(db))
            }
        }
    }
}

/// A custom request type.
private struct Teammates: FetchRequest {
    typealias RowDecoder = Player

    var team: Int
    private var players: SQLRequest<Player> { "SELECT * FROM player WHERE teamId = \(team)" }

    var sqlSubquery: SQLSubquery { players.sqlSubquery }

    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
        try players.makePreparedRequest(db, forSingleResult: singleResult)
    }

    func fetchCount(_ db: Database) throws -> Int { try players.fetchCount(db) }
}

private func kinds(_ chapter: inout Chapter) {
    let requests: [(String, AnyFetchRequest<Player>)] = [
        ("query interface", AnyFetchRequest(Player.filter { $0.score > 50 }.order(\.name))),
        ("raw SQL", AnyFetchRequest(SQLRequest<Player>("SELECT * FROM player WHERE score > \(50)"))),
        ("erased twice", AnyFetchRequest(AnyFetchRequest(Player.filter(id: 1)))),
        ("adapted", AnyFetchRequest(Player.all().adapted { _ in SuffixRowAdapter(fromIndex: 0) })),
        ("own", AnyFetchRequest(Teammates(team: 1))),
        ("joined", AnyFetchRequest(Player.including(required: Player.team))),
    ]
    for (name, request) in requests {
        chapter.test("any request: \(name)") { db, transcript in
            transcript.sql(db) {
                transcript.value("all", try request.fetchAll(db).map(\.name))
                transcript.value("one", try request.fetchOne(db)?.name)
                transcript.value("set", try request.fetchSet(db).count)
                transcript.value("cursor", try Array(request.fetchCursor(db).map(\.id)))
                transcript.value("count", try request.fetchCount(db))
                transcript.value("rows", try request.asRequest(of: Row.self).fetchAll(db))
                transcript.value("ids", try request.asRequest(of: Int.self).fetchAll(db))
                transcript.line(try request.databaseRegion(db).description)
            }
        }
    }
    chapter.request("an own request as a subquery") {
        Player.filter { Teammates(team: 2).exists() && $0.id > 3 }
    }
    chapter.test("prepared") { db, transcript in
        for single in [false, true] {
            let prepared = try Player.filter { $0.score > 50 }.makePreparedRequest(
                db, forSingleResult: single)
            transcript.line(prepared.statement.sql)
            transcript.value("arguments", "\(prepared.statement.arguments)")
            transcript.value("adapter", prepared.adapter == nil)
        }
        let joined = try Player.including(required: Player.team).makePreparedRequest(
            db, forSingleResult: false)
        transcript.value("adapter", joined.adapter == nil)
        transcript.value("selected columns", try Player.numberOfSelectedColumns(db))
        transcript.value("selected columns", try Award.numberOfSelectedColumns(db))
    }
}

private func typedTables(_ chapter: inout Chapter) {
    chapter.test("typed tables") { db, transcript in
        let table = Table<Player>("player")
        transcript.sql(db) {
            transcript.value("all", try table.fetchAll(db).map(\.name))
            transcript.value("one", try table.fetchOne(db)?.name)
            transcript.value("set", try table.fetchSet(db).count)
            transcript.value("cursor", try Array(table.fetchCursor(db).map(\.id)))
            transcript.value("count", try table.fetchCount(db))
            transcript.value("id", try table.filter(id: 2).fetchOne(db)?.name)
            transcript.value("ids", try table.filter(ids: [1, 3]).fetchAll(db).map(\.id))
            transcript.value("exists", try table.exists(db, id: 9))
            transcript.value("of values", try Table<Int>("player").fetchAll(db))
            transcript.value("one value", try Table<String>("country").fetchOne(db))
            transcript.value("rows", try Table("team").fetchAll(db))
            transcript.value("row", try Table("team").fetchOne(db))
            transcript.value("set of rows", try Table("team").fetchSet(db).count)
            transcript.value("keys", try Table("award").exists(db, key: ["playerId": 1, "year": 2020]))
        }
    }
    chapter.test("changes of tables") { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        let table = Table<Player>("player")
        transcript.sql(db) {
            transcript.value("updated", try table.updateAll(db, Column("score").set(to: 1)))
            transcript.value(
                "several",
                try table.updateAll(db, [Column("score").set(to: 2), Column("bonus").set(to: nil)]))
            transcript.value(
                "on conflict", try table.updateAll(db, onConflict: .ignore, Column("email").set(to: "x")))
            transcript.value("id", try table.deleteOne(db, id: 1))
            transcript.value("ids", try table.deleteAll(db, ids: [2]))
            transcript.value("key", try Table("player").deleteOne(db, key: 3))
            transcript.value("keys", try Table("player").deleteAll(db, keys: [4]))
            transcript.value("by name", try Table("country").deleteOne(db, key: ["code": "FR"]))
            transcript.value(
                "all by name", try Table("country").deleteAll(db, keys: [["code": "IE"], ["code": "x"]]))
            transcript.value("no key", try Table("player").deleteOne(db, key: nil as Int?))
        }
        try transcript.table(db, "player")
    }
}
