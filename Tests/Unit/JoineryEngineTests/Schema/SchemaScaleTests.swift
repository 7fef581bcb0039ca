import JoineryEngine
import Testing

@Suite struct SchemaScaleTests {
    /// Returns tables with keys, indexes and foreign keys, followed by broken views.
    static func sql(tables: Int) -> String {
        (0..<tables).map { i in
            """
            CREATE TABLE t\(i) (id INTEGER PRIMARY KEY, name TEXT UNIQUE, parentId REFERENCES t\((i * 7) % tables),
              otherId REFERENCES t\((i * 3) % tables));
            CREATE INDEX i\(i) ON t\(i) (parentId);
            """
        }.joined() + (0..<20).map { "CREATE VIEW v\($0) AS SELECT * FROM missing;" }.joined()
    }

    @Test func `The number of statements does not depend on the number of tables`() throws {
        func statements(tables: Int) throws -> Int {
            try DatabaseQueue().writeWithoutTransaction { db in
                try db.execute(sql: "BEGIN; \(Self.sql(tables: tables)) COMMIT")
                var count = 0
                db.trace(options: [.statement, .schemaLookups]) { _ in count += 1 }
                let schema = try db.schema()
                db.trace()
                #expect(schema.tables.count == tables + 20)
                #expect(!schema.associations(from: "t1").isEmpty)
                return count
            }
        }
        #expect(try statements(tables: 400) == statements(tables: 10))
    }

    /// A time limit in seconds that linear algorithms meet even on a busy machine, whereas quadratic ones take
    /// minutes.
    private static let soon = 20.0

    private static func associations(_ sql: String) throws -> Int {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN; \(sql) COMMIT")
            return try db.withTimeBudget(soon) {
                let schema = try db.schema()
                let count = schema.tables.reduce(0) { $0 + schema.listedAssociations(from: $1.name).count }
                // Throws if the time limit is exceeded.
                _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_schema")
                return count
            }
        }
    }

    @Test func `Many foreign keys of one table are resolved in time`() throws {
        let parents = (0..<1_900).map { "CREATE TABLE p\($0) (id INTEGER PRIMARY KEY);" }.joined()
        let columns = (0..<1_900).map { "c\($0) INTEGER REFERENCES p\($0)" }.joined(separator: ", ")
        #expect(try Self.associations(parents + "CREATE TABLE wide (\(columns));") == 3_800)
        let few = (0..<50).map { "CREATE TABLE p\($0) (id INTEGER PRIMARY KEY);" }.joined()
        let shared = (0..<1_900).map { "c\($0) INTEGER REFERENCES p\($0 % 50)" }.joined(separator: ", ")
        #expect(try Self.associations(few + "CREATE TABLE wide (\(shared));") == 3_800)
    }

    @Test func `Thousands of unique references to one table are resolved in time`() throws {
        let children = (0..<5_000).map { "CREATE TABLE c\($0) (id INTEGER PRIMARY KEY REFERENCES hub);" }
        let sql = "CREATE TABLE hub (id INTEGER PRIMARY KEY);" + children.joined()
        #expect(try Self.associations(sql) == 10_000)
    }

    @Test func `A key with too many foreign keys does not form a join table`() throws {
        func pairs(_ count: Int) throws -> Int {
            let parents = (0..<2 * count).map { "CREATE TABLE p\($0) (id INTEGER PRIMARY KEY);" }.joined()
            let keys = (0..<count).flatMap { index in
                [
                    "FOREIGN KEY (a) REFERENCES p\(2 * index)",
                    "FOREIGN KEY (b) REFERENCES p\(2 * index + 1)",
                ]
            }
            return try DatabaseQueue().writeWithoutTransaction { db in
                let pivot = "(a INTEGER, b INTEGER, PRIMARY KEY (a, b), \(keys.joined(separator: ", ")))"
                try db.execute(sql: parents + "CREATE TABLE pivot \(pivot)")
                return try db.schema().listedAssociations(from: "p0").count { $0.kind == .hasManyThrough }
            }
        }
        #expect(try pairs(16) == 16)
        #expect(try pairs(17) == 0)
    }
}
