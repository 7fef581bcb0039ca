import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// When a connection reports that it is waiting for another connection's lock.
@Suite struct LockWaitTests {
    /// The reports received.
    private final class Reports: Sendable {
        private let list = Mutex<[Bool]>([])

        var all: [Bool] { list.withLock { $0 } }

        func add(_ begins: Bool) { list.withLock { $0.append(begins) } }
    }

    @Test func `A short wait is not reported`() {
        let reports = Reports()
        var wait = LockWait { reports.add($0) }
        wait.goOn(tries: 0, at: 1_000)
        wait.goOn(tries: 1, at: 999 + LockWait.patience)
        wait.end()
        #expect(reports.all == [])
        // The wait starts again.
        wait.goOn(tries: 0, at: 2_000 + LockWait.patience)
        wait.goOn(tries: 1, at: 1_999 + 2 * LockWait.patience)
        #expect(reports.all == [])
    }

    @Test func `A long wait and its end are each reported once`() {
        let reports = Reports()
        var wait = LockWait { reports.add($0) }
        wait.goOn(tries: 0, at: 1_000)
        wait.goOn(tries: 5, at: 1_000 + LockWait.patience)
        wait.goOn(tries: 6, at: 9_000 + LockWait.patience)
        #expect(reports.all == [true])
        wait.end()
        wait.end()
        #expect(reports.all == [true, false])
    }

    /// A connection waits for a process that has locked the file.
    @Test func `A connection reports that it waits for another process`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)")
        let writer = try WriterProcess(path: path)
        let reports = Reports()
        var configuration = Configuration()
        configuration.busyMode = .callback { _ in
            // Wait longer than the unreported time.
            if reports.all.isEmpty { return true }
            return (try? writer.commit("COMMIT")) != nil
        }
        configuration.onLockWait = { reports.add($0) }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 0)
        #expect(reports.all == [])
        try writer.commit("BEGIN EXCLUSIVE")
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 0)
        #expect(reports.all == [true, false])
    }
}
