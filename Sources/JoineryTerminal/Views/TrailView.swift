import JoineryBrowser

/// The top line: the path to the current place, and the screens that can show it.
struct TrailView {
    let parent: BrowserView

    private var browser: Browser { parent.browser }
    private var keys: KeyMap { parent.keys }
    private var theme: Theme { parent.theme }

    func draw(in rect: Rect, on surface: inout Surface) {
        surface.fill(rect, theme[.statusBar])
        var area = rect.insetColumns
        let title = title(in: area.width)
        surface.draw(title, in: area.takeLeft(title.width))
        let tabs = line(tabs(in: area.width))
        surface.draw(tabs, in: area.takeRight(tabs.width))
        _ = area.takeRight(Self.gap)
        guard browser.location != nil else {
            if title.isEmpty { surface.draw([Span("Joinery", theme[.currentCrumb])], in: area) }
            return
        }
        surface.draw(fittingCrumbs(in: area.width), in: area)
    }

    private static let gap = 2
    /// The cells that the name of the file gets at least beside the names of the tabs.
    private static let leastFileName = 8

    /// The command of the tab at a column of the screen.
    func command(atColumn x: Int, in rect: Rect) -> Command? {
        var area = rect.insetColumns
        let title = area.takeLeft(title(in: area.width).width)
        if (title.x..<title.maxX).contains(x) { return .showFiles }
        let tabs = tabs(in: area.width)
        var start = area.takeRight(line(tabs).width).x
        for tab in tabs {
            let end = start + [tab.span].width
            if (start..<end).contains(x) { return tab.command }
            start = end + Self.gap
        }
        return nil
    }

    /// The name of the file if several are open, cut to a third of the line, and a gap.
    private func title(in width: Int) -> [Span] {
        guard let title = browser.files.title else { return [] }
        let name = [Span(title, theme[.statusPlace])].fitted(to: max(width / 3, 12))
        return name + [Span(String(repeating: " ", count: Self.gap), theme[.statusBar])]
    }

    private typealias Tab = (command: Command, span: Span)

    /// The tabs, with names if there is room beside the whole trail.
    private func tabs(in width: Int) -> [Tab] {
        let named = tabs(areNamed: true)
        let trail = line(crumbs[...]).width
        // The status line has the whole name of the file.
        let least = browser.location?.screen.kind == .changes ? min(trail, Self.leastFileName) : trail
        let isRoom = least + Self.gap + line(named).width <= width
        return isRoom ? named : tabs(areNamed: false)
    }

    private func line(_ tabs: [Tab]) -> [Span] {
        let gap = Span(String(repeating: " ", count: Self.gap), theme[.statusBar])
        return Array(tabs.map { [$0.span] }.joined(separator: [gap]))
    }

    /// The last crumbs that fit, always including the current place.
    private func fittingCrumbs(in width: Int) -> [Span] {
        let crumbs = crumbs
        for first in crumbs.indices.dropLast() {
            let fitting = line(crumbs[first...])
            if fitting.width <= width { return fitting }
        }
        return line(crumbs.suffix(1))
    }

    private var crumbs: [Span] {
        let crumbs = browser.crumbs
        return crumbs.enumerated().map { index, crumb in
            Span(crumb, theme[index == crumbs.count - 1 ? .currentCrumb : .crumb])
        }
    }

    /// Crumbs with separators, preceded and followed by the number of places to go back and forward to.
    private func line(_ crumbs: ArraySlice<Span>) -> [Span] {
        let bar = theme[.statusBar]
        let (back, forward) = (browser.trail.back.count, browser.trail.forward.count)
        return (back == 0 ? [] : [Span("‹\(back) ", bar)])
            + (crumbs.startIndex == 0 ? [] : [Span("… › ", bar)])
            + Array(crumbs.map { [$0] }.joined(separator: [Span(" › ", bar)]))
            + (forward == 0 ? [] : [Span(" \(forward)›", bar)])
    }

    /// The keys of the screens that can show the place, with all names or only that of the current screen.
    private func tabs(areNamed: Bool) -> [Tab] {
        let shown = browser.location?.tab
        // A search is a place of its own, and not another view of one.
        return Screen.Kind.allCases.filter { $0 != .findings || $0 == shown }.map { screen in
            let isShown = screen == shown
            let key = keys.key(for: screen.command)?.label ?? ""
            let text = areNamed || isShown ? key + " " + screen.command.title : key
            return (screen.command, Span(text, theme[isShown ? .currentCrumb : .crumb]))
        }
    }
}
