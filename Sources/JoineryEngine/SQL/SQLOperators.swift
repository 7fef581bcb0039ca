// The Swift operators of SQL expressions. Each exists once for two expressions, and once for each side on
// which a plain value can stand, so that no operator of the standard library is shadowed.

/// Equality; `nil` becomes `IS NULL`.
public func == (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.equals(rhs?.sqlExpression ?? SQLExpression(.value(.null)))
}

/// Equality; `nil` becomes `IS NULL`.
public func == (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? SQLExpression(.value(.null))).equals(rhs.sqlExpression)
}

/// Equality of two expressions.
public func == (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.equals(rhs.sqlExpression)
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
    lhs.sqlExpression.differs(from: rhs?.sqlExpression ?? SQLExpression(.value(.null)))
}

/// Inequality; `nil` becomes `IS NOT NULL`.
public func != (lhs: (any SQLExpressible)?, rhs: some SQLSpecificExpressible) -> SQLExpression {
    (lhs?.sqlExpression ?? SQLExpression(.value(.null))).differs(from: rhs.sqlExpression)
}

/// Inequality of two expressions.
public func != (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    lhs.sqlExpression.differs(from: rhs.sqlExpression)
}

/// Less than.
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    binary(.less, lhs, rhs)
}

/// Less than.
public func < (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.less, lhs, rhs)
}

/// Less than.
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.less, lhs, rhs)
}

/// Less than or equal.
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    binary(.lessOrEqual, lhs, rhs)
}

/// Less than or equal.
public func <= (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.lessOrEqual, lhs, rhs)
}

/// Less than or equal.
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.lessOrEqual, lhs, rhs)
}

/// Greater than.
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    binary(.greater, lhs, rhs)
}

/// Greater than.
public func > (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.greater, lhs, rhs)
}

/// Greater than.
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.greater, lhs, rhs)
}

/// Greater than or equal.
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    binary(.greaterOrEqual, lhs, rhs)
}

/// Greater than or equal.
public func >= (lhs: some SQLExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.greaterOrEqual, lhs, rhs)
}

/// Greater than or equal.
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    binary(.greaterOrEqual, lhs, rhs)
}

/// Both conditions.
public func && (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    joined("AND", lhs, rhs)
}

/// Either condition.
public func || (lhs: some SQLSpecificExpressible, rhs: some SQLSpecificExpressible) -> SQLExpression {
    joined("OR", lhs, rhs)
}

/// The opposite condition.
public prefix func ! (value: some SQLSpecificExpressible) -> SQLExpression {
    value.sqlExpression.negated
}

extension SQLSpecificExpressible {
    /// Whether the expression matches a LIKE pattern.
    public func like(_ pattern: some SQLExpressible) -> SQLExpression {
        binary(.like, self, pattern)
    }
}

extension Sequence where Element: SQLExpressible {
    /// Whether the expression is one of the elements: `x IN (…)`.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression.isMember(of: map(\.sqlExpression))
    }
}

extension SQLExpression {
    /// `x IN (…)`, in its simplest form.
    package func isMember(of expressions: [SQLExpression]) -> SQLExpression {
        switch expressions.count {
        case 0: .never
        case 1: equals(expressions[0])
        default: SQLExpression(.membership(self, .list(expressions), negated: false))
        }
    }
}

private func binary(
    _ op: BinaryOperator, _ lhs: some SQLExpressible, _ rhs: some SQLExpressible
) -> SQLExpression {
    .comparison(op, lhs.sqlExpression, rhs.sqlExpression)
}

/// Joins operands, flattening those that the same operator joins already.
private func joined(
    _ op: String, _ lhs: some SQLExpressible, _ rhs: some SQLExpressible
) -> SQLExpression {
    var operands: [SQLExpression] = []
    for operand in [lhs.sqlExpression, rhs.sqlExpression] {
        if case .joined(op, let inner) = operand.node {
            operands += inner
        } else {
            operands.append(operand)
        }
    }
    return SQLExpression(.joined(op, operands))
}
