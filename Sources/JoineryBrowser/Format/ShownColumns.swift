import JoineryEngine

/// The columns to write, if not all columns of the table.
package struct ShownColumns: Hashable, Sendable {
    /// The names in the order shown, including associated columns.
    package var names: [String]
    /// The names of associated columns.
    package var added: [String]

    package init(names: [String], added: [String] = []) {
        self.names = names
        self.added = added
    }

    /// All columns of a table.
    init(of table: TableInfo) {
        self.init(names: table.visibleColumns.map(\.name))
    }

    /// Returns the name of a column in the rows that are read.
    func source(of name: String) -> String {
        added.firstIndex(of: name).map { RowsArrangement.nameOfAdded($0) } ?? name
    }

    /// Returns the columns that still exist.
    func fitting(_ table: TableInfo, in schema: DatabaseSchema) -> ShownColumns {
        let own = Set(table.visibleColumns.map(\.name))
        let added = added.filter { (try? AssociatedColumn($0, from: table.name, in: schema)) != nil }
        return ShownColumns(names: names.filter { own.contains($0) || added.contains($0) }, added: added)
    }
}
