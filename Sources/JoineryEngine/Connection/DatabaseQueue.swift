/// One connection, and one access at a time.
///
/// ```swift
/// let queue = try DatabaseQueue(path: "library.sqlite")
/// let titles = try queue.read { db in try String.fetchAll(db, sql: "SELECT title FROM book") }
/// ```
///
/// Use it for small tools and for databases in memory; a `DatabasePool` reads and writes at the same time.
///
/// See also "Compatible at source level" in the engine's design.
public final class DatabaseQueue: DatabaseWriter {
    /// How the connection was opened.
    public let configuration: Configuration

    /// The path of the database file, as it was given, or `:memory:`.
    public let path: String

    private let database: SerializedDatabase

    /// Opens the file, and creates it if it is missing and the configuration allows to write.
    ///
    /// - throws: A `DatabaseError` that says what is wrong with the file, and what to try.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        self.path = path
        self.configuration = configuration
        database = try SerializedDatabase(path: path, configuration: configuration, purpose: "queue")
    }

    /// Makes an empty database in memory.
    ///
    /// - throws: A `DatabaseError`.
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

    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try database.sync(value)
    }

    public func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        database.async({ db in try db.isolatedRead(value) }, completion: completion)
    }

    // MARK: Writing

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try database.sync(updates)
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) throws -> T {
        try database.reentrantSync(updates)
    }

    public func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        database.async(updates, completion: completion)
    }

    /// Reads and writes without transaction; another name of `writeWithoutTransaction`.
    ///
    /// - throws: as `writeWithoutTransaction`.
    public func inDatabase<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction(updates)
    }

    /// Writes in a transaction that `updates` decide about.
    ///
    /// - throws: What `updates` throw, or a `DatabaseError`.
    public func inTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try writeWithoutTransaction { db in try db.inTransaction(kind) { try updates(db) } }
    }
}
