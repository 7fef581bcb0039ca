import Foundation
import JoineryBrowser
import JoineryTerminal
import Testing

/// `Documentation/Keys.md` matches the table of commands, and the README names only existing keys.
@Suite struct KeysDocumentTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func code(_ text: String) -> String {
        text == "`" ? "`` ` ``" : "`" + text.replacingOccurrences(of: "|", with: "\\|") + "`"
    }

    /// The list of keys in the manual.
    private static var list: String {
        let sections = KeyMap.standard.sections.map { section in
            let lines = section.lines.map { line in
                let keys = line.binding.keys.map { code($0.label) }.joined(separator: " ")
                let command = line.binding.command
                let text = line.text.replacingOccurrences(of: "|", with: "\\|")
                return "| \(keys) | \(command.title) | `\(command.rawValue)` | \(text) |"
            }
            let table = [
                "", "## \(section.title)", "", "| key | command | name | |", "| --- | --- | --- | --- |",
            ]
            return (table + lines).joined(separator: "\n")
        }
        return sections.joined(separator: "\n").dropFirst() + "\n"
    }

    @Test func `The manual lists every key`() throws {
        let file = Self.root.appendingPathComponent("Documentation/Keys.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: "CONTRIBUTING.md says how. -->\n\n")).upperBound
        let end = try #require(page.range(of: "\n<!-- End of the table. -->")).lowerBound
        if ProcessInfo.processInfo.environment["JOINERY_KEEP_GOLDENS"] == "1" {
            try page.replacingCharacters(in: start..<end, with: Self.list)
                .write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(page[start..<end] == Self.list)
        }
        for command in Command.allCases { #expect(Self.list.contains("`\(command.rawValue)`")) }
    }

    @Test func `The README names only existing keys`() throws {
        let readme = try String(
            contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let table = try #require(readme.firstMatch(of: /\| key \| does \|\n.*\n((?:\|.*\n)+)/)?.1)
        let cells = table.split(separator: "\n").compactMap { $0.split(separator: "|").first }
        let names = cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
        #expect(names.count > 20)
        let labels = Set(KeyBinding.standard.flatMap { $0.keys.map(\.label) })
        for name in names { #expect(labels.contains(name), "\(name)") }
    }
}
