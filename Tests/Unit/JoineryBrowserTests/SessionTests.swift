import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

@Suite struct SessionTests {
    @Test func `The catalog is read, then counted`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql))
        defer { loop.session.close() }
        try loop.wait { $0.catalog.entries?.allSatisfy { $0.count != .unknown } == true }
        #expect(loop.browser.catalog.entries?.map(\.name) == ["author", "book", "loan", "titles"])
        #expect(loop.browser.catalog.entries?.map(\.count) == [.exact(3), .exact(6), .exact(1), .exact(6)])
        #expect(loop.browser.catalog.entries?[1].associations.map(\.key) == ["author", "loans"])
    }

    @Test func `A page takes one SELECT, including parent labels`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), at: "BOOK")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil }
        #expect(loop.column(1) == ["Moby-Dick", "Emma", "Beowulf", "Lost", "Typee", "Nameless"])
        #expect(
            loop.browser.location?.rows.page?.rows.map { $0.cells[2].link } == [
                .parent(label: "Herman Melville"), .parent(label: "Jane Austen"), .none, .dead,
                .parent(label: "Herman Melville"), .parent(label: nil),
            ])
        #expect(
            loop.browser.location?.rows.page?.columns == [
                GridColumn(name: "id", type: "INTEGER", isKey: true, isNullable: false),
                GridColumn(name: "title", type: "TEXT"),
                GridColumn(name: "authorId", type: "INTEGER", association: "author"),
            ])
        #expect(loop.statements(with: "\"title\"").count + loop.statements(with: "\"book\".*").count <= 2)
        #expect(loop.statements(with: "LEFT JOIN").count == 1)
    }

    @Test func `The path leads from a book to its author and books, and back`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), at: "book")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil }
        try loop.press(.moveDown, .moveDown, .moveDown, .moveDown, .lastColumn, .open)
        #expect(loop.browser.location?.path.description == "book/5/author")
        let books = loop.browser.location?.tree.lines?.firstIndex { line in
            if case .toMany(key: "books", _, _, _) = line.content { true } else { false }
        }
        for _ in 0..<(try #require(books)) { try loop.press(.moveDown) }
        try loop.press(.open)
        #expect(loop.browser.location?.screen.kind == .rows)
        #expect(loop.column(1) == ["Moby-Dick", "Typee"])
        try loop.wait { $0.location?.rows.count == .exact(2) }
        try loop.wait { $0.location?.crumbs.contains { $0.contains("Typee") } == true }
        try loop.press(.back, .back)
        #expect(loop.current.first == "5")
        #expect(loop.browser.location?.rows.cursorColumn == 2)
        #expect(loop.browser.trail.back.isEmpty)
    }

    @Test(arguments: [
        ("bok", "There is no table or view “bok”. Did you mean “book”?"),
        ("book/x", "“x” is not a key of book: its key is an integer, as in book/1."),
    ])
    func `An invalid path is reported and opens nothing`(path: String, notice: String) throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), at: path)
        defer { loop.session.close() }
        try loop.settle()
        #expect(loop.browser.status.notice == Status.Notice(text: notice, isError: true))
        #expect(loop.browser.location == nil)
    }

    @Test func `Both ends of a large table are found by key`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.large), at: "item")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil }
        #expect(loop.current.first == "1")
        try loop.press(.last)
        #expect(loop.current.first == "10000")
        #expect(loop.browser.location?.rows.page?.rows.count == 50)
        for _ in 1...60 { try loop.press(.moveUp) }
        #expect(loop.current.first == "9940")
        #expect(loop.browser.location?.rows.page?.rows.count ?? 0 <= 51)
        #expect(loop.statements(with: "OFFSET").isEmpty)
    }

    @Test func `An endless query is canceled, and the next one runs`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: Library.sql
                + """
                CREATE VIEW zzz AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                    SELECT i FROM n WHERE i < 0;
                """)
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.settle()
        loop.send(.command(.last))
        loop.send(.command(.open))
        #expect(loop.browser.location?.path == Path(table: "zzz"))
        loop.send(.command(.close))
        #expect(loop.browser.location?.rows.error == "Canceled: reload to read the rows.")
        loop.send(.command(.showCatalog))
        loop.send(.command(.first))
        loop.send(.command(.open))
        try loop.settle()
        #expect(loop.column(1) == ["Herman Melville", "Jane Austen", "NULL"])
    }

    @Test func `Oversized values do not hide the rows`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE photo (id INTEGER PRIMARY KEY, name TEXT, image BLOB);
                INSERT INTO photo VALUES (1, 'small', x'FFD8FF'), (2, 'huge', zeroblob(3000000)), (3, NULL, NULL);
                """)
        var loop = try SessionLoop(path, at: "photo")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil }
        #expect(loop.column(1) == ["small", "huge", "NULL"])
        #expect(loop.column(2) == ["JPEG 3 B", "too large to read", "NULL"])
    }

    @Test func `Rows with keys of all kinds are paged and restored`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE copy (isbn TEXT, number INTEGER, note, PRIMARY KEY (isbn, number)) WITHOUT ROWID;
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
                    INSERT INTO copy SELECT 'b/' || (i % 7), i, i FROM n;
                CREATE TABLE "odd ""name" (rowid, x);
                INSERT INTO "odd ""name" VALUES ('a', 1), (NULL, 2);
                CREATE VIEW some AS SELECT note FROM copy WHERE note % 2 = 0;
                """)
        var loop = try SessionLoop(path, at: "copy/b%2F3,150")
        defer { loop.session.close() }
        try loop.wait { $0.location?.tree.lines != nil }
        try loop.press(.showRows)
        #expect(loop.current == ["b/3", "150", "150"])
        try loop.press(.last)
        #expect(loop.current.first == "b/6")
        try loop.press(.showCatalog, .first, .moveDown, .open)
        #expect(loop.column(0) == ["a", "NULL"])
        try loop.press(.showCatalog, .last, .open, .last)
        #expect(loop.current == ["188"])
        #expect(
            loop.browser.location?.rows.page?.rows.last?.key == RowKey([DatabaseValue(storage: .int64(99))]))
    }

    @Test func `A file that is not a database is rejected`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("text.sqlite")
        try Data("hello, this is a text and no database at all".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: DatabaseError.self) { try Session(path: path) { _ in } }
        #expect(throws: DatabaseError.self) { try Session(path: directory.file("missing.sqlite")) { _ in } }
    }

    @Test func `An empty database has an empty catalog, and browsing leaves no files`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "")
        var loop = try SessionLoop(path)
        try loop.settle()
        #expect(loop.browser.catalog.entries == [])
        loop.session.close()
        #expect(try directory.fileNames == ["test.sqlite"])
    }
}
