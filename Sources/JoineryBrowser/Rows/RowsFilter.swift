import JoineryEngine

/// Which rows are shown: conditions that a person typed, all of which a row has to meet, or an SQL expression.
package struct RowsFilter: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case conditions([RowCondition])
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

    /// Whether SQLite alone can tell if there is a mistake in it.
    package var isExpression: Bool {
        if case .expression = content { true } else { false }
    }

    /// The rows of a table that meet the condition.
    ///
    /// - Throws: A `DatabaseError` for an expression that is none.
    func filtering(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        switch content {
        case .conditions(let conditions):
            try conditions.reduce(rows) { rows, condition in
                let columns = RowsColumns(of: table, db)
                guard let term = try? columns.term(condition.column) else {
                    throw PathError(
                        "\(SafeText.line(table.name)) has no column \(SafeText.line(condition.column)) any more: change the condition, or empty it."
                    )
                }
                return columns.naming(rows, for: [condition.column]).filter(
                    condition.expression(on: term.expression, for: term.affinity))
            }
        case .expression(let text): rows.filter(try db.condition(typed: text, on: table.name))
        }
    }
}

/// A condition on a column.
package struct RowCondition: Hashable, Sendable {
    package enum Comparison: String, Hashable, Sendable {
        case equal = "="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case contains = "~"
        case containsNot = "!~"
        case like
        case notLike = "not like"
        case isNull, isNotNull
        case isIn, isNotIn
    }

    /// A value as it was typed. What is quoted is text, whatever the column is.
    package struct Operand: Hashable, Sendable {
        package var text: String
        package var isQuoted: Bool

        init(_ text: String, isQuoted: Bool = false) {
            self.text = text
            self.isQuoted = isQuoted
        }

        /// The value that a column of an affinity is compared with.
        func value(for affinity: Affinity) -> DatabaseValue {
            if isQuoted { return text.databaseValue }
            if let data = Affinity.blob(of: text) { return DatabaseValue(storage: .blob(data)) }
            return affinity.number(of: text).map { DatabaseValue(storage: $0) } ?? text.databaseValue
        }

        /// The pattern of LIKE for a text that contains it.
        var containing: String {
            text.reduce(into: "%") { pattern, character in
                if "%_\\".contains(character) { pattern.append("\\") }
                pattern.append(character)
            } + "%"
        }
    }

    package var column: String
    package var comparison: Comparison
    package var operands: [Operand]

    init(_ column: String, _ comparison: Comparison, _ operands: [Operand] = []) {
        self.column = column
        self.comparison = comparison
        self.operands = operands
    }

    func expression(on column: some SQLSpecificExpressible, for affinity: Affinity) -> SQLExpression {
        let operand = operands.first ?? Operand("")
        let value = operand.value(for: affinity)
        return switch comparison {
        case .equal: column == value
        case .unequal: column != value
        case .less: column < value
        case .lessOrEqual: column <= value
        case .greater: column > value
        case .greaterOrEqual: column >= value
        case .contains: column.like(operand.containing, escape: "\\")
        case .containsNot: !column.like(operand.containing, escape: "\\")
        case .like: column.like(operand.text)
        case .notLike: !column.like(operand.text)
        case .isNull: column == nil
        case .isNotNull: column != nil
        case .isIn: operands.map { $0.value(for: affinity) }.contains(column)
        case .isNotIn: !operands.map { $0.value(for: affinity) }.contains(column)
        }
    }
}
