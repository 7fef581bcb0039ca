import Foundation
import TestSupport
import Testing

@testable import JoineryAnalysis
@testable import JoineryEngine

/// Rows of `sqlite_schema` that hold values of other types than SQLite writes. SQLite converts them, and so does the engine.
@Suite("Schema rows of any type") struct StoredSchemaTests {
    private static let tables = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE UNIQUE, n);
        CREATE TABLE b (id INTEGER PRIMARY KEY, aId INTEGER REFERENCES a ON DELETE CASCADE, t TEXT);
        CREATE TABLE pair (x, y, PRIMARY KEY (x, y)) WITHOUT ROWID;
        CREATE INDEX bOnA ON b (aId DESC, lower(t)) WHERE t > '';
        CREATE VIEW v AS SELECT a.id, b.t FROM a JOIN b ON b.aId = a.id;
        CREATE TRIGGER newA AFTER INSERT ON a BEGIN SELECT 1; END;
        INSERT INTO a VALUES (1, 'one', 1), (2, 'two', 2); INSERT INTO b VALUES (1, 1, 'x'), (2, 9, 'y');
        """
    private static let columns = ["type", "name", "tbl_name", "rootpage", "sql"]

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Makes a file, changes its schema rows, and opens it.
    private func open(_ name: String = "test.sqlite", changes: [String]) throws -> DatabaseQueue {
        let sql = [Self.tables, "PRAGMA writable_schema = ON"] + changes
        return try DatabaseQueue(
            path: try directory.makeDatabase(name, sql: sql.joined(separator: ";\n")))
    }

    private struct Facts: Equatable {
        var tables: [TableInfo]
        var structures: [TableStructure]
        var objects: [SchemaObject]
        var counts: DatabaseFileInfo.ObjectCounts
        var plan: [QueryPlan.Step]
        var entries: Set<SchemaEntry>

        init(_ db: Database) throws {
            tables = try db.schema().tables
            structures = try db.structures()
            objects = try db.schemaObjects()
            counts = try db.fileInfo().objectCounts
            plan = try db.queryPlan(of: "SELECT * FROM a JOIN b ON b.aId = a.id ORDER BY n").steps
            entries = try db.schemaEntries()
            _ = try db.schemaStatements()
            // SQLite counts no pages if their numbers are stored otherwise.
            _ = try? db.storedSizes()
            try db.dumpSchema(to: Discarded())
            for table in tables { _ = try db.estimatedRowCount(in: table.name) }
        }
    }

    private struct Discarded: TextOutputStream {
        mutating func write(_ string: String) {}
    }

    @Test(arguments: ["CAST(# AS BLOB)", "CAST(# || char(0) || 'rest' AS BLOB)"])
    func `A schema of blobs is read as one of texts`(form: String) throws {
        let expected = try open("plain.sqlite", changes: []).read { try Facts($0) }
        let isCut = form.contains("rest")
        for column in isCut ? ["rootpage"] : Self.columns + [""] {
            let changed = column.isEmpty ? Self.columns : [column]
            let values = changed.map { "\($0) = \(form.replacing("#", with: $0))" }
            let queue = try open(
                "\(column)x.sqlite",
                changes: ["UPDATE sqlite_schema SET \(values.joined(separator: ", "))"])
            try queue.read { db in
                let facts = try Facts(db)
                #expect(facts == expected, "\(column)")
                let count = try db.missingIndexCount()
                #expect(count == 1)
            }
        }
    }

    /// SQLite reads only the name and the page of the index of a constraint.
    @Test(arguments: ["type", "tbl_name"])
    func `The row of an index without a statement may hold anything`(column: String) throws {
        for value in ["NULL", "7", "1.5", "-9223372036854775808", "'x'", "''", "X'FF80'", "X''"] {
            let queue = try open(
                "\(UUID()).sqlite",
                changes: ["UPDATE sqlite_schema SET \(column) = \(value) WHERE name = 'sqlite_autoindex_a_1'"]
            )
            try queue.read { db in
                let facts = try Facts(db)
                #expect(facts.tables.map(\.name).sorted() == ["a", "b", "pair", "v"], "\(value)")
            }
        }
    }

    @Test(arguments: ["TEXT", "BLOB"])
    func `A name that is no UTF-8 is shown with replaced bytes`(type: String) throws {
        let definition = (Array("CREATE TABLE a".utf8) + [0xFF] + Array("(id INTEGER PRIMARY KEY)".utf8))
            .map { String(format: "%02X", $0) }.joined()
        let name = "CAST(X'61FF' AS \(type))"
        let queue = try DatabaseQueue(
            path: try directory.makeDatabase(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (id INTEGER PRIMARY KEY);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET name = \(name), tbl_name = \(name), sql = CAST(X'\(definition)' AS \(type))
                    WHERE name = 'a'
                    """))
        try queue.read { db in
            let tables = try db.schema().tables
            #expect(tables.map(\.name).sorted() == ["a\u{FFFD}", "b"])
            let objects = try db.schemaObjects()
            #expect(objects.map(\.name).sorted() == ["a\u{FFFD}", "b"])
            let structures = try db.structures()
            #expect(structures.count == 2)
        }
    }

    @Test func `Statistics of any type do not stop an explanation`() throws {
        let queue = try open(changes: [
            "ANALYZE", "INSERT INTO sqlite_stat1 VALUES (X'FF', X'FF', 1.5), (NULL, 7, -9223372036854775808)",
            "UPDATE sqlite_stat1 SET stat = X'FF' WHERE idx = 'bOnA'",
        ])
        let count = try queue.read { try $0.missingIndexCount() }
        #expect(count == 1)
    }
}

extension Database {
    /// Returns the number of indexes that would help a query that reads a table from beginning to end.
    fileprivate func missingIndexCount() throws -> Int {
        let sql = "SELECT * FROM a WHERE n = 2"
        let trial = try IndexTrial(of: sql, reading: ["a"], self)
        return try trial.missingIndexes(on: "a", columns: ["n"], for: sql).count
    }
}
