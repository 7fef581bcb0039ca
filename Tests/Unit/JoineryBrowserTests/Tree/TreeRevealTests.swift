import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Expanded lines scroll into view as far as there is room.
@Suite struct TreeRevealTests {
    private static func line(_ steps: TreeNodeID.Step..., more: Bool = false, isOpen: Bool = false)
        -> TreeLine
    {
        TreeLine(
            id: TreeNodeID(steps), depth: steps.count - 1,
            content: more ? .more(.exact(9)) : .row(table: "book", key: "1", label: nil, repeated: false),
            disclosure: more ? .leaf : isOpen ? .expanded : .collapsed)
    }

    private static func row(_ number: Int) -> TreeNodeID.Step { .row(RowKey([number.databaseValue])) }

    /// Returns a pane with rows 1 to 6 on a screen of 4 lines, and the cursor on the last line of the screen.
    private static func pane(more: Bool = false) -> TreePane {
        var pane = TreePane()
        let rows = (1...6).map { line(row($0)) }
        pane.accept(TreeContent(lines: more ? rows.prefix(4) + [line(.more, more: true)] : rows), height: 4)
        pane.move(by: more ? 4 : 3, height: 4)
        return pane
    }

    /// Returns the rows, with the fourth one expanded to the given number of columns.
    private static func opened(_ columns: Int) -> TreeContent {
        TreeContent(
            lines: (1...6).flatMap { number -> [TreeLine] in
                guard number == 4 else { return [line(row(number))] }
                return [line(row(4), isOpen: true)] + (0..<columns).map { line(row(4), .column("c\($0)")) }
            })
    }

    @Test func `Expanding scrolls the new lines into view, at most to their parent`() {
        for (columns, top) in [(1, 1), (2, 2), (3, 3), (8, 3)] {
            var pane = Self.pane()
            let isFetchNeeded = pane.expand(pageSize: 5, height: 4)
            #expect(isFetchNeeded)
            pane.accept(Self.opened(columns), height: 4)
            #expect(pane.cursorIndex == 3)
            #expect(pane.top == top)
            pane.top = 0
            pane.accept(Self.opened(columns), height: 4)
            #expect(pane.top == 0, "an answer that nobody asked for scrolls nothing")
        }
    }

    @Test func `Unfolded lines and further pages scroll into view`() {
        var pane = Self.pane()
        let isUnfolding = pane.expandAll()
        #expect(isUnfolding)
        pane.accept(Self.opened(2), height: 4)
        #expect(pane.top == 2)

        pane = Self.pane(more: true)
        let isFetchNeeded = pane.showMore(pageSize: 4)
        #expect(isFetchNeeded)
        pane.accept(TreeContent(lines: (1...8).map { Self.line(Self.row($0)) }), height: 4)
        #expect(pane.cursorIndex == 4)
        #expect(pane.top == 4)
    }

    @Test func `Visible lines do not scroll`() {
        var pane = Self.pane()
        pane.moveToFirst(height: 4)
        let isFetchNeeded = pane.expand(pageSize: 5, height: 4)
        #expect(isFetchNeeded)
        pane.accept(
            TreeContent(
                lines: [Self.line(Self.row(1), isOpen: true), Self.line(Self.row(1), .column("c"))]
                    + (2...6).map { Self.line(Self.row($0)) }), height: 4)
        #expect(pane.top == 0)
    }
}
