/// A few lines as a theme shows them: rows, a query, and the status line.
struct ThemeSampleView {
    let theme: Theme

    /// The number of lines.
    static let height = 9

    private var lines: [[Span]] {
        [
            spans((" author › ", .crumb), ("books", .currentCrumb)),
            spans((" id  title      ", .header), ("authorId              ", .headerLink), ("year", .header)),
            row("1", "Moby-Dick", "Herman Melville", "1851"),
            row("2", "Typee", "Herman Melville", "1846"),
            spans(
                ("  3  ", .key), ("Omoo", .changed), ("       ", .text), ("9999 ✗", .dead),
                ("                ", .text), ("NULL", .null)),
            spans(
                (" title ", .text), ("LIKE ", .keyword), ("'a%' ", .string), ("AND ", .keyword),
                ("nam", .mistake)),
            spans(
                (" book ", .statusPlace), (" 3 rows ", .statusBar), (" ✗ no such table ", .error),
                ("● live ", .live)),
            spans((" Enter", .hintKey), (" Open  ", .hintText), ("s", .hintKey), (" Sort", .hintText)),
        ]
    }

    /// Draws the lines below an empty one, if there is room for all.
    func draw(in rect: Rect, on surface: inout Surface) {
        guard rect.height >= Self.height else { return }
        for (index, line) in lines.enumerated() { surface.draw(line, in: rect.line(index + 1)) }
        let cursor = rect.line(3)
        surface.restyle(cursor) { theme.style($0, under: .cursorRow) }
        let cell = Rect(x: cursor.x + 4, y: cursor.y, width: 11, height: 1)
        surface.restyle(cell.intersection(cursor)) { theme.style($0, under: .cursorCell) }
    }

    private func row(_ id: String, _ title: String, _ author: String, _ year: String) -> [Span] {
        let gap = String(repeating: " ", count: 11 - title.count)
        return spans(
            ("  \(id)  ", .key), (title + gap, .text), ("1 ", .number), ("→ ", .link),
            (author + "   ", .label),
            (year, .number))
    }

    private func spans(_ parts: (String, Role)...) -> [Span] {
        parts.map { Span($0.0, theme[$0.1]) }
    }
}
