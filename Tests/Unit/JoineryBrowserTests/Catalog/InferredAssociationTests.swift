import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// An inferred association works like a declared one, and is marked.
@Suite struct InferredAssociationTests {
    private let queue: DatabaseQueue
    private let directory: TemporaryDirectory

    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author);
        CREATE TABLE event (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER);
        CREATE TABLE attachment (id INTEGER PRIMARY KEY, ownerType TEXT, ownerId INTEGER);
        INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Jane Austen');
        INSERT INTO book VALUES (1, 'Moby-Dick', 1), (2, 'Emma', 2);
        INSERT INTO event VALUES (1, 'Reading', 1), (2, 'Talk', NULL), (3, 'Chess', 9), (4, 'Tea', 1);
        INSERT INTO attachment VALUES (1, 'author', 2), (2, 'book', 1), (3, 'book', 9), (4, 'branch', 1);
        """

    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.sql)
        var configuration = Configuration.browsing
        configuration.schemaRules.definitions = ["author", "book"].map { owner in
            .init(
                from: "attachment", key: owner, columns: ["ownerId"], to: owner,
                where: [.init("ownerType", owner)], inverseKey: "attachments")
        }
        configuration.schemaRules.labels = ["book": ["id", "title"]]
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    private func rows(_ table: String) throws -> RowsPage {
        try queue.read { db in
            try RowsFetcher.page(RowsQuery(path: Path(table: table), position: .first, limit: 10), in: db)
        }
    }

    private func tree(_ path: String) throws -> [TreeLine] {
        try queue.read { db in
            try TreeFetcher.fetch(
                TreeQuery(path: Path(path, in: db.schema()), unfolding: [.top: 1], pageSize: 10), in: db
            ).lines
        }
    }

    @Test func `The catalog marks inferred associations and adds their shares later`() throws {
        let (entries, shares) = try queue.read { db in
            (CatalogEntry.entries(of: try db.schema()), try db.inferredShares())
        }
        let event = try #require(entries.first { $0.name == "event" })
        #expect(event.associations.map(\.inference?.text) == ["inferred"])
        #expect(
            shares == [
                InferredKey(table: "event", columns: ["authorId"], destination: "author"): Inference(
                    share: 2.0 / 3)
            ])
        #expect(event.taking(shares).associations.map(\.inference?.text) == ["inferred 67%"])
        let author = try #require(entries.first { $0.name == "author" }).taking(shares)
        #expect(author.associations.map(\.key) == ["books", "attachments", "events"])
        #expect(author.associations.map(\.inference?.text) == [nil, nil, "inferred 67%"])

        var browser = Browser(fileName: "test", viewport: Sample.viewport)
        _ = browser.start()
        let effects = browser.answer(.catalog, CatalogAnswer.entries(entries))
        #expect(
            effects.contains { if case .findEvidence? = $0.work(CatalogWork.self) { true } else { false } })
        browser.answer(.evidence, CatalogAnswer.evidence(shares))
        #expect(browser.catalog.entry(named: "event")?.associations.first?.inference?.share == 2.0 / 3)
    }

    @Test(arguments: [
        (nil, "inferred"), (0, "inferred 0%"), (0.001, "inferred 1%"), (0.5, "inferred 50%"),
        (0.999, "inferred 99%"),
        (1, "inferred 100%"),
    ])
    func `A share is rounded, but only all is 100% and only none is 0%`(share: Double?, text: String) {
        #expect(Inference(share: share).text == text)
        #expect(
            Inference(share: share, isSampled: true).text == text.replacing("inferred ", with: "inferred ~"))
    }

    @Test(arguments: [(2_000, "inferred 50%"), (100_000, "inferred ~50%")])
    func `The share of a sample is marked as approximate`(rows: Int, text: String) throws {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        let inference = try DatabaseQueue(configuration: configuration).write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY); INSERT INTO author VALUES (0);
                    CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                    INSERT INTO event SELECT i, i % 2 FROM n;
                    """)
            return try db.inferredShares()[
                InferredKey(table: "event", columns: ["authorId"], destination: "author")]
        }
        #expect(inference?.text == text)
    }

    @Test func `Inferred associations show labels, and their missing rows are no dead links`() throws {
        let page = try rows("event")
        #expect(page.columns.map(\.association) == [nil, nil, "author"])
        #expect(
            page.rows.map { $0.cells[2].link } == [
                .parent(label: "Herman Melville"), .none, .none, .parent(label: "Herman Melville"),
            ])
    }

    @Test func `A polymorphic cell leads to the table that its row names`() throws {
        let page = try rows("attachment")
        #expect(
            page.rows.map { $0.cells[2].link } == [
                .parent(label: "Jane Austen"), .parent(label: "1 Moby-Dick"), .dead, .none,
            ])
        #expect(page.rows.map { $0.associations[2] } == ["author", "book", "book", nil])

        var browser = Sample.browser()
        browser.location = Location(
            path: Path(table: "attachment"), screen: .rows(RowsPane()), crumbs: ["attachment"])
        browser.focus = .main
        browser.location?.rows.page = page
        browser.location?.rows.cursorColumn = 2
        func opened(_ row: Int) -> Path? {
            var browser = browser
            browser.location?.rows.anchor = page.rows[row].key
            _ = browser.update(.command(.open))
            return browser.location?.path
        }
        #expect(opened(0)?.description == "attachment/1/author")
        #expect(opened(1)?.description == "attachment/2/book")
        #expect(opened(2)?.description == "attachment")
        #expect(opened(3)?.description == "attachment/4", "it is a row like any other")
    }

    @Test func `The tree marks inferred associations and follows them`() throws {
        let event = try tree("event/1")
        #expect(
            event.filter { $0.inferenceWord != nil }.map(\.content) == [
                .toOne(key: "author", kind: .belongsTo, target: .row(key: "1", label: "Herman Melville"))
            ])
        let author = try tree("author/1")
        #expect(
            author.filter { $0.inferenceWord != nil }.map(\.content) == [
                .toMany(key: "events", kind: .hasMany, through: nil, count: .exact(2))
            ])
        #expect(try tree("author/1/events").count { $0.depth == 0 } == 2)
        #expect(
            try tree("event/3").contains {
                $0.content == .toOne(key: "author", kind: .belongsTo, target: .noSuchRow(value: "9"))
            })
    }

    @Test func `A polymorphic association of another type is absent, not dead`() throws {
        func targets(_ path: String) throws -> [TreeLink] {
            try tree(path).compactMap { line in
                if case .toOne(_, _, let target) = line.content { target } else { nil }
            }
        }
        #expect(try targets("attachment/1") == [.row(key: "2", label: "Jane Austen"), .none])
        #expect(try targets("attachment/3") == [.none, .noSuchRow(value: "9")])
        #expect(try targets("attachment/4") == [.none, .none])
        #expect(
            try tree("book/1").contains {
                $0.content == .toMany(key: "attachments", kind: .hasMany, through: nil, count: .exact(1))
            })
    }

    @Test func `Plain output marks inferred associations`() throws {
        let lines = try queue.read { (db) throws in
            let schema = try db.schema()
            let table = try #require(schema.table(named: "event"))
            let tree = try IncludeTree(["author"], from: table, db)
            return try TreeText(
                tree.including(in: Table("event").filter(Column("id") == 1)).fetchAll(db), tree,
                labels: tree.labels(RowLabels(db))
            ).lines
        }
        #expect(lines.contains("  author belongsTo inferred  #1 Herman Melville"))
        let files = try queue.read { (db) throws in
            let table = try #require(try db.schema().table(named: "attachment"))
            let tree = try IncludeTree(["book"], from: table, db)
            return try TreeText(
                tree.including(in: Table("attachment").all()).fetchAll(db), tree,
                labels: tree.labels(RowLabels(db))
            ).lines
        }
        #expect(
            files.filter { $0.hasPrefix("  book ") } == [
                "  book belongsTo  none", "  book belongsTo  #1 1 Moby-Dick",
                "  book belongsTo  no such row: 9",
                "  book belongsTo  none",
            ])
    }

    @Test(.timeLimit(.minutes(30)))
    func `A session samples inferred associations and reports invalid rules`() async throws {
        let path = try directory.makeDatabase("other.sqlite", sql: Self.sql)
        let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
        let rules = SessionRules(Configuration.browsing.schemaRules) { "\($0.tables.count) tables" }
        let session = try Session(path: path, rules: rules) { continuation.yield($0) }
        defer { session.close() }
        session.perform([
            .session(CatalogWork.read(Ticket(pane: .catalog, number: 1), withHidden: false)),
            .session(CatalogWork.findEvidence(Ticket(pane: .evidence, number: 2))),
        ])
        var (shares, sentence): ([InferredKey: Inference]?, String?)
        for await message in messages {
            if case .evidence(let found)? = message.answer(CatalogAnswer.self) { shares = found }
            if case .file(.unfitRules(let text)) = message { sentence = text }
            if shares != nil, sentence != nil { break }
        }
        #expect(
            shares == [
                InferredKey(table: "event", columns: ["authorId"], destination: "author"): Inference(
                    share: 2.0 / 3)
            ])
        #expect(sentence == "4 tables")
        var browser = Sample.browser()
        _ = browser.update(.file(.unfitRules("a mistake")))
        #expect(browser.status.notice == Status.Notice(text: "a mistake", isError: true))
    }

    @Test func `A check reports the evidence for an inferred association, not dead links`() throws {
        let check = try queue.read { db in try LinkCheck(of: ["event"], sampling: 5, in: db) }
        #expect(check.isClean)
        #expect(check.findings.map(\.association.key) == [])
        #expect(
            check.lines == [
                "There are no declared foreign keys to check.",
                "event.author belongsTo author: inferred from authorId; of 3 links 1 is dead",
            ])
        #expect(check.json.contains(#""sampled": 3"#) && check.json.contains(#""found": 2"#))
        // A polymorphic key is checked only in the rows it applies to.
        let owners = try queue.read { db in try LinkCheck(of: ["attachment"], sampling: 5, in: db) }
        #expect(owners.findings.map(\.links.orphanCount) == [0, 1])
    }

    // MARK: The graph

    private func inferred(_ sketch: String) -> [CatalogEntry] {
        catalog(sketch).map { entry in
            var entry = entry
            for index in entry.associations.indices where entry.associations[index].key != "solid" {
                entry.associations[index].inference = Inference()
            }
            return entry
        }
    }

    private func text(_ entries: [CatalogEntry]) -> [String] {
        GraphDrawing(GraphLayout(GraphModel(entries, .wholeSchema))).text
    }

    @Test func `Inferred lines are dashed`() {
        #expect(text(inferred("b.a_id > a"))[1] == "│ a   ├╌╌╌╌<│ b   │")
        #expect(text(inferred("b.a_id - a"))[1] == "│ a   ├╌╌╌╌|│ b   │")
        #expect(text(inferred("a <p> b")).joined().contains("╍"))
        let all = text(inferred("b.a_id > a\nc.a_id > a\nd.a_id > a")).joined()
        #expect(all.contains("╎"))
        #expect(!all.contains("│b") && all.contains("╌"))
    }

    @Test(arguments: ["b.solid_id > a\nc.a_id > a", "b.a_id > a\nc.solid_id > a"])
    func `A line shared with a declared association is solid`(sketch: String) {
        let lines = text(inferred(sketch))
        #expect(lines.contains { $0.contains("├──") }, "\(lines)")
        #expect(lines.contains { $0.contains("╌") }, "\(lines)")
    }

    @Test func `Exported graphs mark inferred associations`() {
        let source = GraphSource(GraphModel(inferred("b.a_id > a"), .wholeSchema))
        #expect(source.dot.contains("style = dashed"))
        #expect(source.mermaid.contains("||..o{"))
        #expect(source.json.contains(#""inferred": true"#))
        let svg = GraphSVG(GraphLayout(GraphModel(inferred("b.a_id > a"), .wholeSchema))).text
        #expect(svg.contains("stroke-dasharray=\"2 3\""))
        let solid = GraphSource(GraphModel(catalog("b.a_id > a"), .wholeSchema))
        #expect(!solid.dot.contains("dashed"))
        #expect(solid.json.contains(#""inferred": false"#))
        #expect(
            !GraphSVG(GraphLayout(GraphModel(catalog("b.a_id > a"), .wholeSchema))).text.contains("dasharray")
        )
        #expect(solid.mermaid.contains("||--o{"))
    }
}
