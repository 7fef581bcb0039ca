import JoineryAnalysis
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// Numbers that are shown as the times that they state.
@Suite("Shown times", .timeLimit(.minutes(30))) struct ShownTimesTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, bornAt INTEGER);
        CREATE TABLE visit (
            id INTEGER PRIMARY KEY, person INTEGER REFERENCES person, at INTEGER, ms INTEGER, day, size INTEGER);
        INSERT INTO person VALUES (1, 'Ann', 500000000), (2, 'Bob', NULL);
        INSERT INTO visit VALUES
            (1, 1, 1700000000, 1700000000000, 20240131, 3), (2, 2, 1700000001, 1700000000250, 20240132, 5),
            (3, 1, NULL, 0, 'none', 8), (4, 1, 'soon', 1700000001000, 20240201, 1700000000);
        """

    private func open(_ place: String = "visit", rules: SessionRules = .inferring) throws -> SessionLoop {
        var loop = try SessionLoop(
            directory.makeDatabase(sql: Self.sql), rules: rules, at: place, lines: 20)
        try loop.settle()
        return loop
    }

    @Test func `Numbers are shown as times, and values that state none as they are`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.show("at")
        #expect(loop.column(2) == ["2023-11-14 22:13:20", "2023-11-14 22:13:21", "NULL", "soon"])
        #expect(
            loop.browser.status.notice?.text
                == "visit.at is shown as times, from Unix seconds: \(key: .keepTimes) keeps this for the file."
        )
        let captions = loop.browser.location?.grid.page?.columns.map(\.caption)
        #expect(captions == ["id", "person", "at (UTC)", "ms", "day", "size"])
        // All of them to the same part of a second.
        try loop.show("ms")
        #expect(
            loop.column(3) == [
                "2023-11-14 22:13:20.000", "2023-11-14 22:13:20.250", "1970-01-01 00:00:00.000",
                "2023-11-14 22:13:21.000",
            ])
        try loop.show("day")
        #expect(loop.column(4) == ["2024-01-31", "20240132", "none", "2024-02-01"])
        #expect(loop.browser.location?.grid.page?.columns[4].caption == "day (date)")
        try loop.show("at")
        #expect(loop.column(2) == ["1700000000", "1700000001", "NULL", "soon"])
        #expect(loop.browser.status.notice?.text == "visit.at is shown as numbers.")
        #expect(loop.browser.location?.grid.page?.columns[2].caption == "at")
    }

    @Test func `Numbers of which most state no likely times stay, and that is said`() throws {
        var loop = try open()
        defer { loop.session.close() }
        for column in ["size", "id"] {
            try loop.show(column)
            #expect(
                loop.browser.status.notice?.text
                    == "The numbers of visit.\(column) state no likely times: [times] in the sidecar can say how to read them."
            )
        }
        #expect(loop.column(5) == ["3", "5", "8", "1700000000"])
        try loop.add("person.name")
        try loop.press(.showTimes)
        #expect(loop.browser.status.notice?.text == "There are no numbers in person.name here.")
    }

    @Test func `A number that may count from several beginnings is read in each way in turn`() throws {
        var loop = try open("person")
        defer { loop.session.close() }
        try loop.show("bornAt")
        #expect(loop.column(2) == ["2016-11-05 00:53:20", "NULL"])
        try loop.press(.showTimes)
        #expect(loop.column(2) == ["1985-11-05 00:53:20", "NULL"])
        #expect(
            loop.browser.status.notice?.text
                == "person.bornAt is shown as times, from Unix seconds: \(key: .keepTimes) keeps this for the file."
        )
        try loop.press(.showTimes)
        #expect(loop.column(2) == ["500000000", "NULL"])
        try loop.press(.showTimes)
        #expect(loop.column(2) == ["2016-11-05 00:53:20", "NULL"])
    }

    @Test func `A column is shown alike in rows, trees, added columns, results and groups`() throws {
        var loop = try open("visit")
        defer { loop.session.close() }
        try loop.show("at")
        loop.send(.command(.showTree))
        try loop.settle()
        try loop.press(.toggle)
        let cells = try #require(loop.tree?.lines).columnCells
        #expect(cells.first { $0.column.column == "at" }?.cell.text == "2023-11-14 22:13:20")
        #expect(cells.first { $0.column.column == "ms" }?.cell.text == "1700000000000")
        // In the tree, the column under the cursor.
        let line = try #require(cells.first { $0.column.column == "ms" }?.index)
        for _ in 0..<line { try loop.press(.moveDown) }
        try loop.press(.showTimes)
        let lines = try #require(loop.tree?.lines)
        #expect(lines.columnCells.first { $0.index == line }?.cell.text == "2023-11-14 22:13:20")
        try loop.press(.showRows)
        #expect(loop.column(3).first == "2023-11-14 22:13:20.000")
        // The column of another table that an added column has.
        try loop.add("person.bornAt")
        try loop.show("person.bornAt")
        #expect(
            loop.values("person.bornAt") == [
                "2016-11-05 00:53:20", "NULL", "2016-11-05 00:53:20", "2016-11-05 00:53:20",
            ])
        // In results, the columns that they come from.
        try loop.press(.showQuery)
        try loop.ask("select ms, at, at + 1 as later from visit order by id")
        try loop.press(.close)
        #expect(loop.results(0).first == "2023-11-14 22:13:20.000")
        #expect(loop.results(1).first == "2023-11-14 22:13:20")
        #expect(loop.results(2).first == "1700000001")
        try loop.goToColumn("later")
        try loop.press(.showTimes)
        #expect(loop.results(2).first == "2023-11-14 22:13:21")
        #expect(loop.browser.status.notice?.text.contains("\(key: .keepTimes)") == false)
        try loop.press(.keepTimes)
        #expect(
            loop.browser.status.notice?.text
                == "later is computed by the query: it is shown so until the end.")
    }

    @Test func `A search looks at numbers, and says so where times are shown`() throws {
        var loop = try open("visit")
        defer { loop.session.close() }
        func search(_ text: String) throws -> String? {
            try loop.press(.search)
            loop.send(.prompt(.insert(text)))
            loop.send(.prompt(.accept))
            try loop.settle()
            return loop.browser.status.notice?.text
        }
        #expect(try search("2031") == "No row has “2031” in a shown column.")
        try loop.show("at")
        #expect(
            try search("2031")
                == "No row has “2031” in a shown column. Times are searched as the numbers that state them.")
    }

    @Test func `What is computed is shown as times for itself`() throws {
        var loop = try open("visit")
        defer { loop.session.close() }
        try loop.add("latest = at + 500")
        try loop.press(.showTimes)
        let index = try #require(loop.browser.location?.grid.cursorColumn)
        #expect(loop.browser.location?.grid.page?.columns[index].caption == "latest (UTC)")
        #expect(loop.column(index).first == "2023-11-14 22:21:40")
        #expect(loop.values("at").first == "1700000000")
    }

    @Test func `What the sidecar keeps is shown from the beginning, and followed when it changes`() throws {
        var times = ColumnTimes()
        times[TableColumn(table: "VISIT", column: "AT")] = .unixSeconds
        var loop = try open(rules: SessionRules(Self.inferring, times: times) { _ in nil })
        defer { loop.session.close() }
        #expect(loop.column(2).first == "2023-11-14 22:13:20")
        // Without a choice of the user, there is no other way to read it.
        try loop.show("at")
        #expect(loop.column(2).first == "1700000000")
        #expect(loop.browser.status.notice?.text.contains("\(key: .keepTimes)") == true)
        // A choice that the sidecar has now gives way to it.
        loop.send(.file(.times(ColumnTimes())))
        times[TableColumn(table: "visit", column: "at")] = .unixMilliseconds
        loop.send(.file(.times(times)))
        loop.send(.file(.rulesChanged))
        try loop.settle()
        #expect(loop.column(2).first == "1970-01-20 16:13:20.000")
    }

    @Test func `How a column is shown is kept, and so is that it is shown as numbers`() throws {
        let kept = Kept()
        let storage = RuleStorage(
            place: { "rules" },
            keep: {
                kept.add($0)
                return "rules"
            })
        var loop = try open(rules: SessionRules(Self.inferring, storage: storage) { _ in nil })
        defer { loop.session.close() }
        try loop.goToColumn("at")
        try loop.press(.keepTimes)
        #expect(
            loop.browser.status.notice?.text
                == "visit.at is shown as numbers: show it as times first, to keep that.")
        try loop.press(.showTimes, .keepTimes)
        #expect(
            loop.browser.status.notice?.text == "visit.at as times, from Unix seconds: kept in rules.")
        #expect(kept.changes == [RuleChange(.times, table: "visit", key: "at", value: "\"unixSeconds\"")])
        var times = ColumnTimes()
        times[TableColumn(table: "visit", column: "at")] = .unixSeconds
        loop.send(.file(.times(times)))
        try loop.press(.keepTimes)
        #expect(loop.browser.status.notice?.text.hasSuffix("is kept already.") == true)
        try loop.press(.showTimes, .keepTimes)
        #expect(kept.changes.last == RuleChange(.times, table: "visit", key: "at", value: nil))
        // The changes came from the rows of a table: those of a query have no columns to keep.
        #expect(kept.changes.count == 2)
    }

    private static let inferring = Configuration.browsing.schemaRules
}

/// The rules that were kept.
private final class Kept: Sendable {
    private let all = Mutex<[RuleChange]>([])

    var changes: [RuleChange] { all.withLock { $0 } }

    func add(_ changes: [RuleChange]) { all.withLock { $0 += changes } }
}

extension SessionLoop {
    fileprivate var tree: TreePane? {
        if case .tree(let pane)? = browser.location?.screen { pane } else { nil }
    }

    /// Shows the numbers of a column of the grid as times, or in the next way.
    fileprivate mutating func show(_ column: String) throws {
        try goToColumn(column)
        try press(.showTimes)
    }

    /// Returns the texts of a column of the grid.
    fileprivate func values(_ column: String) -> [String] {
        browser.location?.grid.index(ofColumn: column).map { self.column($0) } ?? []
    }

    fileprivate mutating func add(_ column: String) throws {
        try press(.addColumn)
        send(.prompt(.insert(column)))
        send(.prompt(.accept))
        try settle()
    }
}
