import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// `e` begins a query with the SQL of the place. Unedited, it shows the rows of the place.
@Suite struct EditedPlaceTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(_ path: String) throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), at: path, lines: 20)
        try loop.wait { $0.location?.screen.kind == .tree || $0.location?.rows.page != nil }
        try loop.settle()
        return loop
    }

    /// The rows of the grid, each as the texts of its cells by column. The grid has columns where they were added.
    private func rows(_ loop: SessionLoop) -> [[String: String]] {
        guard let page = loop.browser.location?.grid.page else { return [] }
        return page.rows.map { row in
            Dictionary(zip(page.columns.map(\.name), row.cells.map(\.text))) { first, _ in first }
        }
    }

    /// Presses `e` and expects that the result has the rows that the grid had before.
    private func edit(_ loop: inout SessionLoop, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = rows(loop)
        let path = loop.browser.location?.path
        #expect(!before.isEmpty, sourceLocation: sourceLocation)
        try loop.press(.editQuery)
        #expect(rows(loop) == before, sourceLocation: sourceLocation)
        #expect(loop.browser.keyMode == .editor, sourceLocation: sourceLocation)
        try loop.press(.close, .back)
        #expect(loop.browser.location?.path == path, sourceLocation: sourceLocation)
    }

    @Test(arguments: ["book", "author", "titles", "author/1/books", "author/2/books"])
    func `The rows of a place are those of its query`(path: String) throws {
        var loop = try open(path)
        defer { loop.session.close() }
        try edit(&loop)
    }

    @Test func `The SQL is laid out, and has values in place of arguments`() throws {
        var loop = try open("author/1/books")
        defer { loop.session.close() }
        try loop.press(.moveRight, .sort, .sort, .editQuery)
        #expect(
            loop.browser.location?.query.text.lines == [
                "SELECT *", "FROM \"book\"", "WHERE \"authorId\" = 1",
                "ORDER BY \"title\" DESC, \"id\" DESC;",
            ])
    }

    @Test(arguments: [
        "id > 2", "title ~ e and authorId = 1", "author.name ~ mel", "loans.count = 0 or author.name is null",
        "sql: length(title) > 4", "title = 'Emma' or title is null",
    ])
    func `The condition and the order of the rows are those of the query`(condition: String) throws {
        var loop = try open("book")
        defer { loop.session.close() }
        try loop.filter(condition)
        try edit(&loop)
        try loop.press(.moveRight, .sort, .sort)
        try edit(&loop)
        try loop.press(.moveRight, .sort)
        try edit(&loop)
    }

    @Test func `Added columns are columns of the query`() throws {
        var loop = try open("book")
        defer { loop.session.close() }
        for column in ["author.name", "loans.count"] {
            try loop.press(.addColumn)
            loop.send(.prompt(.insert(column)))
            loop.send(.prompt(.accept))
            try loop.settle()
        }
        #expect(loop.browser.location?.grid.page?.columns.count == 5)
        try edit(&loop)
        try loop.press(.lastColumn, .sort, .sort)
        try edit(&loop)
        try loop.filter("author.name ~ e")
        try edit(&loop)
    }

    @Test(arguments: [
        ("book/1", Command.showTree, ["1"]), ("author/1/books", .showTree, ["1", "5"]),
        ("author/1/books", .showRequest, ["1", "5"]), ("author", .showGraph, ["1", "2", "3"]),
        ("author/1/books", .showChanges, ["1", "5"]),
    ])
    func `Other screens have the query of the same rows`(path: String, screen: Command, keys: [String]) throws
    {
        var loop = try open(path)
        defer { loop.session.close() }
        if loop.browser.location?.screen.kind != .tree || screen != .showTree { try loop.press(screen) }
        try loop.press(.editQuery)
        #expect(loop.results(0) == keys)
    }

    @Test func `The catalog has the query of the table under its cursor`() throws {
        var loop = try open("author/1/books")
        defer { loop.session.close() }
        try loop.press(.showCatalog, .first, .editQuery)
        #expect(loop.results(1) == ["Herman Melville", "Jane Austen", "NULL"])
    }
}
