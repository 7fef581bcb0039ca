import Testing

@testable import JoineryTerminal

/// Text is readable by the contrast measure of the Web Content Accessibility Guidelines.
@Suite struct ContrastTests {
    private static let colored = Theme.Name.allCases.filter { $0 != .mono }

    @Test(arguments: Self.colored, [ColorDepth.trueColor, .palette256])
    func `All text has enough contrast with its background`(name: Theme.Name, depth: ColorDepth) throws {
        let theme = Theme(name, colors: depth)
        for role in Role.allCases {
            try expectContrast(of: theme[role], in: name, name.leastContrast, "\(role)")
        }
    }

    @Test(arguments: [Theme.Name.highContrast, .highContrastLight], [ColorDepth.trueColor, .palette256])
    func `High contrast also holds under the cursor`(name: Theme.Name, depth: ColorDepth) throws {
        let theme = Theme(name, colors: depth)
        let cursors: [Role] = [.cursorLine, .restingLine, .cursorRow, .cursorCell, .changed]
        // A role with a background of its own is not part of a list or a grid.
        for role in Role.allCases where theme[role].background == .standard {
            for cursor in cursors {
                let style = theme.style(theme[role], under: cursor)
                try expectContrast(of: style, in: name, name.leastContrast, "\(role), \(cursor)")
            }
        }
    }

    @Test(
        arguments: [
            (Theme.Name.solarizedDark, Color.rgb(0, 43, 54)), (.solarizedLight, .rgb(253, 246, 227)),
            (.gruvbox, .rgb(40, 40, 40)), (.nord, .rgb(46, 52, 64)),
        ])
    func `A known scheme also has enough contrast on its own background`(name: Theme.Name, ground: Color)
        throws
    {
        let theme = Theme(name)
        for role in Role.allCases where theme[role].background == .standard {
            let front = theme[role].foreground
            // The terminal's own text is not the theme's.
            guard front != .standard else { continue }
            #expect(try contrast(front, ground) >= name.leastContrast, "\(role): \(front)")
        }
    }

    /// Expects contrast on a terminal with plain colors.
    private func expectContrast(of style: Style, in name: Theme.Name, _ least: Double, _ place: String) throws
    {
        let (text, ground): (Color, Color) =
            name.isLight ? (.rgb(0, 0, 0), .rgb(255, 255, 255)) : (.rgb(255, 255, 255), .rgb(0, 0, 0))
        let front = style.foreground == .standard ? text : style.foreground
        let back = style.background == .standard ? ground : style.background
        let contrast = try contrast(front, back)
        #expect(contrast >= least, "\(place): \(front) on \(back) has \(contrast)")
    }

    @Test func `The contrast matches the examples of the guidelines`() throws {
        #expect(try abs(contrast(.rgb(0, 0, 0), .rgb(255, 255, 255)) - 21) < 0.01)
        #expect(try abs(contrast(.rgb(118, 118, 118), .rgb(255, 255, 255)) - 4.54) < 0.01)
        #expect(try contrast(.palette(231), .palette(16)) > 20.9)
        #expect(try abs(contrast(.palette(244), .rgb(0, 0, 0)) - 5.32) < 0.01)
    }

    private func contrast(_ one: Color, _ other: Color) throws -> Double {
        let (one, other) = (try luminance(of: one), try luminance(of: other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private func luminance(of color: Color) throws -> Double {
        let components: [Int]
        switch color {
        case .rgb(let red, let green, let blue): components = [red, green, blue].map(Int.init)
        // The color cube and the grays are the same on all terminals.
        case .palette(let number) where number >= 232:
            components = Array(repeating: 8 + 10 * (Int(number) - 232), count: 3)
        case .palette(let number):
            let index = try #require(number >= 16 ? Int(number) - 16 : nil)
            let steps = [0, 95, 135, 175, 215, 255]
            components = [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
        case .standard: components = try #require(nil as [Int]?)
        }
        let linear = components.map { component in
            let value = Double(component) / 255
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// Raises a number to the power of 2.4 without a math library: the fifth root of the twelfth power.
    private func power(_ base: Double) -> Double {
        var twelfth = 1.0
        for _ in 0..<12 { twelfth *= base }
        var root = 1.0
        for _ in 0..<60 { root = (4 * root + twelfth / (root * root * root * root)) / 5 }
        return root
    }
}

extension Theme.Name {
    fileprivate var leastContrast: Double { isHighContrast ? 7 : 4.5 }

    /// Whether the theme is for terminals with a light background.
    fileprivate var isLight: Bool { [.light, .highContrastLight, .solarizedLight].contains(self) }
}
