import TestSupport
import Testing

/// What `joinery tree`, `joinery rows` and `joinery request` have in common: formats, conditions and orders.
@Suite(.timeLimit(.minutes(30))) struct TreeFormatTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, name TEXT, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, 'Ann *A*'), (2, 'Bob');
                INSERT INTO book VALUES (1, 'One', 1), (2, 'Two', 1), (3, 'Three', 2), (4, 'Two', NULL);
                """)
    }

    private func run(_ command: String, _ arguments: String...) throws -> Outcome {
        try Outcome(of: [command, path] + arguments, in: directory)
    }

    @Test func `A tree is written as lines of JSON`() throws {
        let outcome = try run("tree", "author", "--include", "books", "--format", "ndjson", "--limit", "1")
        #expect(
            outcome.output
                == #"{"id":1,"name":"Ann *A*","books":[{"id":1,"name":"One","authorId":1}],"booksOmitted":1}"#
                + "\n")
        #expect(outcome.errors == "joinery: … 1 more of author; raise --limit to print more than 1.\n")
        #expect(try run("tree", "author/2", "--format", "ndjson").output == #"{"id":2,"name":"Bob"}"# + "\n")
        #expect(try run("tree", "author", "--where", "sql: 0", "--format", "ndjson").output == "")
    }

    @Test func `A tree is written as a nested Markdown list`() throws {
        let outcome = try run(
            "tree", "author/1", "--include", "books.author", "--format", "markdown", "--limit", "1")
        #expect(
            outcome.output == #"""
                - **author #1 Ann \*A\***
                  - id: 1
                  - name: Ann \*A\*
                  - *books* hasMany: 2
                    - **#1 One**
                      - id: 1
                      - name: One
                      - authorId: 1
                      - *author* belongsTo: #1 Ann \*A\*
                        - id: 1
                        - name: Ann \*A\*
                    - … 1 more

                """#)
        #expect(
            try run("tree", "book/4", "--include", "author", "--format", "markdown").output.hasSuffix(
                "  - *author* belongsTo: NULL\n"))
    }

    @Test(arguments: ["tree", "rows"])
    func `Rows are sorted by several columns, then by key`(command: String) throws {
        let outcome = try run(command, "book", "--order", "-name,-id", "--format", "ndjson")
        #expect(
            outcome.output.split(separator: "\n").map { $0.prefix(7) } == [
                #"{"id":4"#, #"{"id":2"#, #"{"id":3"#, #"{"id":1"#,
            ])
        let same = try run(command, "book", "--order", "-name", "--format", "ndjson", "--include", "author")
        #expect(
            same.output.split(separator: "\n").map { $0.prefix(7) }
                == outcome.output.split(separator: "\n").map { $0.prefix(7) })
    }

    @Test func `A request has the arrangement of the tree`() throws {
        let outcome = try run(
            "request", "author/1/books", "--where", "sql: book.name = 'Two' OR book.id = 1", "--order",
            "-name,id",
            "--include", "author")
        #expect(
            outcome.output.contains(
                """
                        .filter(sql: "(book.name = 'Two' OR book.id = 1)")
                        .order(Column("name").desc, Column("id"))
                        .limit(100)
                """))
        #expect(
            outcome.output.contains(
                #"(book.name = 'Two' OR book.id = 1)) ORDER BY "book"."name" DESC, "book"."id" LIMIT 100;"#))
        let ambiguous = try run("request", "book", "--where", "sql: name = 'Two'", "--include", "author")
        #expect(ambiguous.code == 2)
        #expect(ambiguous.errors.contains("write author.name or book.name in --where."))
        let own = try run("request", "book", "--where", "name = 'Two'", "--include", "author")
        #expect(own.output.contains(#".filter(Column("name") == "Two")"#))
        #expect(try run("request", "book", "--order", "nothing").code == 2)
        let one = try run("request", "book/1", "--where", "id = 1")
        #expect(one.code == 2)
        #expect(
            one.errors.hasPrefix("joinery: --where and --order apply to several rows, but book/1 is one.\n"))
    }

    @Test func `A condition cannot be escaped in any command`() throws {
        for command in ["tree", "rows", "request"] {
            let outcome = try run(command, "book", "--where", "sql: 1) UNION SELECT (1")
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains("This ) has no matching (."))
        }
    }
}
