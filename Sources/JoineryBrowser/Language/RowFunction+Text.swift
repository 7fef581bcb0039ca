import JoineryAnalysis
import JoineryEngine

/// Functions in formulas: `round(price, 2)`, `coalesce(nickname, name)`, `year(createdAt)`.
extension RowFunction {
    /// The number of arguments, in words.
    var arityText: String {
        let last = argumentCounts.upperBound
        if argumentCounts.count > 2 { return "\(argumentCounts.lowerBound) values or more" }
        return argumentCounts.count == 1
            ? "\(last) \(last == 1 ? "value" : "values")" : "\(argumentCounts.lowerBound) or \(last) values"
    }

    /// Returns a call on a column, for a message.
    func example(_ column: String) -> String {
        let arguments =
            switch self {
            case .bin: ", 10"
            case .coalesce, .max, .min: ", 0"
            case .replace: ", 'a', 'b'"
            case .round: ", 2"
            case .substr: ", 1, 3"
            default: ""
            }
        return "\(rawValue)(\(column)\(arguments))"
    }

    /// Returns the affinity of the values of a call with arguments of some affinities.
    func affinity(of arguments: [ColumnAffinity]) -> ColumnAffinity {
        switch self {
        case .day, .hour, .length, .month, .weekday, .year: .integer
        case .abs, .bin, .days, .round: .numeric
        case .date, .datetime, .lower, .quarter, .replace, .substr, .time, .trim, .upper, .week, .yearmonth:
            .text
        // The value is one of the arguments, which may be of different types.
        case .coalesce, .max, .min:
            arguments.allSatisfy(\.isNumeric)
                ? .numeric : arguments.allSatisfy { $0 == arguments.first } ? arguments.first ?? .blob : .blob
        }
    }
}
