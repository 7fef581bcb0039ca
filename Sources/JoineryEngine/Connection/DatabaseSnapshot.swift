/// A reader that always sees the same state of the database, such as ``DatabaseSnapshot``.
public protocol DatabaseSnapshotReader: DatabaseReader {}

extension DatabaseSnapshotReader {
    /// Reads from the snapshot. Inside an access to it, it reuses that access.
    ///
    /// - Parameter value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, or a `DatabaseError`.
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try unsafeReentrantRead(value)
    }
}

/// A reader that sees the state of the database at its creation. Create it with ``DatabasePool/makeSnapshot()``.
///
/// ```swift
/// let snapshot = try pool.makeSnapshot()
/// let teams = try snapshot.read { db in try Row.fetchAll(db, sql: "SELECT * FROM team") }
/// let players = try snapshot.read { db in try Row.fetchAll(db, sql: "SELECT * FROM player") }  // the same state
/// ```
///
/// While a snapshot is open, the write-ahead log keeps growing with each write. Close it when you are done.
///
/// See also <doc:Concurrency>.
public final class DatabaseSnapshot: DatabaseSnapshotReader {
    /// The configuration of the connection.
    public let configuration: Configuration

    /// The path of the database file, as passed to the pool.
    public let path: String

    private let database: SerializedDatabase

    init(path: String, configuration: Configuration, role: String) throws {
        self.path = path
        var configuration = configuration
        configuration.readonly = true
        // The transaction of the snapshot stays open between accesses.
        configuration.allowsUnsafeTransactions = true
        self.configuration = configuration
        database = try SerializedDatabase(path: path, configuration: configuration, role: role)
        try database.sync { db in
            try db.beginTransaction(.deferred)
            // The first read determines the state that the snapshot sees.
            try db.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
        }
    }

    public func close() throws {
        try database.close()
    }

    public func interrupt() {
        database.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) rethrows -> T {
        try database.rethrowingSync { db in try Self.read(db, value) }
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try read(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try database.reentrantSync { db in try Self.read(db, value) }
    }

    public func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        database.async({ db in try Self.read(db, value) }, completion: { _, result in completion(result) })
    }

    public func asyncUnsafeRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        asyncRead(value, completion: completion)
    }

    /// Runs `value`, whose statements throw an error once the transaction of the snapshot has ended.
    private static func read<T>(_ db: Database, _ value: (Database) throws -> T) rethrows -> T {
        let invalidity: () -> DatabaseError? = { [unowned db] in
            if db.isInsideTransaction { return nil }
            return DatabaseError(
                resultCode: .SQLITE_ABORT,
                message: "the snapshot of \(db.path) is no longer valid because its transaction ended: "
                    + "make another one, and do not commit or roll back in it")
        }
        return try db.refusingStatements(because: invalidity) { try value(db) }
    }
}
