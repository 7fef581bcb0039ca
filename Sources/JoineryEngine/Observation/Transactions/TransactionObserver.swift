import FoundationEssentials

/// An object that is told of the changes and the transactions of a connection.
///
/// ```swift
/// final class Log: TransactionObserver {
///     func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { eventKind.tableName == "player" }
///     func databaseDidChange(with event: DatabaseEvent) { print(event.kind, event.rowID) }
///     func databaseDidCommit(_ db: Database) { print("committed") }
///     func databaseDidRollback(_ db: Database) { print("rolled back") }
/// }
/// queue.add(transactionObserver: Log(), extent: .databaseLifetime)
/// ```
///
/// All functions are called where the connection is written to. Changes that are undone by a savepoint or by the failure
/// of their statement are not told.
///
/// Of some changes SQLite tells nothing: those by other connections, and, unless their values are asked for, those in tables
/// without rowid and the deletion of rows whose place others take by `ON CONFLICT REPLACE`.
///
/// See also ``Database/add(transactionObserver:extent:)`` and ``DatabaseWriter/add(transactionObserver:extent:)``.
public protocol TransactionObserver: AnyObject {
    /// Whether changes of a kind are to be told: asked for each statement that may make them, before it runs.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

    /// Something was changed of which no more is known: see ``Database/notifyChanges(in:)``.
    func databaseDidChange()

    /// A row is changed, with its values before and after. The connection must not be used.
    ///
    /// It is told, as the change itself, once it is certain: when the statement has succeeded and the savepoints around
    /// it have been released. Unlike the change, it is also told in tables without rowid, and of rows that are deleted
    /// because others take their place.
    ///
    /// An observer that does not implement it costs nothing more. See also ``DatabasePreUpdateEvent/isAvailable``.
    func databaseWillChange(with event: DatabasePreUpdateEvent)

    /// A row was changed, in a transaction that is still open. The connection must not be used.
    func databaseDidChange(with event: DatabaseEvent)

    /// The transaction is about to be committed. The connection must not be used.
    ///
    /// - Throws: What makes the transaction be rolled back, and is thrown by what committed.
    func databaseWillCommit() throws

    /// A transaction was committed.
    func databaseDidCommit(_ db: Database)

    /// A transaction was rolled back.
    func databaseDidRollback(_ db: Database)
}

extension TransactionObserver {
    /// Does nothing.
    public func databaseDidChange() {}

    /// Asks for no more values.
    public func databaseWillChange(with event: DatabasePreUpdateEvent) {
        TransactionHooks.wantsNoValues(self)
    }

    /// Lets the transaction be committed.
    public func databaseWillCommit() throws {}

    /// Does nothing.
    public func databaseDidRollback(_ db: Database) {}

    /// Asks for no more changes until the transaction has ended. To be called while the observer is told of one.
    ///
    /// ```swift
    /// func databaseDidChange(with event: DatabaseEvent) {
    ///     hasChanged = true
    ///     stopObservingDatabaseChangesUntilNextTransaction()
    /// }
    /// ```
    public func stopObservingDatabaseChangesUntilNextTransaction() {
        TransactionHooks.stop(self)
    }
}

extension Database {
    /// How long an observer is told of transactions.
    public enum TransactionObservationExtent: Sendable {
        /// As long as somebody else keeps the observer.
        case observerLifetime
        /// Until the transaction that is open has ended, or else the next one; it is kept as long.
        case nextTransaction
        /// As long as the database is open; it is kept as long.
        case databaseLifetime
    }

    /// Tells an observer of the changes and transactions from now on.
    ///
    /// - Parameter extent: How long; by default as long as somebody else keeps it.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: TransactionObservationExtent = .observerLifetime
    ) {
        // On a closed connection there are no transactions.
        try? hooks.add(transactionObserver, extent: extent, self)
    }

    /// Tells an observer no more.
    public func remove(transactionObserver: some TransactionObserver) {
        hooks.remove(transactionObserver, self)
    }

    /// Tells the observers of changes in a region that SQLite does not tell: those of another connection, or of functions
    /// of SQLite that were called by hand.
    ///
    /// ```swift
    /// try db.notifyChanges(in: Table("player"))
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the region cannot be told.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        let region = try region.databaseRegion(self)
        guard hooks.observesChanges, !region.isEmpty else { return }
        let names = try region.tableNames ?? schema().tables.map(\.name)
        let kinds = names.flatMap { name in
            [DatabaseEventKind.delete(tableName: name), .insert(tableName: name)]
                + (region.updateKind(of: name).map { [$0] } ?? [])
        }
        hooks.changed(region, kinds: kinds, self)
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
    /// - Parameters:
    ///   - onCommit: Called when the transaction was committed.
    ///   - onRollback: Called when it was rolled back.
    public func afterNextTransaction(
        onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void = { _ in }
    ) {
        add(
            transactionObserver: TransactionWaiter(onCommit: onCommit, onRollback: onRollback),
            extent: .nextTransaction)
    }

    /// The date of the transaction, the same one as long as it is open; outside of a transaction, the date of now.
    ///
    /// - Throws: What `Configuration.transactionClock` throws.
    public var transactionDate: Date {
        get throws {
            if let date = hooks.date { return date }
            let date = try configuration.transactionClock.now(self)
            if isInsideTransaction { try hooks.keep(date, self) }
            return date
        }
    }
}

extension DatabaseWriter {
    /// Tells an observer of the changes and transactions from now on, after the write that is under way.
    ///
    /// Inside of a read of a pool, which must not wait for a write, it does nothing.
    ///
    /// - Parameter extent: How long; by default as long as somebody else keeps it.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: Database.TransactionObservationExtent = .observerLifetime
    ) {
        // A closed database has no transactions.
        try? unsafeReentrantWrite { $0.add(transactionObserver: transactionObserver, extent: extent) }
    }

    /// Tells an observer no more.
    public func remove(transactionObserver: some TransactionObserver) {
        try? unsafeReentrantWrite { $0.remove(transactionObserver: transactionObserver) }
    }
}
