import Testing

@testable import JoineryBrowser

/// Opening a file by its path in the palette.
@Suite struct FileCompletionTests {
    private static func typed(_ text: String, over browser: Browser = Sample.books(1...3)) -> Browser {
        var browser = browser
        if browser.keyMode != .palette { browser.press(.palette) }
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        return browser
    }

    private static func items(in browser: Browser) -> [CommandPalette.Item] {
        if case .palette(let palette) = browser.overlay { palette.items(in: browser) } else { [] }
    }

    private static func line(of browser: Browser) -> String? {
        if case .palette(let palette) = browser.overlay { palette.line.text } else { nil }
    }

    private static let here = FolderListing(
        folder: "",
        names: [
            .init(".secret.db"), .init("Books.sqlite"), .init("books", isFolder: true), .init("notes.db"),
        ])

    private static func listing(_ folder: String, _ browser: Browser) -> Effect {
        .files(.listFolder(Ticket(pane: .folder, number: browser.tickets.last), folder))
    }

    @Test func `The names in a folder are asked for once`() {
        var browser = Self.typed("open")
        var effects = browser.update(.prompt(.insert(" ")))
        #expect(effects == [Self.listing("", browser)])
        #expect(browser.update(.prompt(.insert("d"))) == [])
        effects = browser.update(.prompt(.insert("/")))
        #expect(effects == [Self.listing("d/", browser)])
    }

    @Test func `Paths begin with the typed text, without regard to case, and hidden ones only if asked for`()
    {
        var browser = Self.typed("open ")
        browser.answer(.folder, FilesAnswer.folder(Self.here))
        #expect(
            Self.items(in: browser) == [
                .file("Books.sqlite", isFolder: false), .file("books", isFolder: true),
                .file("notes.db", isFolder: false),
            ])
        #expect(
            Self.items(in: Self.typed("books", over: browser)) == [
                .file("books", isFolder: true), .file("Books.sqlite", isFolder: false),
            ])
        #expect(Self.items(in: Self.typed(".", over: browser)) == [.file(".secret.db", isFolder: false)])
        #expect(Self.items(in: Self.typed("other", over: browser)) == [.file("other", isFolder: false)])
    }

    @Test func `The names of another folder are not offered`() {
        var browser = Self.typed("open data/")
        let older = Ticket(pane: .folder, number: browser.tickets.last - 1)
        _ = browser.update(.answer(Answer(older, FilesAnswer.folder(Self.here))))
        #expect(Self.items(in: browser) == [])
        let names = FolderListing(folder: "data/", names: [.init("a b.db")])
        browser.answer(.folder, FilesAnswer.folder(names))
        #expect(Self.items(in: browser) == [.file("data/a b.db", isFolder: false)])
    }

    @Test func `Tab completes a path, and Enter looks into a folder or opens a file`() throws {
        var browser = Self.typed("open bo")
        browser.answer(.folder, FilesAnswer.folder(Self.here))
        browser.press(.complete)
        #expect(Self.line(of: browser) == "open Books.sqlite")
        browser = Self.typed("open books")
        browser.answer(.folder, FilesAnswer.folder(Self.here))
        var effects = browser.update(.prompt(.accept))
        #expect(effects == [Self.listing("books/", browser)])
        #expect(Self.line(of: browser) == "open books/")
        let names = FolderListing(folder: "books/", names: [.init("a.db")])
        browser.answer(.folder, FilesAnswer.folder(names))
        effects = browser.update(.prompt(.accept))
        let ticket = try #require(browser.tickets.pending[.file])
        #expect(effects == [.files(.open(ticket, "books/a.db"))])
        #expect(browser.overlay == nil)
    }

    @Test func `A path that is missing is asked for`() {
        var browser = Self.typed("open ")
        #expect(browser.update(.prompt(.accept)) == [])
        #expect(browser.status.notice?.text == "Type the path of a file.")
    }

    @Test func `Over the list of files the palette begins with a path, and leads back to the list`() throws {
        var browser = Browser(fileName: "", viewport: Sample.viewport)
        _ = browser.startChoosing()
        let effects = browser.press(.palette)
        #expect(effects == [Self.listing("", browser)])
        #expect(Self.line(of: browser) == "open ")
        _ = browser.update(.prompt(.cancel))
        #expect(browser.keyMode == .files)
        browser.press(.palette)
        browser = Self.typed("gone.db", over: browser)
        _ = browser.update(.prompt(.accept))
        let ticket = try #require(browser.tickets.pending[.file])
        #expect(browser.keyMode == .files)
        _ = browser.update(.answer(Answer(ticket, Failure("gone.db: there is no such file"))))
        #expect(browser.status.notice?.text == "gone.db: there is no such file")
    }

    @Test func `The list that the palette covers learns what is found meanwhile`() throws {
        var browser = Browser(fileName: "", viewport: Sample.viewport)
        _ = browser.startChoosing()
        browser.press(.palette)
        let list = FileList(files: [ListedFile(.here, path: "a.db", folder: "")])
        browser.answer(.files, FilesAnswer.list(list))
        #expect(browser.keyMode == .palette)
        _ = browser.update(.prompt(.cancel))
        guard case .files(let pane) = browser.overlay else { return #expect(browser.keyMode == .files) }
        #expect(pane.listed == list.files && pane.isComplete)
    }

    @Test func `Without a file no other command runs`() {
        var browser = Browser(fileName: "", viewport: Sample.viewport)
        _ = browser.startChoosing()
        browser.press(.palette)
        _ = browser.update(.prompt(.clear))
        browser = Self.typed("tree", over: browser)
        #expect(browser.update(.prompt(.accept)) == [])
        #expect(browser.status.notice?.text == "Open a file first.")
        #expect(browser.keyMode == .palette)
    }
}
