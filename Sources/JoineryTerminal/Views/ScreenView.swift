import JoineryBrowser

/// What every screen draws, and what is at its cells. `BrowserView.screenView` lists them, one folder each.
protocol ScreenView {
    func draw(header: Rect, body: Rect, on surface: inout Surface)
    /// What a click on a cell of the body means; `nil` where it means nothing.
    func target(x: Int, y: Int, in body: Rect) -> ClickTarget?
    /// What a click on a cell of the header means, below the columns of a body.
    func headerTarget(x: Int, isAdding: Bool, over body: Rect) -> ClickTarget?
    /// Where the cursor is, for the status line: `row 3 of 830`; empty where there is nothing to say.
    var position: String { get }
    /// What is shown, for the status line; the path of the place where it is `nil`.
    var place: String? { get }
    /// Which of the rows are shown.
    var filter: RowsFilter? { get }
}

extension ScreenView {
    func target(x: Int, y: Int, in body: Rect) -> ClickTarget? { .line(y - body.y) }
    func headerTarget(x: Int, isAdding: Bool, over body: Rect) -> ClickTarget? { nil }
    var place: String? { nil }
    var filter: RowsFilter? { nil }
}

extension BrowserView {
    /// The view of the screen that shows a place.
    func screenView(of location: Location) -> any ScreenView {
        let isFocused = browser.focus == .main
        switch location.screen {
        case .rows(let pane):
            return RowsView(
                pane: pane, markedKey: browser.markedKey(in: location.rowsPath), isFocused: isFocused,
                keys: keys, theme: theme)
        case .tree(let pane):
            return TreeView(
                pane: pane, path: location.path, isFocused: isFocused,
                filter: location.path.isRow ? nil : location.rows.arrangement.filter,
                formats: browser.formats, keys: keys, theme: theme)
        case .graph(let pane):
            return GraphView(
                pane: pane, entries: browser.catalog.entries ?? [], marked: browser.markedTable,
                isFocused: isFocused, keys: keys, theme: theme)
        case .request(let pane):
            return RequestView(
                pane: pane, path: location.path, isFocused: isFocused, keys: keys, theme: theme)
        case .changes:
            return ChangesView(log: browser.changes, isFocused: isFocused, theme: theme)
        }
    }
}

/// The text of a count of rows: `1 row`, `~5.0M rows`; empty where it is not known.
extension RowCount {
    var rowsText: String {
        switch self {
        case .unknown, .uncounted: ""
        case .exact(1): "1 row"
        case .exact, .estimated, .moreThan: text + " rows"
        }
    }
}
