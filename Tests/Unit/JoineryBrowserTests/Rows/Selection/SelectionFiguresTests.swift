import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The figures of the column under the cursor in the selected rows.
@Suite(.timeLimit(.minutes(30))) struct SelectionFiguresTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, crew, launched TEXT, size);
        INSERT INTO ship VALUES (1, 'A', 10, '2020-01-15', 9223372036854775807), (2, 'B', 20.5, '2020-01-20', 1),
            (3, 'C', NULL, '2019-03-01', x'00'), (4, printf('%.100c', 'D'), 'many', NULL, 9e999), (5, '', 4, '', -9e999);
        CREATE TABLE leg (port TEXT, pier INTEGER, PRIMARY KEY (pier, port)) WITHOUT ROWID;
        CREATE TABLE keyless (x); INSERT INTO keyless VALUES (1);
        INSERT INTO leg VALUES ('Cork', 1), ('Kiel', 2);
        """

    private func rows(of table: String = "ship") throws -> SessionLoop {
        var loop = try SessionLoop(
            directory.makeDatabase("\(table).sqlite", sql: Self.sql), at: table, lines: 20)
        try loop.settle()
        return loop
    }

    /// Waits for figures.
    private func expect(_ text: String, _ loop: inout SessionLoop) throws {
        do {
            try loop.wait(seconds: 60) { $0.location?.grid.figures?.text == text }
        } catch {
            Issue.record("\(text) is \(loop.browser.location?.grid.figures?.text ?? "none")")
        }
    }

    @Test func `Numbers have a sum, a mean and a range, other values a range`() throws {
        var loop = try rows()
        defer { loop.session.close() }
        #expect(loop.browser.location?.grid.figures == nil)
        try loop.press(.select)
        try expect("1", &loop)
        try loop.press(.moveDown, .select)
        try expect("sum 3, mean 1.5, 1 to 2", &loop)
        try loop.goToColumn("crew")
        try expect("sum 30.5, mean 15.25, 10 to 20.5", &loop)
        try loop.press(.moveDown, .select)
        try expect("sum 30.5, mean 15.25, 10 to 20.5, 1 NULL", &loop)
        try loop.goToColumn("launched")
        try expect("2019-03-01 to 2020-01-20", &loop)
        try loop.goToColumn("name")
        try expect("A to C", &loop)
        try loop.goToColumn("size")
        try expect("1 to blob 1 B", &loop)
        try loop.press(.select, .moveDown, .select)
        try expect("sum Inf, mean Inf, 1 to Inf", &loop)
        try loop.goToColumn("crew")
        try expect("10 to many", &loop)
        try loop.press(.close)
        #expect(loop.browser.tickets.inBackground[.figures] == nil)
    }

    @Test func `Figures follow commits, other rows and a result`() throws {
        var loop = try rows()
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live }
        try loop.goToColumn("crew")
        try loop.press(.select, .moveDown, .select)
        try expect("sum 30.5, mean 15.25, 10 to 20.5", &loop)
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: directory.file("ship.sqlite"), configuration: configuration)
        func set(_ crew: Int, of ship: Int) throws {
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "UPDATE ship SET crew = \(crew) WHERE id = \(ship)")
            }
        }
        try set(5, of: 2)
        try expect("sum 15, mean 7.5, 5 to 10", &loop)
        // Figures that are not on the screen are not those of later.
        try loop.press(.showTree)
        #expect(loop.browser.location?.rows.figures == nil)
        try set(6, of: 2)
        try loop.press(.showRows)
        try expect("sum 16, mean 8, 6 to 10", &loop)
        try loop.press(.select, .moveUp, .select, .select)
        try expect("10", &loop)
        try loop.press(.select)
        try set(11, of: 1)
        try queue.close()
        try loop.wait { $0.location?.rows.page?.rows[0].cells[2].text == "11" }
        try loop.press(.select)
        try expect("11", &loop)
        try loop.press(.showQuery)
        try loop.ask("SELECT id, id * 2 AS twice FROM ship")
        try loop.press(.close, .moveRight, .select, .moveDown, .select)
        try expect("sum 6, mean 3, 2 to 4", &loop)
    }

    @Test func `Selected rows are grouped by a condition on their key`() throws {
        var loop = try rows()
        defer { loop.session.close() }
        try loop.filter("id < 5")
        try loop.goToColumn("crew")
        try loop.press(.select, .moveDown, .moveDown, .select, .group)
        loop.send(.prompt(.accept))
        try loop.settle()
        let path = loop.browser.location?.path.description
        #expect(path == "ship//crew,count()//id < 5 and id in (1%2C 3)")
        var legs = try rows(of: "leg")
        defer { legs.session.close() }
        try legs.press(.select, .moveDown, .select, .group)
        legs.send(.prompt(.accept))
        try legs.settle()
        #expect(
            legs.browser.location?.path.grouping?.filter?.text
                == "(pier = 1 and port = 'Cork') or (pier = 2 and port = 'Kiel')")
        #expect(legs.results(0) == ["Cork", "Kiel"])
        var keyless = try rows(of: "keyless")
        defer { keyless.session.close() }
        try keyless.press(.select, .group)
        keyless.send(.prompt(.accept))
        #expect(
            keyless.browser.status.notice?.text
                == "Selected rows are grouped by a condition on their key, which these do not have: deselect them."
        )
    }
}
