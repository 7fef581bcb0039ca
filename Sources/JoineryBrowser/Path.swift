import JoineryAnalysis
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

/// A place in the database: a table, a row of it, the rows that an association leads to, and so on; a query, what is found of a text, or
/// rows in groups.
///
///     author                    the rows of a table
///     author/3                  one row
///     author/3/books            the rows that an association of that row leads to
///     author/3/books/12         one of them
///     @late-loans               a named query
///     *~whale                   the values and names that contain a text
///     author/3/books//genre,count()
///                               the rows of a path in groups
///
/// The breadcrumb shows it, commands take it as an argument, and `p` copies it.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case key(RowKey)
        case association(String)
    }

    /// What a path begins with.
    package enum Root: Hashable, Sendable {
        /// The name of a table, as spelled in the schema.
        case table(String)
        /// The name of a query; empty if it has none.
        case query(String)
        /// A text that is found anywhere in the file.
        case find(SoughtText)
        /// The groups of the rows of another path.
        indirect case groups(Grouping)
    }

    package var root: Root
    /// Alternating keys and associations, beginning with a key. The key of a result's row is its number.
    package var steps: [Step]

    package init(table: String, steps: [Step] = []) {
        root = .table(table)
        self.steps = steps
    }

    /// Creates the place of a query.
    package init(query name: String, steps: [Step] = []) {
        root = .query(name)
        self.steps = steps
    }

    /// Creates the place of what is found of a text.
    package init(finding sought: SoughtText) {
        root = .find(sought)
        steps = []
    }

    /// Creates the place of groups.
    init(groups grouping: Grouping) {
        root = .groups(grouping)
        steps = []
    }

    /// The name of the table, as spelled in the schema; empty if the path begins with something else.
    package var table: String {
        if case .table(let name) = root { name } else { "" }
    }

    /// Whether the path begins with a table.
    package var isInTable: Bool { if case .table = root { true } else { false } }

    /// The text that is found; `nil` if the path leads to something else.
    package var sought: SoughtText? {
        if case .find(let sought) = root { sought } else { nil }
    }

    /// The name of the query that the path begins with, which may be empty; `nil` if it begins with something else.
    package var query: String? {
        if case .query(let name) = root { name } else { nil }
    }

    /// The groups of rows that the path leads to; `nil` if it leads to something else.
    package var grouping: Grouping? {
        if case .groups(let grouping) = root { grouping } else { nil }
    }

    /// Whether the rows are the result of a query, which a person typed or which groups other rows.
    package var isResult: Bool { query != nil || grouping != nil }

    /// Whether the path leads to one row rather than a set of rows.
    package var isRow: Bool {
        if case .key = steps.last { true } else { false }
    }

    package func appending(_ step: Step) -> Path {
        var path = self
        path.steps.append(step)
        return path
    }
}
