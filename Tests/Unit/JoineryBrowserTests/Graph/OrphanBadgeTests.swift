import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The number of rows with broken references, in the boxes of the graph.
@Suite struct OrphanBadgeTests {
    @Test func `Orphans are counted once per row, by declared foreign keys`() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.schemaRules = Configuration.browsing.schemaRules
        let queue = try DatabaseQueue(configuration: configuration)
        let counts = try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY);
                    CREATE TABLE b (id INTEGER PRIMARY KEY, aId REFERENCES a, a2Id REFERENCES a, ghostId REFERENCES ghost);
                    CREATE TABLE c (id INTEGER PRIMARY KEY, a_id INTEGER);
                    CREATE VIEW v AS SELECT missing FROM a;
                    INSERT INTO a VALUES (1), (2);
                    INSERT INTO b VALUES (1, 1, 9, 1), (2, 7, 8, 1), (3, NULL, 1, 1), (4, '1', 1, NULL);
                    INSERT INTO c VALUES (1, 99);
                    """)
            return try db.orphanCounts()
        }
        // A foreign key compares the text '1' as the number 1. An inferred association reports no orphans, and a
        // broken view has no references.
        #expect(counts["a"] == 0 && counts["c"] == 0)
        #expect(counts["b"] == 3)
    }

    private static func drawing(_ orphans: Int?, marked: String? = nil) -> [String] {
        var author = CatalogEntry(name: "author", isView: false, count: .exact(3), associations: [])
        author.orphans = orphans
        let layout = GraphLayout(GraphModel([author], GraphExtent(focus: "author", hops: nil)))
        return GraphDrawing(layout, marked: marked).text
    }

    @Test(arguments: [
        (nil, "└────────┘"), (0, "└────────┘"), (3, "└─────✗ 3┘"), (12_345, "└✗ 12,345┘"),
    ])
    func `The frame shows the number of orphans`(orphans: Int?, bottom: String) {
        #expect(Self.drawing(orphans).last == bottom)
    }

    @Test func `A small box shows only the sign for orphans`() {
        var table = CatalogEntry(name: "a", isView: false, count: .exact(3), associations: [])
        table.orphans = 123
        #expect(
            GraphDrawing(GraphLayout(GraphModel([table], GraphExtent(focus: "a", hops: nil)))).text.last
                == "└──✗┘")
    }

    @Test func `The frame of the marked table shows the mark`() {
        #expect(Self.drawing(nil, marked: "author").first == "┌◆───────┐")
        #expect(Self.drawing(nil, marked: "book").first == "┌────────┐")
    }

    @Test func `Orphans are counted with the graph and kept while the schema is reread`() {
        var browser = Sample.books(1...3)
        let isCounting = { (effects: [Effect]) in effects.contains { $0.work(CatalogWork.self) != nil } }
        #expect(isCounting(browser.press(.showGraph)))
        browser.answer(.orphans, CatalogAnswer.orphans(["book": 2]))
        let box = { (browser: Browser) in browser.location?.graph?.layout.boxes.first { $0.table == "book" } }
        #expect(box(browser)?.orphans == 2)
        #expect(isCounting(browser.press(.reload)))
        browser.answer(.catalog, CatalogAnswer.entries(Sample.entries))
        #expect(box(browser)?.orphans == 2)
        #expect(browser.status.notice == nil, "the schema is the same")
        browser.answer(.orphans, CatalogAnswer.orphans([:]))
        #expect(box(browser)?.orphans == nil)
    }
}
