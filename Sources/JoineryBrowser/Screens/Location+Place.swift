import JoineryEngine

extension Location {
    /// The path of the rows that contain the place: its own path, or the one above if it names a single row.
    package var rowsPath: Path {
        guard path.isRow else { return path }
        var rows = path
        rows.steps.removeLast()
        return rows
    }

    /// The screen as its tab: groups take the place of the rows.
    package var tab: Screen.Kind { path.grouping != nil && screen.kind == .query ? .rows : screen.kind }

    /// Whether the rows are all rows of a table.
    package var isWholeTable: Bool {
        rowsPath.isWholeTable && rows.filter == nil
    }

    /// The key at the end of the path, if there is one.
    package var key: RowKey? {
        if case .key(let key) = path.steps.last { key } else { nil }
    }

    /// Returns the place as kept in the trail: only what was on the screen.
    package func trimmed(lines: Int) -> Location {
        var location = self
        location.changeScreens { $0.state.trimmed(lines: lines).screen }
        return location
    }
}

extension Browser {
    /// The pieces of the breadcrumb. The changes are those of the whole file, whatever place they were opened from.
    package var crumbs: [String] {
        guard let location else { return [] }
        return location.screen.kind == .changes ? [SafeText.line(files.name)] : location.crumbs
    }

    /// The table that the screen is about; `nil` if there is none.
    package var openedTable: String? {
        guard let location, location.screen.kind != .changes else { return nil }
        return location.path.finalTable(in: catalog.entries ?? [])
    }
}

extension Path {
    /// Whether the path leads to all rows of a table.
    var isWholeTable: Bool { steps.isEmpty && isInTable }

    /// Returns the table whose rows the path leads to, if the catalog knows its associations.
    package func finalTable(in entries: [CatalogEntry]) -> String {
        if let grouping { return grouping.path.finalTable(in: entries) }
        var table = table
        for case .association(let key) in steps {
            let association = entries.first { $0.name.isName(table) }?
                .associations.first { $0.key.isName(key) }
            guard let association else { break }
            table = association.target
        }
        return table
    }

    /// Returns the name of the rows that the path leads to: that of their table, or of the query.
    func rowsName(in entries: [CatalogEntry]) -> String {
        if let grouping { return grouping.path.rowsName(in: entries) }
        return query.map { $0.isEmpty ? "query" : $0 } ?? finalTable(in: entries)
    }

    /// The screen that first shows the place.
    var firstScreen: Screen.Kind {
        switch root {
        case .table: isRow ? .tree : .rows
        case .query, .groups: .query
        case .find: .findings
        }
    }

    /// What the path begins with, for the breadcrumb.
    private var firstCrumb: String {
        switch root {
        case .table(let name): SafeText.line(name)
        case .query(let name): name.isEmpty ? "query" : "@" + name
        case .find(let sought): "find “\(SafeText.line(sought.text))”"
        case .groups(let grouping):
            SafeText.line(grouping.path.crumbs.last ?? "")
                + (grouping.keys.isEmpty ? ", all" : " by " + SafeText.line(grouping.keyText))
        }
    }

    /// One piece per step for the breadcrumb, until the labels are known.
    package var crumbs: [String] {
        [firstCrumb]
            + steps.map { step in
                switch step {
                case .key(let key): "#" + SafeText.line(key.values.map(Path.plain).joined(separator: ","))
                case .association(let key): SafeText.line(key)
                }
            }
    }
}
