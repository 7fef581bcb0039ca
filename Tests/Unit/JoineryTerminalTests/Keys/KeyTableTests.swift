import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Key table")
struct KeyTableTests {
    static let size = ScreenSize(columns: 80, rows: 24)

    @Test("No key has two meanings in one mode")
    func noDuplicates() {
        for mode in KeyMode.allCases {
            var commands: [Key: Command] = [:]
            for binding in KeyBinding.standard where binding.modes.contains(mode) {
                for key in binding.keys {
                    #expect(commands[key] == nil, "\(key.label) in \(mode)")
                    commands[key] = binding.command
                }
            }
        }
    }

    @Test("Every command has a key, and every binding a mode", arguments: Command.allCases)
    func everyCommand(command: Command) {
        #expect(KeyMap.standard.key(for: command) != nil)
        #expect(KeyBinding.standard.filter { $0.command == command }.allSatisfy { !$0.modes.isEmpty })
    }

    /// What takes AltGr on a German or a French keyboard, or is a dead key there, which sends nothing at once.
    private static let hardToType: Set<Key> = Set("@#[\\]^`{|}~´¨".map(Key.character))

    @Test("Every command has a key on US, German and French keyboards, in every mode")
    func layouts() {
        for mode in KeyMode.allCases {
            let bindings = KeyBinding.standard.filter { $0.modes.contains(mode) }
            for command in Set(bindings.map(\.command)) {
                let keys = Set(bindings.filter { $0.command == command }.flatMap(\.keys))
                #expect(!keys.isSubset(of: Self.hardToType), "\(command) in \(mode)")
            }
        }
    }

    @Test("A hinted key works in its mode")
    func hints() {
        for binding in KeyBinding.standard {
            #expect(binding.hintedIn.isSubset(of: binding.modes), "\(binding.command)")
        }
    }

    @Test("The mode determines the command of a key")
    func modes() {
        let keys = KeyMap.standard
        var browser = Library.browser(Self.size)
        #expect(keys.message(for: "/", in: browser) == .command(.search))
        #expect(keys.isUnbound(" ", in: browser))
        browser = Library.tree(Self.size)
        #expect(keys.message(for: " ", in: browser) == .command(.toggle))
        #expect(keys.isUnbound("-", in: browser))
        browser = Library.rows(Self.size)
        #expect(keys.message(for: "-", in: browser) == .command(.hideColumn))
        #expect(keys.message(for: "_", in: browser) == .command(.showColumns))
        #expect(keys.message(for: "|", in: browser) == .command(.freeze))
        browser = Library.graph(Self.size)
        #expect(keys.message(for: "-", in: browser) == .command(.fewerHops))
        browser.overlay = .help(HelpPane(top: 0))
        #expect(keys.isUnbound("-", in: browser))
        #expect(keys.message(for: .control("d"), in: browser) == .command(.halfPageDown))
    }

    @Test("Letters are text in a prompt, and other keys still work")
    func prompt() {
        let keys = KeyMap.standard
        var browser = Library.browser(Self.size)
        browser.prompt = Prompt(purpose: .searchCatalog)
        #expect(keys.message(for: "q", in: browser) == .prompt(.insert("q")))
        #expect(keys.message(for: " ", in: browser) == .prompt(.insert(" ")))
        #expect(keys.message(for: "漢", in: browser) == .prompt(.insert("漢")))
        #expect(keys.message(for: .backspace, in: browser) == .prompt(.deleteBackward))
        #expect(keys.message(for: .control("u"), in: browser) == .prompt(.clear))
        #expect(keys.message(for: .enter, in: browser) == .prompt(.accept))
        #expect(keys.message(for: .escape, in: browser) == .prompt(.cancel))
        #expect(keys.message(for: .down, in: browser) == .command(.moveDown))
        #expect(keys.message(for: .control("c"), in: browser) == .command(.quitAtOnce))
        #expect(keys.message(for: .pageDown, in: browser) == nil)
    }

    @Test("Keys scroll, copy and close a viewed row")
    func record() {
        let keys = KeyMap.standard
        let browser = Library.record(Self.size, "title")
        #expect(keys.message(for: "j", in: browser) == .command(.moveDown))
        #expect(keys.message(for: "y", in: browser) == .command(.copyRecord))
        #expect(keys.message(for: "q", in: browser) == .command(.quit))
        #expect(keys.message(for: .escape, in: browser) == .command(.close))
        #expect(keys.isUnbound("s", in: browser))
    }

    @Test("Tab completes a typed condition, and arrows recall earlier ones")
    func condition() {
        let keys = KeyMap.standard
        var browser = Library.rows(Self.size)
        #expect(keys.message(for: "f", in: browser) == .command(.filter))
        browser.prompt = Prompt(purpose: .filterRows)
        #expect(keys.message(for: "f", in: browser) == .prompt(.insert("f")))
        #expect(keys.message(for: .tab, in: browser) == .command(.complete))
        #expect(keys.message(for: .up, in: browser) == .prompt(.older))
        #expect(keys.message(for: .down, in: browser) == .prompt(.newer))
        #expect(keys.message(for: .left, in: browser) == .prompt(.left))
        #expect(keys.message(for: .control("w"), in: browser) == .prompt(.deleteWord))
        #expect(keys.message(for: .control("d"), in: browser) == .prompt(.deleteForward))
        #expect(keys.message(for: .escape, in: browser) == .prompt(.cancel))
        #expect(keys.message(for: .control("c"), in: browser) == .command(.quitAtOnce))
        browser.prompt = Prompt(purpose: .searchRows)
        #expect(keys.message(for: .up, in: browser) == .prompt(.older))
    }

    @Test("Arrows move through the commands of the palette")
    func palette() {
        let keys = KeyMap.standard
        var browser = Library.rows(Self.size)
        #expect(keys.message(for: ":", in: browser) == .command(.palette))
        browser.overlay = .palette(CommandPalette())
        #expect(keys.message(for: "q", in: browser) == .prompt(.insert("q")))
        #expect(keys.message(for: .down, in: browser) == .command(.moveDown))
        #expect(keys.message(for: .tab, in: browser) == .command(.complete))
        #expect(keys.message(for: .enter, in: browser) == .prompt(.accept))
        #expect(keys.message(for: .control("c"), in: browser) == .command(.quitAtOnce))
    }

    @Test("A key that is bound twice keeps its first command")
    func firstWins() {
        let keys = KeyMap([
            KeyBinding(.quit, ["x"], in: [.rows]), KeyBinding(.help, ["x"], in: [.rows, .tree]),
        ])
        #expect(keys.command(for: "x", in: .rows) == .quit)
        #expect(keys.command(for: "x", in: .tree) == .help)
    }
}

extension KeyMap {
    /// Whether a key has no meaning, and the browser says so.
    fileprivate func isUnbound(_ key: Key, in browser: Browser) -> Bool {
        if case .unbound? = message(for: key, in: browser) { true } else { false }
    }
}
