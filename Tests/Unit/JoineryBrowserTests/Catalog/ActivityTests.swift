import JoineryEngine
import Testing

@testable import JoineryBrowser

/// What other programs committed during the last minute.
@Suite struct ActivityTests {
    private static func entry(_ table: String, rows: Int?, commits: Int = 1) -> ChangeLog.Entry {
        let rows = rows.map { ChangeLog.Rows(updated: Array(0..<Int64($0))) }
        return ChangeLog.Entry(
            time: "", commits: commits, content: .tables([ChangeLog.Table(name: table, rows: rows)]))
    }

    @Test func `Changed rows are counted second by second, commits where rows are not known`() {
        var activity = Activity()
        #expect(activity.counts(of: "book", parts: 4) == nil)
        let first = [Self.entry("book", rows: 3), Self.entry("tag", rows: nil, commits: 7)]
        #expect(activity.add(first) == true)
        // The end of the second is awaited already.
        #expect(activity.add([Self.entry("book", rows: 2)]) == false)
        #expect(activity.total(of: "book") == 5)
        #expect(activity.commitsInLastSecond == 0)
        #expect(activity.endSecond() == true)
        #expect(activity.commitsInLastSecond == 9)
        for _ in 0..<30 { #expect(activity.endSecond() == true) }
        #expect(activity.commitsInLastSecond == 0)
        _ = activity.add([Self.entry("book", rows: 1)])
        let book = activity.counts(of: "book", parts: 4)
        #expect(book?.counts == [0, 5, 0, 1])
        #expect(book?.most == 7)
        #expect(activity.counts(of: "author", parts: 4) == nil)
    }

    @Test func `Seconds end only while there was a commit within the last minute`() {
        var browser = Sample.books([1, 2, 3])
        #expect(browser.update(.file(.commits([Self.entry("book", rows: 1)]))) == [.loop(.endSecond)])
        #expect(browser.update(.file(.commits([Self.entry("book", rows: 1)]))).isEmpty)
        for _ in 0..<(Activity.seconds - 1) { #expect(browser.update(.secondEnded) == [.loop(.endSecond)]) }
        #expect(!browser.catalog.activity.isEmpty)
        #expect(browser.update(.secondEnded).isEmpty)
        #expect(browser.catalog.activity.isEmpty)
        #expect(browser.update(.file(.commits([Self.entry("book", rows: 1)]))) == [.loop(.endSecond)])
    }

    @Test func `Tables are sorted by name, rows, size and activity`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showCatalog)
        let tables = [("a", 5), ("b", 9), ("c", 2)]
        browser.catalog.entries = tables.map {
            CatalogEntry(name: $0.0, isView: false, count: .exact($0.1), associations: [])
        }
        browser.catalog.cursor = "c"
        _ = browser.update(.file(.commits([Self.entry("c", rows: 3), Self.entry("a", rows: 1)])))
        func names() -> [String] { browser.catalog.visible.map(\.name) }
        #expect(names() == ["a", "b", "c"])
        #expect(browser.press(.sortCatalog).isEmpty)
        #expect(names() == ["b", "a", "c"])
        #expect(browser.status.notice?.text == "The tables are sorted by their numbers of rows.")
        let effects = browser.press(.sortCatalog)
        let ticket = Ticket(pane: .sizes, number: browser.tickets.last)
        #expect(effects == [.session(StructureWork.findSizes(ticket, .file))])
        #expect(names() == ["a", "b", "c"])
        browser.takeCatalogSizes(.takesTooLong)
        #expect(
            browser.status.notice?.text
                == "The sizes of the tables cannot be measured: they are sorted by name.")
        #expect(browser.catalog.order == .name)
        browser.press(.sortCatalog, .sortCatalog)
        browser.catalog.sizes = ["a": 1, "b": 2, "c": 3]
        #expect(names() == ["c", "b", "a"])
        browser.press(.sortCatalog)
        #expect(names() == ["c", "a", "b"])
        #expect(browser.catalog.cursor == "c")
        browser.press(.moveDown)
        #expect(browser.catalog.cursor == "a")
        browser.press(.sortCatalog)
        #expect(names() == ["a", "b", "c"])
    }

    @Test(arguments: [
        ([0, 1, 4, 8], 8, " ▁▄█"), ([0, 0], 0, "  "), ([1], 1_000_000, "▁"), ([999], 1_000, "█"),
    ])
    func `Counts are columns of eighths`(counts: [Int], most: Int, text: String) {
        #expect(SparkText.text(counts, most: most) == text)
    }
}
