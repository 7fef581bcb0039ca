import JoineryTerminal
import Testing

@Suite struct OwnThemeTests {
    private static var sea: OwnTheme {
        var theme = OwnTheme(name: "sea")
        theme.colors = [.amber: .rgb(1, 2, 3), .bar: .palette(5)]
        var header = StyleChange(foreground: .palette(3), background: .rgb(4, 5, 6))
        (header.added, header.removed) = (.italic, .bold)
        theme.styles = [.header: header]
        return theme
    }

    @Test func `A color of the palette changes all roles that use it, and nothing else`() {
        let (own, base) = (Theme(Self.sea), Theme(.dark))
        for role in [Role.link, .association, .match, .headerLink, .found, .edgeThrough] {
            #expect(own[role].foreground == .rgb(1, 2, 3), "\(role)")
            #expect(own[role].attributes == base[role].attributes, "\(role)")
        }
        #expect(own[.paused] == Style(.rgb(1, 2, 3), on: .palette(5)))
        #expect(own[.key] == base[.key] && own[.number] == base[.number])
    }

    @Test func `A style replaces only the parts that it names`() {
        #expect(
            Theme(Self.sea, colors: .palette256)[.header]
                == Style(.palette(3), on: Color.rgb(4, 5, 6).reduced(to: .palette256), .italic))
        var theme = OwnTheme(name: "sea")
        theme.styles[.dead] = StyleChange(background: .palette(7))
        let dead = Theme(.dark)[.dead]
        #expect(
            Theme(theme)[.dead]
                == Style(dead.foreground, on: .palette(7), dead.attributes))
    }

    @Test(arguments: [ColorDepth.palette8, .palette16])
    func `With sixteen colors, only those are used`(depth: ColorDepth) {
        let (own, base) = (Theme(Self.sea, colors: depth), Theme(.dark, colors: depth))
        #expect(own[.link] == base[.link])
        #expect(own[.header] == Style(.palette(3), on: .standard, .italic))
        #expect(own[.statusBar].background == .palette(5))
    }

    @Test func `Without colors, a theme is mono`() {
        for role in Role.allCases { #expect(Theme(Self.sea, colors: .none)[role] == Theme(.mono)[role]) }
    }

    @Test func `A theme without colors can get some`() {
        var theme = OwnTheme(name: "sea")
        theme.base = .mono
        theme.styles[.dead] = StyleChange(foreground: .palette(1))
        #expect(Theme(theme)[.dead] == Style(.palette(1), on: .standard, Theme(.mono)[.dead].attributes))
        #expect(Theme(theme)[.key] == Theme(.mono)[.key])
    }

    @Test func `Names, numbers and hexadecimal digits are colors`() {
        #expect(Color(named: "standard") == .standard)
        #expect(Color(named: "black") == .palette(0))
        #expect(Color(named: "bright-white") == .palette(15))
        #expect(Color(named: "#0aFf80") == .rgb(10, 255, 128))
        for text in ["", "#", "#12345", "#1234567", "#+12345", "#12345g", "123456", "Black", "#１２３４５６"] {
            #expect(Color(named: text) == nil, "\(text)")
        }
    }

    @Test func `Every role has a name of its own`() {
        for role in Role.allCases { #expect(Role(named: role.name) == role) }
        #expect(Role(named: "pink") == nil)
    }
}
