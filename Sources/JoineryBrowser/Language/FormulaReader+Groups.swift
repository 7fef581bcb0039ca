import JoineryAnalysis
import JoineryEngine

/// Aggregates of the rows of a group.
///
///     count                  the number of rows; count() if a column has that name
///     count(distinct city)
///     total.sum              as of associated rows
///     sum(price * quantity)
///     max(orders.count)      of any values of a row
extension FormulaReader {
    /// Reads an aggregate of the rows of a group whose name has been read; `nil` if that names something else.
    ///
    /// - Parameter isWord: Whether the name was typed without quotes.
    mutating func figure(_ name: String, isWord: Bool) throws(FilterMistake) -> ColumnFormula? {
        guard case .group = context else { return nil }
        let behind = rest.drop(while: \.isWhitespace)
        if isWord, behind.first == "(" {
            guard let aggregate = AssociatedColumn.Aggregate(typed: name) else { return nil }
            return try figure(aggregate, behind: behind.dropFirst())
        }
        let column = source.column(name[...], of: table)
        guard rest.first == "." else {
            let isCount = AssociatedColumn.Aggregate.count.rawValue.isName(name)
            return isCount && column == nil ? .figure(.count) : nil
        }
        let word = rest.dropFirst().prefix(while: \.isPartOfWord)
        guard let aggregate = AssociatedColumn.Aggregate.ofColumn(word),
            source.association(name[...], from: table) == nil
        else { return nil }
        guard let column else { throw unknown(name, behind: [], of: table) }
        rest = rest[word.endIndex...]
        return .figure(.aggregate(aggregate, of: .column(column)))
    }

    /// Reads the parentheses of an aggregate; `nil` if the function of several values with its name has more than one.
    private mutating func figure(
        _ aggregate: AssociatedColumn.Aggregate, behind start: Substring
    ) throws(FilterMistake) -> ColumnFormula? {
        let before = self
        rest = start
        skipBlanks()
        if aggregate == .count, rest.first == ")" {
            rest = rest.dropFirst()
            return .figure(.count)
        }
        let isDistinct = aggregate == .count && takeDistinct()
        context = .column
        let formula = try formula()
        context = .group
        skipBlanks()
        if rest.first == ",", RowFunction(rawValue: aggregate.rawValue) != nil {
            self = before
            return nil
        }
        try close(or: "The ( after \(aggregate.rawValue) has no matching ).")
        return .figure(.aggregate(isDistinct ? .countDistinct : aggregate, of: formula))
    }
}

extension AssociatedColumn.Aggregate {
    /// Creates the aggregate with a name, ignoring case.
    fileprivate init?(typed name: String) {
        let word = name.lowercased()
        guard let aggregate = word == "avg" ? .average : Self(rawValue: word), aggregate != .countDistinct
        else { return nil }
        self = aggregate
    }
}

extension ColumnFormula {
    /// An aggregate of the rows of a group.
    static func figure(_ value: AssociatedColumn.Value) -> ColumnFormula {
        .associated(AssociatedColumn(keyPath: [], value: value))
    }

    /// The same formula, in which sums of the rows of a group are real numbers.
    var summingReals: ColumnFormula {
        switch self {
        case .associated(let column):
            guard column.keyPath.isEmpty, case .aggregate(.sum, of: let summand) = column.value else {
                return self
            }
            let real = ColumnFormula.operation(.times, summand, .value(DatabaseValue(storage: .double(1))))
            return .figure(.aggregate(.sum, of: real))
        case .column, .value: return self
        case .opposite(let formula): return .opposite(formula.summingReals)
        case .operation(let op, let left, let right):
            return .operation(op, left.summingReals, right.summingReals)
        case .call(let function, let arguments): return .call(function, arguments.map(\.summingReals))
        }
    }

    /// The aggregates of the rows of a group in the formula, and the other values that it begins with.
    private var leaves: [ColumnFormula] {
        switch self {
        case .column, .associated, .value: [self]
        case .opposite(let formula): formula.leaves
        case .operation(_, let left, let right): left.leaves + right.leaves
        case .call(_, let arguments): arguments.flatMap(\.leaves)
        }
    }

    /// Whether it is computed from aggregates of the rows of a group.
    var isFigure: Bool {
        leaves.contains { if case .associated(let column) = $0 { column.keyPath.isEmpty } else { false } }
    }

    /// A value of a single row in the formula, outside of aggregates; `nil` if there is none.
    var valueOfRow: ColumnFormula? {
        leaves.first {
            switch $0 {
            case .column: true
            case .associated(let column): !column.keyPath.isEmpty
            default: false
            }
        }
    }
}
