extension Location {
    /// The rows of the location, as they are or as the user left them.
    package var rows: RowsPane {
        get { if case .rows(let pane) = self[.rows] { pane } else { RowsPane() } }
        set { self[.rows] = .rows(newValue) }
    }
}

extension RowsPane: ScreenState {
    var screen: Screen { .rows(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case .moveDown where browser.prompt?.purpose == .goToColumn: browser.stepToColumn(isBackward: false)
        case .moveUp where browser.prompt?.purpose == .goToColumn: browser.stepToColumn(isBackward: true)
        case _ where command.isMove: return browser.moveInRows(command)
        case .open: return browser.openCell()
        case .filter: browser.beginFilter()
        case .filterToCell, .filterOutCell: return browser.filterByCell(command)
        case .sort, .sortAlone: return browser.sort(command)
        case .returnToRow: return browser.returnToRow()
        case .copyCell, .copyRow, .copyColumn: return browser.copyRows(command)
        case .select: browser.selectRow()
        case .percent: browser.prompt = Prompt(purpose: .percent)
        case .hideColumn, .showColumns, .freeze, .narrowColumn, .widenColumn:
            return browser.changeColumns(command)
        case .addColumn: browser.beginAddingColumn()
        case .goToColumn: browser.beginGoingToColumn()
        case .listColumns: browser.beginListingColumns()
        case .exactCount: return browser.countRowsExactly()
        default: return nil
        }
        return []
    }

    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] {
        switch target {
        case .line(let line, let column):
            guard browser.location?.grid.select(line: line, column: column) == true,
                let rows = browser.location?.grid
            else { return [] }
            return (rows.anchor, rows.cursorColumn) == (anchor, cursorColumn) ? browser.perform(.open) : []
        case .header(let column, let isAdding):
            guard page?.columns.indices.contains(column) == true else { return [] }
            let (lines, columns) = (browser.gridLines, browser.viewport.mainColumns)
            browser.location?.grid.moveColumn(to: column, lines: lines, columns: columns)
            return browser.sort(isAdding ? .sort : .sortAlone)
        case .catalog, .box, .text, .overlay: return []
        }
    }

    // MARK: Reading

    func enter(in browser: inout Browser) -> [Effect] {
        browser.fetchRowsAround() + browser.countRows(exact: false)
    }

    func refetchChanged(in browser: inout Browser) -> [Effect] {
        let effects = browser.fetchRowsAround()
        // A count that failed is not followed.
        guard browser.location?.isWholeTable == false, !browser.awaits(.count), count == .unknown else {
            return effects
        }
        return effects + browser.countRows(exact: false, isRepeated: true)
    }

    func cancel(in browser: inout Browser) {
        browser.location?.grid.awaited = nil
        browser.location?.grid.keepArrangementOfPage()
        if page == nil {
            browser.location?.grid.error = "Canceled: reload to read the rows."
        }
    }

    func fail(_ reason: String, in browser: inout Browser) {
        browser.location?.grid.awaited = nil
        browser.prompt?.isSubmitted = false
        // A search that fails says nothing about the rows on the screen.
        if case .match? = awaited, page != nil { return }
        if let page, page.arrangement != arrangement {
            browser.location?.grid.keepArrangementOfPage()
        } else {
            browser.location?.grid.error = reason
        }
    }

    mutating func settle(in viewport: Viewport) {
        settle(lines: viewport.mainLines)
        showColumn(lines: viewport.mainLines, columns: viewport.mainColumns)
    }

    // MARK: What is under the cursor

    func path(at location: Location, in browser: Browser) -> Path {
        row(at: location) ?? location.path
    }

    func row(at location: Location) -> Path? {
        anchor.map { location.rowsPath.appending(.key($0)) }
    }

    func obstacleToPaths(at location: Location, in browser: Browser) -> String? {
        page?.obstacleToPaths
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        guard let page, let row = current, let column = currentColumn,
            let path = browser.location?.rowsPath.appending(.key(row.key))
        else {
            browser.sayNoRow()
            return nil
        }
        return RecordPane(
            path: path, arrangement: page.arrangement,
            isNumbered: !page.hasKeys && (page.run != nil || !page.arrangement.isPlain),
            subject: command == .viewRow || command == .copyRow ? .row : .cell(column))
    }

    func showRecord(_ step: Int, in browser: inout Browser) -> [Effect] {
        guard let page, let cursor, let path = browser.location?.rowsPath else { return [] }
        guard page.rows.indices.contains(cursor + step) else {
            guard step > 0 ? page.hasRowsAfter : page.hasRowsBefore else {
                browser.sayLastRecord(step)
                return []
            }
            browser.changeRecord { $0.awaitedStep = step }
            return browser.isReadingRows ? [] : browser.fetchRowsAround()
        }
        let lines = browser.gridLines
        browser.location?.grid.move(.lines(step), lines: lines)
        return browser.showRecord(path.appending(.key(page.rows[cursor + step].key)))
            + browser.fetchMoreRows()
    }

    var recordPlace: RowPlace? { place }

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
                    added: page.arrangement.added.map(\.name))
            }, selection: selection.isEmpty ? nil : selection, format: format, file: file)
    }
}
