// The Swift operators that compare association aggregates: two of them, or one with a value or a column of the request.
// What they give has no name.
//
// Swift tries the operators of columns before those that are disfavored: without that, the compiler needs seconds for
// conditions on columns. Equality is not disfavored, as `x == nil` could be taken for that of Swift's optionals.
//
// See also "Aggregate Operations" in the associations guide.

/// Equality; `nil` becomes `IS NULL`.
public func == <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, lhs.expression.equals(rhs.expression))
}

/// Equality; `nil` becomes `IS NULL`.
public func == <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.equals((rhs?.sqlExpression ?? .null)))
}

/// Equality; `nil` becomes `IS NULL`.
public func == <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with((lhs?.sqlExpression ?? .null).equals(rhs.expression))
}

/// Whether a condition holds, or does not: `isEmpty == false`.
public func == <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: Bool
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.rowAbsence(is: rhs) ?? lhs.expression.equals(rhs.sqlExpression))
}

/// Whether a condition holds, or does not: `false == isEmpty`.
public func == <RowDecoder>(
    lhs: Bool, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs == lhs
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, lhs.expression.differs(from: rhs.expression))
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.differs(from: (rhs?.sqlExpression ?? .null)))
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with((lhs?.sqlExpression ?? .null).differs(from: rhs.expression))
}

/// Whether a condition does not hold, or does: `isEmpty != true`.
public func != <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: Bool
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.rowAbsence(is: !rhs) ?? lhs.expression.differs(from: rhs.sqlExpression))
}

/// Whether a condition does not hold, or does: `true != isEmpty`.
public func != <RowDecoder>(
    lhs: Bool, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs != lhs
}

/// Equality by `IS`; NULL is equal to NULL, and to nothing else.
public func === <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.isSame, lhs.expression, rhs.expression))
}

/// Equality by `IS`; NULL is equal to NULL, and to nothing else.
public func === <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.isSame, lhs.expression, (rhs?.sqlExpression ?? .null)))
}

/// Equality by `IS`; NULL is equal to NULL, and to nothing else.
public func === <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.isSame, (lhs?.sqlExpression ?? .null), rhs.expression))
}

/// Inequality by `IS NOT`; NULL differs from all but NULL.
public func !== <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.isNotSame, lhs.expression, rhs.expression))
}

/// Inequality by `IS NOT`; NULL differs from all but NULL.
public func !== <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.isNotSame, lhs.expression, (rhs?.sqlExpression ?? .null)))
}

/// Inequality by `IS NOT`; NULL differs from all but NULL.
public func !== <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.isNotSame, (lhs?.sqlExpression ?? .null), rhs.expression))
}

/// Less than.
@_disfavoredOverload
public func < <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.less, lhs.expression, rhs.expression))
}

/// Less than.
@_disfavoredOverload
public func < <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.less, lhs.expression, rhs.sqlExpression))
}

/// Less than.
@_disfavoredOverload
public func < <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.less, lhs.sqlExpression, rhs.expression))
}

/// Less than or equal.
@_disfavoredOverload
public func <= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.lessOrEqual, lhs.expression, rhs.expression))
}

/// Less than or equal.
@_disfavoredOverload
public func <= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.lessOrEqual, lhs.expression, rhs.sqlExpression))
}

/// Less than or equal.
@_disfavoredOverload
public func <= <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.lessOrEqual, lhs.sqlExpression, rhs.expression))
}

/// Greater than.
@_disfavoredOverload
public func > <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.greater, lhs.expression, rhs.expression))
}

/// Greater than.
@_disfavoredOverload
public func > <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.greater, lhs.expression, rhs.sqlExpression))
}

/// Greater than.
@_disfavoredOverload
public func > <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.greater, lhs.sqlExpression, rhs.expression))
}

/// Greater than or equal.
@_disfavoredOverload
public func >= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.greaterOrEqual, lhs.expression, rhs.expression))
}

/// Greater than or equal.
@_disfavoredOverload
public func >= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.greaterOrEqual, lhs.expression, rhs.sqlExpression))
}

/// Greater than or equal.
@_disfavoredOverload
public func >= <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.greaterOrEqual, lhs.sqlExpression, rhs.expression))
}

extension SQLExpression {
    /// The condition that there is no row, or that there is one; `nil` for another expression.
    fileprivate func rowAbsence(is flag: Bool) -> SQLExpression? {
        guard case .rowAbsence = node else { return nil }
        return flag ? self : negated
    }
}
