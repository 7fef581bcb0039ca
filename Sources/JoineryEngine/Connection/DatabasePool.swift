/// One connection that writes, and several that read at the same time, each its own state of the database.
///
/// ```
/// write ──▶ writer ───────────────▶ file and write-ahead log
/// read  ──▶ reader 1 … reader n ──▶ (snapshots)
/// ```
///
/// The file is brought into WAL mode, except on a read-only pool, which takes it as it is.
///
/// See also "Compatible at source level" in the engine's design.
public final class DatabasePool: DatabaseWriter {
    /// How the connections were opened.
    public let configuration: Configuration

    /// The path of the database file, as it was given.
    public let path: String

    private let writer: SerializedDatabase
    private let readers: ReaderPool

    /// Opens the file, and creates it if it is missing and the configuration allows to write.
    ///
    /// - throws: A `DatabaseError` that says what is wrong with the file, and what to try.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        guard path != ":memory:", !path.isEmpty else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "the connections of a pool share a file, and memory is none: use DatabaseQueue")
        }
        self.path = path
        self.configuration = configuration
        writer = try SerializedDatabase(path: path, configuration: configuration, purpose: "writer")
        readers = ReaderPool(path: path, configuration: configuration)
        guard !configuration.opensReadonly else { return }
        try writer.sync { db in
            let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") ?? "none"
            guard mode == "wal" else {
                throw DatabaseError(
                    resultCode: .SQLITE_CANTOPEN,
                    message: "\(path) stays in journal mode \(mode), and a pool needs WAL: use DatabaseQueue")
            }
            try db.execute(sql: "PRAGMA synchronous = NORMAL")
            // A read creates the log, which tells the readers that the file has a writer.
            try db.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
        }
    }

    public func close() throws {
        try readers.close()
        try writer.close()
    }

    public func interrupt() {
        readers.interrupt()
        writer.interrupt()
    }

    // MARK: Reading

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try readers.sync { db in try db.isolatedRead(value) }
    }

    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try readers.sync(value)
    }

    public func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        readers.async({ db in try db.isolatedRead(value) }, completion: completion)
    }

    // MARK: Writing

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try checkNotReading()
        return try writer.sync(updates)
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) throws -> T {
        try checkNotReading()
        return try writer.reentrantSync(updates)
    }

    public func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        writer.async(updates, completion: completion)
    }

    /// Writes in a transaction that `updates` decide about.
    ///
    /// - throws: What `updates` throw, or a `DatabaseError`.
    public func writeInTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try writeWithoutTransaction { db in try db.inTransaction(kind) { try updates(db) } }
    }

    /// A reader that waits for the writer, while the writer waits for a reader, would wait for ever.
    private func checkNotReading() throws {
        guard !readers.areUsedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message:
                    "a write inside a read of the same pool would not be seen by it: write after the read")
        }
    }
}
