import JoineryBrowser

/// The changes of a patch, one per line.
struct PatchView: OverlayView {
    let pane: PatchPane
    let draft: PatchDraft
    /// The text to highlight wherever it occurs.
    let search: String
    /// The latest notice.
    let notice: String?
    let keys: KeyMap
    let theme: Theme

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(
            draft.isEmpty ? "Patch" : "Patch: \(draft.summary)", right: notice ?? state, theme: theme)
    }

    var sentences: SentencesView? {
        guard pane.lines.isEmpty else { return nil }
        return SentencesView(
            [
                "Nothing is changed.",
                keys.text("\(key: .changeValue) on a value changes it, \(key: .deleteRow) deletes a row."),
            ], role: .dim, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        let sentences = draft.sentences(width: most.columns - 2)
        return ScreenSize(columns: most.columns, rows: pane.lines.count + sentences.count)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        let sentences = draft.sentences(width: body.insetColumns.width)
        let list = body.takeTop(max(body.height - sentences.count, min(body.height, 1)))
        ListView(position: pane.position, theme: theme).draw(pane.lines, in: list, on: &surface) {
            spans(of: $0)
        }
        for sentence in sentences where body.height > 0 {
            surface.draw([Span(sentence, theme[.paused])], in: body.takeTop(1).insetColumns)
        }
    }

    private var state: String {
        guard let trial = draft.trial else { return "being tried out…" }
        if draft.isEmpty { return "" }
        if draft.obstacle != nil { return trial.conflictCount > 0 ? "conflicts" : "would fail" }
        return trial.doubt == nil ? "tried out" : "not tried out"
    }

    private func spans(of line: PatchPane.Line) -> [Span] {
        let sign = Span(
            (line.index == nil ? "  " : "") + line.sign + " ", theme[line.sign == "-" ? .dead : .association])
        let label = line.label.map { found($0 + "  ", theme[.label]) } ?? []
        let parts = line.parts.flatMap { part in
            switch part {
            case .column, .remark: found(part.text, theme[.dim])
            case .arrow, .comma: [Span(part.text, theme[.faint])]
            case .value: found(part.text, theme[.text])
            }
        }
        let note = line.note.map { [Span("  " + $0, theme[line.isConflict ? .dead : .faint])] } ?? []
        return [sign] + found(line.name + "  ", theme[.key]) + label + parts + note
    }

    private func found(_ text: String, _ style: Style) -> [Span] {
        Span(text, style).setting(off: RowsSearch.ranges(of: search, in: text), theme[.found])
    }
}
