import JoineryEngine

/// The key of a row: the values of its primary key, of its rowid, or of whatever else identifies it.
package struct RowKey: Hashable, Sendable {
    /// The values, one per key column, in the order of the key. The rowid may follow if one is NULL.
    package var values: [DatabaseValue]

    package init(_ values: [DatabaseValue]) {
        self.values = values
    }

    /// Creates the key of a row of a table; empty if the table has none.
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
/// The breadcrumb shows it, commands take it as an argument, and `p` copies it.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case key(RowKey)
        case association(String)
    }

    /// The name of the table, as spelled in the schema.
    package var table: String
    /// Alternating keys and associations, beginning with a key.
    package var steps: [Step]

    package init(table: String, steps: [Step] = []) {
        self.table = table
        self.steps = steps
    }

    /// Whether the path leads to one row rather than a set of rows.
    package var isRow: Bool {
        if case .key = steps.last { true } else { false }
    }

    package func appending(_ step: Step) -> Path {
        Path(table: table, steps: steps + [step])
    }
}
