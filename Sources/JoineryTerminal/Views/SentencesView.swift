/// A few lines of text for a pane that has nothing else to show: what is wrong, and what to do.
struct SentencesView {
    /// The first sentence states the situation, the others what to do about it.
    let sentences: [String]
    let role: Role
    let theme: Theme

    init(_ sentences: [String], role: Role = .text, theme: Theme) {
        self.sentences = sentences
        self.role = role
        self.theme = theme
    }

    /// Returns the size that the sentences need, with an empty line above and below.
    func size(within most: ScreenSize) -> ScreenSize {
        let lines = sentences.flatMap { $0.wrapped(to: most.columns - 4) }
        let columns = lines.map { Glyphs.width(of: $0) }.max() ?? 0
        return ScreenSize(columns: columns + 4, rows: lines.count + 2)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        var area = Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height - 1)
        for (index, sentence) in sentences.enumerated() {
            for line in sentence.wrapped(to: area.width) {
                surface.draw([Span(line, theme[index == 0 ? role : .dim])], in: area.takeTop(1))
            }
        }
    }
}
