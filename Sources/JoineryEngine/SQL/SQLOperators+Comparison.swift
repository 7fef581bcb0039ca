// The Swift operators that compare SQL expressions. Each exists once for two expressions, and once for each side on
// which a plain value can stand, so that no operator of the standard library is shadowed.

/// Equality; `nil` becomes `IS NULL`.
public func == (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.equals(rhs?.sqlExpression ?? .null)
}

/// Equality; `nil` becomes `IS NULL`.
public func == (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? .null).equals(rhs.sqlExpression)
}

/// Equality of two expressions.
public func == (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.equals(rhs.sqlExpression)
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.differs(from: rhs?.sqlExpression ?? .null)
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? .null).differs(from: rhs.sqlExpression)
}

/// Inequality of two expressions.
public func != (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.differs(from: rhs.sqlExpression)
}

/// Equality by `IS`; NULL is equal to NULL, and to nothing else.
public func === (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    .comparison(.isSame, lhs.sqlExpression, rhs?.sqlExpression ?? .null)
}

/// Equality by `IS`; NULL is equal to NULL, and to nothing else.
public func === (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.isSame, lhs?.sqlExpression ?? .null, rhs.sqlExpression)
}

/// Equality by `IS` of two expressions.
public func === (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.isSame, lhs.sqlExpression, rhs.sqlExpression)
}

/// Inequality by `IS NOT`; NULL differs from all but NULL.
public func !== (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    .comparison(.isNotSame, lhs.sqlExpression, rhs?.sqlExpression ?? .null)
}

/// Inequality by `IS NOT`; NULL differs from all but NULL.
public func !== (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.isNotSame, lhs?.sqlExpression ?? .null, rhs.sqlExpression)
}

/// Inequality by `IS NOT` of two expressions.
public func !== (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.isNotSame, lhs.sqlExpression, rhs.sqlExpression)
}

/// Less than.
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.less, lhs.sqlExpression, rhs.sqlExpression)
}

/// Less than.
public func < (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.less, lhs.sqlExpression, rhs.sqlExpression)
}

/// Less than.
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.less, lhs.sqlExpression, rhs.sqlExpression)
}

/// Less than or equal.
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.lessOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Less than or equal.
public func <= (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.lessOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Less than or equal.
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.lessOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Greater than.
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.greater, lhs.sqlExpression, rhs.sqlExpression)
}

/// Greater than.
public func > (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greater, lhs.sqlExpression, rhs.sqlExpression)
}

/// Greater than.
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greater, lhs.sqlExpression, rhs.sqlExpression)
}

/// Greater than or equal.
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.greaterOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Greater than or equal.
public func >= (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greaterOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Greater than or equal.
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greaterOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}
