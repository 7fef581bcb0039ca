import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct LiveUpdateTests {
    @Test func `Commits are counted while paused`() {
        var browser = Sample.books(1...3)
        _ = browser.update(.file(.live))
        #expect(browser.status.live == .live)
        #expect(browser.press(.toggleLive) == [.session(SessionControl.setWatching(false))])
        _ = browser.update(.file(.committed(1)))
        _ = browser.update(.file(.committed(1)))
        #expect(browser.status.live == .paused(commits: 2))
        _ = browser.update(.file(.live))
        #expect(browser.status.live == .paused(commits: 2))
        #expect(browser.press(.toggleLive) == [.session(SessionControl.setWatching(true))])
        #expect(browser.status.live == .live)
    }

    @Test func `Links that are found while paused are shown when it ends`() {
        var browser = Sample.books(1...3)
        _ = browser.update(.file(.live))
        browser.press(.toggleLive)
        let news = Message.file(.linksFound(LinkNews(isOther: true, discovery: nil)))
        #expect(browser.update(news) == [])
        #expect(browser.press(.toggleLive).rowsQueries.count == 1)
        browser.press(.toggleLive)
        #expect(browser.press(.toggleLive).rowsQueries.isEmpty)
        #expect(browser.update(news).rowsQueries.count == 1)
        #expect(browser.tickets.pending[.catalog] != nil)
    }

    @Test func `A replaced file is reopened with the cursor on its row`() {
        var browser = Sample.books(1...3)
        browser.press(.moveDown)
        let effects = browser.update(.file(.replaced("The file")))
        #expect(effects.first == .session(SessionControl.reopen))
        #expect(effects.rowsQueries.map(\.position) == [.around(Sample.key(2))])
        #expect(browser.tickets.pending[.catalog] != nil)
        #expect(browser.status.notice?.text == "The file was replaced; now showing the new one.")
    }

    @Test func `A deleted file leaves its rows on the screen`() {
        var browser = Sample.books(1...3)
        #expect(browser.update(.file(.lost("The file was deleted."))).isEmpty)
        #expect(browser.status.live == .lost("The file was deleted."))
        #expect(browser.location?.rows.page?.rows.count == 3)
        #expect(browser.press(.toggleLive).first == .session(SessionControl.reopen))
    }

    @Test func `A dropped table leaves its rows on the screen, marked as old`() throws {
        var browser = Sample.books(1...3)
        _ = browser.update(.file(.live))
        let asked = browser.ticketOfRows(.changed([.rows]))
        let ticket = try #require(asked)
        #expect(browser.location?.screen.isOld == false)
        _ = browser.update(.answer(Answer(ticket, Failure("There is no table or view book anymore."))))
        #expect(browser.location?.screen.isOld == true)
        #expect(browser.location?.rows.page?.rows.count == 3)
        #expect(
            browser.status.notice?.text
                == "There is no table or view book anymore. The data shown is old.")
        // The table exists again.
        let askedAgain = browser.ticketOfRows(.file(.schemaChanged))
        let next = try #require(askedAgain)
        let page = try #require(browser.location?.rows.page)
        _ = browser.update(.answer(Answer(next, RowsAnswer.page(page))))
        #expect(browser.location?.screen.isOld == false)
    }

    @Test func `Connections waiting for a lock are counted`() {
        var browser = Sample.books(1...3)
        for begins in [true, true, false] { _ = browser.update(.lockWait(begins)) }
        #expect(browser.status.lockWaits == 1)
        for begins in [false, false] { _ = browser.update(.lockWait(begins)) }
        #expect(browser.status.lockWaits == 0)
    }

    @Test func `Only visible panes are fetched again`() {
        var browser = Sample.books(1...3)
        #expect(browser.update(.changed([.tree])).isEmpty)
        let effects = browser.press(.reload)
        #expect(effects.rowsQueries.count == 1)
        #expect(effects.treeQueries.isEmpty)
    }

    @Test func `The help scrolls and disables other commands while it is open`() {
        var browser = Sample.books(1...3)
        browser.viewport.help = HelpTexts(rest: (0..<100).map { "line \($0)" })
        browser.press(.help, .moveDown, .moveDown, .moveUp)
        #expect(browser.overlay == .help(HelpPane(top: 1)))
        #expect(browser.press(.open).isEmpty)
        #expect(browser.press(.quit).isEmpty)
        #expect(browser.overlay == nil)
        #expect(browser.press(.quit) == [.loop(.quit)])
        browser.press(.help)
        #expect(browser.press(.quitAtOnce) == [.loop(.quit)])
    }

    @Test func `The path under the cursor is copied`() {
        var browser = Sample.books(1...3)
        #expect(browser.press(.moveDown, .copyPath) == [.loop(.copy("book/2"))])
        #expect(browser.status.notice?.text == "Copied book/2.")
        #expect(browser.press(.showCatalog, .copyPath) == [.loop(.copy("book"))])
    }

    @Test func `Each command has a title and a sentence, and explains why it is unavailable`() {
        #expect(Set(Command.allCases.map(\.title)).count >= Command.allCases.count - 1)
        for command in Command.allCases { #expect(command.help.hasSuffix("."), "\(command)") }
        var browser = Sample.books(1...3)
        for command in Command.allCases {
            guard let obstacle = browser.obstacle(to: command) else { continue }
            #expect(browser.press(command).isEmpty)
            #expect(browser.status.notice?.text == obstacle)
        }
        #expect(browser.obstacle(to: .moreHops) == "This works in the graph.")
        #expect(browser.obstacle(to: .open) == nil)
    }

    @Test func `A second click on the same cell opens it`() {
        var browser = Sample.books(1...30)
        #expect(browser.update(.click(.line(4, column: 1))).isEmpty)
        #expect(browser.cursorID == 5)
        #expect(browser.update(.click(.line(4, column: 1))).treeQueries.count == 1)
        #expect(browser.update(.click(.line(40, column: 1))).isEmpty)
        #expect(browser.update(.click(.catalog(line: 9))).isEmpty)
    }
}

extension Browser {
    /// Returns the ticket of the row fetch that a message starts.
    fileprivate mutating func ticketOfRows(_ message: Message) -> Ticket? {
        _ = update(message)
        return tickets.pending[.rows]
    }
}
