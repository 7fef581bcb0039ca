import JoineryBrowser

/// What was found in the file: names, then columns with their rows.
struct FindingsView: ScreenView {
    let pane: FindingsPane
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        drawHeader(in: header.insetColumns, on: &surface)
        guard !pane.list.isEmpty else { return drawNothing(in: body, on: &surface) }
        ListView(position: pane.list.position, isFocused: isFocused, theme: theme).draw(
            pane.list.listed, in: body, on: &surface
        ) { spans(for: $0, in: body.insetColumns.width) }
    }

    private func drawNothing(in rect: Rect, on surface: inout Surface) {
        if let error = pane.error {
            return EmptyPaneView(error: error, isRead: false, keys: keys, theme: theme)
                .draw(in: rect, on: &surface)
        }
        let text = "“\(SafeText.line(pane.sought.text))”"
        let sentences =
            switch pane.progress {
            case .searching: ["Searching…"]
            case .canceled:
                [
                    "Nothing was found before the search was canceled.",
                    keys.text("\(key: .reload) begins it again."),
                ]
            case .complete:
                [
                    "No name and no value \(pane.sought.match.verb) \(text) \(pane.sought.match.words).",
                    keys.text(
                        "\(key: .changeMatch) finds it by another rule, \(key: .findText) another text."),
                ]
            }
        SentencesView(sentences, role: .dim, theme: theme).draw(in: rect, on: &surface)
    }

    // MARK: The header

    private func drawHeader(in rect: Rect, on surface: inout Surface) {
        var rect = rect
        let state = state
        surface.draw([state], in: rect.takeRight(Glyphs.width(of: state.text)))
        _ = rect.takeRight(2)
        let list = pane.list
        let columns = list.columnCount == 1 ? "1 column" : "\(RowCount.exact(list.columnCount).text) columns"
        let counts = list.columnCount == 0 ? "" : "  \(RowCount.exact(list.rowCount).rowsText) in \(columns)"
        surface.draw(
            [
                Span("Find ", theme[isFocused ? .header : .dim]),
                Span("“\(SafeText.line(pane.sought.text))”", theme[.found]),
                Span(" " + pane.sought.match.words, theme[.dim]), Span(counts, theme[.count]),
            ], in: rect)
    }

    private var state: Span {
        let again = keys.text("\(key: .reload) searches again")
        if pane.isStale { return Span("found before: \(again)", theme[.paused]) }
        switch pane.progress {
        case .searching:
            return Span("searching… \(RowCount.exact(pane.rowCount).rowsText) read", theme[.pending])
        case .canceled: return Span("not all was searched: \(again)", theme[.paused])
        case .complete: return Span("\(RowCount.exact(pane.rowCount).rowsText) searched", theme[.faint])
        }
    }

    // MARK: Lines

    private func spans(for line: FoundList.Line, in width: Int) -> [Span] {
        switch line {
        case .name(let found):
            let front =
                found.column == nil
                ? [Span("table ", theme[.dim])]
                : [Span("column ", theme[.dim]), Span(SafeText.line(found.table) + ".", theme[.table])]
            return front + excerpt(of: line, in: width - front.width, found.column == nil ? .table : .text)
        case .column(let column, let count, let isFolded):
            return [
                Span(isFolded ? "▸ " : "▾ ", theme[.faint]), Span(column.text, theme[.table]),
                Span("  " + (count.map { RowCount.exact($0).rowsText } ?? "…"), theme[.count]),
            ]
        case .row(let row):
            let front = front(of: row, in: width)
            return front + excerpt(of: line, in: width - front.width, .text)
        case .more(_, let count): return [Span("    " + RowCount.exact(count).moreText, theme[.dim])]
        case .gap(let sentence): return [Span(sentence, theme[.paused])]
        }
    }

    /// Returns the key and the label of a row. The label leaves two thirds of the line, or as much as the text needs.
    private func front(of row: FoundRow, in width: Int) -> [Span] {
        var front = [Span("    ", theme[.text])]
        if let key = row.key { front.append(Span(key + "  ", theme[.key])) }
        guard let label = row.label else { return front }
        let text = Glyphs.width(of: SafeText.line(row.found.excerpt.text))
        let room = max(width / 3, width - front.width - text - 2)
        return front + [Span(label, theme[.label])].fitted(to: room) + [Span("  ", theme[.text])]
    }

    /// Returns the text around a match, without its beginning if the match would not fit.
    private func excerpt(of line: FoundList.Line, in width: Int, _ role: Role) -> [Span] {
        guard let excerpt = line.excerpt else { return [] }
        let match = Span(excerpt.match, theme[.found])
        // What is cut off at the end leaves an ellipsis.
        let room = max(width - [match].width - (excerpt.after.isEmpty ? 0 : 1), 0)
        var before = excerpt.before
        if Glyphs.width(of: before) > room {
            var rest = Substring(before)
            while !rest.isEmpty, Glyphs.width(of: "…" + rest) > room { rest.removeFirst() }
            before = "…" + rest
        }
        return [Span(before, theme[role]), match, Span(excerpt.after, theme[role])]
    }

    var position: String {
        pane.list.isEmpty ? "" : "line \(pane.list.position.cursor + 1) of \(pane.list.listed.count)"
    }
}
