import CSQLite

extension Database {
    /// When a transaction takes its locks.
    public enum TransactionKind: String, Sendable {
        /// At its first read, and at its first write.
        case deferred = "DEFERRED"
        /// The lock for writing at once.
        case immediate = "IMMEDIATE"
        /// A lock against readers too, where the journal mode has one.
        case exclusive = "EXCLUSIVE"
    }

    /// How a transaction ends.
    public enum TransactionCompletion: Sendable {
        /// What was done is kept.
        case commit
        /// What was done is undone.
        case rollback
    }

    /// Runs `operations` in a transaction: committed if they return `.commit`, else, and if they throw, rolled back.
    ///
    /// ```swift
    /// try db.inTransaction {
    ///     try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
    ///     try db.execute(sql: "UPDATE account SET balance = balance + 10 WHERE id = 2")
    ///     return .commit
    /// }
    /// ```
    ///
    /// Where an error makes SQLite roll the transaction back by itself, as `ON CONFLICT ROLLBACK` does, nothing more runs
    /// in `operations`: what comes next throws `SQLITE_ABORT`, and does not slip out of the transaction.
    ///
    /// - Parameter kind: By default `.immediate`, and `.deferred` where nothing can be written.
    /// - Throws: What `operations` throw, or a `DatabaseError` if a transaction is open already.
    public func inTransaction(
        _ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion
    ) throws {
        try beginTransaction(kind)
        try complete({ (try operations(), ()) }, commit: { try commit() }, rollback: { try rollback() })
    }

    /// Runs `operations` in a savepoint, which may be inside a transaction or another savepoint: kept if they return
    /// `.commit`, else, and if they throw, undone.
    ///
    /// Outside of a transaction it is one by itself.
    ///
    /// - Throws: What `operations` throw, or a `DatabaseError`.
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws {
        guard isInsideTransaction else { return try inTransaction(nil, operations) }
        try executeControl("SAVEPOINT joinery_savepoint")
        try complete(
            { (try operations(), ()) },
            commit: { try executeControl("RELEASE SAVEPOINT joinery_savepoint") },
            rollback: {
                // SQLite ends the whole transaction on some errors, and the savepoint with it.
                guard isInsideTransaction else { throw DatabaseError.transactionIsOver() }
                try executeControl("ROLLBACK TRANSACTION TO SAVEPOINT joinery_savepoint")
                try executeControl("RELEASE SAVEPOINT joinery_savepoint")
            })
    }

    /// Opens a transaction, to be ended by `commit()` or `rollback()` in the same access. Prefer `inTransaction`.
    ///
    /// - Parameter kind: By default `.immediate`, and `.deferred` where nothing can be written.
    /// - Throws: A `DatabaseError`.
    public func beginTransaction(_ kind: TransactionKind? = nil) throws {
        let kind = kind ?? (configuration.opensReadonly || readOnlyDepth > 0 ? .deferred : .immediate)
        if let reason = monitor.reasonToStop { throw DatabaseError.interrupted(reason) }
        try executeControl("BEGIN \(kind.rawValue) TRANSACTION")
    }

    /// Commits the open transaction.
    ///
    /// - Throws: A `DatabaseError`; the transaction is still open after `SQLITE_BUSY`.
    public func commit() throws {
        try executeControl("COMMIT TRANSACTION")
    }

    /// Undoes the open transaction, if there is one: SQLite may have undone it itself after an error.
    ///
    /// - Throws: A `DatabaseError`.
    public func rollback() throws {
        guard isInsideTransaction else { return }
        try executeControl("ROLLBACK TRANSACTION")
    }

    /// Runs `value`, which cannot write: what it tries to throws `SQLITE_READONLY`.
    ///
    /// - Throws: What `value` throws, or a `DatabaseError`.
    public func readOnly<T>(_ value: () throws -> T) throws -> T {
        guard !configuration.opensReadonly else { return try value() }
        if readOnlyDepth == 0 { try executeControl("PRAGMA query_only = 1") }
        readOnlyDepth += 1
        let result = Result { try value() }
        readOnlyDepth -= 1
        if readOnlyDepth == 0 { try executeControl("PRAGMA query_only = 0", isChecked: false) }
        return try result.get()
    }

    /// Runs `operations` in a transaction that is committed when they return.
    func returningFromTransaction<T>(_ kind: TransactionKind? = nil, _ operations: () throws -> T) throws -> T
    {
        try beginTransaction(kind)
        return try complete(
            { (.commit, try operations()) }, commit: { try commit() }, rollback: { try rollback() })
    }

    /// Runs `value` so that it sees one state of the database, whatever other connections commit.
    func isolatedRead<T>(_ value: (Database) throws -> T) throws -> T {
        try readOnly {
            guard !isInsideTransaction else { return try value(self) }
            return try returningFromTransaction(.deferred) { try value(self) }
        }
    }

    /// Makes sure that a statement in the body of a transaction runs in that transaction.
    @inline(__always)
    func checkTransactionIsOpen(sql: String) throws {
        guard isInTransactionBlock else { return }
        guard isInsideTransaction else { throw DatabaseError.transactionIsOver(sql: sql) }
    }

    // MARK: Private

    /// Runs a statement that opens or ends something: a stopped query must not keep it from being ended.
    func executeControl(_ sql: String, isChecked: Bool = true) throws {
        if isChecked { try checkTransactionIsOpen(sql: sql) }
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
            // The first error says what happened; one while undoing adds nothing.
            try? rollback()
            throw error
        }
    }
}
