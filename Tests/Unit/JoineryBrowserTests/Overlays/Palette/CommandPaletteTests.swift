import Testing

@testable import JoineryBrowser

/// Finding commands by name and places by path.
@Suite struct CommandPaletteTests {
    /// Returns a browser with the palette open and a text typed.
    private static func typed(_ text: String, over browser: Browser = Sample.books(1...3)) -> Browser {
        var browser = browser
        browser.press(.palette)
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        return browser
    }

    private static func items(in browser: Browser) throws -> [CommandPalette.Item] {
        guard case .palette(let palette) = browser.overlay else {
            return try #require(nil as [CommandPalette.Item]?, "the palette is not open")
        }
        return palette.items(in: browser)
    }

    @Test func `The palette lists all commands except those that need no name`() throws {
        let items = try Self.items(in: Self.typed(""))
        let commands = items.compactMap { item in
            if case .command(let command) = item { command } else { nil }
        }
        #expect(Set(commands) == Set(Command.allCases.filter(\.facts.isInPalette)))
        #expect(commands.count == Set(commands).count)
        #expect(!commands.contains(.moveDown) && !commands.contains(.palette))
        #expect(items.count == commands.count + 2 && items.contains(.typed(.open)))
    }

    @Test func `It begins with what people want, if it can be run`() throws {
        let wanted: [Command] = [
            .filter, .group, .findText, .showProfile, .addColumn, .sort, .export, .compareMoments, .copyCell,
            .copyRow,
        ]
        let inRows = try Self.items(in: Self.typed(""))
        #expect(Array(inRows.prefix(wanted.count)) == wanted.map(CommandPalette.Item.command))
        var catalog = Sample.books(1...3)
        catalog.focus = .catalog
        let inCatalog = try Self.items(in: Self.typed("", over: catalog))
        #expect(
            Array(inCatalog.prefix(3)) == [.command(.findText), .command(.compareMoments), .command(.first)])
    }

    @Test func `Of commands that match alike, those that people want come first`() throws {
        #expect(try Self.items(in: Self.typed("f")).prefix(2) == [.command(.filter), .command(.findText)])
    }

    @Test(arguments: [
        ("sort", [Command.sort]), ("SORT", [.sort]), ("copy p", [.copyPath]),
        ("copy", [.copyCell, .copyRow, .copyColumn]),
        ("json", [.export, .copyRow, .viewCell]), ("path copy", [.copyPath]), ("ount", [.exactCount]),
        ("xyzzy", []),
    ])
    func `Words are matched in titles, then in the help`(text: String, commands: [Command]) throws {
        let found = try Self.items(in: Self.typed(text)).compactMap { item in
            if case .command(let command) = item { command } else { nil }
        }
        #expect(Array(found.prefix(commands.count)) == commands)
        if commands.isEmpty { #expect(found.isEmpty) }
    }

    @Test(arguments: [
        ("b", ["book"]), ("BO", ["book"]), ("book/", []), ("book/2", ["book/2"]),
        ("book/2/", ["book/2/author", "book/2/reviews"]), ("book/2/R", ["book/2/reviews", "book/2/author"]),
        ("book/2/author/3/", ["book/2/author/3/books"]), ("nobody/2/", []), ("book/2/nothing/3/", []),
        ("OOK", ["book"]), ("e", ["review"]), ("book/2/view", ["book/2/reviews"]), ("Book", ["book"]),
        ("", []),
    ])
    func `A path is completed step by step`(text: String, paths: [String]) {
        #expect(PathCompletion(text, in: Sample.entries).texts == paths)
    }

    @Test func `Names in paths are encoded`() {
        let entries = [CatalogEntry(name: "a/b", isView: false, count: .unknown, associations: [])]
        #expect(PathCompletion("a", in: entries).texts == ["a%2Fb"])
        #expect(PathCompletion("a%2Fb/1", in: entries).texts == ["a%2Fb/1"])
        #expect(PathCompletion("a%2f", in: entries).texts == ["a%2Fb"])
        #expect(PathCompletion("A%2FB", in: entries).whole == "a%2Fb")
    }

    /// Returns a browser with tables named like commands, or like prefixes of each other.
    private static func overTables(_ names: [String]) -> Browser {
        var browser = Sample.books(1...3)
        browser.catalog.entries? += names.map {
            CatalogEntry(name: $0, isView: false, count: .unknown, associations: [])
        }
        return browser
    }

    private static let firsts: [(typed: String, first: CommandPalette.Item)] = [
        ("wide", .place("wide")), ("WIDE", .place("wide")), ("wide ", .place("wide")),
        ("wider", .command(.widenColumn)),
        ("sort", .place("Sort")), ("sor", .command(.sort)), ("book", .place("book")),
        ("book/1", .place("book/1")),
        ("book/1/reviews", .place("book/1/reviews")), ("wide/7", .place("wide/7")),
        ("wid", .command(.widenColumn)),
        ("wideT", .place("wideTable")), ("help", .command(.help)), ("wholeschema", .command(.wholeSchema)),
        ("deT", .place("wideTable")), ("bookAw", .place("bookAward")),
    ]

    @Test(arguments: firsts)
    func `An exact name comes first, then commands, then partial names`(
        typed: String, first: CommandPalette.Item
    ) throws {
        let browser = Self.overTables(["wideTable", "wide", "bookAward", "Sort"])
        #expect(try Self.items(in: Self.typed(typed, over: browser)).first == first)
    }

    @Test func `Enter opens the table with that name`() {
        var browser = Self.typed("wide", over: Self.overTables(["wide"]))
        guard case .find(_, "wide")? = browser.update(.prompt(.accept)).first?.work(PlaceWork.self) else {
            Issue.record("the table is not opened")
            return
        }
    }

    @Test(arguments: ["", "co", "re", "s"])
    func `Unavailable commands come last`(text: String) throws {
        let browser = Self.typed(text)
        let isUseless = try Self.items(in: browser).map { item in
            if case .command(let command) = item { browser.obstacle(to: command) != nil } else { false }
        }
        #expect(isUseless.contains(true))
        #expect(isUseless == isUseless.filter { !$0 } + isUseless.filter { $0 })
    }

    @Test func `Enter runs a command as its key does`() {
        var browser = Self.typed("sort")
        let effects = browser.update(.prompt(.accept))
        #expect(browser.overlay == nil)
        #expect(effects.rowsQueries.map(\.arrangement.orders) == [[RowsOrder(column: "id")]])
    }

    @Test func `An unavailable command explains why`() {
        var browser = Self.typed("whole schema")
        #expect(browser.update(.prompt(.accept)).isEmpty)
        #expect(browser.status.notice?.text == "This works in the graph.")
    }

    @Test func `Enter opens a path, and an invalid one changes nothing`() {
        var browser = Self.typed("book/2/reviews")
        let before = browser.location
        let effects = browser.update(.prompt(.accept))
        guard case .find(let ticket, "book/2/reviews")? = effects.first?.work(PlaceWork.self) else {
            Issue.record("no place is looked for")
            return
        }
        var other = browser
        _ = other.update(.answer(Answer(ticket, Failure("There is no row book/2."))))
        #expect(other.status.notice == Status.Notice(text: "There is no row book/2.", isError: true))
        #expect(other.location == before)
        let path = Path(table: "book", steps: [.key(Sample.key(2)), .association("reviews")])
        _ = browser.update(.answer(Answer(ticket, PlaceAnswer.found(path))))
        #expect(browser.location?.path == path)
        #expect(browser.location?.screen.kind == .rows)
    }

    @Test(arguments: ["hidden/2", "@table/2"])
    func `A path in a table that the catalog does not list is looked for`(path: String) {
        var browser = Self.typed(path)
        guard case .find(_, path)? = browser.update(.prompt(.accept)).first?.work(PlaceWork.self) else {
            Issue.record("no place is looked for")
            return
        }
        #expect(browser.overlay == nil)
    }

    @Test func `Tab completes the path`() {
        var browser = Self.typed("bo")
        browser.press(.complete)
        guard case .palette(let palette) = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.line.text == "book")
    }

    @Test func `Text without matches is reported and can be corrected`() {
        var browser = Self.typed("xyzzy")
        #expect(browser.update(.prompt(.accept)).isEmpty)
        #expect(browser.status.notice?.text == "No command or table is named “xyzzy”.")
        #expect(browser.overlay != nil)
    }

    @Test func `Esc and Backspace in an empty palette close it`() {
        for edit in [PromptEdit.cancel, .deleteBackward] {
            var browser = Self.typed("")
            _ = browser.update(.prompt(edit))
            #expect(browser.overlay == nil)
        }
    }

    @Test func `Further typing moves the cursor to the best match`() {
        var browser = Self.typed("co")
        browser.press(.moveDown, .moveDown)
        _ = browser.update(.prompt(.insert("p")))
        guard case .palette(let palette) = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.position == ListPosition(cursor: 0, top: 0))
    }

    @Test
    func `Over another overlay, it runs commands there or, if they mean nothing there, on the screen below`()
    {
        let viewed = Sample.cell("x", lines: 5)
        var closed = Self.typed("", over: viewed)
        #expect(closed.overlay?.kind == .palette)
        _ = closed.update(.prompt(.cancel))
        #expect(closed.overlay?.kind == .record)

        var inOverlay = Self.typed("save cell", over: viewed)
        _ = inOverlay.update(.prompt(.accept))
        #expect(inOverlay.overlay?.kind == .record)
        #expect(inOverlay.tickets.pending[.export] != nil || inOverlay.prompt != nil)

        var below = Self.typed("sort", over: viewed)
        let effects = below.update(.prompt(.accept))
        #expect(below.overlay == nil)
        #expect(effects.contains(.forget(.record)))
        #expect(effects.rowsQueries.map(\.arrangement.orders) == [[RowsOrder(column: "title")]])

        var elsewhere = Self.typed("author", over: viewed)
        #expect(
            elsewhere.update(.prompt(.accept)).contains {
                if case .find? = $0.work(PlaceWork.self) { true } else { false }
            })
        #expect(elsewhere.overlay == nil)
    }

    @Test func `A value that is read meanwhile is shown below it`() {
        var browser = Sample.books(1...3)
        browser.press(.viewCell, .palette)
        browser.answer(
            .record,
            RecordAnswer.record(Record(fields: [.init(name: "id", value: 1.databaseValue)], json: "{}")))
        #expect(browser.overlay?.kind == .palette)
        _ = browser.update(.prompt(.cancel))
        #expect(browser.record?.record != nil)
    }
}

extension PathCompletion {
    /// All paths, best first.
    fileprivate var texts: [String] { [whole].compactMap { $0 } + others }
}
