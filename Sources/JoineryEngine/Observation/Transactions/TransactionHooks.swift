import CSQLite
import FoundationEssentials
import Glibc

/// The only owner of the hooks through which SQLite reports the transactions of a connection.
///
/// ```
///   statement starts ─▶ StatementInterests ─▶ ChangeRecorder ◀── update hook, preupdate hook: rows
///   statement ends ───▶ ChangeRecorder ─────▶ observers: changes         HeldChanges, while a savepoint is open
///   commit hook ──────▶ observers: will commit                           an error cancels the commit
///   rollback hook ────▶ outcome
///   statement ends ───▶ is the transaction over? ──▶ observers: committed, rolled back
///                                                └─▶ TransactionWaiter: afterNextTransaction
/// ```
///
/// An `ObserverRegistration` keeps each observer with the extent of its observation.
///
/// SQLite calls the commit hook before the commit is done, when no statement may run. Observers are therefore notified
/// at the end of the statement that ended the transaction. Without observers, no hook is set.
final class TransactionHooks {
    private enum Outcome {
        case commit, rollback
    }

    private var registrations: [ObserverRegistration] = []
    /// A number that changes with the observers and their regions.
    private var registrationsVersion = 0
    /// Whether there are observers that are called before the end of a transaction, unlike trackers.
    private var callsMeanwhile = false
    /// Whether there are observers of a single transaction.
    private var observesOnce = false
    private let changes = ChangeRecorder()
    /// The date of the transaction, once it has been requested.
    private(set) var date: Date?
    /// What SQLite has reported since the last check.
    private var outcome: Outcome?
    private var wasInside = false
    /// Whether the observers have been notified of the coming commit.
    private var isCommitAnnounced = false
    /// The error with which an observer has canceled the commit.
    private var refusal: (any Error)?
    /// Whether the end of a transaction matters to anything.
    private(set) var isAwaited = false

    /// Whether the engine reads for its own purposes, without notifying observers.
    private(set) var isResting = false

    /// Runs `body`, which only reads, without notifying observers.
    func resting<T>(_ body: () throws -> T) rethrows -> T {
        isResting = true
        defer {
            isResting = false
            // Whatever was noted about a transaction in which only the engine has read is irrelevant.
            if !wasInside {
                outcome = nil
                date = nil
            }
        }
        return try body()
    }

    // MARK: Registrations

    /// Adds an observer of transactions.
    func add(
        _ observer: any TransactionObserver, extent: Database.TransactionObservationExtent, _ db: Database
    ) throws {
        try beginWaiting(db)
        registrations.append(ObserverRegistration(observer, extent: extent))
        registrationsChanged(db)
    }

