/// Which columns of a row belong to which table of a joined request.
package struct SelectionLayout {
    package var columns: Range<Int>
    package var scopes: [(key: String, layout: SelectionLayout)] = []

    package init(columns: Range<Int>) {
        self.columns = columns
    }

    /// Whether neither the table nor anything joined to it has a column.
    package var isEmpty: Bool { columns.isEmpty && scopes.isEmpty }
}

extension SQLQuery {
    /// Where the columns of each table are.
    func layout() throws -> SelectionLayout {
        var starts: [Int] = []
        var end = 0
        for node in nodes {
            starts.append(end)
            for selection in node.selections { end += try width(of: selection, in: node.relation.table) }
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
            // Only rows of several tables have scopes to cut out.
            nodes.count == 1 ? 1 : try selectedColumns(of: table).count
        case .allColumnsExcluding(let excluded):
            try selectedColumns(of: table, excluding: excluded).count
        case .literal:
            // SQLite alone knows how many columns the SQL has.
            nodes.count == 1
                ? 1 : try db.makeStatement(sql: sql(selecting: selection)).columnCount
        }
    }
}
