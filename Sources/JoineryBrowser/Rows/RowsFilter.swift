import JoineryEngine

/// Which rows are shown: those that meet a condition that a person typed, or an SQL expression.
package struct RowsFilter: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case condition(Condition)
        /// What stands behind `sql:`.
        case expression(String)
    }

    /// What was typed.
    package var text: String
    package var content: Content

    init(text: String, content: Content) {
        self.text = text
        self.content = content
    }

    /// The rows that meet an SQL expression, as it stands.
    package init(expression: String) {
        self.init(text: RowsFilter.expressionSign + " " + expression, content: .expression(expression))
    }

    /// The rows of which a column has one of some numbers.
    init(_ column: String, isIn numbers: [Int64]) {
        let texts = numbers.map(String.init)
        self.init(
            text: "\(column) in (\(texts.joined(separator: ", ")))",
            content: .condition(.row(RowCondition(column, .isIn, texts.map { .word($0) }))))
    }

    /// Whether SQLite alone can tell if there is a mistake in it.
    package var isExpression: Bool {
        if case .expression = content { true } else { false }
    }

    /// The rows of a table that meet the condition.
    ///
    /// - Throws: A `DatabaseError` for an expression that is none.
    package func filtering(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        switch content {
        case .condition(let condition): try RowsColumns(of: table, db).filtering(rows, by: condition)
        case .expression(let text): rows.filter(try db.condition(typed: text, on: table.name))
        }
    }
}
