// Swift operators for arithmetic with SQL expressions. Each has one overload for two expressions, and one for a plain
// value on either side, so that no operator of the standard library is shadowed.

/// Returns the sum: `x + y`.
public func + (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the sum: `x + y`.
public func + (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the sum: `x + y`.
public func + (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the difference: `x - y`.
public func - (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.subtract, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the difference: `x - y`.
public func - (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.subtract, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the difference: `x - y`.
public func - (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.subtract, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the product: `x * y`.
public func * (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the product: `x * y`.
public func * (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the product: `x * y`.
public func * (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the quotient: `x / y`. Dividing integers truncates the result.
public func / (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .comparison(.divide, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the quotient: `x / y`. Dividing integers truncates the result.
public func / (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.divide, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the quotient: `x / y`. Dividing integers truncates the result.
public func / (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .comparison(.divide, lhs.sqlExpression, rhs.sqlExpression)
}

/// Returns the number with the opposite sign: `-x`.
public prefix func - (value: some SQLSpecificExpressible) -> SQLExpression {
    SQLExpression(.prefix(.negative, value.sqlExpression))
}
