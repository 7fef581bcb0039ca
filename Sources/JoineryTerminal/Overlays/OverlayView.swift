import JoineryBrowser

/// What every overlay draws. `BrowserView.overlayView` lists them, one folder each.
protocol OverlayView {
    /// Draws the overlay; the keys that it has stand below.
    func draw(in rect: Rect, on surface: inout Surface)
    /// The line below, where the overlay has another one than the keys.
    func drawBottom(in rect: Rect, on surface: inout Surface) -> Bool
}

extension OverlayView {
    func drawBottom(in rect: Rect, on surface: inout Surface) -> Bool { false }
}

extension BrowserView {
    /// The view of an overlay.
    ///
    /// - Parameter notice: What was just said, where it has room in the header.
    func overlayView(of overlay: Overlay, notice: String?) -> any OverlayView {
        switch overlay {
        case .help(let pane):
            return HelpView(top: pane.top, notice: notice, keys: keys, theme: theme)
        case .record(let pane):
            return RecordView(
                pane: pane, place: browser.recordPlace, search: browser.overlaySearch, notice: notice,
                waiting: waiting, theme: theme)
        case .includes(let picker):
            return IncludePickerView(
                picker: picker, entries: browser.catalog.entries ?? [], notice: notice, theme: theme)
        case .columns(let list): return ColumnListView(list: list, notice: notice, theme: theme)
        case .associations(let menu):
            return AssociationMenuView(
                menu: menu, notice: notice, waiting: waiting, formats: browser.formats, theme: theme)
        case .palette(let palette):
            return CommandPaletteView(palette: palette, browser: browser, keys: keys, theme: theme)
        case .places(let pane):
            return PlacesView(pane: pane, notice: notice, waiting: waiting, theme: theme)
        }
    }
}
