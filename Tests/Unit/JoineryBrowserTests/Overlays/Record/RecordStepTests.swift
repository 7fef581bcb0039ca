import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Moving from a viewed row to the next and the previous one.
@Suite struct RecordStepTests {
    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author);
        INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Jane Austen');
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
            INSERT INTO book SELECT i, 'Book ' || (1000 - i), 1 + (i > 30) FROM n;
        """

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func open(_ place: String) throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: place)
        try loop.wait { $0.location != nil && $0.tickets.pending.isEmpty && $0.catalog.entries != nil }
        return loop
    }

    @Test func `Steps follow the arranged rows beyond the loaded ones`() throws {
        var loop = try open("book")
        defer { loop.session.close() }
        try loop.press(.moveRight, .sort, .first, .viewCell)
        #expect(loop.browser.record?.copied == "Book 700")
        for number in 701...999 {
            try loop.press(.nextRecord)
            #expect(loop.browser.record?.copied == "Book \(number)")
        }
        #expect(loop.browser.status.notice == nil)
        try loop.press(.nextRecord)
        #expect(loop.browser.status.notice?.text == "This is the last row.")
        #expect(loop.browser.record?.subject == .cell("title"))
        try loop.press(.previousRecord, .close)
        #expect(loop.current == ["2", "Book 998", "1"])
        #expect(loop.browser.location?.rows.currentColumn == "title")
    }

    @Test func `There is no step before the first row, and the place is shown`() throws {
        var loop = try open("book")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.count == .exact(300) }
        try loop.press(.viewRow)
        #expect(loop.browser.recordPosition == RowPosition(number: .exact(1), count: .exact(300)))
        try loop.press(.previousRecord)
        #expect(loop.browser.status.notice?.text == "This is the first row.")
        try loop.press(.nextRecord, .nextRecord)
        #expect(loop.browser.recordPosition == RowPosition(number: .exact(3), count: .exact(300)))
        #expect(loop.browser.record?.path.description == "book/3")
    }

    @Test func `The previous row stays under its own name until the next one is read`() {
        var browser = Sample.books(1...5)
        browser.press(.viewRow)
        browser.answer(.record, RecordAnswer.record(Record(fields: [], json: "1")))
        #expect(
            browser.press(.nextRecord).contains {
                if case .read(_, let row, _)? = $0.work(RecordWork.self) {
                    row.path.description == "book/2"
                } else {
                    false
                }
            })
        #expect(browser.record?.path.description == "book/1" && browser.recordPosition == nil)
        browser.press(.nextRecord)
        #expect(browser.record?.wanted?.path.description == "book/3")
        browser.answer(.record, RecordAnswer.record(Record(fields: [], json: "3")))
        #expect(browser.record?.path.description == "book/3" && browser.record?.copied == "3")
        #expect(browser.cursorID == 3)
    }

    @Test func `A row deleted meanwhile is reported, and the previous one stays`() {
        var browser = Sample.books(1...5)
        browser.press(.viewRow)
        browser.answer(.record, RecordAnswer.record(Record(fields: [], json: "1")))
        browser.press(.nextRecord)
        browser.answer(.record, Failure("There is no row book/2."))
        #expect(browser.record?.path.description == "book/1" && browser.record?.wanted == nil)
        #expect(browser.status.notice?.text == "There is no row book/2.")
    }

    @Test func `A step beyond the loaded rows waits for the next page`() {
        var browser = Sample.books(1...30, after: true)
        browser.location?.rows.anchor = Sample.key(30)
        browser.press(.viewRow)
        browser.answer(.record, RecordAnswer.record(Record(fields: [], json: "{}")))
        #expect(browser.press(.nextRecord).rowsQueries.map(\.position) == [.around(Sample.key(30))])
        let effects = browser.answer(.rows, RowsAnswer.page(Sample.page(20...40, before: true)))
        #expect(
            effects.contains {
                if case .read(_, let row, _)? = $0.work(RecordWork.self) {
                    row.path.description == "book/31"
                } else {
                    false
                }
            })
        #expect(browser.cursorID == 31)
    }

    @Test func `Steps in the tree follow the siblings`() throws {
        var loop = try open("author/1")
        defer { loop.session.close() }
        try loop.go(toAssociation: "books")
        try loop.press(.toggle, .moveDown, .viewRow)
        #expect(loop.browser.record?.path.description == "author/1/books/1")
        #expect(loop.browser.recordPosition == RowPosition(number: .exact(1), count: .exact(30)))
        try loop.press(.previousRecord)
        #expect(loop.browser.status.notice?.text == "This is the first row.")
        for number in 2...30 {
            try loop.press(.nextRecord)
            #expect(loop.browser.record?.path.description == "author/1/books/\(number)")
        }
        #expect(loop.browser.recordPosition == RowPosition(number: .exact(30), count: .exact(30)))
        try loop.press(.nextRecord)
        #expect(loop.browser.status.notice?.text == "This is the last row.")
        try loop.press(.close)
        #expect(loop.browser.location?.tree.cursor?.steps.last == .row(RowKey([30.databaseValue])))
    }

    @Test func `A step from a cell of the tree leads to the same cell of the next row`() throws {
        var loop = try open("book")
        defer { loop.session.close() }
        try loop.press(.showTree, .toggle, .moveDown)
        try loop.go(to: "title")
        try loop.press(.viewCell, .nextRecord)
        #expect(loop.browser.record?.copied == "Book 998")
        // That row is collapsed, so the cursor is on its line.
        #expect(loop.browser.location?.tree.cursor == TreeNodeID([.row(RowKey([2.databaseValue]))]))
        try loop.press(.nextRecord, .close)
        #expect(loop.browser.location?.tree.cursor == TreeNodeID([.row(RowKey([3.databaseValue]))]))
    }

    @Test func `A single row has no next one`() throws {
        var loop = try open("book/1")
        defer { loop.session.close() }
        try loop.go(toAssociation: "author")
        try loop.press(.viewRow, .nextRecord)
        #expect(
            loop.browser.status.notice?.text
                == "There is no next row: only rows of a table or of a to-many association have one."
        )
        try loop.press(.close, .first, .viewRow, .nextRecord)
        #expect(loop.browser.status.notice?.text == "This is the last row.")
    }
}
