import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct ColumnsUpdateTests {
    /// Returns a browser with columns `a` to `h`, each eight cells wide, on a screen of 30 cells.
    private static func wide() -> Browser {
        var browser = Sample.books(1...3)
        let names = "abcdefgh".map(String.init)
        browser.location?.rows.page = RowsPage(
            columns: names.map { GridColumn(name: $0) },
            rows: [
                GridRow(
                    key: Sample.key(1),
                    cells: names.map { Cell(kind: .text, text: String(repeating: $0, count: 8)) })
            ], hasRowsBefore: false, hasRowsAfter: false)
        _ = browser.update(
            .viewport(Viewport(catalogLines: 10, mainLines: 10, mainColumns: 30, isWide: true)))
        return browser
    }

    private func shown(_ browser: Browser) -> String {
        guard let rows = browser.location?.rows, let page = rows.page else { return "" }
        return rows.columnFrames(lines: 10, columns: 30).map { frame in
            page.columns[frame.column].name + (frame.isFrozen ? "|" : "")
        }.joined()
    }

    @Test func `Hiding the current column moves the cursor to the next one`() {
        var browser = Self.wide()
        browser.press(.moveRight, .hideColumn)
        #expect(browser.status.notice?.text == "b is hidden: \(key: .listColumns) shows it again.")
        #expect(browser.location?.rows.currentColumn == "c")
        #expect(shown(browser) == "acd")
        browser.press(.moveLeft)
        #expect(browser.location?.rows.currentColumn == "a")
        browser.press(.moveRight)
        #expect(browser.location?.rows.currentColumn == "c")
        browser.press(.lastColumn, .hideColumn)
        #expect(browser.location?.rows.currentColumn == "g")
        #expect(browser.location?.rows.hiddenColumnCount == 2)
        browser.press(.moveRight)
        #expect(browser.location?.rows.currentColumn == "g")
        browser.press(.firstColumn, .hideColumn)
        #expect(browser.location?.rows.currentColumn == "c")
        browser.press(.firstColumn, .showColumns)
        #expect(browser.location?.rows.hiddenColumnCount == 0)
        #expect(browser.location?.rows.currentColumn == "c")
    }

    @Test func `The last column cannot be hidden`() {
        var browser = Self.wide()
        for _ in 1...7 { browser.press(.hideColumn) }
        #expect(shown(browser) == "h")
        browser.press(.hideColumn)
        #expect(shown(browser) == "h")
        #expect(browser.status.notice?.text == "The last column cannot be hidden.")
        // If a schema change renames columns so that none would be shown, all are.
        browser.location?.rows.page?.columns[7].name = "new"
        browser.location?.rows.hiddenColumns.insert("new")
        #expect(browser.location?.rows.shownColumns.count == 8)
    }

    @Test func `Frozen columns stay while the others scroll`() {
        var browser = Self.wide()
        browser.press(.freeze)
        #expect(shown(browser) == "a|bc")
        let frames = browser.location?.rows.columnFrames(lines: 10, columns: 30)
        #expect(frames?.map(\.x) == [0, 11, 21])
        for _ in 1...3 { browser.press(.moveRight) }
        #expect(shown(browser) == "a|cd")
        let sides = browser.location?.rows.hiddenSides(
            of: browser.location!.rows.columnFrames(lines: 10, columns: 30))
        #expect(sides?.left == true && sides?.right == true)
        browser.press(.lastColumn)
        #expect(shown(browser) == "a|gh")
        #expect(
            browser.location.map {
                $0.rows.hiddenSides(of: $0.rows.columnFrames(lines: 10, columns: 30)).right
            } == false)
        // The frozen column is already visible.
        browser.press(.firstColumn)
        #expect(shown(browser) == "a|gh")
        browser.press(.moveRight)
        #expect(browser.location?.rows.currentColumn == "b")
        #expect(shown(browser) == "a|bc")
        browser.press(.firstColumn, .freeze)
        #expect(shown(browser) == "abc")
    }

    @Test func `Frozen columns leave room for others and exclude hidden ones`() {
        var browser = Self.wide()
        browser.press(.moveRight, .moveRight, .moveRight, .freeze)
        #expect(shown(browser) == "a|b|d")
        browser.press(.firstColumn, .hideColumn)
        #expect(shown(browser) == "b|c|d")
        browser.press(.lastColumn)
        #expect(shown(browser) == "b|c|h")
    }

    @Test func `Back restores the columns, and a new page keeps the cursor in range`() {
        var browser = Self.wide()
        browser.press(.freeze, .moveRight, .hideColumn, .open)
        #expect(browser.location?.rows.hiddenColumns == [])
        browser.press(.back)
        #expect(browser.location?.rows.hiddenColumns == ["b"])
        #expect(browser.location?.rows.lastFrozen == "a")
        #expect(browser.location?.rows.currentColumn == "c")
        var page = browser.location?.rows.page
        page?.columns.remove(at: 7)
        browser.location?.rows.cursorColumn = 7
        browser.answer(.rows, RowsAnswer.page(page!))
        #expect(browser.location?.rows.currentColumn == "g")
    }

    @Test func `A column can be widened and narrowed`() {
        var browser = Self.wide()
        func widths() -> [Int] {
            browser.location?.rows.columnFrames(lines: 10, columns: 30).map(\.width) ?? []
        }
        #expect(widths() == [8, 8, 8])
        browser.press(.narrowColumn, .narrowColumn)
        #expect(widths() == [4, 8, 8, 4])
        for _ in 1...5 { browser.press(.narrowColumn) }
        #expect(widths() == [1, 8, 8, 7])
        browser.press(.moveRight)
        for _ in 1...40 { browser.press(.widenColumn) }
        #expect(widths() == [30])
        #expect(browser.location?.rows.currentColumn == "b")
        browser.press(.showColumns)
        #expect(widths() == [8, 8, 8])
        // A narrowed column with more content does not take the leftover cells.
        browser.press(.lastColumn, .narrowColumn)
        #expect(widths().last == 6)
    }
}
