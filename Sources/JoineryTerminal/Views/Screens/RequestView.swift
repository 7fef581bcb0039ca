import JoineryBrowser

/// The SQL executed for what a place shows, its plan, and the equivalent Swift code.
struct RequestView: ScreenView {
    let pane: RequestPane
    let path: Path
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        let style = theme[isFocused ? .header : .dim]
        surface.draw(
            [Span("Request", style), Span(" of " + SafeText.line(path.description), theme[.dim])],
            in: header.insetColumns)
        guard pane.content != nil else {
            return EmptyPaneView(error: pane.error, isRead: false, keys: keys, theme: theme)
                .draw(in: body, on: &surface)
        }
        ListView(position: pane.position, isFocused: isFocused, theme: theme).draw(
            pane.lines, in: body, on: &surface, spans: spans)
        drawScrollMarks(height: body.height, in: header.insetColumns, on: &surface)
    }

    private func drawScrollMarks(height: Int, in header: Rect, on surface: inout Surface) {
        let top = pane.position.top
        let marks = (top > 0 ? "▴" : "") + (top + height < pane.lines.count ? "▾" : "")
        surface.draw([Span(marks, theme[.link])], in: header, .trailing)
    }

    private func spans(of line: RequestLine) -> [Span] {
        guard case .heading(let extent, let isRemarkable, let isFolded) = line.kind else {
            return [Span(line.text, theme[role(of: line.kind)])]
        }
        return [
            Span(isFolded ? "▸ " : "▾ ", theme[.faint]), Span(line.text, theme[.header]),
            Span("  " + extent, theme[isRemarkable ? .paused : .dim]),
        ]
    }

    private func role(of kind: RequestLine.Kind) -> Role {
        switch kind {
        case .heading: .header
        case .code: .text
        case .sql: .key
        case .fact: .count
        case .note: .faint
        case .warning: .paused
        }
    }

    var position: String {
        pane.content == nil || pane.lines.isEmpty
            ? "" : "line \(pane.position.cursor + 1) of \(pane.lines.count)"
    }
}
