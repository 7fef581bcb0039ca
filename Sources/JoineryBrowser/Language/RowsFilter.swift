import JoineryAnalysis
import JoineryEngine

/// The rows to show: those that meet a condition that the user typed, or an SQL expression.
package struct RowsFilter: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case condition(Condition)
        /// The text after `sql:`.
        case expression(String)
    }

    /// The text as typed.
    package var text: String
    package var content: Content

    init(text: String, content: Content) {
        self.text = text
        self.content = content
    }

    /// Creates the filter for rows that meet an SQL expression, which is used verbatim.
    package init(expression: String) {
        self.init(text: RowsFilter.expressionSign + " " + expression, content: .expression(expression))
    }

    /// Creates the filter for rows with one of the numbers in a column.
    init(_ column: String, isIn numbers: [Int64]) {
        let texts = numbers.map(String.init)
        self.init(
            text: "\(column) in (\(texts.joined(separator: ", ")))",
            content: .condition(.row(RowCondition(column, .isIn, texts.map { .word($0) }))))
    }

    /// Creates the filter for rows that meet all of some filters; `nil` if some are conditions and others SQL.
    ///
    /// - Parameter filters: One filter or more, each of which is valid.
    package init?(all filters: [RowsFilter]) {
        if filters.count == 1 {
            self = filters[0]
            return
        }
        let conditions = filters.flatMap { filter -> [Condition] in
            if case .condition(let condition) = filter.content { condition.conjuncts } else { [] }
        }
        if !filters.contains(where: \.isExpression) {
            let text = filters.map { "(\($0.text))" }.joined(separator: " and ")
            self.init(text: text, content: .condition(.all(conditions)))
            return
        }
        var texts: [String] = []
        for filter in filters {
            guard case .expression(let text) = filter.content else { return nil }
            texts.append(text)
        }
        self.init(expression: texts.map { "(\($0))" }.joined(separator: " and "))
    }

    /// Whether only SQLite can find a mistake in it.
    package var isExpression: Bool {
        if case .expression = content { true } else { false }
    }

    /// Returns the filter with another definition of a column in it, whose title keeps its meaning.
    ///
    /// - Parameter other: The name of the new column; `nil` if there is none anymore, so that the text has to say what
    ///   the title meant.
    func renaming(_ name: String, to other: String?) -> RowsFilter {
        guard case .condition(let condition) = content, condition.columns.contains(name) else { return self }
        let renamed = condition.renaming(name, to: other ?? name)
        return RowsFilter(text: other == nil ? renamed.text : text, content: .condition(renamed))
    }

    /// Returns the rows of a table that meet the filter.
    ///
    /// - Throws: A `DatabaseError` if an SQL expression is invalid, or a `PathError` if a column or an association no
    ///   longer exists.
    package func filtering(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        switch content {
        case .condition(let condition): try RowsColumns(of: table, db).filtering(rows, by: condition)
        case .expression(let text): rows.filter(try db.condition(typed: text, on: table.name))
        }
    }
}
