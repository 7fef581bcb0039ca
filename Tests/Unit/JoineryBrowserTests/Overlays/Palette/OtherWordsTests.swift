import Testing

@testable import JoineryBrowser

/// The palette finds commands by words that people use elsewhere.
@Suite struct OtherWordsTests {
    private static func typed(_ text: String, over browser: Browser = Sample.books(1...3)) -> CommandPalette {
        var palette = CommandPalette()
        palette.line = EditedText(text)
        return palette
    }

    private static let found: [(text: String, items: [CommandPalette.Item])] = [
        ("group", [.command(.group)]), ("duplicates", [.command(.group)]), ("edit", [.command(.changeValue)]),
        ("chart", [.command(.showProfile)]), ("total", [.command(.group), .command(.addColumn)]),
        ("join", [.command(.include), .command(.showAssociations), .command(.addColumn)]),
        ("where", [.command(.filter)]), ("pivot", [.command(.group)]), ("freeze", [.command(.freeze)]),
        ("tail", [.command(.last), .command(.showChanges), .command(.toggleLive)]),
        ("histogram", [.command(.showProfile)]), ("sum", [.command(.group), .command(.addColumn)]),
        ("update", [.command(.changeValue)]), ("pin", [.command(.freeze)]),
        ("follow", [.command(.last), .command(.open), .command(.toggleLive)]),
        ("undo", [.command(.back), .command(.showPatch)]), ("er", [.command(.showGraph)]),
        ("diagram", [.command(.showGraph)]), ("schema", [.command(.showStructure)]),
        ("ddl", [.command(.showStructure)]), ("sql", [.command(.editQuery), .command(.showQuery)]),
        ("bookmark", [.command(.mark)]),
        ("download", [.command(.export)]), ("save", [.command(.saveCell), .command(.export)]),
        ("hide", [.command(.listColumns)]),
        ("database", [.command(.showFiles), .typed(.open)]), ("dark", [.typed(.theme)]),
        ("colors", [.typed(.theme)]), ("diff", [.command(.compareMoments)]),
        ("Order  BY", [.command(.sort)]), ("exit", [.command(.quit)]),
        ("orphans", [.command(.showDeadLinks)]),
    ]

    @Test(arguments: found)
    func `Words of other programs find what does the same`(text: String, items: [CommandPalette.Item]) {
        let found = Self.typed(text).items(in: Sample.books(1...3))
        for item in items { #expect(found.prefix(8).contains(item), "\(text): \(found.prefix(8))") }
        #expect(
            items.contains(found.first ?? .row(0)) || text == "where" || text == "hide", "\(found.prefix(3))")
    }

    @Test func `A word typed in full comes before places, one that is begun after them`() {
        var browser = Sample.books(1...3)
        browser.catalog.entries?.append(
            CatalogEntry(name: "chartData", isView: false, count: .unknown, associations: []))
        let place = CommandPalette.Item.place("chartData")
        #expect(Self.typed("chart").items(in: browser).prefix(2) == [.command(.showProfile), place])
        #expect(Self.typed("char").items(in: browser).prefix(2) == [place, .command(.showProfile)])
    }

    @Test func `Titles come before other words, and other words before helps`() {
        let offer = PaletteOffer(Command.filter)
        let matches = ["filter", "fil", "ilt", "where", "wher", "moby"].map { offer.match($0) }
        #expect(matches == [.name, .beginning, .title, .otherWord, .otherBeginning, .help])
        #expect(PaletteOffer(Command.copyPath).match("path copy") == .words)
        #expect(offer.match("xyzzy") == nil)
        #expect(
            PaletteMatch.allCases
                == [.name, .beginning, .words, .otherWord, .title, .otherBeginning, .help])
    }

    @Test func `The line says how the command does what the word means, and which word was begun`() {
        let browser = Sample.books(1...3)
        let use =
            "In the groups, \(key: .filter) and count > 1 shows them."
        #expect(Self.typed("duplicates").description(of: .group, in: browser) == use)
        #expect(Self.typed("dup").description(of: .group, in: browser) == "duplicates: " + use)
        #expect(Self.typed("pivot").description(of: .group, in: browser) == Command.group.help)
        #expect(Self.typed("piv").description(of: .group, in: browser) == "pivot: " + Command.group.help)
        #expect(Self.typed("gro").description(of: .group, in: browser) == Command.group.help)
        #expect(Self.typed("").description(of: .group, in: browser) == Command.group.help)
        #expect(Self.typed("er").description(of: .wholeSchema, in: browser) == "This works in the graph.")
    }

    @Test(arguments: Command.table.filter(\.isInPalette).map(\.command))
    func `Every command is known by other words, which its title does not have`(command: Command) {
        let words = command.facts.otherWords.flatMap(\.words)
        #expect(!words.isEmpty && Set(words).count == words.count)
        for word in words {
            #expect(word == word.lowercased())
            #expect(!command.title.lowercased().hasPrefix(word), "\(word) is never used")
        }
    }

    @Test(arguments: Command.table.filter { !$0.isInPalette }.map(\.command))
    func `A command that the palette does not offer has none`(command: Command) {
        #expect(command.facts.otherWords.isEmpty)
    }

    @Test func `A command after which something is typed begins the line`() {
        var browser = Sample.books(1...3)
        browser.themes = ThemeChoice(names: ["dark", "light", "nord"], current: "light")
        browser.press(.palette)
        for character in "colors" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        guard case .palette(let palette) = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.line.text == "theme ")
        #expect(palette.current(in: browser) == .theme("light"), "the theme in use stays")
    }

    @Test func `Only in a query, the palette offers to save it`() {
        let inRows = CommandPalette().items(in: Sample.books(1...3))
        #expect(!inRows.contains(.typed(.save)))
        var browser = Sample.books(1...3)
        browser.press(.showQuery, .palette)
        for character in "store" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        guard case .palette(let palette) = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.line.text == "save ")
        _ = browser.update(.prompt(.accept))
        #expect(browser.status.notice?.text == "Type a name.")
    }
}
