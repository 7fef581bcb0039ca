import JoineryBrowser
import JoineryEngine
import JoineryTerminal

@testable import JoineryAnalysis

extension Library {
    /// What is found of a text, before anything is.
    static func finding(_ text: String, _ size: ScreenSize) -> Browser {
        var browser = rows(size).after(.findText).typing(text)
        _ = browser.update(.prompt(.accept))
        return browser
    }

    /// What is found of “the”.
    static func findings(_ size: ScreenSize, isComplete: Bool = true) -> Browser {
        var browser = finding("the", size)
        var part = FoundPart(.start)
        part.rows = foundOfThe
        part.rowCount = 4_321
        if isComplete {
            part.tables = searchedOfThe
            browser.answer(.findings, FindAnswer.ended(part, seconds: 0.25))
        } else {
            browser.answer(.findings, FindAnswer.found(part))
        }
        return browser
    }

    private static let foundOfThe: [FoundRow] = [
        FoundRow(FoundText(table: "theme", place: .tableName, excerpt: excerpt("", "the", "me"))),
        FoundRow(FoundText(table: "book", place: .columnName("other"), excerpt: excerpt("o", "the", "r"))),
        value("book", "title", 1, "", "The", " Whale"),
        value("book", "title", 298, "", "The", " House of the Seven Gables"),
        value(
            "review", "text", 7, "…and so, as everybody told me, I had to find ", "the", " whale, the sea…",
            "Ada"),
        value(
            "review", "text", 12, "One line\nand another, both before ", "the", " next, with 書籍 in it",
            "Moby-Dick · Herman Melville, of New York and the Pacific"),
        FoundRow(
            FoundText(
                table: "longest", place: .value(column: "title", key: nil),
                excerpt: excerpt("", "The", " Whale"))),
    ]

    private static let searchedOfThe: [SearchedTable] = [
        SearchedTable(
            name: "book", columns: [SearchedTable.Column(name: "title", count: 2)], unreadRowCount: 0,
            failure: nil),
        SearchedTable(
            name: "review", columns: [SearchedTable.Column(name: "text", count: 1_206)], unreadRowCount: 3,
            failure: nil),
        SearchedTable(
            name: "longest", columns: [SearchedTable.Column(name: "title", count: 1)], unreadRowCount: 0,
            failure: "no such function: rank"),
    ]

    private static func excerpt(_ before: String, _ match: String, _ after: String) -> TextExcerpt {
        let text = before + match + after
        let start = before.utf8.count
        return TextExcerpt(of: start..<start + match.utf8.count, in: text)
    }

    private static func value(
        _ table: String, _ column: String, _ key: Int64, _ before: String, _ match: String, _ after: String,
        _ label: String? = nil
    ) -> FoundRow {
        FoundRow(
            FoundText(
                table: table, place: .value(column: column, key: [key.databaseValue]),
                excerpt: excerpt(before, match, after)), label: label)
    }
}
