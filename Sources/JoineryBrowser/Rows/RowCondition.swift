import JoineryEngine

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
        case isNull = "is null"
        case isNotNull = "is not null"
        case isIn = "in"
        case isNotIn = "not in"
        case isBetween = "between"
        case isNotBetween = "not between"
    }

    /// What a column is compared with, as it was typed.
    package enum Operand: Hashable, Sendable {
        /// A value without quotes: what the column makes of it.
        case word(String)
        /// A text in quotes, which is a text whatever the column is.
        case quoted(String)
        /// The value of another column of the row.
        case column(String)

        /// The value that a column of an affinity is compared with; `nil` for that of another column.
        func value(for affinity: ColumnAffinity) -> DatabaseValue? {
            switch self {
            case .column: return nil
            case .quoted(let text): return text.databaseValue
            case .word(let text):
                if let data = ColumnAffinity.blob(of: text) { return DatabaseValue(storage: .blob(data)) }
                return affinity.number(of: text).map { DatabaseValue(storage: $0) } ?? text.databaseValue
            }
        }

        /// The text, or the name of the column.
        var text: String {
            switch self {
            case .word(let text), .quoted(let text), .column(let text): text
            }
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
    /// None for a condition on NULL, two for one on a range, any number for a list, one for all others.
    package var operands: [Operand]

    init(_ column: String, _ comparison: Comparison, _ operands: [Operand] = []) {
        self.column = column
        self.comparison = comparison
        self.operands = operands
    }

    /// The names of the columns that it is about.
    var columns: [String] {
        [column]
            + operands.compactMap { operand in
                if case .column(let name) = operand { name } else { nil }
            }
    }

    func expression(_ term: (String) throws -> RowsColumns.Term) rethrows -> SQLExpression {
        let left = try term(column)
        let column = left.expression
        let values = try operands.map { operand in
            if case .column(let name) = operand { return try term(name).expression }
            // A column makes a value of everything else.
            return (operand.value(for: left.affinity) ?? .null).sqlExpression
        }
        let value = values.first ?? DatabaseValue.null.sqlExpression
        return switch comparison {
        case .equal: column == value
        case .unequal: column != value
        case .less: column < value
        case .lessOrEqual: column <= value
        case .greater: column > value
        case .greaterOrEqual: column >= value
        case .contains: column.like(operands.first?.containing ?? "", escape: "\\")
        case .containsNot: !column.like(operands.first?.containing ?? "", escape: "\\")
        case .like: column.like(try pattern(term))
        case .notLike: !column.like(try pattern(term))
        case .isNull: column == nil
        case .isNotNull: column != nil
        case .isIn: listed(values).contains(column)
        case .isNotIn: !listed(values).contains(column)
        case .isBetween: column >= value && column <= (values.last ?? value)
        case .isNotBetween: !(column >= value && column <= (values.last ?? value))
        }
    }

    /// The members of a list. One column alone is there twice: a list takes nothing of the affinity of its members, and a
    /// list of one is compared as `=` does.
    func listed<Member>(_ members: [Member]) -> [Member] {
        if members.count == 1, case .column = operands.first { members + members } else { members }
    }

    /// A pattern is a text, whatever the column is.
    private func pattern(_ term: (String) throws -> RowsColumns.Term) rethrows -> SQLExpression {
        if case .column(let name) = operands.first { return try term(name).expression }
        return (operands.first?.text ?? "").databaseValue.sqlExpression
    }
}
