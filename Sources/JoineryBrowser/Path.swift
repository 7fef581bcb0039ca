import JoineryEngine

/// The key of a row: the values of its primary key, of its rowid, or of what else tells it apart.
package struct RowKey: Hashable, Sendable {
    /// One value a key column, in the order of the key.
    package var values: [DatabaseValue]

    package init(_ values: [DatabaseValue]) {
        self.values = values
    }

    /// The key of a row of a table; empty where the table has none.
    init(of row: Row, in table: TableInfo) {
        values = table.primaryKey?.columns.map { row.value(ofColumn: $0) } ?? []
    }
}

/// A place in the database: a table, a row of it, the rows that an association leads to, and so on.
///
///     author                    the rows of a table
///     author/3                  one row
///     author/3/books            the rows that an association of that row leads to
///     author/3/books/12         one of them
///
/// It is what the breadcrumb shows, what commands take as an argument and what `p` copies.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case key(RowKey)
        case association(String)
    }

    /// The name of the table as the schema spells it.
    package var table: String
    /// Keys and associations in turn, a key first.
    package var steps: [Step]

    package init(table: String, steps: [Step] = []) {
        self.table = table
        self.steps = steps
    }

    /// Whether the path names one row rather than a set of rows.
    package var isRow: Bool {
        if case .key = steps.last { true } else { false }
    }

    package func appending(_ step: Step) -> Path {
        Path(table: table, steps: steps + [step])
    }
}