    /// Removes an observer.
    func remove(_ observer: any TransactionObserver, _ db: Database) {
        guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return }
        registrations[index].isStopped = true
        registrations.remove(at: index)
        registrationsChanged(db)
    }

    /// Keeps the date until the end of the transaction.
    func keep(_ date: Date, _ db: Database) throws {
        try beginWaiting(db)
        self.date = date
    }

    private func beginWaiting(_ db: Database) throws {
        guard !isAwaited else { return }
        let connection = try db.connection()
        isAwaited = true
        wasInside = db.isInsideTransaction
        // The context stays valid, because `connectionCloses` removes the hooks before this object is deallocated.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_commit_hook(
            connection,
            { context in
                guard let context else { return 0 }
                return Unmanaged<TransactionHooks>.fromOpaque(context).takeUnretainedValue().commitBegins()
            }, context)
        sqlite3_rollback_hook(
            connection,
            { context in
                context.map {
                    Unmanaged<TransactionHooks>.fromOpaque($0).takeUnretainedValue().outcome = .rollback
                }
            }, context)
    }

    private func registrationsChanged(_ db: Database) {
        registrationsVersion += 1
        callsMeanwhile = registrations.contains { !$0.isTracker }
        observesOnce = registrations.contains { $0.extent == .nextTransaction }
        let observesChanges = registrations.contains(where: \.wantsChanges)
        if observesChanges != changes.isRecording {
            changes.isRecording = observesChanges
            // A schema change may have gone unnoticed and invalidated earlier notes.
            db.authorizer.forgetNotes()
        }
        if !observesChanges, let connection = db.sqliteConnection { changes.rest(db.authorizer, connection) }
        if registrations.isEmpty, date == nil { stopWaiting(db.sqliteConnection) }
        db.noticeStatements()
    }

    /// Called when a tracker has changed its region.
    func trackedRegionChanged() {
        registrationsVersion += 1
    }

    private func stopWaiting(_ connection: SQLiteConnection?) {
        guard isAwaited else { return }
        if let connection {
            sqlite3_commit_hook(connection, nil, nil)
            sqlite3_rollback_hook(connection, nil, nil)
        }
        isAwaited = false
    }

    /// Whether the changes of each statement must be determined.
    var observesChanges: Bool { changes.isRecording }

    /// Called when the connection closes. Its transaction ends without notifications, and observers of it are removed.
    func connectionCloses(_ db: Database, _ connection: SQLiteConnection, forEver: Bool) {
        registrations.removeAll { forEver || $0.extent == .nextTransaction }
        date = nil
        forgetTransaction()
        changes.rest(db.authorizer, connection)
        stopWaiting(connection)
    }

    /// Continues to notify the remaining observers with a new connection.
    func connectionOpened(_ db: Database) throws {
        guard !registrations.isEmpty else { return }
        try beginWaiting(db)
        registrationsChanged(db)
    }

    // MARK: Statements

    /// Called when a statement starts.
    ///
    /// - Throws: The error with which an observer cancels the commit of a transaction that has written nothing.
    func statementStarts(_ statement: Statement, _ db: Database) throws {
        let notes = try statement.compilationNotes(withReads: false)
        if notes.isCommit || changes.commitsByRelease(notes.control) { try announceEmptyCommit(db) }
        if notes.changesNothing { return }
        removeThoseGone(db)
        guard changes.isRecording else { return }
        try changes.statementStarts(statement, notes, registrations, version: registrationsVersion, db)
    }

    private func removeThoseGone(_ db: Database) {
        guard registrations.contains(where: \.isGone) else { return }
        registrations.removeAll(where: \.isGone)
        registrationsChanged(db)
    }

    /// Determines, after a statement, what it has changed and whether it has ended the transaction.
    func statementEnded(_ statement: Statement, failed: Bool, _ db: Database) {
        if isResting { return }
        if changes.hasRuns {
            notifying {
                changes.statementEnded(
                    statement, failed: failed, isRolledBack: outcome == .rollback,
                    opensTransaction: !wasInside, registrations, db)
            }
        }
        guard !db.isInsideTransaction else {
            // If SQLite announced a commit that then failed, there is no outcome yet.
            outcome = nil
            wasInside = true
            return
        }
        // SQLite does not report the commit of a transaction that has written nothing. It does report a rollback for a
        // statement that failed outside a transaction, which is not the end of one.
        guard wasInside || isCommitAnnounced || outcome == .commit else {
            outcome = nil
            return
        }
        transactionEnded(outcome ?? .commit, db)
    }

    /// Returns the error with which an observer has canceled the commit, and forgets it.
    func takeRefusal() -> (any Error)? {
        defer { refusal = nil }
        return refusal
    }

    // MARK: End of transactions

    /// Called by SQLite's commit hook. A result other than 0 makes SQLite roll back.
    private func commitBegins() -> CInt {
        if isResting { return 0 }
        outcome = .commit
        if changes.isRecording { notifying { changes.deliverAll() } }
        do {
            try announceCommit()
            return 0
        } catch {
            refusal = error
            return 1
        }
    }

    private func announceCommit() throws {
        isCommitAnnounced = true
        guard callsMeanwhile else { return }
        try notifying {
            for registration in registrations { try registration.observer?.databaseWillCommit() }
        }
    }

    /// Announces the commit of a transaction that has written nothing, which SQLite does not report.
    private func announceEmptyCommit(_ db: Database) throws {
        guard let connection = db.sqliteConnection, db.isInsideTransaction, db.readOnlyDepth == 0,
            sqlite3_txn_state(connection, nil) != SQLITE_TXN_WRITE
        else { return }
        do {
            try announceCommit()
        } catch {
            try? db.rollback()
            throw error
        }
    }

    private func transactionEnded(_ outcome: Outcome, _ db: Database) {
        guard db.readOnlyDepth == 0 else {
            // The transaction of a read concerns no observer.
            forgetTransaction()
            date = nil
            return
        }
        let told = registrations.filter { registration in
            let isChanged = registration.takeChange()
            return registration.isTracker ? isChanged && outcome == .commit : true
        }
        forgetTransaction()
        date = nil
        if observesOnce || registrations.isEmpty {
            registrations.removeAll { $0.extent == .nextTransaction }
            registrationsChanged(db)
        }
        for registration in told {
            switch outcome {
            case .commit: registration.transactionCommitted(db)
            case .rollback: registration.observer?.databaseDidRollback(db)
            }
        }
    }

    private func forgetTransaction() {
        outcome = nil
        wasInside = false
        isCommitAnnounced = false
        changes.forgetTransaction()
        for registration in registrations { registration.isStopped = false }
    }

    // MARK: Changes that SQLite does not report

    /// Notifies observers of changes in a region.
    func changed(_ region: DatabaseRegion, kinds: [DatabaseEventKind], _ db: Database) {
        notifying {
            for registration in registrations where !registration.isStopped {
                registration.changed(region, kinds: kinds)
            }
        }
        guard !db.isInsideTransaction else { return }
        for registration in registrations where registration.takeChange() {
            registration.tracker?.trackedRegionChanged(db)
        }
    }

    // MARK: Observers that decline notifications

    /// The hooks that are calling observers on this thread.
    private static let calling: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    @inline(__always)
    private func notifying<T>(_ body: () throws -> T) rethrows -> T {
        // Trackers receive no notifications that they could decline.
        guard callsMeanwhile else { return try body() }
        let outer = pthread_getspecific(Self.calling)
        pthread_setspecific(Self.calling, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.calling, outer) }
        return try body()
    }

    /// Stops reporting values to an observer that is being called.
    static func wantsNoValues(_ observer: any TransactionObserver) {
        guard let calling = pthread_getspecific(calling) else { return }
        let hooks = Unmanaged<TransactionHooks>.fromOpaque(calling).takeUnretainedValue()
        for registration in hooks.registrations where registration.observer === observer {
            registration.wantsValues = false
        }
    }

    /// Stops reporting changes to an observer that is being called, until the end of the transaction.
    static func stop(_ observer: any TransactionObserver) {
        guard let calling = pthread_getspecific(calling) else { return }
        let hooks = Unmanaged<TransactionHooks>.fromOpaque(calling).takeUnretainedValue()
        for registration in hooks.registrations where registration.observer === observer {
            registration.isStopped = true
        }
    }
}
