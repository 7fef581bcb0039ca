/// A type that has a meaning as a SELECT: requests of all kinds.
///
/// ```swift
/// let averageScore = Table("player").select(average(Column("score")))
/// Table("player").filter(Column("score") >= averageScore)
/// ```
///
/// See also <doc:Subqueries>.
public protocol SQLSubqueryable: SQLSpecificExpressible {
    /// The SELECT.
    var sqlSubquery: SQLSubquery { get }
}

extension SQLSubqueryable {
    /// The first value of the SELECT.
    public var sqlExpression: SQLExpression {
        SQLExpression(.subquery(sqlSubquery))
    }

    /// Whether the value or expression is one of the selected values: `x IN (SELECT …)`.
    ///
    /// ```swift
    /// let frenchAuthors = Table("author").select(Column("id")).filter(Column("countryCode") == "FR")
    /// Table("book").filter(frenchAuthors.contains(Column("authorId")))
    /// ```
    ///
    /// See also <doc:Subqueries>.
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(.membership(element.sqlExpression, .subquery(sqlSubquery), negated: false))
    }

    /// Whether the SELECT gives any row: `EXISTS (SELECT …)`.
    ///
    /// See also <doc:Subqueries>.
    public func exists() -> SQLExpression {
        SQLExpression(.exists(sqlSubquery, negated: false))
    }
}

/// Any SELECT.
///
/// See also <doc:Subqueries>.
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
