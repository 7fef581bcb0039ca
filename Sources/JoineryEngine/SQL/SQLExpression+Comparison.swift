extension SQLExpression {
    /// Returns whether the expression is equal to another one. A literal NULL is compared by `IS`.
    package func equals(_ other: SQLExpression) -> SQLExpression {
        compared(with: other, plain: .equal, null: .isSame)
    }

    /// Returns whether the expression differs from another one. A literal NULL is compared by `IS NOT`.
    package func differs(from other: SQLExpression) -> SQLExpression {
        compared(with: other, plain: .notEqual, null: .isNotSame)
    }

    private func compared(
        with other: SQLExpression, plain: BinaryOperator, null: BinaryOperator
    ) -> SQLExpression {
        if case .value(.null) = other.node { return .comparison(null, self, other) }
        if case .value(.null) = node { return .comparison(null, other, self) }
        return .comparison(plain, self, other)
    }

    /// Returns an operator applied to two operands. The collation of either operand becomes that of the whole.
    package static func comparison(
        _ op: BinaryOperator, _ lhs: SQLExpression, _ rhs: SQLExpression
    ) -> SQLExpression {
        if case .json(let json) = lhs.node, case .collated = json.node { return comparison(op, json, rhs) }
        if case .collated(let value, let collation) = lhs.node {
            return SQLExpression(.collated(comparison(op, value, rhs), collation))
        }
        if case .collated(let value, let collation) = rhs.node {
            return SQLExpression(.collated(comparison(op, lhs, value), collation))
        }
        return SQLExpression(.binary(op, lhs, rhs))
    }

    /// Returns `x BETWEEN low AND high`. The collation of `x` becomes that of the whole.
    package func isBetween(_ low: SQLExpression, and high: SQLExpression) -> SQLExpression {
        if case .collated(let value, let collation) = node {
            return SQLExpression(.collated(value.isBetween(low, and: high), collation))
        }
        return SQLExpression(.between(self, low, high, negated: false))
    }

    /// Returns `x IN (…)`, in its simplest form.
    package func isMember(of expressions: [SQLExpression]) -> SQLExpression {
        switch expressions.count {
        case 0: .never
        case 1: .comparison(.equal, self, expressions[0])
        default: SQLExpression(.membership(self, .list(expressions), negated: false))
        }
    }

    /// Returns `x IN (…)` for plain values, in its simplest form.
    package func isMember(of values: [DatabaseValue]) -> SQLExpression {
        if values.count < 2 { return isMember(of: values.map(\.sqlExpression)) }
        return SQLExpression(.membership(self, .values(values), negated: false))
    }

    /// Returns `x COLLATE y`, with the collation applied to the compared operands, where SQLite looks for it.
    package func collated(_ collation: Database.CollationName) -> SQLExpression {
        switch node {
        case .joined(let op, let operands):
            SQLExpression(.joined(op, operands.map { $0.collated(collation) }))
        case .membership(let value, let members, let negated):
            SQLExpression(.membership(value.collated(collation), members, negated: negated))
        case .column, .qualified, .occurrence, .table, .value, .literal, .prefix, .binary, .between, .like,
            .function, .cast, .collated, .json, .tuple, .subquery, .exists, .countAll, .rowCount, .rowAbsence,
            .presence, .bound:
            SQLExpression(.collated(self, collation))
        }
    }

    /// The opposite condition, in its simplest form.
    package var negated: SQLExpression {
        switch node {
        case .binary(let op, let lhs, let rhs):
            if let negation = op.negation { return SQLExpression(.binary(negation, lhs, rhs)) }
            return SQLExpression(.prefix(.not, self))
        case .membership(let value, let members, let negated):
            return SQLExpression(.membership(value, members, negated: !negated))
        case .between(let value, let low, let high, let negated):
            return SQLExpression(.between(value, low, high, negated: !negated))
        case .like(let value, let pattern, let escape, let negated):
            return SQLExpression(.like(value, pattern: pattern, escape: escape, negated: !negated))
        case .exists(let subquery, let negated):
            return SQLExpression(.exists(subquery, negated: !negated))
        case .rowAbsence(let alias, let negated):
            return SQLExpression(.rowAbsence(alias, negated: !negated))
        case .presence(let alias, let negated):
            return SQLExpression(.presence(alias, negated: !negated))
        case .collated(let value, let collation):
            let negated = value.negated
            // `NOT (a < b) COLLATE x` would collate the result, and not what is compared.
            if case .prefix(.not, let operand) = negated.node {
                return SQLExpression(.prefix(.not, SQLExpression(.collated(operand, collation))))
            }
            return SQLExpression(.collated(negated, collation))
        case .bound(let alias, let value):
            return SQLExpression(.bound(alias, value.negated))
        case .value(.null):
            return .null
        case .value(DatabaseValue(storage: .int64(0))):
            return .always
        case .value(DatabaseValue(storage: .int64(1))):
            return .never
        case .column, .qualified, .occurrence, .table, .value, .literal, .prefix, .joined, .function, .cast,
            .json,
            .tuple, .subquery, .countAll, .rowCount:
            return SQLExpression(.prefix(.not, self))
        }
    }
}
