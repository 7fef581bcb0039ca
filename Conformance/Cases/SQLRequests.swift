/// Raw requests: `SQLRequest`.
func sqlRequestChapter() -> Chapter {
    Chapter("SQLRequest") { chapter in
        chapter.request("SQL") { SQLRequest<Row>(sql: "SELECT * FROM player") }
        chapter.request("positional arguments") {
            SQLRequest<Row>(sql: "SELECT * FROM player WHERE id = ? OR name = ?", arguments: [1, "craig"])
        }
        chapter.request("named arguments") {
            SQLRequest<Row>(sql: "SELECT :a AS a, :b AS b, :a AS c", arguments: ["a": 1, "b": nil])
        }
        chapter.request("literal") { SQLRequest<Row>(literal: "SELECT \(1) AS a, \("b") AS b") }
        chapter.request("interpolation") {
            let request: SQLRequest<Row> = "SELECT * FROM player WHERE name = \("O'Brien")"
            return request
        }
        chapter.request("adapter") {
            SQLRequest<Row>(
                sql: "SELECT 1 AS a, 2 AS b, 3 AS c", adapter: ColumnMapping(["x": "b", "y": "a"]))
        }
        chapter.request("scopes") {
            SQLRequest<Row>(
                sql: "SELECT 1 AS a, 2 AS b, 3 AS c",
                adapter: ScopeAdapter([
                    "left": RangeRowAdapter(0..<1), "right": SuffixRowAdapter(fromIndex: 1),
                ]))
        }
        chapter.request("nothing") { SQLRequest<Row>(sql: "") }
        chapter.request("a comment") { SQLRequest<Row>(sql: "-- nothing\n") }
        chapter.request("two statements") { SQLRequest<Row>(sql: "SELECT 1; SELECT 2") }
        chapter.request("a statement and a comment") { SQLRequest<Row>(sql: "SELECT 1; -- done\n ; ") }
        chapter.request("error in the SQL") { SQLRequest<Row>(sql: "SELEC 1") }
        chapter.request("missing table") { SQLRequest<Row>(sql: "SELECT * FROM nothing") }
        chapter.request("missing argument") { SQLRequest<Row>(sql: "SELECT ?") }
        chapter.request("missing name") { SQLRequest<Row>(sql: "SELECT :a, :b", arguments: ["a": 1]) }
        chapter.request("name that the SQL lacks") {
            SQLRequest<Row>(sql: "SELECT :a", arguments: ["a": 1, "z": 2])
        }
        chapter.request("a write") { SQLRequest<Row>(sql: "INSERT INTO note VALUES ('x') RETURNING text") }
        chapter.test("counts") { db, transcript in
            transcript.sql(db) {
                transcript.value(
                    "rows",
                    try SQLRequest<Row>(sql: "SELECT * FROM player WHERE id > ?", arguments: [2]).fetchCount(
                        db))
                transcript.value("none", try SQLRequest<Row>(sql: "SELECT 1 WHERE 0").fetchCount(db))
                transcript.value(
                    "limited", try SQLRequest<Row>(sql: "SELECT * FROM player LIMIT 2").fetchCount(db))
            }
        }
        chapter.test("statements that are kept") { db, transcript in
            for id in 1...2 {
                let request = SQLRequest<String>(
                    sql: "SELECT name FROM player WHERE id = ?", arguments: [id], cached: true)
                transcript.value("kept", try request.fetchAll(db))
                let literal = SQLRequest<String>(
                    literal: "SELECT name FROM player WHERE id = \(id)", cached: true)
                transcript.value("literal", try literal.fetchOne(db))
            }
        }
        chapter.test("an adapter set later") { db, transcript in
            var request: SQLRequest<Row> = "SELECT 1 AS a, 2 AS b"
            request.adapter = SuffixRowAdapter(fromIndex: 1)
            transcript.value("suffix", try request.fetchAll(db))
            request.adapter = nil
            transcript.value("none", try request.fetchAll(db))
        }
        chapter.test("the SQL of one row stays as written") { db, transcript in
            transcript.sql(db) {
                transcript.value(
                    "row", try SQLRequest<Row>(sql: "SELECT * FROM player WHERE id = 1").fetchOne(db))
                transcript.value("row", try SQLRequest<Row>(sql: "SELECT * FROM player").fetchOne(db))
            }
        }
    }
}
