import JoineryEngine

/// A function of this SQLite, as SQL names it.
///
/// See also <doc:Queries>.
public struct SQLFunctionInfo: Hashable, Sendable {
    /// How rows reach a function.
    public enum Kind: String, Hashable, Sendable {
        /// A value for each row.
        case scalar
        /// A value for each group.
        case aggregate
        /// A value for each group, or for each row over a window.
        case window
    }

    /// The name, in lower case.
    public var name: String
    /// How rows reach the function.
    public var kind: Kind
    /// The number of arguments; `nil` for any number.
    public var argumentCount: Int?

    /// Creates the description of a function.
    public init(name: String, kind: Kind, argumentCount: Int?) {
        self.name = name
        self.kind = kind
        self.argumentCount = argumentCount
    }
}

extension Database {
    /// The keywords of this SQLite, in capitals and in alphabetical order.
    public static let keywords: [String] = SQLToken.keywords.sorted()

    /// Returns the functions of the connection, in alphabetical order; a function that accepts different numbers of arguments
    /// is listed once for each.
    ///
    /// - Returns: The functions; none if this SQLite does not list them.
    /// - Throws: A `DatabaseError`.
    public func functions() throws -> [SQLFunctionInfo] {
        let kinds: [String: SQLFunctionInfo.Kind] = ["s": .scalar, "a": .aggregate, "w": .window]
        return try makeStatement(
            sql: "SELECT DISTINCT lower(name), type, narg FROM pragma_function_list ORDER BY 1, 3, 2"
        ).mapRows { row in
            guard let name = row.text(0), let kind = row.text(1).flatMap({ kinds[$0] }) else { return nil }
            let count = row.count(2)
            return SQLFunctionInfo(name: name, kind: kind, argumentCount: count < 0 ? nil : count)
        }
    }

    /// Returns the names of the collations by which the connection can compare, in alphabetical order.
    ///
    /// - Throws: A `DatabaseError`.
    public func collationNames() throws -> [String] {
        try mentionedCollationNames().filter(compares)
    }

    /// Returns the names of the connection's collations, and of those that it lacks but the schema mentions.
    func mentionedCollationNames() throws -> [String] {
        try String.fetchAll(self, sql: "SELECT DISTINCT name FROM pragma_collation_list ORDER BY name")
    }

    /// Returns the names of the connection's modules of virtual tables and table-valued functions, in alphabetical order.
    ///
    /// - Throws: A `DatabaseError`.
    public func moduleNames() throws -> [String] {
        try String.fetchAll(self, sql: "SELECT DISTINCT name FROM pragma_module_list ORDER BY name")
    }

    /// Returns the names of the pragmas of this SQLite that a query may read, in alphabetical order.
    ///
    /// - Throws: A `DatabaseError`.
    public func readingPragmaNames() throws -> [String] {
        try String.fetchAll(self, sql: "SELECT DISTINCT name FROM pragma_pragma_list ORDER BY name")
            .filter { QueryPragma.readsValue($0) || QueryPragma.takesSubject($0) }
    }
}
