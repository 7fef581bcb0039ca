/// A database with a single connection, which runs one access at a time.
///
/// ```swift
/// let queue = try DatabaseQueue(path: "library.sqlite")
/// let titles = try queue.read { db in try String.fetchAll(db, sql: "SELECT title FROM book") }
/// ```
///
/// Use it for small tools and in-memory databases. To read and write at the same time, use a ``DatabasePool``.
///
/// See also <doc:Concurrency>.
public final class DatabaseQueue: DatabaseWriter {
    /// The configuration of the connection.
    public let configuration: Configuration

    /// The path of the database file, as passed to the initializer, or `:memory:`.
    public let path: String

    private let database: SerializedDatabase
    let fetcher = ObservationFetcher()

    /// Opens a database file, or creates it if it is missing and the configuration is not read-only.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - configuration: The configuration of the connection.
    /// - Throws: A `DatabaseError` that describes the problem with the file and what to try.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        self.path = path
        self.configuration = configuration
        database = try SerializedDatabase(
            path: path, configuration: configuration, target: configuration.writerTarget)
        guard configuration.journalMode == .wal, !configuration.opensReadonly else { return }
        try database.sync { db in
            // An in-memory database has no log and keeps its own mode.
            _ = try db.useWriteAheadLog()
        }
    }

    /// Creates an empty in-memory database.
    ///
    /// - Throws: A `DatabaseError` if it cannot be opened.
    public convenience init(configuration: Configuration = Configuration()) throws {
        try self.init(path: ":memory:", configuration: configuration)
    }

    public func close() throws {
        try database.close()
    }

    public func interrupt() {
        database.interrupt()
    }

    // MARK: Reading

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try database.sync { db in try db.isolatedRead(value) }
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try database.rethrowingSync(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try database.rethrowingReentrantSync(value)
    }

    public func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        database.async({ db in try db.isolatedRead(value) }, completion: { _, result in completion(result) })
    }

    public func asyncUnsafeRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        database.async(value, completion: { _, result in completion(result) })
    }

    // MARK: Writing

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try database.rethrowingSync(updates)
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try database.sync(updates)
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try database.rethrowingReentrantSync(updates)
    }

    public func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        database.async(updates, completion: completion)
    }

    public func asyncBarrierWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        database.async(updates, completion: completion)
    }

    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        AccessStart(value).run { work, completion in
            // With a single connection, the read completes before the access continues.
            completion(
                Result {
                    guard database.isOwnedByCurrentThread else { throw DatabaseError.concurrentReadOutside() }
                    try database.reentrantSync { db in
                        guard !db.isInsideTransaction else {
                            throw DatabaseError.concurrentReadInTransaction()
                        }
                        try db.isolatedRead(work)
                    }
                })
        }
    }

    /// Releases memory that is not currently needed.
    public func releaseMemory() {
        // A closed connection has no memory to release.
        try? database.reentrantSync { $0.releaseMemory() }
    }

    /// Reads and writes without opening a transaction. The same as `writeWithoutTransaction`.
    ///
    /// - Throws: Any error thrown by `updates`.
    public func inDatabase<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try writeWithoutTransaction(updates)
    }

    /// Writes in a transaction, which is committed if `updates` returns `.commit`, and rolled back otherwise.
    ///
    /// - Parameters:
    ///   - kind: When the transaction takes its locks. The default is `.immediate`, or `.deferred` if the connection
    ///     cannot write.
    ///   - updates: The body of the transaction. If it throws, the transaction is rolled back.
    /// - Throws: Any error thrown by `updates`, or a `DatabaseError`.
    public func inTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try database.sync { db in try db.inTransaction(kind) { try updates(db) } }
    }
}

extension DatabaseQueue: ObservableDatabase {
    var attachedDatabases: [AttachedDatabase] { configuration.attachedDatabases }

    var isReadonly: Bool { configuration.opensReadonly }

    var fetchesWhereItWrites: Bool { true }

    var writerAccessCount: Int { database.accessCount }

    func accessToFetch(_ body: (Database) throws -> Void) throws {
        try database.reentrantSync(body)
    }

    func accessToWrite(_ body: (Database) throws -> Void) throws {
        try database.reentrantSync(body)
    }

    func laterOnWriter(_ body: @escaping @Sendable (Database) -> Void) {
        database.async(body, completion: { _, _ in })
    }
}
