import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The log of what other programs commit.
@Suite struct ChangeLogTests {
    private static func entry(_ time: String, _ tables: ChangeLog.Table...) -> ChangeLog.Entry {
        ChangeLog.Entry(time: time, commits: 1, content: .tables(tables))
    }

    private static let book = ChangeLog.Table(
        name: "book", rows: ChangeLog.Rows(inserted: [7], updated: [2, 3], deleted: [9]))
    private static let author = ChangeLog.Table(name: "author")

    /// The screen with entries of these times, each about two tables.
    private static func browser(_ times: String...) -> Browser {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        _ = browser.update(.file(.commits(times.map { entry($0, book, author) })))
        return browser
    }

    @Test func `An entry has a line a table, with the time on the first`() {
        let log = Self.browser("12:00", "12:01").changes
        #expect(log.lines.map(\.time) == ["12:00", nil, "12:01", nil])
        #expect(log.lines.map(\.table?.name) == ["book", "author", "book", "author"])
        #expect(log.position.cursor == 3)
    }

    @Test func `Who stands on the last line stays there, who looks back is left alone`() {
        var browser = Self.browser("12:00")
        _ = browser.update(.file(.commits([Self.entry("12:01", Self.author)])))
        #expect(browser.changes.position.cursor == 2)
        browser.press(.moveUp)
        _ = browser.update(.file(.commits([Self.entry("12:02", Self.author)])))
        #expect(browser.changes.position.cursor == 1)
    }

    @Test func `Only so much is remembered, and the cursor stays on its line`() {
        var log = ChangeLog()
        for number in 0..<ChangeLog.limit { log.append([Self.entry("\(number)", Self.author)], height: 5) }
        log.move(.lines(-10), height: 5)
        let before = log.current
        log.append((0..<3).map { Self.entry("new \($0)", Self.author) }, height: 5)
        #expect(log.lines.count == ChangeLog.limit)
        #expect(log.current == before)
        log.move(.first, height: 5)
        #expect(log.current?.time == "3")
        for number in 0..<ChangeLog.limit { log.append([Self.entry("\(number)", Self.author)], height: 5) }
        #expect(log.position == ListPosition(cursor: 0, top: 0))
    }

    private static let waiting = ChangeLog.Entry(
        time: "12:02", commits: 1, content: .everything(ChangeLog.Note("being found out…")), number: 4)

    @Test func `What is found out later stands where the commit was told`() {
        var browser = Self.browser("12:00", "12:01")
        _ = browser.update(.file(.commits([Self.waiting, Self.entry("12:03", Self.author)])))
        #expect(browser.changes.lines.map(\.note?.words) == [nil, nil, nil, nil, "being found out…", nil])
        let findings = [4: ChangeLog.Content.tables([Self.book, Self.author]), 7: .tables([])]
        let before = browser.changes.current
        browser.press(.moveUp, .moveDown)
        _ = browser.update(.file(.foundOut(findings)))
        #expect(browser.changes.lines.map(\.time) == ["12:00", nil, "12:01", nil, "12:02", nil, "12:03"])
        #expect(
            browser.changes.lines.map(\.table?.name)
                == ["book", "author", "book", "author", "book", "author", "author"])
        #expect(browser.changes.current == before)
        // It is found out once.
        let known = browser.changes
        _ = browser.update(.file(.foundOut([4: .tables([])])))
        #expect(browser.changes == known)
    }

    @Test func `Who looks back stays on the line while what comes before it is found out`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        _ = browser.update(
            .file(.commits([Self.waiting, Self.entry("12:03", Self.author), Self.entry("12:04", Self.author)])))
        browser.press(.moveUp)
        _ = browser.update(.file(.foundOut([4: .tables([Self.book, Self.author])])))
        #expect(browser.changes.current?.time == "12:03")
        #expect(browser.changes.position.cursor == 2)
    }

    @Test func `What is found out is drawn where it is seen`() {
        var browser = Self.browser("12:00")
        #expect(browser.isSeen(.file(.foundOut([:]))))
        browser.press(.showRows)
        #expect(!browser.isSeen(.file(.foundOut([:]))))
    }

    @Test func `Enter goes to a row that was inserted or changed`() {
        var browser = Self.browser("12:00")
        browser.press(.first)
        let effects = browser.press(.open)
        guard case .findRow(let ticket, table: "book", rowID: 7)? = effects.first else {
            Issue.record("no row is looked for")
            return
        }
        _ = browser.update(.answer(.resolved(ticket, Path(table: "book", steps: [.key(Sample.key(7))]))))
        #expect(browser.location?.path.description == "book/7")
        browser.press(.back)
        #expect(browser.location?.screen == .changes)
    }

    @Test func `Where no row is left Enter goes to the table, and where nothing is known it says so`() {
        var browser = Self.browser("12:00")
        browser.press(.last, .open)
        #expect(browser.location?.path == Path(table: "author"))
        #expect(browser.location?.screen == .rows)
        browser.press(.showChanges)
        let deleted = ChangeLog.Table(name: "review", rows: ChangeLog.Rows(deleted: [1]))
        let gone = ChangeLog.Table(name: "gone")
        _ = browser.update(.file(.commits([Self.entry("12:01", deleted), Self.entry("12:02", gone)])))
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "The catalog has no table gone.")
        browser.press(.moveUp, .open)
        #expect(browser.location?.path == Path(table: "review"))
        browser.press(.showChanges)
        _ = browser.update(
            .file(.commits([ChangeLog.Entry(time: "12:03", commits: 4, content: .everything(ChangeLog.Note("too much")))])))
        browser.press(.last)
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "No table is known of this commit.")
    }

    @Test func `A row is found by its rowid, whatever its key is`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                    CREATE TABLE country (code TEXT PRIMARY KEY);
                    CREATE TABLE pair (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
                    INSERT INTO book VALUES (5, 'Typee');
                    INSERT INTO country (rowid, code) VALUES (8, 'US');
                    """))
        try queue.read { (db) throws in
            #expect(try Path(table: "book", rowID: 5, in: db).description == "book/5")
            #expect(try Path(table: "country", rowID: 8, in: db).description == "country/US")
            #expect(throws: PathError.self) { _ = try Path(table: "book", rowID: 6, in: db) }
            #expect(throws: PathError.self) { _ = try Path(table: "pair", rowID: 1, in: db) }
        }
    }
}
