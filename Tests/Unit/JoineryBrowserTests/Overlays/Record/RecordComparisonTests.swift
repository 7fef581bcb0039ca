import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Selected rows side by side.
@Suite(.timeLimit(.minutes(30))) struct RecordComparisonTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, crew, port TEXT, data);
        INSERT INTO ship VALUES (1, 'A', 10, 'Cork', NULL), (2, 'B', 10.0, 'Cork', x'00'), (3, 'C', 10, 'Cork', x'00'),
            (4, 'D', 10, 'Cork', zeroblob(3000000));
        """

    private func loop() throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: "ship", lines: 20)
        try loop.settle()
        return loop
    }

    /// The lines on the screen, with the rows between bars.
    private func lines(_ loop: SessionLoop) -> [String] {
        loop.browser.record?.lines.map { line in
            ([line.name ?? ""] + (line.beside.isEmpty ? [line.cell] : line.beside).map(\.text))
                .joined(separator: "|")
        } ?? []
    }

    @Test func `Values that differ come first, and those that are the same once`() throws {
        var loop = try loop()
        defer { loop.session.close() }
        try loop.press(.select, .moveDown, .select, .viewRow)
        #expect(
            lines(loop) == [
                "|#1 A|#2 B", "id|1|2", "name|A|B", "crew|10|10.0", "data|NULL|blob 1 B", "|",
                "|The same in all",
                "port|Cork",
            ], "\(lines(loop))")
        #expect(loop.browser.record?.name == "ship, 2 selected rows")
        try loop.press(.copyRecord)
        #expect(loop.browser.status.notice?.text == "Copied the 2 selected rows as JSON.")
        try loop.press(.moveRight)
        #expect(loop.browser.status.notice?.text == "There are no more rows on the right.")
        try loop.press(.saveCell)
        #expect(loop.browser.status.notice?.text == "View a cell to save or open it.")
        try loop.press(.toggle)
        #expect(loop.browser.status.notice?.text == "Only JSON can be folded.")
        try loop.press(.close)
        #expect(loop.browser.location?.grid.selection.count == 2)
        // What cannot be read may differ.
        try loop.press(.moveDown, .moveDown, .select, .viewRow)
        #expect(lines(loop).contains("data|NULL|blob 1 B|too large to read"), "\(lines(loop))")
    }

    @Test func `A single selected row is the one under the cursor`() throws {
        var loop = try loop()
        defer { loop.session.close() }
        try loop.press(.select, .moveDown, .viewRow)
        #expect(loop.browser.record?.comparison == nil)
        #expect(loop.browser.record?.name == "ship/2")
    }

    @Test func `Rows that change or go while they are shown do so there, too`() throws {
        var loop = try loop()
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live }
        try loop.press(.select, .moveDown, .select, .moveDown, .select, .viewRow)
        #expect(lines(loop).first == "|#1 A|#2 B|#3 C")
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: directory.file("test.sqlite"), configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "UPDATE ship SET port = 'Kiel' WHERE id = 1; DELETE FROM ship WHERE id = 2")
        }
        try loop.wait { $0.record?.lines.contains { $0.beside.map(\.text) == ["Kiel", "Cork"] } == true }
        #expect(lines(loop).first == "|#1 A|#3 C")
        try queue.writeWithoutTransaction { db in try db.execute(sql: "DELETE FROM ship") }
        try queue.close()
        try loop.wait { $0.record?.error == "The rows were deleted." }
        #expect(loop.browser.record?.record == nil)
    }

    @Test func `Rows of a result are compared by their numbers`() throws {
        var loop = try SessionLoop.query(
            directory, asking: "SELECT 1 AS a, 'x' AS b UNION ALL SELECT 1, 'y'", sql: Self.sql)
        defer { loop.session.close() }
        try loop.press(.close, .select, .moveDown, .select, .viewRow)
        #expect(lines(loop) == ["|row 1|row 2", "b|x|y", "|", "|The same in all", "a|1"], "\(lines(loop))")
    }

    @Test func `As many rows are shown as fit, and the others after scrolling`() {
        let rows = (0..<60).map { RowAddress(Path(table: "t", steps: [.key(RowKey(number: $0))])) }
        var comparison = RecordComparison(of: rows)
        #expect(comparison.title == "the first 50 selected rows")
        comparison.accept(
            rows.prefix(50).enumerated().map { index, _ in
                RecordComparison.NamedRecord(
                    name: "#\(index)",
                    record: Record(fields: [Record.Field(name: "n", value: index.databaseValue)], json: "{}"))
            })
        func shown(width: Int) -> [String] { comparison.lines(width: width)[0].beside.map(\.text) }
        #expect(shown(width: 60) == ["#0", "#1", "#2", "#3"])
        #expect(comparison.columnWidth == 12)
        #expect(comparison.position == "row 1 to 4 of 50")
        let isScrolled = comparison.scroll(by: 1)
        #expect(isScrolled)
        #expect(shown(width: 60) == ["#1", "#2", "#3", "#4"])
        for _ in 0..<100 { _ = comparison.scroll(by: 1) }
        let isAtEnd = !comparison.scroll(by: 1)
        #expect(isAtEnd)
        #expect(shown(width: 60) == ["#46", "#47", "#48", "#49"])
        // On a wider screen, no place stays empty.
        #expect(shown(width: 2_000).count == 50)
        #expect(comparison.columnWidth == 37)
        #expect(comparison.position == "")
        #expect(shown(width: 5) == ["#0"])
    }
}
