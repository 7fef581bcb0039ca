/// A queue or a pool, as something to read from and write to.
///
/// See also <doc:BeyondTheReference>.
public protocol DatabaseWriter: DatabaseReader {
    /// Writes without opening a transaction: each statement commits by itself, unless `updates` open one.
    ///
    /// - Throws: What `updates` throw, or a `DatabaseError`; one with `SQLITE_MISUSE` inside another access.
    @_disfavoredOverload
    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T

    /// Writes without opening a transaction, while nobody reads: reads that come meanwhile wait.
    ///
    /// - Throws: as `writeWithoutTransaction`.
    @_disfavoredOverload
    func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T

    /// Writes without opening a transaction; inside a writing access, in that access.
    ///
    /// - Throws: What `updates` throw, or a `DatabaseError`.
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) throws -> T

    /// Starts to write on another thread, without opening a transaction.
    ///
    /// - Parameter completion: Called with what became of it, where the next access can begin.
    func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void)

    /// Starts to write on another thread, without opening a transaction, while nobody reads.
    ///
    /// - Parameter completion: Called with what became of it, where the next access can begin.
    func asyncBarrierWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void)

    /// Starts to read the state that the writing access at hand has committed, beside what it writes afterwards.
    ///
    /// ```swift
    /// try pool.writeWithoutTransaction { db in
    ///     try db.inTransaction {
    ///         try db.execute(sql: "DELETE FROM player")
    ///         return .commit
    ///     }
    ///     pool.spawnConcurrentRead { result in
    ///         // Sees no player, whatever is written from now on.
    ///         let count = Result { try Int.fetchOne(result.get(), sql: "SELECT COUNT(*) FROM player") }
    ///     }
    ///     try db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur')")
    /// }
    /// ```
    ///
    /// - Parameter value: Called with a database, or with the error that kept the read from beginning: one with
    ///   `SQLITE_MISUSE` outside of a writing access, or inside a transaction.
    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
}

extension DatabaseWriter {
    /// Writes in a transaction, which is committed when `updates` return, and rolled back when they throw.
    ///
    /// - Throws: What `updates` throw, or a `DatabaseError`; one with `SQLITE_MISUSE` inside another access.
    @_disfavoredOverload
    public func write<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction { db in try db.returningFromTransaction { try updates(db) } }
    }

    /// Writes in a transaction. When the task is canceled, the queries are stopped and the transaction rolled back.
    ///
    /// - Throws: What `updates` throw, a `DatabaseError`, or a `CancellationError`.
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await cancellable { interruption, completion in
            asyncWrite(
                { db in try db.interruptible(by: interruption) { try updates(db) } },
                completion: { _, result in completion(result) })
        }
    }

    /// Writes without opening a transaction. When the task is canceled, the queries are stopped.
    ///
    /// - Throws: What `updates` throw, a `DatabaseError`, or a `CancellationError`.
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable { interruption, completion in
            asyncWriteWithoutTransaction(
                { db in try db.interruptible(by: interruption) { try updates(db) } },
                completion: { _, result in completion(result) })
        }
    }

    /// Writes without opening a transaction, while nobody reads. When the task is canceled, the queries are stopped.
    ///
    /// - Throws: What `updates` throw, a `DatabaseError`, or a `CancellationError`.
    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable { interruption, completion in
            asyncBarrierWriteWithoutTransaction(
                { db in try db.interruptible(by: interruption) { try updates(db) } },
                completion: { _, result in completion(result) })
        }
    }

    /// Starts to write on another thread, in a transaction.
    ///
    /// ```swift
    /// queue.asyncWrite({ db in
    ///     try db.execute(sql: "DELETE FROM player")
    /// }, completion: { db, result in
    ///     if case .failure(let error) = result { print(error) }
    /// })
    /// ```
    ///
    /// - Parameter completion: Called with what became of it, after the transaction.
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        asyncWriteWithoutTransaction(
            { db in try db.returningFromTransaction { try updates(db) } }, completion: completion)
    }

    /// Starts to write on another thread, without opening a transaction.
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        asyncWriteWithoutTransaction(updates, completion: { (_, _: Result<Void, any Error>) in })
    }

    /// Starts to write on another thread, without opening a transaction, while nobody reads.
    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        AccessStart(updates).run { work, completion in
            asyncBarrierWriteWithoutTransaction(work, completion: { _, result in completion(result) })
        }
    }
}
