import JoineryBrowser

/// A screen that can be drawn and clicked. `BrowserView.screenView` lists them.
protocol ScreenView {
    func draw(header: Rect, body: Rect, on surface: inout Surface)
    /// The target of a click on a cell of the body; `nil` if it has none.
    func target(x: Int, y: Int, isAdding: Bool, in body: Rect) -> ClickTarget?
    /// The target of a click on a cell of the header, above the columns of a body.
    func headerTarget(x: Int, isAdding: Bool, over body: Rect) -> ClickTarget?
    /// The cursor position for the status line, as in `row 3 of 830`; empty if there is none.
    var position: String { get }
    /// The text that names the place in the status line; `nil` to use the path of the place.
    var place: String? { get }
    /// The filter that selects the rows shown.
    var filter: RowsFilter? { get }
}

extension ScreenView {
    func target(x: Int, y: Int, isAdding: Bool, in body: Rect) -> ClickTarget? { .line(y - body.y) }
    func headerTarget(x: Int, isAdding: Bool, over body: Rect) -> ClickTarget? { nil }
    var place: String? { nil }
    var filter: RowsFilter? { nil }
}

extension BrowserView {
    /// Returns the view of the screen that shows a place.
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
                pane: pane, entries: browser.catalog.entries ?? [], marked: browser.marks.table,
                isFocused: isFocused, keys: keys, theme: theme)
        case .request(let pane):
            return RequestView(
                pane: pane, path: location.path, isFocused: isFocused, keys: keys, theme: theme)
        case .query(let pane):
            return QueryView(
                pane: pane, knownNames: browser.queries.knownNames,
                isRunning: browser.tickets.pending[.result] != nil, isFocused: isFocused, keys: keys,
                theme: theme)
        case .structure(let pane):
            return StructureView(pane: pane, isFocused: isFocused, keys: keys, theme: theme)
        case .findings(let pane):
            return FindingsView(
                pane: pane, isFocused: isFocused, keys: keys, theme: theme)
        case .changes:
            return ChangesView(log: browser.changes, isFocused: isFocused, keys: keys, theme: theme)
        }
    }
}
