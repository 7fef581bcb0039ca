/// A reader that always sees the same state of the database.
///
/// See also `DatabaseSnapshot`.
public protocol DatabaseSnapshotReader: DatabaseReader {}

/// A reader of the state in which the database was when the snapshot was made: `DatabasePool.makeSnapshot()`.
///
/// ```swift
/// let snapshot = try pool.makeSnapshot()
/// let teams = try snapshot.read { db in try Row.fetchAll(db, sql: "SELECT * FROM team") }
/// let players = try snapshot.read { db in try Row.fetchAll(db, sql: "SELECT * FROM player") }  // of the same state
/// ```
///
/// As long as it lives, the write-ahead log keeps what was written since, and grows: close it when it has served.
///
/// See also <doc:BeyondTheReference>.
public final class DatabaseSnapshot: DatabaseSnapshotReader {
    /// How the connection was opened.
    public let configuration: Configuration

    /// The path of the database file, as it was given to the pool.
    public let path: String

    private let database: SerializedDatabase

    init(path: String, configuration: Configuration) throws {
        self.path = path
        var configuration = configuration
        configuration.readonly = true
        // The transaction of the snapshot is open from the first access to the last.
        configuration.allowsUnsafeTransactions = true
        self.configuration = configuration
        database = try SerializedDatabase(path: path, configuration: configuration, purpose: "snapshot")
        try database.sync { db in
            try db.beginTransaction(.deferred)
            // The first read decides which state it is.
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
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try database.sync { db in try Self.read(db, value) }
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
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

    /// Reads, as long as the transaction that keeps the state is open.
    private static func read<T>(_ db: Database, _ value: (Database) throws -> T) throws -> T {
        try checkState(db)
        let result = Result { try value(db) }
        try checkState(db)
        return try result.get()
    }

    private static func checkState(_ db: Database) throws {
        guard db.isInsideTransaction else {
            throw DatabaseError(
                resultCode: .SQLITE_ABORT,
                message: "the snapshot of \(db.path) is no longer valid because its transaction ended: "
                    + "make another one, and do not commit or roll back in it")
        }
    }
}
