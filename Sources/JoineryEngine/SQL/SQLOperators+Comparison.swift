// Swift operators that compare SQL expressions. Each has one overload for two expressions, and one for a plain value on
// either side, so that no operator of the standard library is shadowed.

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.equals(rhs?.sqlExpression ?? .null)
}

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? .null).equals(rhs.sqlExpression)
}

/// Returns whether an expression is true or false: `x = 1`, `x = 0`.
public func == (lhs: Bool, rhs: some SQLSpecificExpressible) -> SQLExpression {
    rhs.sqlExpression.equals(lhs.sqlExpression)
}

/// Returns whether two expressions are equal: `x = y`.
public func == (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.equals(rhs.sqlExpression)
}

/// Returns whether the operands differ: `x <> y`, or `x IS NOT NULL` for `nil`.
public func != (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.differs(from: rhs?.sqlExpression ?? .null)
}

/// Returns whether the operands differ: `x <> y`, or `x IS NOT NULL` for `nil`.
public func != (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? .null).differs(from: rhs.sqlExpression)
}

/// Returns whether an expression is not true or not false: `x <> 1`, `x <> 0`.
public func != (lhs: Bool, rhs: some SQLSpecificExpressible) -> SQLExpression {
    rhs.sqlExpression.differs(from: lhs.sqlExpression)
}

/// Returns whether two expressions differ: `x <> y`.
public func != (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.differs(from: rhs.sqlExpression)
}

/// Returns whether the operands are the same: `x IS y`. NULL is the same as NULL only.
public func === (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    .comparison(.isSame, lhs.sqlExpression, rhs?.sqlExpression ?? .null)
}

/// Returns whether the operands are the same: `x IS y`. NULL is the same as NULL only.
public func === (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    guard let lhs else { return .comparison(.isSame, rhs.sqlExpression, .null) }
    return .comparison(.isSame, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether two expressions are the same: `x IS y`. NULL is the same as NULL only.
public func === (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.isSame, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    .comparison(.isNotSame, lhs.sqlExpression, rhs?.sqlExpression ?? .null)
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    guard let lhs else { return .comparison(.isNotSame, rhs.sqlExpression, .null) }
    return .comparison(.isNotSame, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether two expressions are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.isNotSame, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is less than the right one: `x < y`.
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.less, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is less than the right one: `x < y`.
public func < (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.less, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is less than the right one: `x < y`.
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.less, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is less than or equal to the right one: `x <= y`.
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.lessOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is less than or equal to the right one: `x <= y`.
public func <= (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.lessOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is less than or equal to the right one: `x <= y`.
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.lessOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is greater than the right one: `x > y`.
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.greater, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is greater than the right one: `x > y`.
public func > (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greater, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is greater than the right one: `x > y`.
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greater, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is greater than or equal to the right one: `x >= y`.
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.greaterOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is greater than or equal to the right one: `x >= y`.
public func >= (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greaterOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns whether the left operand is greater than or equal to the right one: `x >= y`.
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.greaterOrEqual, lhs.sqlExpression, rhs.sqlExpression)
}
