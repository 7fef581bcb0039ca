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
/// `ObserverRegistration` keeps an observer with the extent of its observation.
///
/// SQLite calls the commit hook before the commit is done, when no statement may run. Observers are therefore told at the end
/// of the statement that ended the transaction. While no one observes, no hook is set.
final class TransactionHooks {
    private enum Outcome {
        case commit, rollback
    }

    private var registrations: [ObserverRegistration] = []
    /// Grows when others observe, or something else.
    private var registrationsVersion = 0
    /// Whether there are any who are called before a transaction is over: trackers are not.
    private var callsMeanwhile = false
    /// Whether somebody observes one transaction only.
    private var observesOnce = false
    private let changes = ChangeRecorder()
    /// The date of the transaction, once asked for.
    private(set) var date: Date?
    /// What SQLite told since the last look.
    private var outcome: Outcome?
    private var wasInside = false
    /// Whether the observers know that a commit comes.
    private var isCommitAnnounced = false
    /// What an observer has thrown to cancel the commit.
    private var refusal: (any Error)?
    /// Whether the end of a transaction matters to anybody.
    private(set) var isAwaited = false

    /// Whether the engine reads for itself, and nobody is told anything.
    private(set) var isResting = false

    /// Runs `body`, which only reads, without telling anybody of it.
    func resting<T>(_ body: () throws -> T) rethrows -> T {
        isResting = true
        defer {
            isResting = false
            // What was noted of a transaction in which only the engine has read is nothing.
            if !wasInside {
                outcome = nil
                date = nil
            }
        }
        return try body()
    }

    // MARK: Who waits

    /// Tells an observer of transactions.
    func add(
        _ observer: any TransactionObserver, extent: Database.TransactionObservationExtent, _ db: Database
    ) throws {
        try beginWaiting(db)
        registrations.append(ObserverRegistration(observer, extent: extent))
        registrationsChanged(db)
    }

    /// Tells an observer no more.
    func remove(_ observer: any TransactionObserver, _ db: Database) {
        guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return }
        registrations[index].isStopped = true
        registrations.remove(at: index)
        registrationsChanged(db)
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
        // The connection forgets this object before the object goes away: see `connectionCloses`.
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
            // What was noted before may be void since a change of the schema that nobody took notice of.
            db.authorizer.forgetNotes()
        }
        if !observesChanges, let connection = db.sqliteConnection { changes.rest(db.authorizer, connection) }
        if registrations.isEmpty, date == nil { stopWaiting(db.sqliteConnection) }
        db.noticeStatements()
    }

    /// A tracker observes another region from now on.
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

    /// Whether it must be known of each statement what it changes.
    var observesChanges: Bool { changes.isRecording }

    /// The connection closes: its transaction ends without anybody being told, those that wait for its end wait no more.
    func connectionCloses(_ db: Database, _ connection: SQLiteConnection, forEver: Bool) {
        registrations.removeAll { forEver || $0.extent == .nextTransaction }
        date = nil
        forgetTransaction()
        changes.rest(db.authorizer, connection)
        stopWaiting(connection)
    }

    /// Goes on with those that observe the database for as long as it lives, when it has another connection.
    func connectionOpened(_ db: Database) throws {
        guard !registrations.isEmpty else { return }
        try beginWaiting(db)
        registrationsChanged(db)
    }

    // MARK: Statements

    /// A statement starts.
    ///
    /// - Throws: What an observer throws to cancel the commit of a transaction that has written nothing.
    func statementStarts(_ statement: Statement, _ db: Database) throws {
        let notes = try statement.compilationNotes(withReads: false)
        if notes.isCommit { try announceEmptyCommit(db) }
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

    /// Looks, after a statement, what it has changed, and whether the transaction has ended.
    func statementEnded(_ statement: Statement, failed: Bool, _ db: Database) {
        if isResting { return }
        if changes.hasRuns {
            notifying {
                changes.statementEnded(
                    statement, failed: failed, isRolledBack: outcome == .rollback, registrations, db)
            }
        }
        guard !db.isInsideTransaction else {
            // A commit that SQLite told of, and that then failed, is none.
            outcome = nil
            wasInside = true
            return
        }
        // Of a transaction that wrote nothing, SQLite tells nothing when it is committed. A statement that failed outside
        // of a transaction is none: SQLite tells of its rollback.
        guard wasInside || isCommitAnnounced || outcome == .commit else {
            outcome = nil
            return
        }
        transactionEnded(outcome ?? .commit, db)
    }

    /// What an observer has thrown to cancel the commit, once.
    func takeRefusal() -> (any Error)? {
        defer { refusal = nil }
        return refusal
    }

    // MARK: The end

    /// SQLite is about to commit; an answer other than 0 makes it roll back.
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

    /// Of the commit of a transaction that has written nothing, SQLite does not tell.
    private func announceEmptyCommit(_ db: Database) throws {
        guard let connection = db.sqliteConnection, db.isInsideTransaction,
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

    // MARK: Changes that SQLite does not tell

    /// Something in a region has changed.
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

    // MARK: Observers that have heard enough

    /// The hooks that call observers on this thread.
    private static let calling: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    @inline(__always)
    private func notifying<T>(_ body: () throws -> T) rethrows -> T {
        // Trackers are told nothing that they could have heard enough of.
        guard callsMeanwhile else { return try body() }
        let outer = pthread_getspecific(Self.calling)
        pthread_setspecific(Self.calling, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.calling, outer) }
        return try body()
    }

    /// Tells an observer, which is being called, of no more values.
    static func wantsNoValues(_ observer: any TransactionObserver) {
        guard let calling = pthread_getspecific(calling) else { return }
        let hooks = Unmanaged<TransactionHooks>.fromOpaque(calling).takeUnretainedValue()
        for registration in hooks.registrations where registration.observer === observer {
            registration.wantsValues = false
        }
    }

    /// Tells an observer, which is being called, of no more changes until the transaction has ended.
    static func stop(_ observer: any TransactionObserver) {
        guard let calling = pthread_getspecific(calling) else { return }
        let hooks = Unmanaged<TransactionHooks>.fromOpaque(calling).takeUnretainedValue()
        for registration in hooks.registrations where registration.observer === observer {
            registration.isStopped = true
        }
    }
}
