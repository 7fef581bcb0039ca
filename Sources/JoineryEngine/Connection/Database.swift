import CSQLite
import Synchronization

/// A connection to a database, valid only inside the closure that a queue or a pool passes it to.
///
/// ```swift
/// let count = try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") }
/// ```
///
/// A connection belongs to a serial queue. Do not pass it to another thread, and do not keep it.
///
/// See also <doc:Concurrency>.
public final class Database {
    /// The configuration of the connection.
    public let configuration: Configuration

    /// The path as passed to the queue or pool, or `:memory:`.
    public let path: String

    private let role: String?

    /// The underlying SQLite connection, or `nil` after the database has been closed.
    public var sqliteConnection: SQLiteConnection? { opened?.connection }

    /// The number of times the connection has been opened. Reopening invalidates everything obtained before.
    @exclusivity(unchecked) package private(set) var generation = 0

    let monitor: QueryMonitor
    var statementCache: StatementCache
    /// The cached statements of the records that have been written, by type.
    @exclusivity(unchecked) var recordStatements = RecordStatementsCache()
    package let schemaCache = SchemaCache()
    /// What tells the primary keys of views: that of the configuration, except inside
    /// ``withSchemaSource(_:execute:)``.
    public internal(set) var schemaSource: (any DatabaseSchemaSource)?
    var viewKeys = ViewKeys()
    let hooks = TransactionHooks()
    let authorizer = StatementAuthorizer()
    /// Whether anything needs to be notified of each statement that starts.
    @exclusivity(unchecked) var noticesStatements = false
    /// Records the region that is read.
    var regionRecorder: RegionRecorder? {
        didSet { noticeStatements() }
    }
    /// Whether the body of a transaction or savepoint is running. If its transaction has ended, no statement may run.
    @exclusivity(unchecked) var isInTransactionBlock = false
    /// The number of statements that have not been deallocated.
    let statementCount = Atomic(0)
    /// The runs of statements that are read row by row. Each removes itself before it is deallocated.
    @exclusivity(unchecked) var runs: [Unmanaged<StatementRun>] = []
    /// The number of times that all running statements have been ended after an interruption.
    var endsOfRuns = 0
    /// Whether the caller of the access goes on without waiting for it, or is a task that awaits it.
    var isAsynchronous = false
    /// The number of nested `readOnly` bodies that are running.
    var readOnlyDepth = 0
    /// See `limitingPrefetches(to:_:)`.
    var prefetchLimit: PrefetchLimit?
    /// The number of bytes that fetched rows may still use, or `nil` for no limit.
    var byteBudget: ByteBudget?
    /// Whether requests fetch only the values of their first column, so that associations are not prefetched.
    var fetchesValues = false
    var trace: Trace? {
        didSet { installTrace() }
    }
    /// Returns why no statement may run now, if there is a reason.
    @exclusivity(unchecked) private var refusal: (() -> (any Error)?)?
    private var opened: OpenedDatabase?
    /// Mark the files as being read by a read-only connection, from the first opening until the final close.
    private var presences: [ReadingPresence]?
    private var isClosed = false

    /// - Parameters:
    ///   - role: What the connection is for, if a database has several: `writer` or `reader.1`.
    ///   - interruption: The object that can end the wait for a lock.
    init(
        path: String, configuration: Configuration, role: String? = nil,
        interruptibleBy interruption: Interruption? = nil
    ) throws {
        self.path = path
        self.role = role
        self.configuration = configuration
        schemaSource = configuration.schemaSource
        monitor = QueryMonitor(busyMode: configuration.busyMode, onLockWait: configuration.onLockWait)
        statementCache = StatementCache(capacity: configuration.statementCacheCapacity)
        try open(interruptibleBy: interruption)
    }

    deinit {
        close()
    }

