/// A cell of the screen: its content and its style.
///
/// - `text` is one visible scalar and at most `maximumMarks` combining marks, never a control character.
/// - A wide character occupies two cells: its own, of width 2, and to the right a `continuation` in the same style.
/// - Only `Surface` creates cells, so both rules hold for everything that reaches a screen.
package struct SurfaceCell: Hashable, Sendable {
    /// The number of combining marks that every terminal can keep in a cell.
    package static let maximumMarks = 4

    package let text: String
    /// The number of cells, 1 or 2; 0 for the right half of a wide character.
    package let width: Int8
    package let style: Style

    init(text: String, width: Int8, style: Style) {
        self.text = text
        self.width = width
        self.style = style
    }

    package var isContinuation: Bool { width == 0 }

    static func blank(_ style: Style) -> SurfaceCell {
        SurfaceCell(text: " ", width: 1, style: style)
    }

    static func continuation(_ style: Style) -> SurfaceCell {
        SurfaceCell(text: "", width: 0, style: style)
    }

    func styled(_ style: Style) -> SurfaceCell {
        SurfaceCell(text: text, width: width, style: style)
    }
}
