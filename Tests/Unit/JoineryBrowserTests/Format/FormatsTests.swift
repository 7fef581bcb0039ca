import JoineryBrowser
import Testing

@Suite struct FormatsTests {
    private static func browser(_ formats: Formats) -> Browser {
        let viewport = Viewport(catalogLines: 10, mainLines: 10, mainColumns: 80, isWide: true)
        return Browser(fileName: "test", viewport: viewport, formats: formats)
    }

    private static var formats: Formats {
        var formats = Formats()
        formats.null = "∅"
        formats.showsLabels = false
        return formats
    }

    private static let null = Cell(kind: .null, text: "NULL")
    private static let link = Cell(kind: .integer, text: "3", link: .parent(label: "Herman Melville"))

    @Test func `Rows show the chosen text for NULL and no labels`() throws {
        var browser = Self.browser(Self.formats)
        browser.location = Location(path: Path(table: "book"), screen: .rows(RowsPane()), crumbs: [])
        let ticket = Ticket(pane: .rows, number: 1)
        browser.tickets.pending[.rows] = ticket
        let dead = Cell(kind: .integer, text: "4", link: .dead)
        let page = RowsPage(
            columns: ["a", "b", "c"].map { GridColumn(name: $0) },
            rows: [GridRow(key: RowKey([]), cells: [Self.null, Self.link, dead])], hasRowsBefore: false,
            hasRowsAfter: false)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.page(page))))
        let cells = try #require(browser.location?.rows.page?.rows.first?.cells)
        #expect(
            cells == [
                Cell(kind: .null, text: "∅"), Cell(kind: .integer, text: "3", link: .parent(label: nil)),
                dead,
            ])
    }

    @Test func `Tree columns show the chosen text for NULL`() throws {
        var browser = Self.browser(Self.formats)
        browser.location = Location(path: Path(table: "book"), screen: .tree(TreePane()), crumbs: [])
        let ticket = Ticket(pane: .tree, number: 1)
        browser.tickets.pending[.tree] = ticket
        let line = TreeLine(
            id: .top, depth: 0, content: .column(name: "a", cell: Self.null), disclosure: .leaf)
        _ = browser.update(.answer(Answer(ticket, TreeContent(lines: [line]))))
        #expect(
            browser.location?.tree.lines?.first?.content
                == .column(name: "a", cell: Cell(kind: .null, text: "∅")))
    }

    @Test(arguments: [
        ("∅", true), ("NULL", true), ("漢字漢字漢字", true), ("", false), (" ", false), ("a\nb", false),
        ("\u{1B}", false), ("1234567890123", false),
    ])
    func `The text for NULL is short, on one line and not blank`(text: String, isTaken: Bool) {
        #expect(Formats.canStandForNull(text) == isTaken)
    }
}
