import CSQLite

/// An SQL function or aggregate written in Swift.
///
/// ```swift
/// let reversed = DatabaseFunction("reversed", argumentCount: 1, pure: true) { values in
///     String.fromDatabaseValue(values[0]).map { String($0.reversed()) }
/// }
/// var configuration = Configuration()
/// configuration.prepareDatabase { db in db.add(function: reversed) }
///
/// Table("player").filter(reversed(Column("name")) == "ruhtrA")
/// ```
///
/// See also <doc:Expressions>.
public struct DatabaseFunction: Identifiable, Sendable {
    /// What tells functions apart: SQLite keeps one function for each name and number of arguments.
    public struct ID: Hashable, Sendable {
        /// The name of the function.
        public let name: String
        let argumentCount: CInt

        /// Names a function.
        ///
        /// - Parameter argumentCount: The number of arguments; `nil` for any number.
        public init(name: String, argumentCount: Int? = nil) {
            self.name = name
            // A number that SQLite refuses, rather than one that is cut off.
            self.argumentCount = argumentCount.map { CInt(exactly: $0) ?? CInt.max } ?? -1
        }
    }

    /// What makes the values.
    enum Kind: Sendable {
        case function(@Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?)
        case aggregate(@Sendable () -> any DatabaseAggregate)
    }

    /// What tells the function apart.
    public let id: ID
    /// Whether the function gives the same value for the same arguments.
    let isPure: Bool
    let kind: Kind

    /// The name of the function.
    public var name: String { id.name }

    /// Creates a function.
    ///
    /// - Parameters:
    ///   - argumentCount: The number of arguments; `nil` for any number.
    ///   - pure: Whether the function gives the same value for the same arguments, and can serve an index.
    ///   - function: Makes the value of the arguments. What it throws makes the statement fail.
    public init(
        _ name: String, argumentCount: Int? = nil, pure: Bool = false,
        function: @escaping @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?
    ) {
        id = ID(name: name, argumentCount: argumentCount)
        isPure = pure
        kind = .function(function)
    }

    /// Creates an aggregate.
    ///
    /// - Parameters:
    ///   - argumentCount: The number of arguments; `nil` for any number.
    ///   - pure: Whether the aggregate gives the same value for the same arguments.
    ///   - aggregate: The type that takes in the rows.
    public init<Aggregate: DatabaseAggregate>(
        _ name: String, argumentCount: Int? = nil, pure: Bool = false, aggregate: Aggregate.Type
    ) {
        id = ID(name: name, argumentCount: argumentCount)
        isPure = pure
        kind = .aggregate { Aggregate() }
    }

    /// A call of the function.
    public func callAsFunction(_ arguments: any SQLExpressible...) -> SQLExpression {
        .function(name, arguments.map { $0.sqlExpression })
    }
}

/// An aggregate written in Swift: one value of it for each group of rows.
///
/// ```swift
/// struct Longest: DatabaseAggregate {
///     private var text: String?
///
///     mutating func step(_ dbValues: [DatabaseValue]) {
///         guard let other = String.fromDatabaseValue(dbValues[0]) else { return }
///         if other.count > text?.count ?? -1 { text = other }
///     }
///
///     func finalize() -> (any DatabaseValueConvertible)? { text }
/// }
///
/// let longest = DatabaseFunction("longest", argumentCount: 1, aggregate: Longest.self)
/// ```
///
/// See also <doc:Expressions>.
public protocol DatabaseAggregate: SendableMetatype {
    /// Begins a group.
    init()

    /// Takes in a row, by the arguments that the aggregate is called with.
    mutating func step(_ dbValues: [DatabaseValue]) throws

    /// The value of the group.
    func finalize() throws -> (any DatabaseValueConvertible)?
}

extension Database {
    /// Makes a function known to the connection, in place of any other of its name and number of arguments.
    ///
    /// While a statement runs that uses the other one, SQLite keeps it.
    public func add(function: DatabaseFunction) {
        guard let sqliteConnection else { return }
        DatabaseFunctionDefinition(function).install(in: sqliteConnection)
    }

    /// Makes a function unknown to the connection.
    public func remove(function: DatabaseFunction) {
        guard let sqliteConnection else { return }
        sqlite3_create_function_v2(
            sqliteConnection, function.name, function.id.argumentCount, SQLITE_UTF8, nil, nil, nil, nil, nil)
    }
}
