import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The log of other programs' commits.
@Suite struct ChangeLogTests {
    private static func entry(_ time: String, _ tables: ChangeLog.Table...) -> ChangeLog.Entry {
        ChangeLog.Entry(time: time, commits: 1, content: .tables(tables))
    }

    private static let book = ChangeLog.Table(
        name: "book", rows: ChangeLog.Rows(inserted: [7], updated: [2, 3], deleted: [9]))
    private static let author = ChangeLog.Table(name: "author")

    /// Returns the log screen with entries at these times, each for two tables.
    private static func browser(_ times: String...) -> Browser {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        _ = browser.update(.file(.commits(times.map { entry($0, book, author) })))
        return browser
    }

    @Test func `An entry has one line per table and shows its time on the first`() {
        let log = Self.browser("12:00", "12:01").changes
        #expect(log.lines.map(\.time) == ["12:00", nil, "12:01", nil])
        #expect(log.lines.map(\.table?.name) == ["book", "author", "book", "author"])
        #expect(log.position.cursor == 3)
    }

    @Test func `Tables that SQLite keeps for itself are listed if asked for, or alone`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        func names() -> [String?] { browser.changes.lines.map(\.table?.name) }
        let sequence = ChangeLog.Table(name: "crm.SQLITE_sequence")
        let commits = [
            Self.entry("12:00", Self.book, sequence, ChangeLog.Table(name: "sqlite_stat1")),
            Self.entry("12:01", ChangeLog.Table(name: "sqlite_stat1")),
        ]
        _ = browser.update(.file(.commits(commits)))
        #expect(names() == ["book", "sqlite_stat1"])
        browser.press(.toggleHidden)
        #expect(names() == ["book", "crm.SQLITE_sequence", "sqlite_stat1", "sqlite_stat1"])
        browser.press(.toggleHidden)
        #expect(names() == ["book", "sqlite_stat1"])
        browser.press(.filterChanges)
        _ = browser.update(.prompt(.insert("sequence")))
        _ = browser.update(.prompt(.accept))
        #expect(names() == ["crm.SQLITE_sequence"])
    }

    @Test func `The changes are those of the file, whatever place they were opened from`() {
        var browser = Sample.books([1, 2, 3])
        #expect(browser.crumbs == ["book"] && browser.openedTable == "book")
        browser.press(.showChanges)
        #expect(browser.crumbs == [browser.files.name] && browser.openedTable == nil)
        browser.press(.showRows)
        #expect(browser.crumbs == ["book"] && browser.openedTable == "book")
    }

    @Test func `New entries move the cursor only if it is on the last line`() {
        var browser = Self.browser("12:00")
        _ = browser.update(.file(.commits([Self.entry("12:01", Self.author)])))
        #expect(browser.changes.position.cursor == 2)
        browser.press(.moveUp)
        _ = browser.update(.file(.commits([Self.entry("12:02", Self.author)])))
        #expect(browser.changes.position.cursor == 1)
    }

    @Test func `The log drops its oldest entries and keeps the cursor on its line`() {
        var log = ChangeLog()
        // Entries are dropped once there are a tenth too many.
        let most = ChangeLog.limit + ChangeLog.limit / 10
        for number in 0..<most { log.append([Self.entry("\(number)", Self.author)], height: 5) }
        log.move(.lines(-10), height: 5)
        let before = log.current
        #expect(log.lines.count == most)
        log.append((0..<3).map { Self.entry("new \($0)", Self.author) }, height: 5)
        #expect(log.lines.count == ChangeLog.limit)
        #expect(log.current == before)
        log.move(.first, height: 5)
        #expect(log.current?.time == "\(most + 3 - ChangeLog.limit)")
        for number in 0..<most { log.append([Self.entry("\(number)", Self.author)], height: 5) }
        #expect(log.position == ListPosition(cursor: 0, top: 0))
    }

    @Test func `The log drops entries that take too much memory`() {
        var log = ChangeLog()
        let rows = ChangeLog.Rows(inserted: Array(0..<1_000_000))
        let large = Self.entry("12:00", ChangeLog.Table(name: "book", rows: rows))
        for _ in 0..<30 {
            log.append([large], height: 5)
            #expect(log.entries.reduce(0) { $0 + $1.byteCount } <= ChangeLog.byteLimit)
        }
        #expect(log.entries.count == 8)
    }

    private static let waiting = ChangeLog.Entry(
        time: "12:02", commits: 1, content: .everything(ChangeLog.Note("not known yet…")), number: 4)

    @Test func `Later findings replace the placeholder of their commit`() {
        var browser = Self.browser("12:00", "12:01")
        _ = browser.update(.file(.commits([Self.waiting, Self.entry("12:03", Self.author)])))
        #expect(browser.changes.lines.map(\.note?.words) == [nil, nil, nil, nil, "not known yet…", nil])
        let findings = [4: ChangeLog.Content.tables([Self.book, Self.author]), 7: .tables([])]
        let before = browser.changes.current
        browser.press(.moveUp, .moveDown)
        _ = browser.update(.file(.foundOut(findings)))
        #expect(browser.changes.lines.map(\.time) == ["12:00", nil, "12:01", nil, "12:02", nil, "12:03"])
        #expect(
            browser.changes.lines.map(\.table?.name)
                == ["book", "author", "book", "author", "book", "author", "author"])
        #expect(browser.changes.current == before)
        // Later findings for the same commit are ignored.
        let known = browser.changes
        _ = browser.update(.file(.foundOut([4: .tables([])])))
        #expect(browser.changes == known)
    }

    @Test func `Findings above the cursor keep it on its line`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        _ = browser.update(
            .file(
                .commits([Self.waiting, Self.entry("12:03", Self.author), Self.entry("12:04", Self.author)])))
        browser.press(.moveUp)
        _ = browser.update(.file(.foundOut([4: .tables([Self.book, Self.author])])))
        #expect(browser.changes.current?.time == "12:03")
        #expect(browser.changes.position.cursor == 2)
    }

    @Test func `Findings are drawn only on the changes screen`() {
        var browser = Self.browser("12:00")
        #expect(browser.isSeen(.file(.foundOut([:]))))
        browser.press(.showRows)
        #expect(!browser.isSeen(.file(.foundOut([:]))))
    }

    /// The rows that pressing Enter looks up.
    private static func changed(_ effects: [Effect]) -> (Ticket, ChangedRows)? {
        guard case .find(let ticket, let changed)? = effects.first?.work(ChangesWork.self) else { return nil }
        return (ticket, changed)
    }

    @Test func `Enter opens exactly the changed rows and reports how many were deleted`() throws {
        var browser = Self.browser("12:00")
        browser.press(.first)
        let pressed = Self.changed(browser.press(.open))
        let (ticket, changed) = try #require(pressed)
        #expect(
            changed == ChangedRows(ChangeLog.Rows(inserted: [7], updated: [2, 3], deleted: [9]), of: "book"))
        #expect(changed.rowIDs == [2, 3, 7])
        let filter = RowsFilter("id", isIn: [2, 3, 7])
        let found = FoundRows(path: Path(table: "book"), filter: filter, count: 3)
        let effects = browser.update(.answer(Answer(ticket, ChangesAnswer.found(found, of: changed))))
        #expect(effects.rowsQueries.map(\.arrangement.filter) == [filter])
        #expect(filter.text == "id in (2, 3, 7)")
        #expect(browser.location?.screen.kind == .rows)
        #expect(browser.status.notice?.text == "One more row was deleted.")
        browser.press(.back)
        #expect(browser.location?.screen.kind == .changes)
    }

    @Test func `Enter opens the row itself if only one is left`() throws {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        let one = ChangeLog.Table(name: "book", rows: ChangeLog.Rows(inserted: [7]))
        _ = browser.update(.file(.commits([Self.entry("12:00", one)])))
        let pressed = Self.changed(browser.press(.open))
        let (ticket, changed) = try #require(pressed)
        let row = FoundRows(path: Path(table: "book", steps: [.key(Sample.key(7))]), filter: nil, count: 1)
        _ = browser.update(.answer(Answer(ticket, ChangesAnswer.found(row, of: changed))))
        #expect(browser.location?.path.description == "book/7")
        #expect(browser.location?.screen.kind == .tree)
        #expect(browser.status.notice == nil)
    }

    @Test func `The remark counts deleted, missing and omitted rows`() {
        func remark(_ changed: Int, deleted: Int = 0, found: Int) -> String? {
            let rows = ChangeLog.Rows(
                updated: (0..<Int64(changed)).map { $0 }, deleted: (0..<Int64(deleted)).map { -$0 - 1 })
            return ChangedRows(rows, of: "book").remark(found: found)
        }
        #expect(remark(3, found: 3) == nil)
        #expect(remark(3, found: 2) == "One of the rows no longer exists.")
        #expect(remark(9, deleted: 2, found: 4) == "5 of the rows no longer exist. 2 more rows were deleted.")
        #expect(remark(3, found: 0) == "The rows no longer exist: this is their table.")
        #expect(remark(0, deleted: 5, found: 0) == "5 rows were deleted.")
        #expect(remark(5_204, found: 1_000) == "These are the first 1,000 of 5,204 rows.")
    }

    @Test func `Enter opens the table if no row is left, or explains why it cannot`() {
        var browser = Self.browser("12:00")
        browser.press(.last, .open)
        #expect(browser.location?.path == Path(table: "author"))
        #expect(browser.location?.screen.kind == .rows)
        #expect(
            browser.status.notice?.text
                == "The changed rows are unknown: these are all rows."
        )
        browser.press(.showChanges)
        let deleted = ChangeLog.Table(name: "review", rows: ChangeLog.Rows(deleted: [1]))
        let gone = ChangeLog.Table(name: "gone")
        _ = browser.update(.file(.commits([Self.entry("12:01", deleted), Self.entry("12:02", gone)])))
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "The catalog has no table gone.")
        let entries = browser.catalog.entries
        browser.catalog.entries = nil
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == Catalog.isUnread)
        browser.catalog.entries = entries
        browser.press(.moveUp, .open)
        #expect(browser.location?.path == Path(table: "review"))
        #expect(browser.status.notice?.text == "One row was deleted. This is their table.")
        browser.press(.showChanges)
        let unknown = ChangeLog.Content.everything(ChangeLog.Note("too much"))
        _ = browser.update(
            .file(
                .commits([
                    ChangeLog.Entry(time: "12:03", commits: 4, content: unknown), Self.entry("12:04"),
                ])))
        browser.press(.last)
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "No table changed.")
        browser.press(.moveUp)
        #expect(browser.press(.open).isEmpty)
        #expect(
            browser.status.notice?.text
                == "The tables are unknown (anything may have changed: too much). The catalog lists all tables."
        )
    }

    @Test func `Changed rows are found by rowid, whatever their key`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                    CREATE TABLE country (code TEXT PRIMARY KEY);
                    INSERT INTO book VALUES (5, 'Typee'), (6, 'Omoo'), (-7, 'Emma');
                    INSERT INTO country (rowid, code) VALUES (8, 'US'), (9, 'FR');
                    """))
        func found(_ table: String, _ rowIDs: [Int64]) throws -> (FoundRows, [String]) {
            try queue.read { db in
                let found = try ChangedRows(ChangeLog.Rows(updated: rowIDs), of: table).found(in: db)
                let place = try PathRequest(found.path, db)
                let request = try found.filter?.filtering(place.request, of: place.table, db) ?? place.request
                return (found, try request.orderByPrimaryKey().fetchAll(db).map { "\($0)" })
            }
        }
        let (books, rows) = try found("book", [-7, 6, 99])
        #expect(
            books
                == FoundRows(
                    path: Path(table: "book"), filter: RowsFilter("id", isIn: [-7, 6, 99]), count: 2))
        #expect(rows.count == 2 && rows[0].contains("Emma") && rows[1].contains("Omoo"))
        #expect(try found("country", [8, 9]).1.count == 2)
        #expect(try found("country", [8]).0.path.description == "country/US")
        #expect(try found("book", [99]).0 == FoundRows(path: Path(table: "book"), filter: nil, count: 0))
        #expect(throws: PathError.self) { _ = try found("gone", [1, 2]) }
    }

    @Test(arguments: 1...24)
    func `Looking for changed rows ends with an error if it is interrupted`(statement: Int) throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                    INSERT INTO book VALUES (5, 'Typee');
                    """))
        try queue.read { db in
            let interruption = Interruption()
            var count = 0
            db.trace { _ in
                count += 1
                if count == statement { interruption.interrupt() }
            }
            do {
                let found = try db.interruptible(by: interruption) {
                    try ChangedRows(ChangeLog.Rows(updated: [4, 5]), of: "book").found(in: db)
                }
                #expect(found.path.description == "book/5")
                #expect(count < statement)
            } catch let error as DatabaseError {
                #expect(error.resultCode == .SQLITE_INTERRUPT)
                #expect(count >= statement)
            }
        }
    }

    @Test func `A row is found by its rowid, whatever its key`() throws {
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
