import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The overlay that lists rows with references to missing rows.
@Suite struct DeadLinksListTests {
    private static func check(_ sql: String) throws -> LinkCheck {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA foreign_keys = OFF;" + sql) }
        return try queue.read { db in try LinkCheck(sampling: PlacesPane.linksOfForeignKey, in: db) }
    }

    private static let shelves = """
        CREATE TABLE book (id INTEGER PRIMARY KEY);
        CREATE TABLE loan (id INTEGER PRIMARY KEY, bookId REFERENCES book, ghostId REFERENCES ghost);
        CREATE TABLE note (bookId REFERENCES book, PRIMARY KEY (bookId));
        INSERT INTO book VALUES (1);
        INSERT INTO loan VALUES (7, 99, 1), (8, 99, 1), (9, 5, 1), (10, 1, 1);
        """

    private func listing(_ check: LinkCheck) throws -> (Browser, PlacesPane) {
        var browser = Sample.browser()
        let effects = browser.press(.showDeadLinks)
        #expect(
            effects == [
                .session(
                    PlacesWork.deadLinks(Ticket(pane: .places, number: browser.tickets.last), readsAll: false)
                )
            ])
        browser.answer(.places, PlacesAnswer.deadLinks(check))
        guard case .places(let pane) = browser.overlay else {
            return (browser, try #require(nil as PlacesPane?, "no list"))
        }
        return (browser, pane)
    }

    @Test func `Each foreign key is listed with its dead links`() throws {
        let (_, pane) = try listing(try Self.check(Self.shelves))
        let lines = pane.listed.map { line in
            [line.association ?? "", line.path.description, line.label ?? ""].joined(separator: "|")
        }
        #expect(
            lines == [
                "|loan|book belongsTo book: 3 orphans, 2 dead links", "book|loan/9|bookId 5",
                "book|loan/7|bookId 99, 2 rows",
                "|loan|ghost belongsTo ghost: broken: there is no table ghost",
            ])
        #expect(pane.sentence == "3 foreign keys checked: 1 with dead links, 1 broken.")
    }

    @Test func `A check without foreign keys reports that there are none`() throws {
        let (_, pane) = try listing(try Self.check("CREATE TABLE book (id INTEGER PRIMARY KEY)"))
        #expect(pane.listed.isEmpty)
        #expect(pane.sentence == "There are no foreign keys to check.")
    }

    @Test func `Enter opens the row of a dead link and the table of a foreign key`() throws {
        var (browser, _) = try listing(try Self.check(Self.shelves))
        var other = browser
        browser.press(.moveDown, .open)
        #expect(browser.overlay == nil)
        #expect(browser.location?.path.description == "loan/9")
        #expect(browser.location?.screen.kind == .tree)
        other.press(.open)
        #expect(other.location?.path.description == "loan")
        #expect(other.location?.screen.kind == .rows)
    }

    @Test func `Omitted dead links are counted`() throws {
        let check = try Self.check(
            """
            CREATE TABLE book (id INTEGER PRIMARY KEY);
            CREATE TABLE loan (id INTEGER PRIMARY KEY, bookId REFERENCES book);
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) INSERT INTO loan SELECT i, i FROM n;
            """)
        let (_, pane) = try listing(check)
        #expect(pane.listed.count == 102)
        #expect(pane.listed.last?.label == "… 150 more")
        #expect(pane.listed.last?.path.description == "loan")
    }

    @Test func `Closing the list cancels the search`() {
        var browser = Sample.browser()
        browser.press(.showDeadLinks)
        #expect(browser.press(.close) == [.cancel(.places), .forget(.places)])
        #expect(browser.overlay == nil)
        browser.press(.showDeadLinks)
        browser.answer(.places, Failure("The query took longer than 60 seconds."))
        guard case .places(let pane) = browser.overlay else {
            Issue.record("no list")
            return
        }
        #expect(pane.sentence == "The query took longer than 60 seconds.")
    }

    // MARK: Inferred foreign keys

    private static func events(readsAll: Bool) throws -> LinkCheck {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY); INSERT INTO author VALUES (1);
                    CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
                    INSERT INTO event SELECT i, CASE WHEN i = 1502 THEN 2 ELSE 1 END FROM n;
                    """)
        }
        return try queue.read { db in try LinkCheck(sampling: 9, readsAll: readsAll, in: db) }
    }

    private func texts(_ browser: Browser) -> [String] {
        guard case .places(let pane) = browser.overlay else { return [] }
        return [pane.sentence ?? "", pane.progress?.text ?? ""] + pane.listed.compactMap(\.label)
    }

    @Test func `What a sample has shown can be completed, with progress`() throws {
        var (browser, pane) = try listing(try Self.events(readsAll: false))
        #expect(pane.sentence?.hasPrefix("There are no declared foreign keys to check. 1 inferred: ") == true)
        #expect(pane.sentence?.hasSuffix(" in a sample.") == true)
        #expect(browser.obstacle(to: .exactCount) == nil)
        let before = texts(browser)
        #expect(
            browser.press(.exactCount) == [
                .session(
                    PlacesWork.deadLinks(Ticket(pane: .places, number: browser.tickets.last), readsAll: true))
            ])
        #expect(texts(browser) == before, "the list stays until there is a better one")
        browser.answer(.places, PlacesAnswer.progress(LinkCheck.Progress(checked: 0, total: 1, rows: 2_000)))
        #expect(texts(browser)[1] == "0 of 1 foreign key, 2,000 rows")
        browser.press(.exactCount)
        #expect(browser.status.notice?.text == "Still looking: \(key: .close) cancels.")
        let check = try Self.events(readsAll: true)
        browser.answer(.places, PlacesAnswer.deadLinks(check))
        #expect(
            texts(browser) == [
                "There are no declared foreign keys to check. 1 inferred: 1 with dead links.", "",
                "author belongsTo author: inferred from authorId; of 3,000 links 1 is dead", "authorId 2",
            ])
        #expect(browser.press(.exactCount) == [])
        #expect(browser.status.notice?.text == "All links have been looked at already.")
    }

    @Test func `Esc cancels the look at all links, and leaves those of the sample`() throws {
        var (browser, _) = try listing(try Self.events(readsAll: false))
        let before = texts(browser)
        browser.press(.exactCount)
        let ticket = try #require(browser.tickets.pending[.places])
        _ = browser.update(
            .answer(Answer(ticket, PlacesAnswer.progress(LinkCheck.Progress(checked: 0, total: 1, rows: 9)))))
        #expect(browser.press(.close) == [.cancel(.places)])
        #expect(texts(browser) == before)
        #expect(browser.status.notice?.text == "Canceled. Inferred links are still those of a sample.")
        _ = browser.update(
            .answer(Answer(ticket, PlacesAnswer.progress(LinkCheck.Progress(checked: 0, total: 1, rows: 10))))
        )
        #expect(texts(browser) == before, "a late report means nothing")
        #expect(browser.press(.exactCount).count == 1, "it can begin again")
        browser.answer(.places, Failure("The disk is gone."))
        #expect(texts(browser) == before)
        #expect(browser.status.notice?.text == "The disk is gone.")
        browser.press(.close)
        #expect(browser.overlay == nil)
    }

    @Test func `A list of connections has nothing to complete`() {
        var browser = Sample.books(1...3)
        browser.press(.mark, .moveDown, .connect, .exactCount)
        #expect(browser.status.notice?.text == "Only dead links can be searched in all rows.")
    }
}
