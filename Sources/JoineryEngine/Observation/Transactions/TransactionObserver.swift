import FoundationEssentials

/// An object that is notified of the changes and transactions of a connection.
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
/// All methods are called on the queue of the writing connection. Changes that are undone by a savepoint, or by the
/// failure of their statement, are not reported.
///
/// SQLite does not report some changes: those by other connections, those in tables without rowid, and rows deleted by
/// `ON CONFLICT REPLACE`. The last two are reported to observers that implement `databaseWillChange(with:)`.
///
/// See also <doc:Observation>.
public protocol TransactionObserver: AnyObject {
    /// Returns whether to report changes of a kind. Called before each statement that may make such changes.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

    /// Called after changes without details, reported with ``Database/notifyChanges(in:)``.
    func databaseDidChange()

    /// Called with the values of a row before and after a change. The method must not use the connection.
    ///
    /// Like the change itself, it is reported once it is certain: when the statement has succeeded and the savepoints
    /// around it have been released. Unlike the change, it is also reported for tables without rowid, and for rows
    /// deleted by `ON CONFLICT REPLACE`.
    ///
    /// Observers that do not implement this method have no additional cost. The method is called only if
    /// ``DatabasePreUpdateEvent/isAvailable`` is `true`.
    func databaseWillChange(with event: DatabasePreUpdateEvent)

    /// Called when a row has changed, in a transaction that is still open. The method must not use the connection.
    func databaseDidChange(with event: DatabaseEvent)

    /// Called when the transaction is about to be committed. The method must not use the connection.
    ///
    /// - Throws: Any error, which rolls back the transaction and is thrown by the committing statement.
    func databaseWillCommit() throws

    /// Called when a transaction has been committed.
    func databaseDidCommit(_ db: Database)

    /// Called when a transaction has been rolled back.
    func databaseDidRollback(_ db: Database)
}

extension TransactionObserver {
    /// Does nothing.
    public func databaseDidChange() {}

    /// Declines to receive values.
    public func databaseWillChange(with event: DatabasePreUpdateEvent) {
        TransactionHooks.wantsNoValues(self)
    }

    /// Allows the commit.
    public func databaseWillCommit() throws {}

    /// Does nothing.
    public func databaseDidRollback(_ db: Database) {}

    /// Declines further changes until the end of the transaction. Call it only from a notification of a change.
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
    /// How long an observer is notified of transactions.
    public enum TransactionObservationExtent: Sendable {
        /// As long as the observer is retained elsewhere.
        case observerLifetime
        /// Until the end of the open transaction or, if there is none, the next one. The observer is retained until
        /// then.
        case nextTransaction
        /// As long as the database is open. The observer is retained until then.
        case databaseLifetime
    }

    /// Notifies an observer of changes and transactions from now on.
    ///
    /// - Parameters:
    ///   - transactionObserver: The observer.
    ///   - extent: How long to notify it. By default, it is notified as long as it is retained elsewhere.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: TransactionObservationExtent = .observerLifetime
    ) {
        // A closed connection has no transactions.
        try? hooks.add(transactionObserver, extent: extent, self)
    }

    /// Stops notifying an observer.
    public func remove(transactionObserver: some TransactionObserver) {
        hooks.remove(transactionObserver, self)
    }

    /// Notifies observers of changes in a region that SQLite does not report.
    ///
    /// Use it for writes by another connection, or by direct calls of SQLite functions.
    ///
    /// ```swift
    /// try db.notifyChanges(in: Table("player"))
    /// ```
    ///
    /// It does nothing on a read-only connection and inside a read, and for tables that do not exist.
    ///
    /// - Throws: A `DatabaseError` if the region cannot be determined.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        guard !configuration.opensReadonly, readOnlyDepth == 0 else { return }
        let region = try region.databaseRegion(self)
        guard hooks.observesChanges, !region.isEmpty else { return }
        // Observers compare the names of events, which are spelled as in the schema.
        let names =
            try region.tableNames?.filter { try tableExists($0) }.map { try readTable($0)?.name ?? $0 }
            ?? schema().tables.map(\.name)
        if names.isEmpty { return }
        let kinds = try names.flatMap { name in
            [DatabaseEventKind.delete(tableName: name), .insert(tableName: name)]
                + (try updateKind(of: name, in: region).map { [$0] } ?? [])
        }
        hooks.changed(region, kinds: kinds, self)
    }

    /// Returns an update of all columns of a table that are in a region, or `nil` if there is no such table.
    private func updateKind(of tableName: String, in region: DatabaseRegion) throws -> DatabaseEventKind? {
        if let kind = region.updateKind(of: tableName) { return kind }
        return try knownTable(tableName).map {
            .update(tableName: tableName, columnNames: Set($0.columns.map(\.name)))
        }
    }

    /// Calls a closure at the end of the open transaction or, if there is none, of the next one.
    ///
    /// ```swift
    /// try db.inTransaction {
    ///     try db.execute(sql: "INSERT INTO photo (path) VALUES (?)", arguments: [path])
    ///     db.afterNextTransaction { _ in print("\(path) is kept") }
    ///     return .commit
    /// }
    /// ```
    ///
    /// One of the two closures is called once, on the connection's queue, after the transaction has ended. It may run
    /// statements, each of which is a separate transaction.
    ///
    /// - Parameters:
    ///   - onCommit: Called if the transaction was committed.
    ///   - onRollback: Called if the transaction was rolled back.
    public func afterNextTransaction(
        onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void = { _ in }
    ) {
        add(
            transactionObserver: TransactionWaiter(onCommit: onCommit, onRollback: onRollback),
            extent: .nextTransaction)
    }

    /// The date of the transaction, which is constant while it is open. Outside a transaction, the current date.
    ///
    /// - Throws: Any error thrown by ``Configuration/transactionClock``.
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
    /// Notifies an observer of changes and transactions from now on, after the current write.
    ///
    /// It has no effect inside a read of a pool, which must not wait for a write.
    ///
    /// - Parameters:
    ///   - transactionObserver: The observer.
    ///   - extent: How long to notify it. By default, it is notified as long as it is retained elsewhere.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: Database.TransactionObservationExtent = .observerLifetime
    ) {
        unsafeReentrantWrite { $0.add(transactionObserver: transactionObserver, extent: extent) }
    }

    /// Stops notifying an observer.
    public func remove(transactionObserver: some TransactionObserver) {
        unsafeReentrantWrite { $0.remove(transactionObserver: transactionObserver) }
    }
}
