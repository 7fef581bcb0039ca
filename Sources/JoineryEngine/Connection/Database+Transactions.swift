import CSQLite

extension Database {
    /// When a transaction takes its locks.
    public enum TransactionKind: String, Sendable {
        /// Takes a read lock at the first read, and the write lock at the first write.
        case deferred = "DEFERRED"
        /// Takes the write lock immediately.
        case immediate = "IMMEDIATE"
        /// Takes the write lock immediately, and also keeps readers out unless the database is in WAL mode.
        case exclusive = "EXCLUSIVE"
    }

    /// How a transaction ends.
    public enum TransactionCompletion: Sendable {
        /// Keeps the changes.
        case commit
        /// Undoes the changes.
        case rollback
    }

    /// Runs a transaction, which is committed if `operations` returns `.commit`, and rolled back otherwise.
    ///
    /// ```swift
    /// try db.inTransaction {
    ///     try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
    ///     try db.execute(sql: "UPDATE account SET balance = balance + 10 WHERE id = 2")
    ///     return .commit
    /// }
    /// ```
    ///
    /// If an error makes SQLite roll back the transaction, as with `ON CONFLICT ROLLBACK`, later statements in
    /// `operations` throw `SQLITE_ABORT` instead of running outside the transaction.
    ///
    /// - Parameters:
    ///   - kind: When the transaction takes its locks. The default is `.immediate`, or `.deferred` if the connection
    ///     cannot write.
    ///   - operations: The body of the transaction. If it throws, the transaction is rolled back.
    /// - Throws: Any error thrown by `operations`, or a `DatabaseError`, for example if a transaction is already open.
    ///
    /// See also <doc:Transactions>.
    public func inTransaction(
        _ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion
    ) throws {
        try beginTransaction(kind)
        try complete({ (try operations(), ()) }, commit: { try commit() }, rollback: { try rollback() })
    }

    /// Runs a savepoint, whose changes are kept if `operations` returns `.commit`, and undone otherwise.
    ///
    /// Savepoints can be nested, and opened inside a transaction. Outside a transaction, this method opens one.
    ///
    /// ```swift
    /// try db.inSavepoint {
    ///     try db.execute(sql: "DELETE FROM book WHERE authorId = 1")
    ///     return db.changesCount > 100 ? .rollback : .commit
    /// }
    /// ```
    ///
    /// - Parameter operations: The body of the savepoint. If it throws, its changes are undone.
    /// - Throws: Any error thrown by `operations`, or a `DatabaseError` if the savepoint cannot be opened or released.
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws {
        guard isInsideTransaction else { return try inTransaction(nil, operations) }
        try checkMayGoOn()
        try executeControl("SAVEPOINT joinery_savepoint")
        try complete(
            { (try operations(), ()) },
            commit: {
                try checkWritingGoesOn()
                try executeControl("RELEASE SAVEPOINT joinery_savepoint")
            },
            rollback: {
                // Some errors make SQLite end the whole transaction, including the savepoint.
                guard isInsideTransaction else { throw DatabaseError.transactionIsOver() }
                try executeRestoring("ROLLBACK TRANSACTION TO SAVEPOINT joinery_savepoint")
                try executeRestoring("RELEASE SAVEPOINT joinery_savepoint")
            })
    }

    /// Opens a transaction, which `commit()` or `rollback()` must end in the same access. Prefer `inTransaction`.
    ///
    /// - Parameter kind: When the transaction takes its locks. The default is `.immediate`, or `.deferred` if the
    ///   connection cannot write.
    /// - Throws: A `DatabaseError`, for example if a transaction is already open.
    public func beginTransaction(_ kind: TransactionKind? = nil) throws {
        let kind = kind ?? (configuration.opensReadonly || readOnlyDepth > 0 ? .deferred : .immediate)
        try checkMayGoOn()
        try executeControl("BEGIN \(kind.rawValue) TRANSACTION")
    }

    /// Commits the open transaction.
    ///
    /// - Throws: A `DatabaseError`. After `SQLITE_BUSY`, and after `SQLITE_INTERRUPT` because what the transaction wrote is
    ///   to be stopped, it is still open.
    public func commit() throws {
        try checkWritingGoesOn()
        try executeControl("COMMIT TRANSACTION")
    }

    /// Throws if the current work has been interrupted: it is not to be committed. A read has nothing to commit.
    private func checkWritingGoesOn() throws {
        if readOnlyDepth == 0, !configuration.opensReadonly { try checkMayGoOn() }
    }

