import Foundation
import JoineryEngine
import TestSupport
import Testing

/// What all commands say about their options and arguments, and the code with which they exit.
@Suite(.timeLimit(.minutes(30))) struct UsageTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author, year, "a b", "c,d");
                INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
                INSERT INTO book VALUES (1, 2, 1900, 3, 1), (2, 1, NULL, 1, 2), (3, 1, 1950, 2, 3);
                """)
    }

    private func run(_ arguments: [String]) throws -> Outcome { try Outcome(of: arguments, in: directory) }

    /// The keys of the books in an order.
    private func ids(_ arguments: String...) throws -> [String] {
        let outcome = try run(["rows", path, "book", "--format", "csv"] + arguments)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.output.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    }

    @Test func `A name that does not exist exits with 2 in every command`() throws {
        for arguments in [
            ["rows", path, "boook"], ["tree", path, "boook"], ["request", path, "boook"],
            ["profile", path, "boook"], ["path", path, "boook/1", "author/1"], ["schema", path, "boook"],
            ["check", path, "boook"], ["graph", path, "--focus", "boook"], ["watch", path, "boook"],
            ["diff", path, path, "boook"],
        ] {
            let outcome = try run(arguments)
            #expect(outcome.code == 2, "\(arguments[0])")
            #expect(outcome.errors.contains("Did you mean “book”?"), "\(arguments[0])")
        }
        for arguments in [
            ["rows", path, "book/1/autor"], ["rows", path, "book", "--order", "yaer"],
            ["rows", path, "book", "--order", "author.nmae"], ["rows", path, "book", "--where", "yaer = 1"],
            ["rows", path, "book", "--where", "author.nmae = 1"],
            ["rows", path, "book", "--where", "sql: yaer > 1"],
            ["rows", path, "book", "--where", "length(yaer) > 1"],
            ["tree", path, "book", "--include", "autor"], ["rows", path, "book", "--include", "autor"],
            ["profile", path, "book", "yaer"],
            ["profile", path, "book", "--where", "yaer = 1"],
        ] {
            let outcome = try run(arguments)
            #expect(outcome.code == 2 && outcome.output.isEmpty, "\(arguments) \(outcome.errors)")
        }
        #expect(try run(["rows", path, "book/9"]).code == 1, "a row that does not exist is no wrong name")
        // SQLite would read it as a text, and find nothing.
        let quoted = try run(["rows", path, "book", "--where", "\"yaer\" = 1"])
        #expect(quoted.code == 2 && quoted.errors.hasPrefix("joinery: There is no column “yaer”."))
    }

    @Test func `Negative numbers are out of range, not missing`() throws {
        for (arguments, sentence) in [
            (["rows", path, "book", "--limit"], "--limit must be 0 or greater."),
            (["tree", path, "book", "--limit"], "--limit must be 0 or greater."),
            (["tree", path, "book", "--depth"], "--depth must be 0 or greater."),
            (["request", path, "book", "--limit"], "--limit must be 0 or greater."),
            (["check", path, "--limit"], "--limit must be 0 or greater."),
            (["sql", path, "select 1", "--limit"], "--limit must be 0 or greater."),
            (["path", path, "book/1", "book/2", "--limit"], "--limit must be 1 or greater."),
            (["path", path, "book/1", "book/2", "--hops"], "--hops must be 0 or greater."),
            (["graph", path, "--focus", "book", "--hops"], "--hops must be 0 or greater."),
            (["tables", path, "--timeout"], "--timeout must be greater than 0 seconds."),
            (["diff", path, path, "--timeout"], "--timeout must be greater than 0 seconds."),
        ] {
            let joined = try run(arguments.dropLast() + [(arguments.last ?? "") + "=-1"])
            let outcome = try run(arguments + ["-1"])
            #expect(outcome.code == 2)
            #expect(outcome.errors.hasPrefix("joinery: \(sentence)\n"), "\(outcome.errors)")
            #expect(outcome.errors == joined.errors)
        }
    }

    @Test func `Names of columns may be quoted`() throws {
        for name in ["\"a b\"", "[a b]", "`a b`", "a b", "\"A B\""] {
            #expect(try ids("--order", name) == ["2", "3", "1"], "\(name)")
            #expect(try ids("--order", "-" + name) == ["1", "3", "2"], "\(name)")
            #expect(try run(["profile", path, "book", name]).code == 0)
        }
        #expect(try ids("--order", "authorId,-\"c,d\"") == ["3", "2", "1"])
        #expect(try ids("--order", "\"author\".\"name\", -[a b]") == ["3", "2", "1"])
        #expect(try ids("--order", "\"author.name\",year") == ["2", "3", "1"])
        let outcome = try run(["rows", path, "book", "--order", "\"a  b\""])
        #expect(outcome.code == 2)
        #expect(
            outcome.errors.hasPrefix(
                "joinery: book has no column “a  b”. It has: id, authorId, year, a b, c,d.\n"))
    }

    @Test func `Mistakes in conditions are shown at their place`() throws {
        for (condition, message) in [
            ("(id > 3", "This ( has no matching ).\n  (id > 3\n  ^\n"),
            ("sql: (id > 3", "This ( has no matching ).\n  (id > 3\n  ^\n"),
            ("sql: length(id) > 3)", "This ) has no matching (.\n  length(id) > 3)\n                ^\n"),
            (
                "sql: id > 3 and length(year; 2)",
                "A condition is a single expression, without ;.\n"
                    + "  id > 3 and length(year; 2)\n                        ^\n"
            ),
            (
                "instr(year, 1) > 3",
                "SQL is read only after sql:. For SQL, write --where \"sql: instr(year, 1) > 3\". For a condition: "
                    + "instr(year, 1) is computed and needs the prefix sql:, as in sql: title GLOB 'M*'.\n"
                    + "  instr(year, 1) > 3\n  ^^^^^^^^^^^^^^\n"
            ),
            (
                "length(year < 3",
                "Expected + - * / || or ) after “length(year”, not “<”.\n  length(year < 3\n              ^\n"
            ),
            (
                "year = 1900 % 50",
                "SQL is read only after sql:. For SQL, write --where \"sql: year = 1900 % 50\". For a condition: "
                    + "What SQL computes needs the prefix sql:, as in sql: title GLOB 'M*'. In quotes it is text: '1900 % 50'."
                    + "\n  year = 1900 % 50\n         ^^^^^^^^^\n"
            ),
            ("", "The condition is empty: write one, as in id = 1, or leave --where out.\n"),
            (" ", "The condition is empty: write one, as in id = 1, or leave --where out.\n"),
        ] {
            for command in ["rows", "tree", "request", "profile"] {
                let outcome = try run([command, path, "book", "--where", condition])
                #expect(outcome.code == 2)
                #expect(outcome.errors == "joinery: " + message)
            }
        }
    }

    /// Whatever SQL there was in scripts either means the same as a condition, or is refused.
    @Test func `Bare SQL is a mistake that says what to write`() throws {
        for condition in [
            "id IN (SELECT authorId FROM book)", "rowid = 1", "year = CASE WHEN id = 1 THEN 2 END", "1",
            "year / 2 > 2", "year - year / 100 * 100 = 1", "length(date(year)) > 1", "year = id / 2",
            "year + 1 > '2'", "lower(id) = 1", "year = true", "year = (1)", "year", "year > 1 = 1",
            "book.year > 1", "year = 5 COLLATE NOCASE", "year IS 5",
            "EXISTS (SELECT 1)",
            "year = current_date", "year = rowid",
        ] {
            for command in ["rows", "tree", "request", "profile"] {
                let outcome = try run([command, path, "book", "--where", condition])
                #expect(outcome.code == 2 && outcome.output.isEmpty, "\(condition)")
                #expect(outcome.errors.contains("sql: \(condition)"), "\(condition): \(outcome.errors)")
                #expect(
                    try run([command, path, "book", "--where", "sql: \(condition)"]).code == 0, "\(condition)"
                )
            }
        }
    }

    @Test func `A formula that is SQL, too, means the same`() throws {
        for condition in [
            "year + 1 > 2", "coalesce(year, 0) > 1", "\"a b\" = \"a b\" || 'x'", "year = -year",
            "year BETWEEN 1 + 1 AND 3", "year / 2.0 > 2", "length(\"a b\") > 0", "lower(id) = '1'",
        ] {
            let read = try run(["rows", path, "book", "--where", condition])
            #expect(read.code == 0 && read.errors.isEmpty, "\(condition): \(read.errors)")
            #expect(
                try run(["rows", path, "book", "--where", "sql: \(condition)"]).output == read.output,
                "\(condition)")
        }
    }

    @Test func `A locked file is explained to users`() throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            defer { try? db.execute(sql: "ROLLBACK") }
            for arguments in [["rows", path, "book"], ["tables", path], ["watch", path, "book"]] {
                let outcome = try run(arguments)
                #expect(outcome.code == 1)
                #expect(
                    outcome.errors.contains(
                        "another program holds \(path): try again when that program is done"))
                #expect(outcome.errors.contains("copy the file, with its -wal"))
                #expect(outcome.errors.contains("file:FILE?immutable=1, which waits for no lock"))
                #expect(!outcome.errors.contains("busyMode"))
            }
        }
    }

    @Test(arguments: [
        "--version", "--help", "help tree", "help conditions", "--generate-completion-script bash",
    ])
    func `What the parser cannot write is reported`(arguments: String) throws {
        let errors = directory.file("errors")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "\"$0\" \(arguments) > /dev/full 2> \"$1\"", TerminalSession.joinery, errors,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(
            try String(contentsOfFile: errors, encoding: .utf8)
                == "joinery: The output cannot be written: No space left on device.\n")
    }
}
