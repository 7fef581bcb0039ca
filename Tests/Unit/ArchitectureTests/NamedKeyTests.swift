import Foundation
import Testing

/// Texts name keys by their commands, because users assign other keys: `"\(key: .close) cancels"`.
@Suite struct NamedKeyTests {
    /// Texts about keys that cannot be assigned, because a line or a query is being typed, or about names of keys.
    private static let fixed: Set<String> = [
        // The sample of a theme.
        "A file is being written: wait, or press Esc to cancel.", "Type a file name, or press Esc to cancel.",
        "\\(SafeText.line(name)) is hidden: Enter shows it again.",
        "as in: country, yearmonth(date), sum(total); Tab completes", "Enter; or more, as in: , sum(total)",
        "author.name, books.count, total = price * 2; Tab completes",
        "Runs the query under the cursor. Enter after a semicolon runs it, too.",
        "\\(key: .runQuery) runs the query under the cursor, and so does Enter after a semicolon. ",
        "Alt is not a key of its own: a terminal sends Esc and the key.",
        "Ctrl goes with a letter, an arrow, space or one of \\\\ ] ^ _: a terminal sends no others.",
        "For a terminal, Ctrl-\\(rest.uppercased()) and \\(key.label) are the same key: write ",
    ]

    @Test(arguments: ["JoineryBrowser", "JoineryTerminal"])
    func `No text names a key itself`(target: String) throws {
        for source in try Source.all(in: "Sources/\(target)") {
            for text in Self.texts(in: source.text) where Self.namesKey(text) && !Self.fixed.contains(text) {
                Issue.record("\(source.path): “\(text)” names a key, not its command")
            }
        }
    }

    @Test(arguments: [
        ("Press Esc to cancel.", true), ("Enter shows it.", true), ("use PgDn here", true),
        ("This is refused: a accepts it.", true), (". lists those", true), ("U lists it", true),
        ("E on a value changes it, D deletes a row.", true), ("in rows, 120G goes there", true),
        ("old: r reads all rows again", true), ("# reads all", true), ("Open a table first.", false),
        ("Enter", false),
        ("the rows shown", false), ("a class of rows", false), ("Press \\(key: .close) to cancel.", false),
    ])
    func `Keys are recognized in sentences`(text: String, namesKey: Bool) {
        #expect(Self.namesKey(text) == namesKey)
    }

    @Test func `The texts about fixed keys are still there`() throws {
        let sources = try ["JoineryBrowser", "JoineryTerminal"].flatMap {
            try Source.all(in: "Sources/\($0)")
        }
        let texts = Set(sources.flatMap { Self.texts(in: $0.text) })
        #expect(Self.fixed.subtracting(texts).isEmpty)
    }

    /// Returns the texts of literals in code, outside of comments.
    private static func texts(in source: String) -> [String] {
        let lines = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        return lines.flatMap { line in
            line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
        }
    }

    /// Whether a text of several words has a key with a name, or a character before what it does.
    private static func namesKey(_ text: String) -> Bool {
        guard text.contains(" ") else { return false }
        let named = /\b(?:Esc|Enter|Backspace|PgUp|PgDn|Shift-Tab|Tab|Space|Del|F\d+|Ctrl(?:-\S)?)\b/
        let character =
            /(?:^|[:;,.] |, and )\d*(?:[A-Z]|[a-z]|[-+=!#%&*.\/:<>?_|~'`$])\ (?:again\ )?(?:accept|add|change|close|copie|delete|goe|go|hide|keep|lead|list|open|quit|read|remove|return|run|save|search|show|sort|take|trie|write)s\b/
        let numbered = /\b\d+[A-Z] goes\b/
        return text.contains(named) || text.contains(character) || text.contains(numbered)
    }
}
