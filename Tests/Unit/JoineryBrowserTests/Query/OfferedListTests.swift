import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The list of names that opens while a query is being typed.
@Suite struct OfferedListTests {
    private static let vocabulary = QueryVocabulary(
        tables: [
            QueryVocabulary.Table(name: "book", columns: ["title", "year", "yield", "a_yes"]),
            QueryVocabulary.Table(name: "branch", columns: ["city"]),
        ], functions: [SQLFunctionInfo(name: "yearly", kind: .scalar, argumentCount: 1)])

    /// A browser with an empty query.
    ///
    /// - Parameter vocabulary: The names that are known.
    private static func browser(_ vocabulary: QueryVocabulary? = vocabulary) -> Browser {
        var browser = Browser(
            fileName: "a", viewport: Viewport(catalogLines: 9, mainLines: 20, mainColumns: 80, isWide: true))
        browser.location = Location(path: Path(query: ""), screen: .query(QueryPane()), crumbs: ["query"])
        browser.focus = .main
        browser.queries.vocabulary = vocabulary
        return browser
    }

    private static func typed(_ text: String, _ vocabulary: QueryVocabulary? = vocabulary) -> Browser {
        var browser = browser(vocabulary)
        browser.type(text)
        return browser
    }

    // MARK: Opening

    @Test func `The list opens with each letter, and closes at the end of the word`() {
        var browser = Self.typed("select * from b")
        #expect(browser.offered == ["book", "branch"])
        #expect(browser.list?.isOffered == true)
        browser.type("o")
        #expect(browser.offered == ["book"])
        browser.type("ok")
        #expect(browser.list == nil)
        browser.type(" b where b.")
        #expect(browser.offered == ["a_yes", "title", "year", "yield"])
        browser.type("y")
        #expect(browser.offered == ["year", "yield"])
        browser.type(" ")
        #expect(browser.list == nil)
    }

    @Test func `Backspace in a word opens it, too`() {
        var browser = Self.typed("select * from box")
        #expect(browser.list == nil)
        _ = browser.update(.edit(.deleteBackward))
        #expect(browser.offered == ["book"])
        _ = browser.update(.edit(.deleteBackward))
        _ = browser.update(.edit(.deleteBackward))
        #expect(browser.list == nil)
        browser.type("book b where b.y")
        _ = browser.update(.edit(.deleteBackward))
        #expect(browser.list == nil)
    }

    @Test(arguments: [
        TextEdit.up, .down, .left, .right, .wordLeft, .lineStart, .textStart, .textEnd, .newLine, .paste("o"),
        .undo, .deleteForward, .deleteWordBackward, .killToLineStart, .killToLineEnd, .pageUp(rows: 3),
    ])
    func `Every other key goes to the text, and closes it`(edit: TextEdit) {
        var browser = Self.typed("select\n  * from b")
        var other = browser
        other.location?.query.completion = nil
        #expect(browser.list != nil)
        _ = browser.update(.edit(edit))
        _ = other.update(.edit(edit))
        #expect(browser.location?.query.text == other.location?.query.text)
        #expect(browser.list == nil)
        #expect(browser.keyMode == .editor)
    }

    @Test func `Pasted, recalled and edited texts do not open it`() {
        var browser = Self.browser()
        _ = browser.update(.paste(Paste("select * from b")))
        #expect(browser.list == nil)
        browser.queries.history = ["select * from br"]
        _ = browser.update(.command(.olderQuery))
        #expect(browser.text == "select * from br")
        #expect(browser.list == nil)
        _ = browser.update(.command(.newerQuery))
        #expect(browser.list == nil)
        let ticket = browser.tickets.next(for: .words)
        _ = browser.update(.answer(Answer(ticket, QueryTextAnswer.edited("select * from bo"))))
        #expect(browser.text == "select * from bo")
        #expect(browser.list == nil)
    }

    @Test(arguments: [Command.runQuery, .olderQuery, .previousPane, .help, .editExternally])
    func `A command closes it`(command: Command) {
        var browser = Self.typed("select * from b")
        _ = browser.update(.command(command))
        #expect(browser.list == nil)
        browser.location?.query.isEditing = true
        #expect(browser.list == nil)
    }

    @Test func `A click closes it`() {
        var browser = Self.typed("select * from b")
        _ = browser.update(.click(.line(0)))
        #expect(browser.list == nil)
    }

    @Test func `Enter after a semicolon runs the query`() {
        var browser = Self.typed("select b.title from book b where b.y;")
        _ = browser.update(.edit(.newLine))
        #expect(browser.location?.query.run?.sql == "select b.title from book b where b.y")
    }

    // MARK: Esc

    @Test func `Esc closes it until the next word begins, and then goes to the result`() {
        var browser = Self.typed("select * from b")
        _ = browser.update(.command(.close))
        #expect(browser.list == nil)
        #expect(browser.keyMode == .editor)
        browser.type("o")
        _ = browser.update(.edit(.deleteBackward))
        #expect(browser.list == nil)
        browser.type(" join b")
        #expect(browser.offered == ["book", "branch"])
        _ = browser.update(.command(.close))
        _ = browser.update(.command(.close))
        #expect(browser.keyMode == .query)
    }

    // MARK: Tab

    @Test func `Tab takes the only name`() {
        var browser = Self.typed("select * from br")
        _ = browser.update(.command(.complete))
        #expect(browser.text == "select * from branch")
        #expect(browser.list == nil)
        _ = browser.update(.edit(.undo))
        #expect(browser.text == "select * from br")
    }

