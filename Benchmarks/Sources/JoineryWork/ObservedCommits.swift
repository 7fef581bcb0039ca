import Dispatch
import Synchronization

#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

extension Work {
    /// Commits 10,000 rows, each in its own transaction, while observations fetch a value of their table.
    ///
    /// - Parameter observations: The number of observations.
    /// - Returns: The last value that every observation reports.
    public func commit(observations count: Int) throws -> Int64 {
        let queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: "CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT)")
        }
        let told = DispatchGroup()
        let place = DispatchQueue(label: "told")
        let observations = (0..<count).map { _ in
            told.enter()
            return ValueObservation.tracking { db in
                try Int64.fetchOne(db, sql: "SELECT MAX(id) FROM entry") ?? 0
            }.start(in: queue, scheduling: .async(onQueue: place)) { error in
                fatalError("\(error)")
            } onChange: { value in
                if value == 10_000 { told.leave() }
            }
        }
        for id in 1...10_000 {
            try queue.write { db in
                let statement = try db.cachedStatement(sql: "INSERT INTO entry VALUES (?, 'name')")
                try statement.execute(arguments: [id])
            }
        }
        told.wait()
        for observation in observations { observation.cancel() }
        try queue.close()
        return 10_000
    }
}

/// How the timed commits are observed.
public enum Observing: Sendable {
    case nothing
    /// A closure called after each transaction, on the writing thread.
    case region
    /// A value fetched again after each commit and delivered on a queue.
    case value
}

/// The times of commits, in seconds.
public struct CommitTimes: Sendable {
    /// The duration of each complete write.
    public var writes: [Double] = []
    /// The time from the end of the transaction's closure to the call of the observer.
    public var calls: [Double] = []
}

extension Work {
    /// Commits rows one by one, each after the observer has been notified of the previous one.
    ///
    /// - Parameters:
    ///   - path: The path of a file that does not exist yet.
    ///   - isPool: Whether to write through a pool, in WAL mode.
    public static func commitTimes(
        _ observing: Observing, path: String, isPool: Bool, count: Int
    ) throws -> CommitTimes {
        let database = try place(path, isPool: isPool)
        let called = Mutex(0.0)
        let isTold = DispatchSemaphore(value: 0)
        let tell: @Sendable () -> Void = {
            called.withLock { $0 = seconds() }
            isTold.signal()
        }
        let observation = try start(observing, in: database, tell)
        defer { observation?.cancel() }
        var times = CommitTimes()
        for id in 1...count {
            let beginning = seconds()
            let committing = try database.write { db in
                let statement = try db.cachedStatement(sql: "INSERT INTO entry VALUES (?, 'name')")
                try statement.execute(arguments: [id])
                return seconds()
            }
            times.writes.append(seconds() - beginning)
            if observing == .nothing { continue }
            isTold.wait()
            times.calls.append(called.withLock { $0 } - committing)
        }
        return times
    }

    /// Returns the cost that observing a region adds to a write, in seconds.
    ///
    /// Each value compares a pair of commits, one without an observation and one with it: how much longer the second
    /// takes.
    ///
    /// - Parameters:
    ///   - paths: The paths of two files that do not exist yet.
    ///   - isPool: Whether to write through pools, in WAL mode. Queues are in memory, because creating and removing a
    ///     rollback journal takes a hundred times as long as the measured cost, and the time varies.
    public static func regionCosts(paths: (String, String), isPool: Bool, count: Int) throws -> [Double] {
        let plain = try place(isPool ? paths.0 : ":memory:", isPool: isPool)
        let observed = try place(isPool ? paths.1 : ":memory:", isPool: isPool)
        let told = Atomic(0)
        let observation = DatabaseRegionObservation(tracking: Table("entry")).start(in: observed) { error in
            fatalError("\(error)")
        } onChange: { _ in
            told.wrappingAdd(1, ordering: .relaxed)
        }
        defer { observation.cancel() }
        var costs: [Double] = []
        for id in 1...count {
            // Alternate the order, so that going first favors neither.
            if id.isMultiple(of: 2) {
                let alone = try timeToWrite(id, in: plain)
                costs.append(try timeToWrite(id, in: observed) - alone)
            } else {
                let watched = try timeToWrite(id, in: observed)
                costs.append(watched - (try timeToWrite(id, in: plain)))
            }
        }
        precondition(told.load(ordering: .relaxed) == count, "every commit is told")
        return costs
    }

    private static func timeToWrite(_ id: Int, in database: any DatabaseWriter) throws -> Double {
        let beginning = seconds()
        try database.write { db in
            let statement = try db.cachedStatement(sql: "INSERT INTO entry VALUES (?, 'name')")
            try statement.execute(arguments: [id])
        }
        return seconds() - beginning
    }

    /// Opens a database with an empty table.
    private static func place(_ path: String, isPool: Bool) throws -> any DatabaseWriter {
        let database: any DatabaseWriter =
            isPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
        try database.writeWithoutTransaction { db in
            // Keep disk synchronization out of the measurement.
            try db.execute(
                sql: "PRAGMA synchronous = OFF; CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT)")
        }
        return database
    }

    private static func start(
        _ observing: Observing, in database: any DatabaseWriter, _ tell: @escaping @Sendable () -> Void
    ) throws -> AnyDatabaseCancellable? {
        switch observing {
        case .nothing:
            return nil
        case .region:
            return DatabaseRegionObservation(tracking: Table("entry")).start(in: database) { error in
                fatalError("\(error)")
            } onChange: { _ in
                tell()
            }
        case .value:
            let place = DispatchQueue(label: "told", qos: .userInitiated)
            let isFirstTold = DispatchSemaphore(value: 0)
            let observation = ValueObservation.tracking { db in
                try Int64.fetchOne(db, sql: "SELECT MAX(id) FROM entry") ?? 0
            }.start(in: database, scheduling: .async(onQueue: place)) { error in
                fatalError("\(error)")
            } onChange: { value in
                if value == 0 { isFirstTold.signal() } else { tell() }
            }
            isFirstTold.wait()
            return observation
        }
    }

    private static func seconds() -> Double {
        Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
}
