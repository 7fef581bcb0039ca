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

    /// All columns of a table that can be read.
    init(of table: TableInfo) {
        self.init(names: table.readableColumns.map(\.name))
    }

    /// All columns of a table, followed by others. Each name occurs once.
    package init(of table: TableInfo, adding others: [String]) {
        let own = table.visibleColumns.map(\.name)
        var seen = NameSet(own)
        let added = others.filter { seen.insert($0) }
        self.init(names: own + added, added: added)
    }

    /// Returns the name of a column in the rows that are read.
    func source(of name: String, in table: TableInfo) -> String {
        added.firstIndex { $0.isName(name) }.map { RowsArrangement.nameOfAdded($0, in: table) } ?? name
    }

    /// Returns the columns that still exist and can be read.
    func fitting(_ table: TableInfo, in schema: DatabaseSchema) -> ShownColumns {
        let own = NameSet(table.readableColumns.map(\.name))
        let added = added.filter { (try? AssociatedColumn($0, from: table.name, in: schema)) != nil }
        return ShownColumns(names: names.filter { own.contains($0) || added.contains($0) }, added: added)
    }
}
