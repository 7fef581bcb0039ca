/// Reads that can be stopped, while they run and while they wait for a connection.
extension DatabaseReader {
    /// Reads one state of the database, until another thread interrupts that.
    ///
    /// ```swift
    /// let interruption = Interruption()
    /// let titles = try pool.read(interruptibleBy: interruption) { db in
    ///     try String.fetchAll(db, sql: "SELECT title FROM book")
    /// }
    /// ```
    ///
    /// A pool whose connections are all in use makes the read wait for one; `interrupt()` ends that wait, too.
    ///
    /// - Throws: What `value` throws, or a `DatabaseError`: `SQLITE_INTERRUPT` after an interruption, `SQLITE_MISUSE` inside
    ///   another access.
    public func read<T>(
        interruptibleBy interruption: Interruption, _ value: (Database) throws -> T
    ) throws -> T {
        guard let readers = readerPool else {
            return try read { db in try db.interruptible(by: interruption) { try value(db) } }
        }
        return try readers.sync(interruptibleBy: interruption) { db in
            try db.isolatedRead { db in try db.interruptible(by: interruption) { try value(db) } }
        }
    }

    /// Reads without transaction. When the task is canceled, its queries are stopped, and so is its wait for a connection.
    ///
    /// - Throws: What `value` throws, a `DatabaseError`, or a `CancellationError`.
    public func unsafeRead<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await cancellable { interruption, completion in
            let read: @Sendable (Database) throws -> T = { db in
                try db.interruptible(by: interruption) { try value(db) }
            }
            guard let readers = readerPool else { return asyncUnsafeRead(read, completion: completion) }
            readers.async(interruptibleBy: interruption, read, completion: completion)
        }
    }

    /// Reads one state of the database. When the task is canceled, its queries are stopped, and so is its wait for a
    /// connection.
    ///
    /// - Throws: What `value` throws, a `DatabaseError`, or a `CancellationError`.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await cancellable { interruption, completion in
            let read: @Sendable (Database) throws -> T = { db in
                try db.interruptible(by: interruption) { try value(db) }
            }
            guard let readers = readerPool else { return asyncRead(read, completion: completion) }
            readers.async(
                interruptibleBy: interruption, { db in try db.isolatedRead(read) }, completion: completion)
        }
    }

    /// The connections that a read may have to wait for; `nil` where reads wait for one queue.
    private var readerPool: ReaderPool? {
        switch self {
        case let pool as DatabasePool: pool.readers
        case let reader as AnyDatabaseReader: reader.base.readerPool
        case let writer as AnyDatabaseWriter: writer.base.readerPool
        default: nil
        }
    }
}
