/// Both conditions.
public func && (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// Either condition.
public func || (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .joined(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// The opposite condition, in its simplest form: `!(a == b)` is `a <> b`.
public prefix func ! (value: some SQLSpecificExpressible) -> SQLExpression {
    value.sqlExpression.negated
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
