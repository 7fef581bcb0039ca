import JoineryBrowser

/// The whole screen. It draws the state of the browser and has no other effect.
///
/// It is a class because the views of its parts refer to it: the browser is large, and none of them copies it.
package final class BrowserView: Sendable {
    package let browser: Browser
    /// The time the browser has waited for an answer; `nil` if it is not shown.
    let elapsed: Duration?
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

    /// The frame for a screen of the given size.
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
        if let overlay = browser.overlay {
            return draw(overlay, layout, on: &surface)
        }
        drawPanes(layout, on: &surface)
        drawBottom(in: layout.hints, on: &surface)
    }

    func drawPanes(_ layout: ScreenLayout, on surface: inout Surface) {
        TrailView(parent: self).draw(in: layout.trail, on: &surface)
        drawCatalog(layout, on: &surface)
        drawMain(layout, on: &surface)
        let status = StatusView(parent: self, screen: browser.location.map { screenView(of: $0) })
        status.draw(in: layout.status.reachingUp(to: status.lines(in: layout.status.width)), on: &surface)
    }

    /// The text shown while something is being read.
    var waiting: WaitingText {
        WaitingText(elapsed: elapsed, isLocked: browser.status.lockWaits > 0, keys: keys)
    }

    /// Draws the line being typed, or the most important keys.
    func drawBottom(in rect: Rect, on surface: inout Surface) {
        if let prompt = browser.prompt {
            PromptView(
                prompt: prompt, hint: keys.text(prompt.purpose.hint(prompt, browser), in: browser.paneMode),
                keys: keys, theme: theme
            )
            .draw(in: rect, on: &surface)
        } else {
            HintsView(parent: self).draw(in: rect, on: &surface)
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
            catalog: browser.catalog, fileName: browser.files.name,
            opened: browser.openedTable,
            isFocused: browser.focus == .catalog, isPending: browser.tickets.pending[.catalog] != nil,
            theme: theme
        ).draw(header: header, body: body, on: &surface)
        guard let welcome else { return }
        WelcomeView(catalog: browser.catalog, keys: keys, theme: theme).draw(
            in: welcome, isShort: welcome.height < WelcomeView.lines, on: &surface)
    }

    /// Takes the area for the welcome text when the main pane is not on the screen: the space below the tables, or the
    /// last lines if there are many tables.
    private func takeWelcome(from catalog: inout Rect) -> Rect? {
        guard browser.catalog.entries != nil, browser.catalog.search.isEmpty else { return nil }
        let left = catalog.height - browser.catalog.visible.count
        return catalog.takeBottom(left < WelcomeView.lines ? browser.viewport.welcomeLines : left)
    }

    /// Draws what is beside the catalog until something is opened: the file at a glance, and a preview.
    private func drawFirst(in rect: Rect, on surface: inout Surface) {
        guard browser.catalog.entries?.isEmpty == false else {
            return WelcomeView(catalog: browser.catalog, keys: keys, theme: theme).draw(
                in: rect, on: &surface)
        }
        let glance = GlanceView(browser: browser, keys: keys, theme: theme)
        var rest = rect
        glance.draw(in: rest.takeTop(glance.height), on: &surface)
        drawPreview(in: rest, on: &surface)
    }

    /// Draws what is beside the catalog, without a cursor of its own.
    private func drawPreview(in rect: Rect, on surface: inout Surface) {
        guard rect.height > 3 else { return }
        var body = rect
        switch browser.preview {
        case nil: return
        case .file(var pane):
            guard pane.content != nil else { return }
            pane.position = ListPosition(cursor: -1, top: 0)
            let header = body.takeTop(1)
            StructureView(pane: pane, isFocused: false, keys: keys, theme: theme)
                .draw(header: header, body: body, on: &surface)
        case .rows(let pane, let table):
            guard pane.page != nil || pane.error != nil else { return }
            let title = [Span("First rows of ", theme[.dim]), Span(SafeText.line(table), theme[.table])]
            surface.draw(title, in: body.takeTop(1).insetColumns)
            let header = body.takeTop(1)
            RowsView(pane: pane, markedKey: nil, isFocused: false, keys: keys, theme: theme)
                .draw(header: header, body: body, on: &surface)
        }
    }

    private func drawMain(_ layout: ScreenLayout, on surface: inout Surface) {
        let (header, body) = (layout.mainHeader, layout.main)
        guard !header.isEmpty else { return }
        guard let location = browser.location else {
            return drawFirst(in: header.joined(with: body), on: &surface)
        }
        screenView(of: location).draw(header: header, body: body, on: &surface)
        drawDetail(layout, on: &surface)
    }

    /// Draws the row under the cursor beside the rows.
    private func drawDetail(_ layout: ScreenLayout, on surface: inout Surface) {
        var (header, body) = (layout.detailHeader, layout.detail)
        guard !header.isEmpty else { return }
        let edge = Rect(x: header.x, y: header.y, width: 1, height: header.height + body.height)
        for y in edge.y..<edge.maxY { surface.draw("│", x: edge.x, y: y, in: edge, theme[.faint]) }
        _ = header.takeLeft(1)
        _ = body.takeLeft(1)
        let isFocused = browser.focus == .detail
        guard let tree = browser.detail.tree else {
            surface.draw([Span("Row", theme[.dim])], in: header.insetColumns)
            return SentencesView(["There is no row under the cursor."], role: .dim, theme: theme)
                .draw(in: body, on: &surface)
        }
        TreeView(
            pane: tree, path: browser.detail.place?.path ?? Path(table: ""), isFocused: isFocused,
            title: (name: "Row", text: "  " + SafeText.line(browser.detail.name)), formats: browser.formats,
            keys: keys, theme: theme
        ).draw(header: header, body: body, on: &surface)
    }
}
