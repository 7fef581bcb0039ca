import Foundation
import JoineryBrowser
import JoinerySettings
import JoineryTerminal
import TestSupport
import Testing

@Suite struct PreferencesTests {
    private func read(_ text: String) -> Preferences {
        Preferences(text, file: "/home/ishmael/.config/joinery/config.toml")
    }

    @Test func `Theme, keys and formats are applied`() {
        let preferences = read(
            """
            theme = "light"
            cursor = true
            plain = true
            history = false
            recent = false
            beside = false
            [keys]
            sort = "o"
            filter = ["f", "ctrl-b"]
            [formats]
            null = "∅"
            labels = false
            """)
        #expect(preferences.mistakes.isEmpty)
        #expect(preferences.terminal.theme == "light")
        #expect(preferences.terminal.showsCursor && preferences.terminal.isPlain)
        #expect(!preferences.keepsHistory)
        #expect(preferences.terminal.keys.command(for: "o", in: .rows) == .sort)
        #expect(preferences.terminal.keys.command(for: "s", in: .rows) == nil)
        #expect(preferences.terminal.keys.command(for: .control("b"), in: .rows) == .filter)
        #expect(preferences.terminal.formats.null == "∅")
        #expect(!preferences.terminal.formats.showsLabels)
        #expect(!preferences.terminal.formats.opensRowBeside)
    }

    @Test func `An empty file changes nothing`() {
        let preferences = read("")
        #expect(preferences.mistakes.isEmpty)
        #expect(preferences.terminal.theme == nil)
        #expect(preferences.keepsHistory)
        #expect(read("history = true").keepsHistory)
        #expect(preferences.terminal.formats.opensRowBeside)
        #expect(read("recent = true").keepsRecentFiles)
        #expect(preferences.terminal.keys.bindings == KeyBinding.standard)
        #expect(preferences.terminal.formats == Formats())
    }

    @Test(arguments: [
        (
            "them = \"dark\"",
            "1: them: There is no such key. Did you mean theme?"
        ),
        ("theme = 1", "1: theme: Expected a string in quotes, not a number."),
        (
            "theme = \"pink\"",
            "1: theme: There is no theme “pink”. Themes: dark, light, mono, high-contrast, "
                + "high-contrast-light, solarized-dark, solarized-light, gruvbox, nord."
        ),
        ("theme = dark", "1: theme: “dark” is not a value: put a string in quotes, as in \"dark\"."),
        ("recent = 1", "1: recent: Expected true or false without quotes, not a number."),
        ("history = 100", "1: history: Expected true or false without quotes, not a number."),
        ("history = \"no\"", "1: history: Expected true or false without quotes, not a string."),
        (
            "histroy = false",
            "1: histroy: There is no such key. Did you mean history?"
        ),
        ("keys = \"S\"", "1: keys: Expected a table, as in [keys], not a string."),
        ("[keys]\nsrot = \"S\"", "2: keys.srot: There is no such command. Did you mean sort?"),
        (
            "[keys]\nzzzz = \"S\"",
            "2: keys.zzzz: There is no such command. None of the \(Command.allCases.count) names is similar."
        ),
        (
            "[keys]\nsort = 1",
            "2: keys.sort: Expected a string or a list of strings, as in [\"f\", \"ctrl-f\"]."
        ),
        (
            "[keys]\nsort = []",
            "2: keys.sort: Expected a string or a list of strings, as in [\"f\", \"ctrl-f\"]; the list is empty."
        ),
        (
            "[keys]\nsort = \"ctrl-m\"",
            "2: keys.sort: For a terminal, Ctrl-M and Enter are the same key: write enter."
        ),
        (
            "[keys]\nsort = \"alt-s\"",
            "2: keys.sort: Alt is not a key of its own: a terminal sends Esc and the key."
        ),
        (
            "[keys]\nsort = \"q\"",
            "2: keys.sort: q was the only key of quit, which now has none in: rows, tree, query, links, profiles. "
                + "Give it another, as in quit = \"…\"."
        ),
        ("[keys]\nsort = \"z\"\nfilter = \"z\"", "3: keys.filter: z is already assigned to sort."),
        (
            "[formats]\nnull = \" \"",
            "2: formats.null: Expected text of 1 to 12 cells on one line, not blank."
        ),
        (
            "[formats]\nthousands = \",\"",
            "2: formats.thousands: There is no such key. Known keys: null, labels."
        ),
        (
            "[formats]\nlabels = \"no\"",
            "2: formats.labels: Expected true or false without quotes, not a string."
        ),
    ])
    func `A mistake is reported with file, line and key`(text: String, expected: String) throws {
        let mistakes = read(text).mistakes
        #expect(mistakes.first?.shortDescription == "config.toml:" + expected)
        #expect(mistakes.first?.description == "/home/ishmael/.config/joinery/config.toml:" + expected)
    }

    @Test func `Mistakes are reported in file order, and valid entries are applied`() {
        let preferences = read(
            "[keys]\nsort = \"no key\"\nhelp = \"H\"\nnull = \"x\"\n[formats]\nnull = \"-\"\n x")
        #expect(preferences.mistakes.map(\.line) == [2, 4, 7])
        #expect(preferences.terminal.keys.command(for: "H", in: .rows) == .help)
        #expect(preferences.terminal.keys.command(for: "s", in: .rows) == .sort)
        #expect(preferences.terminal.formats.null == "-")
        #expect(
            preferences.mistakes.summary?.hasSuffix("left. (and 2 more)") == true
                || preferences.mistakes.summary?.hasSuffix(" (and 2 more)") == true)
    }

    @Test func `Messages contain no control characters of the file`() {
        let preferences = read("theme = \"\u{9b}2J\"\n\"\\u001b]0;x\" = 1")
        #expect(preferences.mistakes.count == 2)
        for mistake in preferences.mistakes {
            #expect(
                !mistake.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test func `The path of the file follows the environment`() {
        func file(_ variables: [String: String]) -> String? { Preferences.file { variables[$0] } }
        #expect(file(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/joinery/config.toml")
        #expect(file(["HOME": "/h"]) == "/h/.config/joinery/config.toml")
        #expect(file(["XDG_CONFIG_HOME": "", "HOME": "/h"]) == "/h/.config/joinery/config.toml")
        #expect(file(["XDG_CONFIG_HOME": "relative", "HOME": "/h"]) == "/h/.config/joinery/config.toml")
        #expect(file([:]) == nil)
    }

    @Test func `A missing file is no mistake, but a directory is one`() throws {
        let directory = try TemporaryDirectory()
        #expect(Preferences(file: directory.file("none.toml")).mistakes.isEmpty)
        let mistakes = Preferences(file: directory.path).mistakes
        #expect(mistakes.map(\.sentence) == ["This is not a regular file."])
        #expect(mistakes.first?.line == nil)
    }
}
