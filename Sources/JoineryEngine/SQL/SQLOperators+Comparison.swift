// Swift operators that compare SQL expressions. Each has one overload for two expressions, and one for a plain value on
// either side, so that no operator of the standard library is shadowed.

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.equals(rhs?.sqlExpression ?? .null)
}

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    if let bool = lhs as? Bool { return rhs.sqlExpression.equals(bool.sqlExpression) }
    return (lhs?.sqlExpression ?? .null).equals(rhs.sqlExpression)
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
    if let bool = lhs as? Bool { return rhs.sqlExpression.differs(from: bool.sqlExpression) }
    return (lhs?.sqlExpression ?? .null).differs(from: rhs.sqlExpression)
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
    (lhs?.sqlExpression ?? .null).isSame(as: rhs.sqlExpression)
}

/// Returns whether two expressions are the same: `x IS y`. NULL is the same as NULL only.
public func === (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.isSame(as: rhs.sqlExpression)
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    .comparison(.isNotSame, lhs.sqlExpression, rhs?.sqlExpression ?? .null)
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? .null).isNotSame(as: rhs.sqlExpression)
}

/// Returns whether two expressions are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.isNotSame(as: rhs.sqlExpression)
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
