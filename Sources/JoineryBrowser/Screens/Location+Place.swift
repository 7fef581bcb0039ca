extension Location {
    /// The rows among which the place is: those of the path, or of the path above when it names a single row.
    package var rowsPath: Path {
        path.isRow ? Path(table: path.table, steps: Array(path.steps.dropLast())) : path
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
        location.changeScreens { $0.state.trimmed(lines: lines).screen }
        return location
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
