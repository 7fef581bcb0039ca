import Dispatch

/// One connection that writes, and several that read at the same time, each its own state of the database.
///
/// ```
/// write ──▶ writer ───────────────▶ file and write-ahead log
/// read  ──▶ reader 1 … reader n ──▶ (snapshots)
/// ```
///
/// The file is brought into WAL mode, except on a read-only pool, which takes it as it is.
///
/// See also <doc:BeyondTheReference>.
public final class DatabasePool: DatabaseWriter {
    /// How the connections were opened.
    public let configuration: Configuration

    /// The path of the database file, as it was given.
    public let path: String

    private let writer: SerializedDatabase
    let readers: ReaderPool
    let fetcher = ObservationFetcher()

    /// Opens the file, and creates it if it is missing and the configuration allows to write.
    ///
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to try.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        guard path != ":memory:", !path.isEmpty else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a pool needs a file and cannot open an in-memory database: use DatabaseQueue")
        }
        self.path = path
        self.configuration = configuration
        writer = try SerializedDatabase(
            path: path, configuration: configuration, purpose: "writer",
            target: configuration.writeTargetQueue)
        readers = ReaderPool(path: path, configuration: configuration)
        guard !configuration.opensReadonly else { return }
        try writer.sync { db in
            let mode = try db.useWriteAheadLog()
            guard mode == "wal" else {
                throw DatabaseError(
                    resultCode: .SQLITE_CANTOPEN,
                    message: "\(path) stays in journal mode \(mode), and a pool needs WAL: use DatabaseQueue")
            }
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

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try readers.sync(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        writer.isOwnedByCurrentThread ? try writer.reentrantSync(value) : try readers.reentrantSync(value)
    }

    public func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        readers.async({ db in try db.isolatedRead(value) }, completion: completion)
    }

    public func asyncUnsafeRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        readers.async(value, completion: completion)
    }

    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        let hasBegun = DispatchSemaphore(value: 0)
        AccessStart(value).run { work, completion in
            do {
                try checkConcurrentRead()
            } catch {
                return completion(.failure(error))
            }
            readers.async(
                { db in
                    try db.isolatedRead { db in
                        // The first read decides which state it is.
                        try db.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
                        hasBegun.signal()
                        try work(db)
                    }
                },
                completion: { result in
                    hasBegun.signal()
                    completion(result)
                })
            hasBegun.wait()
        }
    }

    private func checkConcurrentRead() throws {
        guard writer.isOwnedByCurrentThread else { throw DatabaseError.concurrentReadOutside() }
        try readers.checkNotBarred()
        try writer.reentrantSync { db in
            guard !db.isInsideTransaction else { throw DatabaseError.concurrentReadInTransaction() }
        }
    }

    /// A reader of the database as it is now, whatever is written afterwards. It has a connection of its own.
    ///
    /// ```swift
    /// let snapshot = try pool.makeSnapshot()
    /// try pool.write { db in try db.execute(sql: "DELETE FROM player") }
    /// let count = try snapshot.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") }
    /// ```
    ///
    /// - Throws: A `DatabaseError`; one with `SQLITE_MISUSE` inside a transaction.
    public func makeSnapshot() throws -> DatabaseSnapshot {
        try checkNotReading()
        return try writer.reentrantSync { db in
            guard !db.isInsideTransaction else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "a snapshot does not see uncommitted changes: make it after the transaction")
            }
            return try DatabaseSnapshot(path: path, configuration: configuration)
        }
    }

    // MARK: Memory

    /// Gives back memory that is not needed at the moment; the reading connections too, when their reads have ended,
    /// unless `Configuration.persistentReadOnlyConnections` keeps them.
    public func releaseMemory() {
        // A closed connection has none.
        try? writer.reentrantSync { $0.releaseMemory() }
        if !configuration.persistentReadOnlyConnections { readers.retire() }
    }

    /// As `releaseMemory()`, without waiting for the write that is under way.
    public func releaseMemoryEventually() {
        writer.async({ $0.releaseMemory() }, completion: { _, _ in })
        if !configuration.persistentReadOnlyConnections { readers.retire() }
    }

    /// Makes the reads that begin from now on use new connections.
    public func invalidateReadOnlyConnections() {
        readers.retire()
    }

    // MARK: Writing

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try checkNotReading()
        return try writer.sync(updates)
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try checkNotReading()
        return try writer.sync { db in try readers.barrier { try updates(db) } }
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) throws -> T {
        try checkNotReading()
        return try writer.reentrantSync(updates)
    }

    public func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        writer.async(updates, completion: completion)
    }

    public func asyncBarrierWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        writer.async({ [readers] db in try readers.barrier { try updates(db) } }, completion: completion)
    }

    /// Writes in a transaction that `updates` decide about.
    ///
    /// - Throws: What `updates` throw, or a `DatabaseError`.
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
                    "a read does not see a write that starts within it: write after the read")
        }
    }
}

extension DatabasePool: ObservableDatabase {
    var fetchesWhereItWrites: Bool { false }

    var writerAccessCount: Int { writer.accessCount }

    func accessToFetch(_ body: (Database) throws -> Void) throws {
        try readers.reentrantSync(body)
    }

    func accessToWrite(_ body: (Database) throws -> Void) throws {
        try unsafeReentrantWrite(body)
    }

    func laterOnWriter(_ body: @escaping @Sendable (Database) -> Void) {
        writer.async(body, completion: { _, _ in })
    }
}
