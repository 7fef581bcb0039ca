import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// A session looks for links in the values behind the first screen.
@Suite struct LinkSearchTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Notes whose columns say nothing by their names alone, unlike those of cards.
    private static let sql = """
        CREATE TABLE box (id INTEGER PRIMARY KEY, label TEXT);
        CREATE TABLE note (id INTEGER PRIMARY KEY, box_id INTEGER, ref INTEGER);
        CREATE TABLE card (id INTEGER PRIMARY KEY, text TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
            INSERT INTO card SELECT 1500000000000 + i * 7919, 'card ' || i FROM n;
        INSERT INTO box SELECT rowid, text FROM card LIMIT 20;
        INSERT INTO note SELECT NULL, 1500000000000 + (1 + abs(random()) % 20) * 7919, id FROM card;
        """

    private func open(
        _ sql: String = Self.sql, journalMode: String = "DELETE", at place: String? = nil,
        rules: SessionRules = .inferring
    ) throws -> SessionLoop {
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = \(journalMode);" + sql)
        return try SessionLoop(path, rules: rules, at: place)
    }

    /// Waits until the search has ended and its news is shown.
    private func waitForNews(_ loop: inout SessionLoop, _ count: Int = 1) throws {
        while news(loop).count < count { try loop.step() }
        try loop.settle()
    }

    private func news(_ loop: SessionLoop) -> [LinkNews] {
        loop.received.compactMap { if case .file(.linksFound(let news)) = $0 { news } else { nil } }
    }

    private func keys(_ table: String, _ loop: SessionLoop) -> [String] {
        loop.browser.catalog.entry(named: table)?.associations.map(\.key).sorted() ?? []
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `What the values say is shown once it is found`(journalMode: String) throws {
        var loop = try open(journalMode: journalMode)
        defer { loop.session.close() }
        try waitForNews(&loop)
        #expect(keys("note", loop) == ["box", "card"])
        #expect(news(loop) == [LinkNews(isOther: true, discovery: loop.browser.status.notice?.text)])
        #expect(
            loop.browser.status.notice?.text == "2 links found in the names and values: :links lists them.")
    }

    @Test func `The cursor stays where it is`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.moveDown, .moveDown, .moveRight)
        let (row, column) = (loop.current, loop.browser.location?.rows.cursorColumn)
        try waitForNews(&loop)
        #expect(loop.current == row && loop.browser.location?.rows.cursorColumn == column)
    }

    @Test func `A result leads on once links are found, and its query does not run again`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.showQuery)
        try loop.ask("SELECT id, ref FROM note")
        try waitForNews(&loop)
        try loop.wait { $0.location?.grid.current?.paths[1]?.table == "card" }
        loop.send(.file(.linksFound(LinkNews(isOther: true, discovery: nil))))
        try loop.settle()
        #expect(loop.browser.location?.query.facts?.number == 1)
        #expect(loop.browser.location?.grid.current?.paths[1]?.table == "card")
    }

    @Test func `A file that declares keys is not told what was found`() throws {
        var loop = try open(
            Self.sql + "CREATE TABLE mark (id INTEGER PRIMARY KEY, noteId INTEGER REFERENCES note);")
        defer { loop.session.close() }
        try waitForNews(&loop)
        #expect(news(loop).map(\.discovery) == [nil])
        #expect(loop.browser.status.notice == nil)
    }

    @Test func `Nothing is read again where names told everything`() throws {
        var loop = try open(
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER);
            INSERT INTO author VALUES (1, 'x'), (2, 'y');
            INSERT INTO book VALUES (1, 1), (2, 2), (3, 1);
            """, at: "book")
        defer { loop.session.close() }
        try waitForNews(&loop)
        #expect(news(loop).map(\.isOther) == [false])
    }

    @Test func `What is found does not undo rules that are newer than the search`() throws {
        var newer = Configuration.browsing.schemaRules
        newer.labels = ["box": ["label"]]
        let isNewer = Atomic(false)
        var loop = try open(
            rules: SessionRules(
                Configuration.browsing.schemaRules,
                newer: { [newer] in
                    isNewer.exchange(false, ordering: .relaxed)
                        ? SessionRules(newer, check: { _ in nil }) : nil
                }, check: { _ in nil }))
        defer { loop.session.close() }
        try waitForNews(&loop)
        let session = loop.session
        let searched = try session.source.read(for: .panes) { db in try db.schema() }
        isNewer.store(true, ordering: .relaxed)
        session.adoptNewerRules()
        session.adopt([], of: searched)
        let schema = try session.source.read(for: .panes) { db in try db.schema() }
        #expect(schema.schemaRules.labels == newer.labels)
        #expect(schema.schemaRules.links == [])
        session.adopt(searched.schemaRules.links ?? [], of: searched)
        let found = try session.source.read(for: .panes) { db in try db.schema() }
        #expect(found.schemaRules.labels == newer.labels)
        #expect(found.undeclaredForeignKeys == searched.undeclaredForeignKeys)
        #expect(!found.undeclaredForeignKeys.isEmpty)
    }

    @Test func `A changed schema is searched again, and so is the file on request`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try waitForNews(&loop)
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: directory.file(), configuration: configuration)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE sheet (id INTEGER PRIMARY KEY, place INTEGER);
                    INSERT INTO sheet SELECT NULL, id FROM card;
                    """)
        }
        try waitForNews(&loop, 2)
        #expect(keys("sheet", loop) == ["place"])
        try queue.write { db in try db.execute(sql: "UPDATE sheet SET place = id") }
        try loop.press(.reload)
        try waitForNews(&loop, 3)
        #expect(keys("sheet", loop).isEmpty)
        // Only the first search is announced.
        #expect(news(loop).count { $0.discovery != nil } == 1)
    }

    @Test func `Each version of the schema is searched once, unless it is forgotten`() {
        var links = FoundLinks()
        let isFirst = links.begin(1)
        links.failure = "locked"
        let isAgain = links.begin(1)
        #expect(isFirst && !isAgain && links.failure == "locked")
        let isNew = links.begin(2)
        #expect(isNew && links.failure == nil)
        links.forget()
        let isForgotten = links.begin(2)
        #expect(isForgotten)
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `Tables that fill are searched again`(journalMode: String) throws {
        var loop = try open(
            """
            CREATE TABLE card (id INTEGER PRIMARY KEY, text TEXT);
            CREATE TABLE note (id INTEGER PRIMARY KEY, ref INTEGER);
            """, journalMode: journalMode)
        defer { loop.session.close() }
        try waitForNews(&loop)
        #expect(keys("note", loop).isEmpty)
        while loop.browser.catalog.entry(named: "note")?.count != .exact(0) { try loop.step() }
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: directory.file(), configuration: configuration)
        try queue.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
                        INSERT INTO card SELECT 1500000000000 + i * 7919, 'card ' || i FROM n;
                    INSERT INTO note SELECT NULL, id FROM card;
                    """)
        }
        while keys("note", loop) != ["card"] { try loop.step() }
        #expect(news(loop).count { $0.discovery != nil } == 0, "only the first search is announced")
    }

    @Test func `Few rows that become more are searched again, and many are not`() {
        func counted(_ count: RowCount) -> NamedValues<RowCount> { NamedValues(first: [("note", count)]) }
        func mustSearch(_ before: Int, _ now: RowCount) -> Bool {
            var links = FoundLinks()
            _ = links.begin(1)
            links.searched = NamedValues(first: [("note", before)])
            let isDue = links.end()
            #expect(!isDue)
            return links.begin(after: counted(now))
        }
        #expect(mustSearch(0, .exact(1)) && mustSearch(7, .exact(15)) && mustSearch(999, .moreThan(10_000)))
        #expect(mustSearch(400, .estimated(900)))
        #expect(!mustSearch(0, .exact(0)) && !mustSearch(7, .exact(14)) && !mustSearch(7, .exact(0)))
        #expect(
            !mustSearch(1_000, .moreThan(10_000)) && !mustSearch(7, .uncounted) && !mustSearch(7, .unknown))
    }

    @Test func `Rows that arrive during a search are searched after it`() {
        var links = FoundLinks()
        links.searched = NamedValues(first: [("note", 0)])
        let isFirst = links.begin(1)
        let counts = NamedValues(first: [("note", RowCount.exact(5))])
        let isSecond = links.begin(after: counts)
        #expect(isFirst && !isSecond, "one search at a time")
        let isAgain = links.end()
        #expect(isAgain)
        links.searched = NamedValues(first: [("note", 5)])
        let isThird = links.end()
        #expect(!isThird)
        let isFourth = links.begin(after: counts)
        #expect(!isFourth, "they were seen")
    }

    @Test func `Links that are only possible are listed though none is shown`() throws {
        var loop = try open(
            """
            CREATE TABLE box (id INTEGER PRIMARY KEY, label TEXT);
            CREATE TABLE note (id INTEGER PRIMARY KEY, ref INTEGER);
            INSERT INTO box VALUES (10, 'a'), (25, 'b'), (70, 'c'), (81, 'd');
            INSERT INTO note VALUES (1, 10), (2, 25);
            """)
        defer { loop.session.close() }
        try waitForNews(&loop)
        #expect(news(loop).map(\.isOther) == [false])
        try loop.press(.showLinks, .togglePossible)
        guard case .links(let pane) = loop.browser.overlay else {
            Issue.record("no list of links")
            return
        }
        #expect(pane.lines.map(\.title) == ["note.ref → box.id"])
    }

    @Test func `Rules that infer nothing look for nothing`() throws {
        var loop = try open(rules: SessionRules(.declared) { _ in nil })
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.reload)
        #expect(news(loop).isEmpty && keys("note", loop).isEmpty)
    }
}
