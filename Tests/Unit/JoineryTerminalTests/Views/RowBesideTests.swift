import JoineryBrowser
import JoineryTerminal
import Testing

/// The row under the cursor, drawn beside the rows.
@Suite("Row beside the rows, drawn") struct RowBesideTests {
    private static let wide = ScreenSize(columns: 160, rows: 48)
    private static let withoutCatalog = ScreenSize(columns: 100, rows: 24)

    @Test func `The row is drawn beside the rows`() throws {
        var browser = Library.rowBeside(Self.wide)
        try expectGolden(draw(browser, Self.wide), "rows-beside")
        _ = browser.update(.command(.nextPane))
        for _ in 0..<4 { _ = browser.update(.command(.moveDown)) }
        #expect(browser.focus == .detail)
        try expectGolden(draw(browser, Self.wide), "rows-beside-focus")
    }

    @Test func `Without the catalog there is room on a narrower screen`() throws {
        let browser = Library.rowBeside(Self.withoutCatalog, hidingCatalog: true)
        try expectGolden(draw(browser, Self.withoutCatalog), "rows-beside")
        let lines = draw(Library.rowBeside(Self.withoutCatalog), Self.withoutCatalog).text
        #expect(!lines.contains { $0.contains("Row  book") })
    }

    @Test(arguments: [
        (139, false, 0), (140, false, 41), (160, false, 49), (220, false, 73), (300, false, 77),
        (99, true, 36),
        (89, true, 0), (100, true, 37), (60, true, 0),
    ])
    func `The row takes two fifths of the rows from a width on`(columns: Int, isHidden: Bool, expected: Int) {
        let size = ScreenSize(columns: columns, rows: 30)
        let browser = Library.rowBeside(size, hidingCatalog: isHidden)
        #expect(browser.viewport.detailColumns == expected)
        #expect(ScreenLayout.fits(size, browser))
        let layout = ScreenLayout(size, browser)
        #expect(layout.main.width + layout.detail.width == columns - layout.catalog.width)
    }

    @Test func `Without a row, the place says so`() {
        var browser = Library.rowBeside(Self.wide)
        browser.location?.rows.page?.rows = []
        browser.location?.rows.anchor = nil
        _ = browser.update(.command(.moveDown))
        #expect(draw(browser, Self.wide).text.contains { $0.contains("There is no row under the cursor.") })
    }

    @Test func `Every key in it does something or says why not, and so does every command of the palette`() {
        var before = Library.rowBeside(Self.wide)
        _ = before.update(.command(.nextPane))
        #expect(before.keyMode == .tree)
        let silent: Set<Command> = [
            .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first,
            .last, .firstColumn, .lastColumn, .close,
        ]
        let bound = KeyBinding.standard.filter { $0.modes.contains(.tree) }.map(\.command)
        let listed = Command.table.filter(\.isInPalette).map(\.command)
        for command in bound + listed where !silent.contains(command) {
            var browser = before
            let effects = browser.update(.command(command))
            #expect(!effects.isEmpty || browser != before, "\(command)")
            // Its place is none of the trail.
            let isTruth = browser.location?.path.description == "book" || !browser.trail.back.isEmpty
            #expect(isTruth, "\(command)")
        }
    }

    @Test func `A click goes to its line, and the wheel to the pane under it`() throws {
        var browser = Library.rowBeside(Self.wide)
        let layout = ScreenLayout(Self.wide, browser)
        func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
            let view = BrowserView(browser, theme: .roles)
            for message in view.messages(for: MouseEvent(action, x: x, y: y), on: Self.wide) {
                _ = browser.update(message)
            }
        }
        mouse(.press, layout.detail.x + 5, layout.detail.y + 2)
        #expect(browser.focus == .detail)
        #expect(browser.detail.tree?.cursorIndex == 2)
        let row = browser.location?.rows.anchor
        mouse(.wheelDown, layout.main.x + 5, layout.main.y + 2)
        #expect(browser.focus == .main)
        #expect(browser.location?.rows.anchor != row)
        mouse(.wheelDown, layout.detail.x + 5, layout.detail.y + 2)
        #expect(browser.focus == .detail)
        mouse(.wheelDown, layout.catalog.x + 5, layout.catalog.y + 2)
        #expect(browser.focus == .catalog)
        mouse(.wheelDown, layout.detail.x + 5, layout.detail.y + 2)
        #expect(browser.focus == .detail)
        // A second click opens what is under it.
        let line = try #require(browser.detail.tree?.lines?.firstIndex { $0.destination?.isRow == false })
        mouse(.press, layout.detail.x + 5, layout.detail.y + line)
        mouse(.press, layout.detail.x + 5, layout.detail.y + line)
        #expect(browser.location?.path.description == "book/3/copies")
        #expect(browser.focus == .main)
    }

    private func draw(_ browser: Browser, _ size: ScreenSize) -> Surface {
        GoldenSetting(size: size).draw(browser)
    }
}
