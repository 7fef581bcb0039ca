/// What a row is associated with, as a column of the row: a column of the row that associations to one lead to, or what
/// the rows have in common that associations lead to, one to many among them.
///
///     author.country.name                       the value of a column
///     books.count                               how many rows
///     books.year.max                            the least, greatest or average value of a column, or their sum
///     orders.orderDetails.product.price.max     as many associations behind one another as one likes
///     orderDetails.sum(price * quantity)        an aggregate of what is computed for each of the rows
///
/// Behind several associations a row counts once for each way that leads to it, as in a join: `genres.books.count` of a
/// shelf counts a book of two of its genres twice. `count(distinct …)` counts different values.
package struct AssociatedColumn: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case column(String)
        /// How many rows there are.
        case count
        case aggregate(Aggregate, of: ColumnFormula)
    }

    package enum Aggregate: String, CaseIterable, Hashable, Sendable {
        case min, max, average, sum
        /// How many values are not NULL.
        case count
        /// How many values are different, and not NULL.
        case countDistinct = "count distinct"

        /// Those that may stand behind a column: `year.max`. A count is one of rows.
        static let ofColumns: [Aggregate] = [.min, .max, .average, .sum]
    }

    /// The keys of the associations, from the row on; one or more.
    package let keyPath: [String]
    package let value: Value

    /// A column of the last of the rows is part of the way to it: `books.max(author.name)` is `books.author.name.max`.
    init(keyPath: [String], value: Value) {
        guard case .aggregate(let aggregate, of: .column(let further, let name)) = value,
            Aggregate.ofColumns.contains(aggregate)
        else {
            self.keyPath = keyPath
            self.value = value
            return
        }
        self.keyPath = keyPath + further
        self.value = .aggregate(aggregate, of: .column([], name))
    }

    /// The name of the column, as it is typed.
    package var name: String {
        let end =
            switch value {
            case .column(let column): column
            case .count: "count"
            case .aggregate(let aggregate, of: .column([], let name))
            where Aggregate.ofColumns.contains(aggregate):
                name + "." + aggregate.rawValue
            case .aggregate(.countDistinct, of: let formula): "count(distinct \(formula.text))"
            case .aggregate(let aggregate, of: let formula): "\(aggregate.rawValue)(\(formula.text))"
            }
        return (keyPath + [end]).joined(separator: ".")
    }

    /// The pieces of the name.
    var words: [String] {
        switch value {
        case .column(let name): keyPath + [name]
        case .count: keyPath + ["count"]
        case .aggregate(let aggregate, of: let formula): keyPath + [aggregate.rawValue] + formula.words
        }
    }
}
