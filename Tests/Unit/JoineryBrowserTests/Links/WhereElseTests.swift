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
        CREATE TABLE line (id INTEGER PRIMARY KEY, productId INTEGER REFERENCES product(id));
        INSERT INTO product VALUES (1, 'A-1', 'Anvil'), (2, 'B-2', 'Bell'), (3, 'C-3', 'Clock');
        INSERT INTO price VALUES ('A-1', 2.5), ('B-2', 3.5), ('A-1', 4), ('C-3', 1);
        INSERT INTO old VALUES ('A-1'), ('Z-9');
        INSERT INTO line VALUES (1, 3);
        """

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(at place: String) throws -> SessionLoop {
        let name = place.replacing("/", with: "-") + ".sqlite"
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

    private func subject(_ loop: SessionLoop) throws -> String {
        guard case .sharedValues(let column) = try pane(loop).subject else { return "" }
        return column.text
    }

    private func said(_ loop: SessionLoop) -> String? {
        loop.browser.overlay == nil ? loop.browser.status.notice?.text : nil
    }

    @Test func `It works on a column of a result that a table has`() throws {
        var loop = try open(at: "price")
        defer { loop.session.close() }
        try loop.press(.showQuery)
        loop.send(.edit(.insert("SELECT amount * 2 AS double, price.item AS code FROM price")))
        try loop.press(.runQuery)
        try loop.wait { $0.tickets.pending.isEmpty && $0.location?.grid.page != nil }
        try loop.press(.close, .whereElse)
        #expect(said(loop) == "double is computed: no column of a table has its values.")
        try loop.press(.moveRight, .whereElse)
        #expect(try subject(loop) == "price.item")
        #expect(try lines(loop).first == "product sku  100%: 3 of 3, a key")
    }

    @Test func `No column of a compound result is one of a table`() throws {
        var loop = try open(at: "price")
        defer { loop.session.close() }
        try loop.press(.showQuery)
        loop.send(.edit(.insert("SELECT item FROM price UNION ALL SELECT code FROM old")))
        try loop.press(.runQuery)
        try loop.wait { $0.tickets.pending.isEmpty && $0.location?.grid.page != nil }
        try loop.press(.close, .whereElse)
        #expect(said(loop) == "item is computed: no column of a table has its values.")
    }

    @Test func `It works on the column of a profile`() throws {
        var loop = try open(at: "price")
        defer { loop.session.close() }
        try loop.press(.showProfile, .whereElse)
        #expect(try subject(loop) == "price.item")
        try loop.press(.close, .showProfiles, .last, .whereElse)
        #expect(try subject(loop) == "price.twice")
    }

    @Test func `It works on a column of a tree, and on an association`() throws {
        var loop = try open(at: "line/1")
        defer { loop.session.close() }
        try loop.press(.showTree, .whereElse)
        #expect(
            said(loop)
                == "This works on a column or an association of a row: \(key: .toggle) shows those of a row.")
        try loop.go(to: "productId")
        try loop.press(.whereElse)
        #expect(try subject(loop) == "line.productId")
        try loop.press(.close)
        try loop.go(toAssociation: "product")
        try loop.press(.whereElse)
        #expect(try subject(loop) == "line.productId")
        try loop.press(.close, .open)
        try loop.press(.showTree)
        try loop.go(toAssociation: "lines")
        try loop.press(.whereElse)
        #expect(try subject(loop) == "line.productId")
    }

    @Test func `It works on a column and a foreign key of a structure`() throws {
        var loop = try open(at: "product")
        defer { loop.session.close() }
        try loop.press(.showStructure, .whereElse)
        #expect(said(loop) == "This works on the line of a column or of a foreign key.")
        try loop.press(.moveDown, .moveDown, .whereElse)
        #expect(try subject(loop) == "product.sku")
        try loop.press(.close)
        try loop.go(toStructureLine: "line.productId")
        try loop.press(.whereElse)
        #expect(try subject(loop) == "line.productId")
    }

    @Test func `An added column stands for the one that it shows`() throws {
        var loop = try open(at: "line")
        defer { loop.session.close() }
        for (name, subject) in [("product.sku", "product.sku"), ("product.lines.count", nil)] {
            loop.send(.command(.addColumn))
            loop.send(.prompt(.insert(name)))
            loop.send(.prompt(.accept))
            try loop.settle()
            #expect(loop.browser.location?.rows.currentColumn == name)
            try loop.press(.whereElse)
            guard let subject else {
                #expect(said(loop) == "\(name) is computed: no column of a table has its values.")
                continue
            }
            #expect(try self.subject(loop) == subject)
            try loop.press(.close)
        }
    }

    @Test func `Elsewhere it says where it works`() throws {
        var loop = try open(at: "product")
        defer { loop.session.close() }
        try loop.press(.showGraph, .whereElse)
        #expect(said(loop) == "This works on a column: of rows, a tree, a structure or a result.")
        try loop.press(.showCatalog, .whereElse)
        #expect(said(loop) == "This works on a column: open the rows of a table first.")
    }

    @Test func `A failure is said`() throws {
        var loop = try open(at: "price")
        defer { loop.session.close() }
        let gone = TableColumn(table: "price", column: "gone")
        loop.browser.show(PlacesPane(.sharedValues(gone)))
        let ticket = loop.browser.ticket(for: .places)
        loop.session.perform(PlacesWork.sharedValues(ticket, gone))
        try loop.settle()
        #expect(loop.browser.status.notice?.isError == true)
        #expect(try pane(loop).sentence?.contains("no such column: price.gone") == true)
    }
}
