import Dispatch
import Glibc
import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// The first value of an observation, and regions that a fetch reports itself.
@Suite struct ObservationStartTests {
    private static func queue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write {
            try $0.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY); CREATE TABLE other (id)")
        }
        return queue
    }

    @Test func `The first value of a queue comes before each write that begins after the start`() throws {
        for _ in 0..<50 {
            let queue = try Self.queue()
            let values = Mutex<[Int]>([])
            let isDone = DispatchSemaphore(value: 0)
            let observation = ValueObservation.tracking { db in
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note") ?? -1
            }
            let cancellable = observation.start(
                in: queue, scheduling: .async(onQueue: DispatchQueue(label: "values")), onError: { _ in },
                onChange: { value in
                    values.withLock { $0.append(value) }
                    if value == 1 { isDone.signal() }
                })
            try queue.write { try $0.execute(sql: "INSERT INTO note DEFAULT VALUES") }
            #expect(isDone.wait(timeout: .now() + 20) == .success)
            #expect(values.withLock(\.self) == [0, 1])
            cancellable.cancel()
        }
    }

    @Test func `An observation of a closed queue fails`() throws {
        let queue = try Self.queue()
        try queue.close()
        let isDone = DispatchSemaphore(value: 0)
        let cancellable = ValueObservation.tracking { _ in 1 }.start(
            in: queue, scheduling: .async(onQueue: DispatchQueue(label: "values")),
            onError: { _ in isDone.signal() }, onChange: { _ in })
        #expect(isDone.wait(timeout: .now() + 20) == .success)
        cancellable.cancel()
    }

    /// Returns the number of values after a change.
    private func count(
        _ fetch: @escaping @Sendable (Database) throws -> Int, _ change: (DatabaseQueue) throws -> Void
    ) throws -> Int {
        let queue = try Self.queue()
        let values = Mutex(0)
        let cancellable = ValueObservation.tracking(fetch).start(
            in: queue, scheduling: .async(onQueue: DispatchQueue(label: "values")), onError: { _ in },
            onChange: { _ in values.withLock { $0 += 1 } })
        defer { cancellable.cancel() }
        func wait(for expected: Int, atMost tries: Int) {
            for _ in 0..<tries where values.withLock(\.self) < expected { usleep(5_000) }
        }
        wait(for: 1, atMost: 4_000)
        try change(queue)
        wait(for: 2, atMost: 60)
        return values.withLock(\.self)
    }

    @Test func `A fetch reports what it reads without a statement`() throws {
        let fetch: @Sendable (Database) throws -> Int = { db in
            try db.registerAccess(to: Table("other"))
            return 1
        }
        #expect(
            try count(fetch) { try $0.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") } } == 2)
        #expect(try count(fetch) { try $0.write { try $0.execute(sql: "INSERT INTO note VALUES (1)") } } == 1)
        // Outside an observation, it does nothing.
        try Self.queue().read { try $0.registerAccess(to: Table("other")) }
    }

    @Test func `The transaction of a read concerns no observer`() throws {
        final class Log: TransactionObserver {
            var calls: [String] = []
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
            func databaseDidChange(with event: DatabaseEvent) { calls.append("change") }
            func databaseWillCommit() { calls.append("will commit") }
            func databaseDidCommit(_ db: Database) { calls.append("committed") }
            func databaseDidRollback(_ db: Database) { calls.append("rolled back") }
        }
        let queue = try Self.queue()
        let (log, once) = (Log(), Log())
        queue.add(transactionObserver: log)
        queue.add(transactionObserver: once, extent: .nextTransaction)
        _ = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") }
        #expect(throws: DatabaseError.self) {
            try queue.read { try $0.execute(sql: "INSERT INTO note VALUES (1)") }
        }
        #expect(log.calls == [] && once.calls == [])
        for _ in 0..<2 { try queue.write { try $0.execute(sql: "INSERT INTO note DEFAULT VALUES") } }
        #expect(once.calls == ["change", "will commit", "committed"])
        #expect(log.calls == once.calls + once.calls)
    }

    @Test func `Notices inside reads, and of missing tables, do nothing`() throws {
        let fetch: @Sendable (Database) throws -> Int = { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note") ?? -1
        }
        #expect(try count(fetch) { try $0.write { try $0.notifyChanges(in: Table("note")) } } == 2)
        #expect(try count(fetch) { try $0.read { try $0.notifyChanges(in: Table("note")) } } == 1)
        #expect(try count(fetch) { try $0.write { try $0.notifyChanges(in: Table("missing")) } } == 1)
    }
}
