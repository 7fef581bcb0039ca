import JoineryAnalysis
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

    /// An operand of a comparison, as typed.
    package enum Operand: Hashable, Sendable {
        /// An unquoted value, which the affinity of the column converts.
        case word(String)
        /// A quoted value, which is text for any column.
        case quoted(String)
        /// The value of another column of the row.
        case column(String)
        /// A regular expression, which a text contains if it matches somewhere.
        case pattern(RegularExpression)

        /// Returns the value that a column of an affinity is compared with; `nil` if it is that of another column.
        func value(for affinity: ColumnAffinity) -> DatabaseValue? {
            switch self {
            case .column: return nil
            case .quoted(let text): return text.databaseValue
            case .pattern(let expression): return expression.text.databaseValue
            case .word(let text):
                if let data = ColumnAffinity.blob(of: text) { return DatabaseValue(storage: .blob(data)) }
                return affinity.number(of: text).map { DatabaseValue(storage: $0) } ?? text.databaseValue
            }
        }

        /// The text, or the name of the column.
        var text: String {
            switch self {
            case .word(let text), .quoted(let text), .column(let text): text
            case .pattern(let expression): expression.pattern
            }
        }

        /// The LIKE pattern for texts that contain this text.
        var containing: String {
            text.reduce(into: "%") { pattern, character in
                if "%_\\".contains(character) { pattern.append("\\") }
                pattern.append(character)
            } + "%"
        }
    }

    package var column: String
    package var comparison: Comparison
    /// The operands: none for a test for NULL, two for a range, any number for a list, and one otherwise.
    package var operands: [Operand]

    init(_ column: String, _ comparison: Comparison, _ operands: [Operand] = []) {
        self.column = column
        self.comparison = comparison
        self.operands = operands
    }

    /// The names of the columns in the condition.
    var columns: [String] {
        [column]
            + operands.compactMap { operand in
                if case .column(let name) = operand { name } else { nil }
            }
    }

    /// Returns the condition on another column in place of one.
    func renaming(_ name: String, to other: String) -> RowCondition {
        RowCondition(
            column == name ? other : column, comparison,
            operands.map { $0 == .column(name) ? .column(other) : $0 })
    }

    /// Returns the SQL expression of the condition. Associated columns are compared as columns are.
    func expression(_ term: (String) throws -> RowsColumns.Term) rethrows -> SQLExpression {
        let left = try term(column)
        let others = try operands.map { operand in
            if case .column(let name) = operand { return try term(name) }
            return RowsColumns.Term(of: left.rules.value(of: operand) ?? .null)
        }
        func compared(
            with other: RowsColumns.Term?, _ compare: (SQLExpression, SQLExpression) -> SQLExpression
        ) -> SQLExpression {
            let other = other ?? RowsColumns.Term(of: .null)
            let collations = left.rules.collations(against: other.rules)
            return compare(
                left.value.collated(by: collations.own), other.value.collated(by: collations.other))
        }
        let member = left.value.collated(by: left.rules.lostCollation)
        var isInRange: SQLExpression {
            compared(with: others.first, >=) && compared(with: others.last, <=)
        }
        return switch comparison {
        case .equal: compared(with: others.first, ==)
        case .unequal: compared(with: others.first, !=)
        case .less: compared(with: others.first, <)
        case .lessOrEqual: compared(with: others.first, <=)
        case .greater: compared(with: others.first, >)
        case .greaterOrEqual: compared(with: others.first, >=)
        case .contains: containing(left.value)
        case .containsNot: !containing(left.value)
        case .like: left.value.like(try pattern(term))
        case .notLike: !left.value.like(try pattern(term))
        case .isNull: left.value == nil
        case .isNotNull: left.value != nil
        case .isIn: listed(others.map(\.value)).contains(member)
        case .isNotIn: !listed(others.map(\.value)).contains(member)
        case .isBetween: isInRange
        case .isNotBetween: !isInRange
        }
    }

    /// Returns the expression for texts that contain the operand.
    private func containing(_ text: SQLExpression) -> SQLExpression {
        if case .pattern(let expression)? = operands.first { return text.matches(expression) }
        return text.like(operands.first?.containing ?? "", escape: "\\")
    }

    /// Returns the members of a list. A single column is repeated: SQLite compares a list of one as `=` does, with the
    /// affinity of its member, which has no effect in a longer list.
    func listed<Member>(_ members: [Member]) -> [Member] {
        if members.count == 1, case .column = operands.first { members + members } else { members }
    }

    /// Returns the pattern, which is text for any column.
    private func pattern(_ term: (String) throws -> RowsColumns.Term) rethrows -> SQLExpression {
        if case .column(let name) = operands.first { return try term(name).value }
        return (operands.first?.value(for: .text) ?? "".databaseValue).sqlExpression
    }
}
