import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Adding and removing columns of associated rows.
@Suite struct AddedColumnUpdateTests {
    private static func type(_ text: String, _ browser: inout Browser) -> [Effect] {
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        return browser.update(.prompt(.accept))
    }

    private static func page(_ names: String...) -> RowsPage {
        var page = Sample.page(1...3)
        for name in names {
            page.columns.insert(GridColumn(name: name, association: "reviews", isAdded: true), at: 2)
            for index in page.rows.indices {
                page.rows[index].cells.insert(Cell(kind: .integer, text: "7"), at: 2)
            }
            page.arrangement.added.append(.init(name: name, neighbor: "title"))
        }
        return page
    }

    /// Returns a browser that shows books with the number of their reviews, and the cursor on it.
    private static func counted() -> Browser {
        var browser = Sample.books(1...3)
        browser.press(.moveRight, .addColumn)
        _ = type("reviews", &browser)
        browser.answer(.rows, RowsAnswer.page(page("reviews.count")))
        return browser
    }

    @Test func `A column is added on the right of the cursor, which moves there`() {
        var browser = Sample.books(1...3)
        browser.press(.moveRight, .addColumn)
        #expect(browser.prompt?.purpose == .addColumn)
        let queries = Self.type(" Reviews ", &browser).rowsQueries
        #expect(
            queries.map(\.arrangement.added) == [[.init(name: "reviews.count", neighbor: "title")]])
        #expect(queries.map(\.position) == [.around(Sample.key(1))])
        #expect(browser.prompt == nil)
        #expect(browser.location?.rows.currentColumn == "title")
        browser.answer(.rows, RowsAnswer.page(Self.page("reviews.count")))
        #expect(browser.location?.rows.currentColumn == "reviews.count")
        // A later page does not move the cursor there again.
        browser.press(.moveLeft, .reload)
        browser.answer(.rows, RowsAnswer.page(Self.page("reviews.count")))
        #expect(browser.location?.rows.currentColumn == "title")
    }

    @Test func `The cursor stays on its column when others come and go`() {
        var browser = Self.counted()
        browser.press(.lastColumn)
        #expect(browser.location?.rows.currentColumn == "authorId")
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...3)))
        #expect(browser.location?.rows.currentColumn == "authorId")
    }

    @Test func `An existing column is selected instead of added`() {
        var browser = Self.counted()
        browser.press(.firstColumn, .addColumn)
        #expect(Self.type("REVIEWS.count", &browser).isEmpty)
        #expect(browser.location?.rows.currentColumn == "reviews.count")
        #expect(browser.location?.rows.arrangement.added.count == 1)
    }

    @Test func `An invalid name is reported and can be corrected`() {
        var browser = Sample.books(1...3)
        browser.press(.addColumn)
        #expect(Self.type("author", &browser).isEmpty)
        #expect(browser.prompt?.text == "author")
        #expect(browser.status.notice?.isError == true)
        #expect(browser.status.notice?.text.hasPrefix("author leads to one row") == true)
        #expect(browser.location?.rows.arrangement.added == [])
        _ = browser.update(.prompt(.cancel))
        #expect(browser.prompt == nil)
    }

    @Test func `Tab completes the common prefix of names`() {
        var browser = Sample.books(1...3)
        browser.press(.addColumn)
        _ = browser.update(.prompt(.insert("R")))
        browser.press(.complete)
        #expect(browser.prompt?.text == "reviews.")
        _ = browser.update(.prompt(.insert("C")))
        browser.press(.complete)
        #expect(browser.prompt?.text == "reviews.count")
        _ = browser.update(.prompt(.clear))
        _ = browser.update(.prompt(.insert("reviews.s")))
        browser.press(.complete)
        _ = browser.update(.prompt(.insert("bo")))
        browser.press(.complete)
        #expect(browser.prompt?.text == "reviews.sum(book.")
        _ = browser.update(.prompt(.cancel))
        browser.press(.filter)
        _ = browser.update(.prompt(.insert("authorId = 1 and a")))
        browser.press(.complete)
        #expect(browser.prompt?.text == "authorId = 1 and author")
        #expect(browser.status.notice?.text == "authorId  author.")
    }

    @Test func `The rows can be sorted by an added column`() {
        var browser = Self.counted()
        let queries = browser.press(.sort).rowsQueries
        #expect(queries.map(\.arrangement.orders) == [[RowsOrder(column: "reviews.count")]])
        #expect(queries.map(\.arrangement.added.count) == [1])
    }

    @Test func `Hiding an added column removes it and its sort order`() {
        var browser = Self.counted()
        browser.press(.sort)
        var sorted = Self.page("reviews.count")
        sorted.arrangement.orders = [RowsOrder(column: "reviews.count")]
        browser.answer(.rows, RowsAnswer.page(sorted))
        let queries = browser.press(.hideColumn).rowsQueries
        #expect(queries.map(\.arrangement) == [RowsArrangement()])
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...3)))
        #expect(browser.location?.rows.page?.columns.count == 3)
        #expect(browser.location?.rows.hiddenColumns == [])
    }

    @Test func `Removing a column keeps the ones added next to it`() {
        var browser = Self.counted()
        browser.location?.rows.arrangement.added = [
            .init(name: "reviews.count", neighbor: "title"),
            .init(name: "author.name", neighbor: "reviews.count"),
        ]
        let queries = browser.press(.hideColumn).rowsQueries
        #expect(queries.map(\.arrangement.added) == [[.init(name: "author.name", neighbor: "title")]])
    }

    @Test func `Enter follows the association, and a viewed record contains the column`() {
        var browser = Self.counted()
        let effects = browser.press(.viewCell)
        #expect(
            effects.contains {
                if case .read(_, _, let rows)? = $0.work(RecordWork.self) {
                    rows.added.map(\.name) == ["reviews.count"]
                } else {
                    false
                }
            })
        browser.press(.close, .open)
        #expect(browser.location?.path.description == "book/1/reviews")
        #expect(browser.location?.screen.kind == .rows)
    }

    @Test func `A table without associations has formulas`() {
        var browser = Sample.books(1...3)
        browser.catalog.entries?[1].associations = []
        browser.catalog.entries?[1].columns = ["id", "title"]
        browser.press(.addColumn)
        let queries = Self.type("double = id * 2", &browser).rowsQueries
        #expect(queries.map(\.arrangement.added) == [[.init(name: "double = id*2", neighbor: "id")]])
    }

    /// Returns a browser that shows books with a column that has a title, and the cursor on it.
    private static func doubled() -> Browser {
        var browser = Sample.books(1...3)
        browser.catalog.entries?[1].columns = ["id", "title", "authorId"]
        browser.press(.moveRight, .addColumn)
        _ = type("double = id * 2", &browser)
        var page = page("double = id*2")
        page.columns[2].title = "double"
        browser.answer(.rows, RowsAnswer.page(page))
        return browser
    }

    @Test func `A title names the column in conditions`() {
        var browser = Self.doubled()
        #expect(browser.location?.rows.page?.columns[2].heading == "double")
        browser.press(.filter)
        _ = browser.update(.prompt(.insert("dou")))
        browser.press(.complete)
        #expect(browser.prompt?.text == "double ")
        _ = browser.update(.prompt(.insert("> 3 and id < double")))
        let queries = browser.update(.prompt(.accept)).rowsQueries
        let name = "double = id*2"
        #expect(
            queries.map(\.arrangement.filter?.content) == [
                .condition(
                    .all([
                        .row(RowCondition(name, .greater, [.word("3")])),
                        .row(RowCondition("id", .less, [.column(name)])),
                    ]))
            ])
        #expect(queries.map(\.arrangement.filter?.text) == ["double > 3 and id < double"])
    }

    @Test func `The same title replaces the column everywhere`() {
        var browser = Self.doubled()
        browser.location?.rows.arrangement.orders = [RowsOrder(column: "double = id*2", isDescending: true)]
        browser.location?.rows.arrangement.filter = try? RowsFilter.parsed(
            "double > 3", columns: ["id", "double = id*2"], of: "book", in: browser.catalog.entries ?? [])
        browser.press(.addColumn)
        let queries = Self.type("DOUBLE = id * 20", &browser).rowsQueries
        let name = "DOUBLE = id*20"
        #expect(queries.map(\.arrangement.added) == [[.init(name: name, neighbor: "title")]])
        #expect(queries.map(\.arrangement.orders) == [[RowsOrder(column: name, isDescending: true)]])
        #expect(
            queries.map(\.arrangement.filter?.content) == [
                .condition(.row(RowCondition(name, .greater, [.word("3")])))
            ])
    }

    @Test func `A condition keeps the meaning of a title without its column`() {
        var browser = Self.doubled()
        browser.location?.rows.arrangement.filter = try? RowsFilter.parsed(
            "double > 3", columns: ["id", "double = id*2"], of: "book", in: browser.catalog.entries ?? [])
        let queries = browser.press(.hideColumn).rowsQueries
        #expect(queries.map(\.arrangement.filter?.text) == ["[double = id*2] > 3"])
        #expect(
            queries.map(\.arrangement.filter?.content) == [
                .condition(.row(RowCondition("double = id*2", .greater, [.word("3")])))
            ])
    }

    @Test func `A column that differs only in the case of letters needs a name`() {
        var browser = Sample.books(1...3)
        browser.catalog.entries?[1].columns = ["id", "title"]
        browser.press(.addColumn)
        _ = Self.type("title || 'a'", &browser)
        browser.answer(.rows, RowsAnswer.page(Self.page("title||'a'")))
        browser.press(.addColumn)
        #expect(Self.type("title || 'A'", &browser).isEmpty)
        #expect(browser.status.notice?.text.contains("name this one, as in x = title||'A'") == true)
        #expect(browser.prompt != nil)
    }

    @Test(arguments: [
        ("ti", "title"), ("title || authorI", "title || authorId"), ("len", "length("),
        ("length(ti", "length(title"),
        ("round(reviews.co", "round(reviews.count"), ("my", "\"my title\""), ("x = ti", "x = title"),
    ])
    func `Tab completes the names and functions of a formula`(text: String, completed: String) {
        var browser = Sample.books(1...3)
        browser.catalog.entries?[1].columns = ["id", "title", "my title", "authorId"]
        browser.press(.addColumn)
        _ = browser.update(.prompt(.insert(text)))
        browser.press(.complete)
        #expect(browser.prompt?.text == completed)
    }

    @Test func `A failed column is not kept`() {
        var browser = Sample.books(1...3)
        browser.press(.addColumn)
        _ = Self.type("reviews", &browser)
        browser.answer(.rows, Failure("no"))
        #expect(browser.location?.rows.arrangement.added == [])
        #expect(browser.location?.rows.page != nil)
    }
}
