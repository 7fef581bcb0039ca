import JoineryBrowser

/// Where an overlay is: on the whole screen, beside the rows, or in a box over the screen.
struct OverlayArea: Equatable {
    let extent: Overlay.Extent
    /// Its cells, with its edges.
    let rect: Rect

    /// The line of the header.
    var header: Rect { content.line(0) }

    /// The lines below the header.
    var body: Rect {
        var body = content
        _ = body.takeTop(1)
        if extent == .box { _ = body.takeBottom(1) }
        return body
    }

    /// The cells between the edges on both sides.
    private var content: Rect { extent == .box ? rect.insetColumns : rect }
}

extension BrowserView {
    /// The number of columns from which an overlay may be beside the rows.
    private static let wideEnough = 120
    private static let (widestBeside, narrowestBox) = (90, 44)

    /// Returns where an overlay is.
    func area(of overlay: Overlay, _ layout: ScreenLayout) -> OverlayArea {
        var rest = layout.bounds
        rest.height = layout.hints.y
        switch overlay.extent(in: browser) {
        case .screen: return OverlayArea(extent: .screen, rect: rest)
        case .besideRows:
            guard rest.width >= Self.wideEnough else { return OverlayArea(extent: .screen, rect: rest) }
            return OverlayArea(
                extent: .besideRows, rect: rest.takeRight(min(rest.width / 2, Self.widestBeside)))
        case .box:
            // The first line stays in sight.
            _ = rest.takeTop(1)
            let most = ScreenSize(columns: browser.boxColumns, rows: browser.boxLines)
            let view = overlayView(of: overlay, notice: nil)
            let size = view.sentences?.size(within: most) ?? view.size(within: most)
            let needed = max(size.columns, view.header(over: size).columns, Self.narrowestBox)
            let width = min(needed, most.columns) + 2
            return OverlayArea(
                extent: .box,
                rect: Rect(
                    x: (rest.width - width) / 2, y: rest.y, width: width,
                    height: min(max(size.rows, 1), most.rows) + 2))
        }
    }

    /// Draws an overlay, what it leaves in sight of the screen below, and the line of its keys.
    func draw(_ overlay: Overlay, _ layout: ScreenLayout, on surface: inout Surface) {
        let area = area(of: overlay, layout)
        if area.extent != .screen {
            // The overlay says what there is to say.
            var quiet = browser
            quiet.status.notice = nil
            BrowserView(quiet, theme: theme, keys: keys).drawPanes(layout, on: &surface)
            (surface.focus, surface.depths) = (nil, [:])
            surface.fill(area.rect, theme[.text])
            surface.fill(layout.hints, theme[.text])
            drawEdges(of: area, on: &surface)
        }
        var notice = (browser.status.notice?.text).map { keys.text($0, in: browser.keyMode) }
        // A long notice goes to the line of hints, which has more room than the header.
        var longNotice: String?
        if let long = notice, browser.prompt == nil, Glyphs.width(of: long) > area.header.width / 2 {
            (notice, longNotice) = (nil, long)
        }
        let view = overlayView(of: overlay, notice: notice)
        let header = view.header(over: ScreenSize(columns: area.body.width, rows: area.body.height))
        if area.extent == .box {
            header.drawEdge(in: area.header, on: &surface)
        } else {
            header.drawBar(in: area.header, on: &surface)
        }
        if let sentences = view.sentences {
            sentences.draw(in: area.body, on: &surface)
        } else {
            view.draw(in: area.body, on: &surface)
        }
        if view.drawBottom(in: layout.hints, on: &surface) { return }
        if let longNotice {
            surface.draw([Span(longNotice, theme[.notice])], in: layout.hints.insetColumns)
        } else {
            drawBottom(in: layout.hints, on: &surface)
        }
    }

    private func drawEdges(of area: OverlayArea, on surface: inout Surface) {
        let rect = area.rect
        func side(_ x: Int, _ lines: Range<Int>) {
            let column = Rect(x: x, y: rect.y, width: 1, height: rect.height)
            for y in lines { surface.draw("│", x: x, y: y, in: column, theme[.faint]) }
        }
        guard area.extent == .box else { return side(rect.x - 1, rect.y..<rect.maxY) }
        let line = String(repeating: "─", count: rect.width - 2)
        surface.draw([Span("┌" + line + "┐", theme[.faint])], in: rect.line(0))
        surface.draw([Span("└" + line + "┘", theme[.faint])], in: rect.line(rect.height - 1))
        side(rect.x, rect.y + 1..<rect.maxY - 1)
        side(rect.maxX - 1, rect.y + 1..<rect.maxY - 1)
    }
}
