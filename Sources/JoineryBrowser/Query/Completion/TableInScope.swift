import JoineryEngine

/// A table that an expression can name, and its columns.
struct TableInScope {
    /// The name before the dot of a column; `nil` for a subquery without an alias.
    let qualifier: String?
    /// The name that tells people where a column comes from.
    let title: String
    /// What the qualifier is: a table, a view, a common table, or an alias.
    let kind: QueryCompletion.Kind
    let columns: [String]

    /// Whether a name before a dot means the table.
    func isNamed(_ name: String?) -> Bool { qualifier.map { $0.isName(name) } ?? (name == nil) }
}
