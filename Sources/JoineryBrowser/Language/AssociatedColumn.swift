/// A value from associated rows, shown as a column: a column of the row that to-one associations lead to, or an
/// aggregate of the rows that any associations lead to.
///
///     author.country.name                       the value of a column
///     books.count                               the number of rows
///     books.year.max                            the minimum, maximum, average or sum of a column
///     orders.orderDetails.product.price.max     through any number of associations
///     orderDetails.sum(price * quantity)        an aggregate of a formula, computed for each row
///
/// After several associations, a row counts once for each chain that leads to it, as in a join: `genres.books.count`
/// of a shelf counts a book with two of its genres twice. `count(distinct …)` counts distinct values.
package struct AssociatedColumn: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case column(String)
        /// The number of rows.
        case count
        case aggregate(Aggregate, of: ColumnFormula)

        /// Whether the aggregate is one of values of other rows.
        var followsAssociations: Bool {
            if case .aggregate(_, of: let formula) = self { formula.followsAssociations } else { false }
        }
    }

    package enum Aggregate: String, CaseIterable, Hashable, Sendable {
        case min, max, average, sum
        /// The number of values that are not NULL.
        case count
        /// The number of distinct values that are not NULL.
        case countDistinct = "count distinct"

        /// The aggregates that may follow a column, as in `year.max`. A count follows rows, as in `books.count`.
        static let ofColumns: [Aggregate] = [.min, .max, .average, .sum]
    }

    /// The keys of the associations, starting from the row. There is at least one, except in a formula on a group, whose
    /// own rows the value is an aggregate of.
    package let keyPath: [String]
    package let value: Value

    /// Moves associations from a formula that is just a column to the key path: `books.max(author.name)` becomes
    /// `books.author.name.max`.
    init(keyPath: [String], value: Value) {
        guard !keyPath.isEmpty, case .aggregate(let aggregate, of: .associated(let column)) = value,
            case .column(let name) = column.value, Aggregate.ofColumns.contains(aggregate)
        else {
            self.keyPath = keyPath
            self.value = value
            return
        }
        self.keyPath = keyPath + column.keyPath
        self.value = .aggregate(aggregate, of: .column(name))
    }

    /// The name of the column, as typed.
    package var name: String { text(key: NamePiece.text(ofKey:), column: NamePiece.text(ofColumn:)) }

    /// The name as it is typed in a formula.
    var formulaText: String { text(key: ColumnFormula.quoted, column: ColumnFormula.quoted) }

    private func text(key: (String) -> String, column: (String) -> String) -> String {
        let end =
            switch value {
            case .column(let name): column(name)
            // The rows of a group are those of a table that may have a column of that name.
            case .count: keyPath.isEmpty ? "count()" : "count"
            case .aggregate(let aggregate, of: .column(let name))
            where Aggregate.ofColumns.contains(aggregate):
                column(name) + "." + aggregate.rawValue
            case .aggregate(.countDistinct, of: let formula): "count(distinct \(formula.text))"
            case .aggregate(let aggregate, of: let formula): "\(aggregate.rawValue)(\(formula.text))"
            }
        return (keyPath.map(key) + [end]).joined(separator: ".")
    }

    /// The words of the name.
    var words: [String] {
        switch value {
        case .column(let name): keyPath + [name]
        case .count: keyPath + ["count"]
        case .aggregate(let aggregate, of: let formula): keyPath + [aggregate.rawValue] + formula.words
        }
    }
}
