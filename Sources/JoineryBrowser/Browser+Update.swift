extension Browser {
    /// What to do first: read the catalog, and go where the person wanted to begin.
    package mutating func start(at path: String? = nil) -> [Effect] {
        var effects = fetchCatalog()
        if let path { effects.append(.resolve(ticket(for: .place), path)) }
        return effects
    }

    /// Changes the state for what came in, and returns the work that follows from it.
    package mutating func update(_ message: Message) -> [Effect] {
        defer { if overlay == nil { overlaySearch = "" } }
        return switch message {
        case .command(let command): obey(command)
        case .digit(let digit, let command): type(digit: digit, meaning: command)
        case .pause: pause()
        case .unbound(let key): explain(key)
        case .prompt(let edit): type(edit)
        case .paste(let paste): self.paste(paste)
        case .viewport(let viewport): resize(to: viewport)
        case .click(let target): click(target)
        case .splitter(let event): drag(event)
        case .answer(let answer): take(answer)
        case .changed(let panes): refetch(changed: panes)
        case .file(let news): hear(news)
        case .lockWait(let begins): noteLockWait(begins)
        case .highlightEnded(let number): endHighlight(number)
        }
    }

    /// Stamps a fetch for a pane; whatever the pane waited for before is no longer wanted.
    mutating func ticket(for pane: Pane) -> Ticket {
        lastTicket += 1
        let ticket = Ticket(pane: pane, number: lastTicket)
        pending[pane] = ticket
        refetched.remove(pane)
        return ticket
    }

    mutating func say(_ text: String) {
        status.notice = Status.Notice(text: text, isError: false)
    }

    /// A key that leads to where the person is.
    mutating func sayAlreadyThere() {
        say("This is what is on the screen already.")
    }

    mutating func fetchCatalog() -> [Effect] {
        [.fetchCatalog(ticket(for: .catalog), withHidden: catalog.listsHidden)]
    }

    // MARK: Commands

    /// What is typed after a number ends it.
    private mutating func obey(_ command: Command) -> [Effect] {
        defer { typedNumber = nil }
        if command == .last, let effects = goToTypedRow() { return effects }
        return perform(command)
    }

    private mutating func pause() -> [Effect] {
        if typedNumber?.isSurelyNumber == true { status.notice = nil }
        typedNumber = nil
        return []
    }

    /// A key does nothing where it has no meaning, even if its command could be done there; it says why.
    private mutating func explain(_ key: UnboundKey) -> [Effect] {
        typedNumber = nil
        status.notice = nil
        say(key.command.flatMap { overlay == nil ? obstacle(to: $0) : nil } ?? key.sentence)
        return []
    }

    mutating func perform(_ command: Command) -> [Effect] {
        status.notice = nil
        if let effects = performInOverlay(command) { return effects }
        if prompt?.purpose == .goToColumn, command == .moveDown || command == .moveUp {
            stepToColumn(isBackward: command == .moveUp)
            return []
        }
        if let obstacle = obstacle(to: command) {
            say(obstacle)
            return []
        }
        switch command {
        case .moveDown, .moveUp, .moveLeft, .moveRight, .first, .last, .pageDown, .pageUp, .halfPageDown,
            .halfPageUp, .firstColumn, .lastColumn:
            return move(command)
        case .nextPane, .previousPane: focus = focus == .catalog ? .main : .catalog
        case .showCatalog:
            if focus == .catalog { sayAlreadyThere() }
            focus = .catalog
        case .toggleHidden: return toggleHidden()
        case .showRows: return show(.rows)
        case .showTree: return show(.tree)
        case .showGraph: return show(.graph)
        case .showRequest: return show(.request)
        case .showChanges: return show(.changes)
        case .open: return open()
        case .toggle, .expandAll: return expand(command)
        case .include: return beginIncluding()
        case .showAssociations: return beginAssociations()
        case .back: return goBack()
        case .forward: return goForward()
        case .search: beginSearch()
        case .nextMatch, .previousMatch:
            switch location?.screen {
            case .rows: return findMatch(isBackward: command == .previousMatch)
            case .tree: findTreeMatch(isBackward: command == .previousMatch)
            default: return findTable(lastSearch, from: command == .nextMatch ? .next : .previous)
            }
        case .moreHops, .fewerHops, .wholeSchema: return changeHops(command)
        case .sort, .sortAlone: return location?.screen == .tree ? sortList(command) : sort(command)
        case .returnToRow: return returnToRow()
        case .filter: beginFilter()
        case .filterToCell, .filterOutCell: return filterByCell(command)
        case .complete: completeColumn()
        case .viewCell, .viewRow: return readRecord(command)
        case .copyCell, .copyRow, .copyColumn: return copyRows(command)
        case .select: selectRow()
        case .percent: if location?.rows.page != nil { prompt = Prompt(purpose: .percent) }
        case .narrowColumn where focus == .catalog, .widenColumn where focus == .catalog,
            .showColumns where focus == .catalog:
            resizeCatalog(command)
        case .hideColumn, .showColumns, .freeze, .narrowColumn, .widenColumn: return changeColumns(command)
        case .toggleCatalog: toggleCatalog()
        case .addColumn: beginAddingColumn()
        case .goToColumn: beginGoingToColumn()
        case .listColumns: beginListingColumns()
        case .toggleLive: return toggleLive()
        case .refetch: return refetchEverything()
        case .exactCount: return countExactly()
        case .copyPath: return copyPath()
        case .copyCode, .copySQL: return copyRequest(command)
        // The overlay takes them.
        case .choose, .moveColumnLeft, .moveColumnRight, .copyRecord, .nextRecord, .previousRecord: break
        case .palette: show(CommandPalette())
        case .mark: return markRow()
        case .export: return beginExport()
        case .saveCell: return beginSavingCell()
        case .connect: return beginConnections()
        case .showDeadLinks: return beginDeadLinks()
        case .help: show(HelpPane())
        case .close: return close()
        case .quit, .quitAtOnce: return [.quit]
        case .suspend: return [.suspend]
        }
        return []
    }

    private mutating func beginSearch() {
        guard focus == .main else {
            prompt = Prompt(purpose: .searchCatalog, text: catalog.search, origin: catalog.cursor)
            return
        }
        if location?.screen == .rows { return beginRowsSearch() }
        if location?.screen == .tree { return beginTreeSearch() }
        prompt = Prompt(purpose: .findTable, origin: location?.graph?.cursor)
    }

    /// Esc: cancels what runs; else takes the selection off the rows; else the search, off the catalog or the rows.
    private mutating func close() -> [Effect] {
        if !pending.isEmpty || location?.rows.countTicket != nil { return cancelQueries() }
        if focus == .main {
            if deselectRows() { return [] }
            location?.rows.search = ""
            location?.tree.search = ""
        }
        if focus == .catalog, !catalog.search.isEmpty {
            catalog.search = ""
            catalog.settle(lines: catalogLines)
        }
        return []
    }

    mutating func cancelQueries() -> [Effect] {
        let counting: Set<Pane> = location?.rows.countTicket == nil ? [] : [.rows]
        let panes = counting.union(pending.keys).sorted { $0.order < $1.order }
        pending = [:]
        location?.rows.countTicket = nil
        location?.rows.numberTicket = nil
        prompt?.isSubmitted = false
        location?.rows.awaited = nil
        if location?.screen == .tree {
            _ = keepArrangementsOfTree()
        } else {
            location?.rows.keepArrangementOfPage()
        }
        location?.graph?.keepDrawn()
        if panes.contains(.rows), location?.rows.page == nil {
            location?.rows.error = "Cancelled: refetch to read the rows after all."
        }
        if panes.contains(.tree), location?.tree.lines == nil {
            location?.tree.error = "Cancelled: refetch to read the tree after all."
        }
        if panes.contains(.request), location?.request.content == nil {
            location?.request.error = "Cancelled: refetch to run the request after all."
        }
        copiedRecord = nil
        say("Cancelled.")
        return panes.map { .cancel($0) }
    }

    private mutating func toggleHidden() -> [Effect] {
        catalog.listsHidden.toggle()
        say(
            catalog.listsHidden
                ? "The tables that SQLite and its modules keep are listed too."
                : "The tables that SQLite and its modules keep are left out.")
        return fetchCatalog()
    }

    private mutating func countExactly() -> [Effect] {
        if focus == .catalog {
            guard let table = catalog.cursor else { return [] }
            say("Counting every row of \(SafeText.line(table)).")
            return [.count([table], exact: true)]
        }
        if case .exact = location?.rows.count { say("Every row was counted already, and is counted again.") }
        return countRows(exact: true) + numberRow(exact: true)
    }

    // MARK: The screen

    private mutating func resize(to viewport: Viewport) -> [Effect] {
        self.viewport = viewport
        catalog.settle(lines: catalogLines)
        settleOverlay()
        guard location != nil else { return [] }
        location?.rows.settle(lines: viewport.mainLines)
        location?.rows.showColumn(lines: viewport.mainLines, columns: viewport.mainColumns)
        location?.tree.scroll(height: viewport.mainLines)
        changes.settle(height: viewport.mainLines)
        location?.graph?.center(width: viewport.mainColumns, height: viewport.graphLines)
        location?.request.settle(width: viewport.mainColumns, height: viewport.mainLines)
        return fetchMoreRows()
    }

    private mutating func click(_ target: ClickTarget) -> [Effect] {
        if case .overlay(let line) = target { return overlay?.state.click(line: line, in: &self) ?? [] }
        guard overlay == nil else { return [] }
        if prompt?.purpose.isOverRows == true { prompt = nil }
        typedNumber = nil
        status.notice = nil
        switch target {
        case .catalog(let line):
            focus = .catalog
            // A second click on the same line opens it.
            let before = catalog.cursor
            return catalog.select(line: line) && catalog.cursor == before ? open() : []
        case .row(let line, let column):
            focus = .main
            let before = (location?.rows.anchor, location?.rows.cursorColumn)
            guard location?.rows.select(line: line, column: column) == true else { return [] }
            return before == (location?.rows.anchor, location?.rows.cursorColumn) ? open() : []
        case .header(let column, let isAdding):
            focus = .main
            guard location?.rows.page?.columns.indices.contains(column) == true else { return [] }
            location?.rows.moveColumn(to: column, lines: viewport.mainLines, columns: viewport.mainColumns)
            return sort(isAdding ? .sort : .sortAlone)
        case .treeLine(let line):
            focus = .main
            let before = location?.tree.cursor
            guard location?.tree.click(line: line, height: viewport.mainLines) == true else { return [] }
            return before == location?.tree.cursor ? open() : []
        case .change(let line):
            focus = .main
            let before = changes.position.cursor
            return changes.click(line: line) && changes.position.cursor == before ? open() : []
        case .box(let table):
            focus = .main
            guard location?.graph?.cursor != table else { return open() }
            location?.graph?.click(table)
            return []
        case .overlay: return []
        }
    }
}

extension Pane {
    /// The order in which panes are named when there are several.
    var order: Int {
        switch self {
        case .catalog: 0
        case .rows: 1
        case .tree: 2
        case .graph: 3
        case .request: 4
        case .record: 5
        case .associations: 6
        case .place: 7
        case .places: 8
        case .export: 9
        case .condition: 10
        }
    }
}
