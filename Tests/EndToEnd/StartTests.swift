import Foundation
import Glibc
import JoineryEngine
import TestSupport
import Testing

extension EndToEnd {
    /// Starting without a file, and with several.
    @Suite struct StartTests {
        private let directory: TemporaryDirectory
        private var recent: String { directory.file("state/joinery/recent") }

        init() throws {
            directory = try TemporaryDirectory()
            try FileManager.default.createDirectory(
                atPath: directory.file("work/folder"), withIntermediateDirectories: true)
        }

        private func start(
            _ arguments: String..., columns: Int = 100, config: String? = nil
        ) throws -> TerminalSession {
            if let config {
                try FileManager.default.createDirectory(
                    atPath: directory.file("config/joinery"), withIntermediateDirectories: true)
                try config.write(
                    toFile: directory.file("config/joinery/config.toml"), atomically: true, encoding: .utf8)
            }
            return try TerminalSession(
                arguments, columns: columns, rows: 20,
                environment: [
                    "HOME": directory.path, "XDG_STATE_HOME": directory.file("state"),
                    "XDG_CONFIG_HOME": directory.file("config"),
                ], directory: directory.file("work"), owner: directory)
        }

        private func make(_ name: String, table: String = "animal", rows: Int = 1) throws {
            let values = (1...rows).map { "(\($0))" }.joined(separator: ", ")
            try directory.makeDatabase(
                "work/" + name,
                sql: "CREATE TABLE \(table) (id INTEGER PRIMARY KEY); INSERT INTO \(table) VALUES \(values)")
        }

        private func remembered() throws -> [String] {
            try String(contentsOfFile: recent, encoding: .utf8).split(separator: "\n").map {
                $0.split(separator: "/").last.map { String($0.dropLast()) } ?? ""
            }
        }

