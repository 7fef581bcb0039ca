/// The number of colors that a terminal supports.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// No colors, only attributes.
    case none
    case palette8, palette16, palette256
    case trueColor
}

extension Color {
    /// Returns the nearest color that a terminal supports.
    package func reduced(to depth: ColorDepth) -> Color {
        switch (self, depth) {
        case (.standard, _), (_, .none): return .standard
        case (.rgb, .trueColor), (.palette, .palette256): return self
        // ncurses reads the numbers 0 to 7 on direct-color terminals as palette colors, and all others as RGB.
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
                // Users configure the first sixteen; the cube and the grays are the same everywhere.
                case .palette256, .trueColor, .none: 16...255
                }
            return nearest(to: Components(red: red, green: green, blue: blue), in: range)
        }
    }

    private struct Components {
        var red, green, blue: UInt8

        /// The squared distance, weighted by the eye's sensitivity to each component.
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

    /// The usual appearance of a palette color.
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
    /// Returns the style in the nearest colors that a terminal supports.
    package func reduced(to depth: ColorDepth) -> Style {
        Style(foreground.reduced(to: depth), on: background.reduced(to: depth), attributes)
    }
}
