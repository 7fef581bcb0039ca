import JoineryBrowser
import Testing

@testable import JoineryTerminal

/// The loop with several files, of which one is on the screen.
@Suite struct SeveralFilesTests {
    private static let books = OpenFile(id: FileID(1), path: "/data/books.sqlite", name: "books.sqlite")
    private static let loans = OpenFile(id: FileID(2), path: "/data/loans.sqlite", name: "loans.sqlite")

    private final class Fixture {
        let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 24), colors: .palette256)
        var performed: [(effect: Effect, file: FileID)] = []
        var time = ContinuousClock.now
        let first: OpenFile?
        private(set) lazy var loop = TerminalLoop(
            first, screen: screen,
            interface: TerminalInterface(theme: Theme(.dark, colors: .palette256)),
            now: { [unowned self] in time },
            perform: { [unowned self] effects, file in performed += effects.map { ($0, file) } })

        init(_ first: OpenFile?, beside others: [FileRequest] = []) {
            self.first = first
            loop.start(at: nil, beside: others)
        }

        init(opening request: FileRequest, beside others: [FileRequest] = []) {
            first = nil
            loop.start(opening: request, beside: others)
        }

        @discardableResult
        func press(_ keys: Key...) -> TerminalLoop.Request? {
            screen.input += keys.map { .key($0) }
            return loop.turn(mail: [], hasInput: true)
        }

        @discardableResult
        func send(_ message: Message, for file: FileID) -> TerminalLoop.Request? {
            loop.turn(fileMail: [FileMessage(message, for: file)], hasInput: false)
        }

        /// Answers the latest fetch of the catalog of a file.
        func answerCatalog(_ names: [String], of file: FileID) throws {
            let ticket = try #require(loop.files.browser(of: file)?.tickets.pending[.catalog])
            let entries = names.map {
                CatalogEntry(name: $0, isView: false, count: .unknown, associations: [])
            }
            send(.answer(Answer(ticket, CatalogAnswer.entries(entries))), for: file)
        }

        var text: String { screen.shown.map { $0.cells.map(\.text).joined() } ?? "" }
    }

    /// Returns a loop that shows the second of two files.
    private func two() throws -> Fixture {
        let fixture = Fixture(Self.books)
        try fixture.answerCatalog(["author", "book"], of: Self.books.id)
        fixture.press("j", ":", "o", "p", "e", "n", " ", "x", .enter)
        let ticket = try #require(fixture.loop.browser.tickets.pending[.file])
        fixture.send(.answer(Answer(ticket, FilesAnswer.opened(Self.loans, isNew: true))), for: Self.books.id)
        try fixture.answerCatalog(["loan", "member", "reminder"], of: Self.loans.id)
        return fixture
    }

    @Test func `A file that is opened is shown, with its name in the first line`() throws {
        let fixture = try two()
        #expect(fixture.loop.files.current == Self.loans.id)
        #expect(fixture.text.hasPrefix(" loans.sqlite "))
        #expect(fixture.text.contains("reminder") && !fixture.text.contains("author"))
        #expect(
            fixture.performed.last {
                if case .read? = $0.effect.work(CatalogWork.self) { true } else { false }
            }?.file
                == Self.loans.id)
    }

    @Test func `Each file keeps its cursor and trail while another one is shown`() throws {
        let fixture = try two()
        fixture.press("j", "j")
        #expect(fixture.loop.browser.catalog.cursor == "reminder")
        fixture.press(.control("o"), .enter)
        #expect(fixture.loop.files.current == Self.books.id)
        #expect(fixture.loop.browser.catalog.cursor == "book")
        #expect(fixture.text.hasPrefix(" books.sqlite "))
        fixture.press(.enter)
        #expect(fixture.loop.browser.location?.path == Path(table: "book"))
        fixture.press(.control("o"), .enter)
        #expect(fixture.loop.browser.catalog.cursor == "reminder")
        #expect(fixture.loop.browser.location == nil)
    }

    @Test func `Mail for a file that is not shown changes it, and draws nothing`() throws {
        let fixture = try two()
        let before = fixture.screen.presentations
        fixture.send(.file(.lost("The file was deleted: the data shown is old.")), for: Self.books.id)
        #expect(fixture.screen.presentations == before)
        #expect(fixture.loop.browser.status.live == .starting)
        fixture.press(.control("o"), .enter)
        #expect(fixture.text.contains("✗ The file was deleted: the data shown is old."))
    }

    @Test func `A file that is ready only after the user went elsewhere does not interrupt`() throws {
        let fixture = try two()
        fixture.press(":", "o", "p", "e", "n", " ", "y", .enter)
        let ticket = try #require(fixture.loop.browser.tickets.pending[.file])
        fixture.press(.control("o"), .enter)
        #expect(fixture.loop.files.current == Self.books.id)
        let plan = OpenFile(id: FileID(3), path: "/data/plan.sqlite", name: "plan.sqlite")
        fixture.send(.answer(Answer(ticket, FilesAnswer.opened(plan, isNew: true))), for: Self.loans.id)
        #expect(fixture.loop.files.current == Self.books.id)
        #expect(
            fixture.loop.browser.files.open.map(\.name) == ["books.sqlite", "plan.sqlite", "loans.sqlite"])
    }

    @Test func `The sizes of the panes are those of the terminal when a file is shown again`() throws {
        let fixture = try two()
        fixture.screen.actualSize = ScreenSize(columns: 100, rows: 16)
        fixture.loop.resize()
        #expect(fixture.loop.files.browser(of: Self.books.id)?.viewport.mainLines == 20)
        fixture.press(.control("o"), .enter)
        #expect(fixture.loop.browser.viewport.mainLines == 12)
    }

    @Test func `The time that a file has waited is its own`() throws {
        let fixture = try two()
        fixture.press(.enter)
        fixture.time += .milliseconds(700)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.text.contains("reading… 0.7 s"))
        fixture.press(.control("o"), .enter)
        #expect(!fixture.text.contains("reading…"))
        fixture.time += .milliseconds(700)
        fixture.press(.control("o"), .enter)
        #expect(fixture.text.contains("reading… 1.4 s"))
        // Waiting may also begin while another file is shown.
        fixture.send(.file(.schemaChanged), for: Self.books.id)
        fixture.time += .milliseconds(900)
        fixture.press(.control("o"), .enter)
        #expect(fixture.text.contains("reading… 0.9 s"))
    }

    @Test func `Files named together are opened beside the first one`() throws {
        let request = FileRequest(path: "loans.sqlite", place: "loan/3")
        let fixture = Fixture(Self.books, beside: [request])
        #expect(
            fixture.performed.contains {
                $0.effect == .files(.openBeside(request)) && $0.file == Self.books.id
            })
        fixture.send(.openedBeside(Self.loans, at: "loan/3"), for: Self.books.id)
        #expect(fixture.loop.files.current == Self.books.id)
        #expect(
            fixture.performed.contains {
                if case .find(_, "loan/3")? = $0.effect.work(PlaceWork.self) {
                    $0.file == Self.loans.id
                } else {
                    false
                }
            })
        #expect(fixture.text.hasPrefix(" books.sqlite "))
    }

    @Test func `A loop without a file begins with the choice of one`() throws {
        let fixture = Fixture(nil)
        #expect(fixture.text.contains("Looking for files…"))
        #expect(fixture.performed.map(\.effect).count == 1)
        let choice = fixture.loop.files.current
        let ticket = try #require(fixture.loop.browser.tickets.pending[.files])
        let list = FileList(files: [ListedFile(.here, path: "books.sqlite", folder: "")])
        fixture.send(.answer(Answer(ticket, FilesAnswer.list(list))), for: choice)
        fixture.press(.enter)
        let opening = try #require(fixture.loop.browser.tickets.pending[.file])
        // The watch of the file begins before the browser knows of it.
        fixture.send(.file(.live), for: Self.books.id)
        fixture.send(.answer(Answer(opening, FilesAnswer.opened(Self.books, isNew: true))), for: choice)
        #expect(fixture.loop.files.current == Self.books.id)
        #expect(fixture.text.contains("● live"))
        #expect(fixture.press("q") == .quit)
    }

    @Test func `A file that is canceled is closed as soon as it is open`() throws {
        let fixture = Fixture(nil)
        let choice = fixture.loop.files.current
        fixture.press(":", "x", .enter)
        let ticket = try #require(fixture.loop.browser.tickets.pending[.file])
        fixture.press(.escape)
        fixture.send(.answer(Answer(ticket, FilesAnswer.opened(Self.books, isNew: true))), for: choice)
        #expect(fixture.performed.last?.effect == .files(.close(Self.books.id)))
        #expect(fixture.loop.files.current == choice)
    }

    // MARK: A first file that takes time

    private static let request = FileRequest(path: "/data/books.sqlite", place: "book/3")

    @Test func `A start under a lock says so, and after a while what to do; keys are served`() throws {
        let fixture = Fixture(opening: Self.request)
        let choice = fixture.loop.files.current
        let ticket = try #require(fixture.loop.browser.tickets.pending[.file])
        #expect(
            fixture.performed.map(\.effect) == [.files(.open(ticket, "/data/books.sqlite", at: "book/3"))])
        #expect(fixture.text.contains("Opening books.sqlite…"))
        fixture.send(.lockWait(true), for: choice)
        fixture.time += .milliseconds(900)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.text.contains("another program holds a lock: 0.9 s, Esc cancels"))
        #expect(!fixture.text.contains("immutable=1"))
        fixture.time += .milliseconds(3_600)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.text.contains("another program holds a lock: 4.5 s, Esc cancels"))
        #expect(fixture.text.contains("-wal") && fixture.text.contains("immutable=1"))
        #expect(fixture.press("q") == .quit)
        #expect(fixture.press(.control("c")) == .quit)
        fixture.press(.escape)
        #expect(fixture.performed.contains { $0.effect == .cancel(.file) && $0.file == choice })
        #expect(fixture.text.contains("Looking for files…"))
    }

    @Test func `The first file is shown at its place, before those that were opened beside it`() throws {
        let fixture = Fixture(opening: Self.request, beside: [FileRequest(path: "loans.sqlite")])
        let choice = fixture.loop.files.current
        let ticket = try #require(fixture.loop.browser.tickets.pending[.file])
        fixture.send(.openedBeside(Self.loans, at: nil), for: choice)
        #expect(fixture.loop.files.current == choice && fixture.text.contains("loans.sqlite"))
        fixture.send(
            .answer(Answer(ticket, FilesAnswer.opened(Self.books, at: "book/3", isNew: true))), for: choice)
        #expect(fixture.loop.files.current == Self.books.id)
        #expect(fixture.loop.browser.files.open.map(\.name) == ["books.sqlite", "loans.sqlite"])
        #expect(
            fixture.performed.contains {
                if case .find(_, "book/3")? = $0.effect.work(PlaceWork.self) {
                    $0.file == Self.books.id
                } else {
                    false
                }
            })
    }

    @Test func `If no file can be opened after all, the loop ends with the reasons`() throws {
        let fixture = Fixture(opening: Self.request)
        let ticket = try #require(fixture.loop.browser.tickets.pending[.file])
        let request = fixture.send(
            .answer(Answer(ticket, Failure("books.sqlite: it holds no database."))),
            for: fixture.loop.files.current)
        #expect(request == .end(UnopenedFiles(failures: ["books.sqlite: it holds no database."])))
    }

    @Test func `What to do about a lock is shown over the list, away from the cursor`() throws {
        let fixture = Fixture(nil)
        let ticket = try #require(fixture.loop.browser.tickets.pending[.files])
        let names = (10..<60).map { ListedFile(.here, path: "\($0).sqlite", folder: "") }
        fixture.send(
            .answer(Answer(ticket, FilesAnswer.list(FileList(files: names)))), for: fixture.loop.files.current
        )
        for (key, file) in [(Key.character("g"), "10.sqlite"), (.character("G"), "59.sqlite")] {
            fixture.press(key, .enter)
            fixture.send(.lockWait(true), for: fixture.loop.files.current)
            fixture.time += .seconds(5)
            _ = fixture.loop.turn(mail: [], hasInput: false)
            #expect(fixture.text.contains("immutable=1") && fixture.text.contains(file))
            fixture.press(.escape)
            fixture.send(.lockWait(false), for: fixture.loop.files.current)
        }
    }

    @Test func `A click on the name of the file lists the files`() throws {
        let fixture = try two()
        fixture.screen.input = [.mouse(MouseEvent(.press, x: 3, y: 0))]
        _ = fixture.loop.turn(mail: [], hasInput: true)
        #expect(fixture.loop.browser.keyMode == .files)
    }
}
