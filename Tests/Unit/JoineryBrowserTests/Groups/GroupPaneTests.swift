import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Groups of rows as a place: shown, changed, followed, read again.
@Suite(.timeLimit(.minutes(30))) struct GroupPaneTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, home INTEGER REFERENCES port, crew, launched TEXT);
        INSERT INTO port VALUES (1, 'Cork', 'Ireland'), (2, 'Kiel', 'Germany');
        INSERT INTO ship VALUES (1, 'A', 1, 10, '2020-01-15'), (2, 'B', 1, 20, '2020-01-20'), (3, 'C', 2, 40, '2020-03-01'),
            (4, 'D', NULL, 5, '2020-03-02'), (5, 'E', 2, 'many', '2020-03-31'), (6, 'F', 1, 3, '2020-04-01');
        """

    private func groups(by text: String? = nil, of column: String = "home") throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: "ship", lines: 20)
        try loop.settle()
        try loop.goToColumn(column)
        try loop.group(by: text)
        return loop
    }

    private func write(_ sql: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: directory.file("test.sqlite"), configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }

    @Test func `Groups by the column under the cursor have counts, labels and bars, and lead to their rows`()
        throws
    {
        var loop = try groups()
        defer { loop.session.close() }
        #expect(loop.rows == ["1 3", "2 2", "NULL 1"])
        let page = try #require(loop.browser.location?.grid.page)
        #expect(page.rows[0].cells[0].link == .parent(label: "Cork"))
        #expect(page.barColumn == 1)
        let bars: [Double?] = [1.0, 2.0 / 3.0, 1.0 / 3.0]
        #expect(page.rows.map(\.bar) == bars)
        #expect(loop.browser.location?.crumbs == ["ship by home"])
        #expect(loop.browser.location?.tab == .rows)
        try loop.press(.moveDown, .open)
        #expect(loop.browser.location?.path == Path(table: "ship"))
        #expect(loop.column(1) == ["C", "E"])
        #expect(loop.browser.location?.grid.filter?.text == "home = 2")
        try loop.press(.back)
        #expect(loop.rows == ["1 3", "2 2", "NULL 1"])
        #expect(loop.browser.location?.grid.cursor == 1)
        try loop.press(.last, .open)
        #expect(loop.column(1) == ["D"])
        try loop.press(.back, .showTree)
        #expect(loop.browser.location?.screen.kind == .tree)
        #expect(loop.browser.location?.path == Path(table: "ship"))
        try loop.press(.back, .showStructure)
        #expect(loop.browser.location?.path == Path(table: "ship"))
        try loop.press(.back, .showRequest)
        let request = loop.browser.location?.request
        #expect(request?.content?.code.contains(".group(Column(\"home\"))") == true)
        try loop.press(.showRows)
        #expect(loop.browser.location?.screen.kind == .query)
        #expect(loop.rows.count == 3)
    }

    @Test func `Only rows that meet the condition are grouped, and the group's rows meet both`() throws {
        var loop = try groups(by: "home")
        defer { loop.session.close() }
        try loop.press(.back)
        try loop.filter("crew < 30")
        try loop.goToColumn("home")
        try loop.group(by: "yearmonth(launched), crew.sum")
        #expect(loop.rows == ["2020-01 2 30", "2020-03 1 5", "2020-04 1 3"])
        #expect(loop.browser.location?.grid.page?.barColumn == 1)
        try loop.press(.open)
        #expect(loop.column(1) == ["A", "B"])
        #expect(loop.browser.location?.grid.filter?.text == "crew < 30 and yearmonth(launched) = '2020-01'")
    }

    @Test func `Figures and keys are added, named again, sorted, filtered and removed`() throws {
        var loop = try groups()
        defer { loop.session.close() }
        try loop.add("total = sum(crew)")
        #expect(loop.rows == ["1 3 33", "2 2 40.0", "NULL 1 5"])
        #expect(loop.browser.location?.grid.currentColumn == "total")
        try loop.press(.sortAlone)
        #expect(loop.rows == ["NULL 1 5", "1 3 33", "2 2 40.0"])
        #expect(loop.browser.location?.grid.page?.barColumn == 2)
        try loop.add("total = max(crew, 0) + 1")
        #expect(loop.browser.location?.path.grouping?.keys.count == 2)
        try loop.add("total = crew.min")
        #expect(loop.browser.location?.path.grouping?.text == "home, count(), total = crew.min")
        try loop.filter("total > 4 and count > 1")
        #expect(loop.rows == ["2 2 40"])
        try loop.filter("")
        try loop.goToColumn("total")
        try loop.press(.hideColumn)
        #expect(loop.rows == ["1 3", "2 2", "NULL 1"])
        try loop.goToColumn("home")
        try loop.press(.hideColumn)
        #expect(loop.rows == ["6"])
        try loop.press(.hideColumn)
        #expect(loop.browser.status.notice?.text == "The last column of groups stays.")
        try loop.press(.open)
        #expect(loop.column(0).count == 6)
    }

    @Test func `A mistake keeps the prompt open`() throws {
        var loop = try groups()
        defer { loop.session.close() }
        try loop.press(.addColumn)
        loop.send(.prompt(.insert("sum(crw)")))
        loop.send(.prompt(.accept))
        #expect(loop.browser.prompt?.purpose == .addGroupColumn)
        #expect(loop.browser.status.notice?.text == "ship has no column “crw”: did you mean crew?")
        loop.send(.prompt(.clear))
        loop.send(.prompt(.cancel))
        try loop.press(.group)
        #expect(loop.browser.prompt?.text == "home, count()")
        loop.send(.prompt(.cancel))
        try loop.group(by: "crew.sum, home")
        #expect(loop.rows == ["2 40.0", "1 33", "NULL 5"])
    }

    @Test func `Groups follow the commits of other programs`() throws {
        var loop = try groups(by: "home, sum(crew)")
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live }
        try loop.press(.moveDown)
        // Read again, the groups leave the cursor where it has moved meanwhile.
        loop.send(.command(.reload))
        loop.send(.command(.moveDown))
        try loop.settle()
        #expect(loop.browser.location?.grid.current?.seekValues == [.null])
        loop.send(.command(.reload))
        loop.send(.command(.moveUp))
        try loop.settle()
        #expect(loop.browser.location?.grid.current?.seekValues == [1.databaseValue])
        try write("INSERT INTO ship VALUES (7, 'G', 1, 100, NULL)")
        try loop.wait { $0.location?.grid.page?.rows.first?.cells.last?.text == "133" }
        #expect(loop.browser.location?.grid.current?.seekValues == [1.databaseValue])
        #expect(!(loop.browser.location?.grid.highlights.isEmpty ?? true))
        try write("ALTER TABLE ship DROP COLUMN crew")
        try loop.wait { $0.location?.query.failure != nil }
        #expect(
            loop.browser.location?.query.failure?.sentence.contains("ship has no column “crew”") == true,
            "\(loop.browser.location?.query.failure?.sentence ?? "none")")
        #expect(loop.rows.first == "1 4 133")
    }

    @Test func `Groups are exported, edited as SQL and read from a path`() throws {
        var loop = try groups(by: "home, sum(crew)")
        defer { loop.session.close() }
        let file = directory.file("groups.csv")
        loop.send(.command(.export))
        #expect(loop.browser.prompt?.text == "ship.csv")
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert(file)))
        loop.send(.prompt(.accept))
        try loop.settle()
        #expect(
            try String(contentsOfFile: file, encoding: .utf8)
                == "home,count,crew.sum\r\n2,2,40.0\r\n1,3,33\r\n,1,5\r\n")
        try loop.press(.copyPath, .editQuery)
        #expect(loop.browser.location?.path == Path(query: ""))
        #expect(loop.results(1) == ["2", "3", "1"])
        #expect(loop.browser.location?.query.text.text.contains("GROUP BY") == true)
        try loop.press(.close, .group)
        #expect(loop.browser.status.notice?.text == "Group the rows in the query itself, with GROUP BY.")
    }

    @Test func `A sum beyond 64 bits is a real number`() throws {
        var loop = try groups()
        defer { loop.session.close() }
        try loop.press(.back)
        try write("UPDATE ship SET crew = 9223372036854775807 WHERE home = 1")
        try loop.group(by: "home, sum(crew)")
        try loop.wait { $0.location?.grid.page?.rows.first?.cells.last?.text.contains("e+") == true }
        #expect(loop.rows.first == "1 3 2.76701161105643e+19")
        #expect(loop.rows.last == "NULL 1 5.0")
    }

    @Test(arguments: [
        ("cr", "crew"), ("home.co", "home.country"), ("crew.s", "crew.sum"), ("crew, su", "crew, su"),
        ("crew, sum", "crew, sum("), ("yearm", "yearmonth("), ("sum(cr", "sum(crew"),
        ("home, b", "home, bin("), ("crew.", "crew."),
    ])
    func `Tab completes columns, functions and figures`(typed: String, expected: String) throws {
        var loop = try groups()
        defer { loop.session.close() }
        for command in [Command.group, .addColumn] {
            try loop.press(command)
            loop.send(.prompt(.clear))
            loop.send(.prompt(.insert(typed)))
            loop.send(.command(.complete))
            #expect(loop.browser.prompt?.text == expected)
            loop.send(.prompt(.cancel))
            #expect(loop.browser.prompt == nil)
        }
    }

    @Test func `The greatest numbers are found at the ends of their order, or by looking at each`() throws {
        var loop = try groups(by: "name, count() * -3, x = max(crew)")
        defer { loop.session.close() }
        let bars = { (loop: SessionLoop) in loop.browser.location?.grid.page?.rows.map(\.bar) }
        // The greatest figure is a text, so that numbers are compared one by one.
        #expect(loop.browser.location?.grid.page?.barColumn == 2)
        try loop.goToColumn("x")
        try loop.press(.sortAlone)
        var expected: [Double?] = [0.075, 0.125, 0.25, 0.5, 1, nil]
        #expect(bars(loop) == expected)
        try loop.filter("x < 30")
        expected = [0.15, 0.25, 0.5, 1]
        #expect(bars(loop) == expected)
        try loop.goToColumn("name")
        try loop.press(.sortAlone)
        #expect(loop.browser.location?.grid.page?.barColumn == 1)
        #expect(bars(loop)?.allSatisfy { $0 == 1 } == true)
        try loop.goToColumn("count()*-3")
        try loop.press(.sortAlone)
        #expect(loop.browser.location?.grid.page?.barColumn == 2)
        #expect(bars(loop)?.allSatisfy { $0 == -1 } == true)
    }

    @Test func `Groups without a key lead to no row, and others to the row of their key`() throws {
        var loop = try groups(by: "crew")
        defer { loop.session.close() }
        for command in [Command.showAssociations, .mark] {
            try loop.press(command)
            #expect(
                loop.browser.status.notice?.text.hasPrefix("Nothing in this group leads to one row") == true)
        }
        try loop.group(by: "home")
        try loop.press(.showAssociations)
        #expect(loop.browser.overlay?.kind == .associations)
        try loop.press(.close, .showGraph)
        #expect(loop.browser.location?.path == Path(table: "ship"))
    }

    @Test(arguments: [true, false])
    func `A page that was requested before a key moved the cursor leaves it there`(hasKeys: Bool) {
        func page(of run: Int, _ values: [Int], target: Int? = nil) -> RowsPage {
            RowsPage(
                columns: [GridColumn(name: "n")],
                rows: values.enumerated().map { index, value in
                    GridRow(
                        key: RowKey(number: index), seekValues: hasKeys ? [value.databaseValue] : nil,
                        cells: [Cell(value.databaseValue)])
                }, hasRowsBefore: false, hasRowsAfter: false, hasKeys: false, run: run,
                target: target.map { RowTarget(key: RowKey(number: $0)) })
        }
        var grid = RowsPane()
        grid.accept(page(of: 1, [10, 20, 30]), fetchedAt: .first, lines: 10)
        grid.move(.lines(2), lines: 10)
        // The row that the cursor was on has moved down by one since, and so have the others.
        grid.accept(
            page(of: 2, [5, 10, 20, 30], target: 1), fetchedAt: .around(RowKey(number: 0)), lines: 10)
        #expect(grid.anchor == RowKey(number: 3))
        grid.accept(page(of: 3, [20, 30], target: 1), fetchedAt: .around(RowKey(number: 3)), lines: 10)
        #expect(grid.anchor == RowKey(number: 1))
    }

    @Test func `No rows are no groups, and a search finds groups`() throws {
        var loop = try groups()
        defer { loop.session.close() }
        loop.send(.command(.search))
        loop.send(.prompt(.insert("Kiel")))
        loop.send(.prompt(.accept))
        try loop.settle()
        #expect(loop.browser.location?.grid.cursor == 1)
        try loop.press(.viewRow)
        #expect(loop.browser.overlay?.kind == .record)
        try loop.press(.close, .back)
        try loop.filter("id > 100")
        try loop.group(by: "name")
        #expect(loop.rows == [])
        #expect(loop.browser.location?.query.facts?.rowCount == 0)
    }
}

extension SessionLoop {
    /// Groups the rows by columns; `nil` for the one under the cursor.
    fileprivate mutating func group(by text: String?) throws {
        try press(.group)
        if let text {
            send(.prompt(.clear))
            send(.prompt(.insert(text)))
        }
        send(.prompt(.accept))
        try settle()
    }

    /// Adds a column to the groups.
    fileprivate mutating func add(_ text: String) throws {
        try press(.addColumn)
        send(.prompt(.insert(text)))
        send(.prompt(.accept))
        try settle()
    }

    /// The texts of the rows of the grid.
    fileprivate var rows: [String] {
        browser.location?.grid.page?.rows.map { $0.cells.map(\.text).joined(separator: " ") } ?? []
    }
}
