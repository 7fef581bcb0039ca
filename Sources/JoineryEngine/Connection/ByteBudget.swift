import CSQLite

/// What the rows that are fetched may still take.
struct ByteBudget {
    /// The bytes that are left.
    var rest: Int
    /// The bytes that there were.
    let whole: Int
    /// The longest value that SQLite reads and makes outside the budget.
    let longestValue: CInt

    /// A row takes some bytes beside its values, and SQLite bounds them by the same limit.
    private static let leastLimit = 20_000

    /// The longest value of a row with some columns: before a row is seen, SQLite has read all of it.
    func longestValue(columns: CInt) -> CInt {
        let most = min(whole, 4 * whole / max(Int(columns), 1))
        return min(longestValue, CInt(clamping: max(most, Self.leastLimit)))
    }
}

extension Database {
    /// Runs `body`; all rows that it fetches may hold so many bytes of texts and blobs together.
    ///
    /// ```swift
    /// let page = try db.withByteBudget(64_000_000) { try Table("scan").fetchPage(db, at: .first, limit: 50) }
    /// ```
    ///
    /// For one row SQLite takes no more than four times the budget, and some bytes for each column: a row with a value that
    /// could lead beyond that is not read. Cursors show one row at a time, which counts for nothing.
    ///
    /// - Parameter bytes: 0 or more. What a nested budget is spent on counts for the outer one too, and it is never larger.
    /// - Throws: A `DatabaseError` with code `SQLITE_TOOBIG`, or what `body` throws.
    ///
    /// See also <doc:StoppingRequests>.
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

    /// Bounds what SQLite itself takes of the memory of the process, for all connections and whatever a statement does:
    /// one row of a thousand values, each of a megabyte, is a gigabyte to it before anybody reads it.
    ///
    /// Statements that need more fail with code `SQLITE_NOMEM`, and the transaction is rolled back. This uses SQLite: a
    /// program that records what it reads calls ``PageReadRecording/install()`` before.
    ///
    /// - Parameter bytes: Above 0. A limit that was set before is never raised.
    public static func limitMemory(toBytes bytes: Int) {
        sqlite3_hard_heap_limit64(Int64(bytes))
    }
}

extension Statement {
    /// Bounds what the rows of a run that begins take.
    func limitValues() {
        guard let budget = database.byteBudget else { return }
        sqlite3_limit(
            database.sqliteConnection, SQLITE_LIMIT_LENGTH,
            budget.longestValue(columns: sqlite3_column_count(sqliteStatement)))
    }

    /// Counts the current row, which is to be kept, among what the budget allows.
    ///
    /// - Throws: A `DatabaseError` if that is too much.
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
