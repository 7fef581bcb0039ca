import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Starting with files of which the first takes time to open.
@Suite struct FileStartTests {
    private static let request = FileRequest(path: "/data/books.sqlite", place: "book/3")
    private static let loans = OpenFile(id: FileID(2), path: "/data/loans.sqlite", name: "loans.sqlite")

    private static func start(beside others: Int = 0, failures: [String] = []) -> (Browser, Ticket, [Effect])
    {
        var browser = Browser(fileName: "", viewport: Sample.viewport)
        let effects = browser.startOpening(request, beside: others, failures: failures)
        return (browser, browser.tickets.pending[.file] ?? Ticket(pane: .file, number: -1), effects)
    }

    private static func pane(_ browser: Browser) -> FilesPane? {
        if case .files(let pane) = browser.overlay { pane } else { nil }
    }

    @Test func `Only the file is opened, and shown at its place`() {
        var (browser, ticket, effects) = Self.start()
        #expect(effects == [.files(.open(ticket, "/data/books.sqlite", at: "book/3"))])
        #expect(Self.pane(browser)?.opening == "/data/books.sqlite" && Self.pane(browser)?.listed == [])
        let file = OpenFile(id: FileID(1), path: "/data/books.sqlite", name: "books.sqlite")
        effects = browser.update(.answer(Answer(ticket, FilesAnswer.opened(file, at: "book/3", isNew: true))))
        #expect(effects == [.loop(.show(file, at: "book/3"))])
    }

    @Test func `Esc cancels the opening and looks for other files; q quits`() {
        var (browser, ticket, _) = Self.start()
        #expect(browser.press(.quit) == [.loop(.quit)])
        #expect(browser.press(.quitAtOnce) == [.loop(.quit)])
        let list = Ticket(pane: .files, number: ticket.number + 1)
        #expect(browser.press(.close) == [.cancel(.file), .files(.list(list, open: []))])
        #expect(browser.status.notice?.text == "Canceled.")
        // What fails later ends nothing.
        #expect(browser.update(.answer(Answer(ticket, Failure("It is locked.")))) == [])
        #expect(browser.update(.notOpened("It is locked.")) == [])
    }

    @Test func `If none of the files can be opened, the program ends with all reasons`() {
        var (browser, ticket, _) = Self.start(beside: 2, failures: ["a.db: gone."])
        #expect(browser.update(.notOpened("c.db: gone.")) == [])
        let listing = browser.update(.answer(Answer(ticket, Failure("b.db: no database."))))
        let list = Ticket(pane: .files, number: browser.tickets.last)
        #expect(listing == [.files(.list(list, open: []))], "one of the files may still be opened")
        #expect(browser.status.notice?.text == "b.db: no database.")
        #expect(
            browser.update(.notOpened("d.db: gone."))
                == [.loop(.endUnopened(["a.db: gone.", "c.db: gone.", "b.db: no database.", "d.db: gone."]))])
    }

    @Test func `A file that is opened beside the first one is listed, and can be chosen`() {
        var files = OpenFiles(nil, Self.start(beside: 1).0)
        #expect(
            files.browser.update(.openedBeside(Self.loans, at: nil)) == [.loop(.add(Self.loans, at: nil))])
        _ = files.add(Self.loans, isShown: false)
        #expect(files.browser.files.isChoosing && files.browsers.count == 2)
        #expect(Self.pane(files.browser)?.listed.map(\.path) == ["/data/loans.sqlite"])
        let choice = files.current
        #expect(files.browser.press(.open) == [.cancel(.file), .loop(.show(Self.loans))])
        files.show(Self.loans.id)
        #expect(files.browsers.count == 1 && !files.browser.files.isChoosing)
        // The first file may have been opened at that moment: nobody wants it any more.
        let ticket = Ticket(pane: .file, number: 1)
        let file = OpenFile(id: FileID(1), path: "/data/books.sqlite", name: "books.sqlite")
        #expect(
            files.update(.answer(Answer(ticket, FilesAnswer.opened(file, isNew: true))), of: choice) == [
                .files(.close(file.id))
            ])
        #expect(
            files.update(.answer(Answer(ticket, FilesAnswer.opened(file, isNew: false))), of: choice) == [])
    }

    @Test func `If another file is open, the program goes on without the first one`() {
        var (browser, ticket, _) = Self.start(beside: 1)
        _ = browser.update(.openedBeside(Self.loans, at: nil))
        browser.files.open = [Self.loans]
        let effects = browser.update(.answer(Answer(ticket, Failure("b.db: no database."))))
        let list = Ticket(pane: .files, number: browser.tickets.last)
        #expect(effects == [.files(.list(list, open: ["/data/loans.sqlite"]))])
    }
}
