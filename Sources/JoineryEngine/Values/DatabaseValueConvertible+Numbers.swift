import CSQLite

// Integers are exact: one that does not fit is `nil` rather than wrapped. Real numbers are truncated to their integral
// part.
//
// A value that is read from a statement is converted as SQLite converts it: a text or a blob is the number at its start, or
// else 0, and a real number beyond the integers is the closest one. A `DatabaseValue` is not converted: text and blobs are
// not numbers, and a real number beyond the integers does not fit.

extension DatabaseValueConvertible where Self: FixedWidthInteger & Codable {
    /// The integer. If it does not fit SQLite's signed 64-bit integers, binding it throws an error.
    public var databaseValue: DatabaseValue {
        guard let int64 = Int64(exactly: self) else {
            return DatabaseValue(
                content: .unstorable(
                    "\(self) does not fit in SQLite's 64-bit integers: store it as text"))
        }
        return DatabaseValue(content: .int64(int64))
    }

    /// Reads an integer, or returns `nil` if it does not fit.
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
    /// Reads an integer, or 0 for NULL; returns `nil` if it does not fit. Other values are converted as by SQLite.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Reads an integer, or returns `nil` if it is NULL or does not fit. Other values are converted as by SQLite.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Self? {
        ColumnNumber.int64(sqliteStatement, index).flatMap { Self(exactly: $0) }
    }

    /// Reads an integer, or returns `nil` if it is NULL or does not fit. Other values are converted as by SQLite.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        guard let int64 = ColumnNumber.int64(sqliteStatement, index) else { return .some(nil) }
        return Self(exactly: int64).map { .some($0) }
    }
}

extension Int: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int8: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int16: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int32: DatabaseValueConvertible, StatementColumnConvertible {}
extension Int64: DatabaseValueConvertible, StatementColumnConvertible {
    /// Reads an integer, or 0 for NULL. Other values are converted as by SQLite.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = sqlite3_column_int64(sqliteStatement, index)
    }
}
extension UInt: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt8: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt16: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt32: DatabaseValueConvertible, StatementColumnConvertible {}
extension UInt64: DatabaseValueConvertible, StatementColumnConvertible {}

extension Bool: DatabaseValueConvertible, StatementColumnConvertible {
    /// 1 for `true` and 0 for `false`.
    public var databaseValue: DatabaseValue {
        DatabaseValue(content: .int64(self ? 1 : 0))
    }

    /// Reads a number as `true` unless it is zero.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Bool? {
        switch dbValue.content {
        case .int64(let int64): int64 != 0
        case .double(let double): double != 0
        default: nil
        }
    }

    /// Reads a value as `true` unless its integral part is zero, and NULL as `false`.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = sqlite3_column_int64(sqliteStatement, index) != 0
    }

    /// Reads a value as `true` unless its integral part is zero, or returns `nil` for NULL.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Self? {
        ColumnNumber.int64(sqliteStatement, index).map { $0 != 0 }
    }

    /// Reads a value as `true` unless its integral part is zero, or returns `nil` for NULL.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        .some(fromStatement(sqliteStatement, atUncheckedIndex: index))
    }
}

extension Double: DatabaseValueConvertible, StatementColumnConvertible {
    /// The number, or NULL for NaN.
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .double(self))
    }

    /// Reads a number.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Double? {
        switch dbValue.content {
        case .int64(let int64): Double(int64)
        case .double(let double): double
        default: nil
        }
    }

    /// Reads a number, or 0 for NULL. Other values are converted as by SQLite.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = sqlite3_column_double(sqliteStatement, index)
    }

    /// Reads a number, or returns `nil` for NULL. Other values are converted as by SQLite.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Self? {
        ColumnNumber.double(sqliteStatement, index)
    }

    /// Reads a number, or returns `nil` for NULL. Other values are converted as by SQLite.
    @inlinable
    public static func fromNullable(sqliteStatement: SQLiteStatement, index: CInt) -> Self?? {
        .some(fromStatement(sqliteStatement, atUncheckedIndex: index))
    }
}

extension Float: DatabaseValueConvertible, StatementColumnConvertible {
    /// The number, or NULL for NaN.
    public var databaseValue: DatabaseValue {
        Double(self).databaseValue
    }

    /// Reads a number, rounded to single precision.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Float? {
        Double.fromDatabaseValue(dbValue).map { Float($0) }
    }

    /// Reads a number, rounded to single precision, or 0 for NULL.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = Float(sqlite3_column_double(sqliteStatement, index))
    }

    /// Reads a number, rounded to single precision, or returns `nil` for NULL.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Self? {
        ColumnNumber.double(sqliteStatement, index).map { Float($0) }
    }
}
