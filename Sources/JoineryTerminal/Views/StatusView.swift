import JoineryBrowser

/// The line that says which file this is, where in it, what happened, and whether the file is followed.
struct StatusView {
    let browser: Browser
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        surface.fill(rect, theme[.statusBar])
        var area = rect.insetColumns
        var right = live
        if !browser.pending.isEmpty { right = [Span("reading…  ", theme[.pending])] + right }
        surface.draw(right, in: area.takeRight(right.width))
        _ = area.takeRight(2)
        let name = [Span(browser.fileName + "  ", theme[.statusBar])]
        let middle = middle
        // What happened matters more than which file this is.
        let isNameLeftOut = hasNews && (name + middle).width > area.width
        surface.draw(isNameLeftOut ? middle : name + middle, in: area)
    }

    private var middle: [Span] {
        if let notice = browser.status.notice {
            return [
                Span((notice.isError ? "✗ " : "") + notice.text, theme[notice.isError ? .error : .notice])
            ]
        }
        if let error { return [Span("✗ " + error, theme[.error])] }
        guard let location = browser.location else { return [] }
        let place = location.screen == .graph ? location.graph?.cursor : location.path.description
        return [
            Span((place ?? "") + "  ", theme[.statusPlace]),
            Span(position(in: location), theme[.statusBar]),
        ]
    }

    private var hasNews: Bool {
        browser.status.notice != nil || error != nil
    }

    /// What is wrong with what is on the screen while it shows something older.
    private var error: String? {
        if case .lost(let sentence) = browser.status.live { return sentence }
        guard let location = browser.location else { return nil }
        return switch location.screen {
        case .rows: location.rows.page == nil ? nil : location.rows.error
        case .tree: location.tree.lines == nil ? nil : location.tree.error
        case .graph: nil
        }
    }

    private func position(in location: Location) -> String {
        switch location.screen {
        case .rows: position(in: location.rows)
        case .tree:
            location.tree.cursorIndex.map { "line \($0 + 1) of \(location.tree.lines?.count ?? 0)" } ?? ""
        case .graph: location.graph?.cursorBox.map { $0.count.text + " rows" } ?? ""
        }
    }

    /// Where the cursor is among the rows, as far as the window that is loaded tells.
    private func position(in pane: RowsPane) -> String {
        guard let page = pane.page else { return "" }
        let isWhole = !page.hasRowsBefore && !page.hasRowsAfter
        let count = isWhole ? RowCount.exact(page.rows.count) : pane.count
        let rows = count == .exact(1) ? "1 row" : "\(count.text) rows"
        guard let cursor = pane.cursor else { return count == .unknown ? "" : rows }
        if !page.hasRowsBefore {
            return count == .unknown
                ? "row \(RowCount.exact(cursor + 1).text)"
                : "row \(RowCount.exact(cursor + 1).text) of \(count.text)"
        }
        if !page.hasRowsAfter, case .exact(let total) = count {
            return "row \(RowCount.exact(total - page.rows.count + cursor + 1).text) of \(count.text)"
        }
        return count == .unknown ? "" : rows
    }

    private var live: [Span] {
        switch browser.status.live {
        case .live: [Span("● live", theme[.live])]
        case .paused(let commits):
            [
                Span(
                    commits == 0 ? "‖ paused" : "‖ \(commits) \(commits == 1 ? "commit" : "commits") since",
                    theme[.paused])
            ]
        case .lost: [Span("✗ lost", theme[.lost])]
        case .starting: [Span("○ starting", theme[.statusBar])]
        }
    }
}
