import JoineryEngine

/// A condition and an order for the rows of a query, as SQL around it.
///
/// ```swift
/// let newest = QueryArrangement(orderings: [.init(column: 1, isDescending: true)])
/// newest.sql(of: "SELECT title, year FROM book")
/// // SELECT * FROM (
/// // SELECT title, year FROM book
/// // ) ORDER BY 2 DESC
/// ```
///
/// See also <doc:Queries>.
public struct QueryArrangement: Hashable, Sendable {
    /// A column to sort by.
    public struct Ordering: Hashable, Sendable {
        /// The number of the column, the first of which is 0.
        public var column: Int
        /// Whether the greatest values come first.
        public var isDescending: Bool

        /// Creates an ordering.
        public init(column: Int, isDescending: Bool = false) {
            self.column = column
            self.isDescending = isDescending
        }
    }

    /// The condition, as SQL on the names of the result's columns; `nil` for all rows.
    public var condition: String?
    /// The columns to sort by, each for rows that are equal in all before it.
    public var orderings: [Ordering]

    /// Creates an arrangement.
    public init(condition: String? = nil, orderings: [Ordering] = []) {
        self.condition = condition
        self.orderings = orderings
    }

    private static let start = "SELECT * FROM (\n"

    /// The number of bytes before the query in the SQL for arranged rows, by which the places of errors are shifted.
    public var byteCountBeforeQuery: Int { isPlain ? 0 : Self.start.utf8.count }

    /// Whether it changes nothing.
    public var isPlain: Bool { condition == nil && orderings.isEmpty }

    /// Returns the SQL for the arranged rows.
    ///
    /// - Parameter query: A `SELECT` or `VALUES` statement, without a semicolon at its end.
    public func sql(of query: String) -> String {
        if isPlain { return query }
        // A comment may end the query.
        var sql = "\(Self.start)\(query)\n)"
        if let condition { sql += " WHERE \(condition)" }
        if !orderings.isEmpty {
            let terms = orderings.map { "\($0.column + 1)" + ($0.isDescending ? " DESC" : "") }
            sql += " ORDER BY " + terms.joined(separator: ", ")
        }
        return sql
    }
}

extension Database {
    /// Returns a condition as SQL text, with its values as literals.
    ///
    /// - Parameters:
    ///   - condition: An expression on columns, without a table.
    ///   - columns: The names of the columns that it may use.
    /// - Throws: A `DatabaseError` if the condition is invalid.
    public func conditionSQL(_ condition: some SQLSpecificExpressible, columns: [String]) throws -> String {
        let nulls = Array(repeating: "NULL", count: Swift.max(columns.count, 1)).joined(separator: ", ")
        let rows = CommonTableExpression<Row>(
            named: "result", columns: columns.isEmpty ? nil : columns, sql: "SELECT \(nulls)")
        let all = rows.all().with(rows)
        let start = try all.expandedSQL(self) + " WHERE "
        return String(try all.filter(condition).expandedSQL(self).dropFirst(start.count))
    }

    /// Returns a condition that a person typed as SQL, in parentheses.
    ///
    /// - Throws: A `DatabaseError` that explains what is wrong with the text, if that can be seen without its columns.
    public func conditionSQL(typed text: String) throws -> String {
        if let mistake = TypedExpression.mistake(in: text) { throw mistake.error }
        return "(\(text))"
    }
}
