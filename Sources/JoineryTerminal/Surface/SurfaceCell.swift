/// A cell of the screen: what stands in it and how it looks.
///
/// - `text` is one visible scalar and at most `maximumMarks` that combine with it; never a control character.
/// - A wide character fills two cells: its own of width 2 and, to the right, a `continuation` with the same style.
/// - Only `Surface` makes cells, so the two lines above hold for all that reaches a screen.
package struct SurfaceCell: Hashable, Sendable {
    /// What a terminal is certain to keep in a cell beside the first scalar.
    package static let maximumMarks = 4

    package let text: String
    /// 1 or 2; 0 for the right half of a wide character.
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
