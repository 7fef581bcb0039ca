// The Swift operators that compute with SQL expressions. Each exists once for two expressions, and once for each side on
// which a plain value can stand, so that no operator of the standard library is shadowed.

/// The sum.
public func + (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The sum.
public func + (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The sum.
public func + (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The difference.
public func - (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.subtract, lhs.sqlExpression, rhs.sqlExpression)
}

/// The difference.
public func - (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.subtract, lhs.sqlExpression, rhs.sqlExpression)
}

/// The difference.
public func - (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.subtract, lhs.sqlExpression, rhs.sqlExpression)
}

/// The product.
public func * (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The product.
public func * (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The product.
public func * (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The quotient: that of integers is an integer.
public func / (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.divide, lhs.sqlExpression, rhs.sqlExpression)
}

/// The quotient: that of integers is an integer.
public func / (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.divide, lhs.sqlExpression, rhs.sqlExpression)
}

/// The quotient: that of integers is an integer.
public func / (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.divide, lhs.sqlExpression, rhs.sqlExpression)
}

/// The opposite number.
public prefix func - (value: some SQLSpecificExpressible) -> SQLExpression {
    SQLExpression(.prefix(.negative, value.sqlExpression))
}
