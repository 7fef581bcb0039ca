import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Expanding and collapsing lines that show included rows.
@Suite struct TreeIncludeMovesTests {
    private let row = TreeNodeID([.row(RowKey([1.databaseValue]))])
    private var books: TreeNodeID { row.appending(.association("books")) }
    private let height = 10

    /// Returns a pane with a row that shows its included books.
    private func pane(cursor: TreeNodeID) -> TreePane {
        var pane = TreePane()
        pane.include(Includes(["books"]))
        pane.lines = [
            TreeLine(
                id: row, depth: 0, content: .row(table: "author", key: "1", label: nil, repeated: false),
                disclosure: .partial),
            TreeLine(
                id: books, depth: 1,
                content: .toMany(key: "books", kind: .hasMany, through: nil, count: .exact(2)),
                disclosure: .expanded),
        ]
        pane.cursor = cursor
        return pane
    }

    /// Expects that something must be fetched.
    private func expectFetch(_ isFetchNeeded: Bool, _ location: SourceLocation = #_sourceLocation) {
        #expect(isFetchNeeded, sourceLocation: location)
    }

    @Test func `Right expands a row step by step, and Left collapses it`() {
        var pane = pane(cursor: row)
        expectFetch(pane.expand(pageSize: 20, height: height))
        #expect(pane.expanded == [row])
        pane.lines?[0].disclosure = .expanded
        expectFetch(pane.collapse(height: height))
        #expect(pane.expanded.isEmpty)
        #expect(pane.closed.isEmpty)
        pane.lines?[0].disclosure = .partial
        expectFetch(pane.collapse(height: height))
        #expect(pane.closed == [row])
        #expect(pane.lines?.first?.disclosure == .collapsed)
        expectFetch(pane.expand(pageSize: 20, height: height))
        #expect(pane.closed.isEmpty)
        #expect(pane.expanded.isEmpty)
    }

    @Test func `Space expands or collapses a row completely`() {
        var pane = pane(cursor: row)
        expectFetch(pane.toggle(pageSize: 20, height: height))
        #expect(pane.expanded == [row])
        pane.lines?[0].disclosure = .expanded
        expectFetch(pane.toggle(pageSize: 20, height: height))
        #expect(pane.expanded.isEmpty)
        #expect(pane.closed == [row])
    }

    @Test func `An included association is collapsed and expanded again`() {
        var pane = pane(cursor: books)
        expectFetch(pane.collapse(height: height))
        #expect(pane.closed == [books])
        expectFetch(pane.expand(pageSize: 20, height: height))
        #expect(pane.closed.isEmpty)
    }

    @Test func `A newly included association is expanded`() {
        var pane = pane(cursor: row)
        pane.closed = [row]
        pane.include(Includes(["country"]))
        #expect(pane.closed.isEmpty)
    }
}
