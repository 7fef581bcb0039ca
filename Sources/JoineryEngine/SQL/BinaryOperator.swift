/// An operator that precedes its operand.
package enum PrefixOperator: String, Sendable {
    case not = "NOT "
    case negative = "-"
    case bitwiseNot = "~"
}

/// An operator between two operands.
package enum BinaryOperator: String, Sendable {
    case equal = "="
    case notEqual = "<>"
    case isSame = "IS"
    case isNotSame = "IS NOT"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case subtract = "-"
    case divide = "/"
    case leftShift = "<<"
    case rightShift = ">>"
    case match = "MATCH"
    /// Extracts JSON from JSON.
    case jsonMember = "->"
    /// Extracts an SQL value from JSON.
    case jsonValue = "->>"

    /// The operator that negates this one, or `nil` if there is none.
    package var negation: BinaryOperator? {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .isSame: .isNotSame
        case .isNotSame: .isSame
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .subtract, .divide, .leftShift, .rightShift,
            .match, .jsonMember, .jsonValue:
            nil
        }
    }
}
