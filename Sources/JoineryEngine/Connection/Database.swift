import CSQLite

/// A connection to a database, valid inside the function that a queue or a pool runs with it.
///
/// ```swift
/// let count = try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") }
/// ```
///
/// A connection belongs to one serial queue: it is never handed to another thread, and never kept.
///
/// See also <doc:BeyondTheReference>.
public final class Database {
    /// How the connection was opened.
    public let configuration: Configuration

    /// The path as it was given, or `:memory:`.
    public let path: String

    /// SQLite's own connection, or `nil` after the database was closed.
    public var sqliteConnection: SQLiteConnection? { opened?.connection }

    /// Grows each time the connection is opened anew: what was taken from the former one is void then.
    @exclusivity(unchecked) package private(set) var generation = 0

    let monitor: QueryMonitor
    var statementCache: StatementCache
    /// What is kept of the records that were written, by their types.
    @exclusivity(unchecked) var recordStatements = RecordStatementsCache()
    let schemaCache = SchemaCache()
    let hooks = TransactionHooks()
    let authorizer = StatementAuthorizer()
    /// Whether somebody wants to know of each statement that starts.
    @exclusivity(unchecked) var noticesStatements = false
    /// What notes the region that is read.
    var regionRecorder: RegionRecorder? {
        didSet { noticeStatements() }
    }
    /// Whether the body of a transaction or savepoint runs: once its transaction is over, no statement does.
    @exclusivity(unchecked) var isInTransactionBlock = false
    /// How many `readOnly` bodies run.
    var readOnlyDepth = 0
    /// See `limitingPrefetches(to:_:)`.
    var prefetchLimit: PrefetchLimit?
    /// What the rows that are fetched may still take; `nil` for any number of bytes.
    var byteBudget: ByteBudget?
    /// Whether requests fetch values, and nothing for each of them.
    var fetchesValues = false
    var trace: Trace? {
        didSet { installTrace() }
    }
    private var opened: OpenedDatabase?
    /// From the first opening to the end, if the connection only reads.
    private var presence: ReadingPresence?
    private var isClosed = false

    init(path: String, configuration: Configuration) throws {
        self.path = path
        self.configuration = configuration
        monitor = QueryMonitor(busyMode: configuration.busyMode, onLockWait: configuration.onLockWait)
        statementCache = StatementCache(capacity: configuration.statementCacheCapacity)
        try open()
    }

    deinit {
        close()
    }

    /// The connection, which is open.
    func connection() throws -> SQLiteConnection {
        guard let connection = opened?.connection else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the connection to \(path) is closed")
        }
        return connection
    }

    private func open() throws {
        let presence = presence ?? readingPresence()
        opened = try DatabaseOpening(path: path, configuration: configuration).open(monitor: monitor)
        self.presence = presence
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

    private func readingPresence() -> ReadingPresence? {
        guard configuration.opensReadonly, let uri = try? DatabaseURI(path) ?? DatabaseURI(path: path),
            !uri.isInMemory, !uri.isImmutable
        else { return nil }
        return ReadingPresence(path: DatabaseFilePaths(uri.path).database)
    }

    /// Closes the connection for ever.
    func close() {
        isClosed = true
        disconnect()
        presence = nil
    }

    /// Closes the connection. Statements that are still held elsewhere keep its memory, and throw when used.
    private func disconnect() {
        statementCache.removeAll()
        recordStatements = RecordStatementsCache()
        schemaCache.removeAll()
        guard let opened else { return }
        hooks.connectionCloses(self, opened.connection, forEver: isClosed)
        authorizer.connectionClosed()
        self.opened = nil
        opened.close(monitor: monitor)
    }

    // MARK: Accesses

    /// Runs `body` as one access: what came before is over, and an interruption of this access ends with it.
    func access<T>(_ body: (Database) throws -> T) throws -> T {
        if let opened, opened.isStale { disconnect() }
        if opened == nil, !isClosed { try open() }
        _ = try connection()
        monitor.beginAccess()
        defer { monitor.endAccess() }
        let result = Result { try body(self) }
        let leftOpen = configuration.allowsUnsafeTransactions ? false : closeTransactionLeftOpen()
        if let opened, opened.isStale {
            // Without locks, a file that changed under the reader's eyes may have been read half old, half new.
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "\(path) was changed by another program during the read: read it again")
        }
        let value = try result.get()
        if leftOpen {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a transaction was left open at the end of a database access, and was rolled back: "
                    + "commit it, or use inTransaction")
        }
        return value
    }

    private func closeTransactionLeftOpen() -> Bool {
        guard isInsideTransaction else { return false }
        try? rollback()
        return true
    }

    // MARK: Errors

    /// The error for a code that SQLite gave: what happened, where, and what to try.
    func error(_ code: CInt, sql: String? = nil, arguments: StatementArguments? = nil) -> DatabaseError {
        let error = DatabaseError(connection: sqliteConnection, code: code, sql: sql)
        switch error.resultCode {
        case .SQLITE_INTERRUPT:
            return .interrupted(monitor.reasonToStop ?? "interrupted", sql: sql)
        case .SQLITE_BUSY where monitor.takeGivenUpWaiting():
            return .interrupted(monitor.reasonToStop ?? "interrupted while waiting for a lock", sql: sql)
        default:
            return DatabaseError(
                resultCode: error.extendedResultCode, message: explainedMessage(of: error), sql: sql,
                arguments: configuration.publicStatementArguments ? arguments : nil)
        }
    }
}

