/// The colors that a terminal has.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// Attributes alone.
    case none
    case palette8, palette16, palette256
    case trueColor
}

extension Color {
    /// The nearest color of a terminal.
    package func reduced(to depth: ColorDepth) -> Color {
        switch (self, depth) {
        case (.standard, _), (_, .none): return .standard
        case (.rgb, .trueColor), (.palette, .palette256): return self
        // Direct-color terminals of ncurses take the first eight numbers for the palette, and the rest for RGB.
        case (.palette(let number), .trueColor):
            if number < 8 { return self }
            let components = Self.components(number)
            return .rgb(components.red, components.green, components.blue)
        case (.palette(let number), .palette16) where number < 16: return self
        case (.palette(let number), .palette8) where number < 16: return .palette(number % 8)
        case (.palette(let number), .palette8): return nearest(to: Self.components(number), in: 0...7)
        case (.palette(let number), .palette16): return nearest(to: Self.components(number), in: 0...15)
        case (.rgb(let red, let green, let blue), _):
            let range: ClosedRange<UInt8> =
                switch depth {
                case .palette8: 0...7
                case .palette16: 0...15
                // The first sixteen are the person's own; the cube and the grays are the same everywhere.
                case .palette256, .trueColor, .none: 16...255
                }
            return nearest(to: Components(red: red, green: green, blue: blue), in: range)
        }
    }

    private struct Components {
        var red, green, blue: UInt8

        /// The square of the distance, weighted by how much the eye makes of each component.
        func distance(to other: Components) -> Int {
            let red = Int(self.red) - Int(other.red)
            let green = Int(self.green) - Int(other.green)
            let blue = Int(self.blue) - Int(other.blue)
            return 3 * red * red + 6 * green * green + blue * blue
        }
    }

    private func nearest(to wanted: Components, in numbers: ClosedRange<UInt8>) -> Color {
        var best = numbers.lowerBound
        var least = Int.max
        for number in numbers {
            let distance = Self.components(number).distance(to: wanted)
            if distance < least { (best, least) = (number, distance) }
        }
        return .palette(best)
    }

    /// What a number of the palette looks like on most terminals.
    private static func components(_ number: UInt8) -> Components {
        switch number {
        case 0..<16:
            let low: UInt8 = number < 8 ? 0 : 85
            let high: UInt8 = number < 8 ? 170 : 255
            return Components(
                red: number & 1 == 0 ? low : high, green: number & 2 == 0 ? low : high,
                blue: number & 4 == 0 ? low : high)
        case 16..<232:
            let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
            let index = Int(number) - 16
            return Components(red: steps[index / 36], green: steps[index / 6 % 6], blue: steps[index % 6])
        default:
            let gray = 8 + (number - 232) * 10
            return Components(red: gray, green: gray, blue: gray)
        }
    }
}

extension Style {
    /// The style in the nearest colors of a terminal.
    package func reduced(to depth: ColorDepth) -> Style {
        Style(foreground.reduced(to: depth), on: background.reduced(to: depth), attributes)
    }
}
