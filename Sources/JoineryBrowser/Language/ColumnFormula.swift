import JoineryEngine

/// A computation on columns of a row, and of rows that to-one associations lead to.
///
///     price * quantity * (1 - discount)
///     quantity * product.price
///     "unit price" / 100                  a name that is not a single word is quoted
///
/// Division is exact, even with integers: 7 / 2 is 3.5.
package indirect enum ColumnFormula: Hashable, Sendable {
    package enum Operator: Character, CaseIterable, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"

        /// The precedence; an operator with a higher one binds more tightly.
        var precedence: Int {
            switch self {
            case .plus, .minus: 1
            case .times, .divided: 2
            }
        }
    }

    /// A column, after the keys of to-one associations.
    case column([String], String)
    /// A nonnegative number.
    case number(DatabaseValue)
    case opposite(ColumnFormula)
    case operation(Operator, ColumnFormula, ColumnFormula)

    /// The formula as typed, with as few parentheses as possible.
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

    /// The names and numbers in the formula.
    var words: [String] {
        switch self {
        case .column(let keyPath, let name): keyPath + [name]
        case .number(let value): [Path.plain(value)]
        case .opposite(let formula): formula.words
        case .operation(_, let left, let right): left.words + right.words
        }
    }

    /// Whether the formula contains columns of other rows.
    var followsAssociations: Bool {
        switch self {
        case .column(let keyPath, _): !keyPath.isEmpty
        case .number: false
        case .opposite(let formula): formula.followsAssociations
        case .operation(_, let left, let right): left.followsAssociations || right.followsAssociations
        }
    }

    /// The word that may precede the formula of a `count`.
    static let distinct = "distinct"

    /// Returns a name, in quotes if it would otherwise have another meaning.
    static func quoted(_ name: String) -> String {
        let isWord = name.first?.isNumber == false && name.allSatisfy(\.isPartOfWord)
        if isWord, name.lowercased() != distinct { return name }
        return NamePiece.quoted(name)
    }

    /// Returns the text as an operand of another formula.
    private func operand(precedence: Int) -> String {
        if case .operation(let op, _, _) = self, op.precedence < precedence { return "(\(text))" }
        return text
    }
}
