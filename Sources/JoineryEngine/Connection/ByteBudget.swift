import CSQLite

/// The number of bytes that fetched rows may still use.
struct ByteBudget {
    /// The number of bytes left.
    var rest: Int
    /// The number of bytes at the start.
    let whole: Int
    /// The connection's own limit on the length of a value.
    let longestValue: CInt

    /// The lowest length limit. SQLite applies the limit to entire rows as well, which need some bytes besides their
    /// values.
    private static let leastLimit = 20_000

    /// Returns the maximum length of a value in a row with this number of columns.
    ///
    /// SQLite reads a whole row before the row can be counted, so each of its values must be limited in advance.
    func longestValue(columns: CInt) -> CInt {
        let most = min(whole, 4 * whole / max(Int(columns), 1))
        return min(longestValue, CInt(clamping: max(most, Self.leastLimit)))
    }
}

extension Database {
    /// Runs `body` with a limit on the total size of the texts and blobs in the rows it fetches.
    ///
    /// ```swift
    /// let page = try db.withByteBudget(64_000_000) { try Table("scan").fetchPage(db, at: .first, limit: 50) }
    /// ```
    ///
    /// While SQLite reads a row, it uses no more than four times the budget, plus some bytes for each column. Reading a
    /// row with a value that could exceed this fails. Rows read through a cursor do not count, because a cursor holds
    /// one row at a time.
    ///
    /// - Parameters:
    ///   - bytes: The budget, 0 or more. A nested budget is limited to what is left of the outer one, and its use
    ///     counts toward both.
    ///   - body: The work to limit.
    /// - Throws: A `DatabaseError` with code `SQLITE_TOOBIG` if the budget is exceeded, or any error thrown by `body`.
    public func withByteBudget<T>(_ bytes: Int, _ body: () throws -> T) throws -> T {
        let connection = try connection()
        let outer = byteBudget
        let limit = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, -1)
        let whole = min(max(bytes, 0), outer?.rest ?? .max / 4)
        byteBudget = ByteBudget(rest: whole, whole: whole, longestValue: outer?.longestValue ?? limit)
        var rest = outer
        defer {
            sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, limit)
            byteBudget = rest
        }
        let result = try body()
        rest?.rest -= whole - (byteBudget?.rest ?? whole)
        return result
    }

    /// Limits the memory that SQLite itself uses, for all connections of the process.
    ///
    /// Unlike a byte budget, this limit applies to any statement, whatever it does: a row of a thousand values of one
    /// megabyte each takes a gigabyte before it can be counted.
    ///
    /// Statements that need more memory fail with code `SQLITE_NOMEM`, and the transaction is rolled back. Since this
    /// method initializes SQLite, a program that records page reads must call ``PageReadRecording/install()`` first.
    ///
    /// - Parameter bytes: The limit, above 0. It replaces an earlier limit.
    public static func limitMemory(toBytes bytes: Int) {
        sqlite3_hard_heap_limit64(Int64(bytes))
    }
}

extension Statement {
    /// Sets the length limit for the run that begins, if there is a byte budget.
    func limitValues() {
        guard let budget = database.byteBudget else { return }
        sqlite3_limit(
            database.sqliteConnection, SQLITE_LIMIT_LENGTH,
            budget.longestValue(columns: sqlite3_column_count(sqliteStatement)))
    }

    /// Deducts the size of the current row, which the caller keeps, from the budget.
    ///
    /// - Throws: A `DatabaseError` if the budget is exceeded.
    func charge() throws {
        guard var rest = database.byteBudget?.rest else { return }
        for column in 0..<sqlite3_column_count(sqliteStatement) {
            switch sqlite3_column_type(sqliteStatement, column) {
            case SQLITE_TEXT, SQLITE_BLOB: rest -= Int(sqlite3_column_bytes(sqliteStatement, column))
            default: break
            }
        }
        guard rest >= 0 else {
            throw DatabaseError(
                resultCode: .SQLITE_TOOBIG, message: "the rows exceed their byte budget", sql: sql)
        }
        database.byteBudget?.rest = rest
    }
}
