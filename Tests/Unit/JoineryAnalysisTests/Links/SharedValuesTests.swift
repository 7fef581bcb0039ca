import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// The columns that hold values of another one are found.
@Suite struct SharedValuesTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    private func shared(_ sql: String, _ column: String = "v", of table: String = "origin") throws
        -> SharedValues
    {
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: sql)
            return try db.columns(sharingValuesWith: column, of: table)
        }
    }

    /// The columns: `book.code 3`, and `of a sample` or `a key` if they are.
    private func found(_ sql: String, _ column: String = "v", of table: String = "origin") throws -> [String]
    {
        try shared(sql, column, of: table).columns.map(Self.text)
    }

    private static func text(_ column: SharedValues.Column) -> String {
        "\(column.table).\(column.column) \(column.found)"
            + (column.isUnique ? " a key" : "") + (column.isSampled ? " of a sample" : "")
    }

    private static let origin =
        "CREATE TABLE origin (v); INSERT INTO origin VALUES ('x'), ('y'), ('z'), (NULL), ('x');"

    /// The SQL of all statements, even of those that look up the schema.
    private static func recordingLookups<Value>(_ db: Database, _ body: () throws -> Value) throws -> (
        Value, [String]
    ) {
        let recorder = Recorder()
        db.trace(options: [.statement, .schemaLookups]) { event in
            if case .statement(let statement) = event { recorder.sql.append(statement.sql) }
        }
        defer { db.trace() }
        return try (body(), recorder.sql)
    }

    private final class Recorder {
        var sql: [String] = []
    }

    // MARK: - What is found

    @Test func `Columns are ranked by the number of values, then in their order`() throws {
        let shared = try shared(
            Self.origin + """
                CREATE TABLE b (one, two UNIQUE, three, none); INSERT INTO b VALUES ('x', 'x', 'z', 'w'), ('y', 'y', 'z', NULL);
                CREATE TABLE "a ""b" (id PRIMARY KEY, "select" TEXT) WITHOUT ROWID; INSERT INTO "a ""b" VALUES ('z', 'y'), ('q', 'y');
                CREATE TABLE c (v); INSERT INTO c SELECT v FROM origin;
                """)
        #expect(
            shared.columns.map(Self.text) == [
                "c.v 3", "b.one 2", "b.two 2 a key", "a \"b.id 1 a key", "a \"b.select 1", "b.three 1",
            ])
        #expect(shared.sampled == 3 && shared.isComplete && shared.unread.isEmpty)
    }

    @Test func `Other columns of the same table are searched, and the column itself is not`() throws {
        let sql =
            "CREATE TABLE origin (id INTEGER PRIMARY KEY, v INTEGER); INSERT INTO origin VALUES (1, 2), (2, 2), (3, 1);"
        #expect(try found(sql) == ["origin.id 2 a key"])
        #expect(try found("", "ID", of: "ORIGIN") == ["origin.v 2"])
    }

    @Test func `Views, virtual tables, their shadows and internal tables are left out`() throws {
        let sql = """
            CREATE TABLE origin (v, id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO origin VALUES ('origin', 1), ('x', 2);
            CREATE VIEW twin AS SELECT v FROM origin;
            CREATE VIRTUAL TABLE search USING fts5(v); INSERT INTO search VALUES ('x'), ('origin'); ANALYZE;
            """
        #expect(try found(sql).isEmpty)
        #expect(try found("", of: "twin") == ["origin.v 2"])
    }

    @Test func `Zero, minus one and empty texts count, but do not suffice`() throws {
        let sql = """
            CREATE TABLE origin (v); INSERT INTO origin VALUES (0), (-1), (''), ('0'), (7);
            CREATE TABLE other (a, b, c); INSERT INTO other VALUES (0, 0, 1), (-1, 7, 2), ('', '', NULL);
            """
        #expect(try found(sql) == ["other.b 3"])
        #expect(try found("DELETE FROM origin WHERE v = 7;") == ["other.a 3", "other.b 2"])
    }

    @Test func `Attached files are searched, and can be the origin`() throws {
        let directory = try TemporaryDirectory()
        let other = try directory.makeDatabase(
            "other.sqlite",
            sql: "CREATE TABLE origin (v UNIQUE, w); INSERT INTO origin VALUES ('x', 'y'), ('z', 'y');")
        let main = try directory.makeDatabase("main.sqlite", sql: Self.origin)
        var configuration = Configuration()
        configuration.attachedDatabases = [try AttachedDatabase(name: "other", path: other)]
        let queue = try DatabaseQueue(path: main, configuration: configuration)
        try queue.read { db in
            let shared = try db.columns(sharingValuesWith: "v", of: "origin")
            #expect(shared.columns.map(Self.text) == ["other.origin.v 2 a key", "other.origin.w 1"])
            let back = try db.columns(sharingValuesWith: "w", of: "other.origin")
            #expect(back.columns.map(Self.text) == ["origin.v 1"])
        }
    }

    // MARK: - Equality

    @Test func `Numbers and texts are equal as the types of both columns say`() throws {
        let sql = """
            CREATE TABLE origin (v INTEGER, t TEXT, b); INSERT INTO origin VALUES (5, '5', 5), (12, '012', '12');
            CREATE TABLE other (i INTEGER, t TEXT, b, indexed TEXT UNIQUE); INSERT INTO other VALUES (5, '05', '5', '5.0'), (12, '12', 12.0, '12');
            """
        #expect(
            try found(sql).filter { $0.hasPrefix("other") } == [
                "other.i 2", "other.t 2", "other.b 2", "other.indexed 2 a key",
            ])
        #expect(try found("", "t").filter { $0.hasPrefix("other") } == ["other.i 2", "other.b 1"])
        #expect(
            try found("", "b").filter { $0.hasPrefix("other") } == [
                "other.i 2", "other.t 1", "other.indexed 1 a key",
            ])
    }

    @Test func `Large integers are not mistaken for real numbers near them`() throws {
        let sql = """
            CREATE TABLE origin (v INTEGER); INSERT INTO origin VALUES (9007199254740993);
            CREATE TABLE other (a REAL, b REAL UNIQUE, c INTEGER); INSERT INTO other VALUES (9007199254740992, 9007199254740992, 9007199254740993);
            """
        #expect(try found(sql) == ["other.c 1"])
        #expect(try found("UPDATE origin SET v = 9007199254740992;") == ["other.a 1", "other.b 1 a key"])
    }

    @Test func `A real number finds the integer that it equals, even the least one`() throws {
        let sql = """
            CREATE TABLE origin (v REAL); INSERT INTO origin VALUES (-9223372036854775808), (3);
            CREATE TABLE other (id INTEGER PRIMARY KEY); INSERT INTO other VALUES (-9223372036854775808), (3);
            """
        #expect(try found(sql) == ["other.id 2 a key"])
    }

    @Test func `The collation of the column that is searched counts`() throws {
        let tables = ["BINARY", "NOCASE", "RTRIM", "folded"].map {
            "CREATE TABLE \($0) (a TEXT COLLATE \($0), i TEXT COLLATE \($0) UNIQUE); INSERT INTO \($0) VALUES ('É  ', 'É  '), ('A\0b', 'A\0b');"
        }
        try queue.write { db in
            db.add(collation: RandomSharedFile.folded)
            try db.execute(
                sql:
                    "CREATE TABLE origin (v COLLATE NOCASE); INSERT INTO origin VALUES ('É'), ('é  '), ('a' || char(0) || 'c'), ('a' || char(0) || 'b');"
            )
            for table in tables {
                try db.execute(sql: table.replacingOccurrences(of: "'A\0b'", with: "'A' || char(0) || 'b'"))
            }
        }
        #expect(
            try found("") == [
                "folded.a 2", "folded.i 2 a key", "NOCASE.a 2", "NOCASE.i 2 a key", "RTRIM.a 1",
                "RTRIM.i 1 a key",
            ])
    }

    // MARK: - How much is read

    @Test func `A sample of 192 values comes from all parts of the table`() throws {
        let sql =
            "CREATE TABLE origin (v); CREATE TABLE \"first\" (v); CREATE TABLE middle (v); CREATE TABLE \"last\" (v);"
            + LinkSamples.rows(90_000, into: "origin", "'k' || n")
            + "INSERT INTO \"first\" SELECT v FROM origin WHERE rowid <= 30000;"
            + "INSERT INTO middle SELECT v FROM origin WHERE rowid BETWEEN 30001 AND 60000;"
            + "INSERT INTO \"last\" SELECT v FROM origin WHERE rowid > 60000;"
        let shared = try shared(sql)
        #expect(shared.sampled == 192 && !shared.isComplete)
        #expect(shared.columns.count == 3)
        #expect(shared.columns.allSatisfy { (50...80).contains($0.found) && !$0.isSampled })
        #expect(shared.columns.reduce(0) { $0 + $1.found } == 192)
    }

    @Test func `Values are complete only if all of them are looked for`() throws {
        let sql = "CREATE TABLE origin (v);" + LinkSamples.rows(192, into: "origin", "n")
        #expect(try shared(sql).isComplete)
        #expect(try !shared("INSERT INTO origin VALUES (193);").isComplete)
        #expect(
            try shared("DELETE FROM origin WHERE v > 5; INSERT INTO origin VALUES (zeroblob(200));")
                .isComplete)
        let long = try shared("INSERT INTO origin VALUES (zeroblob(201));")
        #expect(long.sampled == 6 && !long.isComplete)
    }

    @Test func `A column with an index is searched through it, whatever the statistics say`() throws {
        let sql =
            "CREATE TABLE big (a, b UNIQUE, c, d COLLATE NOCASE, f); CREATE INDEX i ON big (a, c); CREATE INDEX p ON big (c) WHERE c > 0;"
            + "CREATE INDEX e ON big (lower(c), c); CREATE INDEX n ON big (d); CREATE INDEX f ON big (f COLLATE NOCASE);"
            + LinkSamples.rows(250_000, into: "big", "n % 2, n, n, 'D' || n, 'd' || n")
            + "ANALYZE; CREATE TABLE origin (v); INSERT INTO origin VALUES (1), (77777), ('d249999');"
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        let (shared, statements) = try queue.read { db in
            _ = try db.schema()
            return try Self.recordingLookups(db) { try db.columns(sharingValuesWith: "v", of: "origin") }
        }
        #expect(
            shared.columns.filter { !$0.isSampled }.map(Self.text) == ["big.b 2 a key", "big.a 1", "big.d 1"])
        #expect(statements.count { $0.contains("INDEXED BY") } == 9)
    }

    @Test func `An index in another collation, or of some rows, is not used`() throws {
        let sql =
            Self.origin + """
                CREATE TABLE other (a, b); INSERT INTO other VALUES ('x', 'X'), ('Y', 'y'), ('z', NULL);
                CREATE INDEX other_a ON other (a COLLATE NOCASE); CREATE INDEX other_b ON other (b) WHERE a > 'y';
                """
        let shared = try shared(sql)
        #expect(shared.columns.map(Self.text) == ["other.a 2", "other.b 1"] && shared.unread.isEmpty)
    }

    @Test func `A large table without an index is read in part`() throws {
        let sql =
            "CREATE TABLE big (a, b, late); CREATE TABLE key (a PRIMARY KEY, b) WITHOUT ROWID;"
            + LinkSamples.rows(400_000, into: "big", "n % 100, n, CASE WHEN n > 200000 THEN n END")
            + LinkSamples.rows(200_001, into: "key", "n, n % 100")
            + "CREATE TABLE origin (v);" + LinkSamples.rows(150, into: "origin", "n * 2500")
        let columns = try shared(sql).columns
        let found = Dictionary(uniqueKeysWithValues: columns.map { ("\($0.table).\($0.column)", $0) })
        #expect(found["big.a"] == nil)
        #expect(found["big.b"].map { $0.isSampled && (50...100).contains($0.found) } == true)
        // The rows come from all parts of the table.
        #expect(found["big.late"].map { $0.isSampled && (20...60).contains($0.found) } == true)
        #expect(found["key.a"].map { !$0.isSampled && $0.found == 80 } == true)
        let few = try shared("DELETE FROM origin; INSERT INTO origin VALUES (7), (8)").columns
        // All values that are sought were found, so that no others can be.
        #expect(few.map(Self.text).filter { $0.hasSuffix(".a 2") } == ["big.a 2"])
        #expect(few.map(Self.text).contains("key.b 2"))
    }

    @Test func `No more than 200,000 rows and 64 MB of a table are read`() throws {
        let sql =
            "CREATE TABLE long (a, b); CREATE TABLE origin (v); INSERT INTO origin VALUES ('end'), (1);"
            + LinkSamples.rows(80, into: "long", "zeroblob(1000000), n")
            + "INSERT INTO long VALUES ('end', 'end');"
        let long = try shared(sql)
        #expect(long.columns.map(Self.text) == ["long.b 1 of a sample"])
        let rows = "DROP TABLE long; CREATE TABLE long (b, k, PRIMARY KEY (k)) WITHOUT ROWID;"
        let exact =
            rows + LinkSamples.rows(200_000, into: "long", "n, n")
            + "UPDATE long SET b = 'end' WHERE k = 200000;"
        #expect(try found(exact).contains("long.b 2"))
        #expect(
            try found(
                "INSERT INTO long VALUES (0, 200001); UPDATE long SET b = k; UPDATE long SET b = 'end' WHERE k > 200000;"
            ).contains("long.b 1 of a sample"))
    }

    // MARK: - Anything

    @Test func `Values that are too long to be read are left out`() throws {
        let sql = """
            CREATE TABLE origin (id INTEGER PRIMARY KEY, v); INSERT INTO origin (v) VALUES ('x'), (zeroblob(20000000)), ('y');
            CREATE TABLE other (a, b, c); INSERT INTO other VALUES ('x', 'x', 'y'), ('w', CAST(zeroblob(20000000) AS TEXT), 'x'), ('y', 'y', 0);
            INSERT INTO other (b) VALUES (zeroblob(20000000)), ('z');
            CREATE TABLE wide (k PRIMARY KEY, a, b) WITHOUT ROWID; INSERT INTO wide VALUES (1, 'x', 1), (2, zeroblob(20000000), 'y');
            """
        let shared = try shared(sql)
        #expect(shared.sampled == 2 && !shared.isComplete)
        #expect(shared.columns.map(Self.text) == ["other.a 2", "other.b 2", "other.c 2", "wide.b 1"])
        #expect(shared.unread.map(\.column) == ["a"])
        // Its own column may be one of them.
        #expect(try found("", "a", of: "wide").isEmpty == false)
    }

    @Test func `Columns that cannot be read are named, and others are searched`() throws {
        let directory = try TemporaryDirectory()
        let writer = try DatabaseQueue(path: directory.file())
        try writer.write { db in
            db.add(collation: RandomSharedFile.folded)
            db.add(function: DatabaseFunction("twice", argumentCount: 1, pure: true) { $0[0] })
            try db.execute(
                sql: Self.origin + """
                    CREATE TABLE other (a, b TEXT COLLATE folded, c AS (a), d AS (twice(a)), e);
                    CREATE INDEX byC ON other (c);
                    INSERT INTO other VALUES ('x', 'x', '"x"'), ('y', 'y', '{');
                    ALTER TABLE other ADD COLUMN f AS (json_extract(e, '$'));
                    ALTER TABLE other ADD COLUMN g AS (a);
                    CREATE TABLE broken (k TEXT COLLATE folded PRIMARY KEY) WITHOUT ROWID;
                    """)
        }
        try writer.close()
        let queue = try DatabaseQueue(path: directory.file())
        try queue.read { db in
            let shared = try db.columns(sharingValuesWith: "v", of: "origin")
            #expect(shared.columns.map(Self.text) == ["other.a 2", "other.c 2"])
            #expect(
                shared.unread.map { "\($0.table).\($0.column ?? "*")" } == [
                    "broken.*", "other.b", "other.d", "other.f", "other.g",
                ])
            #expect(shared.unread.filter { $0.reason == .isComputed }.map(\.column) == ["f", "g"])
            #expect(shared.unread.contains { $0.reason == .failed("no such collation sequence: folded") })
            // The values themselves need no collation.
            #expect(
                try db.columns(sharingValuesWith: "b", of: "other").columns.map(Self.text).contains(
                    "origin.v 2"))
            #expect(throws: DatabaseError.self) { try db.columns(sharingValuesWith: "d", of: "other") }
            #expect(throws: DatabaseError.self) { try db.columns(sharingValuesWith: "f", of: "other") }
            #expect(throws: DatabaseError.self) { try db.columns(sharingValuesWith: "k", of: "broken") }
        }
    }

    @Test func `A damaged table or index is named, and others are searched`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: Self.origin + """
                CREATE TABLE other (a UNIQUE, b); INSERT INTO other VALUES ('x', 'y');
                CREATE TABLE damaged (c); INSERT INTO damaged VALUES ('x');
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name LIKE 'sqlite_autoindex%')
                WHERE name = 'damaged';
                UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'origin')
                WHERE name LIKE 'sqlite_autoindex%';
                """)
        let shared = try DatabaseQueue(path: path).read {
            try $0.columns(sharingValuesWith: "v", of: "origin")
        }
        #expect(shared.columns.map(Self.text) == ["other.b 1"])
        #expect(shared.unread.map(\.column) == ["c", "a"])
    }

    @Test func `Names that do not exist are errors`() throws {
        #expect(throws: DatabaseError.self) { try shared(Self.origin, of: "nothing") }
        #expect(throws: DatabaseError.self) { try shared("", "nothing") }
        #expect(throws: DatabaseError.self) { try shared("", "") }
    }

    @Test func `A column without values has none elsewhere`() throws {
        let shared = try shared(
            "CREATE TABLE origin (v, w); INSERT INTO origin VALUES (NULL, 1); CREATE TABLE \"\" (\"\" AS (1), x)"
        )
        #expect(shared.sampled == 0 && shared.isComplete && shared.columns.isEmpty && shared.unread.isEmpty)
    }

    @Test func `A table with 2,000 columns is searched`() throws {
        let columns = (1..<2_000).map { "\"c \($0)\"" }.joined(separator: ", ")
        let sql = Self.origin + "CREATE TABLE wide (id INTEGER PRIMARY KEY, \(columns));"
        let values = (1..<2_000).map { $0 % 2 == 0 ? "'x'" : "zeroblob(20)" }.joined(separator: ", ")
        let shared = try shared(sql + "INSERT INTO wide VALUES (1, \(values)), (2, \(values));")
        #expect(shared.columns.count == 999)
        #expect(try self.shared("", "c 2", of: "wide").columns.count == 999)
    }

    @Test func `A search is interrupted by its time limit`() throws {
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: "CREATE TABLE origin (v); CREATE TABLE other (a, b);"
                    + LinkSamples.rows(300, into: "origin", "'v' || n")
                    + LinkSamples.rows(150_000, into: "other", "'a' || n, 'b' || n"))
            for limit in [0.000_001, 0.002] {
                #expect(throws: DatabaseError.self) {
                    try db.withTimeBudget(limit) { _ = try db.columns(sharingValuesWith: "v", of: "origin") }
                }
            }
            #expect(try db.columns(sharingValuesWith: "v", of: "origin").columns.isEmpty)
        }
    }

    @Test func `Its statements look up the schema, and are not traced as others are`() throws {
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: Self.origin)
            #expect(
                try db.recordingStatements { try db.columns(sharingValuesWith: "v", of: "origin") }.sql
                    .isEmpty)
        }
    }
}
