import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Selecting rows, and acting on several at once.
@Suite struct SelectionUpdateTests {
    private static func selected(_ browser: Browser) -> Set<RowKey>? { browser.location?.rows.selection.keys }

    /// Returns a browser with the first and the third book selected, and the cursor on the third.
    private static func books() -> Browser {
        var browser = Sample.books(1...50, after: true)
        browser.press(.select, .moveDown, .moveDown, .select)
        return browser
    }

    private static func copy(in effects: [Effect]) -> RowsCopy? {
        effects.lazy.compactMap { if case .copy(_, let copy)? = $0.work(RowsWork.self) { copy } else { nil } }
            .first
    }

    @Test func `Selecting toggles a row and keeps the cursor`() {
        var browser = Self.books()
        #expect(Self.selected(browser) == [Sample.key(1), Sample.key(3)])
        #expect(browser.cursorID == 3)
        browser.press(.select)
        #expect(Self.selected(browser) == [Sample.key(1)])
        // Only the figures of the selected rows were awaited.
        #expect(browser.press(.close) == [.cancel(.figures)])
        #expect(Self.selected(browser) == [])
        #expect(browser.status.notice?.text == "Deselected the row.")
    }

    @Test func `The selection survives moves, sorts and refetches`() {
        var browser = Self.books()
        browser.press(.last)
        browser.answer(.rows, RowsAnswer.page(Sample.page(80...120, before: true)))
        browser.press(.moveRight, .sort)
        var sorted = Sample.page([7, 3, 9])
        sorted.arrangement.orders = [RowsOrder(column: "title")]
        browser.answer(.rows, RowsAnswer.page(sorted))
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(sorted))
        #expect(Self.selected(browser) == [Sample.key(1), Sample.key(3)])
    }

    @Test func `The selection is cleared when other rows are shown`() {
        var browser = Self.books()
        browser.press(.filter)
        _ = browser.update(.prompt(.insert("id > 7")))
        _ = browser.update(.prompt(.accept))
        #expect(Self.selected(browser)?.count == 2, "they are still on the screen")
        var page = Sample.page([8, 9])
        page.arrangement.filter = browser.location?.rows.arrangement.filter
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(Self.selected(browser) == [])
        #expect(browser.trail.back.last?.rows.selection.isEmpty == true)

        browser = Self.books()
        browser.press(.open)
        browser.press(.back)
        #expect(Self.selected(browser) == [])

        // The same numbers are now keys of other rows.
        browser = Self.books()
        page = Sample.page(1...3)
        page.keyColumns = [page.columns[2].name]
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(Self.selected(browser) == [])
    }

    @Test func `Rows without keys cannot be selected, and the selection is limited`() {
        var browser = Sample.books(1...3)
        browser.location?.rows.page?.hasKeys = false
        browser.press(.select)
        #expect(Self.selected(browser) == [])
        #expect(browser.status.notice?.text.contains("no key") == true)
        browser = Sample.books(1...3)
        browser.location?.rows.selection = RowsSelection(Set((1000..<1200).map { Sample.key($0) }))
        browser.press(.select)
        #expect(browser.location?.rows.selection.count == RowsSelection.limit)
        #expect(
            browser.status.notice?.text
                == "At most 200 rows can be selected: use a condition for more.")
    }

    @Test func `Selected rows are copied as a column or as JSON`() {
        var browser = Self.books()
        browser.press(.moveRight)
        let selection = RowsSelection([Sample.key(1), Sample.key(3)])
        for (command, content) in [
            (Command.copyCell, RowsCopy.Content.column("title")), (.copyColumn, .column("title")),
            (.copyRow, .rows),
        ] {
            #expect(
                Self.copy(in: browser.press(command))
                    == RowsCopy(
                        path: Path(table: "book"), arrangement: RowsArrangement(), selection: selection,
                        content: content))
        }
        var copied = CopiedRows(content: .rows, selected: 2)
        (copied.text, copied.count) = ("[]", 2)
        #expect(browser.answer(.record, RowsAnswer.copied(copied)) == [.forget(.record), .loop(.copy("[]"))])
        #expect(browser.status.notice?.text == "Copied 2 selected rows as JSON.")
        browser.press(.close)
        #expect(Self.copy(in: browser.press(.copyColumn))?.selection == nil)
        #expect(Self.copy(in: browser.press(.copyCell)) == nil, "the cell alone")
    }

    @Test func `The notice describes the copied rows`() {
        func sentence(_ content: RowsCopy.Content, selected: Int? = nil, _ change: (inout CopiedRows) -> Void)
            -> String
        {
            var copied = CopiedRows(content: content, selected: selected)
            change(&copied)
            return copied.sentence
        }
        #expect(sentence(.column("title")) { $0.count = 1 } == "Copied title of 1 row.")
        #expect(
            sentence(.column("title"), selected: 3) { ($0.count, $0.broken) = (2, 1) }
                == "Copied title of 2 selected rows; 1 selected row is gone; 1 value has line breaks.")
        #expect(
            sentence(.column("title")) { ($0.count, $0.isCut) = (10_000, true) }
                == "Copied title of the first 10,000 rows; the others are too many to copy at once: "
                + "write them to a file.")
        #expect(sentence(.rows, selected: 2) { _ in } == "There is no row to copy anymore.")
        #expect(sentence(.rows, selected: 2) { $0.isCut = true }.hasPrefix("Nothing was copied"))
    }

    @Test func `Selected rows are exported, and deleted ones are reported`() {
        var browser = Self.books()
        browser.press(.export)
        let effects = browser.update(.prompt(.accept))
        guard let export = effects.first?.export(RowsExport.self) else {
            Issue.record("\(effects)")
            return
        }
        #expect(export.selection == RowsSelection([Sample.key(1), Sample.key(3)]))
        browser.answer(.export, ExportAnswer.written(.selectedRows(2, of: 2), file: "book.csv"))
        #expect(browser.status.notice?.text == "Wrote 2 selected rows to book.csv.")
        browser.press(.export)
        _ = browser.update(.prompt(.accept))
        browser.answer(.export, ExportAnswer.written(.selectedRows(1, of: 2), file: "book.csv"))
        #expect(
            browser.status.notice?.text
                == "Wrote 1 of 2 selected rows (the others were deleted) to book.csv.")
        browser.press(.export)
        _ = browser.update(.prompt(.accept))
        browser.answer(
            .export,
            ExportAnswer.written(.selectedRows(2, of: 2, note: RepairedText.note(1_204)), file: "book.csv"))
        #expect(
            browser.status.notice?.text == "Wrote 2 selected rows to book.csv. \u{FFFD} replaces bytes of "
                + "1,204 texts that are not UTF-8; JSON and SQL keep them.")
    }
}
