/// A part of a line in a single style.
struct Span: Equatable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style) {
        self.text = text
        self.style = style
    }

    var width: Int { Glyphs.width(of: text) }

    /// Splits the span, giving the ranges another style.
    func setting(off ranges: [Range<String.Index>], _ other: Style) -> [Span] {
        var spans: [Span] = []
        var end = text.startIndex
        for range in ranges {
            spans.append(Span(String(text[end..<range.lowerBound]), style))
            spans.append(Span(String(text[range]), other))
            end = range.upperBound
        }
        return (spans + [Span(String(text[end...]), style)]).filter { !$0.text.isEmpty }
    }
}

extension [Span] {
    var width: Int { reduce(0) { $0 + $1.width } }

    /// The spans cut to a width, ending in an ellipsis if anything is cut.
    func fitted(to width: Int) -> [Span] {
        guard self.width > width else { return self }
        var room = width - 1
        guard room >= 0 else { return [] }
        var fitted: [Span] = []
        for span in self {
            let taken = span.width
            guard taken > room else {
                fitted.append(span)
                room -= taken
                continue
            }
            fitted.append(Span(Glyphs.prefix(of: span.text, fitting: room) + "…", span.style))
            break
        }
        return fitted
    }
}

enum Alignment {
    case leading, trailing
}

extension Surface {
    /// Draws spans on the first line of a rectangle, cut with an ellipsis if necessary. Returns the column after the
    /// last one.
    @discardableResult
    mutating func draw(_ spans: [Span], in rect: Rect, _ alignment: Alignment = .leading) -> Int {
        let fitted = spans.fitted(to: rect.width)
        var x = rect.x + (alignment == .trailing ? rect.width - fitted.width : 0)
        for span in fitted { x = draw(span.text, x: x, y: rect.y, in: rect, span.style) }
        return x
    }
}
