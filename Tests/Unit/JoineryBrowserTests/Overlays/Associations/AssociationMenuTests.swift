import Testing

@testable import JoineryBrowser

/// The menu of a row's associations.
@Suite struct AssociationMenuTests {
    private static let path = Path(table: "book", steps: [.key(Sample.key(2))])

    /// Returns the tree of a book: its row, a column, its author and the given number of reviews.
    private static func content(reviews: Int) -> TreeContent {
        let row = TreeNodeID([.row(Sample.key(2))])
        let author = path.appending(.association("author"))
        return TreeContent(lines: [
            TreeLine(
                id: row, depth: 0, content: .row(table: "book", key: "2", label: nil, repeated: false),
                disclosure: .expanded, destination: path),
            TreeLine(
                id: row.appending(.column("id")), depth: 1,
                content: .column(name: "id", cell: Cell(kind: .integer, text: "2")), disclosure: .leaf),
            TreeLine(
                id: row.appending(.association("author")), depth: 1,
                content: .toOne(key: "author", kind: .belongsTo, target: .row(key: "3", label: "Melville")),
                disclosure: .collapsed, destination: author.appending(.key(Sample.key(3)))),
            TreeLine(
                id: row.appending(.association("reviews")), depth: 1,
                content: .toMany(key: "reviews", kind: .hasMany, through: nil, count: .exact(reviews)),
                disclosure: reviews == 0 ? .leaf : .collapsed,
                destination: reviews == 0 ? nil : path.appending(.association("reviews"))),
        ])
    }

    private static func menu(in browser: Browser) throws -> AssociationMenu {
        guard case .associations(let menu) = browser.overlay else {
            return try #require(nil as AssociationMenu?, "the menu is not open")
        }
        return menu
    }

    /// Returns a browser with the menu over the second book.
    private static func browser(reviews: Int = 4) -> Browser {
        var browser = Sample.books([1, 2, 3])
        browser.press(.moveDown, .showAssociations)
        browser.answer(.associations, content(reviews: reviews))
        return browser
    }

    @Test func `The menu reads the tree of the current row`() throws {
        var browser = Sample.books([1, 2, 3])
        browser.press(.moveDown)
        let effects = browser.press(.showAssociations)
        #expect(effects.treeQueries == [TreeQuery(path: Self.path, unfolding: [.top: 1], pageSize: 1)])
        #expect(try Self.menu(in: browser).lines == nil)
        browser.answer(.associations, Self.content(reviews: 4))
        #expect(try Self.menu(in: browser).lines?.count == 2)
        #expect(browser.location?.tree.lines == nil)
    }

    @Test func `Enter opens the associated row or rows`() {
        var browser = Self.browser()
        var effects = browser.press(.open)
        #expect(browser.location?.path.description == "book/2/author/3")
        #expect(browser.location?.screen.kind == .tree)
        #expect(effects.contains(.forget(.associations)))
        browser = Self.browser()
        effects = browser.press(.moveDown, .open)
        #expect(browser.location?.path.description == "book/2/reviews")
        #expect(browser.location?.screen.kind == .rows)
        #expect(browser.overlay == nil)
    }

    @Test func `An association without rows is reported and keeps the menu open`() throws {
        var browser = Self.browser(reviews: 0)
        browser.press(.moveDown)
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "reviews has no rows here.")
        #expect(try Self.menu(in: browser).position.cursor == 1)
    }

    @Test func `A commit updates the counts and keeps the cursor`() throws {
        var browser = Self.browser()
        browser.press(.moveDown)
        #expect(browser.update(.changed([.associations])).treeQueries.count == 1)
        browser.answer(.associations, Self.content(reviews: 5))
        let menu = try Self.menu(in: browser)
        #expect(menu.position.cursor == 1)
        guard case .toMany(_, _, _, .exact(5)) = menu.lines?.last?.content else {
            Issue.record("the count is old")
            return
        }
    }

    @Test func `Esc closes the menu and cancels the reading`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showAssociations)
        #expect(browser.press(.close) == [.cancel(.associations), .forget(.associations)])
        #expect(browser.overlay == nil)
        #expect(browser.tickets.pending.isEmpty)
    }

    @Test func `A missing row is reported in the menu`() throws {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showAssociations)
        browser.answer(.associations, Failure("gone"))
        #expect(try Self.menu(in: browser).error == "gone")
    }

    @Test func `The menu in the tree covers the row of the line`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.moveDown, .showTree)
        browser.answer(.tree, Self.content(reviews: 4))
        var paths: [String] = []
        for _ in 0..<4 {
            paths += browser.press(.showAssociations).treeQueries.map(\.path.description)
            browser.press(.close, .moveDown)
        }
        #expect(paths == ["book/2", "book/2", "book/2/author/3", "book/2"])
    }

    @Test func `A second click on the same line opens it`() {
        var browser = Self.browser()
        _ = browser.update(.click(.overlay(line: 1)))
        #expect(browser.overlay != nil)
        _ = browser.update(.click(.overlay(line: 1)))
        #expect(browser.location?.path.description == "book/2/reviews")
    }

    @Test func `Rows of a sorted view have no paths and no menu`() {
        var browser = Sample.books([1, 2, 3])
        browser.location?.rows.page?.hasKeys = false
        browser.location?.rows.page?.arrangement.orders = [RowsOrder(column: "title")]
        browser.press(.showAssociations)
        #expect(browser.overlay == nil)
        #expect(browser.status.notice?.text == browser.location?.rows.page?.obstacleToPaths)
    }
}
