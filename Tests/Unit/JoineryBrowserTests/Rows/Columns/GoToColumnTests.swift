import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Moving to a column while its name is typed.
@Suite struct GoToColumnTests {
    /// Returns a browser with columns of which three fit on the screen.
    private static func browser(
        _ names: [String] = ["id", "title", "subtitle", "authorId", "Author", "year", "titleSort"]
    ) -> Browser {
        var browser = Sample.books(1...3)
        browser.location?.rows.page = RowsPage(
            columns: names.map { GridColumn(name: $0) },
            rows: [
                GridRow(
                    key: Sample.key(1),
                    cells: names.map { _ in Cell(kind: .text, text: String(repeating: "x", count: 9)) })
            ], hasRowsBefore: false, hasRowsAfter: false)
        _ = browser.update(
            .viewport(Viewport(catalogLines: 10, mainLines: 10, mainColumns: 34, isWide: true)))
        return browser
    }

    private static func type(_ text: String, in browser: inout Browser) {
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
    }

    private static func walk(_ commands: [Command], _ browser: inout Browser) -> [String?] {
        commands.map { command in
            browser.press(command)
            return browser.location?.rows.currentColumn
        }
    }

    @Test func `The cursor prefers a name that begins with the text to one that contains it`() {
        var browser = Self.browser()
        browser.press(.goToColumn)
        #expect(browser.prompt?.purpose == .goToColumn)
        #expect(browser.location?.rows.currentColumn == "id")
        Self.type("t", in: &browser)
        #expect(browser.location?.rows.currentColumn == "title")
        Self.type("ITLES", in: &browser)
        #expect(browser.location?.rows.currentColumn == "titleSort")
        #expect(browser.location?.rows.firstColumn ?? 0 > 0, "it is in sight")
        for _ in 1...9 { _ = browser.update(.prompt(.deleteBackward)) }
        #expect(browser.prompt == nil)
        browser.press(.goToColumn)
        Self.type("or", in: &browser)
        #expect(browser.location?.rows.currentColumn == "authorId")
        _ = browser.update(.prompt(.accept))
        #expect(browser.prompt == nil && browser.status.notice == nil)
        #expect(browser.location?.rows.currentColumn == "authorId")
    }

    @Test func `A whole name precedes the ones that begin with it`() {
        var browser = Self.browser()
        browser.press(.goToColumn)
        Self.type("author", in: &browser)
        #expect(browser.location?.rows.currentColumn == "Author")
        #expect(browser.location?.rows.columns(named: "author") == ["Author", "authorId"])
        #expect(browser.location?.rows.columns(named: "") == browser.location?.rows.page?.columns.map(\.name))
    }

