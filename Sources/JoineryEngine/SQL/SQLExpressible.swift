/// A type that can be used as an SQL expression, such as a value, a column, an expression or a request.
///
/// See also <doc:Expressions>.
public protocol SQLExpressible {
    /// The expression.
    var sqlExpression: SQLExpression { get }
}

/// An SQL expression that is not a plain value, and can therefore be selected and used for ordering.
///
/// ```swift
/// func decade(_ year: some SQLSpecificExpressible) -> SQLExpression {
///     SQL("\(year) / 10 * 10").sqlExpression
/// }
///
/// let books = Table("book").filter(decade(Column("year")) == 1850)
/// ```
///
/// See also <doc:Expressions>.
public protocol SQLSpecificExpressible: SQLExpressible, SQLSelectable, SQLOrderingTerm {}

extension SQLSpecificExpressible {
    /// The expression as a result column.
    public var sqlSelection: SQLSelection {
        SQLSelection(.expression(sqlExpression))
    }

    /// The expression as an ordering term.
    public var sqlOrdering: SQLOrdering {
        SQLOrdering(expression: sqlExpression)
    }

    /// Returns the expression as a result column with a name: `x AS "key"`.
    public func forKey(_ key: String) -> SQLSelection {
        SQLSelection(.named(sqlExpression, key))
    }

    /// Returns the expression as a result column named after a coding key.
    public func forKey(_ key: some CodingKey) -> SQLSelection {
        forKey(key.stringValue)
    }
}

extension SQLExpressible where Self: RawRepresentable, RawValue: SQLExpressible {
    /// The expression of the raw value.
    public var sqlExpression: SQLExpression { rawValue.sqlExpression }
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
        self?.sqlExpression ?? .null
    }
}

extension Optional: SQLSelectable where Wrapped: SQLSelectable {
    /// The result column, or NULL.
    public var sqlSelection: SQLSelection {
        self?.sqlSelection ?? SQLSelection(.expression(.null))
    }
}

extension Optional: SQLOrderingTerm where Wrapped: SQLOrderingTerm {
    /// The ordering term, or NULL, which does not order rows.
    public var sqlOrdering: SQLOrdering {
        self?.sqlOrdering ?? SQLOrdering(expression: .null)
    }
}

extension DatabaseValue: SQLSpecificExpressible {
    /// The value as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.value(self))
    }
}
