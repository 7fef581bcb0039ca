import JoineryEngine

extension Location {
    /// The query of the location; an empty one if it shows no query.
    package var query: QueryPane {
        get { if case .query(let pane) = self[.query] { pane } else { QueryPane() } }
        set { self[.query] = .query(newValue) }
    }

    /// The grid on the screen: the result of a query, or else the rows of the place.
    package var grid: RowsPane {
        get { if case .query(let pane) = screen { pane.grid } else { rows } }
        set { if case .query = screen { query.grid = newValue } else { rows = newValue } }
    }
}

extension QueryPane: ScreenState {
    var screen: Screen { .query(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        browser.location?.query.isTextSelected = false
        switch command {
        case .runQuery: return browser.runQuery()
        case .editQuery:
            browser.location?.query.isEditing = true
            return []
        case .previousPane where !isEditing:
            browser.location?.query.isEditing = true
            return []
        case .nextPane, .previousPane:
            browser.focus = .catalog
            return []
        default: break
        }
        return isEditing ? performInText(command, in: &browser) : performInResult(command, in: &browser)
    }

    private func performInText(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case .complete: return browser.completeQuery()
        case .olderQuery, .newerQuery: return browser.recallQuery(older: command == .olderQuery)
        case .editExternally: return [.loop(.edit(text.text))]
        // Only the result can be searched.
        case .search, .nextMatch, .previousMatch: return []
        case .close:
            if completion != nil {
                browser.location?.query.completion = nil
                return []
            }
            // The rows so far can be walked through while the others are read: the next Esc cancels that.
            if browser.tickets.pending[.result] != nil, !hasAnswered { return nil }
            browser.location?.query.isEditing = false
            return []
        default: return nil
        }
    }

    private func performInResult(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case .open: return browser.openResultCell()
        case .reload where run == nil:
            browser.say("There is no result to read again: run a query first.")
            return []
        case .exactCount:
            browser.say("The rows of a query are counted as they are read.")
            return []
        case .addColumn:
            browser.say("Add columns to the query itself.")
            return []
        case .export, .copyColumn:
            guard browser.tickets.pending[.result] != nil else {
                return command == .export ? nil : grid.perform(command, in: &browser)
            }
            browser.say("The query still reads rows: wait, or press Esc to keep those so far.")
            return []
        default: return grid.perform(command, in: &browser)
        }
    }

    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] {
        switch target {
        case .text(let row, let column):
            browser.location?.query.isEditing = true
            browser.location?.query.edit { $0.move(to: ScriptCell(row: textTop + row, column: column)) }
            return []
        case .line where isEditing:
            // The first click only leaves the text.
            browser.location?.query.isEditing = false
            return []
        case .line, .header:
            browser.location?.query.isEditing = false
            return grid.click(target, in: &browser)
        case .catalog, .box, .overlay: return []
        }
    }

    // MARK: Reading

    func enter(in browser: inout Browser) -> [Effect] { browser.enterQuery() }

    func refetch(in browser: inout Browser) -> [Effect] { run.map { browser.start($0) } ?? [] }

    func refetchChanged(in browser: inout Browser) -> [Effect] { browser.fetchRowsAround() }

    func cancel(in browser: inout Browser) {
        browser.location?.grid.awaited = nil
        browser.location?.grid.keepArrangementOfPage()
    }

    func fail(_ reason: String, in browser: inout Browser) {
        browser.location?.grid.awaited = nil
        browser.prompt?.isSubmitted = false
        browser.location?.grid.error = reason
    }

    mutating func settle(in viewport: Viewport) {
        settleText(lines: viewport.mainLines, columns: viewport.mainColumns)
        grid.settle(lines: gridLines(of: viewport.mainLines))
        grid.showColumn(lines: gridLines(of: viewport.mainLines), columns: viewport.mainColumns)
    }

    func trimmed(lines: Int) -> QueryPane {
        var pane = self
        pane.grid = grid.trimmed(lines: gridLines(of: lines))
        pane.completion = nil
        return pane
    }

    // MARK: What is under the cursor

    func path(at location: Location, in browser: Browser) -> Path { row(at: location) ?? location.path }

    func row(at location: Location) -> Path? {
        guard !isEditing, let row = grid.current else { return nil }
        return row.paths[grid.cursorColumn] ?? row.paths.min { $0.key < $1.key }?.value
    }

    func obstacleToPaths(at location: Location, in browser: Browser) -> String? {
        !isEditing && grid.current?.paths.isEmpty == true ? Browser.leadsNowhere : nil
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        grid.record(for: command, in: &browser)
    }

    func showRecord(_ step: Int, in browser: inout Browser) -> [Effect] {
        grid.showRecord(step, in: &browser)
    }

    var recordPlace: RowPlace? { grid.place }

    func proposedFileName(in browser: inout Browser) -> String? {
        grid.page == nil ? nil : grid.proposedFileName(in: &browser)
    }

    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)? {
        grid.page == nil ? nil : try grid.export(to: file, in: browser)
    }

    // MARK: What is said of it

    var error: String? { failure?.sentence ?? grid.error }
    var isOld: Bool { false }
}
