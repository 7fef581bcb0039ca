import JoineryAnalysis
import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Several open files, each with a browser of its own.
@Suite struct OpenFilesTests {
    private static let books = OpenFile(id: FileID(1), path: "/data/books.sqlite", name: "books.sqlite")
    private static let loans = OpenFile(id: FileID(2), path: "/data/loans.sqlite", name: "loans.sqlite")

    private static func files() -> OpenFiles {
        OpenFiles(books, Browser(fileName: "books.sqlite", viewport: Sample.viewport))
    }

    @Test func `A file that is added is shown, and begins with its own catalog`() {
        var files = Self.files()
        files.browser.marks.row = Path(table: "book")
        let effects = files.add(Self.loans, at: "loan")
        #expect(files.current == Self.loans.id)
        #expect(files.browser.files.name == "loans.sqlite" && files.browser.marks.row == nil)
        #expect(effects.count == 2)
        #expect(files.browser(of: Self.books.id)?.marks.row == Path(table: "book"))
        files.show(Self.books.id)
        #expect(files.browser.files.name == "books.sqlite")
        #expect(files.browser.files.open == [Self.books, Self.loans])
    }

    @Test func `All files have the same theme`() {
        var files = Self.files()
        files.browser.themes = ThemeChoice(names: ["dark", "nord", "light"], current: "nord")
        _ = files.add(Self.loans)
        #expect(files.browser.themes.current == "nord")
        files.browser.themes.current = "light"
        files.show(Self.books.id)
        #expect(files.browser.themes.current == "light")
    }

    @Test func `All files have the same recent commands`() {
        var files = Self.files()
        files.browser.recentCommands.note(.sort)
        _ = files.add(Self.loans)
        #expect(files.browser.recentCommands.commands == [.sort])
        files.browser.recentCommands.note(.group)
        files.show(Self.books.id)
        #expect(files.browser.recentCommands.commands == [.group, .sort])
    }

    @Test func `All files have a row beside the rows, or none has`() {
        var files = Self.files()
        files.browser.detail.isWanted = false
        _ = files.add(Self.loans)
        #expect(!files.browser.detail.isWanted)
        files.browser.detail.isWanted = true
        files.show(Self.books.id)
        #expect(files.browser.detail.isWanted)
        var formats = Formats()
        formats.opensRowBeside = false
        #expect(!Browser(fileName: "", viewport: files.browser.viewport, formats: formats).detail.isWanted)
    }

    @Test func `A message changes only the browser of its file`() {
        var files = Self.files()
        _ = files.add(Self.loans)
        _ = files.update(.file(.lost("The file was deleted.")), of: Self.books.id)
        #expect(files.browser.status.live == .starting)
        #expect(files.browser(of: Self.books.id)?.status.live == .lost("The file was deleted."))
    }

    @Test func `A file that is added beside another one is not shown`() {
        var files = Self.files()
        _ = files.add(Self.loans, isShown: false)
        #expect(files.current == Self.books.id)
        #expect(files.browser.files.open == [Self.books, Self.loans])
        // Adding it again shows it.
        #expect(files.add(Self.loans) == [])
        #expect(files.current == Self.loans.id && files.browsers.count == 2)
    }

    @Test func `What arrives before a file is added is not lost`() {
        var files = Self.files()
        #expect(files.update(.file(.live), of: Self.loans.id) == [])
        _ = files.add(Self.loans)
        #expect(files.browser.status.live == .live)
        // Nothing is kept for a file that is not wanted.
        files.discard(FileID(3))
        _ = files.update(.file(.live), of: FileID(3))
        _ = files.add(OpenFile(id: FileID(3), path: "/c", name: "c"))
        #expect(files.browser.status.live == .starting)
    }

    @Test func `A patch of another file that is not written is not lost by quitting`() throws {
        var files = Self.files()
        let row = try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY); INSERT INTO a VALUES (1)")
            return try #require(try db.rowToPatch(in: "a", key: [1.databaseValue]))
        }
        try files.browser.patch.change { patch throws(UnpatchableRow) in patch.delete(row) }
        _ = files.add(Self.loans)
        #expect(files.update(.command(.quit), of: Self.loans.id) == [])
        #expect(
            files.browser.status.notice?.text
                == "The patch of books.sqlite is not written (1 change of 1 row): \(key: .showFiles) leads there, \(key: .quit) again quits without it."
        )
        #expect(files.update(.command(.quit), of: Self.loans.id) == [.loop(.quit)])
        #expect(files.update(.command(.quitAtOnce), of: Self.books.id) == [.loop(.quit)])
    }

    @Test func `The first file takes the place of the choice`() {
        var files = OpenFiles(nil, Browser(fileName: "", viewport: Sample.viewport))
        #expect(files.browser.files.isChoosing && files.browser.files.open == [])
        let choice = files.current
        _ = files.add(Self.books)
        #expect(!files.browser.files.isChoosing && files.browser.overlay == nil)
        #expect(files.browsers.count == 1)
        #expect(files.update(.command(.quit), of: choice) == [])
    }

    @Test func `A browser knows the title of its file only if there are others`() {
        var files = Self.files()
        #expect(files.browser.files.title == nil)
        _ = files.add(Self.loans)
        #expect(files.browser.files.title == "loans.sqlite")
        #expect(files.browser(of: Self.books.id)?.files.title == "books.sqlite")
    }

    @Test func `Titles tell files apart, and hide no control characters`() {
        let titles = FileTitles(["/r/a/x/data.db", "/r/b/x/data.db", "/b/\u{1B}[2Jy.db", "/z.db"])
        #expect(titles.title(of: "/r/a/x/data.db") == "a/x/data.db")
        #expect(titles.title(of: "/r/b/x/data.db") == "b/x/data.db")
        #expect(titles.title(of: "/b/\u{1B}[2Jy.db") == "␛[2Jy.db")
        #expect(titles.title(of: "/z.db") == "z.db")
        #expect(FileTitles(["/a.db", "/b/a.db"]).title(of: "/a.db") == "/a.db")
    }

    @Test func `Files that cannot be opened beside another one are all reported`() {
        var browser = Sample.books(1...3)
        _ = browser.update(.notOpened("a.db: there is no such file."))
        _ = browser.update(.notOpened("b.db: there is no such file."))
        #expect(
            browser.status.notice?.text == "a.db: there is no such file. b.db: there is no such file.")
    }
}
