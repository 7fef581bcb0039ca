import JoineryEngine

/// A parameter of a query.
///
/// See also <doc:Queries>.
public struct QueryParameter: Hashable, Sendable {
    /// The name as the query spells it: `:name`, `@name`, `$name` or `?3`; `nil` for `?`.
    public var spelling: String?
    /// The number of the parameter, beginning with 1.
    public var number: Int

    /// Creates a parameter.
    public init(spelling: String?, number: Int) {
        self.spelling = spelling
        self.number = number
    }

    /// Returns the parameters of SQL text, in the order of their numbers, as SQLite numbers them. A parameter that occurs
    /// several times is listed once. The SQL need not be correct.
    ///
    /// ```swift
    /// QueryParameter.parameters(of: "SELECT :a, ?, ?5, :a").map(\.number)   // [1, 2, 5]
    /// ```
    public static func parameters(of sql: String) -> [QueryParameter] {
        var parameters: [Int: QueryParameter] = [:]
        var names: [Substring: Int] = [:]
        var last = 0
        for token in SQLToken.tokens(of: sql) where token.kind == .parameter {
            let number: Int
            if token.text == "?" {
                number = last + 1
            } else if token.text.hasPrefix("?") {
                number = Int(token.text.dropFirst()) ?? 0
            } else {
                number = names[token.text] ?? last + 1
                names[token.text] = number
            }
            let spelling = token.text == "?" ? nil : String(token.text)
            parameters[number] = parameters[number] ?? QueryParameter(spelling: spelling, number: number)
            last = max(last, number)
        }
        return parameters.values.sorted { $0.number < $1.number }
    }

    /// The name without its prefix, or the number.
    public var name: String { spelling.map { String($0.dropFirst()) } ?? "\(number)" }
}

extension Query {
    /// The parameters of the query, in the order of their numbers. A parameter that occurs several times is listed once, and
    /// numbers that the query skips are left out.
    public var parameters: [QueryParameter] {
        let skipped = skippedParameters
        return statement.parameterSpellings.enumerated().compactMap { index, spelling in
            let number = index + 1
            return spelling == nil && skipped.contains(number)
                ? nil : QueryParameter(spelling: spelling, number: number)
        }
    }

    /// The numbers below that of a parameter such as `?3` that no parameter has.
    private var skippedParameters: Set<Int> {
        let used = QueryParameter.parameters(of: sql).map(\.number)
        return Set(1...max(used.max() ?? 1, 1)).subtracting(used)
    }

    /// Sets the values of the parameters by their names.
    ///
    /// - Parameter values: Values by name, without prefix, or by number: `["id": 3, "2": "Emma"]`.
    /// - Throws: A `DatabaseError` if a parameter has no value.
    public func setArguments(named values: [String: DatabaseValue]) throws {
        var bound = Array(repeating: DatabaseValue.null, count: statement.parameterSpellings.count)
        for parameter in parameters {
            guard let value = values[parameter.name] else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "the parameter \(parameter.spelling ?? "?\(parameter.number)") has no value",
                    sql: sql)
            }
            bound[parameter.number - 1] = value
        }
        restart()
        try statement.setArguments(StatementArguments(values: bound))
    }
}
