import JoineryAnalysis

/// Conditions as typed.
extension Condition {
    /// The condition in the language of conditions.
    package var text: String {
        switch self {
        case .row(let condition): condition.text
        case .anyColumn(let conditions): conditions.first?.text(of: RowCondition.anyColumn) ?? ""
        case .not(let condition): "not " + condition.operandText
        case .all(let conditions): conditions.map(\.operandText).joined(separator: " and ")
        case .any(let conditions): conditions.map(\.operandText).joined(separator: " or ")
        case .associated(let condition): condition.text
        }
    }

    private var operandText: String {
        switch self {
        case .row, .anyColumn, .not, .associated: text
        case .all, .any: "(\(text))"
        }
    }

    /// The conditions joined by the outermost `and` or `or`; the condition itself if there is neither.
    var clauses: [Condition] {
        switch self {
        case .all(let conditions), .any(let conditions): conditions
        case .row, .anyColumn, .not, .associated: [self]
        }
    }
}

extension AssociatedCondition {
    fileprivate var text: String {
        let way = keyPath.map(NamePiece.text(ofKey:)).joined(separator: ".")
        let rows = condition.map { "\(way)(\($0.text))" }
        return switch quantifier {
        case .some: rows ?? "\(way) exists"
        case .all, .no: "\(quantifier.rawValue) \(rows ?? way)"
        }
    }
}

extension RowCondition {
    /// What stands for every column.
    static let anyColumn = "*"

    package var text: String { text(of: Self.typed(column)) }

    /// Returns the condition with another name for its column.
    fileprivate func text(of name: String) -> String {
        let values = operands.map(\.typed)
        let end =
            switch comparison {
            case .isIn, .isNotIn: "(\(values.joined(separator: ", ")))"
            case .isBetween, .isNotBetween: values.joined(separator: " and ")
            default: values.joined()
            }
        return "\(name) \(comparison.rawValue)" + (end.isEmpty ? "" : " " + end)
    }

    /// The words that end a value, and cannot be names without quotes.
    private static let words: Set<Substring> = ["and", "or", "not"]

    /// Returns the name of a column, in quotes if it would be read as something else.
    fileprivate static func typed(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.allSatisfy { $0.isPartOfWord || $0 == "." }
        if isPlain, !name.lowercased().split(separator: ".").contains(where: { Self.words.contains($0) }) {
            return name
        }
        if name.isEmpty { return NamePiece.quoted(name) }
        if isPlainFormula(name) { return name }
        return name.contains("]") ? "`" + name.replacing("`", with: "``") + "`" : "[\(name)]"
    }

    /// Whether a name is a formula that is read again without quotes: `length(title)`.
    private static func isPlainFormula(_ name: String) -> Bool {
        guard name.first?.isLetter == true, DefinedColumn.isComputed(name),
            name.allSatisfy({ $0.isPartOfWord || " ,()+-*/|".contains($0) }),
            ConditionScanner("(" + name + ")").closing(0) == name.count + 1
        else { return false }
        return !name.split(whereSeparator: { !$0.isPartOfWord }).contains {
            words.contains($0.lowercased()[...])
        }
    }
}

extension RowCondition.Operand {
    fileprivate var typed: String {
        switch self {
        case .word(let text): text
        case .column(let name): RowCondition.typed(name)
        case .quoted(let text): text.inSingleQuotes
        case .pattern(let expression): expression.typed
        }
    }
}
