// Swift operators that combine a condition on association aggregates with another one, with a value, or with a column
// of the request. The result has no name.
//
// They are disfavored like the comparisons, so that conditions on columns compile fast.

/// Returns a condition that requires both operands: `x AND y`.
public func && <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.and, [lhs.expression, rhs.expression]))
}

/// Returns a condition that requires both operands: `x AND y`.
@_disfavoredOverload
public func && <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.and, [lhs.expression, rhs.sqlExpression]))
}

/// Returns a condition that requires both operands: `x AND y`.
@_disfavoredOverload
public func && <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.and, [lhs.sqlExpression, rhs.expression]))
}

/// Returns a condition that requires either operand: `x OR y`.
public func || <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.or, [lhs.expression, rhs.expression]))
}

/// Returns a condition that requires either operand: `x OR y`.
@_disfavoredOverload
public func || <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.or, [lhs.expression, rhs.sqlExpression]))
}

/// Returns a condition that requires either operand: `x OR y`.
@_disfavoredOverload
public func || <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.or, [lhs.sqlExpression, rhs.expression]))
}

/// Returns the opposite condition in its simplest form: `!isEmpty` is `COUNT(…) > 0`.
public prefix func ! <RowDecoder>(aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<
    RowDecoder
> {
    aggregate.with(aggregate.expression.negated)
}
