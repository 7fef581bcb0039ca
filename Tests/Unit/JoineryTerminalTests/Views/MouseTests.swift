import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Mouse")
struct MouseTests {
    private func messages(
        _ browser: Browser, _ action: MouseEvent.Action, _ x: Int, _ y: Int, _ size: ScreenSize
    ) -> [Message] {
        BrowserView(browser, theme: Theme(.mono)).messages(for: MouseEvent(action, x: x, y: y), on: size)
    }

    @Test("A click reports the line of the catalog or the cell of the grid")
    func wide() {
        let size = ScreenSize(columns: 120, rows: 24)
        let browser = Library.rows(size)
        #expect(messages(browser, .press, 3, 2, size) == [.click(.catalog(line: 0))])
        #expect(messages(browser, .press, 3, 5, size) == [.click(.catalog(line: 3))])
        let surface = BrowserView(browser, theme: Theme(.mono)).surface(size)
        let title = surface.text[3].split(separator: "紅", omittingEmptySubsequences: false)[0].count
        #expect(messages(browser, .press, title, 3, size) == [.click(.line(1, column: 1))])
        #expect(messages(browser, .press, title + 1, 3, size) == [.click(.line(1, column: 1))])
        #expect(messages(browser, .press, 30, 3, size) == [.click(.line(1, column: 0))])
        for y in [0, 22] { #expect(messages(browser, .press, 40, y, size) == []) }
        #expect(messages(browser, .press, title, 1, size) == [.click(.header(column: 1, isAdding: false))])
        #expect(messages(browser, .press, 3, 1, size) == [.click(.catalog(line: ClickTarget.lineOfFile))])
    }

    @Test("A click on the header of a result sorts by its column, with a modifier key also by it")
    func result() throws {
        let size = ScreenSize(columns: 120, rows: 24)
        let browser = Library.query(size)
        let x = try place(of: "title", in: 6, browser, size)
        for (modifiers, isAdding) in [([], false), (.shift, true), (.control, true)]
            as [(MouseEvent.Modifiers, Bool)]
        {
            let event = MouseEvent(.press, x: x, y: 6, with: modifiers)
            #expect(
                BrowserView(browser, theme: Theme(.mono)).messages(for: event, on: size)
                    == [.click(.header(column: 1, isAdding: isAdding))])
        }
    }

    /// Returns the position at which a text begins in a line.
    private func place(of text: String, in line: Int, _ browser: Browser, _ size: ScreenSize) throws -> Int {
        let characters = Array(BrowserView(browser, theme: Theme(.mono)).surface(size).text[line])
        return try #require(
            (0...(characters.count - text.count)).first {
                String(characters[$0..<($0 + text.count)]) == text
            })
    }

    @Test("A click on a tab or a hint runs its command", arguments: [60, 80, 120])
    func commands(columns: Int) throws {
        let size = ScreenSize(columns: columns, rows: 24)
        let browser = Library.rows(size)
        let tree = try place(of: "3", in: 0, browser, size)
        #expect(messages(browser, .press, tree, 0, size) == [.command(.showTree)])
        #expect(messages(browser, .press, tree - 1, 0, size) == [])
        let help = try place(of: "? Help", in: 23, browser, size)
        for x in [help, help + 5] { #expect(messages(browser, .press, x, 23, size) == [.command(.help)]) }
        #expect(messages(browser, .press, help + 6, 23, size) == [])
        var typing = browser
        _ = typing.update(.command(.filter))
        #expect(messages(typing, .press, help, 23, size) == [])
        var helped = browser
        helped.overlay = .help(HelpPane(top: 0))
        let close = try place(of: "Esc Close", in: 23, helped, size)
        #expect(messages(helped, .press, close, 23, size) == [.command(.close)])
        #expect(messages(helped, .press, tree, 0, size) == [])
    }

    @Test("A click on a column header cycles through ascending, descending and unsorted")
    func header() throws {
        let size = ScreenSize(columns: 120, rows: 24)
        var browser = Library.rows(size)
        func order() -> [RowsOrder] {
            browser.update(.click(.header(column: 1, isAdding: false))).compactMap {
                if case .page(_, let query)? = $0.work(RowsWork.self) {
                    query.arrangement.orders
                } else {
                    nil
                }
            }.flatMap { $0 }
        }
        let name = try #require(browser.location?.rows.page?.columns[1].name)
        #expect(order() == [RowsOrder(column: name)])
        #expect(browser.location?.rows.cursorColumn == 1)
        #expect(order().map(\.isDescending) == [true])
        #expect(order() == [])
        // With a modifier key, the click adds the column to the sort order.
        let x = try place(of: "title", in: 1, browser, size)
        for modifiers in [MouseEvent.Modifiers.shift, .control] {
            let event = MouseEvent(.press, x: x, y: 1, with: modifiers)
            #expect(
                BrowserView(browser, theme: Theme(.mono)).messages(for: event, on: size)
                    == [.click(.header(column: 1, isAdding: true))])
        }
        browser.location?.rows.arrangement.orders = [RowsOrder(column: "id")]
        _ = browser.update(.click(.header(column: 1, isAdding: true)))
        #expect(browser.location?.rows.arrangement.orders.map(\.column) == ["id", name])
        #expect(browser.update(.click(.header(column: 99, isAdding: false))).isEmpty)
    }

    @Test("A click in a narrow terminal reaches the visible pane")
    func narrow() {
        let size = ScreenSize(columns: 60, rows: 16)
        #expect(messages(Library.rows(size), .press, 3, 4, size) == [.click(.line(2, column: 0))])
        #expect(
            messages(Library.rows(size, focus: .catalog), .press, 3, 4, size) == [.click(.catalog(line: 2))])
        #expect(messages(Library.tree(size), .press, 3, 4, size) == [.click(.line(2))])
    }

    @Test("A click on a box of the graph reports its table, even if scrolled")
    func graph() throws {
        let size = ScreenSize(columns: 80, rows: 24)
        var browser = Library.graph(size)
        let graph = try #require(browser.location?.graph)
        let frame = try #require(graph.layout.boxes.first { $0.table == "genre" }?.frame)
        #expect(messages(browser, .press, frame.x + 1, frame.y + 2, size) == [.click(.box("genre"))])
        browser.location?.graph?.origin = GraphPoint(x: 2, y: 1)
        #expect(messages(browser, .press, frame.x - 1, frame.y + 1, size) == [.click(.box("genre"))])
        #expect(messages(browser, .press, 79, 20, size) == [])
    }

    @Test("The wheel scrolls the pane under the pointer")
    func wheel() {
        let size = ScreenSize(columns: 120, rows: 24)
        let browser = Library.rows(size)
        #expect(messages(browser, .wheelDown, 60, 5, size) == Array(repeating: .command(.moveDown), count: 3))
        #expect(messages(browser, .wheelUp, 3, 5, size).first == .command(.showCatalog))
        var help = browser
        help.overlay = .help(HelpPane(top: 0))
        #expect(messages(help, .wheelUp, 3, 5, size) == Array(repeating: .command(.moveUp), count: 3))
        #expect(messages(help, .press, 3, 5, size) == [])
    }
}
