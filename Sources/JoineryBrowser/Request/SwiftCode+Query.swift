import JoineryAnalysis
import JoineryEngine

extension SwiftCode {
    /// Returns the Swift code that fetches the rows of a query:
    ///
    /// ```swift
    /// import JoineryEngine
    ///
    /// func queryRows(_ db: Database) throws -> [Row] {
    ///     try Row.fetchAll(
    ///         db,
    ///         sql: """
    ///             SELECT title FROM book WHERE year = :year
    ///             """,
    ///         arguments: ["year": 1851])
    /// }
    /// ```
    ///
    /// - Parameter arguments: The values of the parameters, by name or number.
    static func text(of query: Query, arguments: [String: DatabaseValue]) -> String {
        let sql = SwiftLiteral.lines(of: query.sql).map { $0.isEmpty ? "" : "            " + $0 }
        let values = query.parameters.map { parameter in
            let value = SwiftLiteral.value(arguments[parameter.name] ?? .null)
            return parameter.isNamed ? "\(SwiftLiteral.text(parameter.name)): \(value)" : value
        }
        let end = values.isEmpty ? ")" : ",\n        arguments: [\(values.joined(separator: ", "))])"
        return """
            import JoineryEngine

            func queryRows(_ db: Database) throws -> [Row] {
                try Row.fetchAll(
                    db,
                    sql: \"""
            \(sql.joined(separator: "\n"))
                        \"""\(end)
            }

            """
    }
}

extension QueryParameter {
    /// Whether the parameter has a name, not only a number.
    fileprivate var isNamed: Bool { spelling.map { !$0.hasPrefix("?") } ?? false }
}
