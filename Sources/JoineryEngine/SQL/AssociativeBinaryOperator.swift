extension SQLExpression {
    /// An operator that joins any number of operands.
    ///
    /// ```swift
    /// // "name" || ', ' || "country"
    /// [Column("name"), ", ".databaseValue, Column("country")].joined(operator: .concat)
    /// ```
    ///
    /// See also <doc:Expressions>.
    public struct AssociativeBinaryOperator: Hashable, Sendable {
        private enum Kind: String, Sendable {
            case add = "+"
            case multiply = "*"
            case and = "AND"
            case or = "OR"
            case concat = "||"
            case bitwiseAnd = "&"
            case bitwiseOr = "|"
        }

        private let kind: Kind

        /// `+`; 0 without operands.
        public static let add = AssociativeBinaryOperator(kind: .add)
        /// `*`; 1 without operands.
        public static let multiply = AssociativeBinaryOperator(kind: .multiply)
        /// `AND`; true without operands.
        public static let and = AssociativeBinaryOperator(kind: .and)
        /// `OR`; false without operands.
        public static let or = AssociativeBinaryOperator(kind: .or)
        /// `||`; the empty string without operands.
        public static let concat = AssociativeBinaryOperator(kind: .concat)
        /// `&`; -1, which has all bits set, without operands.
        public static let bitwiseAnd = AssociativeBinaryOperator(kind: .bitwiseAnd)
        /// `|`; 0 without operands.
        public static let bitwiseOr = AssociativeBinaryOperator(kind: .bitwiseOr)

        package var sql: String { kind.rawValue }

        /// The result of joining no operands.
        package var neutralValue: DatabaseValue {
            switch kind {
            case .add, .or, .bitwiseOr: DatabaseValue(storage: .int64(0))
            case .multiply, .and: DatabaseValue(storage: .int64(1))
            case .bitwiseAnd: DatabaseValue(storage: .int64(-1))
            case .concat: DatabaseValue(storage: .string(""))
            }
        }

        /// Whether grouping never affects the result. It may affect sums and products of floating-point numbers.
        package var isStrictlyAssociative: Bool {
            switch kind {
            case .and, .or, .concat, .bitwiseAnd, .bitwiseOr: true
            case .add, .multiply: false
            }
        }
    }

    /// Joins operands, flattening those that are already joined by the same operator.
    package static func joined(
        _ op: AssociativeBinaryOperator, _ operands: [SQLExpression]
    ) -> SQLExpression {
        switch operands.count {
        case 0: return SQLExpression(.value(op.neutralValue))
        case 1: return operands[0]
        default: break
        }
        guard op.isStrictlyAssociative, operands.contains(where: { $0.operands(of: op) != nil }) else {
            return SQLExpression(.joined(op, operands))
        }
        return SQLExpression(.joined(op, operands.flatMap { $0.operands(of: op) ?? [$0] }))
    }

    /// Returns the operands if the expression joins them with this operator, or `nil` otherwise.
    private func operands(of op: AssociativeBinaryOperator) -> [SQLExpression]? {
        if case .joined(op, let operands) = node { operands } else { nil }
    }
}

extension Sequence where Element: SQLSpecificExpressible {
    /// Returns the elements joined by an operator. Without elements, the result is the neutral value of the operator.
    ///
    /// ```swift
    /// // ("year" > 1850) AND ("pages" < 300)
    /// [Column("year") > 1850, Column("pages") < 300].joined(operator: .and)
    /// ```
    public func joined(operator op: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        .joined(op, map { $0.sqlExpression })
    }
}

extension Sequence where Element == any SQLSpecificExpressible {
    /// Returns the elements joined by an operator. Without elements, the result is the neutral value of the operator.
    ///
    /// ```swift
    /// // "name" || ', ' || "country"
    /// [Column("name"), ", ".databaseValue, Column("country")].joined(operator: .concat)
    /// ```
    public func joined(operator op: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        .joined(op, map { $0.sqlExpression })
    }
}
