import JoineryBrowser

/// The log of commits by other programs, one line per table.
struct ChangesView: ScreenView {
    let log: ChangeLog
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    private static let timeColumns = 14
    /// The maximum number of rowids listed for each kind of change.
    private static let mostNamed = 8

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        drawHeader(in: header.insetColumns, on: &surface)
        guard !log.lines.isEmpty else {
            if log.comparison != nil {
                return SentencesView(
                    [
                        "No row differs from that moment.",
                        keys.text("\(key: .close) shows the list of changes.", in: .changes),
                    ], role: .dim,
                    theme: theme
                ).draw(in: body, on: &surface)
            }
            if log.filter != nil {
                return SentencesView(
                    ["No change has these words.", "An empty filter shows all changes."], role: .dim,
                    theme: theme
                ).draw(in: body, on: &surface)
            }
            return SentencesView(
                [
                    "No commits since the file was opened.",
                    "Commits by other programs appear here: their tables, and their rows where known.",
                ], role: .dim, theme: theme
            ).draw(in: body, on: &surface)
        }
        let visible = log.lines.dropFirst(log.position.top).prefix(body.height)
        let width = min(
            visible.compactMap { $0.table.map { Glyphs.width(of: SafeText.line($0.name)) } }.max() ?? 0, 30)
        ListView(position: log.position, isFocused: isFocused, theme: theme).draw(
            log.lines, in: body, on: &surface
        ) { spans(for: $0, nameWidth: width, in: body.insetColumns.width) }
    }

    private func drawHeader(in rect: Rect, on surface: inout Surface) {
        var rect = rect
        let name = Span("Changes", theme[isFocused ? .header : .dim])
        if let comparison = log.comparison {
            surface.draw([name, Span(comparison.title, theme[.dim])], in: rect)
            return
        }
        if let commits = log.heldCommits {
            let text = commits == 0 ? "held" : "held: \(commits) more"
            surface.draw([Span(text, theme[.paused])], in: rect.takeRight(Glyphs.width(of: text)))
            _ = rect.takeRight(1)
        }
        let filter = log.filter.map { [Span("  with " + SafeText.line($0.text), theme[.filter])] } ?? []
        let counts = log.counts
        let title = [name, Span(" by other programs", theme[.dim])] + filter
        // How often it is said that anything may have changed.
        let known =
            "tables known of \(RowCount.exact(counts.known).text) of \(RowCount.exact(counts.all).text) commits"
        if counts.known < counts.all, title.width + 2 + Glyphs.width(of: known) <= rect.width {
            surface.draw([Span(known, theme[.dim])], in: rect.takeRight(Glyphs.width(of: known)))
        }
        surface.draw(title, in: rect)
    }

    private func spans(for line: ChangeLog.Line, nameWidth: Int, in width: Int) -> [Span] {
        if let row = log.text(of: line) { return spans(for: row, in: width) }
        if let more = line.more {
            return [
                Span(indentation(in: width) + "  … \(RowCount.exact(more).text) more", theme[.dim])
            ]
        }
        let time = line.time ?? ""
        let commits = line.commits > 1 && line.time != nil ? "\(line.commits) commits  " : ""
        let start = [
            Span(time + String(repeating: " ", count: max(Self.timeColumns - time.count, 1)), theme[.dim]),
            Span(commits, theme[.faint]),
        ]
        guard let table = line.table else {
            // A sentence is never cut: if it does not fit, a shorter text replaces it.
            let texts = [line.note?.sentence, line.note?.words].compactMap(\.self)
            let text = texts.first { Glyphs.width(of: $0) <= width - start.width } ?? texts.last
            return start + [Span(text ?? "", theme[.dim])]
        }
        let name = SafeText.line(table.name)
        let padding = String(repeating: " ", count: max(nameWidth - Glyphs.width(of: name), 0) + 2)
        guard let rows = table.rows else {
            let reason = table.reasonForMissingRows.map { "  rows unknown: " + $0 } ?? ""
            return start + [Span(name, theme[.table]), Span(reason, theme[.faint])]
        }
        let front = start + [Span(name + padding, theme[.table])]
        let lines = [Self.mostNamed, 3, 1, 0].lazy.map { named in
            front + kind("+", rows.inserted, .live, named) + kind("~", rows.updated, .association, named)
                + kind("−", rows.deleted, .dead, named)
                + (line.isFolded ? [Span("▸", theme[.faint])] : [])
        }
        return lines.first { $0.width <= width } ?? lines[lines.count - 1]
    }

    private func indentation(in width: Int) -> String {
        String(repeating: " ", count: width >= 70 ? Self.timeColumns : 2)
    }

    /// Returns the line of a row: its sign, its rowid, its label, and its values.
    private func spans(for row: ChangeLog.RowText, in width: Int) -> [Span] {
        let (sign, role): (String, Role) =
            switch row.kind {
            case .inserted: ("+", .live)
            case .updated: ("~", .association)
            case .deleted: ("−", .dead)
            }
        let label = row.label.isEmpty ? "" : row.label + "  "
        return [
            Span(indentation(in: width), theme[.text]), Span(sign + " ", theme[role]),
            Span(row.rowID + "  ", theme[.key]), Span(label, theme[.label]),
        ]
            + row.parts.map { part in
                switch part {
                case .column: Span(part.text, theme[.dim])
                case .arrow, .comma: Span(part.text, theme[.faint])
                case .value: Span(part.text, theme[.text])
                case .remark: Span(part.text, theme[.dim])
                }
            }
    }

    /// Returns the count and rowids of one kind of change, as in `+2 [27,28]`.
    private func kind(_ sign: String, _ ids: [Int64], _ role: Role, _ mostNamed: Int) -> [Span] {
        guard !ids.isEmpty else { return [] }
        let named = ids.prefix(mostNamed).map(String.init).joined(separator: ",")
        let style = theme[role]
        return [
            Span("\(sign)\(RowCount.exact(ids.count).text)", Style(style.foreground, on: .standard, .bold)),
            Span(
                mostNamed == 0 ? "  " : " [\(named)\(ids.count > mostNamed ? ",…" : "")]  ", theme[.dim]),
        ]
    }

    var position: String {
        log.lines.isEmpty ? "" : "line \(log.position.cursor + 1) of \(log.lines.count)"
    }
}
