import Foundation
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

extension Library {
    /// Returns a browser that views a book, or one of its columns.
    static func record(_ size: ScreenSize, _ column: String?) -> Browser {
        var browser = rows(size)
        browser.overlay = .record(
            RecordPane(
                path: Path(table: "book", steps: [.key(key(3))]),
                subject: column.map { .cell($0) } ?? .row))
        browser.tickets.pending[.record] = Ticket(pane: .record, number: 1)
        _ = browser.update(.answer(Answer(Ticket(pane: .record, number: 1), RecordAnswer.record(book))))
        return browser
    }

    /// Returns a browser that views two books side by side.
    static func records(_ size: ScreenSize) -> Browser {
        var browser = rows(size).after(.select).after(.moveDown).after(.select).after(.viewRow)
        var other = book
        other.fields[0].value = 4.databaseValue
        other.fields[1].value = "草枕".databaseValue
        other.fields[3].value = nil
        browser.answer(
            .record,
            RecordAnswer.records([
                RecordComparison.NamedRecord(
                    name: "#3 Frankenstein; or, The Modern Prometheus", record: book),
                RecordComparison.NamedRecord(name: "#4 草枕", record: other),
            ]))
        return browser
    }

    private static let book = Record(
        fields: [
            Record.Field(name: "id", value: 3.databaseValue),
            Record.Field(
                name: "title",
                value: String(repeating: "Frankenstein; or, The Modern Prometheus. ", count: 12).databaseValue
            ),
            Record.Field(
                name: "details",
                value: #"{"pages":280,"tags":["gothic","science"],"isbn":null}"#.databaseValue),
            Record.Field(name: "cover", value: Data((0..<40).map { UInt8($0 * 6) }).databaseValue),
            Record.Field(name: "note", value: .null), Record.Field(name: "scan", value: nil),
        ], json: "{}")
}
