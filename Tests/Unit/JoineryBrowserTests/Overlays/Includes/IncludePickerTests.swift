import Testing

@testable import JoineryBrowser

/// Choosing what is included with the rows of a place.
@Suite struct IncludePickerTests {
    private static func picker(in browser: Browser) throws -> IncludePicker {
        guard case .includes(let picker) = browser.overlay else {
            return try #require(nil as IncludePicker?, "the picker is not open")
        }
        return picker
    }

    /// Returns the lines of the picker, with an x before included associations and an angle before expandable ones.
    private static func lines(in browser: Browser) throws -> [String] {
        let picker = try picker(in: browser)
        return picker.lines(in: browser.catalog.entries ?? []).enumerated().map { index, line in
            (index == picker.position.cursor ? ">" : " ") + (line.isIncluded ? "x" : " ")
                + String(repeating: "  ", count: line.depth)
                + (line.isOpen.map { $0 ? "v " : "> " } ?? "  ") + line.association.key
        }
    }

    private static func tree() -> Browser {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showTree)
        return browser
    }

    @Test func `Associations can be chosen at any expanded depth`() throws {
        var browser = Self.tree()
        browser.press(.include)
        #expect(try Self.lines(in: browser) == ["> > author", "  > reviews"])
        browser.press(.moveRight, .moveRight)
        #expect(try Self.lines(in: browser) == ["  v author", ">   > books", "  > reviews"])
        browser.press(.choose)
        #expect(try Self.lines(in: browser) == [" xv author", ">x  > books", "  > reviews"])
        let effects = browser.press(.include)
        #expect(browser.overlay == nil)
        #expect(effects.treeQueries.map(\.includes) == [Includes(["author.books"])])
    }

    @Test func `Excluding an association excludes everything below it`() throws {
        var includes = Includes(["author.books.reviews", "reviews"])
        #expect(includes.keyPaths == ["author", "author.books", "author.books.reviews", "reviews"])
        includes.toggle("author.books")
        #expect(includes.keyPaths == ["author", "reviews"])
        includes.toggle("author")
        #expect(includes.keyPaths == ["reviews"])
        #expect(!includes.hasAny(below: "review"))
        #expect(includes.hasAny(below: ""))
    }

    @Test func `Included associations are initially expanded`() throws {
        var browser = Self.tree()
        browser.location?.tree.include(Includes(["author.books"]))
        browser.press(.include)
        #expect(try Self.lines(in: browser) == [">xv author", " x  > books", "  > reviews"])
        browser.press(.last, .first, .moveDown, .moveLeft)
        #expect(try Self.lines(in: browser) == [">xv author", " x  > books", "  > reviews"])
        browser.press(.moveLeft)
        #expect(try Self.lines(in: browser) == [">x> author", "  > reviews"])
    }

    @Test func `Esc discards the choice`() {
        var browser = Self.tree()
        browser.press(.include, .choose)
        #expect(browser.press(.close).isEmpty)
        #expect(browser.overlay == nil)
        #expect(browser.location?.tree.includes.isEmpty == true)
    }

    @Test func `Including from the grid opens the tree`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.include, .choose)
        let effects = browser.press(.open)
        #expect(browser.location?.screen.kind == .tree)
        #expect(effects.treeQueries.map(\.includes) == [Includes(["author"])])
    }

    @Test func `The request includes chosen and expanded associations`() {
        var browser = Self.tree()
        browser.location?.tree.include(Includes(["author.books"]))
        browser.location?.tree.expanded = [TreeNodeID([.row(Sample.key(1)), .association("reviews")])]
        let effects = browser.press(.showRequest)
        #expect(effects.requestQueries.map(\.includes) == [["author", "author.books", "reviews"]])
        browser.press(.include, .choose)
        #expect(browser.press(.open).requestQueries.map(\.includes) == [["reviews"]])
    }

    @Test func `Included associations are kept for the same table only`() {
        var browser = Self.tree()
        browser.location?.tree.include(Includes(["author"]))
        _ = browser.open(Path(table: "book", steps: [.key(Sample.key(2))]), as: .tree)
        #expect(browser.location?.tree.includes == Includes(["author"]))
        _ = browser.open(
            Path(table: "book", steps: [.key(Sample.key(2)), .association("reviews")]), as: .tree)
        #expect(browser.location?.tree.includes.isEmpty == true)
        browser.press(.back)
        #expect(browser.location?.tree.includes == Includes(["author"]))
    }

    @Test func `Missing associations are not requested`() {
        var browser = Self.tree()
        browser.location?.tree.include(Includes(["author.books", "gone.books"]))
        #expect(browser.press(.reload).treeQueries.map(\.includes) == [Includes(["author.books"])])
    }

    @Test func `A click toggles an association`() throws {
        var browser = Self.tree()
        browser.press(.include)
        _ = browser.update(.click(.overlay(line: 1)))
        #expect(try Self.lines(in: browser) == [" > author".replacing(" >", with: "  >"), ">x> reviews"])
        _ = browser.update(.click(.overlay(line: 7)))
        #expect(try Self.picker(in: browser).includes == Includes(["reviews"]))
    }

    @Test func `A table without associations is reported`() {
        var browser = Self.tree()
        browser.catalog.entries?[1].associations = []
        browser.press(.include)
        #expect(browser.overlay == nil)
        #expect(browser.status.notice?.text == "book has no associations: nothing can be included.")
    }
}

extension [Effect] {
    fileprivate var requestQueries: [RequestQuery] {
        compactMap { if case .read(_, let query)? = $0.work(RequestWork.self) { query } else { nil } }
    }
}
