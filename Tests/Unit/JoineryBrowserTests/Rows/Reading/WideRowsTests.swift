import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A table with SQLite's maximum of 2,000 columns: one SELECT cannot return these and one more.
@Suite struct WideRowsTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private let columns = ["id", "ownerId"] + (3...2_000).map { "c\($0)" }

    /// Creates three rows. All values of the second one are NULL, and the third one has a value that is too large.
    init() throws {
        directory = try TemporaryDirectory()
        let declared = columns.dropFirst(2).joined(separator: ", ")
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, born INTEGER);
                INSERT INTO owner VALUES (1, 'Ann', 1900);
                CREATE TABLE wide (id INTEGER PRIMARY KEY, ownerId INTEGER REFERENCES owner, \(declared));
                INSERT INTO wide VALUES (1, 1, \((3...2_000).map(String.init).joined(separator: ", ")));
                INSERT INTO wide (id) VALUES (2);
                INSERT INTO wide (id, ownerId, c3, c4, c2000) VALUES (3, 1, 'x', zeroblob(3000000), 'last');
                CREATE VIEW wideView AS SELECT * FROM wide;
                """)
        var configuration = Configuration()
        configuration.isUntrusted = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// The texts of the third row.
    private var third: [String] {
        ["3", "1", "x", "too large to read"] + (5...1_999).map { _ in "NULL" } + ["last"]
    }

    @Test(arguments: ["wide", "owner/1/wides", "wideView"])
    func `The grid shows all columns`(path: String) throws {
        let page = try queue.read { db in
            try RowsFetcher.page(
                RowsQuery(path: try Path(path, in: db.schema()), position: .first, limit: 10), in: db)
        }
        let rows = path == "owner/1/wides" ? [0, 1] : [0, 2]
        #expect(page.columns.map(\.name) == columns)
        #expect(page.rows[rows[0]].cells.map(\.text) == ["1", "1"] + (3...2_000).map(String.init))
        #expect(page.rows[rows[1]].cells.map(\.text) == third)
        if path != "wideView" { #expect(page.rows[0].cells[1].link == .parent(label: "Ann")) }
    }

    @Test func `Added columns follow the others`() throws {
        let page = try queue.read { db in
            var arrangement = RowsArrangement()
            arrangement.added = ["owner.born", "owner.name"].map { .init(name: $0, neighbor: "c2000") }
            let query = RowsQuery(
                path: try Path("wide", in: db.schema()), arrangement: arrangement, position: .first, limit: 10
            )
            return try RowsFetcher.page(query, in: db)
        }
        #expect(page.columns.map(\.name).suffix(2) == ["owner.name", "owner.born"])
        #expect(
            page.rows.map { $0.cells.suffix(2).map(\.text) } == [
                ["Ann", "1900"], ["NULL", "NULL"], ["Ann", "1900"],
            ])
    }

    @Test func `A tree shows all columns and the rows they refer to`() throws {
        try queue.read { db in
            let query = TreeQuery(
                path: try Path("wide/3", in: db.schema()), expanded: [], unfolding: [.top: 2], limits: [:],
                pageSize: 20)
            let lines = try TreeFetcher.fetch(query, in: db).lines.map(\.text)
            #expect(lines[1...2_000] == zip(columns, third).map { "  \($0) = \($1)" }[...])
            #expect(lines.contains("    name = Ann"))
        }
    }

    @Test func `The rows are read with their included rows`() throws {
        try queue.read { db in
            let tree = try IncludeTree(
                ["owner.wides"], from: #require(try db.schema().table(named: "wide")), db)
            var reading = try RowsReading(
                try Path("wide", in: db.schema()), arrangement: RowsArrangement(), including: tree,
                limit: nil, db)
            var read: [[String]] = []
            while let batch = try reading.next(db) {
                for row in batch.rows {
                    let whole = batch.contents.columns(of: row, in: reading.place.table)
                    let (nine, last) = (whole.value(ofColumn: "c9"), whole.value(ofColumn: "c2000"))
                    let owner = row.scopes["owner"].map { "\($0["name"] as String? ?? "-")" } ?? "none"
                    read.append(["\(nine)", "\(last)", owner])
                }
            }
            #expect(read.map { $0[0] } == ["9", "NULL", "NULL"])
            #expect(read.map { $0[1] } == ["2000", "NULL", #""last""#])
        }
    }
}
