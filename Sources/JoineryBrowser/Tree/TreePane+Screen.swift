extension Location {
    /// The tree of the location, as it is or as the user left it.
    package var tree: TreePane {
        get { if case .tree(let pane) = self[.tree] { pane } else { TreePane() } }
        set { self[.tree] = .tree(newValue) }
    }
}

extension TreePane: ScreenState {
    var screen: Screen { .tree(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove: return browser.moveInTree(command)
        case .open: return browser.openLine()
        case .toggle, .expandAll: return browser.expand(command)
        case .search where browser.treeLine() == nil: break
        case .filter: browser.beginFilter()
        case .filterToCell, .filterOutCell: return browser.filterByCell(command)
        case .sort, .sortAlone: return browser.sortList(command)
        default: return nil
        }
        return []
    }

    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] {
        guard case .line(let line, column: _) = target,
            browser.location?.tree.click(line: line, height: browser.viewport.mainLines) == true
        else { return [] }
        return browser.location?.tree.cursor == cursor ? browser.openLine() : []
    }

    // MARK: Reading

    func enter(in browser: inout Browser) -> [Effect] { browser.fetchTree() }

    func cancel(in browser: inout Browser) {
        _ = browser.keepArrangementsOfTree()
        if lines == nil {
            browser.location?.tree.error = "Canceled: reload to read the tree."
        }
    }

    func fail(_ reason: String, in browser: inout Browser) {
        browser.prompt?.isSubmitted = false
        // An arrangement that cannot be read leaves the lines as they are.
        if !browser.keepArrangementsOfTree() { browser.location?.tree.error = reason }
    }

    mutating func settle(in viewport: Viewport) {
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

    func obstacleToPaths(at location: Location, in browser: Browser) -> String? {
        let table = location.path.finalTable(in: browser.catalog.entries ?? [])
        let isNumbered = !location.path.isRow && browser.catalog.entry(named: table)?.isView == true
        return isNumbered && !location.grid.arrangement.isPlain ? RowsPage.obstacleToNumbers : nil
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        browser.recordOfTree(command)
    }

    func showRecord(_ step: Int, in browser: inout Browser) -> [Effect] {
        guard let siblings = siblingsUnderCursor, let index = siblings.index else {
            browser.say(
                "There is no next row: only rows of a table or of a to-many association have one."
            )
            return []
        }
        guard siblings.nodes.indices.contains(index + step) else {
            guard step > 0, let more = siblings.more else {
                browser.sayLastRecord(step)
                return []
            }
            let isAsked =
                browser.location?.tree.showMore(below: more, pageSize: Browser.childrenInPage) == true
            browser.changeRecord { $0.awaitedStep = step }
            return isAsked ? browser.fetchTree() : []
        }
        browser.location?.tree.stand(in: siblings.nodes[index + step], height: browser.viewport.mainLines)
        return browser.location?.tree.rowUnderCursor.map { browser.showRecord($0) } ?? []
    }

    var recordPlace: RowPlace? { siblingsUnderCursor?.place }
    var showsIncludes: Bool { true }
}
