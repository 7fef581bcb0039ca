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
    static let kind = Screen.Kind.query
    var screen: Screen { .query(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        isTextSelected = false
        if command != .complete, command != .close { completion = nil }
        switch command {
        case .runQuery where grouping == nil: return run(in: &context)
        case .editQuery where grouping == nil:
            isEditing = true
            return []
        case .previousPane where !isEditing && grouping == nil:
            isEditing = true
            return []
        default: break
        }
        return isEditing ? performInText(command, in: &context) : performInResult(command, in: &context)
    }

    private mutating func performInText(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case .complete: return complete(in: &context)
        case .olderQuery, .newerQuery: return recall(older: command == .olderQuery, in: &context)
        case .editExternally: return [.loop(.edit(text.text))]
        // Only the result can be searched.
        case .search, .nextMatch, .previousMatch: return []
        case .close:
            if closeCompletion() { return [] }
            // The rows so far can be walked through while the others are read: the next Esc cancels that.
            if context.tickets.pending[.result] != nil, !hasAnswered { return nil }
            isEditing = false
            return []
        default: return nil
        }
    }

    private mutating func performInResult(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        if let grouping, let effects = perform(command, in: grouping, &context) { return effects }
        switch command {
        case .open: return openCell(in: &context)
        case .reload where run == nil:
            context.say("There is no result to read again: run a query first.")
            return []
        case .exactCount:
            context.say("The rows of a query are counted as they are read.")
            return []
        case .addColumn:
            context.say("Add columns to the query itself.")
            return []
        case .export, .copyColumn:
            guard context.tickets.pending[.result] != nil else {
                return command == .export ? nil : grid.perform(command, in: &context)
            }
            context.say("The query still reads rows: wait, or press \(key: .close) to keep those so far.")
            return []
        default: return grid.perform(command, in: &context)
        }
    }

    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        try grid.column(at: location, in: catalog)
    }

    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        switch target {
        case .text(let row, let column):
            isEditing = true
            let cell = ScriptCell(row: textTop + row, column: column)
            edit { $0.move(to: cell) }
            return []
        case .line where isEditing:
            // The first click only leaves the text.
            isEditing = false
            return []
        case .line, .header:
            isEditing = false
            return grid.click(target, in: &context)
        case .catalog, .detail, .box, .overlay: return []
        }
    }

    // MARK: Reading

    /// Reads what the screen shows: its text, if it has none, and the rows of its query.
    mutating func enter(in context: inout ScreenContext) -> [Effect] {
        fit(in: context.viewport)
        if let grouping, run == nil {
            return start(QueryRun(grouping: grouping, arrangement: grid.arrangement), in: &context)
        }
        if text.isEmpty, let name = context.place.path.query {
            return [.session(QueryTextWork.read(context.ticket(for: .query), named: name))]
        }
        guard let run else { return [] }
        guard let result = context.queries.result, result.run == run, !result.isStale else {
            // The session has other rows: none may be viewed or copied as if they were these.
            keptSeekValues = grid.current?.seekValues
            grid.page = nil
            return start(run, in: &context)
        }
        facts = result.facts
        return fetchRowsAround(in: &context)
    }

    mutating func refetch(in context: inout ScreenContext) -> [Effect] {
        run.map { start($0, in: &context) } ?? []
    }

    /// The query need not run again: each page finds out where its cells lead.
    mutating func refetchLinked(in context: inout ScreenContext) -> [Effect] {
        // What a key has asked for is asked for again.
        let wanted = context.tickets.pending[.query] == nil ? nil : grid.awaited
        return wanted.map { fetchRows($0, in: &context) } ?? fetchRowsAround(in: &context)
    }

    mutating func refetchChanged(in context: inout ScreenContext) -> [Effect] {
        fetchRowsAround(in: &context)
    }

    mutating func cancel(in context: inout ScreenContext) {
        grid.awaited = nil
        grid.keepArrangementOfPage()
    }

    mutating func fail(_ reason: String, in context: inout ScreenContext) {
        grid.awaited = nil
        context.prompt?.isSubmitted = false
        grid.error = reason
    }

    mutating func fit(in viewport: Viewport) {
        fitText(lines: viewport.mainLines, columns: viewport.mainColumns)
        grid.fit(lines: gridLines(of: viewport.mainLines))
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

    var heldRows: [Path] {
        var rows: [Path] = []
        for (_, path) in (grid.current?.paths ?? [:]).sorted(by: { $0.key < $1.key })
        where path.isRow && !rows.contains(path) { rows.append(path) }
        return rows
    }

    func obstacleToPaths(at location: Location, in catalog: Catalog) -> String? {
        guard !isEditing, grid.current?.paths.isEmpty == true else { return nil }
        return grouping == nil ? Browser.leadsNowhere : Self.groupLeadsNowhere
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        grid.record(for: command, in: &browser)
    }

    mutating func showRecord(_ step: Int, in context: inout ScreenContext) -> [Effect] {
        grid.showRecord(step, in: &context)
    }

    var recordPosition: RowPosition? { grid.rowPosition }

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
