import CSQLite

/// A cursor over the statements of an SQL text, each bound to the next arguments.
///
/// Each statement is prepared only when it is requested, so that it sees the effects of the previous ones:
///
/// ```swift
/// let statements = try db.allStatements(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (?)", arguments: [1])
/// while let statement = try statements.next() { try statement.execute() }
/// ```
///
/// See also <doc:SQLLiterals>.
public final class SQLStatementCursor: Cursor {
    private let database: Database
    private let sql: String
    private let bytes: ContiguousArray<CChar>
    private let flags: CUnsignedInt
    /// Whether statements that do more than read are refused.
    private let onlyReads: Bool
    private var position = 0
    /// The arguments that are left, or `nil` to leave the parameters unbound.
    private var consumption: StatementArguments.Consumption?

    package init(
        _ db: Database, sql: String, arguments: StatementArguments?, flags: CUnsignedInt = 0,
        onlyReads: Bool = false
    ) throws {
        guard !sql.utf8.contains(0) else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "the SQL contains a NUL character", sql: sql)
        }
        database = db
        self.sql = sql
        bytes = ContiguousArray(sql.utf8CString)
        self.flags = flags
        self.onlyReads = onlyReads
        consumption = arguments.map { StatementArguments.Consumption($0) }
    }

    /// Returns the next statement, or `nil` at the end.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid or the arguments do not match.
    public func next() throws -> Statement? {
        if let statement = try prepareNext() {
            if var rest = consumption {
                try statement.bind(&rest)
                consumption = rest
            }
            return statement
        }
        do throws(StatementArguments.Mismatch) {
            try consumption?.finish()
        } catch {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: error.message)
        }
        return nil
    }

    private func prepareNext() throws -> Statement? {
        let connection = try database.connection()
        return try bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return nil }
            // The last byte is the terminating zero.
            let end = buffer.count - 1
            while position < end {
                let from = position
                var prepared: SQLiteStatement?
                var tail: UnsafePointer<CChar>?
                let (code, notes) = database.compile(connection, onlyReads: onlyReads) {
                    sqlite3_prepare_v3(
                        connection, start + from, CInt(clamping: buffer.count - from), flags, &prepared, &tail
                    )
                }
                let next = tail.map { $0 - start } ?? end
                position = code == SQLITE_OK ? next : end
                guard code == SQLITE_OK else {
                    throw notes?.refusal?.error(sql: text(buffer[from..<end]))
                        ?? error(code, buffer[from..<end])
                }
                guard let prepared else { continue }
                let statement = Statement(
                    database: database, sqliteStatement: prepared, sql: text(buffer[from..<next]),
                    notes: notes)
                if onlyReads { try statement.checkOnlyReads(notes) }
                return statement
            }
            return nil
        }
    }

    /// Whether the byte is white space or a semicolon. SQLite rejects a vertical tab.
    static func isBetweenStatements(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: ";"): true
        default: false
        }
    }

    /// Returns the error of a part of the SQL that cannot be prepared.
    private func error(_ code: CInt, _ part: Slice<UnsafeBufferPointer<CChar>>) -> DatabaseError {
        let text = text(part)
        var error = database.error(code, sql: text)
        let blank = part.prefix { Self.isBetweenStatements(UInt8(bitPattern: $0)) }
        error.sqlOffset = error.sqlOffset.map { Swift.min(Swift.max($0 - blank.count, 0), text.utf8.count) }
        return error
    }

    /// Returns a part of the SQL, without surrounding white space and semicolons.
    private func text(_ part: Slice<UnsafeBufferPointer<CChar>>) -> String {
        var part = part.drop { Self.isBetweenStatements(UInt8(bitPattern: $0)) }
        while let last = part.last, Self.isBetweenStatements(UInt8(bitPattern: last)) { part.removeLast() }
        if part.count == bytes.count - 1 { return sql }
        return String(decoding: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: part)), as: UTF8.self)
    }
}
