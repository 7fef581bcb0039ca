/// Read and write access to a database, through a queue or a pool.
///
/// ```swift
/// func addAuthor(_ name: String, in writer: any DatabaseWriter) throws {
///     try writer.write { db in try db.execute(sql: "INSERT INTO author (name) VALUES (?)", arguments: [name]) }
/// }
/// ```
///
/// See also <doc:Concurrency>.
public protocol DatabaseWriter: DatabaseReader {
    /// Writes without opening a transaction: each statement commits on its own, unless `updates` opens a transaction.
    ///
    /// It is a fatal error to leave a transaction open, unless the configuration allows it.
    ///
    /// - Parameter updates: A closure that writes to the database.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`. If there can be no access, all statements of `updates` throw the
    ///   reason: a `DatabaseError` with code `SQLITE_MISUSE` inside another access, or after the database was closed.
    @_disfavoredOverload
    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T

    /// Writes without opening a transaction, while there are no reads.
    ///
    /// It waits for the current reads to end. Reads that start later wait for it.
    ///
    /// - Parameter updates: A closure that writes to the database.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`, or a `DatabaseError`: one with code `SQLITE_MISUSE` inside another
    ///   access.
    @_disfavoredOverload
    func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T

    /// Writes without opening a transaction. Inside a write access, it reuses that access.
    ///
    /// It is a fatal error to leave a transaction open, unless the configuration allows it.
    ///
    /// - Parameter updates: A closure that writes to the database.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`.
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T

    /// Starts a write on another thread, without opening a transaction.
    ///
    /// - Parameters:
    ///   - updates: A closure that writes to the database.
    ///   - completion: Called with the database and the result, in a separate access immediately after the write.
    func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void)

    /// Starts a write on another thread, without opening a transaction.
    ///
    /// - Parameter updates: A closure that writes to the database. It is not called if the database is closed.
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)

    /// Starts a write on another thread, without opening a transaction, while there are no reads.
    ///
    /// - Parameters:
    ///   - updates: A closure that writes to the database.
    ///   - completion: Called with the database and the result, in a separate access immediately after the write.
    func asyncBarrierWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void)

    /// Starts a write on another thread, without opening a transaction, while there are no reads.
    ///
    /// - Parameter updates: Called with the database, or with the error that prevented the access.
    func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Starts a read of what the current write access has committed so far, in parallel with its later writes.
    ///
    /// A queue, which has a single connection, completes the read before this method returns.
    ///
    /// ```swift
    /// try pool.writeWithoutTransaction { db in
    ///     try db.inTransaction {
    ///         try db.execute(sql: "DELETE FROM player")
    ///         return .commit
    ///     }
    ///     pool.spawnConcurrentRead { result in
    ///         // Sees no players, whatever is written from now on.
    ///         let count = Result { try Int.fetchOne(result.get(), sql: "SELECT COUNT(*) FROM player") }
    ///     }
    ///     try db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur')")
    /// }
    /// ```
    ///
    /// - Parameter value: Called with a database, or with the error that prevented the read: one with code
    ///   `SQLITE_MISUSE` outside a write access or inside a transaction.
    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
}

extension DatabaseWriter {
    /// Writes in a transaction, which is committed when `updates` returns, or rolled back if it throws.
    ///
    /// - Parameter updates: The body of the transaction.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`, or a `DatabaseError`: one with code `SQLITE_MISUSE` inside another
    ///   access.
    @_disfavoredOverload
    public func write<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction { db in try db.returningFromTransaction { try updates(db) } }
    }

    /// Writes in a transaction, which is committed when `updates` returns, or rolled back if it throws.
    ///
    /// ```swift
    /// try await pool.write { db in try db.execute(sql: "DELETE FROM loan WHERE bookId = 1") }
    /// ```
    ///
    /// Canceling the task interrupts the queries and rolls back the transaction, unless it is already being committed.
    ///
    /// - Parameter updates: The body of the transaction.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`, a `DatabaseError`, or a `CancellationError` if the task is canceled.
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await cancellable(updates) { interruption, updates, completion in
            self.asyncWriteWithoutTransaction(
                { db in
                    try db.interruptible(by: interruption) {
                        try db.returningFromTransaction { try updates(db) }
                    }
                },
                completion: { _, result in completion(result) })
        }
    }

    /// Writes without opening a transaction. Canceling the task interrupts the queries.
    ///
    /// - Parameter updates: A closure that writes to the database.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`, a `DatabaseError`, or a `CancellationError` if the task is canceled.
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable(updates) { interruption, updates, completion in
            self.asyncWriteWithoutTransaction(
                { db in try db.interruptible(by: interruption) { try updates(db) } },
                completion: { _, result in completion(result) })
        }
    }

    /// Writes without opening a transaction, while there are no reads. Canceling the task interrupts the queries.
    ///
    /// - Parameter updates: A closure that writes to the database.
    /// - Returns: The result of `updates`.
    /// - Throws: Any error thrown by `updates`, a `DatabaseError`, or a `CancellationError` if the task is canceled.
    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable(updates) { interruption, updates, completion in
            self.asyncBarrierWriteWithoutTransaction(
                { db in try db.interruptible(by: interruption) { try updates(db) } },
                completion: { _, result in completion(result) })
        }
    }

    /// Starts a write on another thread, in a transaction.
    ///
    /// ```swift
    /// queue.asyncWrite({ db in
    ///     try db.execute(sql: "DELETE FROM player")
    /// }, completion: { db, result in
    ///     if case .failure(let error) = result { print(error) }
    /// })
    /// ```
    ///
    /// - Parameters:
    ///   - updates: The body of the transaction. If it throws, the transaction is rolled back.
    ///   - completion: Called with the database and the result, after the transaction.
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        asyncWriteWithoutTransaction(
            { db in try db.returningFromTransaction { try updates(db) } }, completion: completion)
    }

    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        asyncWriteWithoutTransaction(updates, completion: { (_, _: Result<Void, any Error>) in })
    }

    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        AccessStart(updates).run { work, completion in
            asyncBarrierWriteWithoutTransaction(work, completion: { _, result in completion(result) })
        }
    }
}
