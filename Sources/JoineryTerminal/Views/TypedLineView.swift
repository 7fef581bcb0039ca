import JoineryBrowser

/// A line being typed, with its cursor, cut to the available room.
struct TypedLineView {
    let sign: String
    let line: EditedText
    /// The characters of the text that are wrong; the range after the last one if something is missing.
    var mistake: Range<Int>?
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        // Leave room for the cursor after the text.
        let room = max(rect.width - Glyphs.width(of: sign) - 1, 0)
        // Only as much of the line is examined as fits, however long it is.
        let near = line.head.suffix(room)
        var head = SafeText.line(String(near))
        let isMarked = head.count == near.count
        var hidden = line.head.count - near.count
        while Glyphs.width(of: head) > room, !head.isEmpty {
            head.removeFirst()
            hidden += 1
        }
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
        if isMarked {
            mark(head + tail, without: hidden, after: Glyphs.width(of: sign), in: rect, on: &surface)
        }
        let width = max(Glyphs.width(of: under), 1)
        let mark = Rect(x: cursor, y: rect.y, width: width, height: 1).intersection(rect)
        surface.restyle(mark) { _ in Style(.standard, on: .standard, .reverse) }
        surface.focus = mark
        surface.typed = tail.first.map(String.init) ?? ""
    }

    /// Underlines the visible part of a mistake.
    private func mark(
        _ shown: String, without hidden: Int, after start: Int, in rect: Rect, on surface: inout Surface
    ) {
        guard let mistake, mistake.upperBound >= hidden else { return }
        let lower = max(mistake.lowerBound - hidden, 0)
        let upper = max(mistake.upperBound - hidden, lower)
        let x = rect.x + start + Glyphs.width(of: String(shown.prefix(lower)))
        let width = Glyphs.width(of: String(shown.dropFirst(lower).prefix(upper - lower)))
        surface.restyle(Rect(x: x, y: rect.y, width: max(width, 1), height: 1).intersection(rect)) { _ in
            theme[.error]
        }
    }

    /// Hints for the keys that act on a line being typed.
    static func hints(_ hints: [(key: String, meaning: String)], _ theme: Theme) -> [Span] {
        let spans = hints.map { [Span($0.key, theme[.hintKey]), Span(" " + $0.meaning, theme[.hintText])] }
        return Array(spans.joined(separator: [Span("  ", theme[.hintText])]))
    }

    private func rest(of rect: Rect, from x: Int) -> Rect {
        Rect(x: x, y: rect.y, width: max(rect.maxX - x, 0), height: 1)
    }
}
