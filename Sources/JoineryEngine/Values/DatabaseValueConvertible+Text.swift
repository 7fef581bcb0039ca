import CSQLite
import FoundationEssentials

extension String: DatabaseValueConvertible, StatementColumnConvertible {
    /// The text.
    public var databaseValue: DatabaseValue {
        DatabaseValue(content: .string(self))
    }

    /// The text, repaired with U+FFFD if it is not valid UTF-8; a blob that is valid UTF-8.
    @inlinable @inline(__always)
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? {
        switch dbValue.content {
        case .string(let string): string
        case .malformedText(let data): String(decoding: data, as: UTF8.self)
        case .blob(let data): String(validating: data, as: UTF8.self)
        default: nil
        }
    }

    /// The text, repaired with U+FFFD if it is not valid UTF-8; a blob that is valid UTF-8.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(ColumnValue(sqliteStatement, index))
    }

    /// The text, repaired with U+FFFD if it is not valid UTF-8; a blob that is valid UTF-8.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        ColumnValue(sqliteStatement, index).ifNotNull { Self($0) }
    }

    @inlinable
    init?(_ value: ColumnValue) {
        switch value.type {
        case SQLITE_TEXT: self.init(repairing: value.text)
        case SQLITE_BLOB: self.init(validating: value.bytes, as: UTF8.self)
        default: return nil
        }
    }
}

extension Substring: DatabaseValueConvertible {
    /// The text.
    public var databaseValue: DatabaseValue {
        String(self).databaseValue
    }

    /// The text, as for `String`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Substring? {
        String.fromDatabaseValue(dbValue).map { Substring($0) }
    }
}

extension Data: DatabaseValueConvertible, StatementColumnConvertible {
    /// A blob.
    public var databaseValue: DatabaseValue {
        DatabaseValue(content: .blob(self))
    }

    /// The bytes of a blob or of a text, as they are stored.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Data? {
        switch dbValue.content {
        case .blob(let data), .malformedText(let data): data
        case .string(let string): Data(string.utf8)
        default: nil
        }
    }

    /// The bytes of a blob or of a text, as they are stored.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        let value = ColumnValue(sqliteStatement, index)
        switch value.type {
        case SQLITE_BLOB, SQLITE_TEXT: self.init(value.bytes)
        default: return nil
        }
    }
}

extension UUID: DatabaseValueConvertible, StatementColumnConvertible {
    /// A blob of 16 bytes.
    public var databaseValue: DatabaseValue {
        withUnsafeBytes(of: uuid) { DatabaseValue(content: .blob(Data($0))) }
    }

    /// The UUID in a blob of 16 bytes or in its text form.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UUID? {
        switch dbValue.content {
        case .blob(let data): data.withUnsafeBytes { UUID(bytes: $0) }
        case .string(let string): UUID(uuidString: string)
        default: nil
        }
    }

    /// The UUID in a blob of 16 bytes or in its text form.
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
    /// The absolute form, as text.
    public var databaseValue: DatabaseValue {
        absoluteString.databaseValue
    }

    /// The URL that a text gives.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
        String.fromDatabaseValue(dbValue).flatMap { URL(string: $0) }
    }
}
