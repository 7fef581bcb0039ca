/// An operator before its operand.
package enum PrefixOperator: String, Sendable {
    case not = "NOT "
    case negative = "-"
    case bitwiseNot = "~"
}

/// An operator between two operands, with the one that negates it when there is one.
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
    /// Takes JSON out of JSON.
    case jsonMember = "->"
    /// Takes a value out of JSON.
    case jsonValue = "->>"

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