        @Test func `Without a file, the databases nearby are listed, and one of them is opened`() throws {
            try make("books.db", table: "book")
            try make("folder/\u{1B}[31mred\n.db")
            try String(repeating: "Dear reader. ", count: 90).write(
                toFile: directory.file("work/letter.txt"), atomically: true, encoding: .utf8)
            #expect(mkfifo(directory.file("work/pipe.db"), 0o600) == 0)
            try FileManager.default.createSymbolicLink(
                atPath: directory.file("work/folder/loop"), withDestinationPath: directory.file("work"))
            let session = try start()
            let screen = try session.wait(for: "the files") {
                $0.contains("Choose a file.") && $0.contains("red")
            }
            #expect(screen.lines[1].hasPrefix("▌here    books.db"))
            #expect(screen.lines[2].hasPrefix("         ␛[31mred␊.db") && screen.lines[2].contains("folder"))
            #expect(screen.lines[1].contains("1 table") && !screen.text.contains("letter"))
            #expect(!screen.text.contains("pipe") && !screen.text.contains("loop"))
            session.press(.enter)
            try session.wait(for: "the catalog") {
                $0.cursorLine?.hasPrefix("book ") == true && $0.contains("● live")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(session.areModesRestored)
            #expect(try remembered() == ["books.db"])
        }

        @Test func `The list of recent files has each once, and keeps a file that is gone`() throws {
            try make("a.db")
            try make("b.db")
            for name in ["a.db", "./b.db", "folder/../a.db"] {
                let session = try start(name)
                try session.wait(for: "● live")
                session.type("q")
                #expect(try session.waitForExit() == .code(0))
            }
            try FileManager.default.removeItem(atPath: directory.file("work/b.db"))
            let session = try start()
            let screen = try session.wait(for: "Choose a file.")
            #expect(screen.lines[1].hasPrefix("▌recent  a.db"))
            #expect(screen.lines[2].contains("b.db  There is no such file any more."))
            session.press("j", .enter)
            try session.wait(for: "why it is not opened") {
                $0.contains("b.db") && $0.lines.last?.contains("b.db") == true
            }
            session.press("-")
            try session.wait(for: "Forgot b.db. The file itself stays.")
            try session.wait(for: "the list without it") { !$0.lines[2].contains("b.db") }
            session.press(.escape)
            try session.wait(for: "Press q to quit.")
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(try remembered().filter { $0 == "b.db" } == [])
        }

        @Test func `A folder without databases says what to do`() throws {
            let session = try start(columns: 60)
            try session.wait(for: "There is no recent file")
            session.type("\r")
            try session.wait(for: "The list is empty.")
            try make("later.db")
            session.type("r")
            try session.wait(for: "the file") { $0.lines[1].contains("later.db") }
            session.type(":fol")
            try session.wait(for: "the folder") { $0.cursorLine?.contains("folder/") == true }
            session.press(.escape)
            session.type(":\u{15}open later.db\r")
            try session.wait(for: "the catalog") { $0.cursorLine?.hasPrefix("animal") == true }
            session.press(.control("c"))
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `The mouse chooses a file, and goes back to the list`() throws {
            for name in ["a.db", "b.db"] { try make(name, table: "t_" + name.prefix(1)) }
            let session = try start()
            try session.wait(for: "Choose a file.")
            session.click(column: 12, row: 2)
            try session.wait(for: "the cursor") { $0.cursorLine?.contains("b.db") == true }
            session.click(column: 12, row: 2)
            try session.wait(for: "the catalog") { $0.cursorLine?.hasPrefix("t_b ") == true }
            session.type(":open a.db\r")
            try session.wait(for: "the other file") {
                $0.trail.hasPrefix(" a.db") && $0.cursorLine?.hasPrefix("t_a ") == true
            }
            session.click(column: 2, row: 0)
            try session.wait(for: "the list") { $0.cursorLine?.contains("b.db") == true }
            session.type("q")
            try session.wait(for: "the file again") { $0.trail.hasPrefix(" a.db") }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `No list is kept if the configuration says so`() throws {
            try make("a.db")
            let session = try start("a.db", config: "recent = false\n")
            try session.wait(for: "● live")
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(!FileManager.default.fileExists(atPath: recent))
        }

        @Test func `A program that is killed leaves a whole list`() throws {
            try make("a.db")
            try make("b.db")
            for (name, signal) in [("a.db", SIGKILL), ("b.db", SIGTERM)] {
                let session = try start(name)
                try session.wait(for: "● live")
                let end = ContinuousClock.now + .seconds(10)
                while (try? remembered().last) != name, ContinuousClock.now < end { usleep(10_000) }
                session.signal(signal)
                #expect(try session.waitForExit() == .signal(signal))
            }
            #expect(try remembered() == ["a.db", "b.db"])
            #expect(try String(contentsOfFile: recent, encoding: .utf8).hasSuffix("b.db\"\n"))
        }

        @Test func `Without a terminal, the usage is printed`() throws {
            let outcome = try Outcome(of: [], in: directory)
            #expect(outcome.code == 2 && outcome.output == "")
            #expect(outcome.errors.contains("Missing expected argument '<file>'"))
            #expect(outcome.errors.contains("Usage: joinery [<file> [<path>] ...]"))
        }

        @Test func `A misspelled command is no file`() throws {
            try make("books.db")
            let path = directory.file("work/books.db")
            for (arguments, command) in [
                (["tabels", path], "tables"), (["tre"], "tree"), (["HELP"], "help"),
            ] {
                let outcome = try Outcome(of: arguments, in: directory)
                #expect(outcome.code == 2)
                #expect(
                    outcome.errors.hasPrefix(
                        "joinery: There is no file \(arguments[0]), and no such command. "
                            + "Did you mean joinery \(command)?\n"))
            }
            let outcome = try Outcome(of: ["books"], in: directory)
            #expect(!outcome.errors.contains("Did you mean"))
        }

        // MARK: Several files

        @Test func `Each of two files has its own place, cursor and watch`() throws {
            try make("books.db", table: "book", rows: 9)
            try make("loans.db", table: "loan", rows: 9)
            let session = try start("books.db", "book", "loans.db", "loan")
            try session.wait(for: "the first file") {
                $0.trail.hasPrefix(" books.db  book") && $0.status.contains("row 1 of 9")
            }
            session.type("jj")
            try session.wait(for: "row 3 of 9")
            session.press(.control("o"))
            try session.wait(for: "the second file") { $0.cursorLine?.contains("loans.db") == true }
            session.press(.enter)
            try session.wait(for: "the second file") {
                $0.trail.hasPrefix(" loans.db  loan") && $0.status.contains("row 1 of 9")
            }
            session.type("j3")
            try session.wait(for: "Tree of loan")
            session.press(.control("o"), .enter)
            try session.wait(for: "the first file as it was") {
                $0.trail.hasPrefix(" books.db  book") && $0.status.contains("row 3 of 9")
            }
            // The file that is not shown is followed, too.
            let queue = try DatabaseQueue(path: directory.file("work/loans.db"))
            try queue.write { db in try db.execute(sql: "DELETE FROM loan WHERE id > 4") }
            try queue.close()
            session.press(.control("o"), .enter)
            try session.wait(for: "the second file as it is now") {
                $0.trail.hasPrefix(" loans.db") && $0.contains("Tree of loan") && !$0.contains("#5")
                    && $0.contains("● live")
            }
            session.type("2")
            try session.wait(for: "its cursor") { $0.status.contains("of 4") }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Another file is shown while a query runs in the first one`() throws {
            try make("books.db", table: "book")
            try make("loans.db", table: "loan")
            let session = try start("books.db", "loans.db")
            try session.wait(for: "both files") { $0.trail.hasPrefix(" books.db") && $0.contains("● live") }
            session.type(
                "7with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n;\r")
            try session.wait(for: "the time that it takes") { $0.contains("Esc cancels") }
            session.press(.control("o"))
            try session.wait(for: "the list") { $0.cursorLine?.contains("loans.db") == true }
            session.press(.enter)
            try session.wait(for: "the other file") {
                $0.trail.hasPrefix(" loans.db") && $0.cursorLine?.hasPrefix("loan") == true
                    && !$0.contains("Esc cancels")
            }
            session.press(.control("o"), .enter)
            try session.wait(for: "the running query") {
                $0.trail.hasPrefix(" books.db") && $0.contains("Esc cancels")
            }
            session.press(.escape)
            try session.wait(for: "Canceled.")
            session.press(.control("c"))
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `A file that is deleted says so where it is shown, and the other one goes on`() throws {
            try make("books.db", table: "book")
            try make("loans.db", table: "loan")
            let session = try start("books.db", "loans.db")
            try session.wait(for: "both files") { $0.trail.hasPrefix(" books.db") && $0.contains("● live") }
            try FileManager.default.removeItem(atPath: directory.file("work/loans.db"))
            session.press(.control("o"))
            try session.wait(for: "the problem") {
                $0.cursorLine?.contains("There is no such file any more.") == true
            }
            session.press(.enter)
            try session.wait(for: "that it is lost") {
                $0.trail.hasPrefix(" loans.db") && $0.contains("✗ lost")
                    && $0.contains("The file was deleted")
            }
            session.press(.control("o"), .enter)
            try session.wait(for: "the other file") {
                $0.trail.hasPrefix(" books.db") && $0.contains("● live")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Files that cannot be opened are reported, and the others are shown`() throws {
            try make("books.db", table: "book")
            var session = try start("gone.db", "books.db", "lost.db")
            try session.wait(for: "both sentences") {
                $0.contains("● live") && $0.contains("gone.db") && $0.contains("lost.db")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            session = try start("gone.db", "lost.db")
            #expect(try session.waitForExit() == .code(1))
            let text = session.screen.lines.joined()
            #expect(text.contains("joinery: ") && text.contains("gone.db") && text.contains("lost.db"))
        }

        @Test func `A place with the name of a file is a place, and the user is told`() throws {
            try make("books.db", table: "book")
            try make("book")
            let session = try start("books.db", "book")
            try session.wait(for: "the place and the remark") {
                $0.status.contains("row 1 of 1") || $0.reports("book is taken as a place in books.db")
            }
            try session.wait(for: "the remark") { $0.reports("write ./book for the file.") }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `An open database is never opened by its path, which would drop its locks`() throws {
            try make("books.db", table: "book")
            try make("loans.db", table: "loan")
            let session = try start("books.db", "loans.db")
            try session.wait(for: "both files") { $0.trail.hasPrefix(" books.db") && $0.contains("● live") }
            session.type("7")
            try session.wait(for: "Ask in SQL")
            session.press(.escape)
            session.type(":read loans.db\r")
            try session.wait(for: "the refusal") { $0.contains("This leads to") && $0.contains("loans.db") }
            session.press(.control("c"))
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
