import CSQLite
import FoundationEssentials

extension String: DatabaseValueConvertible, StatementColumnConvertible {
    /// The text.
    public var databaseValue: DatabaseValue {
        DatabaseValue(content: .string(self))
    }

    /// Reads text, or a blob of valid UTF-8. In text that is not valid UTF-8, invalid bytes are replaced with U+FFFD.
    @inlinable @inline(__always)
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? {
        switch dbValue.content {
        case .string(let string): string
        case .malformedText(let data): String(decoding: data, as: UTF8.self)
        case .blob(let data): String(validating: data, as: UTF8.self)
        default: nil
        }
    }

    /// Reads any value as text, and NULL as an empty one. Numbers are written as by SQLite, and invalid UTF-8 is replaced
    /// with U+FFFD.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = String(ColumnValue(sqliteStatement, index)) ?? ""
    }

    /// Reads any value but NULL as text. Numbers are written as by SQLite, and invalid UTF-8 is replaced with U+FFFD.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Self? {
        Self(ColumnValue(sqliteStatement, index))
    }

    /// Reads any value but NULL as text. Numbers are written as by SQLite, and invalid UTF-8 is replaced with U+FFFD.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        ColumnValue(sqliteStatement, index).ifNotNull { Self($0) }
    }

    @inlinable
    init?(_ value: ColumnValue) {
        switch value.type {
        case SQLITE_TEXT: self.init(repairing: value.text)
        case SQLITE_BLOB: self.init(decoding: value.bytes, as: UTF8.self)
        case SQLITE_NULL: return nil
        default: self.init(repairing: value.text)
        }
    }
}

extension Substring: DatabaseValueConvertible {
    /// The text.
    public var databaseValue: DatabaseValue {
        String(self).databaseValue
    }

    /// Reads text as `String` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Substring? {
        String.fromDatabaseValue(dbValue).map { Substring($0) }
    }
}

extension Data: DatabaseValueConvertible, StatementColumnConvertible {
    /// The bytes as a blob.
    public var databaseValue: DatabaseValue {
        DatabaseValue(content: .blob(self))
    }

    /// Reads the stored bytes of a blob or a text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Data? {
        switch dbValue.content {
        case .blob(let data), .malformedText(let data): data
        case .string(let string): Data(string.utf8)
        default: nil
        }
    }

    /// Reads the stored bytes of a blob or a text, the text of a number, or no bytes for NULL.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        let value = ColumnValue(sqliteStatement, index)
        switch value.type {
        case SQLITE_BLOB, SQLITE_TEXT: self.init(value.bytes)
        default: self.init(value.text)
        }
    }
}

extension UUID: DatabaseValueConvertible, StatementColumnConvertible {
    /// The UUID as a blob of 16 bytes.
    public var databaseValue: DatabaseValue {
        withUnsafeBytes(of: uuid) { DatabaseValue(content: .blob(Data($0))) }
    }

    /// Reads a UUID from a blob of 16 bytes, or from text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UUID? {
        switch dbValue.content {
        case .blob(let data): data.withUnsafeBytes { UUID(bytes: $0) }
        case .string(let string): UUID(uuidString: string)
        default: nil
        }
    }

    /// Reads a UUID from a blob of 16 bytes, or from text.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        let value = ColumnValue(sqliteStatement, index)
        switch value.type {
        case SQLITE_BLOB: self.init(bytes: value.bytes)
        case SQLITE_TEXT: self.init(uuidString: String(decoding: value.text, as: UTF8.self))
        default: return nil
        }
    }

    private init?(bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 16 else { return nil }
        self.init(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
}

extension URL: DatabaseValueConvertible {
    /// The absolute string of the URL.
    public var databaseValue: DatabaseValue {
        absoluteString.databaseValue
    }

    /// Reads a URL from text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
        String.fromDatabaseValue(dbValue).flatMap { URL(string: $0) }
    }
}
