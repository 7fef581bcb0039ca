import Testing

@testable import JoineryBrowser

/// The list of files: what it shows, and what its keys do.
@Suite struct FilesPaneTests {
    static let open = [
        OpenFile(id: FileID(1), path: "/data/books.sqlite", name: "books.sqlite"),
        OpenFile(id: FileID(2), path: "/data/loans.sqlite", name: "loans.sqlite"),
    ]

    static let list = FileList(
        files: [
            ListedFile(.open, path: "/data/books.sqlite", folder: "/data", size: 4_096, tableCount: 2),
            ListedFile(.open, path: "/data/loans.sqlite", folder: "/data", size: 4_096, tableCount: 1),
            ListedFile(
                .recent, path: "/old/gone.sqlite", folder: "/old", problem: "There is no such file any more."),
            ListedFile(.recent, path: "/old/notes.db", folder: "/old", size: 8_192, age: 90, tableCount: 3),
            ListedFile(.here, path: "work/plan.sqlite", folder: "work", size: 8_192, age: 90, tableCount: 3),
        ])

    /// Returns a browser that shows the list over the rows of the first of two files.
    private static func browser(_ list: FileList? = list) -> Browser {
        var browser = Sample.books(1...3)
        browser.files.open = open
        browser.press(.showFiles)
        if let list { browser.answer(.files, FilesAnswer.list(list)) }
        return browser
    }

    /// Returns a browser without a file.
    private static func choice(_ list: FileList? = list) -> Browser {
        var browser = Browser(fileName: "", viewport: Sample.viewport)
        _ = browser.startChoosing()
        if var list {
            list.files.removeAll { $0.group == .open }
            browser.answer(.files, FilesAnswer.list(list))
        }
        return browser
    }

    private static func pane(_ browser: Browser) -> FilesPane? {
        if case .files(let pane) = browser.overlay { pane } else { nil }
    }

    @Test func `The open files are listed at once, with the cursor on the one used before`() {
        let browser = Self.browser(nil)
        #expect(browser.keyMode == .files)
        #expect(Self.pane(browser)?.listed.map(\.path) == ["/data/books.sqlite", "/data/loans.sqlite"])
        #expect(Self.pane(browser)?.current?.path == "/data/loans.sqlite")
        #expect(browser.tickets.pending[.files] != nil)
    }

    @Test func `What is found out later keeps the cursor on the file it was moved to`() {
        var browser = Self.browser(FileList(files: Self.list.files, isComplete: false))
        #expect(Self.pane(browser)?.current?.path == "/data/loans.sqlite")
        browser.press(.moveDown, .moveDown)
        #expect(Self.pane(browser)?.current?.path == "/old/notes.db")
        var more = Self.list
        more.files.removeFirst()
        browser.answer(.files, FilesAnswer.list(more))
        #expect(Self.pane(browser)?.current?.path == "/old/notes.db")
        #expect(browser.tickets.pending[.files] == nil)
    }

    @Test func `Enter shows an open file and opens any other`() throws {
        var browser = Self.browser()
        #expect(browser.press(.open) == [.loop(.show(Self.open[1]))])
        #expect(browser.overlay == nil)
        browser = Self.browser()
        browser.press(.moveDown)
        let effects = browser.press(.open)
        let ticket = try #require(browser.tickets.pending[.file])
        #expect(effects == [.files(.open(ticket, "/old/gone.sqlite"))])
        #expect(Self.pane(browser)?.opening == "/old/gone.sqlite")
    }

    @Test func `A file that cannot be opened leaves the list as it is, with a sentence`() throws {
        for var browser in [Self.browser(), Self.choice()] {
            browser.press(.first, .moveDown, .moveDown, .open)
            let ticket = try #require(browser.tickets.pending[.file] ?? nil)
            let before = try #require(Self.pane(browser))
            _ = browser.update(.answer(Answer(ticket, Failure("gone.sqlite: there is no such file"))))
            #expect(browser.status.notice?.text == "gone.sqlite: there is no such file")
            #expect(Self.pane(browser)?.listed == before.listed)
            #expect(Self.pane(browser)?.opening == nil)
        }
    }

