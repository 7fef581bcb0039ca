import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// `joinery watch`: one line for each commit of another process.
@Suite(.timeLimit(.minutes(30))) struct WatchTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY, title)")
        try writer.commit("CREATE TABLE \"a\"\"b\u{1B}\"(x)")
        try writer.commit("CREATE TABLE tag(name PRIMARY KEY) WITHOUT ROWID")
        try writer.commit("INSERT INTO book VALUES (1, 'Typee'), (2, 'Omoo'), (3, 'Mardi')")
    }

    /// Starts a watching program.
    private func watch(_ arguments: String...) throws -> RunningProgram {
        let program =
            switch arguments.count {
            case 0: try RunningProgram("watch", path)
            case 1: try RunningProgram("watch", path, arguments[0])
            default: try RunningProgram("watch", path, arguments[0], arguments[1])
            }
        #expect(program.firstError().hasPrefix("joinery: watching \(path)"))
        return program
    }

    /// Returns the next line without its time.
    private func nextLine(of program: RunningProgram) throws -> String {
        let line = try program.line()
        let time = line.prefix(14)
        #expect(time.wholeMatch(of: #/\d\d:\d\d:\d\d\.\d\d\d  /#) != nil, "\(line)")
        return String(line.dropFirst(14))
    }

    @Test func `Each commit is a line with its tables and rows`() throws {
        let program = try watch()
        try writer.commit("UPDATE book SET title = 'x' WHERE id IN (1, 3)")
        #expect(try nextLine(of: program) == "book ~2 [1,3]")
        for sql in ["BEGIN", "DELETE FROM book WHERE id = 1", "INSERT INTO tag VALUES ('sea')", "COMMIT"] {
            try writer.commit(sql)
        }
        #expect(try nextLine(of: program) == "book -1 [1]  tag")
        try writer.commit(
            "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 21) INSERT INTO book SELECT i, i FROM n"
        )
        #expect(try nextLine(of: program) == "book +12 [10,11,12,13,14,15,16,17,…]")
        try writer.commit("INSERT INTO \"a\"\"b\u{1B}\" VALUES (1)")
        #expect(try nextLine(of: program) == "a\"b␛ +1 [1]")
        try writer.commit("CREATE TABLE more(x)")
        #expect(try nextLine(of: program) == "created table more")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Each commit is a JSON object`() throws {
        let program = try watch("--format", "ndjson")
        try writer.commit("UPDATE book SET title = 'x' WHERE id IN (1, 3)")
        try writer.commit("INSERT INTO tag VALUES ('sea')")
        let first = try JSONSerialization.jsonObject(with: Data(program.line().utf8)) as? [String: Any]
        let time = try #require(first?["time"] as? String)
        #expect(time.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#) != nil)
        #expect(first?["commits"] as? Int == 1)
        let table = try #require((first?["tables"] as? [[String: Any]])?.first)
        #expect(table["table"] as? String == "book")
        #expect(table["updated"] as? [Int] == [1, 3])
        #expect(table["inserted"] as? [Int] == [])
        #expect(try program.line().hasSuffix(#"Z","commits":1,"tables":[{"table":"tag"}]}"#))
        try writer.commit("INSERT INTO \"a\"\"b\u{1B}\" VALUES (1)")
        #expect(
            try program.line().hasSuffix(
                #""tables":[{"table":"a\"b\u001b","inserted":[1],"updated":[],"deleted":[]}]}"#))
        try writer.commit("CREATE TABLE more(x)")
        #expect(
            try program.line().hasSuffix(
                #"Z","commits":1,"everything":"schema","schema":["created table more"]}"#))
        program.send(SIGTERM)
        #expect(program.end() == 0)
    }

    @Test(arguments: ["text", "ndjson", "sql"])
    func `What changed in the definition of the file is named`(format: String) throws {
        let program = try watch("--format", format)
        let last = "anything may have changed: the schema or the statistics changed"
        for (sql, parts) in [
            ("CREATE TABLE \"c\"\"\u{1B}\"(x)", ["created table c\"␛"]),
            ("ALTER TABLE book ADD COLUMN year", ["changed table book (+year)"]),
            (
                "BEGIN; DROP TABLE tag; PRAGMA user_version = -7; COMMIT",
                ["dropped table tag", "user_version 0 → -7"]
            ),
            ("PRAGMA application_id = 5", ["application_id 0 → 5"]),
            ("VACUUM", ["VACUUM: the file was rewritten, rows unchanged"]),
            ("ANALYZE", ["created statistics, as ANALYZE does"]), ("ANALYZE", []),
        ] {
            for statement in sql.split(separator: ";") { try writer.commit(String(statement)) }
            let text = parts.isEmpty ? last : parts.joined(separator: "; ")
            switch format {
            case "text": #expect(try nextLine(of: program) == text)
            case "sql":
                #expect(try program.line().hasSuffix("Z  " + text))
                var script: [String] = []
                while script.last != "PRAGMA foreign_keys = ON;" { script.append(try program.line()) }
                #expect(script.contains("-- Commits are left out: what they changed is not known."))
            default:
                let object = try JSONSerialization.jsonObject(with: Data(program.line().utf8))
                let members = try #require(object as? [String: Any])
                #expect(members["everything"] as? String == "schema")
                #expect(members["schema"] as? [String] == (parts.isEmpty ? nil : parts))
            }
        }
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `What changed is told of another file at the path, and of attached ones`() throws {
        let other = directory.file("crm.sqlite")
        let others = try WriterProcess(path: other, pragmas: ["journal_mode=WAL"])
        try others.commit("CREATE TABLE customer(id INTEGER PRIMARY KEY)")
        let program = try RunningProgram("watch", path, "--attach", "crm=" + other, "--format", "ndjson")
        #expect(program.firstError().hasPrefix("joinery: watching"))
        try others.commit("CREATE TABLE contact(id INTEGER PRIMARY KEY)")
        #expect(
            try program.line().hasSuffix(
                #""everything":"schema","schema":["created table contact"],"attached":"crm"}"#))
        writer.stop()
        try directory.makeDatabase("new.sqlite", sql: "PRAGMA journal_mode = WAL; CREATE TABLE x(y)")
        #expect(rename(directory.file("new.sqlite"), path) == 0)
        #expect(try program.line().hasSuffix(#","file":"replaced"}"#))
        let next = try WriterProcess(path: path)
        try next.commit("CREATE TABLE z(y)")
        var line = ""
        while !line.contains("\"schema\":") { line = try program.line() }
        #expect(line.hasSuffix(#""schema":["created table z"]}"#), "\(line)")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Values are printed before and after`() throws {
        try writer.commit("CREATE TABLE loan(id INTEGER PRIMARY KEY, title, dueOn, n)")
        try writer.commit("INSERT INTO loan VALUES (3, 'Emma', '2026-01-03', 5)")
        let program = try watch("--values")
        for sql in [
            "BEGIN", "UPDATE loan SET dueOn = '2026-01-17', n = '5' WHERE id = 3",
            "INSERT INTO loan VALUES (4, 'a' || char(27), NULL, x'00ff')", "INSERT INTO tag VALUES ('sea')",
            "DELETE FROM book WHERE id = 2", "COMMIT",
        ] { try writer.commit(sql) }
        #expect(try nextLine(of: program) == "book -1 [2]  loan +1 [4] ~1 [3]  tag")
        #expect(try program.line() == "  - book 2  Omoo")
        #expect(try program.line() == "  ~ loan 3  Emma  dueOn 2026-01-03 → 2026-01-17, n 5 → '5'")
        #expect(try program.line() == "  + loan 4  a␛  n x'00ff'")
        #expect(try program.line() == "  tag: rows unknown: the table has no rowids")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `JSON objects have values before and after`() throws {
        let program = try watch("--values", "--format=ndjson")
        try writer.commit("UPDATE book SET title = 7 WHERE id = 1")
        #expect(
            try program.line().hasSuffix(
                #""deleted":[],"rows":[{"kind":"updated","rowid":1,"before":{"title":"Typee"},"after":{"title":7}}]}]}"#
            ))
        try writer.commit("INSERT INTO tag VALUES ('sea')")
        #expect(
            try program.line().hasSuffix(
                #""tables":[{"table":"tag","unknown":"the table has no rowids"}]}"#))
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `The SQL repeats the commits`() throws {
        let copy = directory.file("copy.sqlite")
        try writer.commit("VACUUM INTO '\(copy)'")
        let program = try watch("--format=sql")
        try writer.commit("UPDATE book SET title = title || '!' WHERE id < 3")
        try writer.commit("DELETE FROM book WHERE id = 3")
        var script = ""
        while !script.contains("DELETE") || !script.hasSuffix("ON;\n") { script += try program.line() + "\n" }
        program.send(SIGINT)
        #expect(program.end() == 0)
        let queue = try DatabaseQueue(path: copy)
        try queue.inDatabase { try $0.execute(sql: script) }
        let titles = try queue.read { try String.fetchAll($0, sql: "SELECT title FROM book ORDER BY id") }
        #expect(titles == ["Typee!", "Omoo!"])
    }

    @Test func `SQL with a carriage return in a name comes with a warning`() throws {
        try writer.commit("CREATE TABLE \"a\rb\" (id INTEGER PRIMARY KEY)")
        let program = try watch("--format=sql")
        try writer.commit("INSERT INTO \"a\rb\" VALUES (1)")
        var script = ""
        while !script.contains("INSERT") || !script.hasSuffix("ON;\n") { script += try program.line() + "\n" }
        program.send(SIGINT)
        #expect(program.end() == 0)
        #expect(try program.remainingErrors().contains("joinery: \(ScriptStatement.warning)\n"))
    }

    @Test func `A table is not taken for one whose name looks the same`() throws {
        let (one, other) = ("\u{E9}", "e\u{301}")
        for table in [one, other] {
            try writer.commit("CREATE TABLE \"\(table)\"(x)")
            try writer.commit("CREATE TABLE \"\(table)_x\"(x)")
        }
        let program = try watch("--values", one)
        try writer.commit("INSERT INTO \"\(other)\" VALUES (1)")
        try writer.commit("INSERT INTO \"\(other)_x\" VALUES (1)")
        try writer.commit("INSERT INTO \"\(one)\" VALUES (2)")
        let line = try nextLine(of: program)
        #expect(Array(line.utf8) == Array("\(one) +1 [1]".utf8))
        program.send(SIGTERM)
        #expect(program.end() == 0)
    }

    @Test func `Only commits of the named tables are reported`() throws {
        let program = try watch("BOOK")
        try writer.commit("INSERT INTO tag VALUES ('sea')")
        try writer.commit("DELETE FROM book WHERE id = 2")
        #expect(try nextLine(of: program) == "book -1 [2]")
        program.send(SIGTERM)
        #expect(program.end() == 0)
    }

    /// Journals are gone by the time of a look.
    @Test(.disabled(if: TerminalSession.isPortable, "The portable way has no notices."))
    func `Rows are reported with a rollback journal`() throws {
        try writer.commit("PRAGMA journal_mode=DELETE")
        let program = try watch()
        // On a busy machine a journal may disappear before it is seen.
        var line = ""
        for number in 1...100 where !line.hasPrefix("book") {
            try writer.commit("UPDATE book SET title = 'title \(number)' WHERE id = 2")
            line = try nextLine(of: program)
        }
        #expect(line == "book ~1 [2]")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Anything may have changed without a journal`() throws {
        try writer.commit("PRAGMA journal_mode=MEMORY")
        let program = try watch()
        try writer.commit("DELETE FROM book WHERE id = 2")
        #expect(
            try nextLine(of: program)
                == "anything may have changed: no rollback journal was seen; WAL mode reports more")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Deletion and replacement of the file are reported`() throws {
        try writer.commit("PRAGMA journal_mode=DELETE")
        writer.stop()
        let program = try watch()
        try directory.makeDatabase("other.sqlite", sql: "CREATE TABLE x(y)")
        try FileManager.default.removeItem(atPath: path)
        #expect(try nextLine(of: program) == "the file was deleted")
        try FileManager.default.moveItem(atPath: directory.file("other.sqlite"), toPath: path)
        #expect(try nextLine(of: program) == "a database exists at the path again")
        try directory.makeDatabase("other.sqlite", sql: "CREATE TABLE x(y)")
        #expect(rename(directory.file("other.sqlite"), path) == 0)
        #expect(try nextLine(of: program) == "the file was replaced by another")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `The command ends when its output is closed`() throws {
        let program = try watch()
        try program.closeOutput()
        #expect(program.end() == 0)
    }

    @Test func `Invalid arguments are reported`() throws {
        try writer.commit("CREATE VIEW v AS SELECT * FROM book")
        func run(_ arguments: String...) throws -> Outcome { try Outcome(of: arguments, in: directory) }
        var outcome = try run("watch", path, "boook")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors.hasPrefix("joinery: There is no table or view “boook”. Did you mean “book”?\n"))
        outcome = try run("watch", path, "v")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors.hasPrefix(
                "joinery: “v” is a view, which holds no rows: name the tables that it reads."))
        outcome = try run("watch", directory.file("missing.sqlite"))
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("missing.sqlite"))
    }
}
