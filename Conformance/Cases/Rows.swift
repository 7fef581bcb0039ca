import Foundation

/// Rows: subscripts, collections, equality, descriptions.
func rowChapter() -> Chapter {
    Chapter("Row") { chapter in
        let sql = "SELECT 1 AS a, 'two' AS B, NULL AS c, 2.5 AS a, x'0102' AS e"
        chapter.test("by index, name and column") { db, transcript in
            for row in try rows(db, sql) {
                transcript.value("index", row[0] as Int)
                transcript.value("name", row["B"] as String)
                transcript.value("name in other case", row["b"] as String)
                transcript.value("column", row[Column("b")] as String)
                transcript.value("first of two", row["A"] as Double)
                transcript.value("second of two", row[3] as Double)
                transcript.value("NULL", row["c"] as Int?)
                transcript.value("missing", row["z"] as Int?)
                transcript.value("missing column", row[Column("z")] as String?)
                transcript.value("data", row["e"] as Data)
                transcript.value("value", row["e"] as DatabaseValue)
                transcript.value("any", row[0] as (any DatabaseValueConvertible)?)
                transcript.value("any NULL", row["c"] as (any DatabaseValueConvertible)?)
                transcript.value("any missing", row["z"] as (any DatabaseValueConvertible)?)
                transcript.value("any text", row["b"] as (any DatabaseValueConvertible)?)
                transcript.value("optional converted", row["e"] as String?)
            }
        }
        chapter.test("as a collection") { db, transcript in
            for row in try rows(db, sql) {
                transcript.value("count", row.count)
                transcript.value("names", Array(row.columnNames))
                transcript.value("values", Array(row.databaseValues))
                transcript.value("is empty", row.isEmpty)
                transcript.value("a", row.hasColumn("A"))
                transcript.value("z", row.hasColumn("z"))
                transcript.value("not NULL", row.containsNonNullValue)
                transcript.value("first", row.first?.0)
                transcript.value("last", row.last?.1)
                transcript.value("hasNull", row.hasNull(atIndex: 2))
                transcript.value("hasNull", row.hasNull(atIndex: 0))
            }
        }
        chapter.test("in words") { db, transcript in
            for row in try rows(db, sql) {
                transcript.line(canonical(description: row.description))
                transcript.line(canonical(description: row.debugDescription))
            }
            transcript.line("\(Row())")
            transcript.line(Row(["a": 1]).description)
        }
        chapter.test("from dictionaries") { _, transcript in
            let row: Row = ["a": 1, "b": "two", "c": nil]
            transcript.line(canonical(row: row))
            let dictionary: [String: (any DatabaseValueConvertible)?] = ["a": 1]
            transcript.line(canonical(row: Row(dictionary)))
            transcript.value("rejected", Row(["a": NSObject()] as [AnyHashable: Any]))
            transcript.value("accepted", Row(["a": 1] as [AnyHashable: Any]))
        }
        chapter.test("equality") { db, transcript in
            let all = try rows(
                db, "SELECT 1 AS a, 2 AS b", "SELECT 1 AS a, 2 AS b", "SELECT 2 AS b, 1 AS a",
                "SELECT 1.0 AS a, 2 AS b",
                "SELECT 1 AS A, 2 AS b", "SELECT 1 AS a", "SELECT 1 AS a, 2 AS b, 3 AS c",
                "SELECT NULL AS a, NULL AS b",
                "SELECT 1 AS a, '2' AS b")
            for (index, row) in all.enumerated() {
                transcript.line("\(index): \(all.map { $0 == row })")
            }
            transcript.value("literal", all[0] == ["a": 1, "b": 2])
            transcript.value("distinct", Set(all).count)
        }
        chapter.test("copies") { db, transcript in
            let cursor = try Row.fetchCursor(db, sql: "SELECT id, name FROM player ORDER BY id")
            var copies: [Row] = []
            while let row = try cursor.next() {
                copies.append(row.copy())
            }
            transcript.value("copies", copies)
        }
        chapter.test("text with invalid UTF-8") { db, transcript in
            for sql in [
                "SELECT CAST(x'ff61' AS TEXT)", "SELECT CAST(x'61c3' AS TEXT)",
                "SELECT CAST(x'e28261' AS TEXT)",
            ] {
                transcript.value(sql, try String.fetchOne(db, sql: sql))
                transcript.value("bytes", try Data.fetchOne(db, sql: sql))
            }
        }
        chapter.beyond(
            "text with NUL bytes", because: "text may contain NUL bytes", expecting: "read: 'a\\u{0}b'",
            "bytes: Data(610062)", "back: 'a\\u{0}b'"
        ) { db, transcript in
            transcript.value("read", try String.fetchOne(db, sql: "SELECT CAST(x'610062' AS TEXT)"))
            transcript.value(
                "bytes", try Data.fetchOne(db, sql: "SELECT CAST(? AS BLOB)", arguments: ["a\0b"]))
            transcript.value("back", try String.fetchOne(db, sql: "SELECT ?", arguments: ["a\0b"]))
        }
        chapter.test("data in place") { db, transcript in
            let size: (Data?) throws -> Int? = { $0?.count }
            for row in try rows(db, "SELECT x'010203' AS d, NULL AS n, '' AS t") {
                transcript.value("bytes", try row.withUnsafeData(named: "d", size))
                transcript.value("NULL", try row.withUnsafeData(named: "n", size))
                transcript.value("by index", try row.withUnsafeData(atIndex: 2, size))
            }
        }
        chapter.test("decoding with coalescing") { db, transcript in
            for row in try rows(db, sql) {
                transcript.value("coalesced", row.coalesce(["z", "c", "b"]) as String?)
                transcript.value("columns", row.coalesce([Column("c"), Column("a")]) as Int?)
                transcript.value("none", row.coalesce(["z", "c"]) as Int?)
            }
        }
        fetching(&chapter)
        records(&chapter)
    }
}

