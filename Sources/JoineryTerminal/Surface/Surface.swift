/// A frame being drawn: a grid of cells in memory, and the only way to put text on a screen.
///
///         x ──▶
///       y ┌──┬──┬──┬──┐
///       │ │a │漢   │c̈ │   one scalar and its marks per cell; a wide character and its continuation
///       ▼ └──┴──┴──┴──┘
///
/// - Everything drawn is clipped to the given rectangle and to the surface.
/// - A wide character that does not fit completely becomes blank, as does one that is half overwritten.
/// - Control characters never reach a cell (`Glyphs`).
package struct Surface: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The cells, line by line.
    package private(set) var cells: [SurfaceCell]
    /// What the keys act on, such as the cell of a grid or the line of a list, where a screen reader looks for the cursor;
    /// `nil` if there is no such thing.
    package var focus: Rect? { didSet { typed = nil } }
    /// The character at the cursor of a text being typed, if the focus is that cursor; empty at the end of a line.
    package var typed: String?
    /// How deep the lines of a tree are, by `y`: 1 for what a row at the top leads to.
    package var depths: [Int: Int] = [:]

    /// Creates a blank surface. Negative sizes count as 0.
    package init(width: Int, height: Int, style: Style = .plain) {
        self.width = max(0, width)
        self.height = max(0, height)
        cells = Array(repeating: .blank(style), count: self.width * self.height)
    }

    package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

    package subscript(x: Int, y: Int) -> SurfaceCell {
        cells[y * width + x]
    }

    /// Blanks a rectangle.
    package mutating func fill(_ rect: Rect, _ style: Style) {
        let area = rect.intersection(bounds)
        for y in area.y..<area.maxY where !area.isEmpty {
            for x in area.x..<area.maxX { put(.blank(style), x, y) }
        }
    }

    /// Draws text on a line, and returns the column after it, at most the end of `clip`.
    ///
    /// `x` may be to the left of `clip`; text there is not drawn.
    @discardableResult
    package mutating func draw(
        _ text: some StringProtocol, x: Int, y: Int, in clip: Rect, _ style: Style
    ) -> Int {
        let area = clip.intersection(bounds)
        guard y >= area.y, y < area.maxY else { return min(x, area.maxX) }
        var x = x
        for glyph in Glyphs(text) {
            guard x < area.maxX else { break }
            draw(glyph, x: x, y: y, in: area, style)
            x += glyph.width
        }
        return min(x, area.maxX)
    }

    /// Draws another surface in the upper left corner, as far as it fits.
    package mutating func draw(_ other: Surface) {
        (focus, depths) = (other.focus, other.depths)
        typed = other.typed
        for y in 0..<min(height, other.height) {
            for x in 0..<min(width, other.width) {
                let cell = other[x, y]
                // Half of a wide character would remain.
                put(cell.width == 2 && x + 1 == width ? .blank(cell.style) : cell, x, y)
            }
        }
    }

    /// Changes the style of the cells in a rectangle, keeping their content. A wide character follows its left half.
    package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let area = rect.intersection(bounds)
        for y in area.y..<area.maxY where !area.isEmpty {
            for x in area.x..<area.maxX {
                let index = y * width + x
                guard !cells[index].isContinuation else { continue }
                let style = change(cells[index].style)
                cells[index] = cells[index].styled(style)
                if cells[index].width == 2, x + 1 < width { cells[index + 1] = .continuation(style) }
            }
        }
    }

    private mutating func draw(_ glyph: Glyph, x: Int, y: Int, in area: Rect, _ style: Style) {
        guard glyph.width == 2 else {
            if x >= area.x {
                put(SurfaceCell(text: glyph.text, width: 1, style: style), x, y)
            }
            return
        }
        if x >= area.x, x + 1 < area.maxX {
            put(.blank(style), x, y)
            put(.blank(style), x + 1, y)
            cells[y * width + x] = SurfaceCell(text: glyph.text, width: 2, style: style)
            cells[y * width + x + 1] = .continuation(style)
        } else {
            for x in x...x + 1 where x >= area.x && x < area.maxX { put(.blank(style), x, y) }
        }
    }

    /// Sets a cell. If this splits a wide character, its other half becomes blank.
    private mutating func put(_ cell: SurfaceCell, _ x: Int, _ y: Int) {
        let index = y * width + x
        if cells[index].isContinuation, x > 0 {
            cells[index - 1] = .blank(cells[index - 1].style)
        } else if cells[index].width == 2, x + 1 < width {
            cells[index + 1] = .blank(cells[index + 1].style)
        }
        cells[index] = cell
    }
}
