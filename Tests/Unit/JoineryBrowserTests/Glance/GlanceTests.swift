import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What the first screen says of a file.
@Suite("The file at a glance", .timeLimit(.minutes(30))) struct GlanceTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func file(_ sql: String) throws -> String {
        let path = directory.path + "/test.sqlite"
        try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
        return path
    }

    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author INTEGER REFERENCES author);
        CREATE TABLE cover (book INTEGER PRIMARY KEY REFERENCES book, color TEXT);
        CREATE TABLE genre (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book_genre (book INTEGER REFERENCES book, genre INTEGER REFERENCES genre, PRIMARY KEY (book, genre));
        CREATE TABLE django_migrations (id INTEGER PRIMARY KEY, app TEXT);
        INSERT INTO author VALUES (1, 'Ann');
        INSERT INTO book VALUES (1, 'One', 1), (2, 'Two', 1), (3, 'Three', 9);
        INSERT INTO cover VALUES (1, 'red'), (7, 'blue');
        INSERT INTO genre VALUES (1, 'Prose'), (2, 'Verse');
        INSERT INTO book_genre VALUES (1, 1), (2, 2);
        INSERT INTO django_migrations VALUES (1, 'shop');
        """

    private func text(_ line: GlanceLine) -> String {
        "\(line.name): \(line.pieces.map(\.text).joined()) [\(line.command)]\(line.isAmiss ? " !" : "")"
    }

    private func lines(_ browser: Browser) -> [String] { browser.glanceLines.lines.map(text) }

    @Test func `It says what is at the center, how it is linked, what is amiss, and who has it open`() throws
    {
        let path = try file("PRAGMA journal_mode = WAL;" + Self.sql)
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { lines($0).count == 4 && $0.catalog.entries?.last?.count.isKnown == true }
        #expect(
            lines(loop.browser) == [
                "Center: cover |─ book >─ author [showGraph]", "Links: 4 declared [showLinks]",
                "Dead links: 2 in book, cover [showDeadLinks] !",
                "Open in: no other program that can be seen [showChanges]",
            ])
        #expect(loop.browser.glance?.program == "made with Django")
        let size = try DatabaseQueue(path: path).read { try $0.fileInfo().size }
        #expect(loop.browser.glance?.size == size)
    }

    @Test func `A program that opens the file appears with its first commit`() throws {
        let path = try file("PRAGMA journal_mode = WAL;" + Self.sql)
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { $0.glance != nil && $0.status.live == .live }
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO genre VALUES (3, 'Song')")
        try loop.wait { browser in
            lines(browser).contains { $0.hasPrefix("Open in: database-user (") }
        }
        writer.stop()
    }

    @Test func `A file that cannot be read for a moment keeps what was known of it`() {
        var browser = Sample.browser()
        browser.answer(.glance, GlanceAnswer.glance(Glance(size: 4_096, program: "GeoPackage", users: [])))
        let user = DatabaseFileUser(program: "python3", processID: 7)
        _ = browser.refreshGlance()
        browser.answer(.glance, GlanceAnswer.glance(Glance(size: nil, users: [user])))
        #expect(browser.glance == Glance(size: 4_096, program: "GeoPackage", users: [user]))
        #expect(!browser.awaits(.glance))
    }

    @Test func `Dead links are counted no longer than there is time for`() throws {
        let path = try file(Self.sql)
        let counts = try DatabaseQueue(path: path).read { db in
            (all: try db.orphanCounts(), none: try db.orphanCounts(within: .zero))
        }
        #expect(counts.all["book"] == 1 && counts.all["cover"] == 1 && counts.all["author"] == 0)
        #expect(counts.none.isEmpty)
    }

    @Test func `Without links, the largest tables are named`() throws {
        let path = try file(
            """
            CREATE TABLE a (x); CREATE TABLE b (y); CREATE TABLE c (z);
            INSERT INTO b VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10); INSERT INTO a VALUES (1);
            """)
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { $0.glance != nil && $0.catalog.entries?.last?.count.isKnown == true }
        // The empty one is not what the file is about.
        #expect(lines(loop.browser).first == "Largest: b, a [showGraph]")
        #expect(lines(loop.browser).contains("Links: none [showLinks]"))
        #expect(!lines(loop.browser).contains { $0.hasPrefix("Dead") })
    }

    @Test func `Links that nobody declared are told apart`() throws {
        let path = try file(
            """
            CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE shop (id INTEGER PRIMARY KEY, city_id INTEGER);
            INSERT INTO city VALUES (1, 'Rome'), (2, 'Oslo'); INSERT INTO shop VALUES (1, 1), (2, 2), (3, 2);
            """)
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { browser in lines(browser).contains { $0.hasPrefix("Links: 1 ") } }
        let line = try #require(lines(loop.browser).first { $0.hasPrefix("Links") })
        #expect(["Links: 1 found [showLinks]", "Links: 1 likely [showLinks]"].contains(line))
        // What nobody declared is not counted by keys.
        #expect(!lines(loop.browser).contains { $0.hasPrefix("Dead") })
    }

    @Test func `A file without tables has nothing to say`() throws {
        var loop = try SessionLoop(try file("CREATE TABLE t (a); DROP TABLE t;"))
        defer { loop.session.close() }
        try loop.wait { $0.catalog.entries?.isEmpty == true }
        #expect(loop.browser.glanceLines.lines.isEmpty)
    }

    @Test func `On a narrow screen, and once a place is open, nothing is found out`() throws {
        var browser = Sample.browser()
        #expect(browser.refreshGlance().isEmpty, "it is being read")
        browser.answer(.glance, GlanceAnswer.glance(Glance(size: 1)))
        #expect(!browser.refreshGlance().isEmpty)
        browser.forgetTicket(of: .glance)
        browser.press(.open)
        #expect(browser.refreshGlance().isEmpty)
        var narrow = Browser(fileName: "library.sqlite", viewport: Sample.viewport)
        narrow.viewport.isWide = false
        _ = narrow.start()
        narrow.answer(.catalog, CatalogAnswer.entries(Sample.entries))
        #expect(!narrow.awaits(.glance) && !narrow.awaits(.orphans))
    }
}
