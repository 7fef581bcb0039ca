import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Searching for a text in the lines of the tree.
@Suite struct TreeSearchTests {
    private static func browser() -> Browser {
        var browser = Sample.books(1...3)
        browser.press(.showTree)
        let row = TreeNodeID([.row(Sample.key(1))])
        let author = row.appending(.association("author"))
        let lines: [(TreeNodeID, TreeLine.Content)] = [
            (row, .row(table: "book", key: "1", label: "Moby-Dick", repeated: false)),
            (
                row.appending(.column("title")),
                .column(name: "title", cell: Cell(kind: .text, text: "Moby-Dick"))
            ),
            (
                author,
                .toOne(key: "author", kind: .belongsTo, target: .row(key: "7", label: "Herman Melville"))
            ),
            (
                author.appending(.row(Sample.key(7))),
                .row(table: "author", key: "7", label: "Herman", repeated: false)
            ),
            (
                row.appending(.association("shelf")),
                .toOne(key: "shelf", kind: .belongsTo, target: .noSuchRow(value: "X9"))
            ),
            (
                row.appending(.association("reviews")),
                .toMany(key: "reviews", kind: .hasMany, through: nil, count: .exact(3))
            ),
            (
                row.appending(.column("editionId")),
                .column(
                    name: "editionId",
                    cell: Cell(kind: .integer, text: "4", link: .parent(label: "Fourth edition")))
            ),
        ]
        browser.answer(
            .tree,
            TreeContent(lines: lines.map { TreeLine(id: $0, depth: 0, content: $1, disclosure: .leaf) }))
        return browser
    }

    private static func search(_ text: String, _ browser: inout Browser) {
        browser.press(.search)
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
    }

    @Test(arguments: [
        ("moby", 0), ("TITLE", 1), ("melv", 2), ("#7", 2), ("author", 2), ("x9", 4), ("review", 5),
        ("hasmany", 5), ("belongs", 2), ("dick", 0), ("fourth", 6),
    ])
    func `A line is found by any of its text`(text: String, index: Int) {
        var browser = Self.browser()
        Self.search(text, &browser)
        #expect(browser.prompt == nil)
        #expect(browser.location?.tree.cursorIndex == index)
        #expect(browser.status.notice == nil)
    }

    @Test func `The next and previous matches wrap around`() {
        var browser = Self.browser()
        Self.search("herman", &browser)
        #expect(browser.location?.tree.cursorIndex == 2)
        browser.press(.nextMatch)
        #expect(browser.location?.tree.cursorIndex == 3)
        browser.press(.nextMatch)
        #expect(browser.location?.tree.cursorIndex == 2)
        #expect(browser.status.notice?.text == "Continued from the first line.")
        browser.press(.previousMatch)
        #expect(browser.location?.tree.cursorIndex == 3)
        #expect(browser.status.notice?.text == "Continued from the last line.")
        browser.press(.previousMatch)
        #expect(browser.location?.tree.cursorIndex == 2)
        #expect(browser.status.notice == nil)
    }

    @Test func `A search without matches is reported and keeps the cursor`() {
        var browser = Self.browser()
        browser.press(.moveDown)
        Self.search("ishmael", &browser)
        #expect(browser.location?.tree.cursorIndex == 1)
        #expect(
            browser.status.notice?.text
                == "No line of the tree has “ishmael”: collapsed rows are not searched.")
    }

    @Test func `An empty search repeats the last one, and canceling restores it`() {
        var browser = Self.browser()
        Self.search("herman", &browser)
        Self.search("", &browser)
        #expect(browser.location?.tree.cursorIndex == 3)
        browser.press(.search)
        _ = browser.update(.prompt(.insert("x")))
        #expect(browser.location?.tree.search == "x")
        _ = browser.update(.prompt(.cancel))
        #expect(browser.location?.tree.search == "herman")
        browser.press(.close)
        #expect(browser.location?.tree.search == "")
        browser.press(.nextMatch)
        #expect(browser.status.notice?.text == "Search for something first.")
    }
}
