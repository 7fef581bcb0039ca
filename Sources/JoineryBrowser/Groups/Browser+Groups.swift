/// Grouping the rows of a place.
extension Browser {
    /// `&`: asks by which columns to group, beginning with the one under the cursor, or with those of the groups on the screen.
    mutating func beginGrouping() -> [Effect] {
        guard let location, location.grid.page != nil else {
            say("The rows are not read yet.")
            return []
        }
        if let grouping = location.path.grouping {
            prompt = Prompt(purpose: .group, text: grouping.text)
        } else if location.path.isResult {
            say("Group the rows in the query itself, with GROUP BY.")
        } else {
            let column = location.grid.currentColumn ?? String()
            let isPlain = catalog.entry(named: rowsTable)?.columns.contains(column) == true
            prompt = Prompt(purpose: .group, text: isPlain ? ColumnFormula.quoted(column) : column)
        }
        return []
    }

    /// Shows the groups that the text describes. If it has a mistake, the prompt stays open for correction.
    mutating func submitGrouping() -> [Effect] {
        changeGrouping { grouping, browser throws(FilterMistake) in
            let text = browser.prompt?.text ?? ""
            let known = grouping
            let location = browser.location
            let entries = browser.catalog.entries ?? []
            let path = known?.path ?? location?.rowsPath ?? Path(table: "")
            let table = path.finalTable(in: entries)
            if let known {
                // The number of rows may have been removed.
                let texts = DefinedColumn.texts(in: text, keepsEmpty: true).map(String.init)
                grouping = try Grouping(texts, of: path, filter: known.filter, from: table, in: entries)
            } else {
                grouping = try Grouping(
                    text, of: path, filter: browser.filterOfChosenRows(), from: table, in: entries,
                    adding: browser.titledColumns)
            }
        }
    }

    /// Returns the condition on the rows of the place, and on those selected, if any are.
    private func filterOfChosenRows() throws(FilterMistake) -> RowsFilter? {
        guard let grid = location?.grid, !grid.selection.isEmpty, let page = grid.page else {
            return location?.grid.filter
        }
        let names = page.keyColumns
        let areShown = names.allSatisfy { name in page.columns.contains { $0.isKey && $0.name == name } }
        guard !names.isEmpty, areShown, grid.selection.keys.allSatisfy({ $0.values.count == names.count })
        else {
            throw FilterMistake(
                "Selected rows are grouped by a condition on their key, which these do not have: deselect them."
            )
        }
        let keys = grid.selection.keys.map(\.values).sorted {
            $0.map(Path.plain).lexicographicallyPrecedes($1.map(Path.plain))
        }
        return try RowsFilter.joining(grid.filter, Condition(names, areOneOf: keys))
    }

    /// Adds a figure or a key to the groups on the screen.
    mutating func submitGroupColumn() -> [Effect] {
        changeGrouping { grouping, browser throws(FilterMistake) in
            let text = browser.prompt?.text.trimmed ?? ""
            let entries = browser.catalog.entries ?? []
            let table = grouping?.path.finalTable(in: entries) ?? ""
            try grouping?.add(text, from: table, in: entries)
        }
    }

    /// Changes the grouping on the screen, or opens one. If that is a mistake, says so, and the prompt stays open.
    private mutating func changeGrouping(
        _ change: (inout Grouping?, Browser) throws(FilterMistake) -> Void
    ) -> [Effect] {
        let known = location?.path.grouping
        var grouping = known
        do throws(FilterMistake) {
            try change(&grouping, self)
        } catch {
            complain(error.description)
            return []
        }
        prompt = nil
        guard let grouping else { return [] }
        return known == nil ? open(grouping) : regroup(grouping)
    }

    /// Opens the groups.
    package mutating func open(_ grouping: Grouping) -> [Effect] {
        let path = Path(groups: grouping)
        return open(
            Location(path: path, screen: Screen.Kind.query.screen(at: path, in: []), crumbs: path.crumbs))
    }

    /// Shows other groups of the same rows in place of those on the screen.
    mutating func regroup(_ grouping: Grouping) -> [Effect] {
        guard grouping != location?.path.grouping else { return [] }
        let path = Path(groups: grouping)
        location?.path = path
        location?.crumbs = path.crumbs
        return changeQuery { $0.regroup(grouping, in: &$1) }
    }

    /// Shows groups on another screen; `nil` if it shows them as it does other places.
    ///
    ///     rows                 the groups
    ///     tree                 the rows of the group under the cursor
    ///     graph, structure     the table of the rows
    mutating func show(_ screen: Screen.Kind, of grouping: Grouping) -> [Effect]? {
        switch screen {
        case .rows: return show(.query)
        case .tree where location?.screen.kind == .query:
            return changeQuery { $0.openGroup(of: grouping, as: .tree, in: &$1) }
        case .tree, .graph, .structure: return open(grouping.path, as: screen)
        case .request, .changes, .query, .findings: return nil
        }
    }

    /// The columns of the rows that have titles.
    private var titledColumns: [DefinedColumn] {
        let entries = catalog.entries ?? []
        let names = location?.grid.page.map { $0.titles.keys.sorted() } ?? []
        return names.compactMap { try? DefinedColumn($0, from: rowsTable, in: entries) }
    }
}

extension Prompt.Purpose {
    package static let group = Self(
        name: "group", subjects: [.rows], sign: "group by ",
        hint: { prompt, _ in
            prompt.text.isEmpty
                ? "as in: country, yearmonth(date), sum(total); Tab completes"
                : prompt.text.contains(",") ? "" : "Enter; or more, as in: , sum(total)"
        }, accepted: { browser, _ in browser.submitGrouping() })

    package static let addGroupColumn = Self(
        name: "addGroupColumn", subjects: [.rows], sign: "add ",
        hint: { prompt, _ in
            prompt.text.isEmpty ? "sum(total), mean = sum(total) / count, or a column to group by, too" : ""
        }, accepted: { browser, _ in browser.submitGroupColumn() })
}
