/// A value of associated rows, or a combination of such values with operators.
indirect enum DrawnAggregate {
    enum Function: String, CaseIterable {
        case count, isEmpty, min, max, sum, average, total
    }

    enum Operator: String, CaseIterable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
        case equal = "=="
        case different = "!="
        case same = "==="
        case other = "!=="
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
        case and = "&&"
        case or = "||"
    }

    /// A value of the rows of an association; `nil` for the association that the aggregate is drawn for.
    case value(Function, column: String, of: DrawnAssociation?)
    case both(DrawnAggregate, Operator, DrawnAggregate)
    case number(DrawnAggregate, Operator, Int)
    case ofNumber(Int, Operator, DrawnAggregate)
    /// Combined with a column of the request.
    case column(DrawnAggregate, Operator, String)
    case equalTruth(DrawnAggregate, Bool)
    case negated(DrawnAggregate)
    case opposite(DrawnAggregate)
    case coalesced(DrawnAggregate, Int)
    case named(DrawnAggregate, String)
}

extension DrawnAggregate {
    /// Returns the aggregate in source form.
    func text(_ association: DrawnAssociation) -> String {
        switch self {
        case .value(let function, let column, let other):
            let argument = function == .count || function == .isEmpty ? "" : "(\(column))"
            return "\(other ?? association).\(function.rawValue)\(argument)"
        case .both(let lhs, let sign, let rhs):
            return "(\(lhs.text(association)) \(sign.rawValue) \(rhs.text(association)))"
        case .number(let lhs, let sign, let number):
            return "(\(lhs.text(association)) \(sign.rawValue) \(number))"
        case .ofNumber(let number, let sign, let rhs):
            return "(\(number) \(sign.rawValue) \(rhs.text(association)))"
        case .column(let lhs, let sign, let column):
            return "(\(lhs.text(association)) \(sign.rawValue) \"\(column)\")"
        case .equalTruth(let lhs, let truth): return "(\(lhs.text(association)) == \(truth))"
        case .negated(let aggregate): return "!\(aggregate.text(association))"
        case .opposite(let aggregate): return "-\(aggregate.text(association))"
        case .coalesced(let aggregate, let number): return "(\(aggregate.text(association)) ?? \(number))"
        case .named(let aggregate, let name): return "\(aggregate.text(association)).forKey(\"\(name)\")"
        }
    }
}
