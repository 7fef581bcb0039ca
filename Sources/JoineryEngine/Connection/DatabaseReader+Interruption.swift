/// Reads that can be interrupted, both while they run and while they wait for a connection.
extension DatabaseReader {
    /// Reads a single state of the database. Other threads can interrupt the read.
    ///
    /// ```swift
    /// let interruption = Interruption()
    /// let titles = try pool.read(interruptibleBy: interruption) { db in
    ///     try String.fetchAll(db, sql: "SELECT title FROM book")
    /// }
    /// ```
    ///
    /// If all connections of a pool are in use, the read waits for one. An interruption also ends that wait.
    ///
    /// - Parameters:
    ///   - interruption: The object to interrupt the read with.
    ///   - value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, or a `DatabaseError`: `SQLITE_INTERRUPT` after an interruption,
    ///   `SQLITE_MISUSE` inside another access.
    public func read<T>(
        interruptibleBy interruption: Interruption, _ value: (Database) throws -> T
    ) throws -> T {
        guard let readers = readerPool else {
            return try read { db in try db.interruptible(by: interruption) { try value(db) } }
        }
        return try readers.sync(interruptibleBy: interruption) { db in
            try db.isolatedReadFromStart { db in
                try db.interruptible(by: interruption) { try value(db) }
            }
        }
    }

    /// Reads without a transaction: each statement sees what is committed when it starts.
    ///
    /// Canceling the task interrupts its queries and, on a pool, its wait for a connection.
    ///
    /// - Parameter value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, a `DatabaseError`, or a `CancellationError` if the task is canceled.
    public func unsafeRead<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable(value) { interruption, value, completion in
            let read: @Sendable (Database) throws -> T = { db in
                try db.interruptible(by: interruption) { try value(db) }
            }
            guard let readers = self.readerPool else {
                return self.asyncUnsafeRead(read, completion: completion)
            }
            readers.async(interruptibleBy: interruption, read, completion: completion)
        }
    }

    /// Reads a single state of the database.
    ///
    /// ```swift
    /// let titles = try await pool.read { db in try String.fetchAll(db, sql: "SELECT title FROM book") }
    /// ```
    ///
    /// Canceling the task interrupts its queries and, on a pool, its wait for a connection.
    ///
    /// - Parameter value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, a `DatabaseError`, or a `CancellationError` if the task is canceled.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await cancellable(value) { interruption, value, completion in
            let read: @Sendable (Database) throws -> T = { db in
                try db.interruptible(by: interruption) { try value(db) }
            }
            guard let readers = self.readerPool else { return self.asyncRead(read, completion: completion) }
            readers.async(
                interruptibleBy: interruption, { db in try db.isolatedReadFromStart(read) },
                completion: completion)
        }
    }

    /// The connections that a read may have to wait for, or `nil` if reads wait for a single queue.
    private var readerPool: ReaderPool? {
        switch self {
        case let pool as DatabasePool: pool.readers
        case let reader as AnyDatabaseReader: reader.base.readerPool
        case let writer as AnyDatabaseWriter: writer.base.readerPool
        default: nil
        }
    }
}
