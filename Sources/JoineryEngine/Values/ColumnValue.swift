import CSQLite

/// The value of a column in the current row of a statement. It is not copied, and valid until the statement steps.
///
/// SQLite calls such a value unprotected: it must not be read while another thread uses the connection. No thread does,
/// because a connection belongs to one serial queue. In return, SQLite looks up the column and locks only once, rather
/// than separately for the type, the value and its length.
@usableFromInline
package struct ColumnValue {
    @usableFromInline let pointer: OpaquePointer?

    /// `SQLITE_INTEGER`, `SQLITE_FLOAT`, `SQLITE_TEXT`, `SQLITE_BLOB` or `SQLITE_NULL`.
    @usableFromInline package let type: CInt

    /// The types, for modules that do not import SQLite.
    @inlinable package static var integer: CInt { SQLITE_INTEGER }
    @inlinable package static var real: CInt { SQLITE_FLOAT }
    @inlinable package static var text: CInt { SQLITE_TEXT }
    @inlinable package static var blob: CInt { SQLITE_BLOB }
    @inlinable package static var null: CInt { SQLITE_NULL }

    /// - Parameter index: The zero-based index of the column. If there is no such column, the value is NULL.
    @inlinable
    package init(_ sqliteStatement: SQLiteStatement, _ index: CInt) {
        pointer = sqlite3_column_value(sqliteStatement, index)
        type = sqlite3_value_type(pointer)
    }

    @inlinable package var isNull: Bool { type == SQLITE_NULL }

    /// Returns the result of `read` for a value that is not NULL, and `.some(nil)` for NULL.
    @inlinable
    func ifNotNull<Value>(_ read: (ColumnValue) -> Value?) -> Value?? {
        if isNull { return .some(.none) }
        return read(self).map { .some($0) }
    }

    @inlinable package var int64: Int64 { sqlite3_value_int64(pointer) }

    @inlinable package var double: Double { sqlite3_value_double(pointer) }

    /// The bytes of a text.
    @inlinable package var text: UnsafeBufferPointer<UInt8> {
        // Read the text first: this may convert the value to UTF-8, which changes its length.
        guard let start = sqlite3_value_text(pointer) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))
    }

    /// The bytes of a blob, or of a text.
    @inlinable package var bytes: UnsafeRawBufferPointer {
        if type == SQLITE_TEXT { return UnsafeRawBufferPointer(text) }
        guard let start = sqlite3_value_blob(pointer) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))
    }

    /// Returns the bytes of a text in UTF-16. They are valid until the next call for the same value.
    package func utf16Bytes(isLittleEndian: Bool) -> UnsafeRawBufferPointer {
        let start = isLittleEndian ? sqlite3_value_text16le(pointer) : sqlite3_value_text16be(pointer)
        // The length is read last, because the conversion changes it.
        return UnsafeRawBufferPointer(
            start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes16(pointer)))
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
