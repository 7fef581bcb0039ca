import TestSupport
import Testing

/// `joinery check`: reports broken links, for people and for scripts.
@Suite(.timeLimit(.minutes(30))) struct CheckCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                PRAGMA foreign_keys = OFF;
                CREATE TABLE author (id INTEGER PRIMARY KEY);
                CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
                CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, authorId REFERENCES author);
                INSERT INTO author VALUES (1);
                INSERT INTO book VALUES (1, 1), (2, 9);
                INSERT INTO review VALUES (1, 1, 1);
                """)
    }

    private func check(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["check", path] + arguments, in: directory)
    }

    @Test func `Dead links exit with 1 and print no error message`() throws {
        let outcome = try check("--sql")
        #expect(
            outcome.output == """
                book.author belongsTo author: 1 orphan, 1 dead link
                  authorId 9  1 row, e.g. book/2

                3 foreign keys checked: 1 with dead links.

                """)
        #expect(outcome.code == 1)
        #expect(outcome.selects.count == 3, "one for each foreign key")
        #expect(outcome.errors.split(separator: "\n").count == 5, "and those of the transaction")
        let json = try check("--format", "json")
        #expect(json.code == 1 && json.errors.isEmpty)
        #expect(json.output.hasPrefix("{\n  \"isClean\": false,\n"))
    }

    @Test func `Clean links exit with 0`() throws {
        let outcome = try check("review")
        #expect(outcome.output == "2 foreign keys checked: every link leads to a row.\n")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(
            try check("revieew").errors
                == "joinery: There is no table or view “revieew”. Did you mean “review”?\n")
        #expect(try check("revieew").code == 2)
        #expect(try check("--limit", "-1").code == 2)
    }

    @Test func `All links of inferred foreign keys are looked at with --all`() throws {
        let file = try directory.makeDatabase(
            "events.sqlite",
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY); INSERT INTO author VALUES (1);
                CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
                INSERT INTO event SELECT i, CASE WHEN i = 31007 THEN 2 ELSE 1 END FROM n;
                """)
        let sampled = try Outcome(of: ["check", file], in: directory)
        #expect(sampled.output.contains(" links sampled none is dead\n"))
        #expect(sampled.output.hasSuffix("--all looks at all of them.\n") && sampled.code == 0)
        let all = try Outcome(of: ["check", file, "--all"], in: directory)
        #expect(
            all.output == """
                There are no declared foreign keys to check.
                event.author belongsTo author: inferred from authorId; of 60,000 links 1 is dead
                  authorId 2  1 row, e.g. event/31007

                """)
        #expect(all.code == 0 && all.errors.isEmpty)
        let late = try Outcome(of: ["check", file, "--all", "--timeout", "0.001"], in: directory)
        #expect(late.errors.contains("allow more with --timeout") && late.code == 1, "\(late)")
    }
}
