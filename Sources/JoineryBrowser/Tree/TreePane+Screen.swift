extension Location {
    /// The tree of the location, as it is or as the user left it.
    package var tree: TreePane {
        get { if case .tree(let pane) = self[.tree] { pane } else { TreePane() } }
        set { self[.tree] = .tree(newValue) }
    }
}

extension TreePane: ScreenState {
    static let kind = Screen.Kind.tree
    var screen: Screen { .tree(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case _ where command.isMove: return move(command, in: &context)
        case .open: return openLine(in: &context)
        case .toggle, .expandAll: return expand(command, in: &context)
        case .search where lineUnderCursor(in: &context) == nil: break
        case .filter: beginFilter(in: &context)
        case .filterToCell, .filterOutCell: return filterByCell(command, in: &context)
        case .sort, .sortAlone: return sortList(command, in: &context)
        default: return nil
        }
        return []
    }

    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        let before = cursor
        guard case .line(let line, column: _) = target,
            click(line: line, height: context.viewport.mainLines), cursor == before
        else { return [] }
        return openLine(in: &context)
    }

    // MARK: Reading

    mutating func enter(in context: inout ScreenContext) -> [Effect] { fetch(in: &context) }

    mutating func cancel(in context: inout ScreenContext) {
        _ = keepArrangements(in: &context)
        if lines == nil { error = "Canceled: reload to read the tree." }
    }

    mutating func fail(_ reason: String, in context: inout ScreenContext) {
        context.prompt?.isSubmitted = false
        // An arrangement that cannot be read leaves the lines as they are.
        if !keepArrangements(in: &context) { error = reason }
    }

    mutating func fit(in viewport: Viewport) {
        scroll(height: viewport.mainLines)
    }

    /// Returns the pane with only the lines that are on the screen. It still knows what is expanded.
    func trimmed(lines height: Int) -> TreePane {
        var pane = self
        pane.revealed = nil
        pane.highlights = []
        guard let lines, lines.count > height else { return pane }
        pane.lines = Array(lines.dropFirst(top).prefix(height))
        pane.top = 0
        return pane
    }

    // MARK: What is under the cursor

    func path(at location: Location, in browser: Browser) -> Path { pathUnderCursor ?? location.path }

    func row(at location: Location) -> Path? {
        rowUnderCursor ?? (location.path.isRow ? location.path : nil)
    }

    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        let entries = catalog.entries ?? []
        if let name = cursor?.column, let row = rowUnderCursor {
            return TableColumn(table: row.finalTable(in: entries), column: name)
        }
        if case .association(let key)? = cursor?.steps.last {
            let row = lines?.first { $0.id == cursor?.parent }?.destination ?? location.path
            let table = row.finalTable(in: entries)
            if let column = entries.foreignKeyColumn(of: key, from: table) { return column }
        }
        throw NoTableColumn(
            "This works on a column or an association of a row: \(key: .toggle) shows those of a row.")
    }

    func obstacleToPaths(at location: Location, in catalog: Catalog) -> String? {
        let table = location.path.finalTable(in: catalog.entries ?? [])
        let isNumbered = !location.path.isRow && catalog.entry(named: table)?.isView == true
        return isNumbered && !location.grid.arrangement.isPlain ? RowsPage.obstacleToNumbers : nil
    }

    /// Returns the row of the line under the cursor, or its cell. If the command needs a missing cell, says so.
    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        guard let location = browser.location, let line = lineUnderCursor(in: &browser) else { return nil }
        var subject = RecordPane.Subject.row
        if command == .viewCell || command == .copyCell {
            guard let name = line.id.column else {
                browser.say(line.obstacleToCells)
                return nil
            }
            subject = .cell(name)
        }
        guard let path = row(at: location) else {
            browser.sayNoRow()
            return nil
        }
        var record = RecordPane(path: path, subject: subject)
        if let obstacle = obstacleToPaths(at: location, in: browser.catalog) {
            // The rows at the top have at least a number.
            guard line.id.steps.first == rowNodeUnderCursor?.steps.last else {
                browser.say(obstacle)
                return nil
            }
            record.arrangement = location.grid.arrangement
            record.isNumbered = true
        }
        return record
    }

    mutating func showRecord(_ step: Int, in context: inout ScreenContext) -> [Effect] {
        guard let siblings = siblingsUnderCursor, let index = siblings.index else {
            context.say("There is no next row: only rows of a table or of a to-many association have one.")
            return []
        }
        guard siblings.nodes.indices.contains(index + step) else {
            guard step > 0, let more = siblings.more else {
                context.sayLastRecord(step)
                return []
            }
            let isFetchNeeded = showMore(below: more, pageSize: Browser.childrenInPage)
            context.then { $0.awaitRecord(step) }
            return isFetchNeeded ? fetch(in: &context) : []
        }
        stand(in: siblings.nodes[index + step], height: context.viewport.mainLines)
        guard let row = rowUnderCursor else { return [] }
        return context.then { $0.showRecord(RowAddress(row)) }
    }

    var recordPosition: RowPosition? { siblingsUnderCursor?.position }
    var showsIncludes: Bool { true }
}