    /// Returns the underlying connection, or throws if it is closed or there is a reason not to use it now.
    func connection() throws -> SQLiteConnection {
        try checkMayRun()
        guard let connection = opened?.connection else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the connection to \(path) is closed")
        }
        return connection
    }

    private func open(interruptibleBy interruption: Interruption?) throws {
        let presences = presences ?? readingPresences()
        let opening = DatabaseOpening(path: path, configuration: configuration, interruption: interruption)
        opened = try opening.open(monitor: monitor)
        self.presences = presences
        generation += 1
        installTrace()
        DatabaseFunction.standard.forEach(add(function:))
        DatabaseCollation.standard.forEach(add(collation:))
        do {
            try hooks.connectionOpened(self)
            try configuration.runPreparations(self)
        } catch {
            disconnect()
            throw error
        }
    }

    private func readingPresences() -> [ReadingPresence] {
        let paths = (configuration.opensReadonly ? [path] : []) + configuration.attachedDatabases.map(\.path)
        return paths.compactMap { path in
            guard let uri = try? DatabaseURI(path) ?? DatabaseURI(path: path), !uri.isInMemory,
                !uri.isImmutable
            else { return nil }
            return ReadingPresence(path: DatabaseFilePaths(uri.path).database)
        }
    }

    /// Closes the connection permanently, unless statements are still referenced elsewhere.
    ///
    /// - Throws: A `DatabaseError` with code `SQLITE_BUSY`. The connection stays usable.
    func closeIfUnused() throws {
        try checkUnused()
        close()
    }

    /// Throws if statements are still referenced elsewhere.
    func checkUnused() throws {
        forgetStatements()
        guard statementCount.load(ordering: .relaxed) == 0 else {
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "a statement or cursor is still in use: release it before you close the connection")
        }
    }

    /// Closes the connection permanently.
    func close() {
        isClosed = true
        disconnect()
        presences = nil
    }

    /// Closes the connection. Statements that are still referenced elsewhere keep its memory, and throw when used.
    private func disconnect() {
        forgetStatements()
        guard let opened else { return }
        hooks.connectionCloses(self, opened.connection, forEver: isClosed)
        authorizer.connectionClosed()
        self.opened = nil
        opened.close(monitor: monitor)
    }

    /// Removes all statements that the connection keeps, and what is known of the schema.
    private func forgetStatements() {
        statementCache.removeAll()
        recordStatements = RecordStatementsCache()
        schemaCache.removeAll()
    }

    // MARK: Accesses

    /// Runs `body` as one access, with a connection that is up to date. Interruptions end with the access.
    ///
    /// - Parameter interruption: The object that can end the wait for a lock if the connection is opened again.
    func access<T>(
        interruptibleBy interruption: Interruption? = nil, _ body: (Database) throws -> T
    ) throws -> T {
        try connect(interruptibleBy: interruption)
        return try interruptibly {
            let result = Result { try body(self) }
            let leftOpen = closeTransactionLeftOpen()
            if let staleness { throw staleness }
            let value = try result.get()
            if leftOpen { throw DatabaseError.transactionLeftOpen() }
            return value
        }
    }

    /// Runs `body` as one access, which throws only if `body` does.
    ///
    /// If there can be no access, each statement in `body` throws the reason. A transaction that `body` leaves open when
    /// it returns is a fatal error.
    func rethrowingAccess<T>(_ body: (Database) throws -> T) rethrows -> T {
        let refusal = startAccess()
        return try refusingStatements(because: refusal) {
            try interruptibly {
                do {
                    let value = try body(self)
                    if closeTransactionLeftOpen() { fatalError("\(DatabaseError.transactionLeftOpen())") }
                    return value
                } catch {
                    _ = closeTransactionLeftOpen()
                    throw staleness ?? error
                }
            }
        }
    }

    /// Connects, and returns what tells why a statement may not run.
    private func startAccess() -> (() -> (any Error)?)? {
        do { try connect() } catch { return { error } }
        // As an access that has only read cannot fail at its end, look before each statement.
        return opened?.isReadWithoutLocks == true ? { [unowned self] in staleness } : nil
    }

    /// Runs `body`. Meanwhile, a statement that is to start throws the error that `refusal` returns, if any.
    func refusingStatements<T>(
        because refusal: (() -> (any Error)?)?, _ body: () throws -> T
    ) rethrows -> T {
        let outer = self.refusal
        if let refusal { self.refusal = { outer?() ?? refusal() } }
        defer { self.refusal = outer }
        return try body()
    }

    /// Throws if no statement may run now.
    @inline(__always)
    func checkMayRun() throws {
        if let error = refusal?() { throw error }
    }

    private func connect(interruptibleBy interruption: Interruption? = nil) throws {
        if let opened, opened.isStale { disconnect() }
        if opened == nil, !isClosed { try open(interruptibleBy: interruption) }
        _ = try connection()
    }

    private func interruptibly<T>(_ body: () throws -> T) rethrows -> T {
        monitor.beginAccess()
        defer { if monitor.endAccess() { endRunningStatements() } }
        return try body()
    }

    private func closeTransactionLeftOpen() -> Bool {
        guard isInsideTransaction, !configuration.allowsUnsafeTransactions else { return false }
        try? rollback()
        return true
    }

    /// The error if what was read may be a mix of old and new content, as it was read without locks.
    private var staleness: DatabaseError? {
        opened?.stalePath.map { changed in
            DatabaseError(
                resultCode: .SQLITE_BUSY_SNAPSHOT,
                message: "\(changed) was changed by another program during the read: read it again")
        }
    }

    // MARK: Errors

    /// Throws if the current work must stop.
    ///
    /// - Throws: A `CancellationError` if the task that the work belongs to is canceled, or else a `DatabaseError` with code
    ///   `SQLITE_INTERRUPT`.
    @inline(__always)
    func checkMayGoOn(sql: String? = nil) throws {
        try checkMayRun()
        if let reason = monitor.reasonToStop { throw stopped(.interrupted(reason, sql: sql)) }
    }

    /// Returns an error, or a `CancellationError` for an interruption of a canceled task.
    func stopped(_ error: DatabaseError) -> any Error {
        error.resultCode == .SQLITE_INTERRUPT && Task.isCancelled ? CancellationError() : error
    }

    /// Returns the error for a code from SQLite: what happened, where, and what to try.
    func error(_ code: CInt, sql: String? = nil, arguments: StatementArguments? = nil) -> DatabaseError {
        let error = DatabaseError(connection: sqliteConnection, code: code, sql: sql)
        switch error.resultCode {
        case .SQLITE_INTERRUPT:
            return .interrupted(monitor.reasonToStop ?? "interrupted", sql: sql)
        case .SQLITE_BUSY where monitor.takeGivenUpWaiting():
            return .interrupted(monitor.reasonToStop ?? "interrupted while waiting for a lock", sql: sql)
        default:
            var explained = DatabaseError(
                resultCode: error.extendedResultCode, message: explainedMessage(of: error), sql: sql,
                arguments: arguments, publicStatementArguments: configuration.publicStatementArguments)
            explained.sqlOffset = error.sqlOffset
            return explained
        }
    }
}

