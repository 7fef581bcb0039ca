import Testing

@testable import JoineryTerminal

/// Text is readable by the contrast measure of the Web Content Accessibility Guidelines.
@Suite struct ContrastTests {
    private static let least = 4.5

    @Test(arguments: [Theme.Name.dark, .light], [ColorDepth.trueColor, .palette256])
    func `All text has enough contrast with its background`(name: Theme.Name, depth: ColorDepth) throws {
        let theme = Theme(name, colors: depth)
        // The terminal's own colors, for which the theme is designed.
        let (text, ground): (Color, Color) =
            name == .dark ? (.rgb(255, 255, 255), .rgb(0, 0, 0)) : (.rgb(0, 0, 0), .rgb(255, 255, 255))
        for role in Role.allCases {
            let style = theme[role]
            let front = style.foreground == .standard ? text : style.foreground
            let back = style.background == .standard ? ground : style.background
            let contrast = try contrast(front, back)
            #expect(contrast >= Self.least, "\(role): \(front) on \(back) has \(contrast)")
        }
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
