// The Swift operators that compute with association aggregates: of two of them, or of one and a value or a column of the
// request. What they give has no name.
//
// Disfavored as the comparisons are, so that conditions on columns compile fast.
//
// See also "Aggregate Operations" in the associations guide.

/// The sum.
@_disfavoredOverload
public func + <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.add, [lhs.expression, rhs.expression]))
}

/// The sum.
@_disfavoredOverload
public func + <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.add, [lhs.expression, rhs.sqlExpression]))
}

/// The sum.
@_disfavoredOverload
public func + <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.add, [lhs.sqlExpression, rhs.expression]))
}

/// The difference.
@_disfavoredOverload
public func - <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.subtract, lhs.expression, rhs.expression))
}

/// The difference.
@_disfavoredOverload
public func - <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.subtract, lhs.expression, rhs.sqlExpression))
}

/// The difference.
@_disfavoredOverload
public func - <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.subtract, lhs.sqlExpression, rhs.expression))
}

/// The product.
@_disfavoredOverload
public func * <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.multiply, [lhs.expression, rhs.expression]))
}

/// The product.
@_disfavoredOverload
public func * <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.multiply, [lhs.expression, rhs.sqlExpression]))
}

/// The product.
@_disfavoredOverload
public func * <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.multiply, [lhs.sqlExpression, rhs.expression]))
}

/// The quotient: that of integers is an integer.
@_disfavoredOverload
public func / <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.divide, lhs.expression, rhs.expression))
}

/// The quotient: that of integers is an integer.
@_disfavoredOverload
public func / <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.divide, lhs.expression, rhs.sqlExpression))
}

/// The quotient: that of integers is an integer.
@_disfavoredOverload
public func / <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.divide, lhs.sqlExpression, rhs.expression))
}

/// The opposite number.
@_disfavoredOverload
public prefix func - <RowDecoder>(aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<
    RowDecoder
> {
    aggregate.with(SQLExpression(.prefix(.negative, aggregate.expression)))
}

/// The value, or another one where it is NULL: `IFNULL(x, y)`. The name stays.
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

/// The absolute value: `ABS(x)`.
///
/// See also <doc:AssociationAggregates>.
@_disfavoredOverload
public func abs<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<RowDecoder>
{
    aggregate.with(.function("ABS", [aggregate.expression]))
}

/// The value turned into another type: `CAST(x AS REAL)`. The name stays.
///
/// See also <doc:AssociationAggregates>.
@_disfavoredOverload
public func cast<RowDecoder>(
    _ aggregate: AssociationAggregate<RowDecoder>, as storageClass: Database.StorageClass
) -> AssociationAggregate<RowDecoder> {
    aggregate.with(SQLExpression(.cast(aggregate.expression, storageClass)), keepingKey: true)
}

/// The number of characters of a text, or of bytes of a blob: `LENGTH(x)`.
///
/// See also <doc:AssociationAggregates>.
@_disfavoredOverload
public func length<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<
    RowDecoder
> {
    aggregate.with(.function("LENGTH", [aggregate.expression]))
}
