// Swift operators that compute with an association aggregate and another one, a value, or a column of the request.
// The result has no name.
//
// They are disfavored like the comparisons, so that conditions on columns compile fast.

/// Returns the sum: `x + y`.
@_disfavoredOverload
public func + <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.add, [lhs.expression, rhs.expression]))
}

/// Returns the sum: `x + y`.
@_disfavoredOverload
public func + <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.add, [lhs.expression, rhs.sqlExpression]))
}

/// Returns the sum: `x + y`.
@_disfavoredOverload
public func + <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.add, [lhs.sqlExpression, rhs.expression]))
}

/// Returns the difference: `x - y`.
@_disfavoredOverload
public func - <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.subtract, lhs.expression, rhs.expression))
}

/// Returns the difference: `x - y`.
@_disfavoredOverload
public func - <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.subtract, lhs.expression, rhs.sqlExpression))
}

/// Returns the difference: `x - y`.
@_disfavoredOverload
public func - <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.subtract, lhs.sqlExpression, rhs.expression))
}

/// Returns the product: `x * y`.
@_disfavoredOverload
public func * <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.multiply, [lhs.expression, rhs.expression]))
}

/// Returns the product: `x * y`.
@_disfavoredOverload
public func * <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.multiply, [lhs.expression, rhs.sqlExpression]))
}

/// Returns the product: `x * y`.
@_disfavoredOverload
public func * <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.multiply, [lhs.sqlExpression, rhs.expression]))
}

/// Returns the quotient: `x / y`. That of two integers is truncated to an integer.
@_disfavoredOverload
public func / <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.divide, lhs.expression, rhs.expression))
}

/// Returns the quotient: `x / y`. That of two integers is truncated to an integer.
@_disfavoredOverload
public func / <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.divide, lhs.expression, rhs.sqlExpression))
}

/// Returns the quotient: `x / y`. That of two integers is truncated to an integer.
@_disfavoredOverload
public func / <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.divide, lhs.sqlExpression, rhs.expression))
}

/// Returns the number with the opposite sign: `-x`.
@_disfavoredOverload
public prefix func - <RowDecoder>(aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<
    RowDecoder
> {
    aggregate.with(SQLExpression(.prefix(.negative, aggregate.expression)))
}

/// Returns the first operand, or the second one if the first is NULL: `IFNULL(x, y)`.
///
/// The result keeps the name of the aggregate.
///
/// ```swift
/// let request = Team.annotated(with: Team.players.min(\.score) ?? 0)
/// ```
@_disfavoredOverload
public func ?? <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.function("IFNULL", [lhs.expression, rhs.sqlExpression]), keepingKey: true)
}

/// Returns the absolute value: `ABS(x)`.
@_disfavoredOverload
public func abs<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<RowDecoder>
{
    aggregate.with(.function("ABS", [aggregate.expression]))
}

/// Returns the value converted to another type: `CAST(x AS REAL)`.
///
/// The result keeps the name of the aggregate.
@_disfavoredOverload
public func cast<RowDecoder>(
    _ aggregate: AssociationAggregate<RowDecoder>, as storageClass: Database.StorageClass
) -> AssociationAggregate<RowDecoder> {
    aggregate.with(SQLExpression(.cast(aggregate.expression, storageClass)), keepingKey: true)
}

/// Returns the number of characters in a text, or of bytes in a blob: `LENGTH(x)`.
@_disfavoredOverload
public func length<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<
    RowDecoder
> {
    aggregate.with(.function("LENGTH", [aggregate.expression]))
}
