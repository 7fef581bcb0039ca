/// A type that has a meaning as an SQL expression: values, columns, expressions, requests.
///
/// See also <doc:Expressions>.
public protocol SQLExpressible {
    /// The expression.
    var sqlExpression: SQLExpression { get }
}

/// An SQL expression that is not a plain value, and can therefore be selected and ordered by.
///
/// ```swift
/// func date(_ value: some SQLSpecificExpressible) -> SQLExpression {
///     SQL("DATE(\(value))").sqlExpression
/// }
///
/// Table("book").filter(date(Column("publishDate")) == "1851-10-18")
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

    /// The expression as a result column with a name: `x AS "key"`.
    ///
    /// See also <doc:SelectionsAndOrderings>.
    public func forKey(_ key: String) -> SQLSelection {
        SQLSelection(.named(sqlExpression, key))
    }

    /// The expression as a result column with the name of a coding key.
    ///
    /// See also <doc:SelectionsAndOrderings>.
    public func forKey(_ key: some CodingKey) -> SQLSelection {
        forKey(key.stringValue)
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
        self?.sqlExpression ?? .null
    }
}

extension DatabaseValue: SQLSpecificExpressible {
    /// The value as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.value(self))
    }
}
