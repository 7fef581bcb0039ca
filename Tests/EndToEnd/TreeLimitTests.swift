import Foundation
import TestSupport
import Testing

/// `joinery tree` with more rows than a person can read, and with ambiguous names.
@Suite(.timeLimit(.minutes(30))) struct TreeLimitTests {
    private let directory: TemporaryDirectory
    private let path: String

    /// Creates 300 books by two authors, and 12,000 reviews of the first book.
    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, name TEXT, authorId INTEGER REFERENCES author);
                CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                CREATE TABLE award (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE bookAward (
                    bookId INTEGER REFERENCES book, awardId INTEGER REFERENCES award,
                    PRIMARY KEY (bookId, awardId)) WITHOUT ROWID;
                INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                INSERT INTO book SELECT i, 'Book ' || i, 1 + i % 2 FROM n;
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
                INSERT INTO review SELECT i, 1 FROM n;
                INSERT INTO award VALUES (1, 'Gold');
                INSERT INTO bookAward VALUES (1, 1);
                CREATE INDEX review_book ON review (bookId);
                CREATE VIEW title AS SELECT name FROM book;
                """)
    }

    private func tree(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["tree", path] + arguments, in: directory)
    }

    @Test func `Text output counts omitted rows`() throws {
        let books = try tree("book")
        #expect(books.output.split(separator: "\n").count == 401)
        #expect(books.output.hasSuffix("\n… 200 more\n"))
        #expect(books.errors.isEmpty)
        #expect(
            try tree("author", "--include", "books", "--limit", "1").output == """
                author #1 Ann
                  id    1
                  name  Ann
                  books hasMany 150
                    #2 Book 2
                      id        2
                      name      Book 2
                      authorId  1
                    … 149 more
                … 1 more

                """)
    }

    @Test func `A row of a view is found by its place`() throws {
        let expected = "title Book 3\n  name  Book 3\n"
        #expect(try tree("title/2").output == expected)
        #expect(try tree("title/2", "--limit", "1").output == expected)
        #expect(try tree("title/2", "--limit", "0").output == "… 1 more\n")
        #expect(try tree("title/300").code != 0)
    }

    @Test func `JSON output and standard error count omitted rows`() throws {
        let outcome = try tree("author", "--include", "books", "--limit", "1", "--format", "json")
        #expect(
            outcome.output == """
                [
                  {
                    "id": 1,
                    "name": "Ann",
                    "books": [
                      {
                        "id": 2,
                        "name": "Book 2",
                        "authorId": 1
                      }
                    ],
                    "booksOmitted": 149
                  }
                ]

                """)
        #expect(outcome.errors == "joinery: … 1 more of author; raise --limit to print more than 1.\n")
        let whole = try tree("author/1", "--include", "books", "--limit", "150", "--format", "json")
        #expect(!whole.output.contains("Omitted") && whole.errors.isEmpty)
    }

    @Test func `Counting omitted rows stops at a bound and takes one statement`() throws {
        let outcome = try tree("book/1", "--include", "reviews", "--limit", "2", "--sql")
        #expect(outcome.output.contains("reviews hasMany >10,002\n"))
        #expect(outcome.output.hasSuffix("\n    … >10,000 more\n"))
        #expect(outcome.selects.count == 2)
        let json = try tree("book/1", "--include", "reviews", "--limit", "2", "--format", "json")
        #expect(json.output.contains(#""reviewsOmitted": ">10,000""#))
    }

    @Test func `A bare column of the condition belongs to the table, despite joins`() throws {
        let outcome = try tree(
            "book", "--include", "author", "--where", "name = 'Book 7' OR id = 9", "--order", "-id", "--sql")
        #expect(
            outcome.output.split(separator: "\n").filter { $0.hasPrefix("book") } == [
                "book #9 Book 9", "book #7 Book 7",
            ])
        #expect(outcome.output.contains("author belongsTo  #2 Bob"))
        #expect(
            outcome.selects == [
                #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                    + #"WHERE "book"."id" IN (SELECT "id" FROM "book" WHERE ("name" = ?) OR ("id" = ?) "#
                    + #"ORDER BY "id" DESC LIMIT 100) ORDER BY "book"."id" DESC"#
            ])
    }

    @Test func `An ambiguous column of SQL must be qualified`() throws {
        let outcome = try tree("book/1/awards", "--where", "sql: bookId = 1 AND awardId = 1")
        #expect(outcome.code == 0)
        let chosen = try tree(
            "bookAward", "--include", "book", "--include", "award", "--where", "award.name = 'Gold'")
        #expect(chosen.output.contains("award belongsTo  #1 Gold"))
        let joined = try tree(
            "bookAward", "--include", "book", "--include", "award", "--where", "sql: award.name = 'Gold'")
        #expect(joined.output == chosen.output)
        let ambiguous = try tree(
            "bookAward", "--include", "book", "--include", "award", "--where", "sql: name = 'Gold'")
        #expect(ambiguous.code == 2)
        #expect(
            ambiguous.errors == """
                joinery: Several tables have a column “name”: write book.name or award.name in --where.
                  See 'joinery tree --help' for more information.

                """)
        let bare = try tree(
            "bookAward", "--include", "book", "--include", "award", "--where", "length(name) = 4")
        #expect(bare.code == 2 && bare.errors.contains("SQL is read only after sql:"), "\(bare.errors)")
    }

    @Test func `Oversized values are marked and hide nothing`() throws {
        let path = try directory.makeDatabase(
            "large.sqlite",
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, cover BLOB, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, 'Ann');
                INSERT INTO book VALUES (1, x'00', 1), (2, zeroblob(3000000), 1);
                """)
        let outcome = try Outcome(
            of: ["tree", path, "author/1", "--include", "books", "--format", "json"], in: directory)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                {
                  "id": 1,
                  "name": "Ann",
                  "books": [
                    {
                      "id": 1,
                      "cover": {
                        "base64": "AA==",
                        "size": 1
                      },
                      "authorId": 1
                    },
                    {
                      "id": 2,
                      "cover": {
                        "omitted": "too large to read"
                      },
                      "authorId": 1
                    }
                  ]
                }

                """)
    }
}
