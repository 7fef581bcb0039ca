import CSQLite
import Dispatch
import Glibc
import Synchronization

/// A connection and the serial queue it belongs to.
final class SerializedDatabase: Sendable {
    // Used only on `queue`. During `init`, nothing else can reach it.
    private nonisolated(unsafe) let database: Database
    private let queue: DispatchQueue
    private let monitor: QueryMonitor
    /// The thread that runs an access, or 0 if there is none.
    private let owner = Atomic<UInt>(0)
    /// The number of times an access has begun or ended. Only the thread that runs an access changes it.
    private let boundaries = Atomic<Int>(0)

    /// - Parameters:
    ///   - role: What the connection is for, if the database has several: `writer` or `reader.1`.
    ///   - target: The target queue, or `nil` for that of the configuration.
    ///   - interruption: The object that can end the wait for a lock.
    init(
        path: String, configuration: Configuration, role: String? = nil, target: DispatchQueue? = nil,
        interruptibleBy interruption: Interruption? = nil
    ) throws {
        let database = try Database(
            path: path, configuration: configuration, role: role, interruptibleBy: interruption)
        self.database = database
        monitor = database.monitor
        let target = target ?? configuration.targetQueue
        // With a quality of its own, a queue would not use a global one as its target.
        queue = DispatchQueue(
            label: "\(configuration.label ?? "joinery").\(role ?? "queue")",
            qos: target == nil ? configuration.qos : .unspecified, target: target)
    }

    // The connection retains its statements, and they retain the connection.
    deinit {
        database.close()
    }

    /// Whether the current thread is inside an access.
    var isOwnedByCurrentThread: Bool {
        owner.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// The number of times an access has begun or ended so far; odd while an access runs.
    var accessCount: Int {
        boundaries.load(ordering: .acquiring)
    }

    /// Runs `body` on the queue and waits for it.
    ///
    /// - Parameter interruption: The object that can end the wait for a lock if the connection is opened again.
    func sync<T>(
        interruptibleBy interruption: Interruption? = nil, _ body: (Database) throws -> T
    ) throws -> T {
        if let reentrancy { throw reentrancy }
        return try queue.sync { try owning { try database.access(interruptibleBy: interruption, body) } }
    }

    /// Runs `body` on the queue and waits for it. Throws only if `body` does: see `Database.rethrowingAccess(_:)`.
    func rethrowingSync<T>(_ body: (Database) throws -> T) rethrows -> T {
        if let reentrancy {
            let refusal: () -> (any Error)? = { reentrancy }
            return try database.refusingStatements(because: refusal) { try body(database) }
        }
        return try queue.sync { try owning { try database.rethrowingAccess(body) } }
    }

    /// The error of an access within an access of this thread.
    private var reentrancy: DatabaseError? {
        guard isOwnedByCurrentThread else { return nil }
        return DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message:
                "a database access within another access to the same connection would wait for itself: "
                + "use the Database that you already have")
    }

    /// Schedules `work` on the queue, then passes its result to `completion`, in a separate access.
    func async<T>(
        _ work: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        queue.async { [self] in
            owning {
                database.isAsynchronous = true
                defer { database.isAsynchronous = false }
                let result = Result { try database.access(work) }
                var isPassedOn = false
                // A transaction that `completion` leaves open does not affect the result.
                try? database.access { db in
                    isPassedOn = true
                    completion(db, result)
                }
                // A closed connection allows no access, but `completion` must still receive the result.
                if !isPassedOn { completion(database, result) }
            }
        }
    }

    /// Runs `body` in the current access of this thread, or in a new one.
    func reentrantSync<T>(_ body: (Database) throws -> T) throws -> T {
        isOwnedByCurrentThread ? try body(database) : try sync(body)
    }

    /// Runs `body` in the current access of this thread, or in a new one. Throws only if `body` does.
    func rethrowingReentrantSync<T>(_ body: (Database) throws -> T) rethrows -> T {
        isOwnedByCurrentThread ? try body(database) : try rethrowingSync(body)
    }

    /// Interrupts the statements that are running. Can be called from any thread.
    func interrupt() {
        monitor.interrupt()
    }

    /// Closes the connection after all pending accesses.
    func close() throws {
        try afterwards { database in try database.closeIfUnused() }
    }

    /// Throws if the connection cannot be closed after all pending accesses.
    func checkUnused() throws {
        try afterwards { database in try database.checkUnused() }
    }

    private func afterwards(_ body: (Database) throws -> Void) throws {
        guard !isOwnedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "a connection cannot be closed during an access to it: close it afterwards")
        }
        try queue.sync { try body(database) }
    }

    private func owning<T>(_ body: () throws -> T) rethrows -> T {
        owner.store(UInt(pthread_self()), ordering: .relaxed)
        countBoundary()
        defer {
            countBoundary()
            owner.store(0, ordering: .relaxed)
        }
        return try body()
    }

    private func countBoundary() {
        boundaries.store(boundaries.load(ordering: .relaxed) + 1, ordering: .releasing)
    }
}
