import CSQLite
import FoundationEssentials

extension DatabaseValue {
    /// Copies a column of the current row of a statement. Text is copied by pointer and length, which preserves NUL
    /// bytes.
    package init(copying sqliteStatement: SQLiteStatement, _ index: CInt) {
        self.init(copying: ColumnValue(sqliteStatement, index))
    }

    /// Copies the value of a column. Text is copied by pointer and length, which preserves NUL bytes.
    package init(copying value: ColumnValue) {
        switch value.type {
        case SQLITE_INTEGER: self.init(content: .int64(value.int64))
        case SQLITE_FLOAT: self.init(content: .double(value.double))
        case SQLITE_TEXT: self.init(text: value.text)
        case SQLITE_BLOB: self.init(content: .blob(Data(value.bytes)))
        default: self = .null
        }
    }

    /// Creates a value from the bytes of a text.
    package init(text: UnsafeBufferPointer<UInt8>) {
        content = String(valid: text).map { .string($0) } ?? .malformedText(Data(text))
    }

    /// The reason why the value cannot be stored, or `nil` if it can.
    var reasonNotToStore: String? {
        if case .unstorable(let reason) = content { reason } else { nil }
    }

    /// Binds the value to the parameter at a one-based index, and returns SQLite's result code: `SQLITE_OK`, which is 0, unless
    /// there is no such parameter or the value cannot be stored.
    public func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        switch content {
        case .unstorable:
            return SQLITE_MISMATCH
        case .null:
            return sqlite3_bind_null(statement, index)
        case .int64(let int64):
            return sqlite3_bind_int64(statement, index, int64)
        case .double(let double):
            return sqlite3_bind_double(statement, index, double)
        case .string(var string):
            return string.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { chars in
                    // An empty string may have no address, and SQLite binds NULL for a null pointer.
                    guard let start = chars.baseAddress else {
                        return joinery_bind_text(statement, index, "", 0)
                    }
                    return joinery_bind_text(statement, index, start, UInt64(chars.count))
                }
            }
        case .malformedText(let data):
            return data.withUnsafeBytes { bytes in
                joinery_bind_text(
                    statement, index, bytes.assumingMemoryBound(to: CChar.self).baseAddress,
                    UInt64(bytes.count))
            }
        case .blob(let data):
            return data.withUnsafeBytes { bytes in
                joinery_bind_blob(statement, index, bytes.baseAddress, UInt64(bytes.count))
            }
        }
    }
}
