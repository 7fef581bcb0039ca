import JoineryBrowser

/// The Swift code equivalent to what a place shows, and the SQL executed for it.
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
        let area = body.insetColumns
        let lines = pane.lines(width: area.width)
        let top = max(0, min(pane.top, lines.count - 1))
        for (offset, line) in lines[top...].prefix(area.height).enumerated() {
            surface.draw([Span(line.text, theme[role(of: line.kind)])], in: area.line(offset))
        }
        drawScrollMarks(top, of: lines.count, height: area.height, in: header.insetColumns, on: &surface)
    }

    private func drawScrollMarks(
        _ top: Int, of count: Int, height: Int, in header: Rect, on surface: inout Surface
    ) {
        let marks = (top > 0 ? "▴" : "") + (top + height < count ? "▾" : "")
        surface.draw([Span(marks, theme[.link])], in: header, .trailing)
    }

    private func role(of kind: RequestLine.Kind) -> Role {
        switch kind {
        case .code: .text
        case .sql: .key
        case .fact: .count
        case .note: .faint
        case .warning: .paused
        }
    }

    func target(x: Int, y: Int, isAdding: Bool, in body: Rect) -> ClickTarget? { nil }

    var position: String {
        guard let count = pane.content?.queries.count else { return "" }
        return count == 1 ? "1 statement" : "\(count) statements"
    }
}
