import Testing

@testable import JoineryBrowser

/// Changes by others are highlighted briefly.
@Suite struct HighlightTests {
    /// Returns a page of books, one of them with a different title.
    private static func page(
        _ ids: [Int64], retitled: Int64? = nil, before: Bool = false, after: Bool = false
    ) -> RowsPage {
        var page = Sample.page(ids, before: before, after: after)
        for index in page.rows.indices where page.rows[index].key == retitled.map(Sample.key) {
            page.rows[index].cells[1].text = "Another"
        }
        return page
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let old: RowsPage
        let new: RowsPage
        /// The highlighted rows: with the index of the changed cell, or as new.
        let highlights: [Int64: RowHighlight]

        var testDescription: String { name }
    }

    private static let cases = [
        Case(name: "nothing", old: page([1, 2, 3]), new: page([1, 2, 3]), highlights: [:]),
        Case(
            name: "a title", old: page([1, 2, 3]), new: page([1, 2, 3], retitled: 2),
            highlights: [2: .changed([1])]),
        Case(name: "a row between", old: page([1, 3]), new: page([1, 2, 3]), highlights: [2: .inserted]),
        Case(
            name: "a row at the end of all", old: page([1, 2]), new: page([1, 2, 3]),
            highlights: [3: .inserted]),
        Case(
            name: "a row before all", old: page([2, 3], after: true), new: page([1, 2, 3], after: true),
            highlights: [1: .inserted]),
        Case(
            name: "rows beyond the window", old: page([2, 3, 4], before: true, after: true),
            new: page([1, 2, 4, 5], before: true, after: true), highlights: [:]),
        Case(
            name: "other rows altogether", old: page([1, 2], after: true), new: page([8, 9], before: true),
            highlights: [:]),
        Case(name: "the first row", old: page([]), new: page([1]), highlights: [1: .inserted]),
        Case(name: "a deletion", old: page([1, 2, 3]), new: page([1, 3]), highlights: [:]),
    ]

    @Test(arguments: cases)
    func `A page highlights its differences from the previous one`(example: Case) {
        let found = example.new.highlights(since: example.old)
        #expect(found == Dictionary(uniqueKeysWithValues: example.highlights.map { (Sample.key($0), $1) }))
    }

    @Test func `Rows fetched for a commit are highlighted until the last highlight ends`() {
        var browser = Sample.books([1, 2, 3])
        _ = browser.update(.changed([.rows]))
        let effects = browser.answer(.rows, RowsAnswer.page(Self.page([1, 2, 3], retitled: 2)))
        #expect(browser.location?.rows.highlights == [Sample.key(2): .changed([1])])
        #expect(effects.contains(.loop(.endHighlight(1))))
        // Another change restarts the time, and previous highlights remain.
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(Self.page([1, 2, 3, 4], retitled: 2)))
        #expect(browser.location?.rows.highlights.count == 2)
        _ = browser.update(.highlightEnded(1))
        #expect(browser.location?.rows.highlights.count == 2)
        _ = browser.update(.highlightEnded(2))
        #expect(browser.location?.rows.highlights.isEmpty == true)
    }

    @Test func `Rows fetched on request are not highlighted`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(Self.page([1, 2, 3], retitled: 2)))
        #expect(browser.location?.rows.highlights.isEmpty == true)
        // Nor does a fetch that replaces one for a commit.
        _ = browser.update(.changed([.rows]))
        browser.press(.sort)
        browser.answer(.rows, RowsAnswer.page(Self.page([1, 2, 3])))
        #expect(browser.location?.rows.highlights.isEmpty == true)
    }

    @Test func `Changed lines of the tree and new ones below expanded lines are highlighted`() {
        func line(_ steps: TreeNodeID.Step..., text: String, isOpen: Bool = false) -> TreeLine {
            TreeLine(
                id: TreeNodeID(steps), depth: steps.count - 1,
                content: .column(name: text, cell: Cell(kind: .text, text: text)),
                disclosure: isOpen ? .expanded : .leaf)
        }
        let row = TreeNodeID.Step.row(Sample.key(1))
        var browser = Sample.books([1, 2, 3])
        browser.press(.showTree)
        let old = [line(row, text: "row", isOpen: true), line(row, .column("a"), text: "old")]
        browser.answer(.tree, TreeContent(lines: old))
        #expect(browser.location?.tree.highlights.isEmpty == true)
        _ = browser.update(.changed([.tree]))
        let new = [
            line(row, text: "row", isOpen: true), line(row, .column("a"), text: "new"),
            line(row, .column("b"), text: "added"), line(row, .column("b"), .more, text: "below what is new"),
        ]
        let effects = browser.answer(.tree, TreeContent(lines: new))
        #expect(
            browser.location?.tree.highlights == [
                TreeNodeID([row, .column("a")]), TreeNodeID([row, .column("b")]),
            ])
        #expect(effects == [.loop(.endHighlight(1))])
    }

    @Test func `The trail keeps no highlights`() {
        var browser = Sample.books([1, 2, 3])
        browser.location?.rows.highlights = [Sample.key(1): .inserted]
        browser.press(.open, .back)
        #expect(browser.location?.rows.highlights.isEmpty == true)
    }
}
