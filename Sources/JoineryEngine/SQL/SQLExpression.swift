/// A type that has a meaning as an SQL expression: values, columns, expressions, requests.
///
/// See also "SQLExpressible" in the query interface organization.
public protocol SQLExpressible {
    /// The expression.
    var sqlExpression: SQLExpression { get }
}

/// An SQL expression that is not a plain value, and can therefore be selected and ordered by.
///
/// See also "SQLSpecificExpressible" in the query interface organization.
public protocol SQLSpecificExpressible: SQLExpressible, SQLSelectable, SQLOrderingTerm {}

extension SQLSpecificExpressible {
    /// The expression as a result column.
    public var sqlSelection: SQLSelection {
        SQLSelection(.expression(sqlExpression))
    }

    /// The expression as an ordering term.
    public var sqlOrdering: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: nil)
    }

    /// The ascending order of the expression.
    public var asc: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: .ascending)
    }

    /// The descending order of the expression.
    public var desc: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: .descending)
    }

    /// The expression as a result column with a name.
    public func forKey(_ key: String) -> SQLSelection {
        SQLSelection(.named(sqlExpression, key))
    }

    /// The expression compared and ordered with a collation.
    public func collating(_ collation: String) -> SQLExpression {
        SQLExpression(.collated(sqlExpression, collation))
    }
}

/// Any SQL expression.
///
/// Columns without a table stay so until the expression is rendered: they belong to the table of the
/// request or association that the expression refines.
///
/// See also "SQLExpression" in the query interface organization.
public struct SQLExpression: Sendable, SQLSpecificExpressible {
    package indirect enum Node: Sendable {
        /// A column of the table that the expression refines.
        case column(String)
        /// A column of the table that has this alias.
        case qualified(AliasIdentity, String)
        /// A column of a table of the query that is being written, by the table's position.
        case occurrence(Int, String)
        case value(DatabaseValue)
        case literal(SQL)
        /// `NOT x`, `-x`: the operator with its space, if any.
        case prefix(String, SQLExpression)
        case binary(BinaryOperator, SQLExpression, SQLExpression)
        /// Operands of an operator for which grouping does not matter; never empty.
        case joined(String, [SQLExpression])
        case membership(SQLExpression, Members, negated: Bool)
        case between(SQLExpression, SQLExpression, SQLExpression, negated: Bool)
        case function(String, [SQLExpression], distinct: Bool)
        case collated(SQLExpression, String)
        /// `("a", "b")`
        case tuple([SQLExpression])
        case subquery(SQLSubquery)
        case exists(SQLSubquery, negated: Bool)
        /// A count of the rows themselves: `COUNT(*)`.
        case countAll
    }

    /// What an expression can be a member of.
    package enum Members: Sendable {
        case list([SQLExpression])
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

    package static let never = SQLExpression(.value(DatabaseValue(storage: .int64(0))))
    package static let always = SQLExpression(.value(DatabaseValue(storage: .int64(1))))

    /// All expressions together; `nil` for none.
    package static func all(_ expressions: [SQLExpression]) -> SQLExpression? {
        expressions.count > 1 ? SQLExpression(.joined("AND", expressions)) : expressions.first
    }
}

/// An operator between two operands, with the one that negates it when there is one.
package enum BinaryOperator: String, Sendable {
    case equal = "="
    case notEqual = "<>"
    case isSame = "IS"
    case isNotSame = "IS NOT"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case subtract = "-"
    case divide = "/"
    case like = "LIKE"
    case notLike = "NOT LIKE"
    case match = "MATCH"

    package var negation: BinaryOperator? {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .isSame: .isNotSame
        case .isNotSame: .isSame
        case .like: .notLike
        case .notLike: .like
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .subtract, .divide, .match: nil
        }
    }
}

extension SQLExpression {
    /// The opposite condition.
    package var negated: SQLExpression {
        switch node {
        case .binary(let op, let lhs, let rhs):
            if let negation = op.negation { return SQLExpression(.binary(negation, lhs, rhs)) }
            return SQLExpression(.prefix("NOT ", self))
        case .membership(let value, let members, let negated):
            return SQLExpression(.membership(value, members, negated: !negated))
        case .between(let value, let low, let high, let negated):
            return SQLExpression(.between(value, low, high, negated: !negated))
        case .exists(let subquery, let negated):
            return SQLExpression(.exists(subquery, negated: !negated))
        case .prefix("NOT ", let value):
            return value
        case .collated(let value, let collation):
            return SQLExpression(.collated(value.negated, collation))
        case .value(let value) where value == SQLExpression.neverValue:
            return .always
        case .value(let value) where value == SQLExpression.alwaysValue:
            return .never
        case .column, .qualified, .occurrence, .value, .literal, .prefix, .joined, .function, .tuple,
            .subquery,
            .countAll:
            return SQLExpression(.prefix("NOT ", self))
        }
    }

    private static let neverValue = DatabaseValue(storage: .int64(0))
    private static let alwaysValue = DatabaseValue(storage: .int64(1))

    /// The expression equal to a value; NULL is equal to NULL.
    package func equals(_ other: SQLExpression) -> SQLExpression {
        compared(with: other, plain: .equal, null: .isSame)
    }

    /// The expression different from a value; NULL is different from anything but NULL.
    package func differs(from other: SQLExpression) -> SQLExpression {
        compared(with: other, plain: .notEqual, null: .isNotSame)
    }

    private func compared(
        with other: SQLExpression, plain: BinaryOperator, null: BinaryOperator
    ) -> SQLExpression {
        if case .value(.null) = other.node { return SQLExpression(.binary(null, self, other)) }
        if case .value(.null) = node { return SQLExpression(.binary(null, other, self)) }
        return SQLExpression.comparison(plain, self, other)
    }

    /// A comparison; the collation of an operand becomes that of the whole.
    package static func comparison(
        _ op: BinaryOperator, _ lhs: SQLExpression, _ rhs: SQLExpression
    ) -> SQLExpression {
        if case .collated(let value, let collation) = lhs.node {
            return SQLExpression(.collated(SQLExpression(.binary(op, value, rhs)), collation))
        }
        if case .collated(let value, let collation) = rhs.node {
            return SQLExpression(.collated(SQLExpression(.binary(op, lhs, value)), collation))
        }
        return SQLExpression(.binary(op, lhs, rhs))
    }

    /// Whether the expression needs parentheses inside another one.
    package var isCompound: Bool {
        switch node {
        case .column, .qualified, .occurrence, .value, .function, .tuple, .subquery, .countAll: false
        case .exists(_, let negated): negated
        case .joined(_, let operands): operands.count > 1
        case .literal, .prefix, .binary, .membership, .between, .collated: true
        }
    }
}

extension DatabaseValueConvertible {
    /// The value as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.value(databaseValue))
    }
}

extension Optional: SQLExpressible where Wrapped: SQLExpressible {
    /// The expression, or NULL.
    public var sqlExpression: SQLExpression {
        self?.sqlExpression ?? SQLExpression(.value(.null))
    }
}

extension DatabaseValue: SQLSpecificExpressible {
    /// The value as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.value(self))
    }
}
