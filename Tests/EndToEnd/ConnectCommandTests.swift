import TestSupport
import Testing

/// `joinery path`: how two rows connect.
@Suite(.timeLimit(.minutes(30))) struct ConnectCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author);
                CREATE TABLE alone (id INTEGER PRIMARY KEY);
                INSERT INTO author VALUES (1, 'Ann');
                INSERT INTO book VALUES (1, 'One', 1), (2, 'Two' || char(27), 1);
                INSERT INTO alone VALUES (1);
                """)
    }

    private func connect(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["path", path] + arguments, in: directory)
    }

    @Test func `The chain is printed`() throws {
        let outcome = try connect("book/1", "author/1/books/2", "--sql")
        #expect(
            outcome.output
                == "book/1 One\n  author belongsTo  author/1 Ann\n  books hasMany     book/2 Two␛\n")
        #expect(outcome.code == 0)
        #expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("WITH") }.count == 2)
        #expect(
            try connect("book/1", "author/1", "--format", "json").output.hasPrefix("{\n  \"chains\": [\n"))
    }

    @Test func `A missing chain is reported and exits with 1`() throws {
        let none = try connect("book/1", "alone/1")
        #expect(none.code == 1)
        #expect(none.output.isEmpty)
        #expect(
            none.errors == """
                joinery: No chain of associations connects book/1 and alone/1: searched 4 rows \
                of 3 tables, all that one of them leads to.

                """)
        #expect(try connect("book", "alone/1").code == 1)
        #expect(try connect("book/1").code == 2)
        #expect(try connect("book/1", "author/1", "--hops", "-1").code == 2)
        #expect(try connect("book/1", "author/1", "--limit", "0").code == 2)
        #expect(try connect("book/1", "book/2", "--hops", "1").errors.contains("of at most 1 link was found"))
    }
}
