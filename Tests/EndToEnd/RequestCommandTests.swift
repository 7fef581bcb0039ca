import Foundation
import TestSupport
import Testing

/// `joinery request`: the Swift code that fetches rows, and its SQL.
@Suite(.timeLimit(.minutes(30))) struct RequestCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Nobody');
                INSERT INTO book VALUES (1, 'Typee', 1), (2, 'Omoo', 1);
                """)
    }

    private func request(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["request", path] + arguments, in: directory)
    }

    private let code = """
        import JoineryEngine

        /// author/1
        func author(_ db: Database) throws -> Row? {
            let books = Table("author").hasMany(Table("book"), key: "books", using: ForeignKey(["authorId"]))

            return try Table("author")
                .filter(Column("id") == 1)
                .including(all: books.orderByPrimaryKey())
                .fetchOne(db)
        }


        """

    @Test func `The code is printed before the statements`() throws {
        let outcome = try request("author/1", "--include", "books")
        #expect(
            outcome.output == code + """
                SELECT * FROM "author" WHERE "id" = 1;
                SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1 ORDER BY "id";

                """)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.code == 0)
    }

    @Test func `Explained statements include row counts and plans`() throws {
        let outcome = try request("author/1", "--include", "books", "--explain")
        #expect(
            outcome.output == code + """
                SELECT * FROM "author" WHERE "id" = 1;
                -- 1 row
                -- SEARCH author USING INTEGER PRIMARY KEY (rowid=?)
                SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1 ORDER BY "id";
                -- 2 rows
                -- SCAN book

                """)
    }

    @Test func `The --sql option prints statements on standard error as they run`() throws {
        let outcome = try request("book", "--limit", "1", "--sql")
        #expect(outcome.selects == [#"SELECT * FROM "book" ORDER BY "id" LIMIT 1"#])
        #expect(outcome.output.hasSuffix(#"SELECT * FROM "book" ORDER BY "id" LIMIT 1;"# + "\n"))
    }

    @Test func `Errors exit with the code of their kind`() throws {
        let row = try request("book/9")
        #expect(row.code == 1)
        #expect(row.errors == "joinery: There is no row book/9: it was deleted or never existed.\n")
        #expect(row.output.isEmpty)
        let table = try request("boook")
        #expect(table.code == 2)
        #expect(table.errors.contains("Did you mean “book”?"))
        #expect(try request("book", "--include", "nothing").errors.contains("It has: author"))
        #expect(try request("book", "--limit", "-1").code == 2)
        #expect(try request().code == 2)
        #expect(try Outcome(of: ["--help"], in: directory).output.contains("\n  request "))
    }
}
