extension Sequence where Element: SQLExpressible {
    /// Returns whether an expression is one of the elements: `x IN (…)`.
    ///
    /// ```swift
    /// // "countryCode" IN ('FR', 'US')
    /// Table("author").filter(["FR", "US"].contains(Column("countryCode")))
    /// ```
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression.isMember(of: map { $0.sqlExpression })
    }
}

extension Sequence where Element == any SQLExpressible {
    /// Returns whether an expression is one of the elements: `x IN (…)`.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression.isMember(of: map { $0.sqlExpression })
    }
}

extension ClosedRange where Bound: SQLExpressible {
    /// Returns whether an expression is in the range: `x BETWEEN 1 AND 3`.
    ///
    /// ```swift
    /// // "year" BETWEEN 1850 AND 1899
    /// Table("book").filter((1850...1899).contains(Column("year")))
    /// ```
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression.isBetween(lowerBound.sqlExpression, and: upperBound.sqlExpression)
    }
}

extension Range where Bound: SQLExpressible {
    /// Returns whether an expression is in the range: `(x >= 'A') AND (x < 'B')`.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        (element >= lowerBound) && (element < upperBound)
    }
}

extension PartialRangeFrom where Bound: SQLExpressible {
    /// Returns whether an expression is in the range: `x >= 1`.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element >= lowerBound
    }
}

extension PartialRangeThrough where Bound: SQLExpressible {
    /// Returns whether an expression is in the range: `x <= 1`.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element <= upperBound
    }
}

extension PartialRangeUpTo where Bound: SQLExpressible {
    /// Returns whether an expression is in the range: `x < 1`.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element < upperBound
    }
}
