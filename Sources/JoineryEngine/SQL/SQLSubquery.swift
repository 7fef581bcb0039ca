/// A type that can be used as a SELECT, such as a request.
///
/// ```swift
/// let averagePrice = Table("book").select(average(Column("price")))
/// let expensive = Table("book").filter(Column("price") >= averagePrice)
/// ```
///
/// See also <doc:Subqueries>.
public protocol SQLSubqueryable: SQLSpecificExpressible {
    /// The SELECT.
    var sqlSubquery: SQLSubquery { get }
}

extension SQLSubqueryable {
    /// The first value of the SELECT, as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.subquery(sqlSubquery))
    }

    /// Returns whether an element is one of the selected values: `x IN (SELECT …)`.
    ///
    /// ```swift
    /// let frenchAuthors = Table("author").select(Column("id")).filter(Column("countryCode") == "FR")
    /// let books = Table("book").filter(frenchAuthors.contains(Column("authorId")))
    /// ```
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(.membership(element.sqlExpression, .subquery(sqlSubquery), negated: false))
    }

    /// Returns whether the SELECT returns any row: `EXISTS (SELECT …)`.
    public func exists() -> SQLExpression {
        SQLExpression(.exists(sqlSubquery, negated: false))
    }
}

/// A SELECT of any kind.
public struct SQLSubquery: Sendable, SQLSubqueryable {
    package indirect enum Node: Sendable {
        case literal(SQL)
        case relation(SQLRelation)
    }

    package let node: Node

    package init(_ node: Node) {
        self.node = node
    }

    /// The SELECT itself.
    public var sqlSubquery: SQLSubquery { self }
}
