import JoineryBrowser

/// An overlay that can be drawn. `BrowserView.overlayView` lists them.
protocol OverlayView {
    /// Returns the line above the overlay, which is drawn by `BrowserView`.
    ///
    /// - Parameter size: The size of what is below it.
    func header(over size: ScreenSize) -> OverlayHeader
    /// What is said instead, if there is nothing to show; `nil` if there is.
    var sentences: SentencesView? { get }
    /// Returns the size that the lines below the header need if they are in a box.
    ///
    /// - Parameter most: The size of the largest box.
    func size(within most: ScreenSize) -> ScreenSize
    /// Draws what is below the header.
    func draw(in rect: Rect, on surface: inout Surface)
    /// Draws the line below the overlay. Returns `false` if it should show the overlay's keys instead.
    func drawBottom(in rect: Rect, on surface: inout Surface) -> Bool
}

extension OverlayView {
    var sentences: SentencesView? { nil }
    func size(within most: ScreenSize) -> ScreenSize { most }
    func drawBottom(in rect: Rect, on surface: inout Surface) -> Bool { false }
}

extension BrowserView {
    /// Returns the view of an overlay.
    ///
    /// - Parameter notice: The latest notice, if there is room for it in the header.
    func overlayView(of overlay: Overlay, notice: String?) -> any OverlayView {
        switch overlay {
        case .help(let pane):
            return HelpView(
                top: pane.top, mode: pane.mode(in: browser), search: browser.searches.overlay, notice: notice,
                keys: keys, theme: theme)
        case .record(let pane):
            return RecordView(
                pane: pane, place: browser.recordPosition, search: browser.searches.overlay, notice: notice,
                waiting: waiting, theme: theme)
        case .includes(let picker):
            return IncludePickerView(
                picker: picker, entries: browser.catalog.entries ?? [], notice: notice, theme: theme)
        case .columns(let list): return ColumnListView(list: list, notice: notice, theme: theme)
        case .associations(let menu):
            return AssociationMenuView(
                menu: menu, notice: notice, waiting: waiting, formats: browser.formats, theme: theme)
        case .palette(let palette):
            return CommandPaletteView(palette: palette, parent: self)
        case .places(let pane):
            return PlacesView(pane: pane, notice: notice, waiting: waiting, theme: theme)
        case .links(let pane):
            return LinkListView(
                pane: pane, lineCount: browser.linkListLines, search: browser.searches.overlay,
                notice: notice,
                waiting: waiting, theme: theme)
        case .patch(let pane):
            return PatchView(
                pane: pane, draft: browser.patch, search: browser.searches.overlay, notice: notice,
                keys: keys,
                theme: theme)
        case .parameters(let pane): return ParametersView(pane: pane, notice: notice, theme: theme)
        case .namedQueries(let pane):
            return QueryLibraryView(pane: pane, notice: notice, waiting: waiting, theme: theme)
        case .profile(let pane):
            return ProfileView(
                pane: pane, search: browser.searches.overlay, notice: notice, waiting: waiting, theme: theme)
        case .profiles(let pane):
            return ProfileListView(
                pane: pane, search: browser.searches.overlay, notice: notice, waiting: waiting, theme: theme)
        case .files(let pane):
            return FilesView(
                pane: pane, isChoosing: browser.files.isChoosing, notice: notice, waiting: waiting,
                keys: keys,
                theme: theme)
        }
    }
}
