/// The small set of colors from which a theme is built.
///
/// Blue, amber and vermilion remain distinct in every common kind of color blindness. All text has a contrast of at
/// least 4.5 to 1 to its background, even in the nearest of 256 colors.
struct Palette {
    /// Secondary text, and elements that only guide the eye.
    var dim, faint: Color
    /// Tables and headers; associations and links; dead links; the live indicator.
    var blue, amber, vermilion, green: Color
    /// Values other than text.
    var number, blob: Color
    /// Backgrounds of the bars, the cursor line, the cursor line without focus, and the cursor cell.
    var bar, line, resting, cell: Color
    /// The background of a change by another program.
    var change: Color
    /// Text on the cursor line and in the cursor cell; `standard` leaves the text its own color.
    var onLine, onCell: Color
    /// Whether there are too few colors for backgrounds, so that attributes tell apart what they would.
    var isBasic = false

    static let dark = Palette(
        dim: .rgb(139, 147, 163), faint: .rgb(114, 122, 138),
        blue: .rgb(122, 178, 255), amber: .rgb(232, 181, 98), vermilion: .rgb(244, 122, 98),
        green: .rgb(94, 205, 164), number: .rgb(156, 214, 222), blob: .rgb(186, 160, 220),
        bar: .rgb(35, 40, 51), line: .rgb(44, 52, 68), resting: .rgb(35, 40, 51), cell: .rgb(52, 94, 160),
        change: .rgb(24, 66, 54),
        onLine: .standard, onCell: .rgb(255, 255, 255))

    static let light = Palette(
        dim: .rgb(82, 89, 102), faint: .rgb(106, 112, 124),
        blue: .rgb(20, 90, 180), amber: .rgb(150, 92, 0), vermilion: .rgb(190, 30, 10),
        green: .rgb(0, 110, 78), number: .rgb(0, 98, 115), blob: .rgb(110, 70, 160),
        bar: .rgb(233, 236, 241), line: .rgb(216, 226, 241), resting: .rgb(233, 236, 241),
        cell: .rgb(40, 100, 180), change: .rgb(204, 238, 222), onLine: .standard, onCell: .rgb(255, 255, 255))

    /// For terminals with eight or sixteen colors, whose blue is too dark to read on black.
    static let basic = Palette(
        dim: .standard, faint: .standard,
        blue: .palette(6), amber: .palette(3), vermilion: .palette(1), green: .palette(2),
        number: .standard, blob: .palette(5),
        bar: .standard, line: .palette(4), resting: .standard, cell: .palette(6), change: .standard,
        onLine: .palette(7), onCell: .palette(0), isBasic: true)

    func style(_ role: Role) -> Style {
        switch role {
        case .text: Style()
        case .dim, .hintText: quiet(dim)
        case .faint, .hintUnavailable, .box, .edge: quiet(faint)
        case .table: Style()
        case .view: Style(.standard, on: .standard, .italic)
        case .header, .boxTitle: Style(blue, on: .standard, .bold)
        case .headerLink: Style(amber, on: .standard, .bold)
        case .key: Style(blue)
        case .number: Style(number)
        case .null: Style(dim, on: .standard, isBasic ? [.italic, .dim] : .italic)
        case .blob: Style(blob)
        case .association, .link, .edgeThrough: Style(amber)
        case .label, .count: quiet(dim)
        case .dead: Style(vermilion, on: .standard, .underline)
        case .crumb: Style(dim, on: bar, isBasic ? .dim : [])
        case .currentCrumb: Style(blue, on: bar, .bold)
        case .statusBar, .pending: Style(dim, on: bar)
        case .statusPlace, .notice: Style(.standard, on: bar)
        case .error, .lost: Style(vermilion, on: bar, .bold)
        case .live: Style(green, on: bar)
        case .paused, .filter: Style(amber, on: bar)
        case .hintKey: Style(blue)
        case .prompt: Style(.standard, on: .standard, .bold)
        case .selectedText: Style(onCell, on: cell)
        case .keyword: Style(blue, on: .standard, .bold)
        case .string: Style(green)
        case .unknownName: Style(dim, on: .standard, .underline)
        case .mistake: Style(vermilion, on: .standard, [.bold, .underline])
        case .match: Style(amber, on: .standard, .bold)
        case .found: Style(amber, on: .standard, [.bold, .underline])
        case .selectedBox, .selectedEdge: Style(blue, on: .standard, .bold)
        case .currentBox: Style(onCell, on: cell, .bold)
        case .cursorLine, .cursorRow: Style(onLine, on: line)
        case .restingLine: Style(.standard, on: resting, isBasic ? .underline : [])
        case .cursorCell: Style(onCell, on: cell, .bold)
        case .changed: Style(isBasic ? green : .standard, on: change, [.bold, .italic])
        }
    }

    private func quiet(_ color: Color) -> Style {
        Style(color, on: .standard, isBasic ? .dim : [])
    }
}
