import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct SearchUpdateTests {
    /// Returns a browser that searches, with books 1 to 30 loaded and more to follow.
    private func searching(_ text: String, from start: Int = 0) -> (browser: Browser, effects: [Effect]) {
        var browser = Sample.books(1...30, after: true)
        for _ in 0..<start { browser.press(.moveDown) }
        browser.press(.search)
        let effects = browser.type(text, .accept)
        return (browser, effects)
    }

    @Test func `Loaded rows are searched from the cursor on, column by column`() {
        var (browser, effects) = searching("bOOK 2", from: 3)
        #expect(effects.rowsQueries.isEmpty)
        #expect(browser.cursorID == 20)
        #expect(browser.location?.rows.currentColumn == "title")
        browser.press(.nextMatch)
        #expect(browser.cursorID == 21)
        browser.press(.previousMatch, .previousMatch)
        #expect(browser.cursorID == 2)
        // 3 is the author of all books, and is contained in the key and the title of some.
        (browser, _) = searching("3")
        #expect((browser.cursorID, browser.location?.rows.currentColumn) == (1, "authorId"))
        var found: [String] = []
        for _ in 1...4 {
            browser.press(.nextMatch)
            found.append("\(browser.cursorID ?? 0) \(browser.location?.rows.currentColumn ?? "")")
        }
        #expect(found == ["2 authorId", "3 id", "3 title", "3 authorId"])
    }

    @Test func `A new search includes the cell under the cursor, the next match does not`() {
        var browser = Sample.books(1...30, after: true)
        browser.press(.moveRight, .search)
        browser.type("Book 1", .accept)
        #expect(browser.cursorID == 1)
        browser.press(.nextMatch)
        #expect(browser.cursorID == 10)
    }

    @Test func `A hidden column is not searched`() {
        var browser = Sample.books(1...30)
        browser.press(.moveRight, .hideColumn, .search)
        #expect(
            browser.type("Book", .accept).rowsQueries.map(\.position) == [
                .match(Sample.key(1), RowsSearch(text: "Book", columns: ["id", "authorId"]))
            ])
    }

    @Test func `The file is searched if no loaded row matches`() {
        var (browser, effects) = searching("Book 9", from: 10)
        let search = RowsSearch(text: "Book 9", columns: ["id", "title", "authorId"])
        #expect(effects.rowsQueries.map(\.position) == [.match(Sample.key(11), search)])
        var page = Sample.page(80...100, before: true, after: true)
        page.target = RowTarget(key: Sample.key(90))
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 90)
        #expect(browser.location?.rows.currentColumn == "title")
        #expect(browser.status.notice == nil)
        #expect(
            browser.press(.previousMatch).rowsQueries.map(\.position) == [
                .match(Sample.key(90), RowsSearch(text: "Book 9", columns: search.columns, isBackward: true))
            ])
        page = Sample.page(1...30, after: true)
        page.target = RowTarget(key: Sample.key(9), isWrapped: true)
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 9)
        #expect(browser.status.notice?.text == "Continued from the last row.")
    }

    @Test func `Labels are not searched if they are hidden`() {
        var browser = Sample.books(1...30, after: true)
        browser.formats.showsLabels = false
        browser.press(.search)
        let search = RowsSearch(text: "zebra", columns: ["id", "title", "authorId"], hasLabels: false)
        #expect(
            browser.type("zebra", .accept).rowsQueries.map(\.position) == [.match(Sample.key(1), search)])
    }

    @Test func `A match in a hidden column is reported`() {
        var (browser, _) = searching("zebra", from: 10)
        var page = Sample.page(80...100, before: true, after: true)
        page.target = RowTarget(key: Sample.key(90))
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 90)
        #expect(
            browser.status.notice?.text
                == "This row has “zebra” in a column that is not shown: view the row to read it.")
    }

    @Test func `The label of a parent counts as text of its cell`() {
        var browser = Sample.books(1...30)
        browser.location?.rows.page?.rows[4].cells[2].link = .parent(label: "Zora Hurston")
        browser.press(.search)
        #expect(browser.type("zora h", .accept).isEmpty)
        #expect(browser.cursorID == 5)
        #expect(browser.location?.rows.currentColumn == "authorId")
    }

    @Test func `A search without matches is reported and keeps the cursor`() {
        var (browser, _) = searching("zebra", from: 10)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...30, after: true)))
        #expect(browser.cursorID == 11)
        #expect(browser.status.notice?.text == "No row has “zebra” in a shown column.")
        #expect(browser.status.notice?.isError == false)
    }

    @Test func `Esc cancels a search and keeps the cursor`() {
        var (browser, _) = searching("zebra", from: 10)
        #expect(browser.press(.close) == [.cancel(.rows)])
        #expect(browser.cursorID == 11)
        #expect(browser.location?.rows.search == "zebra")
        browser.press(.close)
        #expect(browser.location?.rows.search == "")
        #expect(browser.press(.nextMatch).isEmpty)
        #expect(browser.status.notice?.text == "Search for something first.")
    }

    @Test func `Typing highlights matches, and canceling restores the previous search`() {
        var (browser, _) = searching("Book 2")
        browser.press(.search)
        browser.type("em", nil)
        #expect(browser.location?.rows.search == "em")
        browser.type(nil, .cancel)
        #expect(browser.location?.rows.search == "Book 2")
        #expect(browser.prompt == nil)
        // Enter without a text continues the search.
        browser.press(.search)
        browser.type(nil, .accept)
        #expect(browser.cursorID == 20)
    }

    @Test func `A view is searched only in its loaded rows`() {
        var browser = Sample.books(1...30, after: true)
        browser.location?.rows.page?.hasKeys = false
        browser.press(.search)
        #expect(browser.type("zebra", .accept).isEmpty)
        #expect(
            browser.status.notice?.text
                == "No other loaded row has “zebra”. Views are not searched further.")
    }

    @Test(arguments: [
        ("a", "Banana", [1, 3, 5]), ("AN", "Banana", [1, 3]), ("ana", "banana", [1]), ("é", "É é", [2]),
        ("", "x", []), ("x", "", []), ("É", "é", []), ("Aé", "xaé", [1]), ("xyz", "xy", []),
        ("書", "書籍書", [0, 2]),
    ])
    func `Matches ignore ASCII case and do not overlap`(text: String, line: String, places: [Int]) {
        let ranges = RowsSearch.ranges(of: text, in: line)
        #expect(ranges.map { line.distance(from: line.startIndex, to: $0.lowerBound) } == places)
        #expect(ranges.allSatisfy { line[$0].count == text.count })
    }

    @Test func `NULL and blobs are not searched`() {
        #expect(Cell(kind: .null, text: "NULL").matches(of: "NULL").isEmpty)
        #expect(Cell(kind: .blob, text: "JPEG 3 B").matches(of: "JPEG").isEmpty)
        #expect(Cell(kind: .integer, text: "1851").matches(of: "85").count == 1)
    }
}