private func fetching(_ chapter: inout Chapter) {
    let sql = "SELECT id, name FROM player WHERE id > ? ORDER BY id"
    chapter.test("fetching from SQL") { db, transcript in
        transcript.sql(db) {
            transcript.value("all", try Row.fetchAll(db, sql: sql, arguments: [3]))
            transcript.value("one", try Row.fetchOne(db, sql: sql, arguments: [3]))
            transcript.value("none", try Row.fetchOne(db, sql: sql, arguments: [9]))
            transcript.value("set", try Row.fetchSet(db, sql: "SELECT score FROM player").count)
            transcript.value(
                "adapted",
                try Row.fetchAll(db, sql: sql, arguments: [3], adapter: SuffixRowAdapter(fromIndex: 1)))
        }
    }
    chapter.test("fetching from statements") { db, transcript in
        let statement = try db.makeStatement(sql: sql)
        transcript.value("all", try Row.fetchAll(statement, arguments: [3]))
        transcript.value("one", try Row.fetchOne(statement, arguments: [4]))
        transcript.value("again", try Row.fetchOne(statement))
        let cursor = try Row.fetchCursor(statement, arguments: [3])
        while let row = try cursor.next() {
            transcript.value("row", row)
        }
    }
    chapter.test("fetching from requests") { db, transcript in
        let request = Table("player").select(Column("id")).filter(Column("id") > 3)
        transcript.sql(db) {
            transcript.value("all", try Row.fetchAll(db, request))
            transcript.value("one", try Row.fetchOne(db, request))
            transcript.value("set", try Row.fetchSet(db, request).count)
            transcript.value("typed", try Int.fetchAll(db, request))
            transcript.value("cursor", try Array(Int.fetchCursor(db, request)))
        }
    }
}

private func rows(_ db: Database, _ sql: String...) throws -> [Row] {
    try sql.flatMap { try Row.fetchAll(db, sql: $0) }
}

/// Records decoded from nested rows, and from prefetched rows.
private func records(_ chapter: inout Chapter) {
    chapter.test("records inside") { db, transcript in
        let request = Player.including(optional: Player.team).order(\.id)
        for row in try Row.fetchAll(db, request) {
            let team: Team? = row["team"]
            transcript.value("optional", team?.name)
            transcript.value("missing", (row["nothing"] as Team?)?.name)
            transcript.value("decoded", try row.decode(Team.self, forKey: "team").name)
            transcript.value("decoded if present", try row.decodeIfPresent(Team.self, forKey: "team")?.name)
            transcript.value("missing key", try row.decode(Team.self, forKey: "nothing").name)
            transcript.value(
                "missing if present", try row.decodeIfPresent(Team.self, forKey: "nothing")?.name)
        }
        for row in try Row.fetchAll(db, Player.including(required: Player.team).order(\.id)) {
            transcript.value("required", (row["team"] as Team).name)
        }
    }
    chapter.test("records fetched for a row") { db, transcript in
        for row in try Row.fetchAll(db, Team.including(all: Team.players.order(\.id)).order(\.id)) {
            transcript.value("array", (row["players"] as [Player]).map(\.name))
            transcript.value("set", (row["players"] as Set<Player>).count)
            transcript.value("decoded", try row.decode([Player].self, forKey: "players").map(\.id))
            transcript.value("decoded set", try row.decode(Set<Player>.self, forKey: "players").count)
            transcript.value("missing", try row.decode([Player].self, forKey: "nothing").count)
            transcript.value("keys", row.prefetchedRows.keys.sorted())
            transcript.value("rows", row.prefetchedRows["players"])
            transcript.value("no rows", row.prefetchedRows["nothing"])
            transcript.value("empty", row.prefetchedRows.isEmpty)
        }
    }
    chapter.test("records behind a joined row") { db, transcript in
        let request = Award.including(required: Award.player.including(optional: Player.team)).order {
            $0.year
        }
        for row in try Row.fetchAll(db, request) {
            transcript.value("player", (row["player"] as Player).name)
            transcript.value("team", (row["team"] as Team?)?.name)
            transcript.value("scope", row.scopes["player"]?.scopes["team"]?["name"] as String?)
            transcript.value("tree", row.scopesTree["team"]?["name"] as String?)
            transcript.value("names", row.scopesTree.names.sorted())
        }
    }
    chapter.test("all rows inside") { db, transcript in
        let request = Player.filter(id: 1).including(optional: Player.team).including(
            optional: Player.team.forKey("club"))
        for row in try Row.fetchAll(db, request) {
            let scopes = row.scopes.sorted { $0.name < $1.name }
            transcript.value("names", scopes.map(\.name))
            transcript.value("rows", scopes.map(\.row))
            transcript.value("number", row.scopes.count)
        }
    }
}
