/// A color of a palette, by the name that the configuration uses.
package enum PaletteColor: String, CaseIterable, Sendable {
    case dim, faint, blue, amber, vermilion, green, number, blob
    case bar, line, resting, cell, change, onLine, onCell

    /// Where the palette has the color.
    var place: WritableKeyPath<Palette, Color> {
        switch self {
        case .dim: \.dim
        case .faint: \.faint
        case .blue: \.blue
        case .amber: \.amber
        case .vermilion: \.vermilion
        case .green: \.green
        case .number: \.number
        case .blob: \.blob
        case .bar: \.bar
        case .line: \.line
        case .resting: \.resting
        case .cell: \.cell
        case .change: \.change
        case .onLine: \.onLine
        case .onCell: \.onCell
        }
    }
}
