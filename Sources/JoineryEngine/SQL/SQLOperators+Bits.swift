// Swift operators on the bits of SQL integers. Each has one overload for two expressions, and one for a plain value on
// either side, so that no operator of the standard library is shadowed.

/// Returns the bitwise AND: `x & y`.
public func & (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the bitwise AND: `x & y`.
public func & (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the bitwise AND: `x & y`.
public func & (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the bitwise OR: `x | y`.
public func | (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the bitwise OR: `x | y`.
public func | (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the bitwise OR: `x | y`.
public func | (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the bits shifted to the left: `x << y`.
public func << (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.leftShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the bits shifted to the left: `x << y`.
public func << (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.leftShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the bits shifted to the left: `x << y`.
public func << (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.leftShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the bits shifted to the right: `x >> y`.
public func >> (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.rightShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the bits shifted to the right: `x >> y`.
public func >> (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.rightShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the bits shifted to the right: `x >> y`.
public func >> (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.rightShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the bits inverted: `~x`.
public prefix func ~ (value: some SQLSpecificExpressible) -> SQLExpression {
    SQLExpression(.prefix(.bitwiseNot, value.sqlExpression))
}
