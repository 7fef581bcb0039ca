import JoineryBrowser

/// The whole screen: draws the state of the browser and nothing else.
package struct BrowserView {
    package let browser: Browser
    /// How long the browser has waited for an answer, where that is to be told.
    private let elapsed: Duration?
    package let theme: Theme
    package let keys: KeyMap

    package init(
        _ browser: Browser, waiting elapsed: Duration? = nil, theme: Theme, keys: KeyMap = .standard
    ) {
        self.browser = browser
        self.elapsed = elapsed
        self.theme = theme
        self.keys = keys
    }

    /// The frame for a screen of a size.
    package func surface(_ size: ScreenSize) -> Surface {
        var surface = Surface(width: size.columns, height: size.rows)
        draw(on: &surface)
        return surface
    }

    /// Draws on a blank surface.
    package func draw(on surface: inout Surface) {
        let layout = layout(on: surface)
        guard !layout.isTooSmall else {
            return TooSmallView(theme: theme).draw(in: surface.bounds, on: &surface)
        }
        if let overlay = browser.overlay { return draw(overlay, in: layout.bounds, on: &surface) }
        TrailView(browser: browser, keys: keys, theme: theme).draw(in: layout.trail, on: &surface)
        drawCatalog(layout, on: &surface)
        drawMain(layout, on: &surface)
        let status = StatusView(browser: browser, elapsed: elapsed, keys: keys, theme: theme)
        status.draw(in: layout.status.reachingUp(to: status.lines(in: layout.status.width)), on: &surface)
        drawBottom(in: layout.hints, on: &surface)
    }

    /// The overlay, and the keys that it has.
    private func draw(_ overlay: Overlay, in bounds: Rect, on surface: inout Surface) {
        var rect = bounds
        let hints = rect.takeBottom(1)
        var notice = browser.status.notice?.text
        // The line of keys has more room than the header for a notice that is long.
        var longNotice: String?
        if let long = notice, browser.prompt == nil, Glyphs.width(of: long) > rect.insetColumns.width / 2 {
            (notice, longNotice) = (nil, long)
        }
        let waiting = WaitingText(elapsed: elapsed, isLocked: browser.status.lockWaits > 0, keys: keys)
        switch overlay {
        case .help(let pane):
            HelpView(keys: keys, theme: theme).draw(top: pane.top, notice: notice, in: rect, on: &surface)
        case .record(let record):
            RecordView(
                pane: record, place: browser.recordPlace, search: browser.overlaySearch, notice: notice,
                waiting: waiting, theme: theme
            ).draw(in: rect, on: &surface)
        case .includes(let picker):
            IncludePickerView(
                picker: picker, entries: browser.catalog.entries ?? [], notice: notice, theme: theme
            ).draw(in: rect, on: &surface)
        case .columns(let list):
            ColumnListView(list: list, notice: notice, theme: theme).draw(in: rect, on: &surface)
        case .associations(let menu):
            AssociationMenuView(
                menu: menu, notice: notice, waiting: waiting, formats: browser.formats, theme: theme
            ).draw(in: rect, on: &surface)
        case .places(let pane):
            PlacesView(pane: pane, notice: notice, waiting: waiting, theme: theme)
                .draw(in: rect, on: &surface)
        case .palette(let palette):
            return CommandPaletteView(palette: palette, browser: browser, keys: keys, theme: theme)
                .draw(in: rect, hints: hints, on: &surface)
        }
        if let longNotice {
            surface.draw([Span(longNotice, theme[.notice])], in: hints.insetColumns)
        } else {
            drawBottom(in: hints, on: &surface)
        }
    }

    /// What is being typed, or else the keys that matter most.
    private func drawBottom(in rect: Rect, on surface: inout Surface) {
        if let prompt = browser.prompt {
            PromptView(
                prompt: prompt, catalog: browser.catalog, rows: browser.location?.rows, keys: keys,
                theme: theme
            )
            .draw(in: rect, on: &surface)
        } else {
            HintsView(browser: browser, keys: keys, theme: theme).draw(in: rect, on: &surface)
        }
    }

    func layout(on surface: Surface) -> ScreenLayout {
        ScreenLayout(ScreenSize(columns: surface.width, rows: surface.height), browser)
    }

    private func drawCatalog(_ layout: ScreenLayout, on surface: inout Surface) {
        guard !layout.catalogHeader.isEmpty else { return }
        var (header, body) = (layout.catalogHeader, layout.catalog)
        if layout.isWide {
            let edge = Rect(x: header.maxX - 1, y: header.y, width: 1, height: header.height + body.height)
            for y in edge.y..<edge.maxY { surface.draw("│", x: edge.x, y: y, in: edge, theme[.faint]) }
            header.width -= 1
            body.width -= 1
        }
        let welcome = layout.isWide || browser.location != nil ? nil : takeWelcome(from: &body)
        CatalogView(
            catalog: browser.catalog,
            opened: browser.location.map { $0.path.finalTable(in: browser.catalog.entries ?? []) },
            isFocused: browser.focus == .catalog, isPending: browser.pending[.catalog] != nil, theme: theme
        ).draw(header: header, body: body, on: &surface)
        guard let welcome else { return }
        WelcomeView(catalog: browser.catalog, keys: keys, theme: theme).draw(
            in: welcome, isShort: welcome.height < WelcomeView.lines, on: &surface)
    }

    /// Where the main pane is not on the screen, what it would say stands below the tables, and below those that have room
    /// if there are many.
    private func takeWelcome(from catalog: inout Rect) -> Rect? {
        guard browser.catalog.entries != nil, browser.catalog.search.isEmpty else { return nil }
        let left = catalog.height - browser.catalog.visible.count
        return catalog.takeBottom(left < WelcomeView.lines ? browser.viewport.welcomeLines : left)
    }

    private func drawMain(_ layout: ScreenLayout, on surface: inout Surface) {
        let (header, body) = (layout.mainHeader, layout.main)
        guard !header.isEmpty else { return }
        let isFocused = browser.focus == .main
        guard let location = browser.location else {
            return WelcomeView(catalog: browser.catalog, keys: keys, theme: theme).draw(
                in: body, on: &surface)
        }
        switch location.screen {
        case .rows:
            RowsView(
                pane: location.rows, path: location.rowsPath,
                markedKey: browser.markedKey(in: location.rowsPath), isFocused: isFocused, keys: keys,
                theme: theme
            )
            .draw(header: header, body: body, on: &surface)
        case .tree:
            TreeView(
                pane: location.tree, path: location.path, isFocused: isFocused,
                isFiltered: location.rows.arrangement.filter != nil && !location.path.isRow,
                formats: browser.formats,
                keys: keys, theme: theme
            )
            .draw(header: header, body: body, on: &surface)
        case .request:
            RequestView(
                pane: location.request, path: location.path, isFocused: isFocused, keys: keys, theme: theme
            )
            .draw(header: header, body: body, on: &surface)
        case .changes:
            ChangesView(log: browser.changes, isFocused: isFocused, theme: theme)
                .draw(header: header, body: body, on: &surface)
        case .graph:
            if let graph = location.graph {
                GraphView(
                    pane: graph, entries: browser.catalog.entries ?? [], marked: browser.markedTable,
                    isFocused: isFocused, keys: keys, theme: theme
                )
                .draw(header: header, body: body, on: &surface)
            }
        }
    }
}
