import CSQLite

/// An error of SQLite, or of the engine in SQLite's terms: what happened, where, and what to try.
public struct DatabaseError: Error, Sendable {
    /// The primary result code, as `SQLITE_CONSTRAINT`.
    public var resultCode: ResultCode { extendedResultCode.primaryResultCode }

    /// The most precise result code, as `SQLITE_CONSTRAINT_FOREIGNKEY`.
    public let extendedResultCode: ResultCode

    /// What happened, in words.
    public let message: String?

    /// The SQL that failed.
    public let sql: String?

    /// The values bound to the failed statement, if `Configuration.publicStatementArguments` says that errors
    /// may carry them.
    public let arguments: StatementArguments?

    /// Makes an error; without message, it has SQLite's words for the code.
    public init(
        resultCode: ResultCode = .SQLITE_ERROR, message: String? = nil, sql: String? = nil,
        arguments: StatementArguments? = nil
    ) {
        self.extendedResultCode = resultCode
        self.message = message ?? sqlite3_errstr(resultCode.rawValue).map { String(cString: $0) }
        self.sql = sql
        self.arguments = arguments
    }

    /// The same error with another message.
    func with(message: String) -> DatabaseError {
        DatabaseError(
            resultCode: extendedResultCode, message: message, sql: sql, arguments: arguments)
    }
}

extension DatabaseError {
    /// The last error of a connection, which it gave as `code`.
    init(connection: OpaquePointer?, code: CInt, sql: String? = nil) {
        let matches = connection.map { sqlite3_errcode($0) & 0xFF == code & 0xFF } ?? false
        let extended = matches ? sqlite3_extended_errcode(connection) : code
        let words = matches ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
        self.init(
            resultCode: ResultCode(rawValue: extended), message: words.map { String(cString: $0) }, sql: sql)
    }

    /// A statement in the body of a transaction that is over.
    static func transactionIsOver(sql: String? = nil) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_ABORT,
            message:
                "the transaction has ended, by an error or by an explicit COMMIT or ROLLBACK: no other "
                + "statement can run in it. Let its closure throw, and begin another transaction",
            sql: sql)
    }

    /// A concurrent read that has no write to begin in.
    static func concurrentReadOutside() -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a concurrent read starts from a write: call spawnConcurrentRead in "
                + "writeWithoutTransaction, or use asyncRead")
    }

    /// A concurrent read of what may never be committed.
    static func concurrentReadInTransaction() -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a concurrent read does not see uncommitted changes: start it after the transaction")
    }

    /// A query that was stopped from outside, or by its time budget.
    static func interrupted(_ message: String = "interrupted", sql: String? = nil) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_INTERRUPT, message: message, sql: sql)
    }
}

extension DatabaseError {
    /// Whether a query was stopped, or the transaction around it was.
    public var isInterruptionError: Bool {
        resultCode == .SQLITE_INTERRUPT || resultCode == .SQLITE_ABORT
    }
}

extension DatabaseError: CustomStringConvertible {
    /// The code, the message and the SQL; the values too, if the error carries them.
    public var description: String {
        var text = "SQLite error \(resultCode.rawValue)"
        if let message { text += ": \(message)" }
        if let sql { text += " - while executing `\(sql)`" }
        if let arguments, !arguments.isEmpty { text += " with arguments \(arguments)" }
        return text
    }
}
