/// One connection, and one access at a time.
///
/// ```swift
/// let queue = try DatabaseQueue(path: "library.sqlite")
/// let titles = try queue.read { db in try String.fetchAll(db, sql: "SELECT title FROM book") }
/// ```
///
/// Use it for small tools and for databases in memory; a `DatabasePool` reads and writes at the same time.
///
/// See also <doc:BeyondTheReference>.
public final class DatabaseQueue: DatabaseWriter {
    /// How the connection was opened.
    public let configuration: Configuration

    /// The path of the database file, as it was given, or `:memory:`.
    public let path: String

    private let database: SerializedDatabase
    let fetcher = ObservationFetcher()

    /// Opens the file, and creates it if it is missing and the configuration allows to write.
    ///
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to try.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        self.path = path
        self.configuration = configuration
        database = try SerializedDatabase(path: path, configuration: configuration, purpose: "queue")
        guard configuration.journalMode == .wal, !configuration.opensReadonly else { return }
        try database.sync { db in
            // A database in memory has no log, and says so.
            _ = try db.useWriteAheadLog()
        }
    }

    /// Makes an empty database in memory.
    ///
    /// - Throws: A `DatabaseError`.
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
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try database.sync(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try database.reentrantSync(value)
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
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try database.sync(updates)
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try database.sync(updates)
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) throws -> T {
        try database.reentrantSync(updates)
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
            // One connection does one thing at a time: the read is over before the access goes on.
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

    /// Gives back memory that is not needed at the moment.
    public func releaseMemory() {
        // A closed connection has none.
        try? database.reentrantSync { $0.releaseMemory() }
    }

    /// Reads and writes without transaction; another name of `writeWithoutTransaction`.
    ///
    /// - Throws: as `writeWithoutTransaction`.
    public func inDatabase<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction(updates)
    }

    /// Writes in a transaction that `updates` decide about.
    ///
    /// - Throws: What `updates` throw, or a `DatabaseError`.
    public func inTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try writeWithoutTransaction { db in try db.inTransaction(kind) { try updates(db) } }
    }
}

extension DatabaseQueue: ObservableDatabase {
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
