import JoineryBrowser

/// What is in each column of the rows.
struct ProfileListView: OverlayView {
    let pane: ProfileListPane
    /// The text to highlight wherever it occurs.
    let search: String
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    private static let (widestNullBar, nullText, distinctWidth, widestName, widestType) = (6, 7, 8, 24, 14)

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(
            pane.title, right: notice ?? waiting.keys.text(ProfileState(pane).text, in: .profile),
            theme: theme)
    }

    var sentences: SentencesView? { ProfileState(pane).sentences(waiting, theme) }

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        let columns = Columns(of: pane.lines, width: body.insetColumns.width)
        surface.draw(headings(columns), in: body.takeTop(1).insetColumns)
        ListView(position: pane.position, theme: theme).draw(pane.lines, in: body, on: &surface) {
            spans(of: $0, columns)
        }
    }

    private struct Columns {
        var name = "Column".count
        var type = 0
        var value = 0
        /// The width of the bar of NULLs, for which narrow screens have no room.
        var nullBar = 0

        init(of lines: [ProfileListPane.Line], width: Int) {
            for line in lines {
                name = max(name, min(Glyphs.width(of: line.name), widestName))
                type = max(type, min(Glyphs.width(of: line.type), widestType))
            }
            if type > 0 { type = max(type, "Type".count) }
            if width < 90 { type = 0 }
            nullBar = width < 70 ? 0 : widestNullBar
            let fixed =
                name + 2 + (type > 0 ? type + 2 : 0) + nullBar + nullText + 2 + distinctWidth + 2
                + ProfileListPane.barCount + 2
            value = max((width - fixed - 2) / 2, 6)
        }
    }

    private func headings(_ columns: Columns) -> [Span] {
        let gap = "  "
        let texts = [
            Glyphs.padded("Column", to: columns.name),
            columns.type == 0 ? nil : Glyphs.padded("Type", to: columns.type),
            Glyphs.padded("NULL", to: columns.nullBar + Self.nullText),
            Glyphs.padded("Distinct", to: Self.distinctWidth, .trailing),
            Glyphs.padded("", to: ProfileListPane.barCount), Glyphs.padded("Least", to: columns.value),
            "Greatest",
        ]
        return [Span(texts.compactMap { $0 }.joined(separator: gap), theme[.dim])]
    }

    private func spans(of line: ProfileListPane.Line, _ columns: Columns) -> [Span] {
        let name = found(Glyphs.padded(SafeText.line(line.name), to: columns.name), theme[.header])
        let gap = Span("  ", theme[.text])
        if let failure = line.failure {
            return name + [gap, Span("cannot be read: " + SafeText.line(failure), theme[.dead])]
        }
        let type =
            columns.type == 0
            ? [] : [gap] + found(Glyphs.padded(SafeText.line(line.type), to: columns.type), theme[.dim])
        let width = columns.nullBar
        let nulls = width == 0 ? "" : Glyphs.padded(BarText.text(line.nulls ?? 0, width: width), to: width)
        let style = theme[pane.isChanged(line) ? .changed : .count]
        return name + type
            + [
                gap, Span(nulls, theme[.null]),
                Span(Glyphs.padded(" " + line.nullText, to: Self.nullText), theme[.null]), gap,
                Span(Glyphs.padded(line.distinct, to: Self.distinctWidth, .trailing), style),
                gap, Span(Glyphs.padded(line.picture, to: ProfileListPane.barCount), theme[.link]), gap,
            ] + value(line.least, columns.value) + [gap] + value(line.greatest, columns.value)
    }

    private func value(_ cell: Cell?, _ width: Int) -> [Span] {
        guard let cell else { return [Span(Glyphs.padded("", to: width), theme[.text])] }
        let style = CellText(cell: cell, theme: theme).style
        return found(Glyphs.padded(cell.text, to: width), style)
    }

    private func found(_ text: String, _ style: Style) -> [Span] {
        Span(text, style).setting(off: RowsSearch.ranges(of: search, in: text), theme[.found])
    }
}
