import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery find`: where a text occurs.
@Suite(.timeLimit(.minutes(30))) struct FindCommandTests {
    private let directory: TemporaryDirectory
    private let demo: Demo

    init() throws {
        directory = try TemporaryDirectory()
        demo = try Demo()
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["find"] + arguments, in: directory)
    }

    @Test func `Rows are listed by column, with their labels`() throws {
        let outcome = try run(demo.path, "1851", "--exact", "--in", "author", "BOOK")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                author.birthYear: 1 row
                  author/166  Isabel Hapgood: 1851
                author.deathYear: 2 rows
                  author/99  Mary Shelley: 1851
                  author/157  James Fenimore Cooper: 1851
                book.year: 2 rows
                  book/1  Moby-Dick: 1851
                  book/298  The House of the Seven Gables: 1851

                """)
    }

    @Test func `Names are listed, and a limit leaves out rows`() throws {
        let outcome = try run(demo.path, "title", "--limit", "0", "--in", "book")
        #expect(outcome.output == "column book.title\ncolumn book.originalTitle\n")
        let limited = try run(demo.path, "moby", "--limit", "1", "--in", "book")
        #expect(limited.output.hasPrefix("book.title: "))
        let some = try run(demo.path, "the", "--limit", "2", "--in", "book")
        #expect(some.output.contains("\n  … "))
        #expect(some.code == 0 && some.errors.isEmpty)
    }

    @Test func `A regular expression is found in any case, or in its own`() throws {
        let outcome = try run(demo.path, #"^moby.*k$"#, "--regex", "--in", "book")
        #expect(outcome.output == "book.title: 1 row\n  book/1  Moby-Dick\n" && outcome.code == 0)
        let exact = try run(demo.path, "^moby", "--regex", "--case")
        #expect(exact.output.isEmpty && exact.code == 1)
        #expect(exact.errors == "joinery: No name and no value matches “^moby”.\n")
        let year = try run(demo.path, "^185[12]$", "--regex", "--in", "book", "--format", "ndjson")
        #expect(year.output.contains(#""column":"year","path":"book/1","text":"1851""#), "\(year)")
        for (pattern, flag, sentence) in [
            ("(", "--case", "“(” is no regular expression: missing closing parenthesis."),
            ("a", "--exact", "--exact finds whole values: with --regex, write ^ and $ instead."),
        ] {
            let mistake = try run(demo.path, pattern, "--regex", flag)
            #expect(mistake.code == 2 && mistake.errors.hasPrefix("joinery: \(sentence)\n"), "\(mistake)")
        }
    }

    @Test func `NDJSON has all rows, with paths that lead to them`() throws {
        let outcome = try run(demo.path, "a", "--in", "book", "--format", "ndjson", "--case")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let lines = try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let titles = lines.filter { $0["column"] as? String == "title" && $0["path"] is String }
        let count = try DatabaseQueue(path: demo.path).read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book WHERE title GLOB '*a*'")
        }
        #expect(titles.count == count)
        #expect(lines.allSatisfy { Set($0.keys) == ["table", "column", "path", "text"] })
        let path = try #require(titles.first?["path"] as? String)
        let row = try Outcome(of: ["rows", demo.path, path, "--format", "json"], in: directory)
        #expect(row.output.contains(try #require(titles.first?["text"] as? String)))
    }

    @Test func `Nothing found is said, with a code for scripts`() throws {
        let outcome = try run(demo.path, "xyzzy")
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(outcome.errors == "joinery: No name and no value contains “xyzzy”.\n")
        #expect(try run(demo.path, "Moby", "--exact").errors == "joinery: No name and no value is “Moby”.\n")
        #expect(try run(demo.path, "moby-dick", "--case").code == 1)
    }

    @Test func `Mistakes are told`() throws {
        #expect(try run(demo.path, "").code != 0)
        #expect(try run(demo.path, "").errors.contains("Every value contains an empty text"))
        #expect(try run(demo.path, "x", "--limit", "-1").errors.contains("--limit must be 0 or greater."))
        let missing = try run(demo.path, "x", "--in", "bok")
        #expect(missing.code == 2)
        #expect(missing.errors.contains("bok"))
        #expect(try run(directory.file("missing.sqlite"), "x").code != 0)
    }

    @Test(arguments: [
        ["find", "FILE", "x", "--in", "book/1"], ["check", "FILE", "book/1/reviews"],
        ["links", "FILE", "book/1"],
        ["graph", "FILE", "--focus", "book/1"], ["schema", "FILE", "BOOK/1"],
    ])
    func `A place in a table is not taken for the whole table`(arguments: [String]) throws {
        let outcome = try Outcome(of: arguments.map { $0 == "FILE" ? demo.path : $0 }, in: directory)
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("is a place in book: name the table alone."))
    }

    @Test func `What cannot be searched is told`() throws {
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT);
                INSERT INTO t VALUES (1, 'x'), (2, printf('%.3000000c', 'x')), (3, char(27) || '[2J x' || char(10));
                CREATE VIEW broken AS SELECT missing FROM t;
                """)
        let outcome = try run(path, "x")
        #expect(outcome.code == 1)
        #expect(outcome.output == "t.a: 2 rows\n  t/1  x\n  t/3  ␛[2J x␊\n")
        #expect(
            outcome.errors.contains("joinery: 1 row of t was not searched: a value is larger than 2 MB\n"))
        #expect(outcome.errors.contains("joinery: broken was not searched to its end: "))
    }
}
