import FoundationEssentials
import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct RecordUpdateTests {
    private static let record = Record(
        fields: [
            Record.Field(name: "id", value: 3.databaseValue),
            Record.Field(
                name: "title", value: (1...40).map { "line \($0)" }.joined(separator: "\n").databaseValue),
            Record.Field(name: "authorId", value: nil),
        ], json: "{}")

    private static let path = Path(table: "book", steps: [.key(Sample.key(3))])

    /// Returns a browser with the cursor on the title of the third book.
    private static func books() -> Browser {
        var browser = Sample.books(1...30)
        browser.press(.moveDown, .moveDown, .moveRight)
        return browser
    }

    private func isRead(_ effects: [Effect]) -> Bool {
        effects.contains {
            if case .read(_, RowAddress(Self.path), _)? = $0.work(RecordWork.self) { true } else { false }
        }
    }

    @Test func `A cell is read whole, scrolled and closed`() {
        var browser = Self.books()
        #expect(isRead(browser.press(.viewCell)))
        #expect(browser.overlay?.kind == .record)
        browser.answer(.record, RecordAnswer.record(Self.record))
        #expect(browser.record?.lines.count == 40)
        #expect(browser.record?.kind == "text, 310 characters")
        let before = browser.cursorID
        browser.press(.moveDown, .pageDown)
        #expect(browser.record?.position.top == 10)
        browser.press(.last)
        #expect(browser.record?.position.top == 30)
        browser.press(.moveDown)
        #expect(browser.record?.position.top == 30)
        browser.press(.first)
        #expect(browser.record?.position.top == 0)
        #expect(browser.cursorID == before)
        #expect(browser.press(.close) == [.forget(.record)])
        #expect(browser.overlay == nil && browser.record == nil)
        #expect(browser.location?.screen.kind == .rows)
    }

    @Test func `A row shows one line per column, or three for a long value`() {
        var browser = Self.books()
        browser.press(.viewRow)
        browser.answer(.record, RecordAnswer.record(Self.record))
        #expect(browser.record?.lines.compactMap(\.name) == ["id", "title", "authorId"])
        #expect(browser.record?.lines.last?.cell == .tooLarge)
        #expect(browser.record?.lines.count == 5)
        _ = browser.update(
            .viewport(
                Viewport(
                    catalogLines: 10, mainLines: 10, mainColumns: 60, isWide: true, overlayLines: 12,
                    overlayColumns: 400)))
        #expect(browser.record?.lines.count == 3)
        #expect(browser.press(.quit) == [.forget(.record)])
    }

    @Test func `A viewed record is reread after a commit and kept if its row is gone`() {
        var browser = Self.books()
        browser.press(.viewCell)
        browser.answer(.record, RecordAnswer.record(Self.record))
        browser.press(.last)
        #expect(isRead(browser.update(.changed([.record]))))
        browser.answer(.record, Failure("There is no row book/3: it was deleted or never existed."))
        #expect(browser.record?.lines.count == 40)
        #expect(browser.record?.error != nil)
    }

    @Test func `A record that fails below the help is still there and can be closed`() {
        var browser = Self.books()
        browser.press(.viewRow)
        browser.answer(.record, RecordAnswer.record(Self.record))
        browser.press(.help)
        #expect(isRead(browser.update(.changed([.record]))))
        browser.answer(.record, Failure("There is no row book/3: it was deleted or never existed."))
        browser.press(.close)
        #expect(browser.overlay?.kind == .record && browser.record?.error != nil)
        #expect(browser.press(.close) == [.forget(.record)])
        #expect(browser.overlay == nil && browser.record == nil)
    }

    @Test func `A cell or a row is copied once it is read`() {
        var browser = Self.books()
        #expect(isRead(browser.press(.copyCell)))
        #expect(browser.overlay == nil)
        let effects = browser.answer(.record, RecordAnswer.record(Self.record))
        #expect(effects.first == .forget(.record))
        guard case .loop(.copy(let text))? = effects.last else {
            Issue.record("\(effects)")
            return
        }
        #expect(text.hasPrefix("line 1\nline 2\n"))
        #expect(browser.status.notice?.text == "Copied title.")
        #expect(browser.record == nil)
        browser.press(.copyRow)
        #expect(browser.answer(.record, RecordAnswer.record(Self.record)).last == .loop(.copy("{}")))
        #expect(
            browser.status.notice?.text == "Copied the row as JSON, without what cannot be read: authorId.")
        let cut = Record(fields: [Record.Field(name: "title", value: nil)], json: "{}")
        browser.press(.copyCell)
        #expect(browser.answer(.record, RecordAnswer.record(cut)) == [.forget(.record)])
        #expect(
            browser.status.notice?.text
                == "title was not copied: it is too large. \(key: .viewCell) shows the cell, and \(key: .saveCell) there saves it to a file."
        )
        browser.press(.copyRow)
        #expect(browser.answer(.record, RecordAnswer.record(cut)).last == .loop(.copy("{}")))
        #expect(
            browser.status.notice?.text == "Copied the row as JSON, without what cannot be read: title.")
        browser.press(.viewCell)
        browser.answer(.record, RecordAnswer.record(Self.record))
        #expect(browser.press(.copyRecord) == [.loop(.copy(text))])
    }

    @Test func `A key shows the bytes of a text in a blob, and the text again`() {
        var browser = Self.books()
        browser.press(.viewCell)
        let value = DatabaseValue(storage: .blob(Data("größer".utf8)))
        let record = Record(fields: [.init(name: "title", value: value)], json: "{}")
        browser.answer(.record, RecordAnswer.record(record))
        func text() -> String? { browser.record?.lines.first?.cell.text }
        #expect(text() == "größer")
        browser.press(.showBytes)
        #expect(text()?.hasPrefix("00000000  67 72 c3 b6") == true)
        browser.press(.showBytes)
        #expect(text() == "größer")
        var other = Sample.cell("plain", lines: 10)
        other.press(.showBytes)
        #expect(other.status.notice?.text == "Only a text in a blob has bytes to show instead.")
    }

    @Test func `Esc cancels the reading`() {
        var browser = Self.books()
        browser.press(.viewCell)
        #expect(browser.press(.close) == [.cancel(.record), .forget(.record)])
        #expect(browser.tickets.pending.isEmpty)
        browser.press(.copyRow)
        #expect(browser.press(.close) == [.cancel(.record)])
        #expect(browser.record == nil)
    }

    @Test func `A row that cannot be read is reported`() {
        var browser = Self.books()
        browser.press(.copyRow)
        browser.answer(.record, Failure("gone"))
        #expect(browser.status.notice == Status.Notice(text: "gone", isError: true))
        #expect(browser.record == nil)
    }

    @Test func `A row without a key is read by its number in the shown order`() throws {
        for command in [Command.viewCell, .viewRow, .copyCell, .copyRow] {
            var browser = Self.books()
            browser.location?.rows.page?.hasKeys = false
            browser.location?.rows.page?.arrangement.orders = [RowsOrder(column: "title")]
            let arrangement = try #require(browser.location?.rows.page?.arrangement)
            let effects = browser.press(command)
            #expect(
                effects.contains {
                    if case .read(_, RowAddress(Self.path), in: arrangement)? = $0.work(RecordWork.self) {
                        true
                    } else {
                        false
                    }
                })
            #expect((browser.record ?? browser.copiedRecord)?.isNumbered == true)
        }
    }

    @Test func `A record is named by its path, or by its number in the shown order`() {
        var browser = Self.books()
        browser.press(.viewRow)
        #expect(browser.record?.name == Self.path.description)
        browser.changeRecord { $0.isNumbered = true }
        #expect(browser.record?.name == "book, row 4 as shown")
    }
}
