import Foundation
import JoineryEngine
import TestSupport
import Testing

extension EndToEnd {
    /// Unsuitable files and hostile data.
    @Suite struct FileTests {
        private let directory: TemporaryDirectory

        init() throws {
            directory = try TemporaryDirectory()
        }

        private func expectRefusal(
            of path: String, saying sentence: String, _ location: SourceLocation = #_sourceLocation
        ) throws {
            let session = try TerminalSession([path], columns: 200)
            #expect(try session.waitForExit() == .code(1), sourceLocation: location)
            let text = session.screen.lines.joined(separator: " ")
            #expect(
                text.contains("joinery: ") && text.contains(sentence), "\(text)", sourceLocation: location)
            #expect(!session.modes.isAlternateScreen && session.areModesRestored, sourceLocation: location)
            #expect(session.screen.cursor != nil, sourceLocation: location)
        }

        @Test func `A file that is not a database is rejected`() throws {
            let path = directory.file("letter.txt")
            try Data(String(repeating: "Dear reader, this is no database. ", count: 100).utf8)
                .write(to: URL(filePath: path))
            try expectRefusal(of: path, saying: "not a database")
        }

        @Test func `A missing file is rejected`() throws {
            let path = directory.file("missing.sqlite")
            try expectRefusal(of: path, saying: "missing.sqlite")
            #expect(try directory.fileNames == [])
        }

        @Test func `A directory is rejected`() throws {
            try expectRefusal(of: directory.path, saying: directory.path)
        }

        @Test(arguments: [0, 4096])
        func `A database without tables can be browsed`(size: Int) throws {
            let path = directory.file("empty.sqlite")
            if size == 0 {
                try Data().write(to: URL(filePath: path))
            } else {
                try directory.makeDatabase("empty.sqlite", sql: "PRAGMA user_version = 1")
            }
            let session = try TerminalSession([path])
            let screen = try session.wait(for: "that there are no tables") {
                $0.text.lowercased().contains("no tables")
            }
            #expect(screen.contains("empty.sqlite"))
            session.press(.enter)
            session.type("jkG234q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `A table without rows can be browsed`() throws {
            let path = try directory.makeDatabase(
                "t.sqlite",
                sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, noteId INTEGER REFERENCES note)")
            let session = try TerminalSession([path, "note"])
            let screen = try session.wait(for: "that there are no rows") {
                $0.text.lowercased().contains("no rows")
            }
            #expect(screen.contains("text"))
            session.press(.enter)
            session.type("jkGg3")
            try session.wait(for: "the tree") {
                $0.text.lowercased().contains("no rows") || $0.contains("Tree of")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Escape sequences in data are shown but never sent`() throws {
            let path = try directory.makeDatabase(
                "t.sqlite",
                sql: """
                    CREATE TABLE "evil\u{1B}[31mname" (id INTEGER PRIMARY KEY, text TEXT);
                    INSERT INTO "evil\u{1B}[31mname" (text)
                    VALUES (char(27) || '[2J' || char(27) || ']0;owned' || char(7)), ('tab' || char(9) || 'nul' || char(0) || 'x');
                    """)
            let session = try TerminalSession([path])
            try session.wait(for: "evil␛[31mname")
            session.press(.enter)
            let rows = try session.wait(for: "␛[2J␛]0;owned␇")
            #expect(rows.contains("tab␉nul␀x"))
            session.type("3")
            try session.wait(for: "Tree of")
            session.type("q")
            _ = try session.waitForExit()
            let output = String(decoding: session.output, as: UTF8.self)
            #expect(!output.contains("\u{1B}]0;owned"))
            #expect(!output.contains("\u{1B}[31mname"))
        }

        @Test func `An invalid path is reported in the browser`() throws {
            let session = try Demo().browse(at: "author/1/chapters")
            try session.wait(for: "the sentence and the catalog") {
                $0.contains("author has no association “chapters”") && $0.contains("libraryCard")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Invalid arguments print the usage`() throws {
            for arguments in [["a", "b", "c"], ["--nonsense", "a"]] {
                let session = try TerminalSession(arguments)
                #expect(try session.waitForExit() == .code(2))
                #expect(session.screen.text.uppercased().contains("USAGE: JOINERY"))
            }
        }
    }
}
