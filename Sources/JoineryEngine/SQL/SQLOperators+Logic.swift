// A condition can also be combined with a plain value, as in `isShown && true`. The overloads for values are
// disfavored, so that `x == nil` inside a condition is always SQL: otherwise, Swift might compare `x` itself with
// `nil`.

/// Returns the logical AND: `x AND y`.
public func && (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the logical AND: `x AND y`.
@_disfavoredOverload
public func && (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the logical AND: `x AND y`.
@_disfavoredOverload
public func && (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the logical OR: `x OR y`.
public func || (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the logical OR: `x OR y`.
@_disfavoredOverload
public func || (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the logical OR: `x OR y`.
@_disfavoredOverload
public func || (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Returns the opposite condition in its simplest form: `!(a == b)` is `a <> b`.
public prefix func ! (value: some SQLSpecificExpressible) -> SQLExpression {
    value.sqlExpression.negated
}

/// Returns the opposite condition in its simplest form: `!(a == b)` is `a <> b`.
///
/// The generic operator does the same, but Swift would prefer that of `Bool` and interpret `!(a == nil)` as a `Bool`.
public prefix func ! (value: SQLExpression) -> SQLExpression {
    value.negated
}

/// Returns the first operand, or the second one if the first is NULL: `IFNULL(x, y)`.
///
/// ```swift
/// // IFNULL("penName", "name")
/// Table("author").select(Column("penName") ?? Column("name"))
/// ```
public func ?? (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .function("IFNULL", [lhs.sqlExpression, rhs.sqlExpression])
}
