/// A color as named by a theme. The screen reduces it to what the terminal supports (`Color.reduced(to:)`).
package enum Color: Hashable, Sendable {
    /// The terminal's default color.
    case standard
    /// A color of the terminal's palette: 0–7 basic, 8–15 bright, 16–231 a 6×6×6 cube, 232–255 grays.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
}

package struct TextAttributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let bold = TextAttributes(rawValue: 1)
    package static let dim = TextAttributes(rawValue: 2)
    package static let italic = TextAttributes(rawValue: 4)
    package static let underline = TextAttributes(rawValue: 8)
    package static let reverse = TextAttributes(rawValue: 16)
}

/// The appearance of a cell.
package struct Style: Hashable, Sendable {
    package var foreground: Color
    package var background: Color
    package var attributes: TextAttributes

    package init(
        _ foreground: Color = .standard, on background: Color = .standard, _ attributes: TextAttributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    package static let plain = Style()
}
