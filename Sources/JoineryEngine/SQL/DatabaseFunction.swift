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
/// Table("author").filter(reversed(Column("name")) == "ammE")
/// ```
///
/// See also <doc:Expressions>.
public struct DatabaseFunction: Identifiable, Sendable {
    /// The identity of a function. SQLite keeps one function per name and number of arguments.
    public struct ID: Hashable, Sendable {
        /// The name of the function.
        public let name: String
        let argumentCount: CInt

        /// Creates the identity of a function.
        ///
        /// - Parameter argumentCount: The number of arguments; `nil` for any number.
        public init(name: String, argumentCount: Int? = nil) {
            self.name = name
            // A number that SQLite rejects, instead of one that wraps around.
            self.argumentCount = argumentCount.map { CInt(exactly: $0) ?? CInt.max } ?? -1
        }
    }

    /// The implementation.
    enum Kind: Sendable {
        case function(@Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?)
        case aggregate(@Sendable () -> any DatabaseAggregate)
    }

    /// The identity of the function.
    public let id: ID
    /// Whether the function always returns the same value for the same arguments.
    let isPure: Bool
    let kind: Kind

    /// The name of the function.
    public var name: String { id.name }

    /// Creates a function.
    ///
    /// - Parameters:
    ///   - name: The name of the function in SQL.
    ///   - argumentCount: The number of arguments; `nil` for any number.
    ///   - pure: Whether the function always returns the same value for the same arguments, so that indexes can use it.
    ///   - function: Returns the value for the arguments. If it throws, the statement fails.
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
    ///   - name: The name of the aggregate in SQL.
    ///   - argumentCount: The number of arguments; `nil` for any number.
    ///   - pure: Whether the aggregate always returns the same value for the same arguments.
    ///   - aggregate: The type that processes the rows of a group.
    public init<Aggregate: DatabaseAggregate>(
        _ name: String, argumentCount: Int? = nil, pure: Bool = false, aggregate: Aggregate.Type
    ) {
        id = ID(name: name, argumentCount: argumentCount)
        isPure = pure
        kind = .aggregate { Aggregate() }
    }

    /// Returns a call of the function.
    public func callAsFunction(_ arguments: any SQLExpressible...) -> SQLExpression {
        .function(name, arguments.map { $0.sqlExpression })
    }
}

/// An aggregate written in Swift. Each instance computes the value of one group of rows.
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
    /// Creates an aggregate for a new group.
    init()

    /// Processes a row.
    ///
    /// - Parameter dbValues: The arguments that the aggregate is called with.
    mutating func step(_ dbValues: [DatabaseValue]) throws

    /// Returns the value of the group.
    func finalize() throws -> (any DatabaseValueConvertible)?
}

extension Database {
    /// Adds a function to the connection. It replaces any other with the same name and number of arguments.
    ///
    /// SQLite keeps the other one while a statement that uses it is running.
    public func add(function: DatabaseFunction) {
        guard let sqliteConnection else { return }
        DatabaseFunctionDefinition(function)
            .install(in: sqliteConnection, isForStatements: configuration.isUntrusted)
    }

    /// Removes a function from the connection.
    public func remove(function: DatabaseFunction) {
        guard let sqliteConnection else { return }
        sqlite3_create_function_v2(
            sqliteConnection, function.name, function.id.argumentCount, SQLITE_UTF8, nil, nil, nil, nil, nil)
    }
}
