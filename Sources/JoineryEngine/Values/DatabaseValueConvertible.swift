import CSQLite
import FoundationEssentials

/// A type that can be converted to a database value and back: `Int`, `String`, `Date`, an enum with raw values…
///
/// ```swift
/// enum Color: String, DatabaseValueConvertible { case red, white }
/// ```
///
/// A `Codable` type that implements neither conversion is stored as the single value that it encodes, or else as JSON:
///
/// ```swift
/// struct Address: Codable, DatabaseValueConvertible { var street: String, city: String }
/// ```
///
/// See also <doc:Values>.
public protocol DatabaseValueConvertible: SQLExpressible, StatementBinding {
    /// The value to store.
    var databaseValue: DatabaseValue { get }

    /// Returns the value that was stored, or `nil` if this type cannot represent it.
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?

    /// Returns the encoder for `Codable` values of this type that are stored as JSON.
    static func databaseJSONEncoder() -> JSONEncoder

    /// Returns the decoder for `Codable` values of this type that are stored as JSON.
    static func databaseJSONDecoder() -> JSONDecoder

    /// Returns the value for a missing column, or `nil` if a missing column is an error. Only `Optional` returns a
    /// value.
    static func fromMissingColumn() -> Self?
}

extension DatabaseValueConvertible {
    /// The default: a missing column is an error.
    public static func fromMissingColumn() -> Self? {
        nil
    }
}

/// A type that can be read directly from a statement, which is faster than through a ``DatabaseValue``.
///
/// See also <doc:Values>.
public protocol StatementColumnConvertible {
    /// Reads a column of the current row that is not NULL, or returns `nil` if this type cannot represent the value.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The statement to read from.
    ///   - index: The zero-based index of the column.
    init?(sqliteStatement: OpaquePointer, index: CInt)

    /// Reads a column of the current row, or returns `nil` if this type cannot represent the value.
    ///
    /// By default, this returns `nil` for NULL, and else calls `init(sqliteStatement:index:)`. Implement it in a type that
    /// has a value for NULL.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The statement to read from.
    ///   - index: The zero-based index of the column, which exists.
    static func fromStatement(_ sqliteStatement: OpaquePointer, atUncheckedIndex index: CInt) -> Self?

    /// Reads a column of the current row that may be NULL.
    ///
    /// By default, this calls ``fromStatement(_:atUncheckedIndex:)``, and checks for NULL if that returns `nil`.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The statement to read from.
    ///   - index: The zero-based index of the column.
    /// - Returns: The value; `.some(nil)` for NULL, unless the type has a value for it; or `nil` if this type cannot
    ///   represent the value.
    static func fromNullable(sqliteStatement: OpaquePointer, index: CInt) -> Self??
}

extension StatementColumnConvertible {
    /// The default: returns `nil` for NULL, and else calls the initializer.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: OpaquePointer, atUncheckedIndex index: CInt
    ) -> Self? {
        if ColumnValue(sqliteStatement, index).isNull { return nil }
        return Self(sqliteStatement: sqliteStatement, index: index)
    }

    /// The default: calls ``fromStatement(_:atUncheckedIndex:)``, and checks for NULL if that returns `nil`.
    @inlinable
    public static func fromNullable(sqliteStatement: OpaquePointer, index: CInt) -> Self?? {
        if let value = fromStatement(sqliteStatement, atUncheckedIndex: index) { return .some(.some(value)) }
        return ColumnValue(sqliteStatement, index).isNull ? .some(.none) : .none
    }
}

/// A pointer to a prepared statement of SQLite.
public typealias SQLiteStatement = OpaquePointer

/// A pointer to a connection of SQLite.
public typealias SQLiteConnection = OpaquePointer

// MARK: - DatabaseValue, Optional, RawRepresentable

extension DatabaseValue: DatabaseValueConvertible, StatementColumnConvertible {
    /// The value itself.
    public var databaseValue: DatabaseValue { self }

    /// Returns the value itself.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseValue? { dbValue }

    /// Copies a column of the current row.
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = DatabaseValue(copying: sqliteStatement, index)
    }

    /// Copies a column of the current row.
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> DatabaseValue? {
        DatabaseValue(copying: sqliteStatement, index)
    }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
    /// The database value of the wrapped value, or NULL for `nil`.
    public var databaseValue: DatabaseValue {
        self?.databaseValue ?? .null
    }

    /// Returns a value of the wrapped type, which may accept NULL. If it does not, NULL is `nil`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Wrapped?? {
        if let value = Wrapped.fromDatabaseValue(dbValue) { return .some(.some(value)) }
        return dbValue.isNull ? .some(.none) : nil
    }

    /// Returns `nil`, as for NULL.
    public static func fromMissingColumn() -> Wrapped?? {
        .some(.none)
    }
}

extension Optional: StatementColumnConvertible where Wrapped: StatementColumnConvertible {
    /// Reads a value of the wrapped type, or NULL as `nil`.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let value = Wrapped.fromNullable(sqliteStatement: sqliteStatement, index: index) else {
            return nil
        }
        self = value
    }

    /// Reads a value of the wrapped type, or NULL as `nil`.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Wrapped?? {
        Wrapped.fromNullable(sqliteStatement: sqliteStatement, index: index)
    }
}

extension DatabaseValueConvertible where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The database value of the raw value.
    public var databaseValue: DatabaseValue {
        rawValue.databaseValue
    }

    /// Returns the value with this raw value, or `nil` if there is none.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap { Self(rawValue: $0) }
    }
}

extension StatementColumnConvertible where Self: RawRepresentable, RawValue: StatementColumnConvertible {
    /// Reads the raw value, or returns `nil` if no value has it.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let rawValue = RawValue(sqliteStatement: sqliteStatement, index: index) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// Reads the raw value, or returns `nil` for NULL or if no value has it.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
    ) -> Self? {
        RawValue.fromStatement(sqliteStatement, atUncheckedIndex: index).flatMap { Self(rawValue: $0) }
    }
}
