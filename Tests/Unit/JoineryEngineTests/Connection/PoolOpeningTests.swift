import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// Reads of a pool that cannot open further connections.
@Suite(.timeLimit(.minutes(30))) struct PoolOpeningTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.makeDatabase(
            sql: "CREATE TABLE book (id INTEGER PRIMARY KEY); INSERT INTO book VALUES (1), (2)")
    }

    @Test func `The connections of a deleted file serve all reads`() async throws {
        let pool = try makePool(Refusal())
        let read = await LongRead(pool)
        try directory.remove("test.sqlite")
        await read.end()
        let counts = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 40) { _ in
            do {
                let count = try pool.read(count)
                counts.withLock { $0.append(count) }
            } catch {
                Issue.record(error)
            }
        }
        #expect(counts.withLock { $0 } == Array(repeating: 2, count: 40))
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<40 { group.addTask { try await pool.read(count) } }
            return try await group.reduce(0, +)
        }
        #expect(sum == 80)
        try pool.close()
    }

    @Test(arguments: [false, true])
    func `A read that cannot open a connection waits for one in use`(isAsync: Bool) async throws {
        let (pool, refusal, read) = try await makeBusyPool(refusing: .SQLITE_CANTOPEN)
        let result = LateResult()
        result.begin(pool, isAsync: isAsync, count)
        await refusal.wait()
        await read.end()
        #expect(try await result.wait() == 2)
        try pool.close()
    }

    @Test(arguments: [false, true])
    func `An interruption ends the wait for a connection in use`(isAsync: Bool) async throws {
        let (pool, refusal, read) = try await makeBusyPool(refusing: .SQLITE_CANTOPEN)
        let result = LateResult()
        result.begin(pool, isAsync: isAsync, count)
        await refusal.wait()
        result.interrupt()
        await #expect(throws: (any Error).self) { try await result.wait() }
        await read.end()
        #expect(try await pool.read(count) == 2)
        try pool.close()
    }

    @Test(arguments: [ResultCode.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_AUTH])
    func `A read fails with what is wrong with a new connection`(code: ResultCode) async throws {
        let (pool, _, read) = try await makeBusyPool(refusing: code)
        let result = LateResult()
        result.begin(pool, isAsync: false, count)
        #expect(await result.errorCode() == code)
        await read.end()
        #expect(try await pool.read(count) == 2)
        try pool.close()
    }

    @Test func `Reads fail if there is no connection`() async throws {
        let refusal = Refusal()
        let pool = try makePool(refusal)
        refusal.begin(.SQLITE_CANTOPEN)
        for isAsync in [false, true] {
            let result = LateResult()
            result.begin(pool, isAsync: isAsync, count)
            #expect(
                await result.errorCode() == .SQLITE_CANTOPEN)
        }
        refusal.begin(nil)
        #expect(try await pool.read(count) == 2)
        try pool.close()
    }

    @Test func `Reads that wait for the last connection fail if it closes and no other opens`() async throws {
        let (pool, refusal, read) = try await makeBusyPool(refusing: .SQLITE_CANTOPEN)
        let results = (0..<3).map { _ in LateResult() }
        for result in results {
            result.begin(pool, isAsync: true, count)
            await refusal.wait()
        }
        pool.invalidateReadOnlyConnections()
        await read.end()
        for result in results {
            #expect(
                await result.errorCode() == .SQLITE_CANTOPEN)
        }
        try pool.close()
    }

    /// Makes a pool whose only connection reads, and that can open no other.
    private func makeBusyPool(
        refusing code: ResultCode
    ) async throws -> (pool: DatabasePool, refusal: Refusal, read: LongRead) {
        let refusal = Refusal()
        let pool = try makePool(refusal)
        let read = await LongRead(pool)
        refusal.begin(code)
        return (pool, refusal, read)
    }

    private func makePool(_ refusal: Refusal) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { _ in try refusal.check() }
        return try DatabasePool(path: directory.file(), configuration: configuration)
    }

    @Sendable private func count(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") ?? -1
    }
}

/// Lets no connection be opened while it has begun.
private final class Refusal: Sendable {
    private let code = Mutex<ResultCode?>(nil)
    private let refused = Event()

    func begin(_ code: ResultCode?) {
        self.code.withLock { $0 = code }
    }

    func check() throws {
        guard let code = code.withLock({ $0 }) else { return }
        refused.signal()
        throw DatabaseError(resultCode: code)
    }

    /// Waits until a connection has been refused.
    func wait() async {
        await refused.wait()
    }
}

/// A read on a thread of its own, which lasts until it is told to end.
private final class LongRead: Sendable {
    private let mayEnd = DispatchSemaphore(value: 0)
    private let ended = Event()

    init(_ pool: DatabasePool) async {
        let begun = Event()
        Thread.detachNewThread { [self] in
            try? pool.read { _ in
                begun.signal()
                mayEnd.wait()
            }
            ended.signal()
        }
        await begun.wait()
    }

    func end() async {
        mayEnd.signal()
        await ended.wait()
    }
}

/// The result of a read that was begun elsewhere, and can be interrupted.
private final class LateResult: Sendable {
    private let result = Mutex<Result<Int, any Error>?>(nil)
    private let ended = Event()
    private let interruption = Interruption()
    private let task = Mutex<Task<Void, Never>?>(nil)

    func begin(_ pool: DatabasePool, isAsync: Bool, _ body: @escaping @Sendable (Database) throws -> Int) {
        if isAsync {
            let read = Task {
                do {
                    end(.success(try await pool.read(body)))
                } catch {
                    end(.failure(error))
                }
            }
            task.withLock { $0 = read }
        } else {
            Thread.detachNewThread { [self] in
                end(Result { try pool.read(interruptibleBy: interruption, body) })
            }
        }
    }

    private func end(_ result: Result<Int, any Error>) {
        self.result.withLock { $0 = result }
        ended.signal()
    }

    func interrupt() {
        interruption.interrupt()
        task.withLock { $0?.cancel() }
    }

    func errorCode() async -> ResultCode? {
        do {
            _ = try await wait()
            return nil
        } catch {
            return (error as? DatabaseError)?.resultCode
        }
    }

    func wait() async throws -> Int {
        await ended.wait()
        return try result.withLock { $0 }?.get() ?? -1
    }
}

/// Something that a test waits for without keeping a thread of other tests.
private final class Event: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() {
        semaphore.signal()
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                semaphore.wait()
                continuation.resume()
            }
        }
    }
}
