import JoineryBrowser

/// The form for the parameters of a query, or for a value of the patch.
struct ParametersView: OverlayView {
    let pane: ParametersPane
    /// The latest notice.
    let notice: String?
    let theme: Theme

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(title, right: notice ?? "an SQL literal, or else text", theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        ScreenSize(columns: most.columns, rows: pane.fields.count + pane.choices.count + 2)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        _ = body.takeTop(1)
        var area = body.insetColumns
        let names = pane.fields.map { Glyphs.width(of: SafeText.line($0.spelling)) }.max() ?? 0
        let isAll = pane.fields.count + pane.choices.count <= area.height
        let shown = pane.fields.dropFirst(isAll ? 0 : max(pane.cursor - max(area.height - 4, 1) + 1, 0))
        for (index, field) in zip(shown.indices, shown) where area.height > 0 {
            var line = area.takeTop(1)
            let name = SafeText.line(field.spelling)
            let padding = String(repeating: " ", count: max(names - Glyphs.width(of: name), 0) + 2)
            var kind = [Span("  " + field.kind, theme[.faint])]
            if index == pane.cursor, let chosen = pane.chosen {
                kind = [Span("  → " + chosen.label, theme[.label])]
            }
            surface.draw(kind, in: line.takeRight(min(kind.width, line.width / 2)), .trailing)
            guard index == pane.cursor else {
                surface.draw(
                    [Span(name + padding, theme[.dim]), Span(SafeText.line(field.line.text), theme[.text])],
                    in: line)
                continue
            }
            TypedLineView(sign: name + padding, line: field.line, theme: theme).draw(in: line, on: &surface)
            for choice in pane.choices.prefix(max(area.height - 1, 0)) {
                let line = area.takeTop(1)
                surface.draw(
                    [
                        Span(String(repeating: " ", count: names + 2), theme[.dim]),
                        Span(SafeText.line(choice.text), theme[.number]), Span("  → ", theme[.link]),
                        Span(choice.label, theme[.label]),
                    ], in: line)
            }
        }
    }

    private var title: String {
        switch pane.purpose {
        case .query: "Parameters of the query"
        case .value(let target) where target.rows.count > 1:
            "In the patch: \(RowCount.exact(target.rows.count).text) selected rows"
        case .value(let target):
            target.rows.first.map { "In the patch: \($0.name)" } ?? ""
        }
    }

    func drawBottom(in rect: Rect, on surface: inout Surface) -> Bool {
        let accept: [(String, String)] =
            switch pane.purpose {
            case .value: [("Enter", "change")]
            case .query:
                [("Enter", pane.cursor == pane.fields.count - 1 ? "run" : "next"), ("↑↓", "other parameter")]
            }
        let hints =
            accept
            + (pane.choices.isEmpty ? [] : [("Tab", "choose")]) + [("Esc", "cancel")]
        surface.draw(
            TypedLineView.hints(hints.map { (key: $0.0, meaning: $0.1) }, theme), in: rect.insetColumns)
        return true
    }
}
