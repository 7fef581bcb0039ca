import JoineryEngine
import TestSupport
import Testing

/// Columns of associated rows in the options of commands.
@Suite(.timeLimit(.minutes(30))) struct AssociatedColumnCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, "a.b" INTEGER);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, placed TEXT, authorId INTEGER REFERENCES author);
                CREATE VIEW writer AS SELECT id AS book, name FROM author;
                CREATE TABLE "" (id INTEGER PRIMARY KEY, x, authorId INTEGER REFERENCES author);
                CREATE TABLE "-dash" (id INTEGER PRIMARY KEY, "-x" INTEGER, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, 'Adams', 7), (2, 'ADAMS', 8), (3, 'Zola', 9), (4, 'bell', 9);
                INSERT INTO book VALUES (1, 'One', '2024-12-31', 1), (2, 'Two', '2025-01-01', 2), (3, 'Three', '2025-02-01', 3),
                    (4, 'Four', '2023-01-01', 4), (5, 'Five', NULL, NULL);
                INSERT INTO "" VALUES (1, 'first', 1);
                INSERT INTO "-dash" VALUES (1, 5, 1);
                """)
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
    }

    private func ids(_ arguments: String...) throws -> [String] {
        let outcome = try Outcome(of: ["rows", path, "book", "--format", "csv"] + arguments, in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    }

    @Test func `They are compared and sorted as the column is`() throws {
        #expect(try ids("--where", "author.name = adams") == ["1", "2"])
        #expect(try ids("--where", "author.name in (adams, BELL)") == ["1", "2", "4"])
        #expect(try ids("--order", "author.name,-id") == ["5", "2", "1", "4", "3"])
        #expect(try ids("--where", "author.a.b = '9'") == ["3", "4"])
        let request = try run("request", "book", "--where", "author.name = adams", "--order", "author.name")
        #expect(
            request.output.contains(#".filter(authorName.collating(.nocase) == "adams")"#),
            "\(request.output)")
        #expect(request.output.contains(#".order(authorName.collating(.nocase), Column("id"))"#))
        let tree = try run("tree", "book", "--where", "author.name = adams", "--format", "ndjson")
        #expect(tree.output.split(separator: "\n").count == 2)
        let profile = try run("profile", "book", "author.name", "--format", "json")
        #expect(
            profile.output.contains("\"distinct\": 3") || profile.output.contains("\"count\": 2"),
            "\(profile.output)")
    }

    @Test func `Their names are the same in every option`() throws {
        for name in ["author.\"a.b\"", "\"author\".[a.b]", "author.a.b", "`author`.`A.B`", "author.'a.b'"] {
            #expect(
                try ids("--where", "\(name) >= 8", "--order", "-\(name),id") == ["3", "4", "2"], "\(name)")
            #expect(try run("profile", "book", name, "--where", "\(name) > 7").code == 0)
            for command in ["tree", "request"] {
                #expect(try run(command, "book", "--where", "\(name) = 7", "--order", name).code == 0)
            }
            let rows = try run("rows", "book", "--column", name, "--where", "\(name) = 7", "--format", "csv")
            #expect(
                rows.output == "id,title,placed,authorId,\"author.\"\"a.b\"\"\"\r\n1,One,2024-12-31,1,7\r\n")
        }
        let count = try run(
            "rows", "author/1", "--column", "books.count", "--column", "books.title.max", "--format", "json")
        #expect(
            count.output.contains(#""books.count": 1"#) && count.output.contains(#""books.title.max": "One""#)
        )
        let twice = try run(
            "rows", "book/1", "--column", "author.name", "--column", "AUTHOR.NAME", "--column", "title",
            "--format",
            "csv")
        #expect(twice.output == "id,title,placed,authorId,author.name\r\n1,One,2024-12-31,1,Adams\r\n")
        #expect(try run("rows", "book", "--column", "author.nmae").code == 2)
        let sql = try run("rows", "book", "--column", "author.name", "--format", "sql")
        #expect(sql.code == 2 && sql.errors.contains("--column adds what no table has"))
    }

    @Test func `A list is no table`() throws {
        let outcome = try run("rows", "book", "--where", "id in author")
        #expect(
            outcome.code == 2 && outcome.errors.contains("author is a table: write sql: before the condition")
        )
    }

    @Test func `A date is a text`() throws {
        #expect(try ids("--where", "placed >= 2025-01-01") == ["2", "3"])
        #expect(try ids("--where", "sql: placed >= 2025-01-01") == ["1", "2", "3", "4"])
        for command in ["tree", "profile", "request"] {
            let outcome = try run(command, "book", "--where", "placed >= 2025-01-01")
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
        }
    }

    @Test func `A table without a name has a path`() throws {
        #expect(try run("tables").output.contains("''  1\n"))
        for text in ["", "/1"] {
            let outcome = try run("rows", text)
            #expect(outcome.code == 2 && outcome.errors.contains("'' is the one without a name, as in ''/1."))
        }
        #expect(try run("rows", "''", "--format", "csv").output == "id,x,authorId\r\n1,first,1\r\n")
        #expect(try run("rows", "''/1/author/1", "--format", "csv").output.contains("Adams"))
        #expect(try run("tree", "''/1").output.contains("first"))
        #expect(try run("request", "''/1").code == 0)
        #expect(try run("profile", "''").code == 0)
        #expect(try run("path", "''/1", "author/1").output.contains("''/1"))
        for command in [["schema", "''"], ["check", "''"], ["graph", "--focus", "''"]] {
            #expect(
                try Outcome(of: [command[0], path] + command.dropFirst(), in: directory).code == 0,
                "\(command)")
        }
    }

    @Test func `Names may begin with a dash`() throws {
        #expect(try run("graph", "--focus", "-dash").output.contains("-dash"))
        #expect(try run("tree", "author", "--include", "-dashes").errors.contains("“-dashes”"))
        #expect(try run("rows", "author", "--column", "-x.count").errors.contains("“-x”"))
    }
}
