import JoineryBrowser
import JoineryEngine
import JoineryTerminal

extension Library {
    /// The links of a file that declares one of them; the others are inferred, more or less surely, and decided about.
    static let links: LinkContent? = {
        let sql = """
            CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, guid TEXT);
            CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER, did INTEGER, odid INTEGER);
            CREATE TABLE "牌組" (id INTEGER PRIMARY KEY, parent INTEGER);
            CREATE TABLE notetypes (id INTEGER PRIMARY KEY);
            CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid INTEGER REFERENCES cards, ease INTEGER);
            """
        func link(
            _ table: String, _ column: String, _ other: String, _ certainty: Double, _ reasons: LinkReason...
        ) -> LinkCandidate {
            LinkCandidate(
                from: table, columns: [column], to: other, columns: ["id"], certainty: certainty,
                reasons: reasons)
        }
        var rules = SchemaRules()
        rules.infersForeignKeys = true
        rules.links = [
            link(
                "cards", "nid", "notes", 0.9995, .abbreviation("n"),
                .values(found: 1_204, sampled: 1_204, isSurprising: true), .indexed),
            link(
                "cards", "did", "牌組", 0.991, .abbreviation("d"),
                .values(found: 25, sampled: 25, isSurprising: false)),
            link("cards", "odid", "牌組", 0.85, .alike(table: "cards", column: "did"), .noValues),
            link("notes", "mid", "notetypes", 0.9, .values(found: 9, sampled: 10, isSurprising: true)),
            link("revlog", "ease", "notetypes", 0.31, .values(found: 4, sampled: 4, isSurprising: false)),
            link("牌組", "parent", "牌組", 0.98, .ownRole("parent")),
        ]
        rules.verdicts = [.init(from: "牌組", key: "parent", .refused)]
        rules.definitions = [
            .init(from: "notes", key: "type", columns: ["mid"], to: "notetypes")
        ]
        guard let queue = try? DatabaseQueue(),
            (try? queue.write { try $0.execute(sql: sql) }) != nil,
            let schema = try? queue.read({ try $0.schema().following(rules) })
        else { return nil }
        return LinkContent(
            list: LinkList(of: schema, withPossible: true), isSearched: true,
            place: "flashcards.sqlite.joinery.toml")
    }()

    /// Returns a browser with the list of links.
    static func linkList(_ size: ScreenSize, failure: String? = nil) -> Browser {
        var browser = rows(size).after(.showLinks)
        if let ticket = browser.tickets.pending[.links], var links {
            links.failure = failure
            _ = browser.update(.answer(Answer(ticket, LinksAnswer.list(links))))
        }
        return browser
    }
}
