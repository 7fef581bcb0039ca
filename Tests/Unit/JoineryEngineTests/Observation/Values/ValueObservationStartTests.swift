import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// How an observation starts, where it delivers its values, how it transforms them, and how it ends.
@Suite struct ValueObservationStartTests {
    @Test(arguments: ObservedKind.allCases) @MainActor
    func `Immediate scheduling delivers the first value at once`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        var reported: [Int] = []
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(in: database.writer, scheduling: .immediate) { error in
            Issue.record(error)
        } onChange: { value in
            MainActor.assertIsolated()
            reported.append(value)
            values.add(value)
        }
        #expect(reported == [0])
        try database.write("INSERT INTO number (n) VALUES (1)")
        #expect(reported == [0])
        await values.values(untilLastIs: 1)
        cancellable.cancel()
    }

    @Test @MainActor func `An observation started on the main actor delivers values there`() async throws {
        let database = try NumberDatabase(.queue)
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(in: database.writer) { error in
            Issue.record(error)
        } onChange: { value in
            MainActor.assertIsolated()
            values.add(value)
        }
        #expect(values.values == [])
        await values.values(untilLastIs: 0)
        cancellable.cancel()
    }

    @Test func `Values are delivered on the given queue`() async throws {
        let database = try NumberDatabase(.queue)
        let queue = DispatchQueue(label: "told")
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 7)
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(
            in: database.writer, scheduling: .async(onQueue: queue), onError: { values.fail($0) },
            onChange: { _ in values.add(DispatchQueue.getSpecific(key: key) ?? 0) })
        await values.values(untilLastIs: 7)
        cancellable.cancel()
    }

    @Test func `A busy queue receives the latest value, not every intermediate one`() async throws {
        let database = try NumberDatabase(.pool)
        let queue = DispatchQueue(label: "busy")
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(
            in: database.writer, scheduling: .async(onQueue: queue), into: values)
        await values.values(untilLastIs: 0)
        queue.suspend()
        for _ in 1...100 { try database.write("INSERT INTO number (n) VALUES (1)") }
        queue.resume()
        let reported = await values.values(untilLastIs: 100)
        #expect(reported.count <= 5)
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `An observation may start inside a database access`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<Int>()
        let cancellable = try database.startInAccess(into: values)
        await values.values(untilLastIs: 2)
        cancellable.cancel()
    }

    // MARK: Values

    @Test(arguments: ObservedKind.allCases)
    func `Values are mapped, and duplicates are removed`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<String>()
        let observation = database.sum.map { $0 / 2 }.removeDuplicates().map { "\($0)" }
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values(untilLastIs: "0")
        for n in 1...4 {
            try database.write("INSERT INTO number (n) VALUES (1)")
            await values.values(untilLastIs: "\(n / 2)")
        }
        #expect(values.values == ["0", "1", "2"])
        cancellable.cancel()

        let near = ObservedValues<Int>()
        let other = database.sum.removeDuplicates { abs($0 - $1) < 3 }.start(in: database.writer, into: near)
        await near.values(untilLastIs: 4)
        try database.write("INSERT INTO number (n) VALUES (2)")
        try database.write("INSERT INTO number (n) VALUES (1)")
        await near.values(untilLastIs: 7)
        #expect(near.values == [4, 7])
        other.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `A fetch may write only if it requires write access`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let fetch: @Sendable (Database) throws -> Int = { db in
            try db.execute(sql: "INSERT INTO other VALUES (1)")
            let other = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM other") ?? 0
            return try other * 100 + (Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? 0)
        }
        var observation = ValueObservation.tracking(fetch)
        observation.requiresWriteAccess = true
        let values = ObservedValues<Int>()
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values(untilLastIs: 100)
        try database.write("INSERT INTO number (n) VALUES (1)")
        await values.values(untilLastIs: 201)
        try database.write("INSERT INTO number (n) VALUES (1)")
        await values.values { $0.count >= 3 }
        #expect(values.values == [100, 201, 302])
        cancellable.cancel()

        let refused = ObservedValues<Int>()
        for observation in [
            ValueObservation.tracking(fetch), .trackingConstantRegion(fetch),
            .tracking(region: Table("number"), fetch: fetch),
        ] {
            let stream = observation.values(in: database.writer)
            let error = await #expect(throws: DatabaseError.self) {
                for try await value in stream { refused.add(value) }
            }
            #expect(error?.resultCode == .SQLITE_READONLY)
        }
        #expect(refused.values == [])
        #expect(
            try await database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM other") } == 3)
    }

    // MARK: The end

    @Test(arguments: ObservedKind.allCases)
    func `An error ends the observation`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let observation = ValueObservation.tracking { db in
            let sum = try Int.fetchOne(db, sql: "SELECT TOTAL(n) FROM number") ?? 0
            if sum == 2 { throw CancellationError() }
            return sum
        }
        let values = ObservedValues<Int>()
        await #expect(throws: CancellationError.self) {
            for try await value in observation.values(in: database.writer) {
                values.add(value)
                try database.write("INSERT INTO number (n) VALUES (1)")
            }
        }
        #expect(values.values == [0, 1])
        let mapped = database.sum.map { _ -> Int in throw CancellationError() }
        await #expect(throws: CancellationError.self) {
            for try await _ in mapped.values(in: database.writer) {}
        }
    }

    @Test(arguments: ObservedKind.allCases)
    func `A value from a rolled-back transaction is fetched again`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<Int>()
        let cancellable = try database.startInTransaction(into: values)
        // A pool reads the committed state; a queue reads what its single connection sees.
        #expect(values.values.first == (kind == .queue ? 1 : 0))
        await values.values { $0.count >= 2 }
        #expect(values.values.last == 0)
        try database.write("INSERT INTO number (n) VALUES (2)")
        await values.values(untilLastIs: 2)
        cancellable.cancel()
    }

    @Test func `A transaction that is open at the start is observed when it commits`() async throws {
        let directory = try TemporaryDirectory()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        try await pool.write { db in try db.execute(sql: "CREATE TABLE number (n)") }
        try await pool.writeWithoutTransaction { db in
            try db.beginTransaction()
            try db.execute(sql: "INSERT INTO number VALUES (1)")
        }
        let values = ObservedValues<Int>()
        let cancellable = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? -1
        }.start(in: pool, scheduling: AtOnce(), into: values)
        #expect(values.values == [0])
        try await pool.writeWithoutTransaction { db in try db.commit() }
        await values.values(untilLastIs: 1)
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `A canceled observation delivers no more values`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<Int>()
        let other = ObservedValues<Int>()
        var cancellable: AnyDatabaseCancellable? = database.sum.start(in: database.writer, into: values)
        let kept = database.sum.start(in: database.writer, into: other)
        await values.values(untilLastIs: 0)
        await other.values(untilLastIs: 0)
        _ = cancellable
        cancellable = nil
        try database.write("INSERT INTO number (n) VALUES (1)")
        await other.values(untilLastIs: 1)
        #expect(!values.values.contains(1))
        kept.cancel()
        try database.write("INSERT INTO number (n) VALUES (1)")
        #expect(!other.values.contains(2))
    }

    @Test func `A pending value is dropped when its observation is canceled`() async throws {
        let database = try NumberDatabase(.queue)
        let queue = DispatchQueue(label: "suspended")
        let (values, reduced) = (ObservedValues<Int>(), ObservedValues<Int>())
        queue.suspend()
        let cancellable = database.sum.handleEvents(didReceiveValue: { reduced.add($0) })
            .start(in: database.writer, scheduling: .async(onQueue: queue), into: values)
        await reduced.values(untilLastIs: 0)
        // The fetching thread schedules the value before its next one.
        for try await _ in database.sum.values(in: database.writer) { break }
        cancellable.cancel()
        queue.resume()
        queue.sync {}
        #expect(values.values == [])
    }

    @Test(arguments: ObservedKind.allCases)
    func `Values form an asynchronous sequence`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        var reported: [Int] = []
        for try await value in database.sum.removeDuplicates().values(in: database.writer) {
            reported.append(value)
            if value == 3 { break }
            try database.write("INSERT INTO number (n) VALUES (1)")
        }
        #expect(reported == [0, 1, 2, 3])
    }

    @Test func `Canceling a task ends its sequence`() async throws {
        let database = try NumberDatabase(.pool)
        let cancels = Counter()
        let values = ObservedValues<Int>()
        let observation = database.sum.handleEvents(didCancel: { _ = cancels.next() })
        let task = Task {
            for try await value in observation.values(in: database.writer) { values.add(value) }
        }
        await values.values(untilLastIs: 0)
        task.cancel()
        try await task.value
        #expect(cancels.value == 1)
    }

    @Test func `A snapshot delivers its own value, and a type-erased pool the current one`() async throws {
        let database = try NumberDatabase(.pool)
        let pool = try #require(database.writer as? DatabasePool)
        let snapshot = try pool.makeSnapshot()
        try database.write("INSERT INTO number (n) VALUES (1)")
        for try await value in database.sum.values(in: snapshot) {
            #expect(value == 0)
            break
        }
        for try await value in database.sum.values(in: AnyDatabaseReader(AnyDatabaseWriter(pool))) {
            #expect(value == 1)
            break
        }
    }

    // MARK: Shared

    @Test(arguments: [SharedValueObservationExtent.whileObserved, .observationLifetime])
    func `A shared observation serves several observers`(extent: SharedValueObservationExtent) async throws {
        let database = try NumberDatabase(.pool)
        let starts = Counter()
        let shared = database.sum.removeDuplicates().handleEvents(willStart: { _ = starts.next() })
            .shared(in: database.writer, scheduling: .task, extent: extent)
        let (first, second, third) = (ObservedValues<Int>(), ObservedValues<Int>(), ObservedValues<Int>())
        let one = shared.start(onError: { first.fail($0) }, onChange: { first.add($0) })
        await first.values(untilLastIs: 0)
        try database.write("INSERT INTO number (n) VALUES (1)")
        await first.values(untilLastIs: 1)
        let two = shared.start(onError: { second.fail($0) }, onChange: { second.add($0) })
        await second.values(untilLastIs: 1)
        try database.write("INSERT INTO number (n) VALUES (1)")
        await first.values(untilLastIs: 2)
        await second.values(untilLastIs: 2)
        #expect(first.values == [0, 1, 2])
        #expect(second.values == [1, 2])
        #expect(starts.value == 1)
        one.cancel()
        two.cancel()
        let three = shared.start(onError: { third.fail($0) }, onChange: { third.add($0) })
        await third.values(untilLastIs: 2)
        #expect(starts.value == (extent == .whileObserved ? 2 : 1))
        three.cancel()
        for try await value in shared.values() {
            #expect(value == 2)
            break
        }
    }

    @Test func `A shared observation restarts after a failure`() async throws {
        let database = try NumberDatabase(.queue)
        final class Switch: Sendable { let isOn = Atomic(true) }
        let failure = Switch()
        let shared = ValueObservation.tracking { db in
            if failure.isOn.load(ordering: .relaxed) { throw CancellationError() }
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? -1
        }.shared(in: database.writer, scheduling: .task)
        await #expect(throws: CancellationError.self) { for try await _ in shared.values() {} }
        failure.isOn.store(false, ordering: .relaxed)
        for try await value in shared.values() {
            #expect(value == 0)
            break
        }
    }
}

/// A scheduler that delivers the first value immediately, on any thread.
private struct AtOnce: ValueObservationScheduler {
    func immediateInitialValue() -> Bool { true }

    func schedule(_ action: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: action)
    }
}

extension NumberDatabase {
    /// Starts observing in a transaction that is then rolled back.
    fileprivate func startInTransaction(into values: ObservedValues<Int>) throws -> AnyDatabaseCancellable {
        var cancellable: AnyDatabaseCancellable?
        try writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO number (n) VALUES (1)")
                cancellable = sum.start(in: writer, scheduling: AtOnce(), into: values)
                return .rollback
            }
        }
        return try #require(cancellable)
    }

    fileprivate func startInAccess(into values: ObservedValues<Int>) throws -> AnyDatabaseCancellable {
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO number (n) VALUES (1)")
            let cancellable = sum.start(in: writer, scheduling: AtOnce(), into: values)
            #expect(values.values == [1])
            try db.execute(sql: "INSERT INTO number (n) VALUES (1)")
            return cancellable
        }
    }
}
