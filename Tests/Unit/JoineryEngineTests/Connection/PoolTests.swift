import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

@Suite(.timeLimit(.minutes(30))) struct PoolTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makePool(readers: Int = 5) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.maximumReaderCount = readers
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS book (id INTEGER PRIMARY KEY)") }
        return pool
    }

    private func message(_ work: () throws -> Void) throws -> String {
        try #require(try #require(throws: DatabaseError.self, performing: work).message)
    }

    @Test func `A read sees what was committed when it began`() async throws {
        let pool = try makePool()
        @Sendable func countAfterWrite(_ db: Database) throws -> Int? {
            let isWritten = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                try? pool.write { try $0.execute(sql: "INSERT INTO book DEFAULT VALUES") }
                isWritten.signal()
            }
            isWritten.wait()
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book")
        }
        func readNow<T>(_ body: (Database) throws -> T) throws -> T { try pool.read(body) }
        #expect(try readNow(countAfterWrite) == 0)
        #expect(try await pool.read(countAfterWrite) == 1)
        #expect(try pool.read(interruptibleBy: Interruption(), countAfterWrite) == 2)
        let count = await withCheckedContinuation { (continuation: CheckedContinuation<Int?, Never>) in
            pool.asyncRead(countAfterWrite) { continuation.resume(returning: try? $0.get()) }
        }
        #expect(count == 3)
        try pool.close()
    }

    @Test func `Reads run concurrently with each other and with a write`() throws {
        let pool = try makePool()
        // Readers on other threads must not wait for a running write.
        try pool.write { db in
            try db.execute(sql: "INSERT INTO book VALUES (1)")
            let counts = Mutex<[Int?]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let count = try? pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") }
                counts.withLock { $0.append(count) }
            }
            #expect(counts.withLock { $0 } == [0, 0, 0, 0])
        }
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 1)
        try pool.close()
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    @Test func `Reads beyond the number of readers wait for their turn`() async throws {
        let pool = try makePool(readers: 2)
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<40 {
                group.addTask {
                    try await pool.read { try Int.fetchOne($0, sql: "SELECT ?", arguments: [number]) ?? -1 }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 780)
        let other = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            let read = try? pool.read { try Int.fetchOne($0, sql: "SELECT ?", arguments: [number]) }
            other.withLock { $0 += read ?? 0 }
        }
        #expect(other.withLock { $0 } == 780)
        try pool.close()
    }

    @Test func `A nested access throws instead of deadlocking`() throws {
        let pool = try makePool(readers: 1)
        #expect(
            try message { try pool.read { _ in try pool.read { _ in } } }.hasPrefix(
                "a read inside another read"))
        #expect(
            try message { try pool.read { _ in try pool.barrierWriteWithoutTransaction { _ in } } }.hasPrefix(
                "a barrier write inside a read"))
        #expect(
            try message { try pool.write { _ in try pool.close() } }.hasPrefix(
                "a connection cannot be closed during"))
        #expect(
            try message { try pool.write { _ in try pool.write { _ in } } }.hasPrefix(
                "a database access within another"))
        try pool.write { _ in try pool.read { _ in } }
        try pool.write { _ in try pool.unsafeReentrantWrite { try $0.execute(sql: "DELETE FROM book") } }
        #expect(
            try message { try pool.read { _ in try pool.close() } }.hasPrefix(
                "a pool cannot be closed during"))

        let queue = try DatabaseQueue()
        #expect(
            try message { try queue.read { _ in try pool.write { _ in try queue.read { _ in } } } }
                .hasPrefix("a database access within another access"))
        #expect(
            try message { try queue.read { _ in try queue.close() } }.hasPrefix(
                "a connection cannot be closed during"))
        try pool.close()
    }

    @Test func `A closed pool or queue reports that it is closed`() throws {
        let pool = try makePool()
        try pool.read { _ in }
        try pool.close()
        #expect(try message { try pool.read { _ in } } == "the pool of \(directory.file()) is closed")
        #expect(try message { try pool.write { _ in } } == "the connection to \(directory.file()) is closed")
        let queue = try DatabaseQueue()
        try queue.close()
        #expect(try message { try queue.read { _ in } } == "the connection to :memory: is closed")
        pool.interrupt()
        queue.interrupt()
    }

    @Test func `A read-only pool reads concurrently and writes nothing`() throws {
        try directory.makeDatabase(sql: "CREATE TABLE book (id INTEGER)")
        var configuration = Configuration()
        configuration.readonly = true
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        let inside = DispatchSemaphore(value: 0)
        let outside = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? pool.read { _ in
                inside.signal()
                outside.wait()
            }
        }
        inside.wait()
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 0)
        outside.signal()
        #expect(throws: DatabaseError.self) { try pool.write { try $0.execute(sql: "DELETE FROM book") } }
        try pool.close()
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    @Test func `A pool requires a file`() throws {
        #expect(try message { _ = try DatabasePool(path: ":memory:") }.hasSuffix("use DatabaseQueue"))
    }

    @Test func `Callbacks run once, with the database or the error`() async throws {
        let pool = try makePool()
        let count: Int? = try await withCheckedThrowingContinuation { continuation in
            pool.asyncRead { result in
                continuation.resume(
                    with: Result { try Int.fetchOne(result.get(), sql: "SELECT COUNT(*) FROM book") })
            }
        }
        #expect(count == 0)
        try await withCheckedThrowingContinuation { continuation in
            pool.asyncWrite(
                { try $0.execute(sql: "INSERT INTO book VALUES (1)") },
                completion: { _, result in continuation.resume(with: result) })
        }
        try pool.close()
        await #expect(throws: DatabaseError.self) {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                pool.asyncRead { continuation.resume(with: $0.map { _ in }) }
            }
        }
    }

    @Test func `The configuration prepares each connection`() throws {
        let names = Mutex<[String]>([])
        var configuration = Configuration()
        configuration.label = "library"
        configuration.prepareDatabase { db in names.withLock { $0.append(db.description) } }
        configuration.prepareDatabase { db in try db.execute(sql: "CREATE TEMP TABLE prepared (id INTEGER)") }
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM prepared") } == 0)
        #expect(names.withLock { $0 } == ["library.writer", "library.reader.1"])
        try pool.close()

        configuration.prepareDatabase { _ in throw CancellationError() }
        #expect(throws: CancellationError.self) { try DatabaseQueue(configuration: configuration) }
    }
}
