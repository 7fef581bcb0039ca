import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Viewing a changed row in the log of commits, with its values before and after.
@Suite struct ChangedRecordTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private let observer: ManualFileObserver
    private let long = String(repeating: "abcdefghij", count: 100)

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(path: directory.file())
        try queue.writeWithoutTransaction { [long] db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = WAL;
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, text TEXT);
                    INSERT INTO book VALUES (1, 'Emma', '\(long)'), (2, 'Typee', NULL);
                    """)
        }
        observer = try ManualFileObserver(path: queue.path, detail: .values)
    }

    /// A browser that shows the commits of these texts of SQL.
    private func browser(_ sql: String...) throws -> Browser {
        for sql in sql { try queue.write { try $0.execute(sql: sql) } }
        let entries = observer.look().flatMap { event -> [ChangeLog.Entry] in
            guard case .committed(let change) = event else { return [] }
            return change.transactions.map { ChangeLog.Entry($0, time: "12:00", universalTime: "") }
        }
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        _ = browser.update(.file(.commits(entries)))
        _ = browser.update(.file(.labels(["book": ["title"]])))
        return browser
    }

    private func lines(_ browser: Browser) -> [String] {
        browser.record?.lines.map { [$0.name, $0.cell.text].compactMap(\.self).joined(separator: ": ") } ?? []
    }

    @Test func `A row is viewed with all values, before and after`() throws {
        var browser = try browser(
            "UPDATE book SET title = 'Emma 2' WHERE id = 1; DELETE FROM book WHERE id = 2")
        browser.press(.first, .moveDown)
        #expect(browser.press(.viewRow).isEmpty)
        #expect(browser.record?.name == "book 1 Emma 2, updated")
        #expect(lines(browser).prefix(3) == ["id: 1", "title: Emma", "  →: Emma 2"])
        // The long text is there to its end.
        #expect(lines(browser).dropFirst(3).joined() == "text: " + long)
        // The next row of the log.
        browser.press(.nextRecord)
        #expect(browser.record?.name == "book 2 Typee, deleted")
        #expect(lines(browser) == ["id: 2", "title: Typee", "text: NULL"])
        browser.press(.nextRecord)
        #expect(browser.status.notice?.text == "This is the last row.")
        browser.press(.previousRecord, .previousRecord)
        #expect(browser.record?.name == "book 1 Emma 2, updated")
        #expect(browser.status.notice?.text == "This is the first row.")
        // A commit meanwhile reads nothing and changes nothing.
        _ = browser.update(.file(.commits([])))
        #expect(browser.press(.reload).isEmpty)
        browser.press(.close)
        #expect(browser.record == nil)
        #expect(browser.changes.position.cursor == 1)
    }

    @Test func `A long value before a change is shown to its end`() throws {
        var browser = try browser("UPDATE book SET text = 'short' WHERE id = 1")
        browser.press(.last, .viewRow)
        let texts = lines(browser)
        #expect(texts.last == "  →: short")
        #expect(texts.dropFirst(2).dropLast().joined() == "text: " + long)
    }

    @Test func `A change is copied as JSON`() throws {
        var browser = try browser("UPDATE book SET title = 'x' WHERE id = 2")
        browser.press(.last)
        #expect(
            browser.press(.copyRow) == [
                .loop(
                    .copy(
                        """
                        {
                          "before": {
                            "id": 2,
                            "title": "Typee",
                            "text": null
                          },
                          "after": {
                            "id": 2,
                            "title": "x",
                            "text": null
                          }
                        }
                        """))
            ])
        #expect(browser.status.notice?.text == "Copied the change as JSON.")
        #expect(browser.record == nil)
        browser.press(.viewRow)
        #expect(browser.press(.copyRecord).count == 1)
    }

    @Test func `A row of a comparison is viewed`() throws {
        var browser = try browser(
            "UPDATE book SET title = 'x' WHERE id = 2", "UPDATE book SET title = 'y' WHERE id = 2")
        browser.press(.compareMoments, .viewRow)
        #expect(browser.record?.name == "book 2 y, changed since the start")
        #expect(lines(browser) == ["id: 2", "title: Typee", "  →: y", "text: NULL"])
    }

    @Test func `A line without a row says so`() throws {
        var browser = try browser("UPDATE book SET title = 'x' WHERE id = 2")
        browser.press(.first, .viewRow)
        #expect(browser.record == nil)
        #expect(browser.status.notice?.text == "There is no row on this line.")
        browser = Sample.books([1])
        browser.press(.showChanges, .copyRow)
        #expect(browser.status.notice?.text == "There is no row on this line.")
    }

    @Test func `A comparison of rows that are filtered says that it is of all rows`() throws {
        var browser = Sample.books([1, 2, 3])
        browser.press(.compareMoments)
        #expect(browser.status.notice == nil)
        browser = Sample.books([1, 2, 3])
        browser.press(.reload)
        var page = Sample.page([2, 3])
        page.arrangement.filter = RowsFilter(expression: "id > 1")
        browser.answer(.rows, RowsAnswer.page(page))
        browser.press(.compareMoments)
        #expect(
            browser.status.notice?.text == "This compares all rows of book, not only those shown before.")
    }
}
