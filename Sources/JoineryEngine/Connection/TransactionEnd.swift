import CSQLite
import FoundationEssentials

/// What waits for the end of the transaction that is open, or else of the next one.
///
/// SQLite tells of a commit before it is done, when nothing may be run yet, so the end is looked for when a statement
/// has ended. While nothing waits, SQLite is not asked to tell anything.
final class TransactionEnd {
    private enum Outcome {
        case commit, rollback
    }

    private struct Waiter {
        let onCommit: (Database) -> Void
        let onRollback: (Database) -> Void
    }

    private var waiters: [Waiter] = []
    /// The date of the transaction, once asked for.
    private(set) var date: Date?
    /// What SQLite told since the last look.
    private var outcome: Outcome?
    private var wasInside = false
    /// Whether the end matters to anybody.
    private(set) var isAwaited = false

    /// Calls one of two functions when the transaction has ended.
    func wait(
        _ db: Database, onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void
    ) throws {
        try beginWaiting(db)
        waiters.append(Waiter(onCommit: onCommit, onRollback: onRollback))
    }

    /// Keeps the date until the transaction has ended.
    func keep(_ date: Date, _ db: Database) throws {
        try beginWaiting(db)
        self.date = date
    }

    private func beginWaiting(_ db: Database) throws {
        guard !isAwaited else { return }
        let connection = try db.connection()
        isAwaited = true
        wasInside = db.isInsideTransaction
        // The connection forgets this object before the object goes away: see `forget`.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_commit_hook(
            connection,
            { context in
                context.map {
                    Unmanaged<TransactionEnd>.fromOpaque($0).takeUnretainedValue().outcome = .commit
                }
                return 0
            }, context)
        sqlite3_rollback_hook(
            connection,
            { context in
                context.map {
                    Unmanaged<TransactionEnd>.fromOpaque($0).takeUnretainedValue().outcome = .rollback
                }
            }, context)
    }

    /// Looks, after a statement, whether the transaction has ended.
    func look(_ db: Database) {
        guard !db.isInsideTransaction else {
            // A commit that SQLite told of, and that then failed, is none.
            outcome = nil
            wasInside = true
            return
        }
        // Of a transaction that wrote nothing, SQLite tells nothing when it is committed. A statement that failed outside
        // of a transaction is none: SQLite tells of its rollback.
        guard wasInside || outcome == .commit else {
            outcome = nil
            return
        }
        let outcome = outcome ?? .commit
        let waiters = waiters
        db.sqliteConnection.map(forget)
        for waiter in waiters {
            switch outcome {
            case .commit: waiter.onCommit(db)
            case .rollback: waiter.onRollback(db)
            }
        }
    }

    /// Waits for nothing any more.
    func forget(_ connection: SQLiteConnection) {
        guard isAwaited else { return }
        sqlite3_commit_hook(connection, nil, nil)
        sqlite3_rollback_hook(connection, nil, nil)
        waiters = []
        date = nil
        outcome = nil
        wasInside = false
        isAwaited = false
    }
}

extension Database {
    /// Looks whether the statement that has ended also ended a transaction that somebody waits for.
    @inline(__always)
    func statementEnded() {
        if transactionEnd.isAwaited { transactionEnd.look(self) }
    }

    /// Calls a function once the transaction that is open has ended, or else the next one.
    ///
    /// ```swift
    /// try db.inTransaction {
    ///     try db.execute(sql: "INSERT INTO photo (path) VALUES (?)", arguments: [path])
    ///     db.afterNextTransaction { _ in print("\(path) is kept") }
    ///     return .commit
    /// }
    /// ```
    ///
    /// The functions run on the connection's own queue, one of them once, when the transaction is over: they may run
    /// statements, each of which is a transaction of its own.
    ///
    /// - parameters:
    ///   - onCommit: Called when the transaction was committed.
    ///   - onRollback: Called when it was rolled back.
    public func afterNextTransaction(
        onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void = { _ in }
    ) {
        // On a closed connection there is no next transaction.
        try? transactionEnd.wait(self, onCommit: onCommit, onRollback: onRollback)
    }

    /// The date of the transaction, the same one as long as it is open; outside of a transaction, the date of now.
    ///
    /// - throws: What `Configuration.transactionClock` throws.
    public var transactionDate: Date {
        get throws {
            if let date = transactionEnd.date { return date }
            let date = try configuration.transactionClock.now(self)
            if isInsideTransaction { try transactionEnd.keep(date, self) }
            return date
        }
    }
}
