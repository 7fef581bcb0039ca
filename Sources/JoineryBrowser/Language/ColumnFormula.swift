import JoineryAnalysis
import JoineryEngine

/// A computation on the values of a row: of its columns, and of rows that associations lead to.
///
///     price * quantity * (1 - discount)
///     quantity * product.price
///     orders.count / 2                    aggregates of associated rows count as values
///     round(price * 1.19, 2)
///     name || ' ' || upper(city)
///     "unit price" / 100                  a name that is not a single word is quoted
///
/// Division is exact, even with integers: 7 / 2 is 3.5.
package indirect enum ColumnFormula: Hashable, Sendable {
    package enum Operator: String, CaseIterable, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
        /// Texts, one after the other.
        case concatenated = "||"

        /// The precedence, as in SQL; an operator with a higher one binds more tightly.
        var precedence: Int {
            switch self {
            case .plus, .minus: 1
            case .times, .divided: 2
            case .concatenated: Self.tightest
            }
        }

        /// The greatest precedence.
        static let tightest = 3
    }

    /// A column of the row.
    case column(String)
    /// A value of associated rows.
    case associated(AssociatedColumn)
    /// A nonnegative number or a text.
    case value(DatabaseValue)
    case opposite(ColumnFormula)
    case operation(Operator, ColumnFormula, ColumnFormula)
    case call(RowFunction, [ColumnFormula])

    /// The formula as typed, with as few parentheses as possible.
    package var text: String {
        switch self {
        case .column(let name): Self.quoted(name)
        case .associated(let column): column.formulaText
        case .value(let value): Self.text(of: value)
        case .opposite(let formula): "-" + formula.operand(precedence: Operator.tightest + 1)
        case .operation(let op, let left, let right):
            left.operand(precedence: op.precedence) + op.rawValue
                + right.operand(precedence: op.precedence + 1)
        case .call(let function, let arguments):
            "\(function.rawValue)(\(arguments.map(\.text).joined(separator: ", ")))"
        }
    }

    /// The names, numbers and functions in the formula.
    var words: [String] {
        switch self {
        case .column(let name): [name]
        case .associated(let column): column.words
        case .value(let value): [Path.plain(value)]
        case .opposite(let formula): formula.words
        case .operation(_, let left, let right): left.words + right.words
        case .call(let function, let arguments): [function.rawValue] + arguments.flatMap(\.words)
        }
    }

    /// Whether the formula contains values of other rows.
    var followsAssociations: Bool {
        switch self {
        case .column, .value: false
        case .associated(let column): !column.keyPath.isEmpty || column.value.followsAssociations
        case .opposite(let formula): formula.followsAssociations
        case .operation(_, let left, let right): left.followsAssociations || right.followsAssociations
        case .call(_, let arguments): arguments.contains(where: \.followsAssociations)
        }
    }

    /// The texts of which it begins, one after the other.
    var concatenated: [ColumnFormula] {
        if case .operation(.concatenated, let left, let right) = self {
            left.concatenated + [right]
        } else {
            [self]
        }
    }

    /// The number of values in its SQL, in which functions may repeat their arguments; `most` if there are more.
    func size(upTo most: Int) -> Int {
        let size: Int
        switch self {
        case .column, .associated, .value: size = 1
        case .opposite(let formula): size = formula.size(upTo: most)
        case .operation(_, let left, let right): size = left.size(upTo: most) + right.size(upTo: most)
        case .call(let function, let arguments):
            let sizes = arguments.map { $0.size(upTo: most) }
            size = function.pieces(argumentCount: sizes.count).reduce(0) { size, piece in
                if case .argument(let index) = piece { min(size + sizes[index], most) } else { size }
            }
        }
        return min(size, most)
    }

    /// Whether it needs parentheses next to an operator.
    var isOperation: Bool {
        switch self {
        case .column, .associated, .value, .call: false
        case .opposite, .operation: true
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

    private static func text(of value: DatabaseValue) -> String {
        guard case .string(let text) = value.storage else { return Path.plain(value) }
        return text.inSingleQuotes
    }

    /// Returns the text as an operand of another formula.
    private func operand(precedence: Int) -> String {
        if case .operation(let op, _, _) = self, op.precedence < precedence { return "(\(text))" }
        return text
    }
}
