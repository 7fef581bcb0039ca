import CSQLite

// Integers are exact: what does not fit is `nil`, never wrapped. A real number is cut to its integral part,
// text and blobs are no numbers.

extension DatabaseValueConvertible where Self: FixedWidthInteger & Codable {
    /// The integer. One that does not fit SQLite's own, of 64 bits and signed, is an error where it is bound.
    public var databaseValue: DatabaseValue {
        guard let int64 = Int64(exactly: self) else {
            return DatabaseValue(
                content: .unstorable(
                    "\(self) does not fit SQLite's integers, which end at \(Int64.max): store it as text"))
        }
        return DatabaseValue(content: .int64(int64))
    }

    /// The integer, if it fits.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        switch dbValue.content {
        case .int64(let int64): Self(exactly: int64)
        case .double(let double): Int64(exactly: double.rounded(.towardZero)).flatMap { Self(exactly: $0) }
        default: nil
        }
    }
}

extension StatementColumnConvertible where Self: FixedWidthInteger {
    /// The integer, if it fits.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(ColumnValue(sqliteStatement, index))
    }

    /// The integer, if it fits.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        ColumnValue(sqliteStatement, index).ifNotNull { Self($0) }
    }

    @inlinable
    init?(_ value: ColumnValue) {
        switch value.type {
        case SQLITE_INTEGER:
            self.init(exactly: value.int64)
        case SQLITE_FLOAT:
            guard let integral = value.integralPart else { return nil }
            self.init(exactly: integral)
        default:
            return nil
        }
    }
}

extension Int: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int8: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int16: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int32: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int64: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt8: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt16: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt32: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt64: DatabaseValueConvertible, StatementColumnConvertible {}

extension Bool: DatabaseValueConvertible, StatementColumnConvertible {
    /// 1 or 0.
    public var databaseValue: DatabaseValue {
        DatabaseValue(content: .int64(self ? 1 : 0))
    }

    /// Whether the number is not zero.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Bool? {
        switch dbValue.content {
        case .int64(let int64): int64 != 0
        case .double(let double): double != 0
        default: nil
        }
    }

    /// Whether the number is not zero.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(ColumnValue(sqliteStatement, index))
    }

    /// Whether the number is not zero.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        ColumnValue(sqliteStatement, index).ifNotNull { Self($0) }
    }

    @inlinable
    init?(_ value: ColumnValue) {
        switch value.type {
        case SQLITE_INTEGER: self = value.int64 != 0
        case SQLITE_FLOAT: self = value.double != 0
        default: return nil
        }
    }
}

extension Double: DatabaseValueConvertible, StatementColumnConvertible {
    /// The number; NULL for a NaN.
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .double(self))
    }

    /// The number.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Double? {
        switch dbValue.content {
        case .int64(let int64): Double(int64)
        case .double(let double): double
        default: nil
        }
    }

    /// The number.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(ColumnValue(sqliteStatement, index))
    }

    /// The number.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        ColumnValue(sqliteStatement, index).ifNotNull { Self($0) }
    }

    @inlinable
    init?(_ value: ColumnValue) {
        switch value.type {
        case SQLITE_INTEGER, SQLITE_FLOAT: self = value.double
        default: return nil
        }
    }
}

extension Float: DatabaseValueConvertible, StatementColumnConvertible {
    /// The number; NULL for a NaN.
    public var databaseValue: DatabaseValue {
        Double(self).databaseValue
    }

    /// The number, rounded.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Float? {
        Double.fromDatabaseValue(dbValue).map { Float($0) }
    }

    /// The number, rounded.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let double = Double(sqliteStatement: sqliteStatement, index: index) else { return nil }
        self = Float(double)
    }
}
