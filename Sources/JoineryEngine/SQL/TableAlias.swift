import Synchronization

/// A reference to one occurrence of a table in a request.
///
/// Unless you give the alias a name, the SQL uses one that is chosen when the request is rendered and all of its tables
/// are known.
///
/// ```swift
/// let homePort = Table("ship").belongsTo(Table("port"))
/// let port = TableAlias<Row>()
/// let fitting = Table("ship")
///     .joining(required: homePort.aliased(port))
///     .filter(Column("length") <= port["maxLength"])
/// ```
///
/// See also <doc:RequestsOfAssociations>.
@dynamicMemberLookup
public struct TableAlias<RowDecoder>: Sendable {
    package let identity: AliasIdentity

    /// Creates an alias.
    ///
    /// - Parameter name: The exact name of the table in the SQL, or `nil` to have one chosen.
    public init(name: String? = nil) {
        identity = AliasIdentity(name: name)
    }

    package init(identity: AliasIdentity) {
        self.identity = identity
    }

    /// Returns a column of the aliased table.
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression(.qualified(identity, column))
    }

    /// Returns a column of the aliased table.
    public subscript(_ column: some ColumnExpression) -> SQLExpression {
        SQLExpression(.qualified(identity, column.name))
    }

    /// Returns an expression whose columns belong to the aliased table.
    ///
    /// ```swift
    /// // "ship"."crew" + "ship"."passengers"
    /// ship[Column("crew") + Column("passengers")]
    /// ```
    public subscript(_ expression: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.bound(identity, expression.sqlExpression))
    }

    /// Returns an ordering term whose columns belong to the aliased table.
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.bound(to: identity)
    }

    /// Returns result columns of the aliased table.
    ///
    /// ```swift
    /// // "ship".*
    /// ship[.allColumns]
    /// ```
    public subscript(_ selection: some SQLSelectable) -> SQLSelection {
        SQLSelection(.bound(identity, selection.sqlSelection))
    }

    /// Whether there is a row of the aliased table. After a LEFT JOIN, there may be none.
    ///
    /// ```swift
    /// // … LEFT JOIN "port" … WHERE "port"."id" IS NOT NULL
    /// Table("ship").joining(optional: homePort.aliased(port)).filter(port.exists)
    /// ```
    public var exists: SQLExpression {
        SQLExpression(.presence(identity, negated: false))
    }
}

extension TableAlias: Hashable {
    /// Returns whether both are the same alias. Two aliases with the same name are different.
    public static func == (lhs: TableAlias, rhs: TableAlias) -> Bool {
        lhs.identity == rhs.identity
    }

    /// Hashes the identity of the alias.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}

extension TableAlias where RowDecoder == Never {
    /// Creates an alias for a table with any row type.
    public init(name: String? = nil) {
        identity = AliasIdentity(name: name)
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// Returns a column of the aliased table: `port.maxLength`.
    ///
    /// ```swift
    /// let port = TableAlias<Port>()
    /// let fitting = Ship.joining(required: Ship.port.aliased(port))
    ///     .filter { $0.length <= port.maxLength }
    /// ```
    public subscript(
        dynamicMember column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> SQLExpression {
        self[RowDecoder.Columns.self[keyPath: column]]
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// Returns a JSON column of the aliased table: `ship.info["flag"]`.
    public subscript(
        dynamicMember column: KeyPath<RowDecoder.Columns.Type, some SQLJSONExpressible>
    ) -> AnySQLJSONExpressible {
        self[RowDecoder.Columns.self[keyPath: column]]
    }
}

/// The identity of an alias, regardless of its row type.
package struct AliasIdentity: Hashable, Sendable {
    package let name: String?
    /// Whether expressions written by the caller, including subqueries, can refer to the table.
    package let isGiven: Bool
    private let number: UInt64

    package init(name: String? = nil, isGiven: Bool = true) {
        self.name = name
        self.isGiven = isGiven
        number = Self.count.add(1, ordering: .relaxed).newValue
    }

    package static func == (lhs: AliasIdentity, rhs: AliasIdentity) -> Bool {
        lhs.number == rhs.number
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }

    private static let count = Atomic<UInt64>(0)
}
