import JoineryBrowser

/// The status line: the file, the place in it, the latest notice, and whether the file is followed.
struct StatusView {
    let parent: BrowserView
    /// The view of the screen that shows the place.
    let screen: (any ScreenView)?

    private var browser: Browser { parent.browser }
    private var keys: KeyMap { parent.keys }
    private var theme: Theme { parent.theme }

    /// The number of lines needed: one, or as many as a new notice takes.
    func lines(in width: Int) -> Int {
        let room = room(in: width)
        if let advice { return 1 + min(advice.wrapped(to: width - 2).count, Self.mostLines) }
        guard browser.status.notice != nil || report != nil, let news,
            (name + news).width > room
        else {
            return 1
        }
        return min(max(wrapped(news, to: room).count, 1), Self.mostLines)
    }

    private static let mostLines = 4

    /// Draws into the last line. Text that does not fit goes into the lines above.
    func draw(in rect: Rect, on surface: inout Surface) {
        surface.fill(rect, theme[.statusBar])
        var area = rect.insetColumns
        let notice = area.takeTop(rect.height - 1)
        let right = right(in: area.width)
        surface.draw(right, in: area.takeRight(right.width))
        _ = area.takeRight(2)
        if let advice {
            for (offset, line) in advice.wrapped(to: notice.width).prefix(notice.height).enumerated() {
                surface.draw([Span(line, theme[.notice])], in: notice.line(offset))
            }
        }
        guard let news, advice == nil else {
            return draw(place, position, after: name, in: area, on: &surface)
        }
        // News matters more than the name of the file.
        let isWhole = (name + news).width <= area.width
        let lines = isWhole || rect.height == 1 ? [] : wrapped(news, to: area.width)
        for (offset, line) in lines.prefix(notice.height).enumerated() {
            surface.draw([line], in: notice.line(offset))
        }
        let rest = lines.dropFirst(notice.height)
        let last =
            lines.isEmpty
            ? (isWhole ? name + news : news)
            : [Span(rest.map(\.text).joined(separator: " "), (rest.first ?? lines[0]).style)]
        surface.draw(last, in: area)
    }

    private func wrapped(_ news: [Span], to width: Int) -> [Span] {
        news.flatMap { span in span.text.wrapped(to: width).map { Span($0, span.style) } }
    }

    private var name: [Span] { [Span(browser.files.name + "  ", theme[.statusBar])] }

    private func right(in width: Int) -> [Span] {
        !browser.tickets.pending.isEmpty || parent.elapsed != nil
            ? reading(in: width - live.width) + live : live
    }

    /// The room on the last line beside the text at its right.
    private func room(in width: Int) -> Int { width - 2 - right(in: width - 2).width - 2 }

    private func reading(in width: Int) -> [Span] {
        let work =
            browser.tickets.pending.isEmpty
            ? "counting…"
            : browser.tickets.pending[.export] != nil
                ? "writing…" : browser.tickets.pending[.file] != nil ? "opening…" : "reading…"
        return [Span(parent.waiting.text(work, in: width - 2) + "  ", theme[.pending])]
    }

    /// Draws as much as fits. The name of the file is dropped first, then the end of the place, which is also in the
    /// trail.
    private func draw(
        _ place: [Span], _ position: [Span], after name: [Span], in rect: Rect, on surface: inout Surface
    ) {
        var rect = rect
        if place.isEmpty || (name + place + position).width <= rect.width {
            surface.draw(name, in: rect.takeLeft(name.width))
        }
        surface.draw(place, in: rect.takeLeft(min(place.width, rect.width - position.width)))
        surface.draw(position, in: rect)
    }

    /// What to do about the lock of another program, above the line, unless there is news.
    private var advice: String? {
        browser.status.notice == nil && report == nil ? parent.waiting.advice : nil
    }

    private var news: [Span]? {
        if let notice = browser.status.notice {
            return [
                Span(
                    (notice.isError ? "✗ " : "") + keys.text(notice.text, in: browser.keyMode),
                    theme[notice.isError ? .error : .notice])
            ]
        }
        if let report { return report }
        return error.map { [Span("✗ " + $0, theme[.error])] }
    }

    /// The maximum number of characters shown of a clause, before its count.
    private static let longestClause = 24

    /// The report on the condition being typed.
    private var report: [Span]? {
        guard let report = browser.prompt?.report else { return nil }
        if let mistake = report.mistake { return [Span("✗ " + mistake.description, theme[.error])] }
        var spans: [Span] = []
        if !report.remarks.isEmpty {
            spans.append(Span("! " + report.remarks.joined(separator: "; ") + "  ", theme[.paused]))
        }
        let clauses = report.clauses.map { clause in
            let text =
                clause.text.count > Self.longestClause
                ? String(clause.text.prefix(Self.longestClause - 1)) + "…" : clause.text
            return text + ": " + (clause.count == .unknown ? "?" : clause.count.text)
        }
        let counts = ([report.count?.rowsText ?? ""] + clauses).filter { !$0.isEmpty }
        if !counts.isEmpty { spans.append(Span(counts.joined(separator: " · "), theme[.notice])) }
        return spans.isEmpty ? nil : spans
    }

    /// The location in the main pane, unless the catalog hides it.
    private var location: Location? {
        browser.viewport.isWide || browser.focus == .main ? browser.location : nil
    }

    private var place: [Span] {
        guard let location else { return [] }
        return [Span(screen?.place ?? location.path.description, theme[.statusPlace])]
            + (screen?.filter.map { [Span(" where " + SafeText.line($0.text), theme[.filter])] } ?? [])
    }

    private var position: [Span] {
        let position = location == nil ? "" : screen?.position ?? ""
        return position.isEmpty ? [] : [Span("  " + position, theme[.statusBar])]
    }

    /// The reason the screen shows older content.
    private var error: String? {
        if case .lost(let sentence) = browser.status.live { return sentence }
        return location?.screen.reasonForAge
    }

    /// The number of commits of other programs in the last second.
    private var rate: [Span] {
        let commits = browser.catalog.activity.commitsInLastSecond
        return commits == 0 ? [] : [Span("\(RowCount.exact(commits).text)/s  ", theme[.statusBar])]
    }

    private var live: [Span] {
        switch browser.status.live {
        case .live where location?.screen.isOld == true: [Span("✗ old", theme[.lost])]
        case .live: rate + [Span("● live", theme[.live])]
        case .paused(let commits):
            [
                Span(
                    commits == 0 ? "‖ paused" : "‖ \(commits) \(commits == 1 ? "commit" : "commits") since",
                    theme[.paused])
            ]
        case .lost: [Span("✗ lost", theme[.lost])]
        case .immutable: [Span("○ immutable", theme[.statusBar])]
        case .starting: [Span("○ starting", theme[.statusBar])]
        }
    }
}
