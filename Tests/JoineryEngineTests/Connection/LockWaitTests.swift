import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// When a connection reports that it is waiting for another connection's lock.
@Suite struct LockWaitTests {
    /// The reports received.
    private final class Told: Sendable {
        private let list = Mutex<[Bool]>([])

        var all: [Bool] { list.withLock { $0 } }

        func add(_ begins: Bool) { list.withLock { $0.append(begins) } }
    }

    @Test func aShortWaitIsNotTold() {
        let told = Told()
        var wait = LockWait { told.add($0) }
        wait.goOn(tries: 0, at: 1_000)
        wait.goOn(tries: 1, at: 999 + LockWait.patience)
        wait.end()
        #expect(told.all == [])
        // The wait starts again.
        wait.goOn(tries: 0, at: 2_000 + LockWait.patience)
        wait.goOn(tries: 1, at: 1_999 + 2 * LockWait.patience)
        #expect(told.all == [])
    }

    @Test func aLongWaitIsToldOnceAndSoIsItsEnd() {
        let told = Told()
        var wait = LockWait { told.add($0) }
        wait.goOn(tries: 0, at: 1_000)
        wait.goOn(tries: 5, at: 1_000 + LockWait.patience)
        wait.goOn(tries: 6, at: 9_000 + LockWait.patience)
        #expect(told.all == [true])
        wait.end()
        wait.end()
        #expect(told.all == [true, false])
    }

    /// A connection waits for a process that has locked the file.
    @Test func aConnectionTellsThatItWaitsForAnotherProcess() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)")
        let writer = try WriterProcess(path: path)
        let told = Told()
        var configuration = Configuration()
        configuration.busyMode = .callback { _ in
            // Wait longer than the unreported time.
            if told.all.isEmpty { return true }
            return (try? writer.commit("COMMIT")) != nil
        }
        configuration.onLockWait = { told.add($0) }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 0)
        #expect(told.all == [])
        try writer.commit("BEGIN EXCLUSIVE")
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 0)
        #expect(told.all == [true, false])
    }
}
