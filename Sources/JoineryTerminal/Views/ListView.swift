import JoineryBrowser

/// The visible lines of a list, with its cursor.
struct ListView {
    let position: ListPosition
    var isFocused = true
    let theme: Theme

    /// The number of lines that are measured: more would take long, and a box has a greatest width.
    private static let measured = 500

    /// Returns the size in which no line is cut.
    static func size<Line>(of lines: [Line], spans: (Line) -> [Span]) -> ScreenSize {
        let columns = lines.prefix(measured).map { spans($0).width }.max() ?? 0
        return ScreenSize(columns: columns + 2, rows: lines.count)
    }

    /// Draws the lines that fit, inset by one column on each side.
    func draw<Line>(
        _ lines: [Line], in rect: Rect, on surface: inout Surface, spans: (Line) -> [Span]
    ) {
        for (offset, line) in lines.dropFirst(position.top).prefix(rect.height).enumerated() {
            let rect = rect.line(offset)
            surface.draw(spans(line), in: rect.insetColumns)
            guard position.top + offset == position.cursor else { continue }
            if isFocused {
                surface.draw("▌", x: rect.x, y: rect.y, in: rect, theme[.header])
                surface.focus = rect.insetColumns
            }
            surface.restyle(rect) { theme.style($0, under: isFocused ? .cursorLine : .restingLine) }
        }
    }
}
