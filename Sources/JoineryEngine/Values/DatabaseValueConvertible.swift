import CSQLite
import FoundationEssentials

/// A type that turns into a database value and back: `Int`, `String`, `Date`, an enum with raw values…
///
/// ```swift
/// enum Color: String, DatabaseValueConvertible { case red, white }
/// ```
///
/// A `Codable` type that writes neither is stored as JSON, or as the one plain value that it encodes:
///
/// ```swift
/// struct Address: Codable, DatabaseValueConvertible { var street: String, city: String }
/// ```
///
/// See also <doc:Values>.
public protocol DatabaseValueConvertible: SQLExpressible {
    /// The value to store.
    var databaseValue: DatabaseValue { get }

    /// The value that was stored, or `nil` if this type cannot hold it without loss.
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?

    /// What turns a `Codable` value of this type into JSON.
    static func databaseJSONEncoder() -> JSONEncoder

    /// What turns JSON into a `Codable` value of this type.
    static func databaseJSONDecoder() -> JSONDecoder

    /// The value for a column that is not there, or `nil` if that is an error. Only `Optional` has one.
    static func fromMissingColumn() -> Self?
}

extension DatabaseValueConvertible {
    /// Nothing: a missing column is an error.
    public static func fromMissingColumn() -> Self? {
        nil
    }
}

/// A type that reads itself straight from a statement, faster than through a `DatabaseValue`.
///
/// See also <doc:Values>.
public protocol StatementColumnConvertible {
    /// Reads a column of the current row, or gives `nil` if this type cannot hold the value without loss.
    ///
    /// - Parameter index: A zero-based column index.
    init?(sqliteStatement: OpaquePointer, index: CInt)

    /// Reads a column of the current row that may be NULL, or gives `nil` if this type cannot hold the value without
    /// loss. NULL is `.some(nil)`, unless the type has a value for it.
    ///
    /// A type need not have this: by default NULL is what the initializer gives nothing for.
    ///
    /// - Parameter index: A zero-based column index.
    static func fromNullable(sqliteStatement: OpaquePointer, index: CInt) -> Self??
}

extension StatementColumnConvertible {
    /// What the initializer reads; without that, whether the column is NULL.
    @inlinable
    public static func fromNullable(sqliteStatement: OpaquePointer, index: CInt) -> Self?? {
        if let value = Self(sqliteStatement: sqliteStatement, index: index) { return .some(.some(value)) }
        return ColumnValue(sqliteStatement, index).isNull ? .some(.none) : .none
    }
}

/// The pointer to a statement of SQLite.
public typealias SQLiteStatement = OpaquePointer

/// The pointer to a connection of SQLite.
public typealias SQLiteConnection = OpaquePointer

// MARK: - DatabaseValue, Optional, RawRepresentable

extension DatabaseValue: DatabaseValueConvertible, StatementColumnConvertible {
    /// Itself.
    public var databaseValue: DatabaseValue { self }

    /// Itself.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseValue? { dbValue }

    /// Copies the column.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self = DatabaseValue(copying: sqliteStatement, index)
    }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
    /// The wrapped value's, or NULL.
    public var databaseValue: DatabaseValue {
        self?.databaseValue ?? .null
    }

    /// What suits the wrapped type, be it NULL; else NULL is `nil`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Wrapped?? {
        if let value = Wrapped.fromDatabaseValue(dbValue) { return .some(.some(value)) }
        return dbValue.isNull ? .some(.none) : nil
    }

    /// `nil`, as for NULL.
    public static func fromMissingColumn() -> Wrapped?? {
        .some(.none)
    }
}

extension Optional: StatementColumnConvertible where Wrapped: StatementColumnConvertible {
    /// NULL is `nil`; anything else must suit the wrapped type.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let value = Wrapped.fromNullable(sqliteStatement: sqliteStatement, index: index) else {
            return nil
        }
        self = value
    }
}

extension DatabaseValueConvertible where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The raw value's.
    public var databaseValue: DatabaseValue {
        rawValue.databaseValue
    }

    /// The case with this raw value, if there is one.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap { Self(rawValue: $0) }
    }
}

extension StatementColumnConvertible where Self: RawRepresentable, RawValue: StatementColumnConvertible {
    /// Reads the raw value.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let rawValue = RawValue(sqliteStatement: sqliteStatement, index: index) else { return nil }
        self.init(rawValue: rawValue)
    }
}
