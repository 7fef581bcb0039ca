import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Files named by SQLite URIs.
    @Suite struct URITests {
        private let directory: TemporaryDirectory
        private let uri: String

        init() throws {
            directory = try TemporaryDirectory()
            let path = try directory.makeDatabase(
                "a library.sqlite",
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, code, name TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author INTEGER REFERENCES author);
                    INSERT INTO author VALUES (1, 'HM', 'Herman Melville');
                    INSERT INTO book VALUES (1, 'Typee', 1);
                    """)
            uri = "file:\(path.replacing(" ", with: "%20"))"
            try Data("[labels]\nauthor = \"code\"\n".utf8).write(
                to: URL(filePath: path + ".joinery.toml"))
        }

        private static let commands: [(name: String, arguments: [String], printed: String)] = [
            ("tables", [], "author  1"), ("tree", ["book/1"], "Typee"), ("rows", ["book"], "Typee"),
            ("path", ["book/1", "author/1"], "author/1 HM"), ("check", [], "every link"),
            ("schema", ["book"], "Columns"), ("info", [], "text encoding"),
            ("graph", [], "author"),
            ("request", ["book"], "Table"),
        ]

        @Test(arguments: [":memory:", "", "file:x?mode=memory", "file:x?mode=memory&cache=shared"])
        func `A database in memory is refused in a sentence`(path: String) throws {
            for arguments in [
                ["tables", path], ["sql", path, "select 1"], ["watch", path], ["diff", path, uri],
            ] {
                let outcome = try Outcome(of: arguments, in: directory)
                #expect(outcome.code != 0 && outcome.output.isEmpty)
                #expect(
                    outcome.errors.hasPrefix("joinery: ")
                        && outcome.errors.hasSuffix(
                            "means a database in memory, which is empty: give the path of a file.\n"),
                    "\(arguments): \(outcome.errors)")
            }
        }

        @Test(arguments: commands, ["", "?mode=ro", "?mode=rwc&immutable=1"])
        func `Every command accepts a URI and finds the sidecar of its file`(
            command: (name: String, arguments: [String], printed: String), query: String
        ) throws {
            let before = try directory.fileNames
            let outcome = try Outcome(of: [command.name, uri + query] + command.arguments, in: directory)
            #expect(outcome.code == 0)
            #expect(outcome.output.contains(command.printed))
            #expect(outcome.errors == "")
            let left = try directory.fileNames.filter { !$0.hasSuffix(".out") && !$0.hasSuffix(".err") }
            #expect(left == before.filter { !$0.hasSuffix(".out") && !$0.hasSuffix(".err") })
        }

        @Test func `An invalid URI is reported and creates no file`() throws {
            let missing = try Outcome(
                of: ["tables", "file:\(directory.file("new.sqlite"))?mode=rwc"], in: directory)
            #expect(missing.code == 1)
            #expect(missing.errors.contains("no such file"))
            #expect(
                try Outcome(of: ["tables", uri + "?vfs=zip"], in: directory).errors.contains("VFS “zip”"))
            let watch = try Outcome(of: ["watch", uri + "?immutable=1"], in: directory)
            #expect(watch.code == 2)
            #expect(watch.errors.contains("leave immutable=1 out"))
            #expect(try !directory.fileNames.contains("new.sqlite"))
        }

        @Test func `What is only in the log is not seen, and that is said`() throws {
            let path = directory.file("log.sqlite")
            let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
            try writer.commit("CREATE TABLE seal (id INTEGER PRIMARY KEY)")
            let uri = "file:\(path)?immutable=1"
            let tables = try Outcome(of: ["tables", uri], in: directory)
            #expect(tables.code == 0 && !tables.output.contains("seal"))
            let sentence =
                "\(path) is read without its -wal because of immutable=1: changes that are only there are not seen."
            #expect(tables.errors == "joinery: \(sentence)\n")
            let session = try TerminalSession([uri], columns: 200, owner: directory)
            try session.wait(for: "the sentence") { $0.contains("○ immutable") && $0.reports(sentence) }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            let unlocked = try Outcome(of: ["tables", "file:\(path)?nolock=1"], in: directory)
            #expect(unlocked.code == 1)
            #expect(
                unlocked.errors.contains(
                    "\(path) has a write-ahead log (\(path)-wal), which SQLite cannot read without locks: leave nolock=1 out"
                ))
        }

        @Test func `The browser watches the file unless it is immutable`() throws {
            let followed = try TerminalSession([uri + "?mode=rwc", "book/1"], owner: directory)
            try followed.wait(for: "● live")
            let screen = try followed.wait(for: "a library.sqlite")
            #expect(!screen.contains("file:"))
            try followed.wait(for: "HM")
            let fixed = try TerminalSession([uri + "?immutable=1", "book/1"], owner: directory)
            try fixed.wait(for: "○ immutable")
            try fixed.wait(for: "Typee")
            fixed.type("w")
            try fixed.wait(for: "opened with immutable=1 and is not watched")
            fixed.type("r")
            try fixed.wait(for: "○ immutable")
        }

        @Test func `The version option prints the versions of the program and of SQLite`() throws {
            let outcome = try Outcome(of: ["--version"], in: directory)
            #expect(outcome.code == 0)
            #expect(outcome.output.wholeMatch(of: /joinery \d+\.\d+\.\d+\nSQLite 3\.\d+\.\d+\n/) != nil)
        }
    }
}
