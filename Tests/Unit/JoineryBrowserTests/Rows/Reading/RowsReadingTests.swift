import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Reading all rows of a place in batches: every row once and in order, whatever the table contains.
@Suite struct RowsReadingTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    /// Creates tables of 60 rows, more than a batch, with keys of all kinds.
    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, authorId INTEGER REFERENCES author);
                CREATE INDEX book_year ON book(year);
                CREATE TABLE "odd ""table" (a, "b,c", PRIMARY KEY (a, "b,c"));
                CREATE TABLE pair (a TEXT, b INTEGER, PRIMARY KEY (b, a)) WITHOUT ROWID;
                CREATE TABLE loose (a, b);
                CREATE TABLE none (id INTEGER PRIMARY KEY);
                CREATE TABLE keyed (id INTEGER PRIMARY KEY, joinery_key0 INTEGER);
                CREATE VIEW shouted AS SELECT upper(title) AS title FROM book;
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
                    INSERT INTO author SELECT i, 'Author ' || i FROM n;
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
                    INSERT INTO book SELECT i, 'Book ' || (i * 7 % 60), iif(i % 5, i % 10, NULL), i % 3 + 1 FROM n;
                INSERT INTO "odd ""table" SELECT iif(id % 2, NULL, id), iif(id % 3, NULL, 'x''"') FROM book;
                INSERT INTO pair SELECT title, year FROM book WHERE year IS NOT NULL;
                INSERT INTO loose SELECT 1, id FROM book;
                INSERT INTO keyed SELECT id, id * 7 % 60 FROM book;
                """)
        queue = try DatabaseQueue(path: path, configuration: .browsing)
    }

    /// Reads all rows, and reports whether they are read in pages.
    private func read(
        _ text: String, orders: [RowsOrder] = [], where condition: String? = nil,
        including keys: [String] = [],
        limit: Int? = nil, batch: Int = 7
    ) throws -> (rows: [Row], isPaged: Bool) {
        var reading = try queue.read { db in
            let path = try Path(text, in: db.schema())
            let tree = try IncludeTree(keys, from: PathRequest(path, db).table, db)
            let filter = condition.map { RowsFilter(expression: $0) }
            return try RowsReading(
                path, arrangement: RowsArrangement(orders: orders, filter: filter), including: tree,
                limit: limit, db)
        }
        reading.batchSize = batch
        var rows: [Row] = []
        if reading.isPaged {
            while let found = try queue.read({ try reading.next($0) }) { rows += found.rows }
        } else {
            try queue.read { db in while let found = try reading.next(db) { rows += found.rows } }
        }
        return (rows, reading.isPaged)
    }

    private func strings(_ rows: [Row]) -> [String] {
        rows.map { row in row.databaseValues.map { "\($0)" }.joined(separator: " ") }
    }

    /// Returns the rows of a single SELECT statement, as texts.
    private func expected(_ sql: String) throws -> [String] {
        strings(try queue.read { db in try Row.fetchAll(db, sql: sql) })
    }

    @Test(arguments: ["book", "author", "pair", #"odd "table"#, "loose", "none", "shouted"])
    func `Every row is read once, in key order`(table: String) throws {
        let order = ["pair": " ORDER BY b, a", #"odd "table"#: #" ORDER BY a, "b,c", rowid"#][table] ?? ""
        let quoted = table.replacing("\"", with: "\"\"")
        let columns = ["book": 4, "author": 2, "none": 1, "shouted": 1][table] ?? 2
        let rows = try read(table).rows.map { row in
            row.databaseValues.prefix(columns).map { "\($0)" }.joined(separator: " ")
        }
        #expect(try rows == expected("SELECT * FROM \"\(quoted)\"" + order))
    }

    @Test func `Pages have their own transactions unless the rows must be sorted`() throws {
        #expect(try read("book").isPaged)
        #expect(try read("book", orders: [RowsOrder(column: "id", isDescending: true)]).isPaged)
        #expect(try read("book", orders: [RowsOrder(column: "year")]).isPaged, "the index has the order")
        #expect(
            try !read("book", orders: [RowsOrder(column: "title")]).isPaged, "every page would sort all rows")
        #expect(try !read("shouted").isPaged)
        #expect(try read("shouted/3").isPaged)
    }

    private static let orders: [([RowsOrder], String)] = [
        ([RowsOrder(column: "year")], "year, id"),
        ([RowsOrder(column: "year", isDescending: true)], "year DESC, id DESC"),
        ([RowsOrder(column: "title")], "title, id"),
        (
            [RowsOrder(column: "authorId"), RowsOrder(column: "year", isDescending: true)],
            "authorId, year DESC, id DESC"
        ),
        ([RowsOrder(column: "id", isDescending: true), RowsOrder(column: "year")], "id DESC"),
    ]

    @Test(arguments: orders)
    func `Rows are read in the order of one or more columns`(orders: [RowsOrder], sql: String) throws {
        let all = try expected("SELECT * FROM book ORDER BY \(sql)")
        #expect(try strings(read("book", orders: orders).rows) == all)
        #expect(try strings(read("book", orders: orders, limit: 20).rows) == Array(all.prefix(20)))
        let included = try read("book", orders: orders, including: ["author"]).rows
        #expect(strings(included) == all, "looked up by key, in the same order")
        #expect(included.allSatisfy { $0.scopes["author"]?.containsNonNullValue == true })
    }

    @Test func `Rows may be sorted by a column that is called like a private one`() throws {
        let (rows, isPaged) = try read("keyed", orders: [RowsOrder(column: "joinery_key0")])
        #expect(try !isPaged && strings(rows) == expected("SELECT * FROM keyed ORDER BY 2"))
    }

    @Test func `Rows with NULL in their keys are looked up`() throws {
        let orders = [RowsOrder(column: "b,c", isDescending: true)]
        let all = try expected(#"SELECT * FROM "odd ""table" ORDER BY "b,c" DESC, a DESC, rowid DESC"#)
        let rows = try read(#"odd "table"#, orders: orders)
        #expect(!rows.isPaged)
        #expect(strings(rows.rows) == all)
    }

    @Test func `A condition applies to every page and cannot be escaped`() throws {
        let all = try expected("SELECT * FROM book WHERE year > 5 OR title = 'Book 7' ORDER BY id")
        #expect(try strings(read("book", where: "year > 5 OR title = 'Book 7'", batch: 2).rows) == all)
        #expect(throws: DatabaseError.self) { try read("book", where: "1) OR (1") }
        #expect(throws: DatabaseError.self) { try read("book", where: "1 --") }
    }

    @Test func `Associated rows, single rows and no rows are read`() throws {
        let books = try expected("SELECT * FROM book WHERE authorId = 2 ORDER BY id")
        #expect(try strings(read("author/2/books", batch: 3).rows) == books)
        #expect(try strings(read("author/2").rows) == ["2 \"Author 2\""])
        #expect(try read("book", limit: 0).rows.isEmpty)
        #expect(throws: PathError.self) { try read("author/99") }
    }

    @Test func `Concurrent changes neither skip nor repeat other rows`() throws {
        let writer = try DatabaseQueue(path: directory.file("test.sqlite"))
        var reading = try queue.read { db in
            let path = try Path("author", in: db.schema())
            return try RowsReading(
                path, arrangement: RowsArrangement(),
                including: IncludeTree([], from: PathRequest(path, db).table, db),
                limit: nil, db)
        }
        reading.batchSize = 10
        var ids: [Int] = []
        while let found = try queue.read({ try reading.next($0) }) {
            ids += found.rows.map { $0[0] }
            if ids.count == 10 {
                try writer.write { db in
                    try db.execute(
                        sql:
                            "DELETE FROM author WHERE id IN (10, 20); INSERT INTO author VALUES (-1, 'Before')"
                    )
                }
            }
        }
        #expect(ids == (1...60).filter { $0 != 20 })
    }

    @Test func `A schema change during the reading is an error`() throws {
        let writer = try DatabaseQueue(path: directory.file("test.sqlite"))
        var reading = try queue.read { db in
            let path = try Path("author", in: db.schema())
            return try RowsReading(
                path, arrangement: RowsArrangement(),
                including: IncludeTree([], from: PathRequest(path, db).table, db),
                limit: nil, db)
        }
        _ = try queue.read { try reading.next($0) }
        try writer.write { db in try db.execute(sql: "ALTER TABLE author ADD COLUMN born") }
        let error = #expect(throws: PathError.self) { try queue.read { try reading.next($0) } }
        #expect(error?.description == "author changed while its rows were read: read them again.")
    }

    @Test func `Batches shrink if they include too many rows`() throws {
        let path = try directory.makeDatabase(
            "many.sqlite",
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY);
                CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
                CREATE INDEX book_author ON book(authorId);
                INSERT INTO author VALUES (1), (2), (3);
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18000)
                    INSERT INTO book SELECT i, 1 + i % 2 FROM n;
                INSERT INTO book SELECT 20000 + id, 3 FROM book WHERE id <= 10001;
                """)
        let queue = try DatabaseQueue(path: path, configuration: .browsing)
        let (counts, omitted) = try queue.read { db -> ([Int], RowCount?) in
            let path = try Path("author", in: db.schema())
            let tree = try IncludeTree(["books"], from: PathRequest(path, db).table, db)
            var reading = try RowsReading(
                path, arrangement: RowsArrangement(), including: tree, limit: nil, db)
            var counts: [Int] = []
            var omitted: RowCount?
            while let found = try reading.next(db) {
                #expect(found.rows.count == 1)
                counts += found.rows.map { $0.includedRows(tree.branches[0]).count }
                omitted = found.rows.last?.omittedRows(tree.branches[0])
            }
            return (counts, omitted)
        }
        #expect(counts == [9_000, 9_000, 10_000])
        #expect(omitted == .exact(1))
    }

    @Test func `Associated values are read even if the row has an oversized value`() throws {
        let path = try directory.makeDatabase(
            "large.sqlite",
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, cover BLOB, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
                INSERT INTO book VALUES (1, x'00', 1), (2, zeroblob(3000000), 2), (3, x'01', 1);
                """)
        let queue = try DatabaseQueue(path: path, configuration: .browsing)
        let columns = ShownColumns(names: ["id", "cover", "author.name"], added: ["author.name"])
        // In pages by key, and from collected keys if SQLite has to sort.
        for order in [nil, RowsOrder(column: "authorId", isDescending: true)] {
            let names = try queue.read { db in
                let path = try Path("book", in: db.schema())
                let tree = try IncludeTree([], from: PathRequest(path, db).table, db)
                var reading = try RowsReading(
                    path, arrangement: RowsArrangement(orders: order.map { [$0] } ?? []), including: tree,
                    columns: columns,
                    limit: nil, db)
                var names: [String] = []
                while let batch = try reading.next(db) {
                    for row in batch.rows {
                        let whole = batch.contents.columns(of: row, in: reading.place.table)
                        names.append(
                            whole.cell(ofColumn: columns.source(of: "author.name", in: reading.place.table))
                                .text)
                    }
                }
                return names
            }
            #expect(names == (order == nil ? ["Ann", "Bob", "Ann"] : ["Bob", "Ann", "Ann"]))
        }
    }

    @Test func `Oversized values do not hide others`() throws {
        let path = try directory.makeDatabase(
            "large.sqlite",
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, cover BLOB, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, 'Ann');
                INSERT INTO book VALUES (1, x'00', 1), (2, zeroblob(3000000), 1), (3, x'01', 1);
                """)
        let queue = try DatabaseQueue(path: path, configuration: .browsing)
        for keys in [[], ["author"]] {
            let (texts, csv) = try queue.read { db -> (String, Result<String, any Error>) in
                let path = try Path("book", in: db.schema())
                let tree = try IncludeTree(keys, from: PathRequest(path, db).table, db)
                var reading = try RowsReading(
                    path, arrangement: RowsArrangement(), including: tree, limit: nil, db)
                let batch = try #require(try reading.next(db))
                var json = JSONRows(tree, as: .lines)
                var csv = FlatText(try FlatColumns(tree)) { SeparatedText(.csv, names: $0) }
                return (json.text(of: batch), Result { try csv.text(of: batch) })
            }
            let author = keys.isEmpty ? "" : #","author":{"id":1,"name":"Ann"}"#
            #expect(
                texts == """
                    {"id":1,"cover":{"base64":"AA==","size":1},"authorId":1\(author)}
                    {"id":2,"cover":{"omitted":"too large to read"},"authorId":1\(author)}
                    {"id":3,"cover":{"base64":"AQ==","size":1},"authorId":1\(author)}

                    """)
            #expect(throws: OmittedValueError(table: "book", column: "cover", omission: .tooLarge)) {
                try csv.get()
            }
        }
    }
}