extension Database {
    private func explainedMessage(of error: DatabaseError) -> String {
        guard error.extendedResultCode == .SQLITE_READONLY else { return error.explainedMessage(path: path) }
        let words = error.message ?? "unknown error"
        return configuration.opensReadonly || readOnlyDepth > 0
            ? "\(words): a read cannot write: use write on a connection that is not read-only"
            : "\(words): \(path) cannot be written: check the permissions of the file and of its directory"
    }
}

extension Database: CustomStringConvertible {
    /// The label of the configuration, or the path.
    public var description: String {
        configuration.label ?? path
    }
}

// MARK: - Facts

extension Database {
    /// The rowid of the last inserted row, 0 before the first.
    public var lastInsertedRowID: Int64 {
        sqliteConnection.map { sqlite3_last_insert_rowid($0) } ?? 0
    }

    /// How many rows the last statement inserted, updated or deleted.
    public var changesCount: Int {
        sqliteConnection.map { Int(sqlite3_changes64($0)) } ?? 0
    }

    /// How many rows were inserted, updated or deleted since the connection was opened.
    public var totalChangesCount: Int {
        sqliteConnection.map { Int(sqlite3_total_changes64($0)) } ?? 0
    }

    /// Whether a transaction or savepoint is open.
    public var isInsideTransaction: Bool {
        sqliteConnection.map { sqlite3_get_autocommit($0) == 0 } ?? false
    }

    /// The last error code of SQLite.
    public var lastErrorCode: ResultCode {
        ResultCode(rawValue: sqliteConnection.map { sqlite3_errcode($0) } ?? SQLITE_MISUSE)
    }

    /// The words of SQLite for the last error.
    public var lastErrorMessage: String? {
        sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
    }

    /// The most parameters that a statement can have.
    public var maximumStatementArgumentCount: Int {
        sqliteConnection.map { Int(sqlite3_limit($0, SQLITE_LIMIT_VARIABLE_NUMBER, -1)) } ?? 0
    }

    /// The number that SQLite changes with every change of the schema, by whichever process.
    ///
    /// - Throws: A `DatabaseError`.
    public func schemaVersion() throws -> Int32 {
        try Int32.fetchOne(cachedStatement(sql: "PRAGMA schema_version")) ?? 0
    }

    /// Forgets the prepared statements and what is known of the schema, which the engine otherwise does by itself.
    public func clearSchemaCache() {
        statementCache.removeAll()
        recordStatements = RecordStatementsCache()
        schemaCache.removeAll()
    }

    /// Whether the file is read without locks, because nothing says that somebody writes.
    package var isImmutable: Bool {
        opened?.immutableStamp != nil
    }
}

extension Database {
    /// Keeps what is written in a write-ahead log from now on, if the file can, and gives the journal mode that it has.
    func useWriteAheadLog() throws -> String {
        let mode = try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL") ?? "none"
        if mode == "wal" { try execute(sql: "PRAGMA synchronous = NORMAL") }
        return mode
    }

    /// Gives back memory that is not needed at the moment.
    func releaseMemory() {
        clearSchemaCache()
        if let sqliteConnection { sqlite3_db_release_memory(sqliteConnection) }
    }
}
