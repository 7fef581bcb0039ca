/// An SQL expression of any kind.
///
/// Columns without a table are resolved when the expression is rendered: they belong to the table of the request or
/// association that the expression refines.
///
/// ```swift
/// let isLong: SQLExpression = length(Column("title")) > 40
/// let books = Table("book").filter(isLong)
/// ```
///
/// See also <doc:Expressions>.
public struct SQLExpression: Sendable, SQLSpecificExpressible {
    package enum Node: Sendable {
        /// A column of the table that the expression refines.
        case column(String)
        /// A column of the table that has this alias.
        indirect case qualified(AliasIdentity, String)
        /// A column of a table of the query that is being rendered, identified by the table's position.
        case occurrence(Int, String)
        /// The hidden column of a full-text table that has the table's name and represents all its columns.
        case table
        case value(DatabaseValue)
        case literal(SQL)
        indirect case prefix(PrefixOperator, SQLExpression)
        indirect case binary(BinaryOperator, SQLExpression, SQLExpression)
        /// At least two operands.
        case joined(AssociativeBinaryOperator, [SQLExpression])
        indirect case membership(SQLExpression, Members, negated: Bool)
        indirect case between(SQLExpression, SQLExpression, SQLExpression, negated: Bool)
        indirect case like(SQLExpression, pattern: SQLExpression, escape: SQLExpression?, negated: Bool)
        indirect case function(SQLFunctionCall)
        indirect case cast(SQLExpression, Database.StorageClass)
        indirect case collated(SQLExpression, Database.CollationName)
        /// JSON text. Where JSON and plain text differ, it is written as `JSON(x)`.
        indirect case json(SQLExpression)
        /// `("a", "b")`
        case tuple([SQLExpression])
        case subquery(SQLSubquery)
        case exists(SQLSubquery, negated: Bool)
        /// The number of rows: `COUNT(*)`.
        case countAll
        /// The number of distinct rows of the table that has this alias. The NULL rows of a LEFT JOIN do not count.
        case rowCount(AliasIdentity)
        /// Whether there are no rows of the table that has this alias.
        case rowAbsence(AliasIdentity, negated: Bool)
        /// Whether there is a row of the table that has this alias, rather than the NULLs of a LEFT JOIN.
        indirect case presence(AliasIdentity, negated: Bool)
        /// An expression whose columns belong to the table that has this alias.
        indirect case bound(AliasIdentity, SQLExpression)
    }

    /// The right operand of `IN`.
    package enum Members: Sendable {
        case list([SQLExpression])
        /// A list of plain values, which may contain thousands.
        case values([DatabaseValue])
        case subquery(SQLSubquery)
        /// The rows of a common table that the query defines.
        case commonTable(String)
        /// Rows of values that are compared with a tuple.
        case rows([[DatabaseValue]])
    }

    package let node: Node

    package init(_ node: Node) {
        self.node = node
    }

    /// The expression itself.
    public var sqlExpression: SQLExpression { self }

    package static let null = SQLExpression(.value(.null))
    package static let never = SQLExpression(.value(DatabaseValue(storage: .int64(0))))
    package static let always = SQLExpression(.value(DatabaseValue(storage: .int64(1))))

    /// Returns a condition that requires all of the expressions, or `nil` if there are none.
    package static func all(_ expressions: [SQLExpression]) -> SQLExpression? {
        expressions.isEmpty ? nil : .joined(.and, expressions)
    }

    /// Whether the expression needs parentheses inside another one.
    package var isCompound: Bool {
        switch node {
        case .column, .qualified, .occurrence, .table, .value, .function, .cast, .tuple, .subquery, .countAll,
            .rowCount:
            false
        case .literal, .prefix, .binary, .joined, .membership, .between, .like, .collated, .exists,
            .rowAbsence,
            .presence:
            true
        case .json(let expression), .bound(_, let expression): expression.isCompound
        }
    }
}

/// A call of an SQL function, or of an aggregate with an optional filter.
package struct SQLFunctionCall: Sendable {
    package var name: String
    package var arguments: [SQLExpression]
    package var isDistinct = false
    package var filter: SQLExpression?
}

extension SQLExpression {
    package static func function(
        _ name: String, _ arguments: [SQLExpression], distinct: Bool = false, filter: SQLExpression? = nil
    ) -> SQLExpression {
        SQLExpression(
            .function(
                SQLFunctionCall(name: name, arguments: arguments, isDistinct: distinct, filter: filter)))
    }
}
