import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Viewing and copying columns of the tree, and following those that are part of a foreign key.
@Suite struct TreeCellTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author,
            translatorId INTEGER REFERENCES author, editorId INTEGER REFERENCES author);
        CREATE TABLE house (name TEXT, town TEXT, PRIMARY KEY (name, town)) WITHOUT ROWID;
        CREATE TABLE printing (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, houseName TEXT, houseTown TEXT,
            FOREIGN KEY (houseName, houseTown) REFERENCES house);
        CREATE VIEW titles AS SELECT title, id FROM book;
        INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Jane Austen');
        INSERT INTO book VALUES (1, 'Moby-Dick', 1, NULL, 99), (2, 'Emma', 2, NULL, NULL), (3, 'Typee', 1, 2, NULL);
        INSERT INTO house VALUES ('Harper', 'New York');
        INSERT INTO printing VALUES (1, 1, 'Harper', 'New York'), (2, 3, 'Harper', 'Boston');
        """

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func open(_ place: String) throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: place)
        try loop.wait { $0.location != nil && $0.tickets.pending.isEmpty && $0.catalog.entries != nil }
        return loop
    }

    @Test func `A foreign key column shows and follows the link`() throws {
        var loop = try open("book/3")
        defer { loop.session.close() }
        #expect(
            loop.browser.location?.tree.lines?.prefix(6).compactMap(\.link) == [
                .none, .none, .parent(label: nil), .parent(label: nil), .none,
            ])
        try loop.go(to: "translatorId")
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "book/3/translator")
        #expect(loop.browser.location?.screen.kind == .tree)
        #expect(loop.texts.first == "▾ author #2 Jane Austen")
        try loop.press(.back)
        #expect(loop.browser.location?.tree.cursorLine?.id.steps.last == .column("translatorId"))
    }

    @Test func `A foreign key that leads nowhere explains why`() throws {
        var loop = try open("book/1")
        defer { loop.session.close() }
        try loop.go(to: "editorId")
        try loop.press(.open)
        #expect(loop.browser.status.notice?.text == "No row has the key 99 that editorId refers to.")
        try loop.go(to: "translatorId")
        try loop.press(.open)
        #expect(loop.browser.status.notice?.text == "translatorId is NULL here.")
        #expect(loop.browser.location?.path.description == "book/1")
    }

    @Test func `Every column of a compound key follows it`() throws {
        var loop = try open("printing/1")
        defer { loop.session.close() }
        for column in ["houseName", "houseTown"] {
            try loop.go(to: column)
            try loop.press(.open)
            #expect(loop.browser.location?.path.description == "printing/1/house")
            #expect(loop.texts.first == "▾ house #Harper,New York")
            try loop.press(.back)
        }
    }

    @Test func `A dead compound key is reported on each of its columns`() throws {
        var loop = try open("printing/2")
        defer { loop.session.close() }
        try loop.go(to: "houseTown")
        try loop.press(.open)
        #expect(loop.browser.status.notice?.text == "No row has the key Boston that houseTown refers to.")
    }

    @Test func `Other columns are viewed, in any row`() throws {
        var loop = try open("author/1")
        defer { loop.session.close() }
        try loop.go(to: "name")
        try loop.press(.open)
        #expect(loop.browser.overlay?.kind == .record)
        #expect(loop.browser.record?.copied == "Herman Melville")
        try loop.press(.close)
        try loop.go(toAssociation: "books")
        try loop.press(.toggle, .moveDown, .toggle)
        try loop.go(to: "title")
        try loop.press(.viewCell)
        #expect(loop.browser.record?.path.description == "author/1/books/1")
        #expect(loop.browser.record?.copied == "Moby-Dick")
        try loop.press(.close, .copyCell)
        #expect(loop.browser.status.notice?.text == "Copied title.")
        try loop.press(.copyRow)
        #expect(loop.browser.status.notice?.text == "Copied the row as JSON.")
        try loop.press(.viewRow)
        #expect(loop.browser.record?.copied?.contains("Moby-Dick") == true)
        try loop.press(.close, .copyPath)
        #expect(loop.browser.status.notice?.text == "Copied author/1/books/1.")
    }

    @Test func `A row without a key is read by number, and has no path in another order`() throws {
        var loop = try open("titles")
        defer { loop.session.close() }
        try loop.press(.sort, .showTree)
        #expect(loop.texts == ["▸ titles #0 Emma", "▸ titles #1 Moby-Dick", "▸ titles #2 Typee"])
        try loop.press(.viewRow)
        #expect(loop.browser.record?.record?.field(named: "title")?.value == "Emma".databaseValue)
        #expect(loop.browser.record?.name == "titles, row 1 as shown")
        try loop.press(.close)
        for command in [Command.open, .mark, .showAssociations, .copyPath] {
            try loop.press(command)
            #expect(loop.browser.status.notice?.text == RowsPage.obstacleToNumbers, "\(command)")
            #expect(loop.browser.overlay == nil && loop.browser.location?.path.description == "titles")
        }
    }

    @Test func `The tree opens on the row under the cursor of the grid`() throws {
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
                    INSERT INTO item SELECT i, 'item ' || i FROM n;
                """)
        var loop = try SessionLoop(path, at: "item")
        defer { loop.session.close() }
        try loop.settle()
        func cursor() -> String? { loop.browser.location?.tree.cursorLine?.text }
        try loop.press(.moveDown, .moveDown, .showTree)
        #expect(cursor() == "▸ item #3 item 3")
        #expect(loop.texts.count == 21)
        // The place within the row is kept.
        try loop.press(.moveRight, .moveDown, .showRows, .showTree)
        #expect(cursor() == "  id = 3")
        for _ in 0..<30 { try loop.press(.showRows, .moveDown) }
        try loop.press(.showTree)
        #expect(cursor() == "▸ item #33 item 33")
        #expect(loop.browser.status.notice == nil)
        try loop.press(.showRows, .last, .showTree)
        #expect(cursor() == "▸ item #33 item 33")
        #expect(loop.browser.status.notice?.text.hasPrefix("The tree begins with the first rows") == true)
        try loop.press(.reload)
        #expect(loop.browser.location?.tree.awaited == nil)
    }
}

extension SessionLoop {
    /// The lines of the tree.
    var texts: [String] { browser.location?.tree.lines?.map(\.text) ?? [] }

    /// Moves the tree's cursor to the next column with this name below it.
    mutating func go(to column: String) throws {
        try go { $0 == .column(column) }
    }

    mutating func go(toAssociation key: String) throws {
        try go { $0 == .association(key) }
    }

    private mutating func go(where isWanted: (TreeNodeID.Step?) -> Bool) throws {
        try press(.first)
        while !isWanted(browser.location?.tree.cursor?.steps.last) {
            let before = browser.location?.tree.cursor
            try press(.moveDown)
            try #require(browser.location?.tree.cursor != before)
        }
    }
}

extension TreeLine {
    fileprivate var link: Cell.Link? {
        if case .column(_, let cell) = content { cell.link } else { nil }
    }
}
