import CSQLite

/// The value of a column in the current row of a statement. It is not copied, and valid until the statement steps.
///
/// SQLite calls such a value unprotected: it must not be read while another thread uses the connection. No thread does,
/// because a connection belongs to one serial queue. In return, SQLite looks up the column and locks only once, rather
/// than separately for the type, the value and its length.
@usableFromInline
struct ColumnValue {
    @usableFromInline let pointer: OpaquePointer?

    /// `SQLITE_INTEGER`, `SQLITE_FLOAT`, `SQLITE_TEXT`, `SQLITE_BLOB` or `SQLITE_NULL`.
    @usableFromInline let type: CInt

    /// - Parameter index: The zero-based index of the column. If there is no such column, the value is NULL.
    @inlinable
    init(_ sqliteStatement: SQLiteStatement, _ index: CInt) {
        pointer = sqlite3_column_value(sqliteStatement, index)
        type = sqlite3_value_type(pointer)
    }

    @inlinable var isNull: Bool { type == SQLITE_NULL }

    /// Returns the result of `read` for a value that is not NULL, and `.some(nil)` for NULL.
    @inlinable
    func ifNotNull<Value>(_ read: (ColumnValue) -> Value?) -> Value?? {
        if isNull { return .some(.none) }
        return read(self).map { .some($0) }
    }

    @inlinable var int64: Int64 { sqlite3_value_int64(pointer) }

    @inlinable var double: Double { sqlite3_value_double(pointer) }

    /// The bytes of a text.
    @inlinable var text: UnsafeBufferPointer<UInt8> {
        // Read the text first: this may convert the value to UTF-8, which changes its length.
        guard let start = sqlite3_value_text(pointer) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))
    }

    /// The bytes of a blob, or of a text.
    @inlinable var bytes: UnsafeRawBufferPointer {
        if type == SQLITE_TEXT { return UnsafeRawBufferPointer(text) }
        guard let start = sqlite3_value_blob(pointer) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))
    }
}

/// Numbers of the current row of a statement.
///
/// SQLite reads NULL as zero. Only zero therefore needs a second call, which tells it from NULL, and most numbers take one
/// call rather than the three of a `ColumnValue`.
@usableFromInline
enum ColumnNumber {
    /// Returns the value of a column converted to an integer, or `nil` for NULL.
    @inlinable
    static func int64(_ sqliteStatement: SQLiteStatement, _ index: CInt) -> Int64? {
        let int64 = sqlite3_column_int64(sqliteStatement, index)
        return int64 == 0 && isNull(sqliteStatement, index) ? nil : int64
    }

    /// Returns the value of a column converted to a real number, or `nil` for NULL.
    @inlinable
    static func double(_ sqliteStatement: SQLiteStatement, _ index: CInt) -> Double? {
        let double = sqlite3_column_double(sqliteStatement, index)
        return double == 0 && isNull(sqliteStatement, index) ? nil : double
    }

    @inlinable
    static func isNull(_ sqliteStatement: SQLiteStatement, _ index: CInt) -> Bool {
        sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL
    }
}
