import JoineryBrowser
import JoineryTerminal
import Testing

/// How often the tables of commits are known, as the page of changes says.
@Suite struct KnownChangesTests {
    private func header(known: Int, unknown: Int) -> String {
        let size = ScreenSize(columns: 100, rows: 16)
        var browser = Library.rows(size)
        let note = ChangeLog.Note("the journal was gone")
        var entries: [ChangeLog.Entry] = []
        if known > 0 {
            let table = ChangeLog.Table(name: "book")
            entries.append(ChangeLog.Entry(time: "12:00", commits: known, content: .tables([table])))
        }
        if unknown > 0 {
            entries.append(ChangeLog.Entry(time: "12:01", commits: unknown, content: .everything(note)))
        }
        _ = browser.update(.file(.commits(entries)))
        _ = browser.update(.command(.showChanges))
        let view = BrowserView(browser, theme: Theme(.dark, colors: .trueColor))
        return view.surface(size).text[1]
    }

    @Test func `The page counts the commits whose tables are known, unless all are`() {
        #expect(header(known: 14, unknown: 1_046).contains("tables known of 14 of 1,060 commits"))
        #expect(header(known: 0, unknown: 3).contains("tables known of 0 of 3 commits"))
        for text in [header(known: 14, unknown: 0), header(known: 0, unknown: 0)] {
            #expect(text.contains("Changes by other programs") && !text.contains("known"))
        }
    }
}
