import JoineryBrowser
import JoineryTerminal
import Testing

@Suite struct AssignedKeysTests {
    private static let size = ScreenSize(columns: 80, rows: 24)

    private func map(_ assignments: KeyAssignment...) -> (keys: KeyMap, conflicts: [String]) {
        let assigned = AssignedKeys(assignments)
        return (KeyMap(assigned.bindings), assigned.conflicts.map(\.sentence))
    }

    @Test func `The standard keys apply without assignments`() {
        #expect(AssignedKeys([]).bindings == KeyBinding.standard)
    }

    @Test func `Assigned keys replace the character keys and keep the named ones`() {
        let (keys, conflicts) = map(KeyAssignment(.moveDown, ["z"]))
        for mode in [KeyMode.catalog, .rows, .tree, .graph, .request, .help, .record, .includes] {
            #expect(keys.command(for: "z", in: mode) == .moveDown)
            #expect(keys.command(for: "j", in: mode) == nil)
            #expect(keys.command(for: .down, in: mode) == .moveDown)
        }
        #expect(keys.key(for: .moveDown) == "z")
        #expect(conflicts.isEmpty)
    }

    @Test func `An assigned key is taken from another command only in shared modes`() {
        let (keys, conflicts) = map(KeyAssignment(.freeze, ["|", .control("b")]))
        #expect(keys.command(for: .control("b"), in: .rows) == .freeze)
        #expect(keys.command(for: .control("b"), in: .tree) == .pageUp)
        #expect(keys.command(for: .pageUp, in: .rows) == .pageUp)
        #expect(conflicts.isEmpty, "Page Up still goes a page up")
    }

    @Test func `Two commands can swap their keys`() {
        let (keys, conflicts) = map(KeyAssignment(.sort, ["f"]), KeyAssignment(.filter, ["s"]))
        #expect(keys.command(for: "f", in: .rows) == .sort)
        #expect(keys.command(for: "s", in: .rows) == .filter)
        #expect(conflicts.isEmpty)
    }

