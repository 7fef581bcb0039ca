import JoineryEngine
import Testing

@Suite struct SchemaScaleTests {
    /// Tables with keys, indexes and foreign keys, and broken views among them.
    static func sql(tables: Int) -> String {
        (0..<tables).map { i in
            """
            CREATE TABLE t\(i) (id INTEGER PRIMARY KEY, name TEXT UNIQUE, parentId REFERENCES t\((i * 7) % tables),
              otherId REFERENCES t\((i * 3) % tables));
            CREATE INDEX i\(i) ON t\(i) (parentId);
            """
        }.joined() + (0..<20).map { "CREATE VIEW v\($0) AS SELECT * FROM missing;" }.joined()
    }

    @Test func `A large schema takes a few statements, and no more for more tables`() throws {
        func statements(tables: Int) throws -> Int {
            try DatabaseQueue().writeWithoutTransaction { db in
                try db.execute(sql: "BEGIN; \(Self.sql(tables: tables)) COMMIT")
                var count = 0
                db.trace { _ in count += 1 }
                let schema = try db.schema()
                db.trace()
                #expect(schema.tables.count == tables + 20)
                #expect(!schema.associations(from: "t1").isEmpty)
                return count
            }
        }
        #expect(try statements(tables: 400) == statements(tables: 10))
    }
}
