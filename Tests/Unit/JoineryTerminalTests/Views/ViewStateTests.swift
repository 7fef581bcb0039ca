import JoineryEngine
import JoineryTerminal
import Testing

@testable import JoineryBrowser

@Suite("View states")
struct ViewStateTests {
    static let size = ScreenSize(columns: 80, rows: 16)

    private func lines(_ browser: Browser, _ size: ScreenSize = size) -> [String] {
        let surface = BrowserView(browser, theme: Theme(.mono)).surface(size)
        #expect(surface.isWhole)
        return surface.text
    }

    private func shows(_ text: String, _ browser: Browser) -> Bool {
        lines(browser).contains { $0.contains(text) }
    }

    @Test("A terminal that is too small shows the required size", arguments: 0..<60)
    func tooSmall(columns: Int) {
        for rows in [0, 1, 2, 15, 16] {
            let size = ScreenSize(columns: columns, rows: rows)
            let text = lines(Library.rows(size), size).joined(separator: " ")
            if columns >= 40, rows >= 2 {
                #expect(text.contains("60×16 at least, this is \(columns)×\(rows)."))
            }
        }
    }

    @Test("A short status line omits the file name, then the end of the place")
    func narrowStatus() {
        var browser = Library.rows(Self.size)
        func status(_ columns: Int) -> String { lines(browser, ScreenSize(columns: columns, rows: 16))[14] }
        #expect(status(80).hasPrefix(" library.sqlite  book  row "))
        let position = status(80).split(separator: "  ")[2]
        browser.location?.path = Path(
            table: "country_of_origin", steps: [.key(RowKey([])), .association("publishers_and_printers")])
        #expect(
            status(120).contains("library.sqlite  country_of_origin//publishers_and_printers  \(position)"))
        #expect(status(80).hasPrefix(" country_of_origin//publishers_and_printers  \(position)"))
        #expect(status(60).contains("…  \(position)"))
        #expect(status(60).hasPrefix(" country_of_origin//publ"))
    }

    @Test("The status line of a narrow screen omits a pane that the catalog hides")
    func hiddenPane() {
        var browser = Library.rows(Self.size)
        browser.location?.rows.error = "The disk is full."
        func status(_ columns: Int) -> String {
            let size = ScreenSize(columns: columns, rows: 16)
            browser.viewport = ScreenLayout.viewport(size)
            return lines(browser, size)[14]
        }
        #expect(status(80).contains("✗ The disk is full."))
        browser.focus = .catalog
        #expect(status(80) == " library.sqlite" + String(repeating: " ", count: 58) + "● live")
        #expect(status(100).contains("✗ The disk is full."))
        browser.location?.rows.error = nil
        #expect(status(80) == " library.sqlite" + String(repeating: " ", count: 58) + "● live")
        #expect(status(100).hasPrefix(" library.sqlite  book  row "))
        browser.focus = .main
        #expect(status(80).hasPrefix(" library.sqlite  book  row "))
    }

    @Test("An empty database, an empty table and a wait are explained")
    func empty() {
        var browser = Library.browser(Self.size)
        browser.catalog.entries = []
        browser.focus = .main
        #expect(shows("This database has no tables yet.", browser))
        browser.focus = .catalog
        #expect(shows("0 tables", browser))
        #expect(shows("This database has no tables yet.", browser))

        browser = Library.rows(Self.size)
        browser.location?.rows.page?.rows = []
        browser.location?.rows.page?.hasRowsAfter = false
        #expect(shows("No rows here.", browser))
        #expect(shows("title", browser))

        browser.location?.rows.page = nil
        #expect(shows("Reading…", browser))
        browser.location?.rows.error = "The file is not a database."
        #expect(shows("The file is not a database.", browser))
        #expect(shows("r tries again.", browser))

        browser = Library.tree(Self.size)
        browser.location?.tree.lines = []
        #expect(shows("No rows here.", browser))
        browser.location?.path = Path(table: "book")
        browser.location?.rows.arrangement.filter = RowsFilter(expression: "year = 1")
        #expect(shows("No row meets the condition.", browser))
        #expect(shows("f changes it", browser))
        browser.location?.tree.lines = nil
        #expect(shows("Reading…", browser))

        browser = Library.browser(Self.size)
        browser.catalog.entries = nil
        browser.tickets.pending[.catalog] = Ticket(pane: .catalog, number: 1)
        #expect(shows("Reading the schema…", browser))
    }

    @Test("The status line shows position, progress, watching and notices")
    func status() {
        var browser = Library.rows(Self.size)
        #expect(shows("library.sqlite  book  row 3 of 5,120", browser))
        #expect(shows("● live", browser))
        browser.location?.rows.count = .estimated(1_234_567)
        #expect(shows("row 3 of ~1.2M", browser))
        browser.location?.rows.page?.hasRowsBefore = true
        #expect(shows("book  ~1.2M rows", browser))
        browser.location?.rows.page?.hasRowsAfter = false
        browser.location?.rows.count = .exact(5_120)
        #expect(shows("row 5,117 of 5,120", browser))
        browser.location?.rows.page?.hasRowsBefore = false
        #expect(shows("row 3 of 6", browser))
        browser.tickets.pending[.rows] = Ticket(pane: .rows, number: 1)
        #expect(shows("reading…  ● live", browser))
        browser.tickets.pending = [:]
        #expect(!shows("reading…", browser))
        let counting = BrowserView(browser, waiting: .milliseconds(12_300), theme: Theme(.mono))
            .surface(Self.size).text
        #expect(counting.contains { $0.contains("⠸ counting… 12.3 s, Esc cancels  ● live") })
        browser.status.live = .paused(commits: 3)
        #expect(shows("‖ 3 commits since", browser))
        browser.status.live = .lost("The file was deleted.")
        #expect(shows("✗ The file was deleted.", browser))
        #expect(shows("✗ lost", browser))
        browser.status.notice = Status.Notice(text: "Copied book/3.", isError: false)
        #expect(shows("library.sqlite  Copied book/3.", browser))
        let sentence = "No longer following what other programs commit to this file."
        browser.status.notice = Status.Notice(text: sentence, isError: false)
        #expect(shows(" " + sentence, browser))
        browser.status.notice = Status.Notice(text: "disk I/O error", isError: true)
        #expect(shows("✗ disk I/O error", browser))
    }

    @Test("An error is shown without hiding the old rows")
    func staleRows() {
        var browser = Library.rows(Self.size)
        browser.location?.rows.error = "database is locked"
        #expect(shows("✗ database is locked", browser))
        #expect(shows("Moby-Dick", browser))
    }

    @Test("A shortened trail keeps the current place and counts the steps back and forward")
    func trail() {
        var browser = Library.tree(Self.size)
        browser.location?.crumbs = [
            "author", "#3 Mary Shelley", "books", "#3 Frankenstein; or, The Modern Prometheus",
        ]
        browser.trail.forward = browser.trail.back
        #expect(
            lines(browser)[0]
                == " ‹1 … › #3 Frankenstein; or, The Modern Prometheus 1›  2  3 Tree  4  5  6  7  8")
    }

    @Test("The search is on the bottom line, and its matches are counted and highlighted")
    func search() {
        var browser = Library.browser(Self.size)
        browser.catalog.search = "AN"
        browser.prompt = Prompt(purpose: .searchCatalog, text: "AN")
        let surface = BrowserView(browser, theme: Theme(.mono)).surface(Self.size)
        #expect(surface.text[15].hasPrefix(" /AN"))
        #expect(surface.text[15].contains("2 of 9"))
        #expect(surface.text[2].hasPrefix(" loan"))
        #expect((1...4).map { surface[$0, 2].style == Theme(.mono)[.match] } == [false, false, true, true])
        browser.prompt = nil
        #expect(shows("/AN 2 of 9", browser))
        browser.catalog.search = "zzz"
        #expect(shows("No name contains this.", browser))
    }

    @Test("The hint of an unavailable command is dimmed")
    func unavailableHints() {
        let size = ScreenSize(columns: 120, rows: 16)
        let theme = Theme(.dark)
        let surface = BrowserView(Library.rows(size), theme: theme).surface(size)
        let line = Array(surface.text[15])
        let back = String(line).range(of: "Backspace").map {
            String(line).distance(from: String(line).startIndex, to: $0.lowerBound)
        }
        #expect(back.map { surface[$0, 15].style } == theme[.hintUnavailable])
        #expect(surface[1, 15].style == theme[.hintKey])
    }

    @Test("Scrolling beyond the end of the help shows its end")
    func helpEnd() {
        var browser = Library.rows(Self.size)
        browser.overlay = .help(HelpPane(top: 9_999))
        let end = lines(browser)
        #expect(end[14].contains("Control characters and invisible ones"))
        let last = HelpPane().lastTop(in: browser)
        browser.overlay = .help(HelpPane(top: last))
        #expect(lines(browser) == end)
        browser.overlay = .help(HelpPane(top: last - 1))
        #expect(lines(browser) != end)
    }

    @Test("The help stops at its end and scrolls back at once")
    func helpTurns() {
        var browser = Library.rows(Self.size)
        for command in [Command.help, .last, .pageDown, .moveDown] { _ = browser.update(.command(command)) }
        let last = HelpPane().lastTop(in: browser)
        #expect(last > 100 && browser.overlay == .help(HelpPane(top: last)))
        let end = lines(browser)
        _ = browser.update(.command(.moveUp))
        #expect(lines(browser) != end)
    }

    @Test("The header shows the order, even of a truncated column name")
    func sorted() {
        var browser = Library.rows(Self.size)
        func header(_ column: String, isDescending: Bool = false) -> String {
            browser.location?.rows.page?.arrangement.orders = [
                RowsOrder(
                    column: column, isDescending: isDescending)
            ]
            return lines(browser)[1]
        }
        #expect(header("title").contains(" title ▲  "))
        #expect(header("title", isDescending: true).contains(" title ▼  "))
        #expect(header("year").contains(" year ▲   price"))
        browser.location?.rows.page?.columns[3].name = "the year in which it was published for the first time"
        #expect(header("the year in which it was published for the first time").contains("…"))
        #expect(
            header("the year in which it was published for the first time").contains("… ▲"))
        browser.location?.rows.page?.arrangement = RowsArrangement()
        #expect(!lines(browser)[1].contains("▲"))
        browser.location?.rows.page?.arrangement.orders = [
            RowsOrder(column: "year", isDescending: true), RowsOrder(column: "title"),
        ]
        browser.location?.rows.page?.columns[3].name = "year"
        #expect(lines(browser)[1].contains(" title ▲2 "))
        #expect(lines(browser)[1].contains(" year ▼1"))
    }

    @Test("The row to return to is marked, and the status line names the key")
    func left() throws {
        var browser = Library.rows(Self.size)
        let key = try #require(browser.location?.rows.page?.rows[4].key)
        browser.location?.rows.left = key
        browser.status.notice = Status.Notice(
            text: "#5 is now row 5: \(key: .returnToRow) leads there.", isError: false)
        #expect(lines(browser)[6].hasPrefix("◇"))
        #expect(shows("#5 is now row 5: ` leads there", browser))
        browser.marks.row = browser.location?.rowsPath.appending(.key(key))
        #expect(lines(browser)[6].hasPrefix("◆"))
    }

    @Test("The status line shows the condition, and no matching rows are reported")
    func filtered() throws {
        var browser = Library.rows(Self.size)
        browser.location?.rows.page?.arrangement.filter = try RowsFilter.parsed(
            "title = \u{1B}[2J", columns: ["title"])
        #expect(shows(" library.sqlite  book where title = ␛[2J  row 3 of 5,120", browser))
        browser.location?.rows.page?.rows = []
        browser.location?.rows.page?.hasRowsAfter = false
        #expect(shows("No row meets the condition.", browser))
        #expect(shows("f changes it; an empty one shows all rows.", browser))
        browser.location?.show(.graph(GraphPane(focus: "book")))
        #expect(!shows("where title", browser))
    }

    @Test("A long condition shows its end, and an empty one shows an example")
    func condition() {
        var browser = Library.rows(Self.size)
        browser.prompt = Prompt(purpose: .filterRows)
        #expect(lines(browser)[15].hasPrefix(" where "))
        #expect(lines(browser)[15].contains("as in: year > 1850 and title ~ moby"))
        browser.prompt?.text = String(repeating: "x", count: 100) + "end"
        #expect(lines(browser)[15].contains("xxend"))
        #expect(!lines(browser)[15].contains("as in"))
    }

    @Test("Matches are highlighted, even under the cursor")
    func found() {
        var browser = Library.rows(Self.size)
        browser.location?.rows.search = "EN"
        let theme = Theme(.dark)
        let surface = BrowserView(browser, theme: theme).surface(Self.size)
        // “Frankenstein” is marked, but not NULL or the label of a parent.
        let marked = (0..<16).flatMap { y in
            (0..<80).filter { surface[$0, y].style.attributes.contains(.underline) && y != 6 }
                .map { surface[$0, y].text + "\(y)" }
        }
        #expect(marked == ["e4", "n4"])
        browser.location?.rows.search = "185"
        let plain = BrowserView(browser, theme: theme).surface(Self.size)
        #expect(
            (0..<80).filter { plain[$0, 2].style == theme[.found] }.map { plain[$0, 2].text } == [
                "1", "8", "5",
            ])
    }

    @Test("Foreign key values are aligned, and labels are complete if there is room")
    func linkedColumns() {
        let size = ScreenSize(columns: 160, rows: 16)
        let screen = lines(Library.rows(size), size)
        #expect(screen[2].contains(" 12 → Herman Melville  1851"))
        #expect(screen[4].contains("  3 → Mary Shelley     1818"))
        #expect(screen[7].contains("120 →                  1815"))
    }

    @Test("The list of dead links shows how far the search has come")
    func deadLinksProgress() throws {
        var browser = Library.rows(Self.size).after(.showDeadLinks)
        let ticket = try #require(browser.tickets.pending[.places])
        let progress = LinkCheck.Progress(checked: 1, total: 2, rows: 2_000)
        _ = browser.update(.answer(Answer(ticket, PlacesAnswer.progress(progress))))
        #expect(shows("1 of 2 foreign keys, 2,000 rows", browser))
    }

    @Test("A list without dead links says so once")
    func noDeadLinks() throws {
        var browser = Library.rows(Self.size).after(.showDeadLinks)
        let ticket = try #require(browser.tickets.pending[.places])
        let check = try DatabaseQueue().read { db in try LinkCheck(sampling: 10, in: db) }
        _ = browser.update(.answer(Answer(ticket, PlacesAnswer.deadLinks(check))))
        guard case .places(let pane) = browser.overlay else {
            Issue.record("no list")
            return
        }
        let sentence = try #require(pane.sentence)
        #expect(lines(browser).count { $0.contains(sentence) } == 1 && shows("Dead links", browser))
    }

    @Test("The text of a query that is shown again is highlighted until the cursor moves")
    func selectedQuery() {
        let theme = Theme(.dark, colors: .trueColor)
        func highlighted(_ browser: Browser) -> String {
            let surface = BrowserView(browser, theme: theme).surface(Self.size)
            return (0..<Self.size.columns).map { surface[$0, 2] }
                .filter { $0.style == theme[.selectedText] }.map(\.text).joined()
        }
        var browser = Library.query(Self.size).after(.showCatalog).after(.showQuery)
        #expect(highlighted(browser) == "SELECT id, title, 'de' AS language, 12.5 -- all")
        _ = browser.update(.edit(.left))
        #expect(highlighted(browser) == "")
    }

    @Test("The palette shows a key only where it runs the command")
    func paletteKeys() {
        var browser = Library.rows(Self.size)
        func line(_ text: String) -> String? {
            _ = browser.update(.command(.palette))
            for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
            defer { _ = browser.update(.prompt(.cancel)) }
            return lines(browser).first {
                $0.contains("  ") && $0.lowercased().contains(text + " ") && !$0.contains(" :")
            }
        }
        #expect(line("dead links")?.contains("!") == false)
        browser.focus = .catalog
        #expect(line("dead links")?.contains("!") == true)
    }
}
