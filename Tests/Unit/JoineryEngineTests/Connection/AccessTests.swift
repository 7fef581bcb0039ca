import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// All forms of reading and writing, and what each sees of the others.
@Suite(.timeLimit(.minutes(30))) struct AccessTests {
    private struct Refusal: Error {}

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makePool(readers: Int = 5) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.maximumReaderCount = readers
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)") }
        return pool
    }

    private func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)") }
        return queue
    }

    private func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO book DEFAULT VALUES")
    }

    private func count(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") ?? -1
    }

    private func message(_ work: () throws -> Void) throws -> String {
        try #require(try #require(throws: DatabaseError.self, performing: work).message)
    }

    @Test func `Reentrant reads use the current access`() throws {
        let (queue, pool) = (try makeQueue(), try makePool(readers: 1))
        for writer in [queue, pool, AnyDatabaseWriter(pool)] as [any DatabaseWriter] {
            try writer.write { db in
                try insert(db)
                let seen = try writer.unsafeReentrantRead { ($0 === db, try count($0)) }
                #expect(seen == (true, 1))
                try db.execute(sql: "DELETE FROM book")
            }
            try writer.read { (db) throws in
                #expect(try writer.unsafeReentrantRead { $0 === db })
            }
            #expect(try writer.unsafeReentrantRead { try count($0) } == 0)
        }
        #expect(throws: DatabaseError.self) { try pool.unsafeReentrantRead { try insert($0) } }
    }

    @Test func `Asynchronous reads are isolated unless they are unsafe`() async throws {
        for reader in [try makeQueue(), try makePool()] as [any DatabaseWriter] {
            let (isolated, unsafe): (Bool, Bool) = await withCheckedContinuation { continuation in
                reader.asyncRead { first in
                    let isolated = (try? first.get().isInsideTransaction) ?? false
                    reader.asyncUnsafeRead { second in
                        let unsafe = (try? second.get().isInsideTransaction) ?? true
                        continuation.resume(returning: (isolated, unsafe))
                    }
                }
            }
            #expect(isolated && !unsafe)
            #expect(try await reader.unsafeRead { $0.isInsideTransaction } == false)
            #expect(try await reader.read { $0.isInsideTransaction })
        }
    }

    @Test func `Write completions run after the transaction, with the database`() async throws {
        for writer in [try makeQueue(), try makePool()] as [any DatabaseWriter] {
            let outcome: String = await withCheckedContinuation { continuation in
                writer.asyncWrite(
                    { db in
                        try insert(db)
                        return 4
                    },
                    completion: { db, result in
                        let seen = Result { "\(try result.get()) \(try count(db)) \(db.isInsideTransaction)" }
                        continuation.resume(returning: (try? seen.get()) ?? "failed")
                    })
            }
            #expect(outcome == "4 1 false")
            let failure: String = await withCheckedContinuation { continuation in
                writer.asyncWrite(
                    { db in
                        try insert(db)
                        throw Refusal()
                    },
                    completion: { db, result in
                        let isRefused = (try? result.get()) == nil
                        continuation.resume(returning: "\(isRefused) \((try? count(db)) ?? -1)")
                    })
            }
            #expect(failure == "true 1")
            try await writer.barrierWriteWithoutTransaction { try insert($0) }
            #expect(try await writer.read { try count($0) } == 2)
        }
    }

    @Test func `An access inside a completion throws instead of deadlocking`() async throws {
        let (queue, pool) = (try makeQueue(), try makePool(readers: 1))
        let inWrite: (any Error)? = await withCheckedContinuation { continuation in
            queue.asyncWrite(
                { try insert($0) },
                completion: { _, _ in
                    do {
                        continuation.resume(returning: try queue.read { _ in nil })
                    } catch {
                        continuation.resume(returning: error)
                    }
                })
        }
        #expect((inWrite as? DatabaseError)?.resultCode == .SQLITE_MISUSE)
        let inRead: (any Error)? = await withCheckedContinuation { continuation in
            pool.asyncRead { _ in
                do {
                    continuation.resume(returning: try pool.read { _ in nil })
                } catch {
                    continuation.resume(returning: error)
                }
            }
        }
        #expect((inRead as? DatabaseError)?.resultCode == .SQLITE_MISUSE)
    }

    @Test func `Asynchronous accesses to a closed database fail`() async throws {
        let queue = try makeQueue()
        try queue.close()
        try queue.close()
        let codes: [ResultCode?] = await withCheckedContinuation { continuation in
            queue.asyncWrite(
                { _ in },
                completion: { db, result in
                    var errors: [ResultCode?] = []
                    do { try result.get() } catch { errors.append((error as? DatabaseError)?.resultCode) }
                    do { try insert(db) } catch { errors.append((error as? DatabaseError)?.resultCode) }
                    continuation.resume(returning: errors)
                })
        }
        #expect(codes == [.SQLITE_MISUSE, .SQLITE_MISUSE])
        await #expect(throws: DatabaseError.self) { try await queue.unsafeRead { _ in } }
        await #expect(throws: DatabaseError.self) { try await queue.barrierWriteWithoutTransaction { _ in } }
    }

    // MARK: Barriers

    @Test func `A barrier waits for earlier reads and delays later ones`() async throws {
        let pool = try makePool(readers: 2)
        let events = Mutex<[String]>([])
        @Sendable func note(_ event: String) { events.withLock { $0.append(event) } }
        let (isReading, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        pool.asyncRead { _ in
            isReading.signal()
            mayEnd.wait()
            note("read before")
        }
        try await offThread { isReading.wait() }
        let isBarred = DispatchSemaphore(value: 0)
        pool.asyncBarrierWriteWithoutTransaction { result in
            note("barrier")
            isBarred.signal()
            // Reads that begin now wait.
            usleep(20_000)
            try? insert(result.get())
            note("written")
        }
        mayEnd.signal()
        try await offThread { isBarred.wait() }
        let seen = try await pool.read { db in
            note("read after")
            return try count(db)
        }
        #expect(seen == 1)
        #expect(events.withLock { $0 } == ["read before", "barrier", "written", "read after"])
    }

    @Test func `Concurrent barriers, reads and writes all complete`() throws {
        let pool = try makePool(readers: 2)
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 60) { number in
            do {
                switch number % 3 {
                case 0: try pool.barrierWriteWithoutTransaction { try insert($0) }
                case 1: try pool.write { try insert($0) }
                default: _ = try pool.read { try count($0) }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try pool.read { try count($0) } == 40)
    }

    @Test func `Reads inside a barrier throw instead of deadlocking`() throws {
        let pool = try makePool()
        try pool.barrierWriteWithoutTransaction { (db) throws in
            #expect(
                try message { try pool.read { _ in } }.hasPrefix(
                    "a read inside a barrier write of the same pool would wait for itself"))
            let code = Mutex<ResultCode?>(nil)
            pool.spawnConcurrentRead { result in
                do { _ = try result.get() } catch {
                    code.withLock { $0 = (error as? DatabaseError)?.resultCode }
                }
            }
            #expect(code.withLock { $0 } == .SQLITE_MISUSE)
            #expect(try pool.unsafeReentrantRead { try count($0) } == 0)
        }
        #expect(try message { try pool.read { _ in try pool.barrierWriteWithoutTransaction { _ in } } } != "")
        #expect(throws: Refusal.self) { try pool.barrierWriteWithoutTransaction { _ in throw Refusal() } }
        #expect(try pool.read { try count($0) } == 0)
    }

    // MARK: Concurrent reads and snapshots

    @Test func `A concurrent read sees what was committed when it began`() async throws {
        let pool = try makePool()
        let seen: Int = try await withCheckedThrowingContinuation { continuation in
            let mayRead = DispatchSemaphore(value: 0)
            pool.asyncWriteWithoutTransaction { db in
                do {
                    try insert(db)
                    pool.spawnConcurrentRead { result in
                        mayRead.wait()
                        continuation.resume(with: Result { try count(result.get()) })
                    }
                    try insert(db)
                    try insert(db)
                } catch {
                    Issue.record(error)
                }
                mayRead.signal()
            }
        }
        #expect(seen == 1)
    }

    @Test func `A concurrent read of a queue ends before the write continues`() throws {
        let queue = try makeQueue()
        let inQueue = Mutex(-1)
        try queue.writeWithoutTransaction { db in
            try insert(db)
            queue.spawnConcurrentRead { result in
                inQueue.withLock { $0 = (try? count(result.get())) ?? -2 }
            }
            try insert(db)
        }
        #expect(inQueue.withLock { $0 } == 1)
    }

    @Test func `A concurrent read requires a write outside a transaction`() throws {
        for writer in [try makeQueue(), try makePool()] as [any DatabaseWriter] {
            let messages = Mutex<[String]>([])
            @Sendable func note(_ result: Result<Database, any Error>) {
                do { _ = try result.get() } catch {
                    messages.withLock { $0.append((error as? DatabaseError)?.message ?? "\(error)") }
                }
            }
            writer.spawnConcurrentRead(note)
            try writer.write { _ in writer.spawnConcurrentRead(note) }
            let words = messages.withLock { $0 }
            #expect(words.count == 2)
            #expect(words.first?.hasPrefix("a concurrent read starts from a write") == true)
            #expect(words.last?.hasSuffix("start it after the transaction") == true)
        }
    }

    @Test func `A snapshot keeps its state`() throws {
        let pool = try makePool()
        try pool.write { try insert($0) }
        let snapshot = try pool.makeSnapshot()
        try pool.write { db in
            try insert(db)
            try db.execute(sql: "CREATE TABLE other (id INTEGER)")
        }
        #expect(try snapshot.read { try count($0) } == 1)
        #expect(try snapshot.unsafeRead { try count($0) } == 1)
        #expect(try AnyDatabaseReader(snapshot).unsafeRead { try count($0) } == 1)
        #expect(try snapshot.read { db in try snapshot.unsafeReentrantRead { $0 === db } })
        #expect(throws: DatabaseError.self) { try snapshot.read { try Table("other").fetchCount($0) } }
        let readonly = #expect(throws: DatabaseError.self) { try snapshot.read { try insert($0) } }
        #expect(readonly?.resultCode == .SQLITE_READONLY)
        try snapshot.close()
        #expect(throws: DatabaseError.self) { try snapshot.read { try count($0) } }
    }

    @Test func `A snapshot whose transaction ended reports that it is invalid`() throws {
        let pool = try makePool()
        let snapshot = try pool.makeSnapshot()
        #expect(
            try message {
                try snapshot.read {
                    try $0.commit()
                    _ = try count($0)
                }
            }.hasPrefix(
                "the snapshot of \(directory.file()) is no longer valid"))
        #expect(throws: DatabaseError.self) { try snapshot.read { try count($0) } }
        #expect(
            try message { try pool.write { _ in _ = try pool.makeSnapshot() } }.hasPrefix(
                "a snapshot does not see uncommitted changes"))
        try pool.writeWithoutTransaction { db in
            try insert(db)
            #expect(try pool.makeSnapshot().read { try count($0) } == 1)
        }
    }
}

/// Runs blocking work on a separate thread, so that it does not block other tasks.
func offThread(_ work: @escaping @Sendable () -> Void) async throws {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
            work()
            continuation.resume()
        }
    }
}
