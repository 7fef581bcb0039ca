import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// The samples of Queries.md, word for word.
@Suite("Documentation: Queries")
struct QueriesSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A query has parameters and rows`() throws {
        try library.read { (db) throws in
            let query = try db.makeQuery(sql: "SELECT id, title FROM book WHERE id > :id")
            try query.setArguments(named: ["id": 2.databaseValue])
            while let rows = try query.nextRows(upTo: 100) { print(rows) }

            #expect(query.parameters == [QueryParameter(spelling: ":id", number: 1)])
            query.restart()
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM book WHERE id > 2")
            #expect(try query.nextRows(upTo: 100)?.count ?? 0 == count)
        }
    }

    @Test func `Columns have origins`() throws {
        try library.read { (db) throws in
            let joined = try db.makeQuery(
                sql: "SELECT b.id, a.name AS author FROM book b JOIN author a ON a.id = b.authorId")
            let origins = joined.columnOrigins.map { $0.map { "\($0.table).\($0.column)" } }

            #expect(origins == ["book.id", "author.name"])
        }
    }

    @Test func `A query has full scans`() throws {
        try library.read { (db) throws in
            let slow = try db.makeQuery(sql: "SELECT id FROM book WHERE title = 'Typee'")
            for scan in try db.fullScans(by: slow, ofTablesOver: 10_000) {
                print(scan.table, scan.missingIndexes)
            }

            #expect(try db.fullScans(by: slow, ofTablesOver: 0).map(\.missingIndexes) == [[["title"]]])
        }
    }

    @Test func `A store keeps the rows of a result`() throws {
        try library.read { (db) throws in
            let numbers = try db.makeQuery(sql: "SELECT id, title FROM book ORDER BY title")
            let store = ResultStore(columnCount: 2)
            while try numbers.appendRows(to: store, upTo: 1_000) {}
            let page = try store.rows(0..<50)
            let number = try store.firstIndex(of: [3.databaseValue], in: [0])

            #expect(page.count == 5)
            #expect(number.map { page[$0].values[0] } == 3.databaseValue)
        }
    }

    @Test func `A script has statements and tokens`() {
        let script = SQLScript("SELECT * FROM book; SELECT 'a;b")
        let texts = script.statements.map { String($0.text) }
        let kinds = script.tokens.map(\.kind)

        #expect(texts == ["SELECT * FROM book", "SELECT 'a;b"])
        #expect(kinds.last == .unterminated)
    }
}
