import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Hostile text on every screen")
struct HostileTextTests {
    static let texts = [
        "\u{1B}[2J\u{1B}]0;owned\u{7}", "a\tb\r\nc\0d", "\u{9B}31m\u{90}x\u{9C}", "漢字漢字漢字漢字漢字漢字漢字漢字",
        "👩‍👩‍👧‍👦👍🏽🇫🇷❤️", String(repeating: "e" + String(repeating: "\u{301}", count: 30), count: 20),
        "\u{202E}gnp.exe\u{2066}", "\u{FEFF}\u{200B}\u{2028}\u{2029}", "नमस्ते", "\u{1160}\u{11A8}각", "",
    ]

    @Test("No cell contains a control character or half a wide one, at any width", arguments: texts)
    func everywhere(text: String) {
        for columns in [60, 61, 101] {
            let size = ScreenSize(columns: columns, rows: 20)
            for browser in [
                rows(text, size), tree(text, size), graph(text, size), prompt(text, size),
                filter(text, size), record(text, size),
            ] {
                for focus in [Focus.catalog, .main] {
                    var browser = browser
                    browser.focus = focus
                    #expect(BrowserView(browser, theme: Theme(.dark)).surface(size).isWhole)
                }
            }
        }
    }

    private func rows(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = Library.rows(size)
        browser.files.name = text
        browser.catalog.entries?[0].name = text
        browser.catalog.search = text
        browser.location?.crumbs = [text, text]
        browser.location?.path = Path(table: text, steps: [.association(text)])
        browser.location?.rows.page?.columns[1].name = text
        for row in 0..<6 {
            browser.location?.rows.page?.rows[row].cells[1].text = text
            browser.location?.rows.page?.rows[row].cells[2].link = .parent(label: text)
        }
        browser.status.notice = Status.Notice(text: text, isError: true)
        return browser
    }

    private func tree(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = Library.tree(size)
        let contents: [TreeLine.Content] = [
            .row(table: text, key: text, label: text, repeated: true),
            .column(name: text, cell: Cell(kind: .text, text: text, link: .dead)),
            .toOne(key: text, kind: .belongsTo, target: .row(key: text, label: text)),
            .toOne(key: text, kind: .hasOne, target: .typeMismatch(value: text, parent: text)),
            .toMany(key: text, kind: .hasMany, through: text, count: .unknown),
            .broken(key: text, reason: text),
        ]
        for (index, content) in contents.enumerated() {
            browser.location?.tree.lines?[index].content = content
        }
        browser.status.live = .lost(text)
        return browser
    }

    private func graph(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = Library.graph(size)
        browser.location?.graph?.drawn?.focus = text
        browser.location?.graph?.layout.boxes[0].table = text
        return browser
    }

    private func record(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = Library.record(size, text)
        browser.tickets.pending[.record] = Ticket(pane: .record, number: 2)
        _ = browser.update(
            .answer(
                Answer(
                    Ticket(pane: .record, number: 2),
                    RecordAnswer.record(
                        Record(fields: [Record.Field(name: text, value: text.databaseValue)], json: text)))))
        return browser
    }

    private func filter(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = rows(text, size)
        browser.location?.rows.page?.arrangement = RowsArrangement(
            orders: [RowsOrder(column: text)],
            filter: try? RowsFilter.parsed("title = \(text)", columns: ["title"]))
        browser.location?.rows.page?.columns[0].name = text
        browser.prompt = Prompt(purpose: .filterRows, text: text)
        browser.status.live = .live
        return browser
    }

    private func prompt(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = Library.browser(size)
        browser.prompt = Prompt(purpose: .searchCatalog, text: text)
        browser.status.notice = nil
        return browser
    }
}
