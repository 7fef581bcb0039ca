/// Any SQL expression.
///
/// Columns without a table stay so until the expression is rendered: they belong to the table of the
/// request or association that the expression refines.
///
/// ```swift
/// let isLong: SQLExpression = length(Column("title")) > 40
/// Table("book").filter(isLong)
/// ```
///
/// See also <doc:Expressions>.
public struct SQLExpression: Sendable, SQLSpecificExpressible {
    package enum Node: Sendable {
        /// A column of the table that the expression refines.
        case column(String)
        /// A column of the table that has this alias.
        indirect case qualified(AliasIdentity, String)
        /// A column of a table of the query that is being written, by the table's position.
        case occurrence(Int, String)
        /// The hidden column of a full-text table that has the table's name, and stands for all its columns.
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
        /// Text that holds JSON: where JSON and plain text differ, it is written `JSON(x)`.
        indirect case json(SQLExpression)
        /// `("a", "b")`
        case tuple([SQLExpression])
        case subquery(SQLSubquery)
        case exists(SQLSubquery, negated: Bool)
        /// A count of the rows themselves: `COUNT(*)`.
        case countAll
        /// How many different rows of the table that has this alias are there; the NULLs of a LEFT JOIN are none.
        case rowCount(AliasIdentity)
        /// Whether there is no row of the table that has this alias.
        case rowAbsence(AliasIdentity, negated: Bool)
        /// Whether a row of the table that has this alias is there, and not the NULLs of a LEFT JOIN.
        indirect case presence(AliasIdentity, negated: Bool)
        /// An expression whose columns belong to the table that has this alias.
        indirect case bound(AliasIdentity, SQLExpression)
    }

    /// What an expression can be a member of.
    package enum Members: Sendable {
        case list([SQLExpression])
        /// The same for mere values, which may be thousands.
        case values([DatabaseValue])
        case subquery(SQLSubquery)
        /// The rows of a query that the SELECT begins with.
        case commonTable(String)
        /// Rows of values, compared with a tuple.
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

    /// All expressions together; `nil` for none.
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

/// A call of an SQL function, or of an aggregate of the rows that meet a condition.
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
