/// The text shown on a screen too small for anything else.
struct TooSmallView {
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let smallest = ScreenLayout.smallest
        let sentences = [
            ("Joinery needs a larger terminal:", Role.text),
            ("\(smallest.columns)×\(smallest.rows) at least, this is \(rect.width)×\(rect.height).", .dim),
        ]
        let lines = sentences.flatMap { sentence, role in
            sentence.wrapped(to: max(rect.width, 1)).map { Span($0, theme[role]) }
        }
        for (index, line) in lines.enumerated() {
            let y = max(0, (rect.height - lines.count) / 2) + index
            let x = max(0, (rect.width - line.width) / 2)
            surface.draw(line.text, x: x, y: y, in: rect, line.style)
        }
    }
}
