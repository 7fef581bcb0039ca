import JoineryBrowser
import Testing

@testable import JoineryTerminal

@Suite struct TerminalLoopTests {
    /// A loop with an in-memory screen, and the effects requested from the session.
    private final class Fixture {
        let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 24), colors: .palette256)
        var performed: [Effect] = []
        var time = ContinuousClock.now
        private(set) lazy var loop = TerminalLoop(
            fileName: "demo.sqlite", screen: screen,
            interface: TerminalInterface(theme: Theme(.dark, colors: .palette256)),
            now: { [unowned self] in time },
            perform: { [unowned self] in performed += $0 })

        init() {
            loop.start(at: nil)
        }

        func press(_ keys: Key...) -> TerminalLoop.Request? {
            screen.input += keys.map { .key($0) }
            return loop.turn(mail: [], hasInput: true)
        }

        /// Answers the latest fetch of the catalog.
        func answerCatalog(_ names: [String]) throws {
            let tickets = performed.compactMap {
                if case .read(let ticket, _)? = $0.work(CatalogWork.self) { ticket } else { nil }
            }
            let ticket = try #require(tickets.last)
            let entries = names.map {
                CatalogEntry(name: $0, isView: false, count: .unknown, associations: [])
            }
            _ = loop.turn(mail: [.answer(Answer(ticket, CatalogAnswer.entries(entries)))], hasInput: false)
        }

        var text: String {
            screen.shown.map { $0.cells.map(\.text).joined() } ?? ""
        }
    }

    @Test func `The loop draws before anything is read`() {
        let fixture = Fixture()
        #expect(fixture.screen.presentations == 1)
        #expect(fixture.text.contains("demo.sqlite"))
        #expect(fixture.performed.count == 1)
    }

    @Test func `A turn draws once, however many messages arrive`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author", "book", "loan"])
        #expect(fixture.screen.presentations == 2)
        #expect(fixture.press("j", "j", "k") == nil)
        #expect(fixture.screen.presentations == 3)
        #expect(fixture.loop.browser.catalog.cursor == "book")
    }

    @Test func `Digits and G go to a row unless a pause separates them`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author"])
        _ = fixture.press(.enter)
        func answerRows() {
            guard
                case .page(let ticket, _)? = fixture.performed.last(where: \.fetchesRows)?.work(RowsWork.self)
            else {
                return
            }
            _ = fixture.loop.turn(
                mail: [.answer(Answer(ticket, RowsAnswer.page(Library.booksPage)))], hasInput: false)
        }
        func last() -> RowsQuery.Position? {
            guard
                case .page(_, let query)? = fixture.performed.last(where: \.fetchesRows)?.work(RowsWork.self)
            else {
                return nil
            }
            return query.position
        }
        answerRows()
        _ = fixture.press("1", "2", "0")
        #expect(fixture.text.contains("Row 120: G leads there"))
        _ = fixture.press("G")
        #expect(last() == .number(120))
        answerRows()
        _ = fixture.press("1", "2")
        fixture.time += .milliseconds(600)
        _ = fixture.press("G")
        #expect(last() == .last)
    }

    @Test func `An unfinished paste is inserted after a timeout`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author", "book", "loan"])
        _ = fixture.press("/")
        fixture.screen.timeToInput = .milliseconds(40)
        fixture.screen.input = [.paste(Paste("oo\n", isWhole: false))]
        #expect(fixture.loop.timeToNextChange == .milliseconds(40))
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.loop.browser.catalog.search == "")
        fixture.screen.timeToInput = .zero
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.loop.browser.catalog.search == "oo")
        #expect(fixture.text.contains("The paste was cut off"))
    }

    @Test func `The elapsed time appears after a delay and is updated`() throws {
        let fixture = Fixture()
        let before = fixture.screen.presentations
        #expect(fixture.loop.timeToNextChange == .milliseconds(150))
        fixture.time += .milliseconds(149)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.screen.presentations == before)
        #expect(fixture.text.contains("reading…  "))
        #expect(fixture.loop.timeToNextChange == .milliseconds(1))
        fixture.time += .milliseconds(1)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.text.contains("⠙ reading… 0.1 s, Esc cancels"))
        #expect(fixture.loop.timeToNextChange == .milliseconds(50))
        fixture.time += .milliseconds(1_160)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.text.contains("⠸ reading… 1.3 s"))
        #expect(fixture.screen.presentations == before + 2)
        // A later request has not waited as long.
        try fixture.answerCatalog(["author"])
        #expect(!fixture.text.contains("reading…"))
        #expect(fixture.loop.timeToNextChange == nil)
        #expect(fixture.press(.enter) == nil)
        #expect(fixture.loop.timeToNextChange == .milliseconds(150))
        #expect(!fixture.text.contains(" s, Esc"))
    }

    @Test func `Changes by others are highlighted for a limited time`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author"])
        _ = fixture.press(.enter)
        func answerRows(_ text: String) throws {
            let ticket = try #require(fixture.loop.browser.tickets.pending[.rows])
            let row = GridRow(key: RowKey([]), cells: [Cell(kind: .text, text: text)])
            let page = RowsPage(
                columns: [GridColumn(name: "name")], rows: [row], hasRowsBefore: false, hasRowsAfter: false)
            _ = fixture.loop.turn(mail: [.answer(Answer(ticket, RowsAnswer.page(page)))], hasInput: false)
        }
        try answerRows("before")
        #expect(fixture.loop.timeToNextChange == nil)
        _ = fixture.loop.turn(mail: [.changed([.rows])], hasInput: false)
        try answerRows("after")
        #expect(fixture.loop.browser.location?.rows.highlights.count == 1)
        #expect(fixture.loop.timeToNextChange == TerminalLoop.highlightTime)
        fixture.time += TerminalLoop.highlightTime
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.loop.browser.location?.rows.highlights.isEmpty == true)
        #expect(fixture.loop.timeToNextChange == nil)
    }

    @Test func `Commits are drawn only on the changes screen`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author"])
        _ = fixture.press(.enter)
        let entry = ChangeLog.Entry(time: "12:00", commits: 1, content: .tables([]))
        let before = fixture.screen.presentations
        _ = fixture.loop.turn(mail: [.file(.commits([entry]))], hasInput: false)
        #expect(fixture.screen.presentations == before)
        _ = fixture.press("6")
        #expect(fixture.text.contains("12:00"))
        _ = fixture.loop.turn(mail: [.file(.commits([entry]))], hasInput: false)
        #expect(fixture.screen.presentations == before + 2)
    }

    @Test func `Seconds end while other programs commit, and nothing wakes the loop afterwards`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author"])
        #expect(fixture.loop.timeToNextChange == nil)
        _ = fixture.loop.turn(mail: [.file(.live)], hasInput: false)
        let table = ChangeLog.Table(name: "author", rows: ChangeLog.Rows(updated: [1]))
        let entry = ChangeLog.Entry(time: "12:00", commits: 3, content: .tables([table]))
        let before = fixture.screen.presentations
        _ = fixture.loop.turn(mail: [.file(.commits([entry]))], hasInput: false)
        #expect(fixture.screen.presentations == before)
        #expect(fixture.loop.timeToNextChange == .seconds(1))
        fixture.time += .seconds(1)
        _ = fixture.loop.turn(mail: [], hasInput: false)
        #expect(fixture.screen.presentations == before + 1)
        #expect(fixture.text.contains("3/s"))
        #expect(fixture.text.contains("█"))
        for _ in 0..<(Activity.seconds - 1) {
            fixture.time += .seconds(1)
            _ = fixture.loop.turn(mail: [], hasInput: false)
        }
        #expect(fixture.loop.timeToNextChange == nil)
        #expect(!fixture.text.contains("█"))
    }

    @Test func `A turn without messages draws nothing`() {
        let fixture = Fixture()
        #expect(fixture.loop.turn(mail: [], hasInput: false) == nil)
        #expect(fixture.loop.turn(mail: [], hasInput: true) == nil)
        #expect(fixture.screen.presentations == 1)
    }

    @Test func `Only database work goes to the session`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author"])
        fixture.performed = []
        #expect(fixture.press("p") == nil)
        #expect(fixture.screen.copied == ["author"])
        #expect(fixture.performed.isEmpty)
        #expect(fixture.press(.enter) == nil)
        #expect(!fixture.performed.isEmpty)
    }

    @Test func `Quitting and suspending are returned to the process`() {
        let fixture = Fixture()
        #expect(fixture.press(.control("z")) == .suspend)
        #expect(fixture.press("Q") == .quit)
    }

    @Test func `Input after a suspension is kept, and no message is lost`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author", "book", "loan"])
        #expect(fixture.press("j", .control("z"), "j") == .suspend)
        #expect(fixture.loop.browser.catalog.cursor == "book")
        #expect(fixture.loop.turn(mail: [], hasInput: true) == nil)
        #expect(fixture.loop.browser.catalog.cursor == "loan")
        let mail: [Message] = [.command(.suspend), .command(.first)]
        #expect(fixture.loop.turn(mail: mail, hasInput: false) == .suspend)
        #expect(fixture.loop.browser.catalog.cursor == "author")
    }

    @Test func `A resize updates the size and redraws the screen`() {
        let fixture = Fixture()
        fixture.screen.actualSize = ScreenSize(columns: 60, rows: 16)
        fixture.loop.resize()
        #expect(fixture.screen.shown?.width == 60)
        #expect(fixture.screen.shown?.height == 16)
        #expect(!fixture.loop.browser.viewport.isWide)
    }

    @Test func `A mouse press moves the cursor`() throws {
        let fixture = Fixture()
        try fixture.answerCatalog(["author", "book", "loan"])
        let layout = ScreenLayout(fixture.screen.size, fixture.loop.browser)
        fixture.screen.input = [.mouse(MouseEvent(.press, x: 2, y: layout.catalog.y + 2))]
        #expect(fixture.loop.turn(mail: [], hasInput: true) == nil)
        #expect(fixture.loop.browser.catalog.cursor == "loan")
    }
}

extension Effect {
    fileprivate var fetchesRows: Bool {
        if case .page? = self.work(RowsWork.self) { true } else { false }
    }
}
