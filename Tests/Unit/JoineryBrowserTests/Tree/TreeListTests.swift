import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Lists in the tree are filtered and sorted like rows: each list separately, and the roots as the rows of the place.
@Suite struct TreeListTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        _ = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, authorId INTEGER REFERENCES author);
                CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, stars INTEGER);
                INSERT INTO author VALUES (1, 'Melville'), (2, 'Austen');
                INSERT INTO book VALUES (1, 'Typee', 1846, 1), (2, 'Omoo', 1847, 1), (3, 'Moby-Dick', 1851, 1),
                    (4, 'Emma', 1815, 2);
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
                INSERT INTO review SELECT i, 3, i % 5 FROM n;
                """)
    }

    /// A browser that shows a tree, with the lines as a person reads them.
    private struct Tree {
        var loop: SessionLoop

        init(_ path: String, at place: String) throws {
            loop = try SessionLoop(path, at: place, lines: 60)
            try loop.wait { $0.tickets.pending.isEmpty && $0.location != nil }
            if loop.browser.location?.screen.kind != .tree { try loop.press(.showTree) }
        }

        /// Moves to a value of a row in a list, and expands both.
        mutating func go(to column: String, of row: String, in list: String) throws {
            for line in [list, row] {
                try go(to: line)
                try loop.press(.toggle)
            }
            try go(to: column)
        }

        /// Moves to the first line that contains a text.
        mutating func go(to text: String) throws {
            try loop.press(.first)
            let lines = loop.browser.location?.tree.lines ?? []
            let index = try #require(lines.firstIndex { $0.texts.contains(text) }, "\(text)")
            for _ in 0..<index { try loop.press(.moveDown) }
        }

        /// Types a condition, which replaces the current one.
        mutating func filter(_ text: String) throws {
            try loop.press(.filter)
            loop.send(.prompt(.clear))
            for character in text { loop.send(.prompt(.insert(String(character)))) }
            loop.send(.prompt(.accept))
            try loop.settle()
        }

        var rows: [String] {
            (loop.browser.location?.tree.lines ?? []).compactMap { line in
                if case .row(_, let key, _, _) = line.content { key } else { nil }
            }
        }

        func list(_ key: String) -> ArrangedList? {
            loop.browser.location?.tree.lines?.first { $0.id.steps.last == .association(key) }?.arranged
        }

        /// The value of a list under the cursor.
        var cell: TreeListCell? {
            guard let place = loop.browser.location else { return nil }
            return place.tree.listCellUnderCursor(at: place, in: loop.browser.catalog.entries ?? [])
        }

        var notice: String? { loop.browser.status.notice?.text }
    }

    private func tree(_ place: String) throws -> Tree { try Tree(directory.file(), at: place) }

    @Test func `Filtering a collapsed list expands it`() throws {
        var tree = try tree("author/1")
        defer { tree.loop.session.close() }
        #expect(tree.rows == ["1"])
        try tree.go(to: "books")
        try tree.filter("year > 1846")
        #expect(tree.loop.browser.prompt == nil)
        #expect(tree.rows == ["1", "2", "3"])
        #expect(tree.list("books")?.arrangement.filter?.text == "year > 1846")
        #expect(tree.list("books")?.count == .exact(2))
        // It can be changed, also from a row of the list, and removed.
        try tree.go(to: "#2")
        try tree.loop.press(.filter)
        #expect(tree.loop.browser.prompt?.text == "year > 1846")
        tree.loop.send(.prompt(.cancel))
        try tree.filter("title ~ zebra")
        #expect(tree.rows == ["1"])
        #expect(tree.list("books")?.count == .exact(0))
        try tree.filter("")
        #expect(tree.rows == ["1", "1", "2", "3"])
        #expect(tree.list("books") == nil)
    }

    @Test func `An invalid condition changes nothing`() throws {
        var tree = try tree("author/1")
        defer { tree.loop.session.close() }
        try tree.go(to: "books")
        try tree.filter("yaer > 3")
        #expect(tree.loop.browser.status.notice?.isError == true)
        #expect(tree.loop.browser.prompt != nil)
        tree.loop.send(.prompt(.cancel))
        try tree.filter("year > 1846")
        // An error that only SQLite detects: the shown rows stay, and the condition can be changed.
        try tree.filter("sql: yaer > 3")
        #expect(tree.notice?.contains("yaer") == true)
        #expect(tree.loop.browser.prompt?.isSubmitted == false)
        #expect(tree.rows == ["1", "2", "3"])
        #expect(tree.loop.browser.location?.screen.isOld == false)
        tree.loop.send(.prompt(.cancel))
        try tree.loop.press(.reload)
        #expect(tree.rows == ["1", "2", "3"])
    }

    @Test func `A list is sorted by the column of one of its rows`() throws {
        var tree = try tree("author/1")
        defer { tree.loop.session.close() }
        try tree.go(to: "year", of: "#3", in: "books")
        try tree.loop.press(.sortAlone)
        #expect(tree.rows == ["1", "1", "2", "3"])
        try tree.loop.press(.sortAlone)
        #expect(tree.rows == ["1", "3", "2", "1"])
        #expect(tree.list("books")?.arrangement.orders == [RowsOrder(column: "year", isDescending: true)])
        #expect(tree.notice == "books: ▼year")
        // The cursor is on the same line of the same row.
        #expect(tree.loop.browser.location?.tree.cursorLine?.texts.first == "year")
        #expect(tree.cell?.row == RowKey([3.databaseValue]))
        try tree.go(to: "title")
        try tree.loop.press(.sort)
        #expect(tree.list("books")?.arrangement.orders.map(\.column) == ["year", "title"])
        try tree.go(to: "year")
        try tree.loop.press(.sort)
        #expect(tree.list("books")?.arrangement.orders.map(\.column) == ["title"])
        #expect(tree.rows == ["1", "3", "2", "1"])
        try tree.go(to: "books")
        try tree.loop.press(.sort)
        #expect(tree.notice == "Move to a column of a row in the list to sort by it.")
    }

    @Test func `Columns of a parent sort and filter the rows of the list`() throws {
        var tree = try tree("book")
        defer { tree.loop.session.close() }
        try tree.go(to: "#4")
        try tree.loop.press(.toggle)
        try tree.go(to: "author")
        try tree.loop.press(.toggle)
        try tree.go(to: "name")
        #expect(tree.cell?.column == "author.name")
        try tree.loop.press(.sortAlone)
        #expect(tree.rows == ["4", "1", "2", "3"])
        #expect(tree.loop.browser.location?.rows.arrangement.orders == [RowsOrder(column: "author.name")])
        try tree.loop.press(.filterToCell)
        #expect(tree.rows == ["4"])
        #expect(tree.loop.browser.location?.rows.arrangement.filter?.text == "author.name = 'Austen'")
        // The rows of the place have the same arrangement.
        try tree.loop.press(.showRows)
        #expect(tree.loop.column(0) == ["4"])
    }

    @Test func `More rows of a list meet its condition`() throws {
        var tree = try tree("book/3")
        defer { tree.loop.session.close() }
        try tree.go(to: "reviews")
        try tree.filter("stars > 2")
        #expect(tree.rows.count == 21)
        #expect(tree.list("reviews")?.count == .exact(40))
        #expect(tree.loop.browser.location?.tree.lines?.last?.content == .more(.exact(20)))
        try tree.loop.press(.last)
        try tree.loop.press(.toggle)
        #expect(tree.rows.count == 41)
        // Enter on the list leads to the same rows.
        try tree.go(to: "reviews")
        try tree.loop.press(.open)
        #expect(tree.loop.browser.location?.path.description == "book/3/reviews")
        #expect(tree.loop.browser.location?.rows.filter?.text == "stars > 2")
        try tree.loop.wait { $0.location?.rows.rowPosition?.count == .exact(40) }
        try tree.loop.press(.back)
        #expect(tree.list("reviews")?.arrangement.filter?.text == "stars > 2")
    }

    @Test func `Exports and requests ignore the conditions and orders of lists`() throws {
        var tree = try tree("author/1")
        defer { tree.loop.session.close() }
        try tree.loop.press(.export)
        #expect(tree.notice == nil)
        tree.loop.send(.prompt(.cancel))
        try tree.go(to: "books")
        try tree.filter("year > 1846")
        try tree.loop.press(.export)
        #expect(
            tree.notice
                == "Lists are written in full, in key order: their conditions and orders are ignored."
        )
        tree.loop.send(.prompt(.cancel))
        try tree.loop.press(.showRequest)
        #expect(
            tree.notice
                == "The request fetches whole lists: their conditions and orders in the tree are ignored.")
    }

    @Test func `The value of a cell filters the list of its row`() throws {
        var tree = try tree("author/1")
        defer { tree.loop.session.close() }
        try tree.go(to: "year", of: "#3", in: "books")
        try tree.loop.press(.filterOutCell)
        #expect(tree.rows == ["1", "1", "2"])
        #expect(tree.list("books")?.arrangement.filter?.text == "year != 1851 or year is null")
    }

    @Test func `A single row cannot be sorted or filtered`() throws {
        var tree = try tree("author/1")
        defer { tree.loop.session.close() }
        try tree.go(to: "name")
        for command in [Command.filter, .sort, .sortAlone, .filterToCell, .filterOutCell] {
            try tree.loop.press(command)
            #expect(tree.loop.browser.prompt == nil)
            #expect(tree.notice == "This row is not in a list: only lists can be sorted and filtered.")
        }
        var parent = try Tree(directory.file(), at: "book/1/author")
        defer { parent.loop.session.close() }
        try parent.loop.press(.filter)
        #expect(parent.notice == "This row is not in a list: only lists can be sorted and filtered.")
        var empty = try Tree(directory.file(), at: "book/1")
        defer { empty.loop.session.close() }
        try empty.go(to: "reviews")
        try empty.loop.press(.filter)
        #expect(empty.notice == "reviews has no rows here.")
    }
}
