import JoineryTerminal
import Testing

@Suite("Themes")
struct ThemeTests {
    @Test("Every theme without colors is mono", arguments: Theme.Name.allCases)
    func noColors(name: Theme.Name) {
        for role in Role.allCases {
            let style = Theme(name, colors: .none)[role]
            #expect(style == Theme(.mono)[role])
            #expect(style.foreground == .standard && style.background == .standard)
        }
    }

    @Test("Themes use only colors of the terminal", arguments: ColorDepth.allCases)
    func onlyColorsOfTheTerminal(depth: ColorDepth) {
        for name in Theme.Name.allCases {
            for role in Role.allCases {
                let style = Theme(name, colors: depth)[role]
                #expect(style.reduced(to: depth) == style, "\(role)")
            }
        }
    }

    @Test(
        "The cursor is visible in every theme: cell, row, resting row and plain text differ",
        arguments: Theme.Name.allCases, ColorDepth.allCases)
    func cursor(name: Theme.Name, depth: ColorDepth) {
        let theme = Theme(name, colors: depth)
        let text = theme[.text]
        let row = theme.style(text, under: .cursorRow)
        let styles = [
            text, row, theme.style(row, under: .cursorCell), theme.style(text, under: .restingLine),
        ]
        #expect(Set(styles).count == 4)
        #expect(theme.style(text, under: .cursorLine) != text)
    }

    @Test("Errors are distinguished without color", arguments: Theme.Name.allCases)
    func withoutColor(name: Theme.Name) {
        let theme = Theme(name)
        let pairs: [(Role, Role)] = [(.dead, .number), (.error, .notice), (.lost, .live), (.null, .text)]
        for (bad, good) in pairs {
            #expect(theme[bad].attributes != theme[good].attributes, "\(bad)")
        }
    }

    @Test("High contrast is never dim", arguments: [Theme.Name.highContrast, .highContrastLight])
    func neverDim(name: Theme.Name) {
        for depth in [ColorDepth.palette8, .palette16, .palette256, .trueColor] {
            for role in Role.allCases {
                #expect(!Theme(name, colors: depth)[role].attributes.contains(.dim), "\(role)")
            }
        }
    }

    @Test(
        "The theme follows the background that the terminal reports",
        arguments: [
            ("15;0", Theme.Name.dark), ("0;15", .light), ("0;default;15", .light), ("0;7", .light),
            ("7;8", .dark),
            ("", .dark), ("15;default", .dark), ("a;b", .dark),
        ])
    func background(colors: String, name: Theme.Name) {
        #expect(Theme.Name(colorsOfTerminal: colors) == name)
        #expect(Theme.Name(colorsOfTerminal: nil) == .dark)
    }

    @Test("Each theme shows every role as recorded, with and without the cursor")
    func roles() throws {
        let themes =
            Theme.Name.allCases.map { ($0.rawValue, Theme($0)) } + [
                ("basic", Theme(.dark, colors: .palette8))
            ]
        let lines = Role.allCases.flatMap { role in
            ["\(role.letter) \(role)"]
                + themes.map { name, theme in
                    let style = theme[role]
                    let styles = [style, theme.style(style, under: .cursorLine), theme.dimmed(style)]
                    return "  \(name): " + styles.map(\.words).joined(separator: "; ")
                }
        }
        try expectGolden(lines, "themes")
        #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
    }
}

extension Style {
    fileprivate var words: String {
        let names: [(TextAttributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
            (.reverse, "reverse"),
        ]
        let attributes = names.filter { self.attributes.contains($0.0) }.map(\.1)
        return (attributes + [foreground.words, "on", background.words]).joined(separator: " ")
    }
}

extension Color {
    fileprivate var words: String {
        switch self {
        case .standard: "standard"
        case .palette(let number): String(number)
        case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
        }
    }
}