    @Test func `A command that loses its only key is reported with the mode`() {
        let (keys, conflicts) = map(KeyAssignment(.freeze, ["?", "w"]), KeyAssignment(.hideColumn, ["0"]))
        #expect(keys.command(for: "w", in: .rows) == .freeze)
        #expect(keys.command(for: "w", in: .tree) == .toggleLive)
        #expect(keys.command(for: "0", in: .graph) == .wholeSchema, "columns are hidden in rows alone")
        #expect(
            conflicts == [
                "w was the only key of toggleLive, which now has none in: rows, query. "
                    + "Give it another, as in toggleLive = \"…\"."
            ])
    }

    @Test func `A command that loses its key everywhere is reported once`() {
        let (_, conflicts) = map(KeyAssignment(.viewCell, ["%"]))
        #expect(
            conflicts == [
                "% was the only key of percent, which now has none. Give it another, as in percent = \"…\"."
            ])
    }

    @Test func `A key assigned twice belongs to the first command`() {
        let (keys, conflicts) = map(KeyAssignment(.sort, ["z"]), KeyAssignment(.filter, ["z", "é"]))
        #expect(keys.command(for: "z", in: .rows) == .sort)
        #expect(keys.command(for: "é", in: .rows) == .filter)
        #expect(conflicts == ["z is already assigned to sort."])
    }

    @Test func `Assigned keys do not affect typing`() {
        let (keys, _) = map(
            KeyAssignment(.moveDown, ["e"]), KeyAssignment(.sort, [.tab]), KeyAssignment(.quitAtOnce, ["X"]))
        var browser = Library.browser(Self.size)
        browser.prompt = Prompt(purpose: .searchCatalog)
        #expect(keys.message(for: "e", in: browser) == .prompt(.insert("e")))
        #expect(keys.message(for: .tab, in: browser) == .command(.moveDown))
        #expect(keys.message(for: .control("c"), in: browser) == .command(.quitAtOnce))
    }

    @Test func `Help, hints and messages show the assigned keys`() throws {
        let size = ScreenSize(columns: 160, rows: 100)
        let (keys, _) = map(
            KeyAssignment(.help, ["H"]), KeyAssignment(.back, ["b"]), KeyAssignment(.filter, ["F"]))
        func text(_ browser: Browser) -> String {
            BrowserView(browser, theme: Theme(.mono), keys: keys).surface(size).text.joined(
                separator: "\n")
        }
        let rows = text(Library.rows(size))
        #expect(rows.contains("H Help"))
        #expect(rows.contains("F Filter"))
        #expect(!rows.contains("? Help"))
        let narrow = ScreenSize(columns: 80, rows: 24)
        let welcome = BrowserView(Library.browser(narrow), theme: Theme(.mono), keys: keys).surface(narrow)
        #expect(welcome.text.contains { $0.contains("b goes back, / searches, H helps") })
        var browser = Library.rows(size)
        browser.overlay = .help(HelpPane(top: 0))
        #expect(text(browser).contains(" b Backspace "))
    }

    @Test func `The loop uses the assigned keys and measures the help with them`() {
        let table =
            Array(repeating: KeyBinding(.quit, ["x"], in: [.catalog]), count: 60)
            + [KeyBinding(.help, ["h"], in: [.catalog]), KeyBinding(.close, ["c"], in: [.overlay(.help)])]
        let interface = TerminalInterface(theme: Theme(.mono), keys: KeyMap(table))
        let screen = MemoryScreen(size: Self.size, colors: .none)
        let loop = TerminalLoop(fileName: "f", screen: screen, interface: interface) { _ in }
        loop.start(at: nil, mistake: "config.toml:1: a\u{1B}mistake")
        let help = ScreenLayout.viewport(Self.size, keys: KeyMap(table)).help
        #expect(help != ScreenLayout.viewport(Self.size).help)
        #expect(loop.browser.status.notice == Status.Notice(text: "config.toml:1: a␛mistake", isError: true))
        // Before anybody looks at it, nothing is laid out.
        #expect(loop.browser.viewport.help.isEmpty)
        screen.input = [.key("h")]
        _ = loop.turn(mail: [], hasInput: true)
        #expect(loop.browser.viewport.help == help)
        // It stays as long as the screen has the same width.
        screen.input = [.key("c")]
        _ = loop.turn(mail: [], hasInput: true)
        loop.resize()
        #expect(loop.browser.overlay == nil && loop.browser.viewport.help == help)
        screen.actualSize.columns += 10
        loop.resize()
        #expect(loop.browser.viewport.help.isEmpty)
        screen.input = [.key("x")]
        #expect(loop.turn(mail: [], hasInput: true) == .quit)
    }

    @Test(arguments: [
        ("f", Key.character("f")), ("S", .character("S")), ("漢", .character("漢")), ("space", .character(" ")),
        ("ctrl-f", .control("f")), ("Ctrl-F", .control("f")), ("ctrl-\\", .control("\\")),
        ("ctrl-space", .control("@")), ("F5", .function(5)), ("f12", .function(12)), ("PgDn", .pageDown),
        ("shift-tab", .backTab), ("ctrl-left", .controlLeft), ("esc", .escape), ("-", .character("-")),
    ])
    func `Key names are parsed`(name: String, key: Key) throws {
        #expect(try Key(named: name) == key)
    }

    @Test(arguments: [
        "", "ff", "f0", "f13", "ctrl-", "ctrl-1", "ctrl-é", "ctrl-i", "ctrl-m", "ctrl-h", "ctrl-[",
        "alt-x", "\u{1B}", "shift-a", "e\u{301}", "f+5",
    ])
    func `An invalid key name is rejected`(name: String) {
        #expect(throws: KeyNameError.self) { try Key(named: name) }
    }
}
