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
public final class TableAlias<RowDecoder>: TableAliasBase, @unchecked Sendable {
    /// Creates an alias for a table with any row type.
    ///
    /// - Parameter name: The exact name of the table in the SQL, or `nil` to have one chosen.
    public convenience init(name: String? = nil) where RowDecoder == Void {
        self.init(identity: AliasIdentity(name: name))
    }

    /// Creates an alias for the table of a record, or of another type that rows are decoded as.
    ///
    /// ```swift
    /// let port = TableAlias(name: "p", for: Port.self)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The exact name of the table in the SQL, or `nil` to have one chosen.
    ///   - record: The type that rows are decoded as.
    public convenience init(name: String? = nil, for record: RowDecoder.Type = RowDecoder.self) {
        self.init(identity: AliasIdentity(name: name))
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

/// An alias of a table, whatever its rows are decoded as.
///
/// ```swift
/// func isRecent(_ alias: TableAliasBase) -> SQLExpression {
///     alias["year"] > 2_000
/// }
/// ```
///
/// It has the columns, and ``TableAlias`` the type of the rows.
///
/// See also <doc:RequestsOfAssociations>.
// Sendable: its only property, in it and in its one subclass, is an immutable value.
public class TableAliasBase: @unchecked Sendable {
    package let identity: AliasIdentity

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
}

extension TableAliasBase: Hashable {
    /// Returns whether both are the same alias. Two aliases with the same name are different.
    public static func == (lhs: TableAliasBase, rhs: TableAliasBase) -> Bool {
        lhs.identity == rhs.identity
    }

    /// Hashes the identity of the alias.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// The root of the key paths to columns.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Returns a column of the aliased table: `port.maxLength`.
    ///
    /// ```swift
    /// let port = TableAlias<Port>()
    /// let fitting = Ship.joining(required: Ship.port.aliased(port))
    ///     .filter { $0.length <= port.maxLength }
    /// ```
    public subscript(
        dynamicMember column: KeyPath<RowDecoder.DatabaseComponents, some SQLSpecificExpressible>
    ) -> SQLExpression {
        self[RowDecoder.databaseComponents[keyPath: column]]
    }

    // The types of the next two are not generic: the compiler would try them for each column, too, which multiplies the
    // time to check conditions with columns of aliases.

    /// Returns an ordering term whose columns belong to the aliased table: `port.byName`.
    public subscript(
        dynamicMember ordering: KeyPath<RowDecoder.DatabaseComponents, SQLOrdering>
    ) -> SQLOrdering {
        self[RowDecoder.databaseComponents[keyPath: ordering]]
    }

    /// Returns result columns of the aliased table: `port.summary`.
    public subscript(
        dynamicMember selection: KeyPath<RowDecoder.DatabaseComponents, SQLSelection>
    ) -> SQLSelection {
        self[RowDecoder.databaseComponents[keyPath: selection]]
    }

    /// Returns a JSON column of the aliased table: `ship.info["flag"]`.
    public subscript(
        dynamicMember column: KeyPath<RowDecoder.DatabaseComponents, some SQLJSONExpressible>
    ) -> AnySQLJSONExpressible {
        self[RowDecoder.databaseComponents[keyPath: column]]
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
