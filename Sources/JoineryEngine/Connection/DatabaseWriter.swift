/// A queue or a pool, as something to read from and write to.
///
/// See also "Compatible at source level" in the engine's design.
public protocol DatabaseWriter: DatabaseReader {
    /// Writes without opening a transaction: each statement commits by itself, unless `updates` open one.
    ///
    /// - throws: What `updates` throw, or a `DatabaseError`; one with `SQLITE_MISUSE` inside another access.
    @_disfavoredOverload
    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T

    /// Writes without opening a transaction; inside a writing access, in that access.
    ///
    /// - throws: What `updates` throw, or a `DatabaseError`.
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) throws -> T

    /// Starts to write on another thread, without opening a transaction.
    func asyncWriteWithoutTransaction<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void)
}

extension DatabaseWriter {
    /// Writes in a transaction, which is committed when `updates` return, and rolled back when they throw.
    ///
    /// - throws: What `updates` throw, or a `DatabaseError`; one with `SQLITE_MISUSE` inside another access.
    @_disfavoredOverload
    public func write<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction { db in try db.returningFromTransaction { try updates(db) } }
    }

    /// Writes in a transaction. When the task is cancelled, the queries are stopped and the transaction rolled back.
    ///
    /// - throws: What `updates` throw, a `DatabaseError`, or a `CancellationError`.
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await cancellable { interruption, completion in
            asyncWrite(
                { db in try db.interruptible(by: interruption) { try updates(db) } }, completion: completion)
        }
    }

    /// Writes without opening a transaction. When the task is cancelled, the queries are stopped.
    ///
    /// - throws: What `updates` throw, a `DatabaseError`, or a `CancellationError`.
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable { interruption, completion in
            asyncWriteWithoutTransaction(
                { db in try db.interruptible(by: interruption) { try updates(db) } }, completion: completion)
        }
    }

    /// Starts to write on another thread, in a transaction.
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        asyncWriteWithoutTransaction(
            { db in try db.returningFromTransaction { try updates(db) } }, completion: completion)
    }

    /// Starts to write on another thread, without opening a transaction.
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        asyncWriteWithoutTransaction(updates, completion: { (_: Result<Void, any Error>) in })
    }

    /// Rebuilds the file without its free pages.
    ///
    /// - throws: A `DatabaseError`.
    public func vacuum() throws {
        try writeWithoutTransaction { db in try db.execute(sql: "VACUUM") }
    }
}
