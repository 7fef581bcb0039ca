import Dispatch
import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// The values that an observation reports one at a time, on any thread.
final class ObservedValues<Value: Sendable>: Sendable {
    private struct State {
        var values: [Value] = []
        var errors: [any Error] = []
        var isTelling = false
        var waiting:
            [(isEnough: @Sendable ([Value]) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
                []
    }

    private let state = Mutex(State())

    func add(_ value: Value) {
        let overlaps = state.withLock { state in
            defer { state.isTelling = true }
            return state.isTelling
        }
        if overlaps { Issue.record("values are told at the same time") }
        let enough = state.withLock { state in
            state.values.append(value)
            state.isTelling = false
            let values = state.values
            let enough = state.waiting.filter { $0.isEnough(values) }
            state.waiting.removeAll { $0.isEnough(values) }
            return enough
        }
        for waiting in enough { waiting.continuation.resume() }
    }

    func fail(_ error: any Error) {
        state.withLock { $0.errors.append(error) }
    }

    /// The values so far.
    var values: [Value] { state.withLock(\.values) }

    var errors: [any Error] { state.withLock(\.errors) }

    /// Returns the values once they meet a condition.
    @discardableResult
    func values(until isEnough: @escaping @Sendable ([Value]) -> Bool) async -> [Value] {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if isEnough(state.values) { return true }
                state.waiting.append((isEnough, continuation))
                return false
            }
            if isOver { continuation.resume() }
        }
        return values
    }
}

extension ObservedValues where Value: Equatable {
    /// Returns the values once the last one equals a value.
    @discardableResult
    func values(untilLastIs value: Value) async -> [Value] {
        await values { $0.last == value }
    }
}

extension ValueObservation {
    /// Starts observing, and records the values.
    func start(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .task,
        into values: ObservedValues<Reducer.Value>
    ) -> AnyDatabaseCancellable {
        start(
            in: reader, scheduling: scheduler, onError: { values.fail($0) }, onChange: { values.add($0) })
    }
}

/// The two kinds of databases.
enum ObservedKind: CaseIterable {
    case queue, pool
}

/// A database with a table of numbers, and an observation of their sum.
final class NumberDatabase: Sendable {
    let writer: any DatabaseWriter
    private let directory: TemporaryDirectory

    init(_ kind: ObservedKind) throws {
        directory = try TemporaryDirectory()
        writer =
            switch kind {
            case .queue: try DatabaseQueue()
            case .pool: try DatabasePool(path: directory.file())
            }
        try write("CREATE TABLE number (id INTEGER PRIMARY KEY, n); CREATE TABLE other (n)")
    }

    func write(_ sql: String) throws {
        try writer.write { db in try db.execute(sql: sql) }
    }

    /// An observation of the sum of the numbers.
    var sum: ValueObservation<ValueReducers.Fetch<Int>> {
        ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT TOTAL(n) FROM number") ?? 0 }
    }
}
