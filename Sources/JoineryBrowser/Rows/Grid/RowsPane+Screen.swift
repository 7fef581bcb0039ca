extension Location {
    /// The rows of the location, as they are or as the user left them.
    package var rows: RowsPane {
        get { if case .rows(let pane) = self[.rows] { pane } else { RowsPane() } }
        set { self[.rows] = .rows(newValue) }
    }
}

extension RowsPane: ScreenState {
    static let kind = Screen.Kind.rows
    var screen: Screen { .rows(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case .moveDown where context.prompt?.purpose == .goToColumn:
            stepToColumn(isBackward: false, in: &context)
        case .moveUp where context.prompt?.purpose == .goToColumn:
            stepToColumn(isBackward: true, in: &context)
        case _ where command.isMove: return move(command, in: &context)
        case .open: return openCell(in: &context)
        case .filter: beginFilter(in: &context)
        case .filterToCell, .filterOutCell: return filterByCell(command, in: &context)
        case .sort, .sortAlone: return sort(command, in: &context)
        case .returnToRow: return returnToRow(in: &context)
        case .copyCell, .copyRow, .copyColumn: return copyRows(command, in: &context)
        case .select: selectRow(in: &context)
        case .percent: context.prompt = Prompt(purpose: .percent)
        case .hideColumn, .showColumns, .freeze, .narrowColumn, .widenColumn:
            return changeColumns(command, in: &context)
        case .addColumn: beginAddingColumn(in: &context)
        case .goToColumn: beginGoingToColumn(in: &context)
        case .listColumns: return context.then { $0.beginListingColumns() }
        case .exactCount: return countRows(exact: true, in: &context) + numberRow(exact: true, in: &context)
        default: return nil
        }
        return []
    }

    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        switch target {
        case .line(let line, let column):
            let before = (anchor, cursorColumn)
            let isSelected = select(line: line, column: column)
            noteEnd()
            guard isSelected, (anchor, cursorColumn) == before else { return [] }
            return context.then { $0.perform(.open) }
        case .header(let column, let isAdding):
            guard page?.columns.indices.contains(column) == true else { return [] }
            moveColumn(to: column, lines: context.gridLines, columns: context.viewport.mainColumns)
            return sort(isAdding ? .sort : .sortAlone, in: &context)
        case .catalog, .detail, .box, .text, .overlay: return []
        }
    }

    // MARK: Reading

    mutating func enter(in context: inout ScreenContext) -> [Effect] {
        fetchAround(in: &context) + countRows(exact: false, in: &context)
    }

    mutating func refetch(in context: inout ScreenContext) -> [Effect] {
        // What a key has asked for is asked for again.
        let wanted = context.isReadingPage ? awaited : nil
        let effects = wanted.map { fetch($0, in: &context) } ?? fetchAround(in: &context)
        return effects + countRows(exact: false, in: &context)
    }

    mutating func refetchChanged(in context: inout ScreenContext) -> [Effect] {
        let effects = fetchAround(in: &context)
        // A count that failed is not followed.
        guard !context.place.isWholeTable, !context.awaits(.count), count == .unknown else { return effects }
        return effects + countRows(exact: false, isRepeated: true, in: &context)
    }

    mutating func cancel(in context: inout ScreenContext) {
        awaited = nil
        keepArrangementOfPage()
        if page == nil { error = "Canceled: reload to read the rows." }
    }

    mutating func fail(_ reason: String, in context: inout ScreenContext) {
        let position = awaited
        awaited = nil
        context.prompt?.isSubmitted = false
        // A search that fails says nothing about the rows on the screen.
        if case .match? = position, page != nil { return }
        if let page, page.arrangement != arrangement {
            keepArrangementOfPage()
        } else {
            error = reason
        }
    }

    mutating func fit(in viewport: Viewport) {
        fit(lines: viewport.mainLines)
        showColumn(lines: viewport.mainLines, columns: viewport.mainColumns)
    }

    // MARK: What is under the cursor

    func path(at location: Location, in browser: Browser) -> Path {
        row(at: location) ?? location.path
    }

    func row(at location: Location) -> Path? {
        anchor.map { location.rowsPath.appending(.key($0)) }
    }

    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        try location.column(named: currentColumn, in: catalog)
    }

    func obstacleToPaths(at location: Location, in catalog: Catalog) -> String? {
        page?.obstacleToPaths
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        guard let page, let row = current, let column = currentColumn,
            let path = browser.location?.rowsPath.appending(.key(row.key))
        else {
            browser.sayNoRow()
            return nil
        }
        let isNumbered = !page.hasKeys && (page.run != nil || !page.arrangement.isPlain)
        if command == .viewRow, selection.count > 1, let rows = browser.location?.rowsPath {
            return RecordPane(
                comparing: selectedKeys.map { RowAddress(rows.appending(.key($0)), run: page.run) },
                in: page.arrangement, isNumbered: isNumbered)
        }
        return RecordPane(
            path: path, run: page.run, arrangement: page.arrangement,
            isNumbered: isNumbered,
            subject: command == .viewRow || command == .copyRow ? .row : .cell(column))
    }

    mutating func showRecord(_ step: Int, in context: inout ScreenContext) -> [Effect] {
        guard let page, let cursor else { return [] }
        guard page.rows.indices.contains(cursor + step) else {
            guard step > 0 ? page.hasRowsAfter : page.hasRowsBefore else {
                context.sayLastRecord(step)
                return []
            }
            context.then { $0.awaitRecord(step) }
            return context.isReadingPage ? [] : fetchAround(in: &context)
        }
        move(.lines(step), lines: context.gridLines)
        let path = context.place.rowsPath.appending(.key(page.rows[cursor + step].key))
        context.then { $0.showRecord(RowAddress(path, run: page.run)) }
        return fetchMore(in: &context)
    }

    var recordPosition: RowPosition? { rowPosition }

    func proposedFileName(in browser: inout Browser) -> String? {
        browser.location.map { browser.fileName(forRowsAt: $0.rowsPath) }
    }

    /// Returns the arranged rows, or the selected ones.
    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)? {
        let format = try RowsFormat.named(file)
        guard let location = browser.location else { return nil }
        return RowsExport(
            path: location.rowsPath, arrangement: arrangement,
            columns: page.map { page in
                ShownColumns(
                    names: shownColumns.map { page.columns[$0].name },
                    added: page.arrangement.added.map(\.name),
                    titles: page.titles)
            }, selection: selection.isEmpty ? nil : selection, format: format, file: file)
    }
}
