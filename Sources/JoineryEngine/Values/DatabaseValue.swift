import CSQLite
import FoundationEssentials

/// A value of the database: NULL, an integer, a real number, text or a blob.
///
/// See also the chapter "DatabaseValue" of the guide of the query interface.
public struct DatabaseValue: Hashable, Sendable {
    /// The five storage classes of SQLite.
    public enum Storage: Hashable, Sendable {
        case null
        case int64(Int64)
        case double(Double)
        case string(String)
        case blob(Data)
    }

    /// The storage, and a sixth case that keeps what a `String` cannot hold.
    enum Content: Sendable {
        case null
        case int64(Int64)
        case double(Double)
        case string(String)
        /// Text that is not valid UTF-8.
        case malformedText(Data)
        case blob(Data)
    }

    let content: Content

    init(content: Content) {
        self.content = content
    }

    /// Makes the value with this storage. A NaN, which SQLite cannot store, becomes NULL.
    public init(storage: Storage) {
        switch storage {
        case .null: content = .null
        case .int64(let int64): content = .int64(int64)
        case .double(let double): content = double.isNaN ? .null : .double(double)
        case .string(let string): content = .string(string)
        case .blob(let data): content = .blob(data)
        }
    }

    /// The NULL value.
    public static let null = DatabaseValue(content: .null)

    /// The value by storage class. Text that is not valid UTF-8 comes repaired, with U+FFFD.
    public var storage: Storage {
        switch content {
        case .null: .null
        case .int64(let int64): .int64(int64)
        case .double(let double): .double(double)
        case .string(let string): .string(string)
        case .malformedText(let data): .string(String(decoding: data, as: UTF8.self))
        case .blob(let data): .blob(data)
        }
    }

    /// Whether the value is NULL.
    public var isNull: Bool {
        if case .null = content { true } else { false }
    }
}

// MARK: - Equality

extension DatabaseValue {
    /// Whether two values are the same to SQLite: 1 is 1.0, and texts are equal if their bytes are.
    public static func == (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
        switch (lhs.content, rhs.content) {
        case (.null, .null): true
        case (.int64(let lhs), .int64(let rhs)): lhs == rhs
        case (.double(let lhs), .double(let rhs)): lhs == rhs
        case (.int64(let integer), .double(let double)), (.double(let double), .int64(let integer)):
            Int64(exactly: double) == integer
        // Swift finds "é" equal to "e" with an accent; SQLite does not.
        case (.string(let lhs), .string(let rhs)): lhs == rhs && lhs.utf8.elementsEqual(rhs.utf8)
        case (.malformedText(let lhs), .malformedText(let rhs)), (.blob(let lhs), .blob(let rhs)): lhs == rhs
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch content {
        case .null: hasher.combine(0)
        case .int64(let int64): hasher.combine(Double(int64))
        case .double(let double): hasher.combine(double)
        case .string(let string): hasher.combine(string)
        case .malformedText(let data), .blob(let data): hasher.combine(data)
        }
    }
}

// MARK: - SQLite

extension DatabaseValue {
    /// Copies a column of the current row of a statement. Text goes by pointer and length: NUL bytes stay.
    init(copying sqliteStatement: SQLiteStatement, _ index: CInt) {
        switch sqlite3_column_type(sqliteStatement, index) {
        case SQLITE_INTEGER:
            content = .int64(sqlite3_column_int64(sqliteStatement, index))
        case SQLITE_FLOAT:
            content = .double(sqlite3_column_double(sqliteStatement, index))
        case SQLITE_TEXT:
            let bytes = Self.textBytes(sqliteStatement, index)
            if let string = String(validating: bytes, as: UTF8.self) {
                content = .string(string)
            } else {
                content = .malformedText(Data(bytes))
            }
        case SQLITE_BLOB:
            content = .blob(Data(Self.blobBytes(sqliteStatement, index)))
        default:
            content = .null
        }
    }

    /// The bytes of a text column, valid until the statement moves.
    @usableFromInline
    static func textBytes(_ statement: OpaquePointer, _ index: CInt) -> UnsafeBufferPointer<UInt8> {
        // The text first: asking for it may convert the value, and then its length changes.
        let start = sqlite3_column_text(statement, index)
        return UnsafeBufferPointer(
            start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, index)))
    }

    /// The bytes of a blob column, valid until the statement moves.
    @usableFromInline
    static func blobBytes(_ statement: OpaquePointer, _ index: CInt) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, index)
        return UnsafeRawBufferPointer(
            start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, index)))
    }

    /// Binds the value to the parameter at a one-based index; gives SQLite's result code.
    func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
        switch content {
        case .null:
            return sqlite3_bind_null(statement, index)
        case .int64(let int64):
            return sqlite3_bind_int64(statement, index, int64)
        case .double(let double):
            return sqlite3_bind_double(statement, index, double)
        case .string(var string):
            return string.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { chars in
                    // An empty string may have no address, and without one SQLite binds NULL.
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

// MARK: - Descriptions

extension DatabaseValue: CustomStringConvertible {
    /// The value as an SQL literal, except that blobs are shown by their size: `Data(16 bytes)`.
    public var description: String {
        switch storage {
        case .null: "NULL"
        case .int64(let int64): int64.description
        case .double(let double): double.description
        case .string(let string): string.debugDescription
        case .blob(let data): "Data(\(data.count) bytes)"
        }
    }
}

extension DatabaseValue {
    /// The value as an SQL literal that gives it back: `'it''s'`, `X'0AFF'`, `CAST(X'C3' AS TEXT)`.
    package var sqlLiteral: String {
        switch content {
        case .null: return "NULL"
        case .int64(let int64): return int64.description
        case .double(let double):
            if double.isInfinite { return double < 0 ? "-9e999" : "9e999" }
            return double.description
        case .string(let string) where string.utf8.contains(0):
            return "CAST(X'\(Self.hexadecimal(string.utf8))' AS TEXT)"
        case .string(let string): return Self.quoted(string)
        case .malformedText(let data): return "CAST(X'\(Self.hexadecimal(data))' AS TEXT)"
        case .blob(let data): return "X'\(Self.hexadecimal(data))'"
        }
    }

    private static func quoted(_ string: String) -> String {
        var literal = "'"
        for scalar in string.unicodeScalars {
            if scalar == "'" { literal.append("'") }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "'"
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(text)
    }
}
