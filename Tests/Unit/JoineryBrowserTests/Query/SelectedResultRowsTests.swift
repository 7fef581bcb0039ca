import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Selecting rows of a result, and acting on several at once.
@Suite struct SelectedResultRowsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Returns a query whose first and third row are selected, with the cursor on the third.
    private func selecting(_ sql: String) throws -> SessionLoop {
        var loop = try SessionLoop.query(directory, asking: sql)
        try loop.press(.close, .select, .moveDown, .moveDown, .select)
        return loop
    }

    private static let letters =
        "WITH letter(a) AS (VALUES ('x'), ('y'), ('z'), ('x')) SELECT a, a || a AS b FROM letter"

    /// The texts that were copied, in order.
    private func copies(_ loop: SessionLoop) -> [String] {
        loop.received.compactMap { message in
            if case .copied(let copied)? = message.answer(RowsAnswer.self) { copied.text } else { nil }
        }
    }

    @Test func `Selected rows are copied in the order of the result`() throws {
        var loop = try selecting(Self.letters)
        defer { loop.session.close() }
        #expect(loop.browser.location?.grid.selection.count == 2)
        try loop.press(.copyCell)
        #expect(loop.browser.status.notice?.text == "Copied a of 2 selected rows.")
        try loop.press(.copyRow)
        #expect(loop.browser.status.notice?.text == "Copied 2 selected rows as JSON.")
        #expect(
            copies(loop) == [
                "x\nz",
                """
                [
                  {
                    "a": "x",
                    "b": "xx"
                  },
                  {
                    "a": "z",
                    "b": "zz"
                  }
                ]
                """,
            ])
    }

    @Test(arguments: RowsFormat.allCases)
    func `Only selected rows are exported`(format: RowsFormat) throws {
        var loop = try selecting(Self.letters)
        defer { loop.session.close() }
        let file = directory.file("rows.\(RowsFormat.ends.first { $0.format == format }?.end ?? "")")
        loop.send(.command(.export))
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert(file)))
        loop.send(.prompt(.accept))
        try loop.settle()
        #expect(loop.browser.status.notice?.text.contains("2 selected rows") == true)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("xx") && text.contains("zz") && !text.contains("yy"), "\(text)")
    }

    @Test func `The values of selected rows become a condition`() throws {
        var loop = try selecting(Self.letters)
        defer { loop.session.close() }
        try loop.press(.filterToCell)
        #expect(loop.results(0) == ["x", "z", "x"])
        #expect(loop.browser.location?.grid.selection.isEmpty == true)
    }

    @Test func `Only selected rows are profiled`() throws {
        var loop = try selecting(
            "WITH n(a, b) AS (VALUES (1, 10), (2, 20), (5, 40)) SELECT a, b FROM n")
        defer { loop.session.close() }
        try loop.press(.showProfile)
        #expect(try loop.profile.title == "Profile of a in 2 selected rows")
        #expect(try loop.profileLines.contains("rows|2") && loop.profileLines.contains("mean|3"))
        try loop.press(.group)
        #expect(loop.browser.status.notice?.text.contains("with GROUP BY") == true)
        try loop.press(.close, .showProfiles)
        guard case .profiles(let list) = loop.browser.overlay else {
            Issue.record("\(String(describing: loop.browser.overlay))")
            return
        }
        #expect(list.title.hasPrefix("Profiles of 2 selected rows"))
        #expect(list.lines.map(\.greatest?.text) == ["5", "40"])
    }

    /// What the texts of a format hold of a value that the result holds only the beginning of.
    @Test(arguments: RowsFormat.allCases)
    func `A value that is cut is reported, and not written as another`(format: RowsFormat) throws {
        var loop = try SessionLoop.query(
            directory, asking: "SELECT 1 AS a, replace(hex(zeroblob(600000)), '0', 'x') AS b")
        defer { loop.session.close() }
        let file = directory.file("rows.\(RowsFormat.ends.first { $0.format == format }?.end ?? "")")
        try loop.press(.close)
        loop.send(.command(.export))
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert(file)))
        loop.send(.prompt(.accept))
        try loop.settle()
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        switch format {
        case .csv, .tsv, .sql:
            #expect(text == nil)
            #expect(
                loop.browser.status.notice?.text.contains(
                    "b of a row of the result exceeds 1 MB, of which the result holds only the beginning.")
                    == true, "\(loop.browser.status.notice?.text ?? "")")
        default: #expect(text?.contains("too large to read") == true, "\(text?.prefix(200) ?? "")")
        }
        try loop.press(.moveRight, .filterToCell)
        #expect(
            loop.browser.status.notice?.text.contains("holds only the beginning") == true,
            "\(loop.browser.status.notice?.text ?? "")")
    }

    @Test func `Rows of an earlier run are not taken for those of the latest`() throws {
        let queue = try DatabaseQueue(path: directory.makeDatabase(sql: Library.sql))
        try queue.read { db in
            let query = try db.makeQuery(sql: "SELECT id FROM book")
            let result = try OpenResult(QueryRun(sql: "SELECT id FROM book"), of: query, number: 2, db)
            _ = try query.appendRows(to: result.store, upTo: 10)
            let (path, key) = (Path(query: ""), RowKey(number: 0))
            for run in [1, 2, nil] {
                let selection = RowsSelection([key], run: run)
                let acts: [() throws -> Void] = [
                    {
                        _ = try result.copied(
                            RowsCopy(
                                path: path, arrangement: RowsArrangement(), selection: selection,
                                content: .rows), db)
                    },
                    {
                        _ = try result.profile(
                            ProfileQuery(path: path, selection: selection, columns: ["id"]), Interruption(),
                            db
                        ) { _ in }
                    },
                    {
                        _ = try result.record(
                            at: RowAddress(path.appending(.key(key)), run: run), in: RowsArrangement(), db)
                    },
                    {
                        _ = try result.values(
                            of: CellValues(
                                path: path, arrangement: RowsArrangement(), keys: [key], run: run,
                                column: "id"), db)
                    },
                ]
                for act in acts {
                    if run == 2 { try act() } else { #expect(throws: PathError.self) { try act() } }
                }
            }
        }
    }

    @Test func `Esc deselects, and so does another run, which says so`() throws {
        var loop = try selecting("SELECT id, title FROM book ORDER BY id LIMIT 3")
        defer { loop.session.close() }
        try loop.press(.close)
        #expect(loop.browser.status.notice?.text == "Deselected 2 rows.")
        try loop.press(.select, .sort)
        #expect(loop.browser.location?.grid.selection.isEmpty == true)
        #expect(
            loop.browser.status.notice?.text == "The query ran again: its rows are no longer selected.")
        try loop.press(.select)
        try loop.wait { $0.status.live == .live }
        let run = loop.browser.location?.query.shownRun
        _ = try directory.makeDatabase(sql: "UPDATE book SET title = 'new' WHERE id = 1")
        try loop.wait { $0.location?.query.shownRun != run }
        #expect(loop.browser.location?.grid.selection.isEmpty == true)
        #expect(
            loop.browser.status.notice?.text == "The query ran again: its rows are no longer selected.")
    }

    @Test func `A viewed cell of an earlier run is not saved as one of the latest`() throws {
        var loop = try SessionLoop.query(
            directory, asking: "SELECT id, title FROM book ORDER BY title LIMIT 3")
        defer { loop.session.close() }
        try loop.press(.close, .moveRight, .viewCell)
        try loop.wait { $0.status.live == .live }
        let run = loop.browser.location?.query.shownRun
        _ = try directory.makeDatabase(sql: "UPDATE book SET title = '!' WHERE id = 2")
        try loop.wait { $0.location?.query.shownRun != run }
        try loop.press(.saveCell)
        #expect(loop.browser.prompt == nil)
        #expect(loop.browser.status.notice?.text == "The query ran again, and its rows are others now.")
        // The rows after it are those of the latest run.
        try loop.press(.nextRecord, .saveCell)
        #expect(loop.browser.prompt != nil)
    }

    @Test func `A row that is viewed, left and returned to stays selected`() throws {
        var loop = try selecting(Self.letters)
        defer { loop.session.close() }
        try loop.press(.viewRow, .close, .first, .last)
        #expect(loop.browser.location?.grid.selection.count == 2)
    }
}
