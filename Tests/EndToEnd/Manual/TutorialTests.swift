import Foundation
import JoineryBrowser
import JoineryTerminal
import TestSupport
import Testing

extension EndToEnd {
    /// The steps of the tutorial, taken in the program.
    @Suite struct TutorialTests {
        /// The keys that a page calls by their labels.
        private static let keys: [String: Key] = {
            let named: [Key] = [
                .up, .down, .left, .right, .enter, .escape, .backspace, .tab, .character(" "),
            ]
            return Dictionary(uniqueKeysWithValues: named.map { ($0.label, $0) })
        }()

        /// A line without frames and marks, with single spaces.
        private static func plain(_ line: some StringProtocol) -> String {
            let text = String.UnicodeScalarView(
                line.unicodeScalars.map { (0x2500..<0x2600).contains($0.value) ? " " : $0 })
            return String(text).split(separator: " ").joined(separator: " ")
        }

        /// Waits as someone would who looks at the screen: until what the last key does is there.
        private func waitForRest(_ session: TerminalSession) throws {
            var (last, since) = (session.screen.text, ContinuousClock.now)
            try session.wait(for: "a screen at rest") { screen in
                if screen.text != last { (last, since) = (screen.text, .now) }
                return since.duration(to: .now) > .milliseconds(200) && !screen.contains("reading…")
            }
        }

        @Test func `Each step shows what the page says`() throws {
            let demo = try Demo()
            var session: TerminalSession?
            var steps = 0
            for block in try ManualBlock.all(in: "Tutorial.md") {
                switch block.language {
                case "sh":
                    #expect(block.lines == ["joinery demo.sqlite"])
                    // With a log, the values before and after a commit are always known.
                    try demo.keepLog()
                    session = try demo.browse(columns: 80, rows: 24)
                case "keys":
                    let session = try #require(session)
                    for line in block.lines {
                        if let key = Self.keys[line] { session.press(key) } else { session.type(line) }
                        try waitForRest(session)
                    }
                    steps += 1
                case "screen":
                    try #require(session).wait(for: "line \(block.line) of the page: \(block.lines)") {
                        screen in
                        let shown = screen.lines.map(Self.plain)
                        return block.lines.allSatisfy { line in
                            shown.contains { $0.contains(Self.plain(line)) }
                        }
                    }
                case "sql":
                    for line in block.lines { try demo.commit(line) }
                default:
                    Issue.record("line \(block.line): a block of \(block.language)")
                }
            }
            #expect(steps > 12)
        }

        /// Commands run in a folder with the demo database, and print what the page says where it says so.
        @Test(arguments: ["HowTo.md", "Guesses.md", "Commands.md", "Conditions.md", "Paths.md"])
        func `Commands of the pages run, and print what they say`(page: String) throws {
            let folder = try TemporaryDirectory()
            let demo = try Demo()
            try FileManager.default.copyItem(atPath: demo.path, toPath: folder.file("demo.sqlite"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("joinery"), withDestinationPath: TerminalSession.joinery)
            // What the pages call their own.
            let queries = "[queries]\nlate-loans = \"SELECT * FROM loan WHERE julianday(dueOn) > :days\"\n"
            try Data(queries.utf8).write(to: URL(filePath: folder.file("demo.sqlite.joinery.toml")))
            try Data("SELECT 1".utf8).write(to: URL(filePath: folder.file("report.sql")))
            let blocks = try ManualBlock.all(in: page)
            for (index, block) in blocks.enumerated() where block.language == "sh" {
                var printed = ""
                for line in block.lines where line.hasPrefix("joinery ") && line.contains(" demo.sqlite ") {
                    let outcome = try Outcome(
                        of: ["-c", "cd '\(folder.path)' && PATH=.:$PATH && LC_ALL=C.UTF-8 \(line)"],
                        in: folder, program: "/bin/sh")
                    let expected: Set<Int32> = line.contains(" check ") ? [0, 1] : [0]
                    #expect(expected.contains(outcome.code), "\(page), \(line): \(outcome.errors)")
                    printed += outcome.output
                }
                if index + 1 < blocks.count, blocks[index + 1].language == "text" {
                    #expect(printed == blocks[index + 1].lines.joined(separator: "\n") + "\n", "\(page)")
                }
            }
        }

        /// A block that begins with a command shows the beginning of what it prints.
        @Test func `The output of commands begins as the page shows it`() throws {
            let demo = try Demo()
            var runs = 0
            for block in try ManualBlock.all(in: "Commands.md") {
                guard let first = block.lines.first, let command = first.wholeMatch(of: /\$ (joinery .*)/)?.1,
                    command.contains(" demo.sqlite ")
                else { continue }
                let words = command.split(separator: " ").dropFirst().map { word in
                    word == "demo.sqlite" ? demo.path : String(word)
                }
                let outcome = try Outcome(of: words, in: TemporaryDirectory())
                #expect(outcome.code == 0, "\(first): \(outcome.errors)")
                let shown = block.lines.dropFirst()
                let printed = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(
                    printed.prefix(shown.count).elementsEqual(shown, by: ==), "\(first): \(outcome.output)")
                runs += 1
            }
            #expect(runs == 2)
        }
    }
}
