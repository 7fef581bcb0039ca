import JoineryAnalysis

/// The screen of what was found in the file.
package struct FindingsPane: Equatable, Sendable {
    /// How far the search has come.
    package enum Progress: Hashable, Sendable {
        case searching
        /// All was searched, in this many seconds.
        case complete(seconds: Double)
        /// The user has stopped it: not all was searched.
        case canceled
    }

    package let sought: SoughtText
    package private(set) var list = FoundList()
    package private(set) var progress = Progress.searching
    /// The number of rows that the search has read.
    package private(set) var rowCount = 0
    /// Whether the file may have changed, and is not searched again because that takes long.
    package private(set) var isStale = false
    /// Why the file could not be searched.
    package private(set) var error: String?

    init(_ sought: SoughtText) {
        self.sought = sought
    }

    /// Whether the file is searched again by itself when a commit changes it.
    private var isQuick: Bool {
        if case .complete(let seconds) = progress { seconds <= Browser.longestRepeated } else { false }
    }

    mutating func accept(_ part: FoundPart, in context: ScreenContext) {
        list.accept(part, height: context.viewport.mainLines)
        if case .column = part.scope { return }
        error = nil
        if part.scope == .start { isStale = false }
        rowCount = part.rowCount
    }

    mutating func end(_ part: FoundPart, after seconds: Double) {
        if case .column = part.scope { return }
        progress = .complete(seconds: seconds)
    }

    // MARK: Searching

    /// Searches the file again, unless that takes too long.
    private mutating func searchAgain(in context: inout ScreenContext) -> [Effect] {
        guard isQuick else {
            isStale = true
            return []
        }
        return search(isRepeated: true, in: &context)
    }

    private mutating func search(isRepeated: Bool = false, in context: inout ScreenContext) -> [Effect] {
        if !isRepeated { progress = .searching }
        let query = FindQuery(sought: sought, limit: list.limit, isRepeated: isRepeated)
        return [.session(FindWork.search(context.ticket(for: .findings), query))]
    }

    /// Lists more rows of a column.
    private func readOn(_ column: TableColumn, in context: inout ScreenContext) -> [Effect] {
        guard context.tickets.pending[.findings] == nil else {
            context.say("The search still reads rows: wait, or press \(key: .close) to end it.")
            return []
        }
        guard let limit = list.nextLimit(of: column) else { return openRows(of: column, in: &context) }
        let query = FindQuery(sought: sought, limit: limit, column: column)
        return [.session(FindWork.search(context.ticket(for: .findings), query))]
    }
}

extension Location {
    /// What was found in the file, if the place is a search.
    package var findings: FindingsPane? {
        if case .findings(let pane) = self[.findings] { pane } else { nil }
    }
}

extension FindingsPane: ScreenState {
    static let kind = Screen.Kind.findings
    var screen: Screen { .findings(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        let height = context.viewport.mainLines
        switch command {
        case _ where command.isMove:
            if let motion = Motion(command, lines: height) { list.move(motion, height: height) }
        case .open: return openLine(in: &context)
        case .toggle:
            if !list.toggleFolded(height: height) { context.say("There is no column on this line.") }
        case .expandAll:
            if !list.toggleAllFolded(height: height) { context.say("There is no column here.") }
        case .changeMatch: return context.then { $0.changeMatch() }
        default: return nil
        }
        return []
    }

    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        let before = list.position.cursor
        guard case .line(let line, column: _) = target, list.click(line: line) else { return [] }
        return list.position.cursor == before ? openLine(in: &context) : []
    }

    // MARK: Reading

    mutating func enter(in context: inout ScreenContext) -> [Effect] {
        fit(in: context.viewport)
        switch progress {
        case .searching: return search(in: &context)
        case .complete: return searchAgain(in: &context)
        case .canceled: return []
        }
    }

    mutating func refetch(in context: inout ScreenContext) -> [Effect] {
        search(isRepeated: isQuick, in: &context)
    }

    /// Other labels do not change what is found.
    mutating func refetchLinked(in context: inout ScreenContext) -> [Effect] {
        isQuick && context.tickets.pending[.findings] == nil ? searchAgain(in: &context) : []
    }

    mutating func refetchChanged(in context: inout ScreenContext) -> [Effect] { searchAgain(in: &context) }

    mutating func cancel(in context: inout ScreenContext) {
        if progress == .searching { progress = .canceled }
    }

    mutating func fail(_ reason: String, in context: inout ScreenContext) {
        error = reason
        if progress == .searching { progress = .canceled }
    }

    mutating func fit(in viewport: Viewport) { list.fit(height: viewport.mainLines) }

    // MARK: What is under the cursor

    func path(at location: Location, in browser: Browser) -> Path {
        row(at: location) ?? list.current?.table.map { Path(table: $0) } ?? location.path
    }

    func row(at location: Location) -> Path? { list.current?.found?.path }

    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        let found = list.current?.found
        let named = found?.column.map { TableColumn(table: found?.table ?? "", column: $0) }
        guard let column = list.current?.column ?? named else {
            throw NoTableColumn("This works on a line about a column.")
        }
        return column
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        guard let found = list.current?.found, let path = found.path, let column = found.column else {
            browser.sayNoRow()
            return nil
        }
        return RecordPane(
            path: path, subject: command == .viewRow || command == .copyRow ? .row : .cell(column))
    }

    var movesSideways: Bool { false }
    var isOld: Bool { error != nil && !list.isEmpty }
}

/// Where lines lead.
extension FindingsPane {
    /// Handles Enter: opens the row with the cursor on the value, or the rows of a column that have the text.
    private func openLine(in context: inout ScreenContext) -> [Effect] {
        switch list.current {
        case .name(let found):
            return open(Path(table: found.table), column: found.column, in: &context)
        case .row(let row):
            guard let path = row.found.path else {
                return openRows(
                    of: TableColumn(table: row.found.table, column: row.found.column ?? ""), in: &context)
            }
            return open(path, column: row.found.column, in: &context)
        case .column(let column, _, _): return openRows(of: column, in: &context)
        case .more(let column, _): return readOn(column, in: &context)
        case .gap(let sentence): context.say(sentence + ".")
        case nil: context.sayNoLine(of: .findings)
        }
        return []
    }

    private func open(_ path: Path, column: String?, in context: inout ScreenContext) -> [Effect] {
        context.then { browser in
            let effects = browser.open(path, as: .rows)
            browser.location?.rows.wantedColumn = column
            return effects
        }
    }

    /// Opens all rows in which a column has the text, in any case.
    private func openRows(of column: TableColumn, in context: inout ScreenContext) -> [Effect] {
        do throws(FilterMistake) {
            let filter = try RowsFilter(sought, in: column.column)
            return context.then { browser in
                let effects = browser.open(
                    Path(table: column.table), as: .rows, arrangement: RowsArrangement(filter: filter))
                browser.location?.rows.wantedColumn = column.column
                return effects
            }
        } catch {
            context.say("\(error)")
            return []
        }
    }
}

extension RowsFilter {
    /// Creates the filter for rows in which a column has a text that was found.
    ///
    /// - Throws: A `FilterMistake` if the text is too long for a condition.
    fileprivate init(_ sought: SoughtText, in column: String) throws(FilterMistake) {
        let condition =
            sought.match == .whole
            ? try Condition(column, isOneOf: sought.wholeValues)
            : Condition.row(
                RowCondition(
                    column, .contains, [sought.expression.map { .pattern($0) } ?? .quoted(sought.text)]))
        self.init(text: condition.text, content: .condition(condition))
    }
}
