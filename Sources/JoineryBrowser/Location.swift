extension Location {
    /// The rows among which the place is: those of the path, or of the path above when it names a single row.
    package var rowsPath: Path {
        path.isRow ? Path(table: path.table, steps: Array(path.steps.dropLast())) : path
    }

    /// Whether what is on the screen was read before, and cannot be read any more.
    package var isOld: Bool {
        switch screen {
        case .rows: rows.isOld
        case .tree: tree.isOld
        case .graph, .request, .changes: false
        }
    }

    /// Whether the rows are those of a table, all of them.
    package var isWholeTable: Bool {
        rowsPath.steps.isEmpty && rows.filter == nil
    }

    /// The key that the path ends in.
    package var key: RowKey? {
        if case .key(let key) = path.steps.last { key } else { nil }
    }

    /// The place as the trail keeps it: what was on the screen, and no more.
    package func trimmed(lines: Int) -> Location {
        var location = self
        location.rows = rows.trimmed(lines: lines)
        location.rows.awaited = nil
        location.rows.countTicket = nil
        location.rows.numberTicket = nil
        location.tree = tree.trimmed(lines: lines)
        location.tree.revealed = nil
        location.rows.highlights = [:]
        location.tree.highlights = []
        location.request.content = nil
        return location
    }
}

extension TreePane {
    /// The pane without the lines that are not on the screen; what is expanded stays known.
    fileprivate func trimmed(lines height: Int) -> TreePane {
        guard let lines, lines.count > height else { return self }
        var pane = self
        pane.lines = Array(lines.dropFirst(top).prefix(height))
        pane.top = 0
        return pane
    }
}

extension Path {
    /// The table whose rows the path leads to, as far as the catalog knows its associations.
    package func finalTable(in entries: [CatalogEntry]) -> String {
        var table = table
        for case .association(let key) in steps {
            let association = entries.first { $0.name == table }?.associations.first { $0.key == key }
            guard let association else { break }
            table = association.target
        }
        return table
    }

    /// A piece a step, for the breadcrumb, until the labels are known.
    package var crumbs: [String] {
        [SafeText.line(table)]
            + steps.map { step in
                switch step {
                case .key(let key): "#" + SafeText.line(key.values.map(Path.plain).joined(separator: ","))
                case .association(let key): SafeText.line(key)
                }
            }
    }
}
