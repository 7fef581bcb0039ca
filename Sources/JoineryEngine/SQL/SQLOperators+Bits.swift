// The Swift operators on the bits of SQL integers. Each exists once for two expressions, and once for each side on
// which a plain value can stand, so that no operator of the standard library is shadowed.

/// The bits set in both.
public func & (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The bits set in both.
public func & (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The bits set in both.
public func & (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The bits set in either.
public func | (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The bits set in either.
public func | (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The bits set in either.
public func | (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The bits moved to the left.
public func << (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.leftShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// The bits moved to the left.
public func << (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.leftShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// The bits moved to the left.
public func << (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.leftShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// The bits moved to the right.
public func >> (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.rightShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// The bits moved to the right.
public func >> (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.rightShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// The bits moved to the right.
public func >> (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.rightShift, lhs.sqlExpression, rhs.sqlExpression)
}

/// The bits that are not set.
public prefix func ~ (value: some SQLSpecificExpressible) -> SQLExpression {
    SQLExpression(.prefix(.bitwiseNot, value.sqlExpression))
}
