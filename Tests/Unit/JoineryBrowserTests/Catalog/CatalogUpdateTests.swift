import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct CatalogUpdateTests {
    @Test func `The tables are counted once the catalog is read`() {
        var browser = Browser(fileName: "library.sqlite", viewport: Sample.viewport)
        #expect(
            browser.start() == [
                .session(CatalogWork.read(Ticket(pane: .catalog, number: 1), withHidden: false))
            ])
        let effects = browser.answer(.catalog, CatalogAnswer.entries(Sample.entries))
        let glance = GlanceWork.read(Ticket(pane: .glance, number: 2))
        let deadLinks = GlanceWork.countDeadLinks(Ticket(pane: .orphans, number: 3))
        let preview = PreviewWork.rows(
            Ticket(pane: .preview, number: 4),
            RowsQuery(
                path: Path(table: "author"), arrangement: RowsArrangement(), position: .first,
                limit: Sample.viewport.mainLines))
        let counts = CatalogWork.count(["author", "book", "review"], exact: false)
        #expect(effects == [.session(counts), .session(glance), .session(deadLinks), .session(preview)])
        #expect(browser.catalog.cursor == "author")
    }

    @Test func `Listing hidden tables is not reported as a schema change`() {
        var browser = Sample.browser()
        #expect(
            browser.press(.toggleHidden) == [
                .session(CatalogWork.read(Ticket(pane: .catalog, number: 5), withHidden: true))
            ])
        #expect(browser.status.notice?.text.hasPrefix("Internal tables of SQLite") == true)
        let hidden = CatalogEntry(
            name: "book_fts", isView: false, isHidden: true, count: .unknown, associations: [])
        browser.press(.moveDown)
        let effects = browser.answer(.catalog, CatalogAnswer.entries(Sample.entries + [hidden]))
        let counts = CatalogWork.count(["author", "book", "review", "book_fts"], exact: false)
        #expect(effects == [.session(counts)])
        #expect(browser.status.notice == nil, "nobody has changed the schema")
        #expect(browser.catalog.visible.last == hidden)
        #expect(
            browser.press(.reload).contains { effect in
                if case .read(_, withHidden: true)? = effect.work(CatalogWork.self) { true } else { false }
            })
        browser.press(.last)
        #expect(browser.catalog.cursor == "book_fts")
        browser.press(.toggleHidden)
        browser.answer(.catalog, CatalogAnswer.entries(Sample.entries))
        #expect(browser.catalog.cursor == "review", "beside where it was")
    }

    @Test func `The search narrows the catalog during typing`() {
        var browser = Sample.browser()
        browser.press(.search)
        #expect(browser.prompt == Prompt(purpose: .searchCatalog, origin: "author"))
        _ = browser.update(.prompt(.insert("O")))
        #expect(browser.catalog.visible.map(\.name) == ["author", "book"])
        _ = browser.update(.prompt(.insert("ok")))
        #expect(browser.catalog.visible.map(\.name) == ["book"])
        #expect(browser.catalog.cursor == "book")
        _ = browser.update(.prompt(.accept))
        #expect(browser.prompt == nil)
        #expect(browser.catalog.search == "Ook")
        browser.press(.close)
        #expect(browser.catalog.visible.count == 3)
        #expect(browser.catalog.cursor == "book")
    }

    @Test func `Canceling a search restores the cursor`() {
        var browser = Sample.browser()
        browser.press(.moveDown, .moveDown, .search)
        _ = browser.update(.prompt(.insert("o")))
        _ = browser.update(.prompt(.insert("ok")))
        #expect(browser.catalog.cursor == "book")
        _ = browser.update(.prompt(.cancel))
        #expect(browser.catalog.cursor == "review")

        browser.press(.showGraph, .search)
        _ = browser.update(.prompt(.insert("auth")))
        #expect(browser.location?.graph?.cursor == "author")
        _ = browser.update(.prompt(.cancel))
        #expect(browser.location?.graph?.cursor == "review")
    }

    @Test func `Esc in the prompt and Backspace in an empty prompt clear the search`() {
        for end in [PromptEdit.cancel, .deleteBackward] {
            var browser = Sample.browser()
            browser.press(.search)
            _ = browser.update(.prompt(.insert("k")))
            if end == .deleteBackward { _ = browser.update(.prompt(.deleteBackward)) }
            _ = browser.update(.prompt(end))
            #expect(browser.prompt == nil)
            #expect(browser.catalog.search.isEmpty)
        }
    }

    @Test func `A search without matches opens nothing`() {
        var browser = Sample.browser()
        browser.press(.search)
        _ = browser.update(.prompt(.insert("zebra")))
        _ = browser.update(.prompt(.accept))
        #expect(browser.catalog.visible.isEmpty)
        #expect(browser.press(.moveDown).isEmpty)
    }

    @Test func `A new catalog keeps the cursor and the counts`() {
        var browser = Sample.browser()
        browser.press(.moveDown)
        _ = browser.update(.file(.counted(["book": .exact(7)])))
        let effects = browser.update(.file(.schemaChanged))
        #expect(effects.count == 2, "the catalog, and the structure beside it")
        browser.answer(.catalog, CatalogAnswer.entries(Array(Sample.entries.dropFirst())))
        #expect(browser.catalog.cursor == "book")
        #expect(browser.catalog.entries?.first?.count == .exact(7))
        _ = browser.update(.file(.schemaChanged))
        browser.answer(.catalog, CatalogAnswer.entries([Sample.entries[0], Sample.entries[2]]))
        #expect(browser.catalog.cursor == "author")
        browser.press(.last)
        _ = browser.update(.file(.schemaChanged))
        browser.answer(.catalog, CatalogAnswer.entries(Array(Sample.entries.prefix(2))))
        #expect(browser.catalog.cursor == "book")
    }

    @Test func `A schema change is reported only if the catalog differs`() {
        var browser = Sample.browser()
        _ = browser.update(.file(.schemaChanged))
        browser.answer(
            .catalog,
            CatalogAnswer.entries(
                Sample.entries.map { entry in
                    var entry = entry
                    entry.count = .exact(9)
                    return entry
                }))
        #expect(browser.status.notice == nil)
        _ = browser.update(.file(.schemaChanged))
        browser.answer(.catalog, CatalogAnswer.entries(Array(Sample.entries.dropLast())))
        #expect(browser.status.notice?.text == "The schema has changed.")
    }

    @Test func `Links that a sidecar defines, and their keys, are no change of the schema`() throws {
        let sql = """
            CREATE TABLE author (id INTEGER PRIMARY KEY);
            CREATE TABLE book (id INTEGER PRIMARY KEY, writer INTEGER REFERENCES author, editor INTEGER, site INTEGER);
            CREATE TABLE site (id INTEGER PRIMARY KEY);
            """
        func entries(_ sql: String, _ definitions: [SchemaRules.Definition]) throws -> [CatalogEntry] {
            var configuration = Configuration()
            configuration.schemaRules.infersForeignKeys = true
            configuration.schemaRules.definitions = definitions
            let queue = try DatabaseQueue(configuration: configuration)
            return try queue.write { db in
                try db.execute(sql: sql)
                return CatalogEntry.entries(of: try db.schema())
            }
        }
        var browser = Sample.browser()
        func read(_ entries: [CatalogEntry]) {
            _ = browser.update(.file(.schemaChanged))
            browser.answer(.catalog, CatalogAnswer.entries(entries))
            #expect(browser.catalog.entries?.map(\.associations) == entries.map(\.associations))
        }
        read(try entries(sql, []))
        browser.status.notice = nil
        let definitions = [
            SchemaRules.Definition(from: "book", key: "editor", columns: ["editor"], to: "author"),
            SchemaRules.Definition(from: "book", key: "creator", columns: ["writer"], to: "author"),
        ]
        let defined = try entries(sql, definitions)
        #expect(defined != browser.catalog.entries)
        read(defined)
        #expect(browser.status.notice == nil)
        let declared = sql.replacing("editor INTEGER", with: "editor INTEGER REFERENCES author")
        read(try entries(declared, definitions))
        #expect(browser.status.notice?.text == "The schema has changed.")
    }

    @Test func `The graph finds tables by name`() {
        var browser = Sample.browser()
        browser.press(.showGraph)
        #expect(browser.location?.graph?.drawn?.focus == "author")
        browser.press(.search)
        #expect(browser.prompt?.purpose == .findTable)
        _ = browser.update(.prompt(.insert("REV")))
        #expect(browser.location?.graph?.cursor == "review")
        _ = browser.update(.prompt(.clear))
        _ = browser.update(.prompt(.insert("o")))
        _ = browser.update(.prompt(.accept))
        browser.press(.nextMatch)
        let next = browser.location?.graph?.cursor
        browser.press(.nextMatch)
        #expect(Set([next, browser.location?.graph?.cursor]) == ["author", "book"])
        _ = browser.press(.search)
        _ = browser.update(.prompt(.insert("zebra")))
        #expect(browser.status.notice?.text == "No table has “zebra” in its name.")
    }
}