    /// Rolls back the open transaction, if there is one.
    ///
    /// There is none if SQLite has already rolled it back after an error.
    ///
    /// - Throws: A `DatabaseError` if the transaction cannot be rolled back.
    public func rollback() throws {
        guard isInsideTransaction else { return }
        try executeRestoring("ROLLBACK TRANSACTION")
    }

    /// Runs `value` in read-only mode: any attempt to write throws `SQLITE_READONLY`.
    ///
    /// - Throws: Any error thrown by `value`, or a `DatabaseError`.
    public func readOnly<T>(_ value: () throws -> T) throws -> T {
        guard !configuration.opensReadonly else { return try value() }
        if readOnlyDepth == 0 { try executeControl("PRAGMA query_only = 1") }
        readOnlyDepth += 1
        let result = Result { try value() }
        readOnlyDepth -= 1
        if readOnlyDepth == 0 { try executeRestoring("PRAGMA query_only = 0", isChecked: false) }
        return try result.get()
    }

    /// Runs `operations` in a transaction, commits it, and returns the result.
    func returningFromTransaction<T>(
        _ kind: TransactionKind? = nil, commit end: (() throws -> Void)? = nil, _ operations: () throws -> T
    ) throws -> T {
        try beginTransaction(kind)
        return try complete(
            { (.commit, try operations()) }, commit: { try end?() ?? commit() }, rollback: { try rollback() })
    }

    /// Runs `value` on a single state of the database, regardless of what other connections commit.
    func isolatedRead<T>(_ value: (Database) throws -> T) throws -> T {
        try readOnly {
            guard !isInsideTransaction else { return try value(self) }
            return try returningFromTransaction(.deferred, commit: endReading) { try value(self) }
        }
    }

    /// Runs `value` on the state of the database that is committed when it begins.
    func isolatedReadFromStart<T>(_ value: (Database) throws -> T) throws -> T {
        try isolatedRead { db in
            // Until it reads, the transaction sees what others commit. If it cannot read, or not without waiting for a
            // lock, the statements of `value` wait, or tell the reason.
            try? monitor.withoutWaiting {
                try schemaCache.lookingUp {
                    try cachedStatement(sql: "SELECT 1 FROM sqlite_schema LIMIT 1").execute()
                }
            }
            return try value(db)
        }
    }

    /// Ends a transaction that has written nothing.
    ///
    /// After a read of a damaged page, SQLite refuses to commit. What was read of other pages is right.
    private func endReading() throws {
        do { try commit() } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            try rollback()
        }
    }

    /// Throws if a statement in the body of a transaction would run after the transaction has ended.
    @inline(__always)
    func checkTransactionIsOpen(sql: String) throws {
        guard isInTransactionBlock else { return }
        guard isInsideTransaction else { throw DatabaseError.transactionIsOver(sql: sql) }
    }

    // MARK: Private

    /// Runs a statement that begins or ends a transaction, a savepoint or read-only mode, even after an interruption.
    func executeControl(_ sql: String, isChecked: Bool = true) throws {
        if isChecked {
            try checkMayRun()
            try checkTransactionIsOpen(sql: sql)
        }
        let statement: Statement
        if let cached = statementCache.statement(sql: sql) {
            statement = cached
        } else {
            statement = try makeStatement(sql: sql)
            statementCache.insert(statement)
        }
        try statement.noticeStart()
        while try statement.step() {}
        statement.end()
    }

    /// Runs a statement that restores the state from before an interruption, which does not end it.
    func executeRestoring(_ sql: String, isChecked: Bool = true) throws {
        try monitor.holdingOff {
            do {
                try executeControl(sql, isChecked: isChecked)
            } catch {
                guard lastErrorCode == .SQLITE_INTERRUPT else { throw error }
                endRunningStatements()
                try executeControl(sql, isChecked: isChecked)
            }
        }
    }

    private func complete<T>(
        _ operations: () throws -> (TransactionCompletion, T), commit: () throws -> Void,
        rollback: () throws -> Void
    ) throws -> T {
        let isInOuterBlock = isInTransactionBlock
        isInTransactionBlock = true
        let outcome = Result { try operations() }
        isInTransactionBlock = isInOuterBlock
        do {
            let (completion, result) = try outcome.get()
            switch completion {
            case .commit:
                guard isInsideTransaction else { throw DatabaseError.transactionIsOver() }
                try commit()
            case .rollback:
                try rollback()
            }
            return result
        } catch {
            // The first error is the cause. An error of the rollback adds nothing.
            try? rollback()
            throw error
        }
    }
}
