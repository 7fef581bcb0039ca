import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The query that is shown again: its text is selected, so that what is typed begins a new one.
@Suite struct SelectedQueryTests {
    private static let query = "SELECT 1;\nSELECT 2;"

    /// A browser on a table, with a query that was typed before, and then `7`.
    private static func browser(_ text: String = query) -> Browser {
        var browser = Browser(
            fileName: "a", viewport: Viewport(catalogLines: 9, mainLines: 20, mainColumns: 80, isWide: true))
        let path = Path(table: "book")
        browser.location = Location(path: path, screen: .rows(RowsPane()), crumbs: path.crumbs)
        browser.focus = .main
        browser.queries.last = QueryPane(text)
        browser.queries.history = []
        browser.queries.vocabulary = QueryVocabulary()
        _ = browser.update(.command(.showQuery))
        return browser
    }

    private static func text(_ browser: Browser) -> String { browser.location?.query.text.text ?? "" }

    @Test(arguments: [TextEdit.insert("S"), .paste("S"), .yank, .deleteBackward, .deleteForward])
    func `What is typed or deleted replaces the text, and the history keeps it`(_ edit: TextEdit) {
        var browser = Self.browser()
        #expect(browser.location?.query.isTextSelected == true)
        #expect(browser.status.notice?.text == "Typing replaces the query. To edit it, move the cursor.")
        let effects = browser.update(.edit(edit))
        #expect(["", "S"].contains(Self.text(browser)))
        #expect(
            effects == [
                .session(QueryTextWork.remember(Self.query)),
                .session(QueryTextWork.keepDraft(Self.text(browser), ofNamed: false)),
            ])
        #expect(browser.location?.query.isTextSelected == false)
        _ = browser.update(.edit(.insert("x")))
        _ = browser.update(.command(.olderQuery))
        #expect(Self.text(browser) == Self.query)
        _ = browser.update(.command(.newerQuery))
        #expect(["x", "Sx"].contains(Self.text(browser)))
    }

    @Test(arguments: [TextEdit.left, .up, .textStart, .lineEnd, .wordLeft, .pageUp(rows: 3), .undo])
    func `A move of the cursor edits the text instead`(_ edit: TextEdit) {
        var browser = Self.browser()
        _ = browser.update(.edit(edit))
        #expect(browser.location?.query.isTextSelected == false)
        _ = browser.update(.edit(.insert("x")))
        #expect(Self.text(browser).utf8.count == Self.query.utf8.count + 1)
    }

    @Test func `A text that the history has already becomes its newest`() {
        var browser = Self.browser()
        browser.queries.history = [Self.query, "SELECT 3"]
        _ = browser.update(.edit(.insert("S")))
        #expect(browser.queries.history == ["SELECT 3", Self.query])
    }

    @Test func `A pasted text replaces it, too`() {
        var browser = Self.browser()
        let effects = browser.update(.paste(Paste("SELECT 3")))
        #expect(Self.text(browser) == "SELECT 3")
        #expect(
            effects == [
                .session(QueryTextWork.remember(Self.query)),
                .session(QueryTextWork.keepDraft("SELECT 3", ofNamed: false)),
            ])
    }

    @Test func `Enter runs the text, and no key before it changes what runs`() {
        var browser = Self.browser("SELECT 1;")
        _ = browser.update(.edit(.newLine))
        #expect(browser.location?.query.run?.sql == "SELECT 1")
        for character in "SELECT 9;" { _ = browser.update(.edit(.insert(String(character)))) }
        #expect(Self.text(browser) == "SELECT 1;SELECT 9;")

        var other = Self.browser("SELECT 1;")
        for character in "SELECT 9;" { _ = other.update(.edit(.insert(String(character)))) }
        _ = other.update(.edit(.newLine))
        #expect(other.location?.query.run?.sql == "SELECT 9")
    }

    @Test func `It is selected from the catalog and other places, but not where it is on the screen`() {
        var browser = Self.browser()
        _ = browser.update(.command(.close))
        #expect(browser.location?.query.isEditing == false)
        #expect(browser.location?.query.isTextSelected == false)
        _ = browser.update(.command(.showQuery))
        #expect(browser.location?.query.isEditing == false)
        _ = browser.update(.command(.showCatalog))
        _ = browser.update(.command(.showQuery))
        #expect(browser.keyMode == .editor)
        #expect(browser.location?.query.isTextSelected == true)
        _ = browser.update(.edit(.insert("9")))
        #expect(Self.text(browser) == "9")
    }

    @Test func `The key for a newer query begins an empty one after the newest, and keeps the text`() {
        var browser = Self.browser("SELECT 1")
        #expect(
            browser.update(.command(.newerQuery))
                == [
                    .session(QueryTextWork.remember("SELECT 1")),
                    .session(QueryTextWork.keepDraft("", ofNamed: false)),
                ])
        #expect(Self.text(browser).isEmpty)
        #expect(browser.update(.command(.newerQuery)).isEmpty)
        #expect(browser.status.notice?.text == "This is an empty query: type one.")
        _ = browser.update(.command(.olderQuery))
        #expect(Self.text(browser) == "SELECT 1")
        _ = browser.update(.edit(.undo))
        _ = browser.update(.edit(.undo))
        #expect(Self.text(browser) == "SELECT 1")
    }

    @Test func `The text of the last session is selected, and goes to the history when replaced`() throws {
        let directory = try TemporaryDirectory()
        let storage = KeptQueries()
        try storage.keepDraft("SELECT 'unsaved'")
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), lines: 20, storage: storage)
        try loop.settle()
        try loop.press(.showQuery)
        #expect(loop.browser.location?.query.text.text == "SELECT 'unsaved'")
        #expect(loop.browser.location?.query.isTextSelected == true)
        loop.send(.edit(.insert("V")))
        loop.session.texts.writeDraft()
        try loop.press(.olderQuery)
        #expect(loop.browser.location?.query.text.text == "SELECT 'unsaved'")
        loop.session.close()
        #expect(storage.history() == ["SELECT 'unsaved'"])
    }

    @Test func `A cleared query stays empty, however soon it is shown again`() throws {
        let directory = try TemporaryDirectory()
        let storage = KeptQueries()
        try storage.keepDraft("SELECT 1")
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), lines: 20, storage: storage)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.showQuery)
        loop.send(.command(.newerQuery))
        try loop.press(.showCatalog, .open, .showQuery)
        #expect(loop.browser.location?.query.text.isEmpty == true)
    }
}
