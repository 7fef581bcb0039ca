/// The line above the lines of an overlay: its title, and at the right the latest notice or a position.
struct OverlayHeader {
    let title: String
    let right: String
    let theme: Theme

    /// Draws into the first line of an area, and takes it from the area.
    func draw(in body: inout Rect, on surface: inout Surface) {
        let header = body.takeTop(1)
        surface.fill(header, theme[.statusBar])
        var line = header.insetColumns
        let right = [Span(right, theme[.statusBar])]
        surface.draw(right, in: line.takeRight(min(right.width, line.width * 2 / 3)), .trailing)
        if right.width > 0 { _ = line.takeRight(2) }
        surface.draw([Span(title, theme[.currentCrumb])], in: line)
    }
}
