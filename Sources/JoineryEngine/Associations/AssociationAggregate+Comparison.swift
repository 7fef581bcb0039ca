// Swift operators that compare an association aggregate with another one, with a value, or with a column of the
// request. The result has no name.
//
// Swift tries the operators of columns before disfavored ones. Otherwise, conditions on columns would take the
// compiler seconds. Equality is not disfavored, because `x == nil` could then resolve to the equality of optionals.

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, lhs.expression.equals(rhs.expression))
}

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.equals((rhs?.sqlExpression ?? .null)))
}

/// Returns whether the operands are equal: `x = y`, or `x IS NULL` for `nil`.
public func == <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with((lhs?.sqlExpression ?? .null).equals(rhs.expression))
}

/// Returns whether a condition is true or false: `isEmpty == false`.
public func == <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: Bool
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.rowAbsence(is: rhs) ?? lhs.expression.equals(rhs.sqlExpression))
}

/// Returns whether a condition is true or false: `false == isEmpty`.
public func == <RowDecoder>(
    lhs: Bool, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs == lhs
}

/// Returns whether the operands differ: `x <> y`, or `x IS NOT NULL` for `nil`.
public func != <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, lhs.expression.differs(from: rhs.expression))
}

/// Returns whether the operands differ: `x <> y`, or `x IS NOT NULL` for `nil`.
public func != <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.differs(from: (rhs?.sqlExpression ?? .null)))
}

/// Returns whether the operands differ: `x <> y`, or `x IS NOT NULL` for `nil`.
public func != <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with((lhs?.sqlExpression ?? .null).differs(from: rhs.expression))
}

/// Returns whether a condition differs from `true` or `false`: `isEmpty != true`.
public func != <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: Bool
) -> AssociationAggregate<RowDecoder> {
    lhs.with(lhs.expression.rowAbsence(is: !rhs) ?? lhs.expression.differs(from: rhs.sqlExpression))
}

/// Returns whether a condition differs from `true` or `false`: `true != isEmpty`.
public func != <RowDecoder>(
    lhs: Bool, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs != lhs
}

/// Returns whether the operands are the same: `x IS y`. NULL is the same as NULL only.
public func === <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.isSame, lhs.expression, rhs.expression))
}

/// Returns whether the operands are the same: `x IS y`. NULL is the same as NULL only.
public func === <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.isSame, lhs.expression, (rhs?.sqlExpression ?? .null)))
}

/// Returns whether the operands are the same: `x IS y`. NULL is the same as NULL only.
public func === <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.isSame, (lhs?.sqlExpression ?? .null), rhs.expression))
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.isNotSame, lhs.expression, rhs.expression))
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: (any SQLExpressible)?
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.isNotSame, lhs.expression, (rhs?.sqlExpression ?? .null)))
}

/// Returns whether the operands are not the same: `x IS NOT y`. NULL is the same as NULL only.
public func !== <RowDecoder>(
    lhs: (any SQLExpressible)?, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.isNotSame, (lhs?.sqlExpression ?? .null), rhs.expression))
}

/// Returns whether the left operand is less than the right one: `x < y`.
@_disfavoredOverload
public func < <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.less, lhs.expression, rhs.expression))
}

/// Returns whether the left operand is less than the right one: `x < y`.
@_disfavoredOverload
public func < <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.less, lhs.expression, rhs.sqlExpression))
}

/// Returns whether the left operand is less than the right one: `x < y`.
@_disfavoredOverload
public func < <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.less, lhs.sqlExpression, rhs.expression))
}

/// Returns whether the left operand is less than or equal to the right one: `x <= y`.
@_disfavoredOverload
public func <= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.lessOrEqual, lhs.expression, rhs.expression))
}

/// Returns whether the left operand is less than or equal to the right one: `x <= y`.
@_disfavoredOverload
public func <= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.lessOrEqual, lhs.expression, rhs.sqlExpression))
}

/// Returns whether the left operand is less than or equal to the right one: `x <= y`.
@_disfavoredOverload
public func <= <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.lessOrEqual, lhs.sqlExpression, rhs.expression))
}

/// Returns whether the left operand is greater than the right one: `x > y`.
@_disfavoredOverload
public func > <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.greater, lhs.expression, rhs.expression))
}

/// Returns whether the left operand is greater than the right one: `x > y`.
@_disfavoredOverload
public func > <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.greater, lhs.expression, rhs.sqlExpression))
}

/// Returns whether the left operand is greater than the right one: `x > y`.
@_disfavoredOverload
public func > <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.greater, lhs.sqlExpression, rhs.expression))
}

/// Returns whether the left operand is greater than or equal to the right one: `x >= y`.
@_disfavoredOverload
public func >= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    lhs.with(rhs, .comparison(.greaterOrEqual, lhs.expression, rhs.expression))
}

/// Returns whether the left operand is greater than or equal to the right one: `x >= y`.
@_disfavoredOverload
public func >= <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    lhs.with(.comparison(.greaterOrEqual, lhs.expression, rhs.sqlExpression))
}

/// Returns whether the left operand is greater than or equal to the right one: `x >= y`.
@_disfavoredOverload
public func >= <RowDecoder>(
    lhs: some SQLExpressible, rhs: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
    rhs.with(.comparison(.greaterOrEqual, lhs.sqlExpression, rhs.expression))
}

extension SQLExpression {
    /// The condition that no associated row exists, or that one does; `nil` for any other expression.
    fileprivate func rowAbsence(is flag: Bool) -> SQLExpression? {
        guard case .rowAbsence = node else { return nil }
        return flag ? self : negated
    }
}
