import TestSupport
import Testing

@testable import JoineryEngine

/// Accesses that throw only if their closure does.
@Suite struct RethrowingAccessTests {
    private struct Refusal: Error {}

    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private let pool: DatabasePool

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue()
        pool = try DatabasePool(path: directory.file())
        for writer in [queue, pool] as [any DatabaseWriter] {
            try writer.write { try $0.execute(sql: "CREATE TABLE book (id INTEGER)") }
        }
    }

    private var writers: [any DatabaseWriter] {
        [queue, pool, AnyDatabaseWriter(queue), AnyDatabaseWriter(pool)]
    }

    private func count(_ writer: any DatabaseWriter) throws -> Int? {
        try writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") }
    }

    private func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO book VALUES (1)")
    }

    /// Forwards to a writer, and throws only if `body` does.
    private func forward<T>(_ writer: some DatabaseWriter, _ body: (Database) throws -> T) rethrows -> T {
        try writer.writeWithoutTransaction(body)
    }

    @Test func `A closure that does not throw needs no try`() throws {
        for writer in writers {
            #expect(writer.writeWithoutTransaction { $0.isInsideTransaction } == false)
            #expect(writer.unsafeReentrantWrite { $0.isInsideTransaction } == false)
            #expect(forward(writer) { $0.isInsideTransaction } == false)
            #expect(throws: Refusal.self) { try forward(writer) { _ in throw Refusal() } }
        }
        #expect(queue.inDatabase { $0.path } == ":memory:")
        #expect(queue.unsafeRead { $0.path } == ":memory:")
        #expect(queue.unsafeReentrantRead { $0.path } == ":memory:")
        let snapshot = try pool.makeSnapshot()
        #expect(snapshot.read { $0.isInsideTransaction })
        #expect(snapshot.unsafeRead { $0.isInsideTransaction })
    }

    @Test func `The statements of an access within an access fail`() throws {
        for writer in writers {
            try writer.writeWithoutTransaction { db throws in
                try db.inTransaction {
                    try insert(db)
                    for statement in ["SELECT 1", "INSERT INTO book VALUES (2)", "COMMIT", "ROLLBACK"] {
                        let error = #expect(throws: DatabaseError.self) {
                            try writer.writeWithoutTransaction { try $0.execute(sql: statement) }
                        }
                        #expect(error?.resultCode == .SQLITE_MISUSE)
                        #expect(error?.message?.hasPrefix("a database access within another access") == true)
                    }
                    let prepared = try db.makeStatement(sql: "INSERT INTO book VALUES (3)")
                    writer.writeWithoutTransaction { inner in
                        #expect(throws: DatabaseError.self) { try prepared.execute() }
                        #expect(throws: DatabaseError.self) { try inner.rollback() }
                        #expect(throws: DatabaseError.self) { try inner.commit() }
                        #expect(throws: DatabaseError.self) { try inner.inSavepoint { .commit } }
                        #expect(throws: DatabaseError.self) { try inner.readOnly {} }
                        #expect(inner.isInsideTransaction)
                    }
                    try prepared.execute()
                    return .commit
                }
            }
        }
        #expect(try count(queue) == 4)
        #expect(try count(pool) == 4)
    }

    @Test func `The statements of an access to a closed database fail`() throws {
        try queue.close()
        try pool.close()
        for writer in writers {
            let error = #expect(throws: DatabaseError.self) {
                try writer.writeWithoutTransaction { try insert($0) }
            }
            #expect(error?.message?.hasSuffix("is closed") == true)
            #expect(writer.writeWithoutTransaction { $0.sqliteConnection == nil })
        }
    }

    @Test func `A transaction that an error leaves open is rolled back`() throws {
        for writer in writers {
            #expect(throws: Refusal.self) {
                try writer.writeWithoutTransaction { db in
                    try db.beginTransaction()
                    try insert(db)
                    throw Refusal()
                }
            }
            #expect(try count(writer) == 0)
        }
    }

    @Test func `It is a fatal error to leave a transaction open`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try DatabaseQueue().writeWithoutTransaction { db in try db.beginTransaction() }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("a transaction was left open at the end of a database access"))
    }

    @Test func `A transaction may be left open where the configuration allows it`() throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.inDatabase { db in try db.beginTransaction() }
        #expect(queue.inDatabase { $0.isInsideTransaction })
    }

    @Test func `A statement that reads without locks fails if the file has changed`() throws {
        let path = try directory.makeDatabase(
            "library.sqlite", sql: "PRAGMA journal_mode = WAL; CREATE TABLE book (id INTEGER)")
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        #expect(reader.unsafeRead { $0.isImmutable })
        try reader.unsafeRead { db throws in
            let count = try db.makeStatement(sql: "SELECT COUNT(*) FROM book")
            #expect(try Int.fetchOne(count) == 0)
            try directory.makeDatabase("library.sqlite", sql: "INSERT INTO book VALUES (1)")
            let error = #expect(throws: DatabaseError.self) { try Int.fetchOne(count) }
            #expect(error?.extendedResultCode == .SQLITE_BUSY_SNAPSHOT)
        }
        let error = #expect(throws: DatabaseError.self) {
            try reader.unsafeRead { _ in
                try directory.makeDatabase("library.sqlite", sql: "INSERT INTO book VALUES (2)")
                throw Refusal()
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_BUSY_SNAPSHOT)
        #expect(try reader.unsafeRead { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 2)
    }

    @Test func `The statements of a snapshot fail once its transaction has ended`() throws {
        let snapshot = try pool.makeSnapshot()
        try snapshot.read { db throws in
            try db.commit()
            let error = #expect(throws: DatabaseError.self) {
                try Row.fetchAll(db, sql: "SELECT * FROM book")
            }
            #expect(error?.resultCode == .SQLITE_ABORT)
        }
        #expect(snapshot.read { $0.isInsideTransaction } == false)
        #expect(throws: DatabaseError.self) {
            try snapshot.unsafeReentrantRead { try $0.execute(sql: "SELECT 1") }
        }
    }
}
