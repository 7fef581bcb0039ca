// Beside expressions, conditions can be values, `isShown && true`. The overloads for values are disfavored, so that
// `x == nil` among conditions is always SQL: Swift could otherwise compare `x` itself with `nil`.

/// Both conditions.
public func && (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Both conditions.
@_disfavoredOverload
public func && (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Both conditions.
@_disfavoredOverload
public func && (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Either condition.
public func || (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Either condition.
@_disfavoredOverload
public func || (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Either condition.
@_disfavoredOverload
public func || (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The opposite condition, in its simplest form: `!(a == b)` is `a <> b`.
public prefix func ! (value: some SQLSpecificExpressible) -> SQLExpression {
    value.sqlExpression.negated
}

/// The opposite condition, in its simplest form: `!(a == b)` is `a <> b`.
///
/// The generic operator does the same; Swift would prefer that of `Bool` to it, and take `!(a == nil)` for one.
public prefix func ! (value: SQLExpression) -> SQLExpression {
    value.negated
}

/// The first expression, or the second one where the first is NULL: `IFNULL(x, y)`.
///
/// ```swift
/// // IFNULL("nickname", "name")
/// Table("person").select(Column("nickname") ?? Column("name"))
/// ```
public func ?? (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .function("IFNULL", [lhs.sqlExpression, rhs.sqlExpression])
}
