import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The list of columns that hold values of the one under the cursor.
@Suite struct WhereElseTests {
    private let directory: TemporaryDirectory

    private static let sql = """
        CREATE TABLE product (id INTEGER PRIMARY KEY, sku TEXT UNIQUE, name TEXT);
        CREATE TABLE price (item TEXT, amount REAL, twice TEXT GENERATED ALWAYS AS (item || item) VIRTUAL);
        CREATE TABLE old (code TEXT);
        CREATE TABLE none (x);
        INSERT INTO product VALUES (1, 'A-1', 'Anvil'), (2, 'B-2', 'Bell'), (3, 'C-3', 'Clock');
        INSERT INTO price VALUES ('A-1', 2.5), ('B-2', 3.5), ('A-1', 4), ('C-3', 1);
        INSERT INTO old VALUES ('A-1'), ('Z-9');
        """

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(at place: String) throws -> SessionLoop {
        let name = place + ".sqlite"
        var loop = try SessionLoop(directory.makeDatabase(name, sql: Self.sql), at: place)
        try loop.settle()
        return loop
    }

    private func pane(_ loop: SessionLoop) throws -> PlacesPane {
        guard case .places(let pane) = loop.browser.overlay else {
            return try #require(nil as PlacesPane?, "no list")
        }
        return pane
    }

    private func lines(_ loop: SessionLoop) throws -> [String] {
        try pane(loop).listed.map { "\($0.path) \($0.label ?? "")" }
    }

    @Test func `Columns are listed with the share of the values that they hold`() throws {
        var loop = try open(at: "price")
        defer { loop.session.close() }
        try loop.press(.whereElse)
        #expect(
            try lines(loop) == [
                "product sku  100%: 3 of 3, a key", "old code  33%: 1 of 3",
                "price twice  not searched: it is computed",
            ])
        #expect(try pane(loop).sentence == "2 columns have some of the 3 values of price.item.")
        try loop.press(.moveDown, .open)
        #expect(loop.browser.location?.path.description == "old")
        #expect(loop.browser.location?.rows.currentColumn == "code")
    }

    @Test func `A column that cannot be searched is named`() throws {
        var loop = try open(at: "product")
        defer { loop.session.close() }
        try loop.press(.moveRight, .whereElse)
        #expect(
            try lines(loop) == [
                "price item  100%: 3 of 3", "old code  33%: 1 of 3",
                "price twice  not searched: it is computed",
            ])
    }

    @Test func `Values that occur nowhere else, and no values, are said to`() throws {
        var loop = try open(at: "product")
        defer { loop.session.close() }
        try loop.press(.moveRight, .moveRight, .whereElse)
        #expect(try pane(loop).sentence == "No other column has any of the 3 values of product.name.")
        try loop.press(.close)
        loop.session.close()
        var empty = try open(at: "none")
        defer { empty.session.close() }
        try empty.press(.whereElse)
        #expect(try pane(empty).sentence == "none.x has no values.")
        #expect(try pane(empty).listed.isEmpty)
    }

    @Test func `It works in the rows of a table only`() throws {
        var loop = try open(at: "product")
        defer { loop.session.close() }
        try loop.press(.showTree, .whereElse)
        #expect(loop.browser.status.notice?.text == "This works in the rows of a table.")
        #expect(loop.browser.overlay == nil)
    }

    @Test func `A failure is said`() throws {
        var loop = try open(at: "price")
        defer { loop.session.close() }
        loop.browser.show(PlacesPane(.sharedValues(table: "price", column: "gone")))
        let ticket = loop.browser.ticket(for: .places)
        loop.session.perform(PlacesWork.sharedValues(ticket, table: "price", column: "gone"))
        try loop.settle()
        #expect(loop.browser.status.notice?.isError == true)
        #expect(try pane(loop).sentence?.contains("no such column: price.gone") == true)
    }
}
