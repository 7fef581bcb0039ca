/// The columns of a row that belong to each table of a joined request.
package struct SelectionLayout {
    package var columns: Range<Int>
    package var scopes: [(key: String, layout: SelectionLayout)] = []

    package init(columns: Range<Int>) {
        self.columns = columns
    }

    /// Whether neither the table nor any table joined to it has columns.
    package var isEmpty: Bool { columns.isEmpty && scopes.isEmpty }
}

extension SQLQuery {
    /// Returns the positions of each table's columns.
    ///
    /// The rows of a single table need not be divided, so that the number of their columns does not matter.
    func layout() throws -> SelectionLayout {
        guard nodes.dropFirst().contains(where: { !$0.selections.isEmpty }) else {
            return SelectionLayout(columns: 0..<1)
        }
        var starts: [Int] = []
        var end = 0
        for index in nodes.indices {
            starts.append(end)
            let table = nodes[index].relation.table
            for selection in nodes[index].selections { end += try width(of: selection, in: table) }
        }
        starts.append(end)
        return layout(of: 0, starts: starts)
    }

    private func layout(of index: Int, starts: [Int]) -> SelectionLayout {
        var layout = SelectionLayout(columns: starts[index]..<starts[index + 1])
        for child in nodes[index].children {
            let inner = self.layout(of: child, starts: starts)
            if !inner.isEmpty { layout.scopes.append((nodes[child].key, inner)) }
        }
        return layout
    }

    private func width(of selection: SQLSelection, in table: String) throws -> Int {
        switch selection.node {
        case .expression, .named: 1
        case .bound(let alias, let selection):
            try width(
                of: selection, in: names.occurrence(of: alias).map { nodes[$0].relation.table } ?? table)
        case .allColumns:
            try selectedColumns(of: table).count
        case .allColumnsExcluding(let excluded):
            try selectedColumns(of: table, excluding: excluded).count
        case .literal:
            // Only SQLite knows how many columns the SQL has.
            try db.makeStatement(sql: sql(selecting: selection)).columnCount
        }
    }
}
