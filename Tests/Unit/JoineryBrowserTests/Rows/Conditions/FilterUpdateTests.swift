import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct FilterUpdateTests {
    private static func filter(_ text: String) throws -> RowsFilter {
        try #require(try RowsFilter.parsed(text, columns: Sample.bookColumns.map(\.name)))
    }

    private static func page(_ ids: [Int64], _ text: String) throws -> RowsPage {
        var page = Sample.page(ids)
        page.arrangement.filter = try filter(text)
        return page
    }

    /// Returns a browser with the cursor on the third book, after a condition has been typed and submitted.
    private func filtering(_ text: String) -> (browser: Browser, effects: [Effect]) {
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveDown, .moveDown, .filter)
        let effects = browser.type(text, .accept)
        return (browser, effects)
    }

    @Test func `An accepted condition fetches its rows around the cursor`() throws {
        let (browser, effects) = filtering("title ~ x")
        #expect(
            effects.rowsQueries == [
                RowsQuery(
                    path: Path(table: "book"),
                    arrangement: RowsArrangement(filter: try Self.filter("title ~ x")),
                    position: .around(Sample.key(3)), limit: 50)
            ])
        #expect(browser.prompt == nil)
        // The rows on the screen are not filtered yet.
        #expect(browser.location?.rows.filter == nil)
    }

    @Test func `Back restores the unfiltered rows, and forward the filtered ones`() throws {
        var (browser, _) = filtering("title ~ x")
        let page = try Self.page([5, 9], "title ~ x")
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.trail.back.count == 1)
        #expect(browser.location?.rows.filter == page.arrangement.filter)

        let back = browser.press(.back)
        #expect(
            back.rowsQueries == [
                RowsQuery(path: Path(table: "book"), position: .around(Sample.key(3)), limit: 50)
            ])
        #expect(browser.location?.rows.filter == nil)
        #expect(browser.location?.rows.anchor == Sample.key(3))
        browser.answer(.rows, RowsAnswer.page(Sample.page(Array(1...50), after: true)))
        #expect(browser.trail.back.isEmpty)

        let forward = browser.press(.forward)
        #expect(forward.rowsQueries.map(\.arrangement) == [page.arrangement])
        browser.answer(.rows, RowsAnswer.page(page))
        // Fetching again under the same condition does not add a step.
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.trail.back.count == 1)
    }

    @Test func `The filtered rows are counted, and later fetches keep the filter`() throws {
        var (browser, _) = filtering("title ~ x")
        _ = browser.update(.file(.counted(["book": .exact(900)])))
        let page = try Self.page([3, 5], "title ~ x")
        let effects = browser.answer(.rows, RowsAnswer.page(page))
        guard
            case .count(
                let ticket, RowCountQuery(path: Path(table: "book"), filter: page.arrangement.filter))? =
                effects
                .first?.work(RowsWork.self)
        else {
            Issue.record("\(effects)")
            return
        }
        #expect(browser.location?.rows.count == .unknown)
        _ = browser.update(.file(.counted(["book": .exact(901)])))
        #expect(browser.location?.rows.count == .unknown)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.count(.exact(2)))))
        #expect(browser.location?.rows.count == .exact(2))
        var live = browser.update(.changed([.rows]))
        #expect(live.rowsQueries.map(\.arrangement) == [page.arrangement])
        #expect(live.count == 1, "a count depends on other pages than its rows")
        live = browser.update(.changed([.count]))
        func counts(_ effects: [Effect]) -> [RowCountQuery] {
            effects.compactMap {
                if case .count(_, let query)? = $0.work(RowsWork.self) { query } else { nil }
            }
        }
        var query = RowCountQuery(
            path: Path(table: "book"), filter: page.arrangement.filter, isRepeated: true)
        #expect(counts(live) == [query])
        browser.answer(.rows, RowsAnswer.page(page))
        (query.isExact, query.isRepeated) = (true, false)
        #expect(counts(browser.press(.exactCount)) == [query])
        #expect(browser.press(.sort).rowsQueries.map(\.arrangement.filter) == [page.arrangement.filter])
    }

    @Test func `The condition can be edited, and an empty one shows all rows`() throws {
        var (browser, _) = filtering("title ~ x")
        browser.answer(.rows, RowsAnswer.page(try! Self.page([3, 5], "title ~ x")))
        browser.press(.filter)
        #expect(browser.prompt?.text == "title ~ x")
        #expect(browser.type(nil, .cancel).isEmpty)
        #expect(browser.prompt == nil)
        #expect(browser.location?.rows.filter != nil)
        browser.press(.filter)
        _ = browser.update(.prompt(.clear))
        #expect(browser.type(nil, .accept).rowsQueries.map(\.arrangement) == [RowsArrangement()])
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...50)))
        #expect(browser.location?.rows.filter == nil)
        #expect(browser.cursorID == 3)
    }

    @Test(arguments: ["moby", " Größe ", "1851", "x"])
    func `A word is found in any column, which is said`(word: String) {
        let (browser, effects) = filtering(word)
        #expect(effects.rowsQueries.map(\.arrangement.filter?.text) == ["* ~ \(word.trimmed)"])
        #expect(browser.prompt == nil)
        #expect(
            browser.status.notice?.text
                == "Rows in which any column contains “\(word.trimmed)”. \(key: .search) searches labels, too."
        )
        #expect(browser.status.notice?.isError == false)
    }

    @Test(arguments: ["TITLE", "author", "moby dick", "moby =", "(moby)", "and"])
    func `Other texts without a comparison remain mistakes`(text: String) {
        let (browser, effects) = filtering(text)
        #expect(effects.isEmpty)
        #expect(browser.prompt?.text == text)
        #expect(browser.status.notice?.isError == true)
    }

    @Test func `An invalid condition is reported and not fetched, and can be corrected`() {
        var (browser, effects) = filtering("titel ~ x")
        #expect(effects.isEmpty)
        #expect(browser.prompt?.text == "titel ~ x")
        #expect(browser.status.notice?.isError == true)
        #expect(browser.status.notice?.text.hasPrefix("There is no column “titel”.") == true)
        _ = browser.update(.prompt(.deleteBackward))
        #expect(browser.status.notice == nil)
        #expect(browser.location?.rows.arrangement == RowsArrangement())
        browser.type(nil, .clear)
        _ = browser.update(.prompt(.deleteBackward))
        #expect(browser.prompt == nil)
    }

    @Test func `An expression stays in the prompt until SQLite accepts it`() throws {
        var (browser, effects) = filtering("sql: title > 'x'")
        #expect(effects.rowsQueries.map(\.arrangement.filter?.isExpression) == [true])
        #expect(browser.prompt?.isSubmitted == true)
        browser.answer(.rows, Failure("no such column: titel"))
        #expect(browser.prompt?.text == "sql: title > 'x'")
        #expect(browser.prompt?.isSubmitted == false)
        #expect(browser.status.notice == Status.Notice(text: "no such column: titel", isError: true))
        // The rows on the screen are as current as before.
        #expect(browser.location?.rows.error == nil)
        #expect(browser.location?.rows.arrangement == RowsArrangement())
        browser.type(nil, .accept)
        browser.answer(.rows, RowsAnswer.page(try! Self.page([3], "sql: title > 'x'")))
        #expect(browser.prompt == nil)
    }

    @Test func `Further typing keeps the prompt open`() throws {
        var (browser, _) = filtering("sql: 1")
        browser.type("0", nil)
        browser.answer(.rows, RowsAnswer.page(try! Self.page([3], "sql: 1")))
        #expect(browser.prompt?.text == "sql: 10")
    }

    @Test func `Esc cancels the query first, then the prompt`() {
        var (browser, _) = filtering("sql: title > 'x'")
        #expect(browser.type(nil, .cancel) == [.cancel(.rows)])
        #expect(browser.prompt?.isSubmitted == false)
        #expect(browser.location?.rows.arrangement == RowsArrangement())
        #expect(browser.type(nil, .cancel).isEmpty)
        #expect(browser.prompt == nil)
    }

    @Test func `Esc cancels a count`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.exactCount)
        #expect(browser.press(.close) == [.cancel(.rows)])
        #expect(!browser.awaits(.count))
        #expect(browser.press(.close).isEmpty)
    }

    @Test(arguments: [
        ("ti", "title ", nil), ("id = 1 and len", "id = 1 and length(", nil),
        ("id = 1 and AUTHORI", "id = 1 and authorId ", nil),
        ("x", "x", "No column or word begins with “x”."),
        ("", "", "id  title  authorId  author.  reviews.  not  *"),
        ("sql: length(ti", "sql: length(title ", nil),
        ("n", "not ", nil), ("title b", "title between ", nil),
        ("title i", "title i", "in  is null  is not null"), ("title = Emma a", "title = Emma and ", nil),
        ("id between 1 a", "id between 1 and ", nil), ("(id = 1 or ti", "(id = 1 or title ", nil),
        ("id = 1 ", "id = 1 ", "and  or"), ("id = ti", "id = title ", nil),
    ])
    func `Tab completes the name of a column, or a word`(text: String, completed: String, notice: String?) {
        var browser = Sample.books(1...3)
        browser.press(.filter)
        browser.type(text, nil)
        browser.press(.complete)
        #expect(browser.prompt?.text == completed)
        #expect(browser.status.notice?.text == notice)
    }

    @Test(arguments: [PromptEdit.insert("t"), .accept, .cancel, .left])
    func `The next edit removes the list of names`(edit: PromptEdit) {
        var browser = Sample.books(1...3)
        browser.press(.filter, .complete)
        #expect(browser.status.notice?.text.hasPrefix("id  title") == true)
        _ = browser.update(.prompt(edit))
        #expect(browser.status.notice == nil)
    }

    @Test func `A condition that is changed repeatedly is one step of the trail`() throws {
        var (browser, _) = filtering("title ~ x")
        browser.answer(.rows, RowsAnswer.page(try! Self.page([5, 9], "title ~ x")))
        for text in ["title ~ y", "title ~ z"] {
            browser.press(.filter)
            browser.type(nil, .clear)
            browser.type(text, .accept)
            browser.answer(.rows, RowsAnswer.page(try! Self.page([7], text)))
        }
        #expect(browser.trail.back.count == 1)
        browser.press(.filter)
        browser.type(nil, .clear)
        browser.type(nil, .accept)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...50)))
        #expect(browser.trail.back.isEmpty)
        // The next condition is a step again, which leads back to all rows.
        browser.press(.filter)
        browser.type("title ~ x", .accept)
        browser.answer(.rows, RowsAnswer.page(try! Self.page([5, 9], "title ~ x")))
        #expect(browser.trail.back.count == 1)
        #expect(browser.press(.back).rowsQueries.map(\.arrangement) == [RowsArrangement()])
        #expect(browser.trail.forward.count == 1)
    }

    @Test func `A click elsewhere closes the prompt`() {
        var browser = Sample.books(1...3)
        browser.press(.filter)
        _ = browser.update(.click(.catalog(line: 0)))
        #expect(browser.prompt == nil)
    }

    @Test func `A filter requires columns`() {
        var browser = Sample.browser()
        browser.press(.open, .filter)
        #expect(browser.prompt == nil)
        browser.press(.showCatalog, .filter)
        #expect(browser.prompt == nil)
    }
}

extension Browser {
    /// Types a text, followed by an edit that ends the line.
    @discardableResult
    mutating func type(_ text: String?, _ end: PromptEdit?) -> [Effect] {
        for character in text ?? "" { _ = update(.prompt(.insert(String(character)))) }
        return end.map { update(.prompt($0)) } ?? []
    }
}
