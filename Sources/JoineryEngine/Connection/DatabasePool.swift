import Dispatch
import Synchronization

/// A database with one connection for writes and several for concurrent reads, each of which sees a single state.
///
/// ```
/// write ──▶ writer ───────────────▶ file and write-ahead log
/// read  ──▶ reader 1 … reader n ──▶ (snapshots)
/// ```
///
/// ```swift
/// let pool = try DatabasePool(path: "library.sqlite")
/// try pool.write { db in try db.execute(sql: "DELETE FROM loan") }
/// let count = try pool.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") }
/// ```
///
/// A pool switches the file to WAL mode, unless the configuration is read-only.
///
/// See also <doc:Concurrency>.
public final class DatabasePool: DatabaseWriter {
    /// The configuration of the connections.
    public let configuration: Configuration

    /// The path of the database file, as passed to the initializer.
    public let path: String

    private let writer: SerializedDatabase
    /// The number of snapshots made so far, used for their names.
    private let snapshotCount = Atomic<Int>(0)
    let readers: ReaderPool
    let fetcher = ObservationFetcher()

    /// Opens a database file, or creates it if it is missing and the configuration is not read-only.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - configuration: The configuration of all connections.
    /// - Throws: A `DatabaseError` that describes the problem with the file and what to try.
    public convenience init(path: String, configuration: Configuration = Configuration()) throws {
        try self.init(path: path, configuration: configuration, interruption: nil)
    }

    /// Opens a database file like `init(path:configuration:)`, and stops waiting for a lock of another program on request.
    ///
    /// ```swift
    /// configuration.busyMode = .timeout(60)
    /// let pool = try DatabasePool(
    ///     path: "library.sqlite", configuration: configuration, interruptibleBy: interruption)
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - configuration: The configuration of all connections.
    ///   - interruption: The object to interrupt the opening with. It has no effect on the open database.
    /// - Throws: A `DatabaseError`: `SQLITE_INTERRUPT` after an interruption, or one that describes the problem with the file
    ///   and what to try.
    public convenience init(
        path: String, configuration: Configuration = Configuration(),
        interruptibleBy interruption: Interruption
    ) throws {
        try self.init(path: path, configuration: configuration, interruption: interruption)
    }

    private init(path: String, configuration: Configuration, interruption: Interruption?) throws {
        guard path != ":memory:", !path.isEmpty else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a pool needs a file and cannot open an in-memory database: use DatabaseQueue")
        }
        self.path = path
        self.configuration = configuration
        writer = try SerializedDatabase(
            path: path, configuration: configuration, role: "writer",
            target: configuration.writerTarget, interruptibleBy: interruption)
        readers = ReaderPool(path: path, configuration: configuration)
        guard !configuration.opensReadonly else { return }
        try writer.sync { db in
            let mode = try db.useWriteAheadLog()
            guard mode == "wal" else {
                throw DatabaseError(
                    resultCode: .SQLITE_CANTOPEN,
                    message: "\(path) stays in journal mode \(mode), and a pool needs WAL: use DatabaseQueue")
            }
            // Reading creates the log, which shows the readers that the file has a writer.
            try db.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
        }
    }

    public func close() throws {
        // Before anything is closed, so that the pool stays usable if it cannot be closed. The writer is closed last,
        // because only it can remove the log.
        try writer.checkUnused()
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
        try readers.sync { db in try db.isolatedReadFromStart(value) }
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
        readers.async({ db in try db.isolatedReadFromStart(value) }, completion: completion)
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
                        // The first read determines the state to read.
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

    /// Starts a read of what the current write access has committed so far. The same as `spawnConcurrentRead(_:)`.
    ///
    /// - Parameter value: Called with a database, or with the error that prevented the read.
    public func asyncConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        spawnConcurrentRead(value)
    }

    private func checkConcurrentRead() throws {
        guard writer.isOwnedByCurrentThread else { throw DatabaseError.concurrentReadOutside() }
        try readers.checkNotBarred()
        try writer.reentrantSync { db in
            guard !db.isInsideTransaction else { throw DatabaseError.concurrentReadInTransaction() }
        }
    }

    /// Creates a reader of the current state of the database, which later writes do not affect.
    ///
    /// A snapshot has its own connection.
    ///
    /// ```swift
    /// let snapshot = try pool.makeSnapshot()
    /// try pool.write { db in try db.execute(sql: "DELETE FROM player") }
    /// let count = try snapshot.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") }
    /// ```
    ///
    /// - Returns: The snapshot. Close it when you are done.
    /// - Throws: A `DatabaseError`: one with code `SQLITE_MISUSE` inside a transaction.
    public func makeSnapshot() throws -> DatabaseSnapshot {
        try pausing { db in
            guard !db.isInsideTransaction else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "a snapshot does not see uncommitted changes: make it after the transaction")
            }
            let number = snapshotCount.add(1, ordering: .relaxed).newValue
            return try DatabaseSnapshot(path: path, configuration: configuration, role: "snapshot.\(number)")
        }
    }

    // MARK: Memory

    /// Releases memory that is not currently needed.
    ///
    /// Unless ``Configuration/persistentReadOnlyConnections`` is `true`, it also closes the reading connections once
    /// their reads have ended.
    public func releaseMemory() {
        // A closed connection has no memory to release.
        try? writer.reentrantSync { $0.releaseMemory() }
        if !configuration.persistentReadOnlyConnections { readers.retire() }
    }

    /// Releases memory like `releaseMemory()`, without waiting for the current write.
    public func releaseMemoryEventually() {
        writer.async({ $0.releaseMemory() }, completion: { _, _ in })
        if !configuration.persistentReadOnlyConnections { readers.retire() }
    }

    /// Makes all reads that start from now on use new connections.
    public func invalidateReadOnlyConnections() {
        readers.retire()
    }

    // MARK: Writing

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        if writer.isOwnedByCurrentThread { return try writer.rethrowingSync(updates) }
        return try readers.pausing { try writer.rethrowingSync(updates) }
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try checkNotReading()
        return try writer.sync { db in try readers.barrier { try updates(db) } }
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        if writer.isOwnedByCurrentThread { return try writer.rethrowingReentrantSync(updates) }
        return try readers.pausing { try writer.rethrowingSync(updates) }
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

    /// Writes in a transaction, which is committed if `updates` returns `.commit`, and rolled back otherwise.
    ///
    /// - Parameters:
    ///   - kind: When the transaction takes its locks. The default is `.immediate`, or `.deferred` if the connection
    ///     cannot write.
    ///   - updates: The body of the transaction. If it throws, the transaction is rolled back.
    /// - Throws: Any error thrown by `updates`, or a `DatabaseError`.
    public func writeInTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try writeWithoutTransaction { db in try db.inTransaction(kind) { try updates(db) } }
    }

    /// Runs `body` with the writer. A read that waits for it does not keep a barrier waiting.
    private func pausing<T>(_ body: (Database) throws -> T) throws -> T {
        if writer.isOwnedByCurrentThread { return try writer.reentrantSync(body) }
        return try readers.pausing { try writer.sync(body) }
    }

    /// Throws if this thread is inside a read, because a barrier would wait for it.
    private func checkNotReading() throws {
        guard !readers.areUsedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message:
                    "a barrier write inside a read would wait for the read: write after it")
        }
    }
}

extension DatabasePool: ObservableDatabase {
    var attachedDatabases: [AttachedDatabase] { configuration.attachedDatabases }

    var isReadonly: Bool { configuration.opensReadonly }

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
