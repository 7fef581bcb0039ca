import JoineryEngine

/// The columns to write, if not all columns of the table.
package struct ShownColumns: Hashable, Sendable {
    /// The names in the order shown, including added columns.
    package var names: [String]
    /// The names of columns in addition to those of the table.
    package var added: [String]
    /// The titles of those that have one, by their names.
    private var titles: [String: String]

    package init(names: [String], added: [String] = [], titles: [String: String] = [:]) {
        self.names = names
        self.added = added
        self.titles = titles
    }

    /// All columns of a table that can be read.
    init(of table: TableInfo) {
        self.init(names: table.readableColumns.map(\.name))
    }

    /// All columns of a table, followed by others. Each name occurs once.
    ///
    /// - Throws: A `PathError` if two columns have the same title, or differ only in the case of letters.
    package init(of table: TableInfo, adding others: [String], in schema: DatabaseSchema) throws {
        let own = table.visibleColumns.map(\.name)
        var seen = NameSet(own)
        let added = others.filter { seen.insert($0) }
        var titles: [String: String] = [:]
        var headings = NameSet(own)
        for name in added {
            let heading = DefinedColumn.heading(of: name, from: table.name, in: schema)
            if heading != name { titles[name] = heading }
            guard headings.insert(heading) else {
                throw PathError.typed("Two columns have the name \(SafeText.line(heading)): rename one.")
            }
        }
        if let other = others.first(where: { !own.contains($0) && !added.contains($0) }) {
            throw PathError.typed(
                "Another column differs from \(SafeText.line(other)) only in the case of letters: "
                    + "name it, as in x = \(SafeText.line(other)).")
        }
        self.init(names: own + added, added: added, titles: titles)
    }

    /// What stands above the columns.
    var headings: [String] { titles.isEmpty ? names : names.map { titles[$0] ?? $0 } }

    /// Whether a column is one of those in addition to the table's.
    func isAdded(_ name: String) -> Bool { added.contains { $0.isName(name) } }

    /// Returns the name of a column in the rows that are read.
    func source(of name: String, in table: TableInfo) -> String {
        added.firstIndex { $0.isName(name) }.map { RowsArrangement.nameOfAdded($0, in: table) } ?? name
    }

    /// Returns the columns that still exist and can be read.
    func fitting(_ table: TableInfo, in schema: DatabaseSchema) -> ShownColumns {
        let own = NameSet(table.readableColumns.map(\.name))
        let added = added.filter { (try? DefinedColumn($0, from: table.name, in: schema)) != nil }
        return ShownColumns(
            names: names.filter { own.contains($0) || added.contains($0) }, added: added, titles: titles)
    }
}
