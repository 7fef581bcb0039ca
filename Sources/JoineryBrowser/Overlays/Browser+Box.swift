/// The boxes over the screen, in which short overlays are.
///
///     ┌ Columns of book ─────────── 2 of 4 ┐
///     │  [x] id      INTEGER  key          │
///     │▌ [x] title   TEXT                  │
///     └────────────────────────────────────┘
extension Browser {
    private static let widestBox = 110
    /// The number of columns from which the screen is seen on both sides of a box.
    private static let leastWithMargins = 80

    /// Whether short overlays are in boxes: not until a file is open, because nothing is below them then, and not where a
    /// screen is read line by line.
    package var hasBoxes: Bool { !files.isChoosing && !formats.isReadAloud }

    /// The number of lines that fit in a box, whose edges and the first line of the screen remain.
    package var boxLines: Int { hasBoxes ? max(viewport.overlayLines - 2, 1) : viewport.overlayLines }

    /// The number of lines of the palette: not all that fit, because its list is long, and what it is opened for is below.
    package var paletteLines: Int {
        hasBoxes ? min(max(boxLines / 2, Self.leastPaletteLines), boxLines) : boxLines
    }

    private static let leastPaletteLines = 10

    /// The number of columns that fit in a box.
    package var boxColumns: Int {
        let screen = viewport.overlayColumns + 2
        guard hasBoxes else { return screen }
        return min(screen - (screen < Self.leastWithMargins ? 2 : 6), Self.widestBox)
    }
}
