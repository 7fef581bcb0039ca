import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import TestSupport
import Testing

/// Joins with the tables that are linked to those before.
@Suite struct JoinCandidateTests {
    private static let schema = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name, mentorId REFERENCES author);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author, translatorId REFERENCES author(id), year);
        CREATE TABLE order_item (id INTEGER PRIMARY KEY, bookId, a, b,
          FOREIGN KEY (a, b) REFERENCES "shelf place"(a, b));
        CREATE TABLE "shelf place" (a, b, "select", PRIMARY KEY (a, b));
        CREATE TABLE "order" ("group" INTEGER PRIMARY KEY, "b""c" REFERENCES author);
        CREATE TABLE note (id INTEGER PRIMARY KEY, subject_type, subject_id);
        INSERT INTO note VALUES (1, 'Book', 1);
        CREATE TABLE lost (id INTEGER PRIMARY KEY, goneId REFERENCES gone);
        CREATE TABLE café (id INTEGER PRIMARY KEY, authorId REFERENCES author);
        """

    private let queue: DatabaseQueue
    private let vocabulary: QueryVocabulary

    init() throws {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        queue = try DatabaseQueue(configuration: configuration)
        vocabulary = try queue.write { db in
            try db.execute(sql: Self.schema)
            return try QueryVocabulary.read(db)
        }
    }

    /// The candidates with a condition.
    private func joins(_ marked: String) -> [String] {
        CompletedText(marked, vocabulary).texts().filter { $0.contains(" = ") }
    }

    @Test(arguments: [
        (
            "SELECT * FROM book JOIN |",
            [
                "author ON author.id = book.authorId", "author ON author.id = book.translatorId",
                "order_item ON order_item.bookId = book.id",
            ]
        ),
        (
            "select * from book bk join |",
            [
                "author a ON a.id = bk.authorId", "author a ON a.id = bk.translatorId",
                "order_item oi ON oi.bookId = bk.id",
            ]
        ),
        (
            "SELECT * FROM book b LEFT JOIN au|",
            ["author a ON a.id = b.authorId", "author a ON a.id = b.translatorId"]
        ),
        (
            "SELECT * FROM book JOIN \"au|",
            ["\"author\" ON author.id = book.authorId", "\"author\" ON author.id = book.translatorId"]
        ),
        (
            "SELECT * FROM order_item JOIN sh|",
            [#""shelf place" ON "shelf place".a = order_item.a AND "shelf place".b = order_item.b"#]
        ),
        ("SELECT * FROM \"order\" o JOIN a|", [#"author a ON a.id = o."b""c""#]),
        ("SELECT * FROM author a JOIN ord|", [#""order" o ON o."b""c" = a.id"#]),
        (
            "SELECT * FROM author, book JOIN au|",
            [
                "author a ON a.id = author.mentorId", "author a ON a.id = book.authorId",
                "author a ON a.id = book.translatorId", "author a ON a.mentorId = author.id",
            ]
        ),
        (
            "SELECT * FROM book b JOIN author a ON 1 JOIN order_item oi2 JOIN ord|",
            [
                "order_item oi ON oi.bookId = b.id", #""order" o ON o."b""c" = a.id"#,
            ]
        ),
        ("SELECT * FROM author a JOIN café|", ["café c ON c.authorId = a.id"]),
        // A query that has the name of a table, but not its columns.
        ("SELECT * FROM (SELECT 1 AS x) book JOIN |", []),
        ("WITH book AS (SELECT 1 AS id) SELECT * FROM book JOIN au|", []),
        // A natural join has no condition.
        ("SELECT * FROM book NATURAL JOIN |", []), ("SELECT * FROM book natural left outer join au|", []),
        ("SELECT * FROM lost JOIN g|", []), ("SELECT * FROM book, |", []), ("SELECT * FROM |", []),
    ])
    func `JOIN offers linked tables with their conditions`(text: String, expected: [String]) {
        #expect(joins(text) == expected)
    }

    @Test(arguments: [
        (
            "SELECT * FROM book JOIN author ON |",
            ["author.id = book.authorId", "author.id = book.translatorId"]
        ),
        ("SELECT * FROM author a JOIN book b ON |", ["b.authorId = a.id", "b.translatorId = a.id"]),
        ("SELECT * FROM author a JOIN author m ON m|", ["m.id = a.mentorId", "m.mentorId = a.id"]),
        ("SELECT * FROM author JOIN note ON |", []), ("SELECT * FROM author WHERE |", []),
        ("SELECT * FROM author JOIN book ON book.id = 1 AND |", []),
    ])
    func `ON offers the conditions of the links`(text: String, expected: [String]) {
        #expect(joins(text) == expected)
    }

    @Test func `Candidates say by which column, and whether the link is inferred`() {
        let details = CompletedText("SELECT * FROM book JOIN |", vocabulary).candidates.prefix(3).map(
            \.detail)
        #expect(details == ["by book.authorId", "by book.translatorId", "by order_item.bookId, inferred"])
    }

    @Test func `A polymorphic link has its type in the condition`() {
        let link = QueryVocabulary.Link(
            table: "note", columns: ["subject_id"], parent: "book", parentColumns: ["id"],
            conditions: [QueryVocabulary.Link.Condition(column: "subject_type", value: "'Book'")],
            isDeclared: false)
        let vocabulary = QueryVocabulary(tables: vocabulary.tables, links: [link])
        for (text, expected) in [
            ("SELECT * FROM book b JOIN n|", "note n ON n.subject_id = b.id AND n.subject_type = 'Book'"),
            (
                "SELECT * FROM note JOIN b|",
                "book ON book.id = note.subject_id AND note.subject_type = 'Book'"
            ),
        ] {
            #expect(CompletedText(text, vocabulary).texts().first == expected)
        }
    }

    /// Every candidate makes a query that SQLite accepts, after any tables, with aliases or without.
    @Test func `SQLite accepts what is offered after random tables`() throws {
        var random = Seeded(55)
        let tables = ["author", "book", "order_item", "\"shelf place\"", "\"order\"", "note", "café"]
        let aliases = ["", "", " a", " AS b", " oi", " \"x y\"", " [o]"]
        var count = 0
        try queue.read { db in
            for _ in 0..<400 {
                var from: [String] = []
                var names: Set<String> = []
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let table = tables.randomElement(using: &random) ?? ""
                    let alias = aliases.randomElement(using: &random) ?? ""
                    // A name that occurs twice is ambiguous in any query.
                    guard names.insert(alias.isEmpty ? table : alias).inserted else { continue }
                    from.append(table + alias)
                }
                let text = "SELECT count(*) FROM " + from.joined(separator: ", ") + " JOIN |"
                let completed = CompletedText(text, vocabulary)
                for candidate in completed.texts() where candidate.contains(" = ") {
                    count += 1
                    let sql = completed.completed(with: candidate)
                    #expect(throws: Never.self, "\(sql)") { try db.makeStatement(sql: sql) }
                }
            }
        }
        #expect(count > 1_000)
    }
}
