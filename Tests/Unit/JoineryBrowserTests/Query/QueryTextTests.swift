import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Typing on the query screen, without a session.
@Suite struct QueryTextTests {
    private static func browser(_ text: String = "") -> Browser {
        var browser = Browser(
            fileName: "a", viewport: Viewport(catalogLines: 9, mainLines: 20, mainColumns: 80, isWide: true))
        browser.location = Location(path: Path(query: ""), screen: .query(QueryPane()), crumbs: ["query"])
        browser.focus = .main
        if !text.isEmpty { _ = browser.update(.edit(.paste(text))) }
        return browser
    }

    @Test func `A paste of many lines is text, and never runs`() {
        var browser = Self.browser()
        let effects = browser.update(.paste(Paste("SELECT 1;\nSELECT 2;\n\u{1B}Q")))
        #expect(browser.location?.query.text.lines == ["SELECT 1;", "SELECT 2;", "Q"])
        #expect(effects == [.session(QueryTextWork.keepDraft("SELECT 1;\nSELECT 2;\nQ", ofNamed: false))])
    }

    @Test func `A paste that is too large changes nothing and says so`() {
        var browser = Self.browser("a")
        let text = String(repeating: "x", count: Paste.longestText + 1)
        #expect(browser.update(.paste(Paste(text))).isEmpty)
        #expect(browser.location?.query.text.text == "a")
        #expect(
            browser.status.notice?.text
                == "The paste was ignored: it has 1,048,577 bytes, more than 1,048,576.")
        _ = browser.update(.paste(Paste("b", isWhole: false)))
        #expect(browser.status.notice?.text == "The paste was cut off: check the result.")
    }

    @Test func `The history brings back what ran, and then the text being typed`() {
        var browser = Self.browser("draft")
        #expect(browser.update(.command(.olderQuery)).count == 1)
        let ticket = browser.tickets.pending[.words] ?? Ticket(pane: .words, number: 0)
        _ = browser.update(.answer(Answer(ticket, QueryTextAnswer.history(["one", "two"]))))
        #expect(browser.location?.query.text.text == "two")
        _ = browser.update(.command(.olderQuery))
        #expect(browser.location?.query.text.text == "one")
        _ = browser.update(.command(.olderQuery))
        #expect(browser.location?.query.text.text == "one")
        #expect(browser.status.notice?.text == "There is no older query.")
        _ = browser.update(.command(.newerQuery))
        _ = browser.update(.command(.newerQuery))
        #expect(browser.location?.query.text.text == "draft")
        _ = browser.update(.edit(.undo))
        #expect(browser.location?.query.text.text == "two")
    }

    @Test func `Tab completes the only name, then lists several to choose from`() {
        var browser = Self.browser("SELECT titl")
        browser.queries.vocabulary = QueryVocabulary(
            tables: [QueryVocabulary.Table(name: "book", columns: ["title", "year", "yield"])],
            keywords: ["SELECT"])
        _ = browser.update(.command(.complete))
        #expect(browser.location?.query.text.text == "SELECT title")
        _ = browser.update(.edit(.paste(", b.y FROM book b")))
        for _ in 0..<12 { _ = browser.update(.edit(.left)) }
        _ = browser.update(.command(.complete))
        #expect(browser.location?.query.completion?.completion.candidates.map(\.text) == ["year", "yield"])
        _ = browser.update(.edit(.down))
        _ = browser.update(.edit(.newLine))
        #expect(browser.location?.query.text.text == "SELECT title, b.yield FROM book b")
        #expect(browser.location?.query.completion == nil)
    }

    @Test func `Parameters are asked for, with the texts typed before`() {
        var browser = Self.browser("SELECT :a, ?, :a, ?5")
        #expect(
            browser.update(.command(.runQuery)) == [.session(QueryTextWork.remember("SELECT :a, ?, :a, ?5"))])
        guard case .parameters(let pane) = browser.overlay else { return #expect(Bool(false)) }
        #expect(pane.fields.map(\.spelling) == [":a", "?2", "?5"])
        #expect(pane.fields.map(\.kind) == ["empty text", "empty text", "empty text"])
        for text in ["it's", "007", "NULL"] {
            _ = browser.update(.prompt(.insert(text)))
            _ = browser.update(.prompt(.accept))
        }
        #expect(browser.overlay == nil)
        #expect(
            browser.location?.query.run?.arguments == [
                "a": "it's".databaseValue, "2": "007".databaseValue, "5": .null,
            ])
        _ = browser.update(.command(.runQuery))
        guard case .parameters(let again) = browser.overlay else { return #expect(Bool(false)) }
        #expect(again.fields.map(\.line.text) == ["it's", "007", "NULL"])
        #expect(again.fields.map(\.kind) == ["text", "text", "NULL"])
        _ = browser.update(.prompt(.cancel))
        #expect(browser.overlay == nil)
    }

    @Test func `The palette saves, writes and reads texts`() {
        var browser = Self.browser("SELECT 1")
        func run(_ text: String) -> [Effect] {
            browser.location?.query.isEditing = false
            _ = browser.update(.command(.palette))
            _ = browser.update(.prompt(.insert(text)))
            return browser.update(.prompt(.accept))
        }
        #expect(
            run("save @ones").last
                == .session(
                    QueryTextWork.run(
                        Ticket(pane: .words, number: browser.tickets.last),
                        .save(name: "ones", isReplacing: false), "SELECT 1")))
        #expect(
            run("save! ones").last
                == .session(
                    QueryTextWork.run(
                        Ticket(pane: .words, number: browser.tickets.last),
                        .save(name: "ones", isReplacing: true), "SELECT 1")))
        #expect(
            run("write a b.sql").last
                == .session(
                    QueryTextWork.run(
                        Ticket(pane: .words, number: browser.tickets.last), .write(file: "a b.sql"),
                        "SELECT 1")
                ))
        _ = run("read x.sql")
        _ = browser.update(
            .answer(
                Answer(
                    browser.tickets.pending[.words] ?? Ticket(pane: .words, number: 0),
                    QueryTextAnswer.edited("SELECT 2"))))
        #expect(browser.location?.query.text.text == "SELECT 2")
    }

    @Test func `A choice is typed as the value that it stands for`() {
        #expect(ParametersPane.Choice(value: 12.databaseValue, label: "").text == "12")
        #expect(ParametersPane.Choice(value: "AT".databaseValue, label: "").text == "AT")
        #expect(ParametersPane.Choice(value: "007".databaseValue, label: "").text == "007")
        #expect(ParametersPane.Choice(value: "12".databaseValue, label: "").text == "'12'")
        #expect(ParametersPane.Choice(value: "NULL".databaseValue, label: "").text == "'NULL'")
    }

    @Test func `A name with an at sign is a place`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE \"@odd\" (a)")
            let path = try Path("@late-loans", in: db.schema())
            #expect(path == Path(query: "late-loans") && path.description == "@late-loans")
            #expect(try Path("@odd", in: db.schema()) == Path(table: "@odd"))
            #expect(throws: PathError.self) { try Path("@late-loans/3", in: db.schema()) }
            #expect(throws: PathError.self) { try PathRequest(path, db) }
        }
    }
}
