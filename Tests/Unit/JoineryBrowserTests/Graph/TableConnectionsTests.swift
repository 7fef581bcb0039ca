import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// How two tables connect, and the mark in the graph.
@Suite struct TableConnectionsTests {
    private static func entries(_ sql: String) throws -> [CatalogEntry] {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: sql)
            return CatalogEntry.entries(of: try db.schema())
        }
    }

    private static let schema = """
        CREATE TABLE country (id INTEGER PRIMARY KEY);
        CREATE TABLE author (id INTEGER PRIMARY KEY, countryId REFERENCES country, birthCountryId REFERENCES country);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author, originId REFERENCES country);
        CREATE TABLE tag (id INTEGER PRIMARY KEY);
        CREATE TABLE bookTag (bookId REFERENCES book, tagId REFERENCES tag, PRIMARY KEY (bookId, tagId));
        CREATE TABLE note (id INTEGER PRIMARY KEY, parentId REFERENCES note, ghostId REFERENCES ghost);
        """

    /// Returns each chain as text.
    private func chains(_ origin: String, _ destination: String, in entries: [CatalogEntry]) -> [String] {
        TableConnections(from: origin, to: destination, in: entries).chains.map { chain in
            chain.map { ($0.association.map { "-\($0.key)>" } ?? "") + $0.table }.joined()
        }
    }

    @Test(arguments: [
        ("book", "country", ["book-origin>country"]),
        ("country", "book", ["country-books>book"]),
        ("author", "country", ["author-country>country", "author-birthCountry>country"]),
        (
            "tag", "author",
            ["tag-bookTags>bookTag-book>book-author>author"]
        ), ("bookTag", "country", ["bookTag-book>book-origin>country"]), ("book", "book", ["book"]),
        ("note", "book", []), ("book", "note", []),
    ])
    func `The shortest chains are found`(origin: String, destination: String, expected: [String]) throws {
        #expect(chains(origin, destination, in: try Self.entries(Self.schema)) == expected)
    }

    @Test func `Many chains are cut to a limit, and long ones are found`() throws {
        let keys = (0..<20).map { "k\($0)Id REFERENCES b" }.joined(separator: ", ")
        let many = try Self.entries("CREATE TABLE b (id INTEGER PRIMARY KEY); CREATE TABLE a (\(keys));")
        #expect(chains("a", "b", in: many).count == 8)
        let long = try Self.entries(
            (0..<60).map {
                "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, t\($0 + 1)Id REFERENCES t\($0 + 1));"
            }
            .joined() + "CREATE TABLE t60 (id INTEGER PRIMARY KEY);")
        #expect(TableConnections(from: "t0", to: "t60", in: long).chains.map(\.count) == [61])
    }

    /// Returns a browser that shows the graph around `book`, with the cursor on it.
    private static func graph() -> Browser {
        var browser = Sample.books(1...3)
        browser.press(.showGraph)
        return browser
    }

    @Test func `A table is marked and connected with another one`() {
        var browser = Self.graph()
        browser.press(.connect)
        #expect(browser.status.notice?.text == "Mark a table first, then move to another one.")
        browser.press(.mark)
        #expect(browser.marks.table == "book")
        browser.press(.connect)
        #expect(browser.status.notice?.text.hasPrefix("This is the marked table") == true)
        browser.location?.graph?.cursor = "author"
        browser.press(.connect)
        guard case .places(let pane) = browser.overlay else {
            Issue.record("no list")
            return
        }
        #expect(pane.listed.map(\.path.description) == ["book", "author"])
        #expect(pane.listed.map(\.association) == [nil, "author"])
        #expect(pane.listed.map(\.label) == [nil, "belongsTo"])
        // Enter goes to the table of the line, within the graph.
        browser.press(.open)
        #expect(browser.overlay == nil)
        #expect(browser.location?.screen.kind == .graph)
        #expect(browser.location?.graph?.cursor == "book")
        browser.press(.mark)
        #expect(browser.marks.table == nil)
    }

    @Test func `Tables without a chain are reported`() {
        var browser = Self.graph()
        browser.catalog.entries?.append(
            CatalogEntry(name: "loose", isView: false, count: .unknown, associations: []))
        browser.press(.mark)
        browser.location?.graph?.cursor = "loose"
        browser.press(.connect)
        guard case .places(let pane) = browser.overlay else {
            Issue.record("no list")
            return
        }
        #expect(pane.sentence == "No chain of associations connects book and loose.")
        browser.press(.close)
        #expect(browser.overlay == nil)
    }

    @Test func `A mark in the graph does not mark a row`() {
        var browser = Self.graph()
        browser.press(.mark)
        #expect(browser.marks.row == nil)
        browser.press(.showRows)
        browser.press(.connect)
        #expect(browser.status.notice?.text == "Mark a row first, then move to another one.")
    }
}
