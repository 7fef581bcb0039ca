import Foundation
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// A file that no program has open is read without locks. If one opens it and commits meanwhile, what was read may be a mix, and
/// is read again; what was written of it is written again.
@Suite struct ExportOfIdleFileTests {
    private let directory: TemporaryDirectory
    private let source: ReaderSource

    private static let rows = 3_000

    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                PRAGMA journal_mode = WAL;
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.rows))
                INSERT INTO book SELECT i, 'Title ' || (i % 7) FROM n;
                CREATE VIEW titles AS SELECT title FROM book;
                """)
        source = try ReaderSource(path: path, statementLog: nil, onReopen: {})
    }

    /// Runs a read during whose attempt with a number another program commits.
    private func read<Value>(
        _ body: (Database) throws -> Value, attempt: inout Int, committingIn number: Int
    ) throws -> Value {
        try source.read(for: .background) { db in
            attempt += 1
            let value = try body(db)
            if attempt == number {
                try directory.makeDatabase(sql: "UPDATE book SET title = 'new' WHERE id = 1")
            }
            return value
        }
    }

    private static let places: [(path: String, order: String?, format: RowsFormat)] =
        [RowsFormat.csv, .sql].flatMap { [("book", nil, $0), ("book", "title", $0), ("titles", nil, $0)] }

    @Test(arguments: places, [1, 2, 3, 4])
    func `Each row is written once`(
        place: (path: String, order: String?, format: RowsFormat), number: Int
    ) throws {
        let path = try source.read(for: .panes) { try Path(place.path, in: $0.schema()) }
        let arrangement = RowsArrangement(orders: place.order.map { [RowsOrder(column: $0)] } ?? [])
        let file = directory.file("rows.out")
        let export = RowsExport(path: path, arrangement: arrangement, format: place.format, file: file)
        var attempt = 0
        let content = try export.write(
            with: ExportReader { body in try read(body, attempt: &attempt, committingIn: number) })
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        let titles = lines.count { $0.contains("Title ") }
        let news = lines.count { $0.contains("new") }
        // What was written before the change is written again.
        #expect(news == (attempt > number ? 1 : 0))
        #expect(titles == Self.rows - news)
        #expect(content == .rows(Self.rows))
        if number <= 2 { #expect(attempt > number, "a read was repeated") }
        source.close()
    }

    @Test(arguments: [1, 2]) func `A value is written once`(number: Int) throws {
        let path = try source.read(for: .panes) { try Path("book/1", in: $0.schema()) }
        let cell = CellExport(
            CellAddress(RowAddress(path), column: "title"), file: directory.file("title.txt"))
        var attempt = 0
        let content = try cell.write(
            with: ExportReader { try read($0, attempt: &attempt, committingIn: number) })
        #expect(content == .bytes(number == 1 ? 3 : 7))
        #expect(attempt == (number == 1 ? 2 : 1))
        let text = number == 1 ? "new" : "Title 1"
        #expect(try String(contentsOfFile: cell.file, encoding: .utf8) == text)
        source.close()
    }

    @Test func `A query runs again, and its rows are those after the change`() throws {
        source.close()
        let messages = Mutex<[Message]>([])
        let arrival = DispatchSemaphore(value: 0)
        let isChanged = Mutex(false)
        let directory = directory
        let session = try Session(
            path: directory.file(),
            statementLog: { sql in
                let isFirst = isChanged.withLock { isChanged in
                    defer { isChanged = isChanged || sql.contains("max(id)") }
                    return !isChanged && sql.contains("max(id)")
                }
                if isFirst { _ = try? directory.makeDatabase(sql: "INSERT INTO book (title) VALUES ('new')") }
            },
            deliver: { message in
                guard case .answer(let answer) = message else { return }
                messages.withLock { $0.append(.answer(answer)) }
                arrival.signal()
            })
        defer { session.close() }
        let ticket = Ticket(pane: .result, number: 1)
        session.perform([
            .session(QueryWork.run(ticket, QueryRun(sql: "SELECT max(id) FROM book"), isRepeated: false))
        ])
        var ends: [ResultFacts.End?] = []
        while ends.isEmpty {
            arrival.wait()
            ends = messages.withLock { messages in
                messages.compactMap { message in
                    switch message.answer(QueryAnswer.self) {
                    case .facts(let facts): facts.end.map { $0 }
                    case .failure(let failure): .failed("\(failure)")
                    default: nil
                    }
                }
            }
        }
        let hasChanged = isChanged.withLock { $0 }
        #expect(hasChanged)
        #expect(ends == [.complete])
        let open = session.results.withLock { $0.open }
        let rows = try #require(open).store.rows(0..<10)
        #expect(rows.map(\.values) == [[(Self.rows + 1).databaseValue]])
    }
}
