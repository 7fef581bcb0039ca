// The Swift operators for conditions on association aggregates: on two of them, or on one and a value or a column of the
// request. What they give has no name.
//
// Disfavored as the comparisons are, so that conditions on columns compile fast.
//
// See also "Aggregate Operations" in the associations guide.

/// Both conditions.
public func && <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.and, [lhs.expression, rhs.expression]))
}

/// Both conditions.
@_disfavoredOverload
public func && <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.and, [lhs.expression, rhs.sqlExpression]))
}

/// Both conditions.
@_disfavoredOverload
public func && <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.and, [lhs.sqlExpression, rhs.expression]))
}

/// Either condition.
public func || <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .joined(.or, [lhs.expression, rhs.expression]))
}

/// Either condition.
@_disfavoredOverload
public func || <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.joined(.or, [lhs.expression, rhs.sqlExpression]))
}

/// Either condition.
@_disfavoredOverload
public func || <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.joined(.or, [lhs.sqlExpression, rhs.expression]))
}

/// The opposite condition, in its simplest form: `!isEmpty` is `COUNT(…) > 0`.
public prefix func ! <RowDecoder>(aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<
    RowDecoder
> {
    aggregate.with(aggregate.expression.negated)
}
