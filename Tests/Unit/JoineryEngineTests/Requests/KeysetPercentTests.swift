import JoineryEngine
import TestSupport
import Testing

@Suite("Pages by percentage")
struct KeysetPercentTests {
    private let id = Column("id")
    private let rows = Table("row")

    /// Returns a database with a table that has these rowids.
    private func queue(_ ids: some Sequence<Int64>, sql: String = "") throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE row (id INTEGER PRIMARY KEY, n INTEGER UNIQUE, t TEXT, flag INTEGER);"
                    + "CREATE INDEX rowT ON row (t);" + sql)
            for id in ids {
                try db.execute(
                    sql: "INSERT INTO row VALUES (?, ?, ?, ?)",
                    arguments: [id, id, "\(id)", id % 100 == 0 ? 1 : 0])
            }
        }
        return queue
    }

    /// Returns the first column of a page, between marks for more rows (`…`) or the end (`|`).
    private func outline(
        _ queue: DatabaseQueue, _ request: QueryInterfaceRequest<Row>, _ percent: Double, limit: Int = 2
    ) throws -> String {
        try queue.read { outline(try request.fetchPage($0, at: .percent(percent), limit: limit)) }
    }

    private func outline(_ page: KeysetPage<Row>) -> String {
        (page.hasRowsBefore ? "…" : "|") + page.rows.map { "\($0[0] as Int64)" }.joined(separator: " ")
            + (page.hasRowsAfter ? "…" : "|")
    }

    private func message(
        _ queue: DatabaseQueue, _ request: QueryInterfaceRequest<Row>, _ percent: Double = 50
    ) -> String? {
        #expect(throws: DatabaseError.self) { try outline(queue, request, percent) }?.message
    }

    @Test func `A page by percentage takes only index searches`() throws {
        try queue(0...1000).read { (db) throws in
            let (page, sql) = try db.recordingStatements {
                try rows.select(id).fetchPage(db, at: .percent(25), limit: 2)
            }
            #expect(outline(page) == "…250 251…")
            #expect(page.keys.last == [251.databaseValue])
            #expect(
                sql == [
                    #"SELECT MIN("id") FROM "row""#,
                    #"SELECT MAX("id") FROM "row""#,
                    #"SELECT "id" FROM "row" WHERE "id" >= 250 ORDER BY "id" LIMIT 3"#,
                    #"SELECT 1 FROM "row" WHERE "id" < 250 ORDER BY "id" DESC LIMIT 1"#,
                ])
            for sql in sql {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map {
                    $0["detail"] as String
                }
                #expect(plan.allSatisfy { $0.hasPrefix("SEARCH ") }, "\(sql): \(plan)")
            }
        }
    }

    @Test func `Percentages range from the first page to the last`() throws {
        let queue = try queue(0...1000)
        let ids = rows.select(id)
        #expect(try outline(queue, ids, 0) == "|0 1…")
        #expect(try outline(queue, ids, 0.1) == "…1 2…")
        #expect(try outline(queue, ids, 99.8) == "…998 999…")
        #expect(try outline(queue, ids, 99.9) == "…999 1000|")
        // Always a full page.
        #expect(try outline(queue, ids, 99.99) == "…999 1000|")
        #expect(try outline(queue, ids, 100) == "…999 1000|")
        #expect(try outline(queue, ids, 100, limit: 5) == "…996 997 998 999 1000|")
        #expect(try outline(self.queue([7]), ids, 60) == "|7|")
        #expect(try outline(self.queue([7, 9]), ids, 60, limit: 9) == "|7 9|")
        #expect(try outline(self.queue([]), ids, 60) == "||")
    }

    @Test func `Percentages account for gaps and negative rowids`() throws {
        let ids = rows.select(id)
        let queue = try queue([-100, -99, 0, 1, 100])
        #expect(try outline(queue, ids, 0.4) == "|-100 -99…")
        #expect(try outline(queue, ids, 0.5) == "…-99 0…")
        #expect(try outline(queue, ids, 50) == "…0 1…")
        #expect(try outline(queue, ids, 50.4) == "…0 1…")
        #expect(try outline(queue, ids, 50.6) == "…1 100|")
        #expect(try outline(queue, ids, 51) == "…1 100|")
    }

    @Test func `Percentages cover the largest range of rowids`() throws {
        let ids = rows.select(id)
        let middle: [Int64] = [.min, .min + 1, -2, -1, 0, 1, .max - 1, .max]
        let queue = try queue(middle)
        #expect(try outline(queue, ids, 0) == "|\(Int64.min) \(Int64.min + 1)…")
        #expect(try outline(queue, ids, 1e-20) == "|\(Int64.min) \(Int64.min + 1)…")
        #expect(try outline(queue, ids, 1e-9) == "…-2 -1…")
        #expect(try outline(queue, ids, 50) == "…0 1…")
        #expect(try outline(queue, ids, 50.0001) == "…\(Int64.max - 1) \(Int64.max)|")
        for percent in [(100 as Double).nextDown, 100] {
            #expect(try outline(queue, ids, percent) == "…\(Int64.max - 1) \(Int64.max)|")
            #expect(try outline(queue, ids.order(id.desc), percent) == "…\(Int64.min + 1) \(Int64.min)|")
        }
    }

    @Test func `A filtered page starts at the first match from the position`() throws {
        let queue = try queue(0...1000)
        let flagged = rows.filter(Column("flag") == 1).select(id)
        #expect(try outline(queue, flagged, 25) == "…300 400…")
        #expect(try outline(queue, flagged, 95) == "…900 1000|")
        #expect(try outline(queue, rows.filter(id < 10).select(id), 90) == "…8 9|")
        #expect(try outline(queue, rows.filter(id < 0).select(id), 90) == "||")
        try queue.read { (db) throws in
            let (_, sql) = try db.recordingStatements {
                try flagged.fetchPage(db, at: .percent(25), limit: 2)
            }
            #expect(
                sql[2]
                    == #"SELECT "id" FROM "row" WHERE ("flag" = 1) AND ("id" >= 250) ORDER BY "id" LIMIT 3"#)
        }
    }

    @Test func `Percentages work in reverse order and for other integer columns`() throws {
        let queue = try queue(
            (0...1000).map { $0 * 2 },
            sql: """
                CREATE TABLE code (k INTEGER PRIMARY KEY, t TEXT) WITHOUT ROWID;
                INSERT INTO code VALUES (10, 'a'), (20, 'b'), (30, 'c');
                CREATE TABLE plain (t TEXT PRIMARY KEY);
                INSERT INTO plain VALUES ('x'), ('y'), ('z');
                """)
        #expect(try outline(queue, rows.select(id).order(id.desc), 25) == "…1500 1498…")
        #expect(try outline(queue, rows.select(Column("n")).order(Column("n")), 25) == "…500 502…")
        #expect(try outline(queue, rows.select(id).order(id, Column("t")), 25) == "…500 502…")
        #expect(try outline(queue, Table("code").select(Column("k")), 26, limit: 1) == "…20…")
        let byRowID = Table("plain").select(Column.rowID).order(Column.rowID)
        #expect(try outline(queue, byRowID, 50, limit: 1) == "…2…")
    }

    @Test func `Records, joined and prefetched rows have pages by percentage`() throws {
        let library = try Library()
        try library.queue.read { (db) throws in
            let books = Book.including(required: Book.author).including(all: Book.reviews)
            let page = try books.asRequest(of: Row.self).fetchPage(db, at: .percent(50), limit: 2)
            #expect(page.rows.map { $0["title"] as String } == ["z", "c"])
            #expect(page.rows.map { $0.scopes["author"]?["name"] as String? } == ["B", "C"])
            #expect(page.rows.map { $0.prefetchedRows["reviews"]?.count } == [1, 0])
            let alias = TableAlias<Book>(name: "b")
            let named = Book.aliased(alias).filter(alias.id != 3)
            #expect(try named.fetchPage(db, at: .percent(50), limit: 1).rows.map(\.title) == ["n"])
        }
    }

    /// Replace these with the seed that a failure reports, to reproduce it.
    private static let seeds = (0..<10).map { _ in UInt64.random(in: 0...UInt64.max) }

    @Test(arguments: seeds)
    func `Any percentage of any rowids yields the right page`(seed: UInt64) throws {
        var random = Seeded(seed)
        let widths: [Int64] = [10, 1_000, 1 << 40, .max]
        for width in widths {
            let ids = Set(
                (0..<Int.random(in: 1...40, using: &random)).map { _ in
                    Int64.random(in: -width...width, using: &random)
                }
            ).sorted()
            let queue = try queue(ids)
            for _ in 1...20 {
                let percent = Double.random(in: 0...100, using: &random)
                let limit = Int.random(in: 1...5, using: &random)
                let wanted = Double(ids[0]) + (Double(ids[ids.count - 1]) - Double(ids[0])) * percent / 100
                let page = try queue.read {
                    try rows.select(id).fetchPage($0, at: .percent(percent), limit: limit)
                }
                let first: Int64 = try #require(page.rows.first)[0]
                let start = try #require(ids.firstIndex(of: first))
                #expect(page.rows.map { $0[0] as Int64 } == Array(ids[start...].prefix(limit)))
                #expect(page.rows.count == min(limit, ids.count))
                #expect(page.hasRowsBefore == (start > 0))
                #expect(page.hasRowsAfter == (start + limit < ids.count))
                // Unless the page is the last one, the row before it precedes the wanted place, and its first row does
                // not.
                let tolerance = Double(width) * 1e-9 + 1
                if start > 0 { #expect(Double(ids[start - 1]) <= wanted + tolerance) }
                if page.hasRowsAfter { #expect(Double(first) >= wanted - tolerance) }
            }
        }
    }

    @Test func `Percentages of a view count its rows`() throws {
        let queue = try queue(0..<100, sql: "CREATE VIEW odd AS SELECT id FROM row WHERE id % 2 = 1")
        let odd = Table("odd").all()
        #expect(try outline(queue, odd, 0) == "|1 3…")
        #expect(try outline(queue, odd, 50) == "…51 53…")
        #expect(try outline(queue, odd, 99) == "…97 99|")
        #expect(try outline(queue, odd, 100) == "…97 99|")
        #expect(try outline(queue, odd.filter(id < 0), 50) == "||")
        #expect(message(queue, odd, 101) == "a percentage must be between 0 and 100, not 101.0")
    }

    @Test func `Rows not ordered by integers have no position by percentage`() throws {
        let queue = try queue(
            [1, 2],
            sql: """
                CREATE TABLE pair (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
                CREATE TABLE code (k TEXT PRIMARY KEY);
                CREATE TABLE mixed (k PRIMARY KEY) WITHOUT ROWID;
                INSERT INTO mixed VALUES (1), ('a');
                """)
        let noPlace = """
            are not ordered by a unique number and cannot be found by percentage: order them by the \
            rowid or by an integer key, or count them and fetch them with limit(_:offset:)
            """
        #expect(message(queue, rows.order(Column("t"))) == #"the rows of "row" "# + noPlace)
        #expect(message(queue, rows.order(-id)) == #"the rows of "row" "# + noPlace)
        #expect(message(queue, Table("pair").all()) == #"the rows of "pair" "# + noPlace)
        #expect(
            message(queue, Table("mixed").all())
                == #""k" of "mixed" holds values other than integers, so its rows cannot be found by "#
                + "percentage: order them by the rowid or by an integer key")
        #expect(try outline(queue, Table("code").all(), 50) == "||")
        for percent in [-1, 100.5, .nan, .infinity] {
            #expect(
                message(queue, rows.all(), percent)
                    == "a percentage must be between 0 and 100, not \(percent)")
        }
    }
}
