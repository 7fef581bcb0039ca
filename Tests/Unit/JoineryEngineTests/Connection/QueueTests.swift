import JoineryEngine
import TestSupport
import Testing

@Suite struct QueueTests {
    @Test func `A queue writes and reads`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
            try db.execute(sql: "INSERT INTO book VALUES (?, :title)", arguments: [1, "Typee"])
        }
        let row = try queue.read { db in try Row.fetchOne(db, sql: "SELECT * FROM book") }
        #expect(row == ["id": 1, "title": "Typee"])
    }

    @Test func `Tasks write and read`() async throws {
        let queue = try DatabaseQueue()
        try await queue.write { db in try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)") }
        let count = try await queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") }
        #expect(count == 0)
    }
}
@Test func `Tasks write without a transaction`() async throws {
    let queue = try DatabaseQueue()
    try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)")
    }
    let count = try await queue.read { db in
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book")
    }
    #expect(count == 0)
    let pool: any DatabaseWriter = queue
    try await pool.write { db in try db.execute(sql: "DELETE FROM book") }
    try await pool.writeWithoutTransaction { db in try db.execute(sql: "DELETE FROM book") }
}
