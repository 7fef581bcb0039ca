import Synchronization

/// A name for one occurrence of a table in a request.
///
/// An alias has no SQL name of its own unless it is given one: the renderer binds it late, when it knows
/// every table of the query.
///
/// ```swift
/// let author = TableAlias<Row>()
/// Table("book")
///     .joining(required: bookAuthor.aliased(author))
///     .filter(Column("publishDate") >= author["deathDate"])
/// ```
///
/// See also <doc:RequestsOfAssociations>.
@dynamicMemberLookup
public struct TableAlias<RowDecoder>: Sendable {
    package let identity: AliasIdentity

    /// Creates an alias; `name`, when there is one, is exactly the name that the SQL uses.
    public init(name: String? = nil) {
        identity = AliasIdentity(name: name)
    }

    package init(identity: AliasIdentity) {
        self.identity = identity
    }

    /// The column of the aliased table.
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression(.qualified(identity, column))
    }

    /// The column of the aliased table.
    public subscript(_ column: some ColumnExpression) -> SQLExpression {
        SQLExpression(.qualified(identity, column.name))
    }

    /// The expression with the columns of the aliased table.
    ///
    /// ```swift
    /// // "player"."score" + "player"."bonus"
    /// player[Column("score") + Column("bonus")]
    /// ```
    public subscript(_ expression: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.bound(identity, expression.sqlExpression))
    }

    /// The ordering term with the columns of the aliased table.
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.bound(to: identity)
    }

    /// The result columns of the aliased table.
    ///
    /// ```swift
    /// // "author".*
    /// author[.allColumns]
    /// ```
    public subscript(_ selection: some SQLSelectable) -> SQLSelection {
        SQLSelection(.bound(identity, selection.sqlSelection))
    }

    /// Whether there is a row of the aliased table: after a LEFT JOIN, there may be none.
    ///
    /// ```swift
    /// // … LEFT JOIN "author" … WHERE "author"."id" IS NOT NULL
    /// Table("book").joining(optional: bookAuthor.aliased(author)).filter(author.exists)
    /// ```
    public var exists: SQLExpression {
        SQLExpression(.presence(identity, negated: false))
    }
}

extension TableAlias: Hashable {
    /// Whether both are one alias: two of the same name are not.
    public static func == (lhs: TableAlias, rhs: TableAlias) -> Bool {
        lhs.identity == rhs.identity
    }

    /// Hashes what makes the alias itself.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}

extension TableAlias where RowDecoder == Never {
    /// Creates an alias for a table of any type.
    public init(name: String? = nil) {
        identity = AliasIdentity(name: name)
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// The column of the aliased table: `author.deathDate`.
    ///
    /// ```swift
    /// let author = TableAlias<Author>()
    /// let posthumousBooks = Book.joining(required: Book.author.aliased(author))
    ///     .filter { $0.publishDate >= author.deathDate }
    /// ```
    public subscript(
        dynamicMember column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> SQLExpression {
        self[RowDecoder.Columns.self[keyPath: column]]
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// The JSON column of the aliased table: `player.info["country"]`.
    public subscript(
        dynamicMember column: KeyPath<RowDecoder.Columns.Type, some SQLJSONExpressible>
    ) -> AnySQLJSONExpressible {
        self[RowDecoder.Columns.self[keyPath: column]]
    }
}

/// What makes an alias itself, whatever the type of its rows.
package struct AliasIdentity: Hashable, Sendable {
    package let name: String?
    /// Whether expressions of one's own, subqueries among them, can refer to the table.
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
