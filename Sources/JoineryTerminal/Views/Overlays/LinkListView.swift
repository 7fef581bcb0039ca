import JoineryBrowser

/// The links of the file, and below a rule what speaks for the one under the cursor.
struct LinkListView: OverlayView {
    let pane: LinkListPane
    /// The number of lines of the list itself.
    let lineCount: Int
    /// The text to highlight wherever it occurs.
    let search: String
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(pane.summary, right: notice ?? state, theme: theme)
    }

    var sentences: SentencesView? {
        guard pane.content == nil || pane.lines.isEmpty else { return nil }
        let sentences =
            pane.error.map { [$0] }
            ?? (pane.content == nil
                ? [waiting.text("Reading…")]
                : [
                    "There are no links, declared or inferred.",
                    waiting.keys.text(
                        "\(key: .togglePossible) lists those that are only possible.", in: .links),
                ])
        return SentencesView(sentences, role: pane.error == nil ? .dim : .dead, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        ScreenSize(
            columns: most.columns, rows: most.rows - max(lineCount - pane.lines.count, 0))
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        let list = body.takeTop(min(lineCount, pane.lines.count))
        let width = titleWidth(in: list.insetColumns.width)
        ListView(position: pane.position, theme: theme).draw(pane.lines, in: list, on: &surface) { line in
            spans(of: line, width)
        }
        guard body.height > 1 else { return }
        let rule = body.takeTop(1)
        surface.draw(
            [Span(String(repeating: "─", count: rule.width), theme[.faint])], in: rule)
        drawReasons(in: body.insetColumns, on: &surface)
    }

    /// Whether more is being looked for, and where decisions are kept.
    private var state: String {
        guard let content = pane.content else { return "" }
        if let failure = content.failure { return "the search in the values failed: " + failure }
        if !content.isSearched { return "by names; still looking in the values" }
        return content.place.map { "decisions: " + SafeText.line($0) } ?? ""
    }

    private func titleWidth(in width: Int) -> Int {
        let widest = pane.lines.map { Glyphs.width(of: $0.title) }.max() ?? 0
        // On a narrow screen, the names of associations give way.
        let name = width < 70 ? 0 : Self.nameWidth
        return min(widest, max(width - Self.noteWidth - 2 - name, width / 2))
    }

    /// The widths of `possible 12%`, and of the name of an association with the blank before it.
    private static let (noteWidth, nameWidth) = (14, 14)

    private func spans(of link: LinkList.Link, _ width: Int) -> [Span] {
        let role: Role =
            switch link.standing {
            case .declared, .defined: .text
            case .inferred(.sure): .association
            case .inferred(.likely): .filter
            case .inferred(.possible), .refused: .dim
            }
        let isRefused = link.standing == .refused
        let title = found(Glyphs.padded(link.title, to: width), theme[isRefused ? .dim : .key])
        let note = found(Glyphs.padded(link.note, to: Self.noteWidth), theme[role])
        let name = link.key.map { found(SafeText.line($0), theme[.association]) } ?? []
        return title + [Span("  ", theme[.text])] + note + [Span(" ", theme[.text])] + name
    }

    private func found(_ text: String, _ style: Style) -> [Span] {
        Span(text, style).setting(off: RowsSearch.ranges(of: search, in: text), theme[.found])
    }

    private func drawReasons(in rect: Rect, on surface: inout Surface) {
        var rect = rect
        for line in pane.reasons.wrapped(to: rect.width).prefix(rect.height) {
            surface.draw([Span(line, theme[.text])], in: rect.takeTop(1))
        }
    }
}
