import JoineryEngine
import TestSupport
import Testing

/// A generated column that needs what only the program that wrote the file has: other columns can be read.
@Suite struct BrokenColumnTests {
    @Test func `A generated column that cannot be computed is known, with the reason`() throws {
        let directory = try TemporaryDirectory()
        let writer = try DatabaseQueue(path: directory.file())
        let lower = DatabaseFunction("mylower", argumentCount: 1, pure: true) { $0[0] }
        try writer.write { db in
            db.add(function: lower)
            try db.execute(
                sql: """
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY, title TEXT, low TEXT AS (mylower(title)) VIRTUAL,
                        kept TEXT AS (mylower(title)) STORED, size AS (length(title)), json AS (json_extract(title, '$.a')));
                    INSERT INTO book (title) VALUES ('{"a": 1}');
                    """)
        }
        try writer.close()
        let queue = try DatabaseQueue(path: directory.file())
        try queue.read { db in
            let table = try #require(try db.schema().table(named: "book"))
            let reasons = table.columns.compactMap { column in
                column.brokenReason.map { "\(column.name): \($0)" }
            }
            #expect(reasons == ["low: unknown function: mylower()"])
            #expect(table.visibleColumns.count == 6)
            #expect(table.readableColumns.map(\.name) == ["id", "title", "kept", "size", "json"])
            db.add(function: lower)
            db.clearSchemaCache()
            #expect(try db.schema().table(named: "book")?.readableColumns.count == 6)
        }
    }
}