    @Test func `Up and Down step through the matches and report their ends`() {
        var browser = Self.browser()
        browser.press(.goToColumn)
        Self.type("title", in: &browser)
        #expect(
            Self.walk([.moveDown, .moveDown, .moveUp, .moveDown], &browser)
                == ["titleSort", "subtitle", "titleSort", "subtitle"])
        browser.press(.moveDown)
        #expect(browser.status.notice?.text == "No further column matches.")
        #expect(Self.walk([.moveUp, .moveUp], &browser) == ["titleSort", "title"])
        #expect(browser.status.notice == nil)
        browser.press(.moveUp)
        #expect(browser.status.notice?.text == "This is the first column that matches.")
        // Moving the cursor in the text does not change the match.
        browser.press(.moveDown)
        _ = browser.update(.prompt(.left))
        #expect(browser.location?.rows.currentColumn == "titleSort")
        _ = browser.update(.prompt(.accept))
        #expect(browser.location?.rows.currentColumn == "titleSort")
        #expect(browser.cursorID == 1, "the row is the same")
    }

    @Test func `Up and Down step through all columns if there is no text`() {
        var browser = Self.browser()
        browser.press(.moveRight, .goToColumn)
        #expect(Self.walk([.moveDown, .moveUp, .moveUp], &browser) == ["subtitle", "title", "id"])
        _ = browser.update(.prompt(.accept))
        #expect(browser.location?.rows.currentColumn == "id")
    }

    @Test func `Canceling restores the cursor and the scroll position`() {
        var browser = Self.browser()
        for _ in 1...5 { browser.press(.moveRight) }
        browser.press(.moveLeft)
        let before = browser.location?.rows
        #expect(before?.currentColumn == "Author" && before?.firstColumn == 3)
        browser.press(.goToColumn)
        Self.type("id", in: &browser)
        #expect(browser.location?.rows.firstColumn == 0)
        _ = browser.update(.prompt(.cancel))
        #expect(browser.location?.rows == before)
        browser.press(.goToColumn)
        Self.type("i", in: &browser)
        #expect(browser.location?.rows != before)
        _ = browser.update(.prompt(.clear))
        #expect(browser.location?.rows == before, "so is who takes the text back")
    }

    @Test func `A name without matches is reported and can be corrected`() {
        var browser = Self.browser()
        browser.press(.moveRight, .goToColumn)
        Self.type("y", in: &browser)
        #expect(browser.location?.rows.currentColumn == "year")
        Self.type("z", in: &browser)
        let sentence = "No column has “yz” in its name."
        #expect(browser.status.notice?.text == sentence)
        #expect(browser.location?.rows.currentColumn == "title")
        browser.press(.moveDown)
        #expect(browser.status.notice?.text == sentence)
        _ = browser.update(.prompt(.accept))
        #expect(browser.prompt?.text == "yz")
        #expect(browser.status.notice?.text == sentence)
        _ = browser.update(.prompt(.deleteBackward))
        #expect(browser.status.notice == nil)
        #expect(browser.location?.rows.currentColumn == "year")
    }

    @Test func `A hidden column comes last, and Enter shows it`() {
        var browser = Self.browser()
        browser.press(.moveRight, .hideColumn, .firstColumn, .goToColumn)
        Self.type("title", in: &browser)
        #expect(browser.location?.rows.currentColumn == "titleSort")
        #expect(browser.location?.rows.columns(named: "title") == ["titleSort", "subtitle", "title"])
        browser.press(.moveDown, .moveDown)
        #expect(browser.status.notice?.text == "title is hidden: Enter shows it again.")
        #expect(browser.location?.rows.currentColumn == "subtitle", "it would stand beside it")
        #expect(browser.location?.rows.hiddenColumns == ["title"])
        _ = browser.update(.prompt(.accept))
        #expect(browser.status.notice?.text == "title is shown again.")
        #expect(browser.location?.rows.currentColumn == "title")
        #expect(browser.location?.rows.hiddenColumns == [])
    }

    @Test func `Columns are matched in their order, and a missing one is skipped`() {
        var browser = Self.browser(["a1", "a2", "a3"])
        browser.location?.rows.chosenOrder = ["a3", "a1", "a2"]
        browser.press(.goToColumn)
        Self.type("a", in: &browser)
        #expect(browser.location?.rows.currentColumn == "a3")
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(Self.browser(["a1", "a2"]).location!.rows.page!))
        _ = browser.update(.prompt(.accept))
        #expect(browser.status.notice?.text == "No column has “a” in its name.")
        browser.press(.moveDown)
        #expect(browser.location?.rows.currentColumn == "a1")
    }

    @Test func `Two thousand columns are searched without delay`() {
        var browser = Self.browser((0..<2_000).map { "column\($0)" })
        browser.location?.rows.chosenOrder = (0..<2_000).reversed().map { "column\($0)" }
        let time = ContinuousClock().measure {
            browser.press(.goToColumn)
            Self.type("n7", in: &browser)
            for _ in 1...20 { browser.press(.moveDown) }
        }
        #expect(browser.location?.rows.currentColumn == "column779")
        #expect(time < .seconds(5))
    }

    @Test func `Going to a column requires rows`() {
        var browser = Sample.browser()
        browser.press(.goToColumn)
        #expect(browser.prompt == nil)
        #expect(browser.status.notice?.text == "This works in rows.")
        browser.press(.moveDown, .open)
        for command in [Command.goToColumn, .listColumns] {
            browser.press(command)
            #expect(browser.prompt == nil && browser.overlay == nil)
            #expect(browser.status.notice?.text == "The rows have not been read yet.")
        }
    }
}
