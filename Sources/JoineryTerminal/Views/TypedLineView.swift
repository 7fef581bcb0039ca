import JoineryBrowser

/// A line that is being typed, with its cursor: as much of it as there is room for.
struct TypedLineView {
    let sign: String
    let line: EditedText
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        // A place is left for the cursor behind the text.
        let room = max(rect.width - Glyphs.width(of: sign) - 1, 0)
        // However long the line is, no more of it is looked at than has room.
        var head = SafeText.line(String(line.head.suffix(room)))
        while Glyphs.width(of: head) > room, !head.isEmpty { head.removeFirst() }
        let tail = SafeText.line(String(line.tail.prefix(room + 1)))
        let under = tail.first.map(String.init) ?? " "
        var x = surface.draw([Span(sign, theme[.hintKey]), Span(head, theme[.prompt])], in: rect)
        let cursor = x
        if line.isSelected {
            let width = Glyphs.width(of: head)
            surface.restyle(Rect(x: x - width, y: rect.y, width: width, height: 1).intersection(rect)) { _ in
                theme[.selectedText]
            }
        }
        x = surface.draw([Span(under + tail.dropFirst(), theme[.prompt])], in: rest(of: rect, from: x))
        let width = max(Glyphs.width(of: under), 1)
        surface.restyle(Rect(x: cursor, y: rect.y, width: width, height: 1).intersection(rect)) { _ in
            Style(.standard, on: .standard, .reverse)
        }
    }

    /// What keys do to a line that is being typed.
    static func hints(_ hints: [(key: String, meaning: String)], _ theme: Theme) -> [Span] {
        let spans = hints.map { [Span($0.key, theme[.hintKey]), Span(" " + $0.meaning, theme[.hintText])] }
        return Array(spans.joined(separator: [Span("  ", theme[.hintText])]))
    }

    private func rest(of rect: Rect, from x: Int) -> Rect {
        Rect(x: x, y: rect.y, width: max(rect.maxX - x, 0), height: 1)
    }
}
