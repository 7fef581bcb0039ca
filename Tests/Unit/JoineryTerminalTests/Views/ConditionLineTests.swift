import JoineryTerminal
import Testing

@testable import JoineryBrowser

@Suite struct ConditionLineTests {
    private func surface(_ text: String, _ report: ConditionReport, _ size: ScreenSize) -> Surface {
        var browser = Library.rows(size)
        browser.prompt = Prompt(purpose: .filterRows, text: text)
        browser.prompt?.report = report
        let surface = BrowserView(browser, theme: Theme(.mono)).surface(size)
        #expect(surface.isWhole)
        return surface
    }

    @Test(arguments: [60, 80])
    func `The line above the condition counts the rows of each clause`(columns: Int) {
        let report = ConditionReport(
            count: .exact(5),
            clauses: [
                .init(text: "title ~ x", count: .moreThan(10_000)),
                .init(text: "year > 1850", count: .unknown),
            ])
        let text = surface("title ~ x and year > 1850", report, ScreenSize(columns: columns, rows: 16)).text
        #expect(text[14].contains("5 rows · title ~ x: >10,000 · year > 1850: ?"))
        #expect(text[15].hasPrefix(" where title ~ x and year > 1850"))
    }

    @Test func `Long remarks wrap above the counts`() {
        let report = ConditionReport(
            remarks: ["InvoiceDate holds text, but 2025 is a number; quote it: '2025'"],
            count: .exact(412))
        let text = surface("InvoiceDate >= 2025", report, ScreenSize(columns: 60, rows: 16)).text
        #expect(text[12...14].joined(separator: "\n").contains("! InvoiceDate holds text,"))
        #expect(text[13].contains("quote it: '2025'"))
        #expect(text[14].contains("412 rows"))
    }

    @Test func `The mistake is highlighted in the condition`() {
        let mistake = FilterMistake("There is no column “nmae”.", at: 11..<15)
        let surface = surface(
            "id = 1 and nmae = 3", .init(mistake: mistake), ScreenSize(columns: 60, rows: 16))
        #expect(surface.text[14].contains("✗ There is no column “nmae”."))
        // The condition follows a space and “where ”.
        let plain = surface[17, 15].style
        #expect(surface[18, 15].style != plain)
        #expect(surface[21, 15].style == surface[18, 15].style)
        #expect(surface[22, 15].style == plain)
    }
}
