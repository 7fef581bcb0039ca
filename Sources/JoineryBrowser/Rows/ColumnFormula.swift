import JoineryEngine

/// What is computed for a row, of its columns and of those of rows that associations to one lead to.
///
///     price * quantity * (1 - discount)
///     quantity * product.price
///     "unit price" / 100                  a name that is not one word is quoted
///
/// A quotient is exact, also that of integers: 7 / 2 is 3.5.
package indirect enum ColumnFormula: Hashable, Sendable {
    package enum Operator: Character, CaseIterable, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"

        /// What binds more strongly has more.
        var precedence: Int {
            switch self {
            case .plus, .minus: 1
            case .times, .divided: 2
            }
        }
    }

    /// A column, behind the keys of associations to one.
    case column([String], String)
    /// A number that is not negative.
    case number(DatabaseValue)
    case opposite(ColumnFormula)
    case operation(Operator, ColumnFormula, ColumnFormula)

    /// The formula as it is typed, with no more parentheses than it takes.
    package var text: String {
        switch self {
        case .column(let keyPath, let name): (keyPath + [name]).map(Self.quoted).joined(separator: ".")
        case .number(let value): Path.plain(value)
        case .opposite(let formula): "-" + formula.operand(precedence: 3)
        case .operation(let op, let left, let right):
            left.operand(precedence: op.precedence) + String(op.rawValue)
                + right.operand(precedence: op.precedence + 1)
        }
    }

    /// The names that are in it.
    var words: [String] {
        switch self {
        case .column(let keyPath, let name): keyPath + [name]
        case .number(let value): [Path.plain(value)]
        case .opposite(let formula): formula.words
        case .operation(_, let left, let right): left.words + right.words
        }
    }

    /// Whether it has columns of other rows.
    var followsAssociations: Bool {
        switch self {
        case .column(let keyPath, _): !keyPath.isEmpty
        case .number: false
        case .opposite(let formula): formula.followsAssociations
        case .operation(_, let left, let right): left.followsAssociations || right.followsAssociations
        }
    }

    /// The word that `count` takes before a formula.
    static let distinct = "distinct"

    /// A name, quoted where it would be read as something else.
    static func quoted(_ name: String) -> String {
        let isWord = name.first?.isNumber == false && name.allSatisfy(\.isPartOfWord)
        if isWord, name.lowercased() != distinct { return name }
        return "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }

    /// The text as part of another formula.
    private func operand(precedence: Int) -> String {
        if case .operation(let op, _, _) = self, op.precedence < precedence { return "(\(text))" }
        return text
    }
}
