import Foundation
import JoineryEngine
import TestSupport
import Testing

/// The committed demo database is what its script builds.
@Suite struct DemoDatabaseTests {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the schema and then every row of every table, as text. The rows are sorted, because SQLite may return
    /// them in any order.
    static func content(of path: String) throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        return try queue.read { db in
            let schema = try Row.fetchAll(
                db, sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")
            var lines = schema.map(\.debugDescription)
            for entry in schema where entry["type"] == "table" {
                let name: String = entry["name"]
                let rows = try Row.fetchAll(db, sql: "SELECT * FROM \"\(name)\"")
                lines += rows.map { "\(name) \($0)" }.sorted()
            }
            return lines
        }
    }

    @Test func `demo.sqlite has the content of Assets/demo.sql`() throws {
        let script = try String(contentsOf: Self.root.appending(path: "Assets/demo.sql"), encoding: .utf8)
        let directory = try TemporaryDirectory()
        let expected = try Self.content(of: directory.makeDatabase(sql: script))
        let committed = try Self.content(
            of: Self.root.appending(path: "demo.sqlite").path(percentEncoded: false))
        #expect(expected.count > 19_000)
        #expect(committed == expected, "build it as Assets/demo.sql says")
    }

    @Test func `The demo database has only the intended dangling links`() throws {
        let queue = try DatabaseQueue(
            path: Self.root.appending(path: "demo.sqlite").path(percentEncoded: false))
        try queue.read { db in
            let dangling = try Row.fetchAll(
                db,
                sql:
                    "SELECT \"table\", COUNT(*) AS links FROM pragma_foreign_key_check GROUP BY \"table\" ORDER BY 1"
            )
            #expect(
                dangling.map { "\($0["table"] as String) \($0["links"] as Int)" } == [
                    "author 1", "book 1", "loan 3", "review 2",
                ])
            #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
        }
    }
}
