import JoineryTerminal
import Testing

@testable import JoineryBrowser

/// Messages name the keys that are bound.
@Suite struct NamedKeysTests {
    private static let size = ScreenSize(columns: 100, rows: 24)
    /// Every command has a key of its own, and no message names another one.
    private static let others = KeyMap(
        KeyBinding.standard.map { binding in
            var other = binding
            let index = Command.allCases.firstIndex(of: binding.command) ?? 0
            other.keys = [Self.key(index)]
            return other
        })

    /// A key that no text has otherwise.
    private static func key(_ index: Int) -> Key {
        .character(Character(Unicode.Scalar(0x4E00 + UInt32(index)) ?? "?"))
    }

    private static func label(_ command: Command) -> String {
        key(Command.allCases.firstIndex(of: command) ?? 0).label
    }

    private static func text(_ browser: Browser) -> String {
        let lines = BrowserView(browser, theme: Theme(.mono), keys: others).surface(size).text
        return lines.joined(separator: "\n")
    }

    @Test func `A key stands in place of each command that a text names`() {
        let keys = KeyMap.standard
        #expect(keys.text("\(key: .close) cancels, \(key: .quit) quits.") == "Esc cancels, q quits.")
        #expect(keys.text("no key") == "no key")
        #expect(keys.text("\(key: .viewRow)", in: .changes) == "v")
        #expect(keys.text("\(key: .viewRow)", in: .rows) == "V")
        #expect(keys.text("\(key: .viewRow)", in: .graph) == "V", "elsewhere")
        #expect(KeyMap([]).text("\(key: .quit) ends") == "“Quit” ends")
        #expect(keys.text("\u{E}nothing\u{F} \u{E}") == "\u{E}nothing\u{F} \u{E}")
    }

    @Test func `Assigned keys are named`() {
        let keys = KeyMap(AssignedKeys([KeyAssignment(.close, ["z"])]).bindings)
        #expect(keys.text("\(key: .close) cancels") == "z cancels")
    }

    private static let messages: [(Command, String, Browser)] = [
        (.toggleCatalog, "shows it again", after(Library.rows(size), .toggleCatalog)),
        (.listColumns, "shows it again", after(Library.rows(size), .hideColumn)),
        (.compareMoments, "compares a table with it", after(Library.rows(size), .markMoment)),
        (.changeValue, "on a value changes it", after(Library.rows(size), .showPatch)),
        (.help, "lists the keys", unbound(Library.rows(size))),
    ]

    @Test(arguments: messages.indices)
    func `A message names the key that is bound`(index: Int) {
        let (command, end, browser) = Self.messages[index]
        #expect(Self.text(browser).contains("\(Self.label(command)) \(end)"), "\(Self.text(browser))")
    }

    @Test func `Helps name the keys that are bound`() {
        let lines = Self.others.sections.flatMap(\.lines)
        let group = lines.first { $0.binding.command == .group }?.text ?? ""
        #expect(
            group.contains("\(Self.label(.open)) on a group shows its rows; \(Self.label(.addColumn)) adds"))
        var browser = Library.rows(Self.size)
        _ = browser.update(.command(.palette))
        for character in "duplicates" { _ = browser.update(.prompt(.insert(String(character)))) }
        #expect(
            Self.text(browser).contains("In the groups, \(Self.label(.filter)) and count > 1 shows them."))
    }

    /// What stands for a command is never drawn itself, as the sign for a control character.
    @Test(arguments: GoldenState.all) func `No screen shows the name of a command instead of its key`(
        state: GoldenState
    ) {
        let browser = state.browser(Self.size)
        expectNoNames(browser, state.name)
        for command in Command.allCases {
            let after = Self.after(browser, command)
            // Most commands change nothing, or say that they cannot be run.
            if after.status.notice?.text.contains("\u{E}") == true { expectNoNames(after, "\(command)") }
        }
    }

    private func expectNoNames(_ browser: Browser, _ comment: String) {
        for keys in [Self.others, KeyMap([])] {
            let text = BrowserView(browser, theme: Theme(.mono), keys: keys).surface(Self.size).text.joined()
            #expect(!text.contains("␎") && !text.contains("\u{E}"), "\(comment)")
        }
    }

    private static func after(_ browser: Browser, _ command: Command) -> Browser {
        var browser = browser
        _ = browser.update(.command(command))
        return browser
    }

    private static func unbound(_ browser: Browser) -> Browser {
        var browser = browser
        if let message = others.message(for: "z", in: browser) { _ = browser.update(message) }
        return browser
    }
}
