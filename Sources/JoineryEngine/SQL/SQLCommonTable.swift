/// The definition of a common table in a WITH clause: `"name"("column", …) AS (SELECT …)`.
package struct SQLCommonTable: Sendable {
    package var name: String
    /// The names of the columns; empty for those of the query.
    package var columns: [String] = []
    /// Whether the query refers to itself.
    package var isRecursive = false
    package var query: SQLSubquery

    package init(name: String, columns: [String] = [], isRecursive: Bool = false, query: SQLSubquery) {
        self.name = name
        self.columns = columns
        self.isRecursive = isRecursive
        self.query = query
    }
}

extension SQLBuilder {
    /// Writes the definition of a common table, without the `WITH` keyword.
    mutating func append(_ table: SQLCommonTable) throws {
        append(identifier: table.name)
        if !table.columns.isEmpty {
            append("(")
            append(table.columns) { $0.append(identifier: $1) }
            append(")")
        }
        append(" AS ")
        try append(table.query)
    }
}