    @Test func `Of several names, Tab lists all that may be meant`() {
        var browser = Self.typed("select * from book where ye")
        #expect(browser.offered == ["year"])
        _ = browser.update(.edit(.deleteBackward))
        browser.type("i")
        #expect(browser.offered == ["yield"])
        browser = Self.typed("select * from book b where b.y")
        _ = browser.update(.command(.complete))
        #expect(browser.text == "select * from book b where b.y")
        #expect(browser.list?.isOffered == false)
        #expect(browser.offered == ["year", "yield", "a_yes"])
        _ = browser.update(.edit(.down))
        _ = browser.update(.edit(.newLine))
        #expect(browser.text == "select * from book b where b.yield")
        #expect(browser.list == nil)
    }

    @Test func `Of several names, Tab completes what all begin with`() {
        var browser = Self.browser(
            QueryVocabulary(tables: [.init(name: "loan", columns: []), .init(name: "loan_note", columns: [])])
        )
        browser.type("select * from l")
        #expect(browser.offered == ["loan", "loan_note"])
        _ = browser.update(.command(.complete))
        #expect(browser.text == "select * from loan")
        #expect(browser.list == nil)
    }

    // MARK: Names that are not known yet

    @Test func `The first letter asks for the names once, and nobody waits for them`() {
        var browser = Self.browser(nil)
        let effects = browser.update(.edit(.insert("s")))
        let ticket = Ticket(pane: .names, number: browser.tickets.last)
        #expect(effects.contains(.session(QueryWork.vocabulary(ticket))))
        #expect(browser.awaited.isEmpty)
        #expect(!browser.update(.edit(.insert("e"))).contains(.session(QueryWork.vocabulary(ticket))))
        #expect(browser.tickets.last == ticket.number)
    }

    @Test func `A text that is opened, pasted or recalled does not ask for them`() {
        var browser = Self.browser(nil)
        _ = browser.update(.paste(Paste("select * from b")))
        _ = browser.update(.edit(.left))
        #expect(browser.tickets.last == 0)
    }

    @Test func `Names that come late are offered where a word is being typed`() {
        var browser = Self.typed("select * from b", nil)
        #expect(browser.list == nil)
        browser.takeNames()
        #expect(browser.offered == ["book", "branch"])
        #expect(browser.text == "select * from b")
        #expect(browser.status.notice == nil)
    }

    @Test(arguments: [TextEdit.left, .newLine, .paste("r")])
    func `They are not offered where no word is being typed`(edit: TextEdit) {
        var browser = Self.typed("select * from b", nil)
        _ = browser.update(.edit(edit))
        browser.takeNames()
        #expect(browser.list == nil)
        #expect(browser.status.notice == nil)
        #expect(browser.queries.vocabulary != nil)
    }

    @Test func `They change nothing once the text is left`() {
        var browser = Self.typed("select * from b", nil)
        _ = browser.update(.command(.close))
        browser.takeNames()
        #expect(browser.list == nil)
        #expect(browser.queries.vocabulary != nil)
    }

    @Test func `Tab asks for them, too, and completes with them`() {
        var browser = Self.typed("select * from br", nil)
        let effects = browser.update(.command(.complete))
        let ticket = Ticket(pane: .words, number: browser.tickets.last)
        #expect(effects == [.session(QueryWork.vocabulary(ticket))])
        _ = browser.update(.answer(Answer(ticket, QueryAnswer.vocabulary(Self.vocabulary))))
        #expect(browser.text == "select * from branch")
        browser.takeNames()
        #expect(browser.list == nil)
    }

    @Test func `A list that has the focus stays when they come`() {
        var browser = Self.typed("select * from b", nil)
        _ = browser.update(.command(.complete))
        let ticket = Ticket(pane: .words, number: browser.tickets.last)
        _ = browser.update(.answer(Answer(ticket, QueryAnswer.vocabulary(Self.vocabulary))))
        #expect(browser.list?.isOffered == false)
        browser.takeNames()
        #expect(browser.list?.isOffered == false)
    }

    @Test func `Where screens are read aloud, nothing is offered`() {
        var browser = Self.browser()
        browser.formats.isReadAloud = true
        browser.type("select * from br")
        #expect(browser.list == nil)
        browser.queries.vocabulary = nil
        browser.type("a")
        #expect(browser.tickets.last == 0)
    }

    @Test func `The session reads them, and again once the schema has been read again`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        for character in "select * from boo" { loop.send(.edit(.insert(String(character)))) }
        try loop.wait { $0.list != nil }
        #expect(loop.browser.offered == ["book"])
        #expect(loop.browser.tickets.inBackground[.names] == nil)
        try loop.press(.reload)
        #expect(loop.browser.queries.vocabulary == nil)
        loop.send(.edit(.deleteBackward))
        #expect(loop.browser.tickets.inBackground[.names] != nil)
    }
}

extension Browser {
    fileprivate var list: CompletionList? { location?.query.completion }

    /// The names in the list.
    fileprivate var offered: [String] { list?.completion.candidates.map(\.text) ?? [] }

    fileprivate var text: String { location?.query.text.text ?? "" }

    /// Types a text, key by key.
    fileprivate mutating func type(_ text: String) {
        for character in text {
            _ = update(.edit(character == "\n" ? .newLine : .insert(String(character))))
        }
    }

    /// Takes the names that the first letter asked for.
    fileprivate mutating func takeNames() {
        let ticket = tickets.inBackground[.names] ?? Ticket(pane: .names, number: 0)
        let vocabulary = QueryVocabulary(
            tables: [.init(name: "book", columns: []), .init(name: "branch", columns: [])])
        _ = update(.answer(Answer(ticket, QueryAnswer.vocabulary(vocabulary))))
    }
}
