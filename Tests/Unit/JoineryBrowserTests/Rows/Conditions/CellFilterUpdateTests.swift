import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The `=` and `!` keys filter by the value of the cell under the cursor, or exclude it.
@Suite struct CellFilterUpdateTests {
    private static func cells(_ effects: [Effect]) -> CellValues? {
        effects.lazy.compactMap {
            if case .values(_, let cells)? = $0.work(RowsWork.self) { cells } else { nil }
        }.first
    }

    /// Returns the filter that results from pressing a key and reading the values.
    private static func filter(
        _ command: Command, _ values: [DatabaseValue], _ browser: inout Browser
    ) -> String? {
        browser.press(command)
        let effects = browser.answer(.place, RowsAnswer.values(values))
        return effects.rowsQueries.first?.arrangement.filter?.text
    }

    @Test func `The rows are filtered by the value of the cell`() throws {
        var browser = Sample.books(1...30, after: true)
        browser.press(.moveDown, .moveRight)
        #expect(
            Self.cells(browser.press(.filterToCell))
                == CellValues(
                    path: Path(table: "book"), arrangement: RowsArrangement(), keys: [Sample.key(2)],
                    column: "title"))
        #expect(Self.filter(.filterToCell, ["Book 2".databaseValue], &browser) == "title = 'Book 2'")
        // Like any filter, it is a single step in the trail.
        var page = Sample.page([2])
        page.arrangement.filter = browser.location?.rows.arrangement.filter
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.trail.back.count == 1)
        #expect(Self.filter(.filterToCell, ["Book 2".databaseValue], &browser) == nil)
        #expect(browser.status.notice?.text == "All rows shown already meet this.")
    }

    @Test func `A further condition is joined, and exclusion keeps rows without a value`() throws {
        var browser = Sample.books(1...30, after: true)
        browser.location?.rows.page?.arrangement.filter = try RowsFilter.parsed("id > 3", columns: ["id"])
        browser.press(.lastColumn)
        #expect(
            Self.filter(.filterOutCell, [3.databaseValue], &browser)
                == "id > 3 and (authorId != 3 or authorId is null)")
        browser = Sample.books(1...30, after: true)
        browser.location?.rows.page?.columns[2].isNullable = false
        browser.press(.lastColumn)
        #expect(Self.filter(.filterOutCell, [3.databaseValue], &browser) == "authorId != 3")
    }

    @Test func `The title of a column stands for it`() throws {
        var browser = Sample.books(1...30, after: true)
        let name = "double = id*2"
        browser.location?.rows.page?.columns[1] = GridColumn(name: name, title: "double", isAdded: true)
        browser.location?.rows.page?.arrangement.filter = RowsFilter(
            text: "double > 3", content: .condition(.row(RowCondition(name, .greater, [.word("3")]))))
        browser.press(.moveRight, .filterToCell)
        let effects = browser.answer(.place, RowsAnswer.values([4.databaseValue]))
        let filter = effects.rowsQueries.first?.arrangement.filter
        #expect(filter?.text == "double > 3 and double = 4")
        let conditions = [
            RowCondition(name, .greater, [.word("3")]), RowCondition(name, .equal, [.word("4")]),
        ]
        #expect(filter?.content == .condition(.all(conditions.map { .row($0) })))
    }

    @Test func `The values of all selected rows are matched`() throws {
        var browser = Sample.books(1...30, after: true)
        browser.press(.select, .moveDown, .select, .moveDown)
        let keys = try #require(Self.cells(browser.press(.filterToCell))?.keys)
        #expect(Set(keys) == [Sample.key(1), Sample.key(2)])
        #expect(Self.filter(.filterToCell, [1.databaseValue, 2.databaseValue], &browser) == "id in (1, 2)")
    }

    @Test func `A filter that is not possible explains why`() {
        var browser = Sample.books(1...30, after: true)
        #expect(Self.filter(.filterToCell, [], &browser) == nil)
        #expect(browser.status.notice?.text == "The row under the cursor has been deleted.")
        browser.location?.rows.page?.arrangement.filter = RowsFilter(expression: "id > 3")
        #expect(Self.filter(.filterToCell, [1.databaseValue], &browser) == nil)
        #expect(
            browser.status.notice?.text
                == "A cell cannot be added to a condition in SQL: write it without sql:, or clear it."
        )
        browser = Sample.books([])
        #expect(browser.press(.filterToCell).isEmpty)
        #expect(browser.status.notice?.text == "There is no row under the cursor.")
        browser.press(.showGraph, .filterToCell)
        #expect(browser.status.notice?.text == "This works in rows and in the lists of a tree.")
    }

    @Test func `Canceling keeps the rows unfiltered`() {
        var browser = Sample.books(1...30, after: true)
        browser.press(.filterToCell)
        #expect(browser.press(.close) == [.cancel(.place)])
        #expect(browser.answer(.place, RowsAnswer.values([1.databaseValue])).isEmpty)
        #expect(browser.location?.rows.arrangement.filter == nil)
    }
}