extension Database {
    private func explainedMessage(of error: DatabaseError) -> String {
        let onlyReads = configuration.opensReadonly || readOnlyDepth > 0
        if onlyReads, let message = error.temporaryFileMessage { return message }
        guard error.extendedResultCode == .SQLITE_READONLY else {
            return error.explainedMessage(path: pathsText)
        }
        let words = error.message ?? "unknown error"
        return onlyReads
            ? "\(words): a read cannot write: use write on a connection that is not read-only"
            : "\(words): \(path) cannot be written: check the permissions of the file and of its directory"
    }
}

extension Database: CustomStringConvertible {
    /// The label of the configuration, or the path if there is none. In a pool, the role of the connection follows the label:
    /// `library.writer`, `library.reader.1` or `library.snapshot.1`.
    public var description: String {
        guard let label = configuration.label else { return path }
        return role.map { "\(label).\($0)" } ?? label
    }
}

extension Database: CustomDebugStringConvertible {
    /// The description, as `<Database: library.sqlite>`.
    public var debugDescription: String { "<Database: \(description)>" }
}

// MARK: - Facts

extension Database {
    /// The rowid of the most recently inserted row, or 0 if there is none.
    public var lastInsertedRowID: Int64 {
        sqliteConnection.map { sqlite3_last_insert_rowid($0) } ?? 0
    }

    /// The number of rows that the last statement inserted, updated or deleted.
    public var changesCount: Int {
        sqliteConnection.map { Int(sqlite3_changes64($0)) } ?? 0
    }

    /// The number of rows inserted, updated or deleted since the connection was opened.
    public var totalChangesCount: Int {
        sqliteConnection.map { Int(sqlite3_total_changes64($0)) } ?? 0
    }

    /// Whether a transaction or savepoint is open.
    public var isInsideTransaction: Bool {
        sqliteConnection.map { sqlite3_get_autocommit($0) == 0 } ?? false
    }

    /// The result code of SQLite's most recent operation.
    public var lastErrorCode: ResultCode {
        ResultCode(rawValue: sqliteConnection.map { sqlite3_errcode($0) } ?? SQLITE_MISUSE)
    }

    /// SQLite's description of its most recent error.
    public var lastErrorMessage: String? {
        sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
    }

    /// The maximum number of parameters of a statement.
    public var maximumStatementArgumentCount: Int {
        sqliteConnection.map { Int(sqlite3_limit($0, SQLITE_LIMIT_VARIABLE_NUMBER, -1)) } ?? 0
    }

    /// Returns the number that SQLite changes with each change of the schema, by any process.
    ///
    /// - Throws: A `DatabaseError` if it cannot be read.
    public func schemaVersion() throws -> Int32 {
        try Int32.fetchOne(cachedStatement(sql: "PRAGMA schema_version")) ?? 0
    }

    /// Discards the prepared statements and all cached information about the schema.
    ///
    /// There is usually no need to call this method, because the engine detects schema changes itself.
    public func clearSchemaCache() {
        statementCache.removeAll()
        viewKeys = ViewKeys()
        recordStatements = RecordStatementsCache()
        schemaCache.removeAll()
    }

    /// Whether the file is read without locks, because no other program appears to write to it.
    package var isImmutable: Bool {
        opened?.immutableStamp != nil
    }
}

extension Database {
    /// Switches to a write-ahead log, if the file supports it, and returns the journal mode in effect.
    func useWriteAheadLog() throws -> String {
        let mode = try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL") ?? "none"
        if mode == "wal" { try execute(sql: "PRAGMA synchronous = NORMAL") }
        return mode
    }

    /// Releases memory that is not currently needed: SQLite's caches and what is known of the schema.
    public func releaseMemory() {
        clearSchemaCache()
        if let sqliteConnection { sqlite3_db_release_memory(sqliteConnection) }
    }
}