    @Test func `A file that is opened is shown`() throws {
        var browser = Self.choice()
        browser.press(.open)
        let ticket = try #require(browser.tickets.pending[.file])
        let file = OpenFile(id: FileID(7), path: "/old/gone.sqlite", name: "gone.sqlite")
        #expect(
            browser.update(.answer(Answer(ticket, FilesAnswer.opened(file, isNew: true)))) == [
                .loop(.show(file))
            ])
    }

    @Test func `Esc no longer waits for a file, which is closed when it is open at last`() throws {
        var browser = Self.choice()
        browser.press(.open)
        let ticket = try #require(browser.tickets.pending[.file])
        #expect(browser.press(.close) == [.cancel(.file)])
        #expect(browser.status.notice?.text == "Canceled.")
        #expect(Self.pane(browser)?.opening == nil)
        let file = OpenFile(id: FileID(7), path: "/old/gone.sqlite", name: "gone.sqlite")
        #expect(
            browser.update(.answer(Answer(ticket, FilesAnswer.opened(file, isNew: true)))) == [
                .files(.close(file.id))
            ])
        // A file that was open before stays open.
        #expect(browser.update(.answer(Answer(ticket, FilesAnswer.opened(file, isNew: false)))) == [])
        #expect(Self.pane(browser) != nil)
    }

    @Test func `The choice of a file is left only by quitting`() {
        var browser = Self.choice()
        for command in [Command.close, .moveLeft] {
            #expect(browser.press(command) == [])
            #expect(browser.status.notice?.text == "Press \(key: .quit) to quit.")
            #expect(Self.pane(browser) != nil)
        }
        #expect(browser.press(.quit) == [.loop(.quit)])
        #expect(browser.press(.help) == [])
        #expect(browser.keyMode == .help)
        browser.press(.close)
        #expect(browser.keyMode == .files)
    }

    @Test func `Esc ends the search for files to choose from`() {
        var browser = Self.choice(nil)
        #expect(browser.press(.close) == [.cancel(.files)])
        #expect(browser.status.notice?.text == "Canceled." && browser.tickets.pending.isEmpty)
        #expect(Self.pane(browser)?.isComplete == true)
        #expect(Self.pane(browser)?.remark == "Search canceled.")
        browser.press(.close)
        #expect(browser.status.notice?.text == "Press \(key: .quit) to quit.")
    }

    @Test func `The list over a file is closed by each of its keys`() {
        for command in [Command.close, .quit, .moveLeft, .showFiles] {
            var browser = Self.browser(nil)
            #expect(browser.press(command) == [.cancel(.files)], "\(command)")
            #expect(browser.overlay == nil && browser.tickets.pending[.files] == nil, "\(command)")
        }
    }

    @Test func `A recent file is forgotten, also by lists that were begun before`() throws {
        var browser = Self.browser(FileList(files: Self.list.files, isComplete: false))
        browser.press(.moveDown)
        #expect(browser.press(.forgetFile) == [.files(.forget("/old/gone.sqlite"))])
        #expect(browser.status.notice?.text == "Forgot gone.sqlite. The file itself stays.")
        #expect(Self.pane(browser)?.current?.path == "/old/notes.db")
        browser.answer(.files, FilesAnswer.list(Self.list))
        #expect(try #require(Self.pane(browser)).listed.map(\.name).contains("gone.sqlite") == false)
        #expect(Self.pane(browser)?.current?.path == "/old/notes.db")
    }

    @Test func `A file that is not recent is not forgotten, and the reason is said`() {
        var browser = Self.browser()
        #expect(browser.press(.forgetFile) == [])
        #expect(
            browser.status.notice?.text == "loans.sqlite is open: only a file that is not can be forgotten.")
        #expect(browser.press(.last, .forgetFile) == [])
        #expect(
            browser.status.notice?.text == "plan.sqlite is listed because it is in this folder or below.")
        browser = Self.choice(FileList(files: []))
        browser.press(.forgetFile)
        #expect(browser.status.notice?.text == "The list is empty.")
    }

    @Test func `Files that were found stay until they are looked for again`() {
        var browser = Self.browser()
        browser.press(.last, .reload)
        let open = FileList(files: Array(Self.list.files.prefix(2)), isComplete: false)
        browser.answer(.files, FilesAnswer.list(open))
        #expect(Self.pane(browser)?.current?.name == "plan.sqlite")
        #expect(Self.pane(browser)?.listed.count == 3)
        browser.answer(.files, FilesAnswer.list(Self.list))
        #expect(Self.pane(browser)?.current?.name == "plan.sqlite")
        #expect(Self.pane(browser)?.listed.count == 5)
    }

    @Test func `The list can be searched and read again`() {
        var browser = Self.browser()
        browser.press(.search)
        for character in "plan" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        #expect(Self.pane(browser)?.current?.name == "plan.sqlite")
        let effects = browser.press(.reload)
        #expect(
            effects == [
                .files(.list(Ticket(pane: .files, number: browser.tickets.last), open: Self.open.map(\.path)))
            ])
    }

    @Test(arguments: [
        (0, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_400, "1 day"),
        (172_800, "2 days"), (2_592_000, "1 month"), (31_536_000, "1 year"), (63_072_000, "2 years"),
    ])
    func `An age is told in its largest unit`(age: Int, text: String) {
        #expect(ListedFile(.here, path: "a", folder: "", age: age).ageText == text)
    }
}
