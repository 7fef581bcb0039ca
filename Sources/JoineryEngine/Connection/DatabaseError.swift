import CSQLite

/// An error reported by SQLite, or by the engine with an SQLite result code.
///
/// It describes what happened, where, and what to try.
///
/// ```swift
/// do {
///     try db.execute(sql: "DELETE FROM author WHERE id = 1")
/// } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY {
///     print("this author has books")
/// }
/// ```
///
/// See also <doc:BeyondTheReference>.
public struct DatabaseError: Error, Sendable {
    /// The primary result code, such as `SQLITE_CONSTRAINT`.
    public var resultCode: ResultCode { extendedResultCode.primaryResultCode }

    /// The most specific result code, such as `SQLITE_CONSTRAINT_FOREIGNKEY`.
    public let extendedResultCode: ResultCode

    /// A description of the error.
    public let message: String?

    /// The SQL that failed, if any.
    public let sql: String?

    /// The values bound to the failed statement. ``description`` shows them only if ``Configuration/publicStatementArguments`` is
    /// `true`, because they may be private.
    public let arguments: StatementArguments?

    private let publicStatementArguments: Bool

    /// The byte of ``sql``, as UTF-8, at which the error is: the beginning of the word that SQLite rejected, counted from 0, or
    /// the length of the text if it is its end; `nil` if the error has no place, or SQLite is older than 3.38. If ``sql`` is
    /// `nil`, it is the byte of a typed condition that `JoineryAnalysis` rejected.
    public package(set) var sqlOffset: Int?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - resultCode: The code, as specific as possible.
    ///   - message: What happened; SQLite's description of the code if `nil`.
    ///   - sql: The SQL that failed.
    ///   - arguments: The values bound to its parameters.
    ///   - publicStatementArguments: Whether ``description`` shows the values.
    public init(
        resultCode: ResultCode = .SQLITE_ERROR, message: String? = nil, sql: String? = nil,
        arguments: StatementArguments? = nil, publicStatementArguments: Bool = false
    ) {
        self.extendedResultCode = resultCode
        self.message = message ?? sqlite3_errstr(resultCode.rawValue).map { String(cString: $0) }
        self.sql = sql
        self.arguments = arguments
        self.publicStatementArguments = publicStatementArguments
    }

    /// Returns a copy of the error with another message.
    func with(message: String) -> DatabaseError {
        var error = DatabaseError(
            resultCode: extendedResultCode, message: message, sql: sql, arguments: arguments,
            publicStatementArguments: publicStatementArguments)
        error.sqlOffset = sqlOffset
        return error
    }
}

extension DatabaseError {
    /// Creates an error from a result code, with the details of the connection's last error if that has the same code.
    init(connection: OpaquePointer?, code: CInt, sql: String? = nil) {
        let matches = connection.map { sqlite3_errcode($0) & 0xFF == code & 0xFF } ?? false
        let extended = matches ? sqlite3_extended_errcode(connection) : code
        let words = matches ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
        self.init(
            resultCode: ResultCode(rawValue: extended), message: words.map { String(cString: $0) }, sql: sql)
        if matches {
            let offset = Int(joinery_error_offset(connection))
            sqlOffset = offset < 0 ? nil : offset
        }
    }

    /// The error for an access that returns without ending the transaction that it began.
    static func transactionLeftOpen() -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a transaction was left open at the end of a database access, and was rolled back: "
                + "commit it, or use inTransaction")
    }

    /// The error for a statement in the body of a transaction that has already ended.
    static func transactionIsOver(sql: String? = nil) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_ABORT,
            message:
                "the transaction has ended, by an error or by an explicit COMMIT or ROLLBACK: no other "
                + "statement can run in it. Let its closure throw, and begin another transaction",
            sql: sql)
    }

    /// The error for a concurrent read that does not start from a write.
    static func concurrentReadOutside() -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a concurrent read starts from a write: call spawnConcurrentRead in "
                + "writeWithoutTransaction, or use asyncRead")
    }

    /// The error for a concurrent read that starts inside a transaction.
    static func concurrentReadInTransaction() -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a concurrent read does not see uncommitted changes: start it after the transaction")
    }

    /// The error for a query that was interrupted or exceeded its time budget.
    static func interrupted(_ message: String = "interrupted", sql: String? = nil) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_INTERRUPT, message: message, sql: sql)
    }
}

extension DatabaseError {
    /// Whether the error results from an interruption.
    ///
    /// It is `true` for `SQLITE_INTERRUPT`, which an interrupted query throws, and for `SQLITE_ABORT`, which later
    /// statements of its transaction throw.
    public var isInterruptionError: Bool {
        resultCode == .SQLITE_INTERRUPT || resultCode == .SQLITE_ABORT
    }
}

extension DatabaseError: CustomStringConvertible {
    /// The code, the message, the SQL, and the arguments if ``Configuration/publicStatementArguments`` is `true`.
    public var description: String {
        description(withArguments: publicStatementArguments)
    }

    /// The code, the message, the SQL and the arguments, which may be private: do not log it where others can read it.
    public var expandedDescription: String {
        description(withArguments: true)
    }

    private func description(withArguments: Bool) -> String {
        var text = "SQLite error \(resultCode.rawValue)"
        if let message { text += ": \(message)" }
        if let sql { text += " - while executing `\(sql)`" }
        if withArguments, let arguments, !arguments.isEmpty { text += " with arguments \(arguments)" }
        return text
    }
}
