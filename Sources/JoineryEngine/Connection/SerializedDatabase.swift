import CSQLite
import Dispatch
import Glibc
import Synchronization

/// A connection, and the serial queue that it belongs to.
final class SerializedDatabase: Sendable {
    // Only ever used on `queue`; while `init` runs, nobody else has it.
    private nonisolated(unsafe) let database: Database
    private let queue: DispatchQueue
    private let monitor: QueryMonitor
    /// The thread that is on the queue, 0 for none.
    private let owner = Atomic<UInt>(0)
    /// How many accesses have begun and ended. Only the thread that is on the queue changes it.
    private let boundaries = Atomic<Int>(0)

    init(path: String, configuration: Configuration, purpose: String, target: DispatchQueue? = nil) throws {
        let database = try Database(path: path, configuration: configuration)
        self.database = database
        monitor = database.monitor
        queue = DispatchQueue(
            label: "\(configuration.label ?? "joinery").\(purpose)", qos: configuration.qos,
            target: target ?? configuration.targetQueue)
    }

    // The connection keeps its statements, which keep the connection.
    deinit {
        database.close()
    }

    /// Whether this thread is inside an access.
    var isOwnedByCurrentThread: Bool {
        owner.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// How many accesses have begun and ended: an odd number while there is one.
    var accessCount: Int {
        boundaries.load(ordering: .acquiring)
    }

    /// Runs `body` on the queue, and waits for it.
    func sync<T>(_ body: (Database) throws -> T) throws -> T {
        guard !isOwnedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message:
                    "a database access within another access to the same connection would wait for itself: "
                    + "use the Database that you already have")
        }
        return try queue.sync { try owning { try database.access(body) } }
    }

    /// Runs `work` on the queue some time later, then passes what became of it on, in an access of its own.
    func async<T>(
        _ work: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        queue.async { [self] in
            owning {
                let result = Result { try database.access(work) }
                var isPassedOn = false
                // What the completion leaves undone is nobody's result any more.
                try? database.access { db in
                    isPassedOn = true
                    completion(db, result)
                }
                // A connection that is closed gives no access, but the result.
                if !isPassedOn { completion(database, result) }
            }
        }
    }

    /// Runs `body` in the access that this thread is in, or else in one of its own.
    func reentrantSync<T>(_ body: (Database) throws -> T) throws -> T {
        isOwnedByCurrentThread ? try body(database) : try sync(body)
    }

    /// Stops what the connection runs now. From any thread.
    func interrupt() {
        monitor.interrupt()
    }

    /// Closes the connection after the accesses that wait for it.
    func close() throws {
        guard !isOwnedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "a connection cannot be closed during an access to it: close it afterwards")
        }
        queue.sync { database.close() }
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
