import Foundation
import JoineryEngine
import TestSupport
import Testing

/// The program without a terminal: its output and its exit status.
@Suite(.timeLimit(.minutes(30))) struct CommandLineTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT);
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryCode TEXT REFERENCES country);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author, big, cover);
                CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, stars REAL);
                INSERT INTO country VALUES ('US', 'United States');
                INSERT INTO author VALUES (1, 'Herman Melville', 'US'), (2, 'Nobody', NULL);
                INSERT INTO book VALUES (1, 'Typee', 1, 9007199254740993, x'00ff'), (2, 'A "quoted"' || char(27) || 'title', 1, 1e999, NULL),
                    (3, 'Anonymous', NULL, NULL, NULL);
                INSERT INTO review VALUES (1, 1, 4.5), (2, 1, 2.0);
                """)
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: arguments, in: directory)
    }

    @Test func `Tables are listed with counts and associations`() throws {
        let outcome = try run("tables", path)
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                author  2
                  country  belongsTo  country
                  books    hasMany    book
                book  3
                  author   belongsTo  author
                  reviews  hasMany    review
                country  1
                  authors  hasMany  author
                review  2
                  book  belongsTo  book

                """)
    }

    @Test func `A view that cannot be counted in time has a question mark`() throws {
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        let views = (0..<20).map { "CREATE VIEW v\($0) AS \(endless) WHERE i < 0;" }.joined()
        let path = try directory.makeDatabase("views.sqlite", sql: views + "CREATE TABLE w (a);")
        let begin = ContinuousClock.now
        let outcome = try run("tables", path, "--timeout", "4")
        #expect(outcome.output == "w  0\n" + (0..<20).map { "v\($0)  ?  (view)\n" }.sorted().joined())
        #expect(begin.duration(to: .now) < .seconds(4), "half of the time is for counting")
    }

    @Test(arguments: [
        (["tables", "FILE", "--bogus"], "joinery: Unknown option '--bogus'\n"),
        (["rows", "FILE"], "joinery: Missing expected argument '<path>'\n"),
        (["tree", "FILE", "book", "--depth=-1"], "joinery: --depth must be 0 or greater.\n"),
        (["help", "nonsense"], "joinery: There is no command and no topic “nonsense”."),
    ])
    func `Mistakes in arguments are reported like all errors`(arguments: [String], beginning: String) throws {
        let outcome = try Outcome(of: arguments.map { $0 == "FILE" ? path : $0 }, in: directory)
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix(beginning), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func `Internal tables are listed on request`() throws {
        let path = try directory.makeDatabase(
            "notes.sqlite",
            sql: """
                CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT);
                CREATE VIRTUAL TABLE search USING fts5 (text);
                INSERT INTO note (text) VALUES ('Call me Ishmael.');
                """)
        #expect(try run("tables", path).output == "note  1\n")
        let all = try run("tables", path, "--hidden").output
        #expect(all.hasPrefix("note  1\nsearch  0\n"))
        #expect(all.contains("\nsqlite_sequence  1\n"))
    }

    @Test func `A row as JSON has its columns, then its included rows`() throws {
        let outcome = try run(
            "tree", path, "book/1", "--include", "author.country", "--include", "reviews", "--format", "json",
            "--sql")
        #expect(
            outcome.output == """
                {
                  "id": 1,
                  "title": "Typee",
                  "authorId": 1,
                  "big": 9007199254740993,
                  "cover": {
                    "base64": "AP8=",
                    "size": 2
                  },
                  "author": {
                    "id": 1,
                    "name": "Herman Melville",
                    "countryCode": "US",
                    "country": {
                      "code": "US",
                      "name": "United States"
                    }
                  },
                  "reviews": [
                    {
                      "id": 1,
                      "bookId": 1,
                      "stars": 4.5
                    },
                    {
                      "id": 2,
                      "bookId": 1,
                      "stars": 2.0
                    }
                  ]
                }

                """)
        #expect(outcome.selects.count == 2, "one for the row with what is joined in, one for the reviews")
        #expect(outcome.code == 0)
    }

    @Test func `Rows as JSON are an array with escaped text`() throws {
        let outcome = try run(
            "tree", path, "author/1/books", "--where", "id > 1", "--order", "-title", "--limit", "5",
            "--format", "json")
        #expect(
            outcome.output == #"""
                [
                  {
                    "id": 2,
                    "title": "A \"quoted\"\u001btitle",
                    "authorId": 1,
                    "big": 9.0e+999,
                    "cover": null
                  }
                ]

                """#)
    }

    @Test func `Missing rows are null or an empty array`() throws {
        let outcome = try run(
            "tree", path, "book/3", "--include", "author", "--include", "reviews", "--format", "json")
        #expect(outcome.output.contains("\"author\": null,\n  \"reviews\": []\n}"))
    }

    @Test func `Text output indents rows below their associations`() throws {
        let outcome = try run("tree", path, "author/2", "--depth", "1")
        #expect(
            outcome.output == """
                author #2 Nobody
                  id           2
                  name         Nobody
                  countryCode  NULL
                  country belongsTo  NULL
                  books hasMany 0

                """)
    }

    @Test func `Each association takes one statement per level`() throws {
        let outcome = try run(
            "tree", path, "author", "--include", "books.reviews", "--include", "country", "--sql")
        #expect(outcome.selects.count == 3)
    }

    @Test func `The --sql option prints the statements that read rows and their transaction`() throws {
        let outcome = try run("tree", path, "review", "--include", "book", "--sql")
        #expect(
            outcome.errors == """
                BEGIN DEFERRED TRANSACTION
                SELECT "review".*, "book".* FROM "review" LEFT JOIN "book" ON "book"."id" = "review"."bookId" \
                ORDER BY "review"."id" LIMIT 100
                COMMIT TRANSACTION

                """)
    }

    @Test(.enabled(if: CommandLineTests.chinook != nil))
    func `A known database yields the expected nested rows`() throws {
        let chinook = try #require(CommandLineTests.chinook)
        let outcome = try run(
            "tree", chinook, "artist/1", "--include", "albums.tracks", "--format", "json", "--sql")
        struct Artist: Decodable {
            struct Album: Decodable {
                struct Track: Decodable {
                    enum CodingKeys: String, CodingKey { case name = "Name" }
                    var name: String
                }
                var tracks: [Track]
            }
            enum CodingKeys: String, CodingKey {
                case name = "Name"
                case albums
            }
            var name: String
            var albums: [Album]
        }
        let artist = try JSONDecoder().decode(Artist.self, from: Data(outcome.output.utf8))
        #expect(artist.name == "AC/DC")
        #expect(artist.albums.map(\.tracks.count) == [10, 8])
        #expect(artist.albums[1].tracks[0].name == "Go Down")
        #expect(
            outcome.selects == [
                #"SELECT * FROM "Artist" WHERE "ArtistId" = ? ORDER BY "ArtistId""#,
                #"SELECT *, "ArtistId" AS "joinery_ArtistId" FROM "Album" WHERE "ArtistId" = ? ORDER BY "AlbumId""#,
                #"SELECT *, "AlbumId" AS "joinery_AlbumId" FROM "Track" WHERE "AlbumId" IN (?, ?) ORDER BY "TrackId""#,
            ])
    }

    /// The path of the Chinook sample, if it is next to the project.
    private static let chinook: String? = {
        let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = project.deletingLastPathComponent().appending(path: "shared/data/chinook.sqlite")
            .path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: file) ? file : nil
    }()

    @Test func `A closed pipe ends the program quietly`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let errors = directory.file("errors")
        process.arguments = [
            "-c", "\"$0\" tree \"$1\" book --format json 2> \"$2\" | true", TerminalSession.joinery, path,
            errors,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(try String(contentsOfFile: errors, encoding: .utf8).isEmpty)
    }

    @Test func `The graph is drawn or exported`() throws {
        #expect(
            try run("graph", path, "--focus", "BOOK").output == """
                ┌────────┐     ┌──────┐     ┌────────┐
                │ author ├────<│ book ├────<│ review │
                │ 2      │     │ 3    │     │ 2      │
                └────────┘     └──────┘     └────────┘

                """)
        #expect(
            try run("graph", path, "--format", "dot").output.contains(
                #""author" -> "book" [arrowhead = crow"#))
        #expect(try run("graph", path, "--format", "svg").output.hasPrefix("<svg xmlns="))
        #expect(try run("graph", path, "--format", "json").output.hasPrefix("{\n  \"tables\": ["))
        #expect(try run("graph", path, "--format", "mermaid").output.contains(#"||--o{ t1 : "author""#))
    }

    @Test func `Unknown names exit with 2 and a message, and missing rows with 1`() throws {
        let table = try run("tree", path, "boook")
        #expect(table.code == 2)
        #expect(table.errors == "joinery: There is no table or view “boook”. Did you mean “book”?\n")
        #expect(table.output.isEmpty)
        #expect(try run("tree", path, "book/9").code == 1)
        #expect(
            try run("tree", path, "book", "--include", "nothing").errors.contains("It has: author, reviews"))
        #expect(try run("tree", path, "book", "--where", "no_such = 1").code == 2)
        #expect(try run("tables", directory.file("missing.sqlite")).code == 1)
    }

    @Test func `Invalid arguments exit with 2 and the usage`() throws {
        #expect(try run("tree", path).code == 2)
        #expect(try run("tree", path, "book", "--format", "xml").code == 2)
        #expect(try run("tree", path, "book", "--limit", "-1").code == 2)
        #expect(try run("tree", path, "book", "--timeout", "0").code == 2)
        let browse = try run(path, "book", "review")
        #expect(browse.code == 2)
        #expect(browse.errors.contains("Usage: joinery [<file> [<path>] ...]\n  See 'joinery --help'"))
        #expect(try run("--help").output.contains("USAGE: joinery [<file> [<path>] ...]\n"))
    }

    @Test func `An unknown column is reported with the usage of the command`() throws {
        let order = try run("tree", path, "book", "--order", "nothing")
        #expect(order.code == 2)
        #expect(
            order.errors == """
                joinery: book has no column “nothing”. It has: id, title, authorId, big, cover.
                  See 'joinery tree --help' for more information.

                """)
    }

    @Test func `Hops require a focus`() throws {
        let hops = try run("graph", path, "--hops", "2")
        #expect(hops.code == 2)
        #expect(hops.errors.contains("--hops requires --focus."))
        #expect(try run("graph", path, "--focus", "author", "--hops", "0").output.contains("author"))
        #expect(try !run("graph", path, "--focus", "author", "--hops", "0").output.contains("book"))
    }

    @Test func `A command stops at its time limit`() throws {
        let endless =
            "sql: (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n) > 0"
        let outcome = try run("tree", path, "book", "--where", endless, "--timeout", "0.05")
        #expect(outcome.code == 1)
        // On a busy machine, the search for links is late, too, and says so before.
        #expect(
            outcome.errors.hasSuffix(
                "joinery: Stopped after 0.05 seconds: ask for less, or allow more with --timeout.\n"))
    }

    @Test func `Reading leaves no files and no changes`() throws {
        let before = try Data(contentsOf: URL(filePath: path))
        _ = try run("tree", path, "author", "--depth", "3")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try directory.fileNames.filter { $0.hasPrefix("test.sqlite") } == ["test.sqlite"])
    }

    /// `instr` compares the two texts at each position, without checking for an interruption.
    @Test func `The time limit applies even if SQLite does not check it`() throws {
        func text(_ count: Int) -> String { "replace(hex(zeroblob(\(count))), '00', 'a')" }
        let seconds = "instr(\(text(900_000)), \(text(450_000)) || 'b')"
        let condition = "sql: " + Array(repeating: seconds, count: 20).joined(separator: " + ")
        let begin = ContinuousClock.now
        let outcome = try run("rows", path, "author", "--timeout", "0.5", "--where", condition)
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "joinery: Stopped after 0.5 seconds: ask for less, or allow more with --timeout.\n")
        #expect(begin.duration(to: .now) < .seconds(20), "without an end of its own it takes a minute")
    }
}
