import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// A session is recorded, sent, and repeated elsewhere.
    @Suite struct RecordTests {
        private let directory: TemporaryDirectory
        private let log: String

        init() throws {
            directory = try TemporaryDirectory()
            log = directory.file("session.log")
        }

        private func record(_ demo: Demo, columns: Int = 90, rows: Int = 20) throws -> TerminalSession {
            try TerminalSession(["--record", log, demo.path], columns: columns, rows: rows, owner: demo)
        }

        /// A demo whose links are all declared: none appears at a time of its own.
        private func declaredDemo() throws -> Demo {
            let demo = try Demo()
            try demo.commit("DROP TABLE attachment; DROP TABLE event")
            return demo
        }

        @Test func `A recorded session leads to the same screen`() throws {
            let session = try record(try declaredDemo())
            try session.wait(for: "author")
            session.type("jk")
            session.press(.enter)
            try session.wait(for: "Herman Melville")
            session.type("fcountryCode = 'US'")
            session.press(.enter)
            try session.wait(for: "the filtered rows") { !$0.contains("Jane Austen") }
            session.resize(columns: 70, rows: 18)
            session.type("3")
            try session.wait(for: "▸ #1   Herman Melville")
            session.type(" ")
            try session.wait(for: "books")
            let last = try session.waitUntilSettled()
            #expect(last.columns == 70 && last.rows == 18)
            session.signal(SIGTERM)
            #expect(try session.waitForExit() == .signal(SIGTERM))

            let text = try directory.text(of: "session.log")
            for line in ["size 90 20", "size 70 18", "key j", "key enter", "key space", "drawn", "left"] {
                #expect(text.contains(" \(line)\n"), "\(line)")
            }
            for secret in ["Melville", "demo.sqlite", "countryCode"] { #expect(!text.contains(secret)) }

            let demo = try declaredDemo()
            let slow = directory.file("slow.log")
            try Data(Self.slowed(text).utf8).write(to: URL(filePath: slow))
            let again = try TerminalSession(
                ["--replay", slow, demo.path], columns: 90, rows: 20)
            // The smaller screen is in the corner of the larger one.
            try again.wait(for: "the last screen of the recording") { screen in
                zip(screen.lines, last.lines).allSatisfy { $0.hasPrefix($1) }
            }
        }

        /// Returns a recording with longer pauses, for a machine that is busier than it was.
        private static func slowed(_ recording: String) -> String {
            recording.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                guard let end = line.firstIndex(of: " "), let time = Double(line[..<end]) else {
                    return String(line)
                }
                return String(format: "%.3f", time * 20) + line[end...]
            }.joined(separator: "\n")
        }

        @Test func `A key takes over from a replay`() throws {
            let first = try record(try Demo())
            try first.wait(for: "author")
            sleep(1)
            for _ in 0..<3 { first.type("j") }
            first.type("q")
            #expect(try first.waitForExit() == .code(0))
            #expect(first.screen.contains("Recorded 4 keys, clicks and pastes in"))
            let demo = try Demo()
            let again = try TerminalSession(["--replay", log, demo.path], columns: 100, rows: 24)
            try again.wait(for: "Replaying 4 keys, clicks and pastes. Any key ends it.")
            again.type("x")
            let screen = try again.wait(for: "The replay was ended by a key.")
            #expect(screen.lines.last?.isEmpty == false)
            again.type("q")
            #expect(try again.waitForExit() == .code(0))
        }

        @Test func `Nothing is overwritten, and bad files are explained`() throws {
            let demo = try Demo()
            let before = try Data(contentsOf: URL(filePath: demo.path))
            let other = directory.file("notes.txt")
            try Data("joinery recording 1\n0.000 size 80 24\nwhat\n".utf8).write(to: URL(filePath: other))
            for (arguments, sentence) in [
                (["--record", demo.path], "There is a file at \(demo.path) already"),
                (["--record", directory.file("nowhere/log")], "cannot be written"),
                (["--replay", directory.file("none.log")], "There is no recording at"),
                (["--replay", demo.path], "This is no recording"),
                (["--replay", other], "line 3: “what” is no event."),
                (["--replay", other, "--record", log], "give --record or --replay"),
            ] {
                let session = try TerminalSession(arguments + [demo.path], columns: 400, rows: 20)
                #expect(try session.waitForExit() == .code(2))
                #expect(session.screen.contains(sentence), "\(session.screen.text)")
            }
            #expect(try Data(contentsOf: URL(filePath: demo.path)) == before)
            // Without a session there is no recording.
            let session = try TerminalSession(["--record", log, directory.file("none.sqlite")])
            #expect(try session.waitForExit() == .code(1))
            #expect(try directory.fileNames == ["notes.txt"])
        }

        @Test func `A terminal that is too small is refused`() throws {
            let demo = try Demo()
            let first = try record(demo)
            try first.wait(for: "author")
            first.type("q")
            #expect(try first.waitForExit() == .code(0))
            let again = try TerminalSession(["--replay", log, demo.path], columns: 80, rows: 24)
            #expect(try again.waitForExit() == .code(1))
            #expect(again.screen.contains("needs a terminal of 90×20"))
            #expect(again.areModesRestored && !again.modes.isAlternateScreen)
        }
    }
}
