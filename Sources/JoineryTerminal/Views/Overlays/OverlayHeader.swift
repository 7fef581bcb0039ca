import JoineryBrowser

/// The line above an overlay: its title or what is typed in it, and at the right the latest notice or a position.
struct OverlayHeader {
    var title: [Span] = []
    /// The line being typed, instead of a title.
    var typed: TypedLineView?
    let right: String
    let theme: Theme

    init(_ title: [Span], right: String, theme: Theme) {
        (self.title, self.right, self.theme) = (title, right, theme)
    }

    init(_ title: String, right: String, theme: Theme) {
        self.init([Span(title, theme[.currentCrumb])], right: right, theme: theme)
    }

    init(typed: TypedLineView, right: String, theme: Theme) {
        (self.typed, self.right, self.theme) = (typed, right, theme)
    }

    /// The number of columns in which nothing of it is cut.
    var columns: Int {
        let width = typed == nil ? title.width : Self.typedColumns
        // On the edge of a box, there is a blank on each side of both, and a piece of the edge between them.
        return width + 2 + (right.isEmpty ? 0 : Glyphs.width(of: right) + 3)
    }

    /// The room for a line being typed, and the one between two texts.
    private static let (typedColumns, gap) = (30, 2)

    /// Draws a bar at the top of the screen.
    func drawBar(in rect: Rect, on surface: inout Surface) {
        if typed == nil { surface.fill(rect, theme[.statusBar]) }
        draw(in: rect.insetColumns, theme[typed == nil ? .statusBar : .dim], on: &surface)
    }

    /// Draws over the upper edge of a box.
    func drawEdge(in rect: Rect, on surface: inout Surface) {
        guard typed == nil else {
            surface.fill(rect, theme[.text])
            return draw(in: rect.insetColumns, theme[.dim], on: &surface)
        }
        let blank = [Span(" ", theme[.text])]
        let room = max(rect.width * 2 / 3, rect.width - title.width - 3)
        let end = right.isEmpty ? 0 : min(Glyphs.width(of: right) + 2, room)
        var line = rect
        if end > 0 {
            surface.draw(
                blank + [Span(right, theme[.dim])].fitted(to: end - 2) + blank, in: line.takeRight(end))
            _ = line.takeRight(1)
        }
        surface.draw(blank + title.fitted(to: line.width - 2) + blank, in: line)
    }

    private func draw(in rect: Rect, _ style: Style, on surface: inout Surface) {
        var line = rect
        let end = [Span(right, style)]
        surface.draw(end, in: line.takeRight(min(end.width, line.width * 2 / 3)), .trailing)
        if end.width > 0 { _ = line.takeRight(Self.gap) }
        if let typed { return typed.draw(in: line, on: &surface) }
        surface.draw(title, in: line)
    }
}
