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

    @Test func `A row that is viewed, left and returned to stays selected`() throws {
        var loop = try selecting(Self.letters)
        defer { loop.session.close() }
        try loop.press(.viewRow, .close, .first, .last)
        #expect(loop.browser.location?.grid.selection.count == 2)
    }
}
