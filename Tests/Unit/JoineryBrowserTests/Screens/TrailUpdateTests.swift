import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct TrailUpdateTests {
    static let row = Path(table: "book", steps: [.key(Sample.key(12))])

    static func line(_ steps: TreeNodeID.Step..., depth: Int, content: TreeLine.Content, to path: Path? = nil)
        -> TreeLine
    {
        TreeLine(
            id: TreeNodeID(steps), depth: depth, content: content,
            disclosure: depth == 0 ? .expanded : .collapsed, destination: path)
    }

    static let tree = TreeContent(
        lines: [
            line(
                .row(Sample.key(12)), depth: 0,
                content: .row(table: "book", key: "12", label: nil, repeated: false)),
            line(
                .row(Sample.key(12)), .association("author"), depth: 1,
                content: .toOne(key: "author", kind: .belongsTo, target: .row(key: "3", label: "Melville")),
                to: row.appending(.association("author"))),
            line(
                .row(Sample.key(12)), .association("reviews"), depth: 1,
                content: .toMany(key: "reviews", kind: .hasMany, through: nil, count: .exact(3)),
                to: row.appending(.association("reviews"))),
        ], unfolded: [TreeNodeID([.row(Sample.key(12))])])

    /// Returns a browser on row 12 of 30 books.
    static func onTwelve() -> Browser {
        var browser = Sample.books(1...30)
        for _ in 1...11 { browser.press(.moveDown) }
        return browser
    }

    @Test func `Enter on a plain cell opens the tree of the row`() {
        var browser = Self.onTwelve()
        let effects = browser.press(.open)
        #expect(browser.location?.path == Self.row)
        #expect(browser.location?.screen.kind == .tree)
        #expect(effects.treeQueries.map(\.path) == [Self.row])
        #expect(effects.treeQueries.map(\.unfolding) == [[.top: 1]])
        #expect(effects.contains(.forget(.rows)))
        #expect(browser.location?.crumbs == ["book", "#12"])
    }

    @Test func `Enter on a foreign key opens the parent`() {
        var browser = Self.onTwelve()
        let effects = browser.press(.lastColumn, .open)
        #expect(browser.location?.path.description == "book/12/author")
        #expect(effects.treeQueries.map(\.unfolding) == [[.top: 1]])
    }

    @Test func `A foreign key that leads nowhere explains why`() {
        var browser = Sample.browser()
        browser.press(.moveDown, .open)
        browser.answer(
            .rows,
            RowsAnswer.page(
                RowsPage(
                    columns: Sample.bookColumns,
                    rows: [Sample.book(1, link: .none), Sample.book(2, link: .dead)],
                    hasRowsBefore: false, hasRowsAfter: false)))
        #expect(browser.press(.lastColumn, .open).isEmpty)
        #expect(
            browser.status.notice?.text
                == "authorId is NULL here. Any other column opens the row.")
        #expect(browser.press(.moveDown, .open).isEmpty)
        #expect(
            browser.status.notice?.text
                == "No row has the key 3 that authorId refers to. Any other column opens the row.")
        #expect(browser.location?.screen.kind == .rows)
    }

    @Test func `Enter opens rows for a to-many line and a tree for a to-one line`() {
        var browser = Self.onTwelve()
        browser.press(.open)
        browser.answer(.tree, Self.tree)
        browser.press(.moveDown, .moveDown, .open)
        #expect(browser.location?.path.description == "book/12/reviews")
        #expect(browser.location?.screen.kind == .rows)
        browser.press(.back, .moveUp, .open)
        #expect(browser.location?.path.description == "book/12/author")
        #expect(browser.location?.screen.kind == .tree)
    }

    @Test func `Back and forward restore cursor, scroll position and expansion`() {
        var browser = Self.onTwelve()
        let top = browser.location?.rows.top
        let line = browser.cursorLine
        browser.press(.open)
        browser.answer(.tree, Self.tree)
        browser.press(.moveDown, .moveRight, .moveDown, .moveDown)
        let tree = browser.location?.tree
        #expect(tree?.expanded.count == 2)

        let effects = browser.press(.back)
        #expect(browser.location?.path == Path(table: "book"))
        #expect(browser.cursorID == 12)
        #expect(browser.cursorLine == line)
        #expect(effects.rowsQueries.map(\.position) == [.around(Sample.key(12))])
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...30)))
        #expect(browser.cursorID == 12)
        #expect(browser.location?.rows.top == top)

        browser.press(.forward)
        #expect(browser.location?.tree.cursor == tree?.cursor)
        #expect(browser.location?.tree.expanded == tree?.expanded)
        #expect(browser.trail.forward.isEmpty)
        #expect(browser.trail.back.count == 1)
    }

    @Test func `The trail keeps only the visible rows`() {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...15 { browser.press(.moveDown) }
        browser.press(.open)
        let kept = browser.trail.back.last?.rows
        #expect(kept?.page?.rows.map(\.key) == (7...16).map { Sample.key($0) })
        #expect(kept?.top == 0)
        #expect(kept?.page?.hasRowsBefore == true)
        #expect(kept?.page?.hasRowsAfter == true)
    }

    @Test(arguments: [(80, 7...16), (1_000, 13...16), (1_999, 15...16), (4_001, 16...16), (9_999, 16...16)])
    func `Of rows with very many columns, the trail keeps some around the cursor`(
        columns: Int, kept: ClosedRange<Int64>
    ) {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...15 { browser.press(.moveDown) }
        let rest = (browser.location?.rows.page?.columns.count ?? 0)..<columns
        browser.location?.rows.page?.columns += rest.map { GridColumn(name: "c\($0)", type: "") }
        let cells = rest.map { _ in Cell(kind: .text, text: "") }
        for index in 0..<50 { browser.location?.rows.page?.rows[index].cells += cells }
        browser.press(.open)
        let rows = browser.trail.back.last?.rows
        #expect(rows?.page?.rows.map(\.key) == kept.map { Sample.key($0) })
        #expect(rows?.page?.hasRowsBefore == true)
        #expect(rows?.page?.hasRowsAfter == true)
        browser.press(.back)
        #expect(browser.cursorID == 16)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...30)))
        #expect(browser.cursorID == 16)
    }

    @Test func `The trail is limited, and a new place clears the way forward`() {
        var browser = Sample.browser()
        browser.press(.open)
        for _ in 0..<(Browser.trailLimit + 5) {
            browser.press(.showCatalog, .moveDown, .open, .showCatalog, .moveUp, .open)
        }
        #expect(browser.trail.back.count == Browser.trailLimit)
        browser.press(.back, .back)
        #expect(browser.trail.forward.count == 2)
        browser.press(.showCatalog, .last, .open)
        #expect(browser.trail.forward.isEmpty)
    }

    @Test func `Going back from the first place is reported`() {
        var browser = Sample.browser()
        #expect(browser.press(.back).isEmpty)
        #expect(
            browser.status.notice == Status.Notice(text: "There is nothing to go back to.", isError: false))
    }

    @Test func `An open table is not opened twice`() {
        var browser = Sample.books(1...3)
        #expect(browser.press(.showCatalog, .open).isEmpty)
        #expect(browser.trail.back.isEmpty)
        #expect(browser.focus == .main)
    }

    @Test func `The grid of a row places the cursor on it`() {
        var browser = Self.onTwelve()
        browser.press(.open)
        let effects = browser.press(.showRows)
        #expect(
            effects.rowsQueries
                == [RowsQuery(path: Path(table: "book"), position: .around(Sample.key(12)), limit: 50)])
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...30)))
        #expect(browser.location?.path == Self.row)
        #expect(browser.cursorID == 12)
        #expect(browser.cursorLine == 5)
    }

    @Test func `The graph focuses on the last table, and Enter opens the rows of a neighbor`() {
        var browser = Self.onTwelve()
        browser.press(.lastColumn, .open, .showGraph)
        #expect(browser.location?.graph?.drawn?.focus == "author")
        _ = browser.update(.click(.box("book")))
        let effects = browser.press(.open)
        #expect(effects.rowsQueries.map(\.path) == [Path(table: "book")])
        browser.press(.back)
        #expect(browser.location?.screen.kind == .graph)
        #expect(browser.location?.graph?.cursor == "book")
    }

    @Test func `The program starts at the given path`() throws {
        var browser = Browser(fileName: "library.sqlite", viewport: Sample.viewport)
        let effects = browser.start(at: "BOOK/12")
        guard case .find(let ticket, "BOOK/12")? = effects.last?.work(PlaceWork.self) else {
            Issue.record("\(effects)")
            return
        }
        _ = browser.update(.answer(Answer(ticket, PlaceAnswer.found(Self.row))))
        #expect(browser.location?.path == Self.row)
        #expect(browser.location?.screen.kind == .tree)
        #expect(browser.trail.back.isEmpty)
    }

    @Test(arguments: [true, false])
    func `The catalog selects the table of the initial path`(isCatalogFirst: Bool) {
        var browser = Browser(fileName: "library.sqlite", viewport: Sample.viewport)
        _ = browser.start(at: "book/12/reviews")
        let readCatalog = { (browser: inout Browser) in
            _ = browser.answer(.catalog, CatalogAnswer.entries(Sample.entries))
        }
        if isCatalogFirst { readCatalog(&browser) }
        browser.answer(.place, PlaceAnswer.found(Self.row.appending(.association("reviews"))))
        if !isCatalogFirst { readCatalog(&browser) }
        #expect(browser.catalog.cursor == "review")
    }

    @Test func `The catalog follows the visible table unless a search hides it`() {
        var browser = Self.onTwelve()
        browser.press(.lastColumn, .open)
        #expect(browser.catalog.cursor == "author")
        browser.press(.back)
        #expect(browser.catalog.cursor == "book")
        browser.catalog.search = "book"
        browser.press(.forward)
        #expect(browser.location?.path.description == "book/12/author")
        #expect(browser.catalog.cursor == "book")
    }

    @Test func `A click in the graph does not scroll`() {
        var browser = Self.onTwelve()
        browser.press(.showGraph)
        _ = browser.update(.viewport(Viewport(catalogLines: 5, mainLines: 5, mainColumns: 24, isWide: false)))
        let origin = browser.location?.graph?.origin
        _ = browser.update(.click(.box("author")))
        #expect(browser.location?.graph?.cursor == "author")
        #expect(browser.location?.graph?.origin == origin)
    }

    @Test func `The cursor moves in the graph by boxes, by pages and to its ends`() {
        var browser = Self.onTwelve()
        browser.press(.showGraph)
        let cursor = { (browser: Browser) in browser.location?.graph?.cursor }
        #expect(cursor(browser) == "book")
        browser.press(.moveLeft)
        #expect(cursor(browser) == "author")
        browser.press(.moveRight)
        #expect(cursor(browser) == "book")
        browser.press(.last)
        let last = cursor(browser)
        browser.press(.first)
        let first = cursor(browser)
        #expect(Set([first, last]) == ["author", "review"])
        browser.press(.moveRight, .pageDown)
        #expect(browser.location?.graph?.layout.boxes.contains { $0.table == cursor(browser) } == true)
    }

    @Test func `A second click on the same line of the tree opens it`() {
        var browser = Self.onTwelve()
        browser.press(.open)
        browser.answer(.tree, Self.tree)
        #expect(browser.update(.click(.line(1))).isEmpty)
        #expect(browser.location?.tree.cursor == Self.tree.lines[1].id)
        #expect(browser.update(.click(.line(40))).isEmpty)
        _ = browser.update(.click(.line(1)))
        #expect(browser.location?.path.description == "book/12/author")
    }

    @Test func `An invalid path is reported`() {
        var browser = Browser(fileName: "library.sqlite", viewport: Sample.viewport)
        _ = browser.start(at: "bok")
        browser.answer(.place, Failure("There is no table bok."))
        #expect(browser.location == nil)
        #expect(browser.status.notice?.text == "There is no table bok.")
    }
}
