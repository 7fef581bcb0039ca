import JoineryAnalysis
import JoineryEngine
import Testing

/// What SQLite reports about a query before it runs.
@Suite struct QueryPlanTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER);
                    CREATE TABLE loan (id INTEGER PRIMARY KEY);
                    CREATE INDEX bookOnAuthorId ON book (authorId);
                    INSERT INTO book VALUES (1, 1), (2, 1), (3, 2);
                    """)
        }
    }

    @Test func `A plan lists its steps in order, with or without parameters`() throws {
        try queue.read { (db) throws in
            for sql in ["SELECT * FROM book WHERE authorId = 1", "SELECT * FROM book WHERE authorId = ?"] {
                let plan = try db.queryPlan(of: sql)
                #expect(
                    plan.steps.map(\.detail) == [
                        "SEARCH book USING COVERING INDEX bookOnAuthorId (authorId=?)"
                    ])
                #expect(plan.steps.map(\.depth) == [0])
            }
        }
    }

    @Test func `Parts of a step are nested below it`() throws {
        try queue.read { (db) throws in
            let plan = try db.queryPlan(of: "SELECT id FROM book UNION SELECT id FROM loan")
            #expect(plan.steps.map(\.depth) == [0, 1, 2, 1, 2])
            #expect(plan.steps.first?.detail == "COMPOUND QUERY")
        }
    }

    @Test func `Invalid and multiple statements throw`() throws {
        try queue.read { (db) throws in
            #expect(throws: DatabaseError.self) { try db.queryPlan(of: "SELECT * FROM nothing") }
            #expect(throws: DatabaseError.self) { try db.queryPlan(of: "SELECT 1; SELECT 2") }
        }
    }
}
