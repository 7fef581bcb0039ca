import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The list of links says how sure each is, and why.
@Suite struct LinkListTests {
    private let queue: DatabaseQueue

    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER REFERENCES author);
        CREATE TABLE "a ""note" (id INTEGER PRIMARY KEY, book_id INTEGER, owner_id INTEGER, owner_type TEXT);
        INSERT INTO author VALUES (1, 'x'), (2, 'y');
        INSERT INTO book VALUES (1, 1), (2, 2);
        INSERT INTO "a ""note" VALUES (1, 1, 1, 'Book'), (2, 2, 2, 'Book'), (3, 1, 1, 'author'), (4, 2, 2, 'author');
        """

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: Self.sql) }
    }

    /// The schema with the links that are found, and with verdicts on some.
    private func schema(_ verdicts: [SchemaRules.Verdict] = []) throws -> DatabaseSchema {
        try queue.read { db in
            var rules = SchemaRules()
            rules.infersForeignKeys = true
            rules.links = try db.linkCandidates()
            rules.verdicts = verdicts
            return try db.schema().following(rules)
        }
    }

    @Test func `Declared and inferred links are listed, table by table`() throws {
        let list = LinkList(of: try schema())
        #expect(
            list.links.map {
                "\($0.candidate.origin) \($0.candidate.destination) \($0.standing.word) \($0.key ?? "-")"
            } == [
                "a \"note.book_id book.id sure book", "a \"note.owner_id book.id sure ownerId",
                "a \"note.owner_id author.id sure author", "book.author_id author.id declared author",
            ])
        let mine = LinkList(of: try schema(), table: "author")
        #expect(Set(mine.links.map(\.candidate.originTable)) == ["a \"note", "book"])
    }

    @Test func `Refused links are listed as such`() throws {
        let list = LinkList(of: try schema([.init(from: "a \"note", key: "book", .refused)]))
        let link = try #require(list.links.first { $0.candidate.originColumns == ["book_id"] })
        #expect(link.standing == .refused && link.note == "refused" && link.key == nil)
        // It stays at the place of its column.
        #expect(list.links.first == link)
    }

    @Test func `Accepted links are defined`() throws {
        let list = LinkList(of: try schema([.init(from: "a \"note", key: "book", .accepted(key: "novel"))]))
        let link = try #require(list.links.first { $0.candidate.originColumns == ["book_id"] })
        #expect(link.standing == .defined && link.key == "novel")
    }

    @Test(arguments: [
        (LinkReason.namedAfterTable, "the name is that of notes"),
        (.namedLikeKey, "the name is that of the key of notes"),
        (.role("billing"), "the name is that of notes or its key, with “billing”"),
        (.abbreviation("n"), "“n” is short for notes"),
        (.ownRole("parent"), "cards is named after notes, and “parent” says which of its rows"),
        (.personRole("by"), "“by” is a role of people, and notes is a table of people"),
        (
            .values(found: 1204, sampled: 1204, isSurprising: true),
            "1,204 of 1,204 sampled values exist in notes.id, which chance hardly explains"
        ),
        (.values(found: 3, sampled: 4, isSurprising: false), "3 of 4 sampled values exist in notes.id"),
        (.values(found: 0, sampled: 4, isSurprising: false), "none of 4 sampled values exists in notes.id"),
        (.range, "the values range over the keys, up to the largest ones"),
        (.indexed, "cards.nid is indexed"),
        (.joined(by: "v\u{1B}"), "v␛ joins the two"),
        (.alike(table: "log", column: "nid"), "log.nid leads there, too"),
        (.noValues, "there are no values, so only the names speak"),
        (.undeclaredKey, "nothing declares notes.id unique, but no value occurs twice"),
        (.namedByValue(column: "kind"), "kind tells which table"),
    ])
    func `Each reason is a sentence`(reason: LinkReason, sentence: String) {
        let link = LinkCandidate(
            from: "cards", columns: ["nid"], to: "notes", columns: ["id"], certainty: 1, reasons: [reason])
        #expect(link.sentences == [sentence])
    }

    @Test func `A role in the same table has a sentence of its own`() {
        let link = LinkCandidate(
            from: "Notes", columns: ["up"], to: "notes", columns: ["id"], certainty: 1,
            reasons: [.ownRole("parent")])
        #expect(link.sentences == ["“parent” is what one row may be to another of the same table"])
    }

    @Test(arguments: [
        (1.0, "100%"), (0.999_9, "99.9%"), (0.995, "99.5%"), (0.97, "97%"), (0.8, "80%"), (0.0, "0%"),
        (0.005, "0%"),
    ])
    func `Only what is certain reads as 100%`(certainty: Double, text: String) {
        #expect(
            LinkCandidate(from: "a", columns: ["b"], to: "c", columns: ["d"], certainty: certainty)
                .certaintyText == text)
    }

    @Test func `Text has the reasons below each link`() throws {
        let schema = try schema()
        let lines = LinkFormat.text.text(of: LinkList(of: schema), in: schema).split(separator: "\n")
        #expect(lines.first?.hasPrefix("a \"note.book_id → book.id") == true)
        #expect(
            lines.dropFirst().first?.hasPrefix(
                "    the name is that of book; 2 of 2 sampled values exist in book.id") == true)
        #expect(lines.last == "book.author_id → author.id    declared")
        let none = DatabaseSchema(version: 0, tables: [])
        #expect(LinkFormat.text.text(of: LinkList(of: none), in: none) == "There are no links.")
    }

    @Test func `SQL has the clauses and the missing indexes`() throws {
        let schema = try schema()
        #expect(
            LinkFormat.sql.text(of: LinkList(of: schema, table: "book"), in: schema) == """
                -- a "note
                FOREIGN KEY ("book_id") REFERENCES "book" ("id")
                CREATE INDEX "a ""note_book_id" ON "a ""note" ("book_id");
                CREATE INDEX "a ""note_owner_id" ON "a ""note" ("owner_id");
                """)
    }

    @Test func `JSON has the conditions, the certainty and the reasons`() throws {
        let schema = try schema()
        let json = LinkFormat.json.text(of: LinkList(of: schema), in: schema)
        #expect(json.contains(#""standing": "declared""#) && json.contains(#""owner_type": "Book""#))
        #expect(json.contains(#""certainty": 1"#) && json.contains("tells which table"))
    }
}
