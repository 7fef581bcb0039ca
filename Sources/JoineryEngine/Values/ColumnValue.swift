import CSQLite

/// The value in a column of the current row of a statement, not copied: valid until the statement moves.
///
/// SQLite calls such a value unprotected: it must not be read while another thread uses the connection. None does,
/// because a connection belongs to one serial queue. In return SQLite looks the column up, and locks, once and not
/// once for the type, once for the value and once for its length.
@usableFromInline
struct ColumnValue {
    @usableFromInline let pointer: OpaquePointer?

    /// `SQLITE_INTEGER`, `SQLITE_FLOAT`, `SQLITE_TEXT`, `SQLITE_BLOB` or `SQLITE_NULL`.
    @usableFromInline let type: CInt

    /// - Parameter index: A zero-based column; NULL is read where there is none.
    @inlinable
    init(_ sqliteStatement: SQLiteStatement, _ index: CInt) {
        pointer = sqlite3_column_value(sqliteStatement, index)
        type = sqlite3_value_type(pointer)
    }

    @inlinable var isNull: Bool { type == SQLITE_NULL }

    /// What is read from a value that is not NULL; NULL is `.some(nil)`.
    @inlinable
    func ifNotNull<Value>(_ read: (ColumnValue) -> Value?) -> Value?? {
        if isNull { return .some(.none) }
        return read(self).map { .some($0) }
    }

    @inlinable var int64: Int64 { sqlite3_value_int64(pointer) }

    @inlinable var double: Double { sqlite3_value_double(pointer) }

    /// The integral part of a real number; `nil` if it does not fit SQLite's integers. Rare, and so kept out of the
    /// loops of clients.
    @usableFromInline @inline(never) var integralPart: Int64? {
        Int64(exactly: double.rounded(.towardZero))
    }

    /// The bytes of a text.
    @inlinable var text: UnsafeBufferPointer<UInt8> {
        // The text first: asking for it may convert the value to UTF-8, and then its length changes.
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
