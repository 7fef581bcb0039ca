import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Pages in a chosen order: their statements and their rows.
@Suite struct SortedRowsTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT COLLATE NOCASE, year INTEGER, authorId REFERENCES author);
        CREATE TABLE shelf (room TEXT, place INTEGER, note TEXT, PRIMARY KEY (room, place)) WITHOUT ROWID;
        CREATE TABLE loose (a TEXT PRIMARY KEY, b);
        CREATE TABLE bare (b, rowid);
        CREATE VIEW years AS SELECT year, title FROM book;
        INSERT INTO author VALUES (1, 'Melville'), (2, 'Austen');
        INSERT INTO book VALUES (1, 'Typee', 1846, 1), (2, 'emma', 1815, 2), (3, 'Omoo', NULL, 1),
            (4, 'Emma', 1815, 2), (5, 'Mardi', NULL, 9), (6, 'Pierre', 1852, NULL);
        INSERT INTO shelf VALUES ('b', 1, 'x'), ('a', 2, NULL), ('a', 1, 'x'), ('c', 1, 'a');
        INSERT INTO loose VALUES (NULL, 2), ('k', 1), (NULL, 1), ('a', 2), (NULL, 2);
        INSERT INTO bare VALUES (3, 'x'), ('3', 'y'), (NULL, 'z'), (x'33', 'x'), (2.5, NULL);
        """

    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(Self.sql)
    }

    private func query(
        _ order: RowsOrder, _ position: RowsQuery.Position, place: [DatabaseValue]? = nil
    ) -> RowsQuery {
        RowsQuery(
            path: Path(table: "book"), arrangement: RowsArrangement(orders: [order]), position: position,
            seekValues: place, limit: 2)
    }

    private static let parents = """
        SELECT "book".*, "book"."id" AS "joinery_key0", "author"."id", "author"."name" FROM "book" \
        LEFT JOIN "author" ON "author"."id" = "book"."authorId" WHERE "book"."id" IN \

        """

    @Test func `The keys of a page are fetched first, then its rows with parents`() throws {
        #expect(
            try file.statements(query(RowsOrder(column: "year"), .first)) == [
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" ORDER BY "year", "id" LIMIT 3
                """,
                Self.parents + "(3, 5)",
            ])
        let last = try file.statements(query(RowsOrder(column: "year", isDescending: true), .last))
        #expect(
            last == [
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" \
                ORDER BY "year" ASC, "id" ASC LIMIT 3
                """,
                Self.parents + "(5, 3)",
            ])
    }

    @Test func `Surrounding rows are found by their place, without an offset`() throws {
        let key = RowKey([Int64(4).databaseValue])
        let sql = try file.statements(query(RowsOrder(column: "year"), .around(key)))
        #expect(
            sql == [
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" WHERE "id" = 4 ORDER BY "year", "id" LIMIT 2
                """,
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" WHERE ("year" = 1815) AND ("id" < 4) \
                ORDER BY "year" DESC, "id" DESC LIMIT 3
                """,
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" WHERE "year" < 1815 \
                ORDER BY "year" DESC, "id" DESC LIMIT 2
                """,
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" WHERE "year" IS NULL \
                ORDER BY "year" DESC, "id" DESC LIMIT 2
                """,
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" WHERE ("year" = 1815) AND ("id" >= 4) \
                ORDER BY "year", "id" LIMIT 3
                """,
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" WHERE "year" > 1815 \
                ORDER BY "year", "id" LIMIT 2
                """,
                Self.parents + "(2, 4)",
            ])
    }

    @Test func `A page without an order takes one statement`() throws {
        let sql = try file.statements(RowsQuery(path: Path(table: "book"), position: .first, limit: 2))
        #expect(sql.count == 1)
    }

    @Test func `Equal values are ordered by key, and NULL comes first`() throws {
        let up = try file.page("book", by: RowsOrder(column: "year"))
        #expect(up.texts(0) == ["3", "5", "2", "4", "1", "6"])
        #expect(up.texts(2) == ["NULL", "NULL", "1815", "1815", "1846", "1852"])
        #expect(
            up.rows.map { $0.cells[3].link } == [
                .parent(label: "Melville"), .dead, .parent(label: "Austen"), .parent(label: "Austen"),
                .parent(label: "Melville"), .none,
            ])
        #expect(up.arrangement == RowsArrangement(orders: [RowsOrder(column: "year")]))
        let down = try file.page("book", by: RowsOrder(column: "year", isDescending: true))
        #expect(down.texts(0) == up.texts(0).reversed())
        // In the column's own collation.
        #expect(
            try file.page("book", by: RowsOrder(column: "title")).texts(0) == ["2", "4", "5", "3", "6", "1"])
    }

    @Test func `A missing row yields its place to its neighbors`() throws {
        let order = RowsOrder(column: "year")
        let gone = RowKey([Int64(99).databaseValue])
        let place: [DatabaseValue] = [Int64(1846).databaseValue, Int64(99).databaseValue]
        let page = try file.page("book", by: order, at: .around(gone), place: place, limit: 2)
        #expect(page.texts(0) == ["1", "6"])
        #expect(try file.page("book", by: order, at: .around(gone), limit: 2).texts(0) == ["3", "5"])
        // The row itself takes precedence over its former place.
        let moved = RowKey([Int64(2).databaseValue])
        #expect(
            try file.page("book", by: order, at: .around(moved), place: place, limit: 2).texts(0)
                == ["5", "2"])
    }

    @Test func `Sorted rows without keys begin at the first row and have no paths`() throws {
        let page = try file.page("years", by: RowsOrder(column: "year", isDescending: true))
        #expect(page.texts(0) == ["1852", "1846", "1815", "1815", "NULL", "NULL"])
        #expect(page.texts(1).suffix(2) == ["Omoo", "Mardi"])
        #expect(!page.hasKeys)
        #expect(page.obstacleToPaths != nil)
        #expect(try file.page("years", by: nil).obstacleToPaths == nil)
    }

    @Test func `An order by an unknown column is ignored`() throws {
        let page = try file.page("book", by: RowsOrder(column: "isbn"))
        #expect(page.arrangement == RowsArrangement())
        #expect(page.texts(0) == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func `Sorting by a column with oversized values is rejected`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE picture (id INTEGER PRIMARY KEY, name TEXT, pixels BLOB);
            INSERT INTO picture VALUES (1, 'b', zeroblob(3000000)), (2, 'a', x'00');
            """)
        let error = #expect(throws: PathError.self) {
            try file.page("picture", by: RowsOrder(column: "pixels"))
        }
        #expect(
            error?.description
                == "picture cannot be sorted by pixels: it has values larger than 2 MB.")
        let byName = try file.page("picture", by: RowsOrder(column: "name"))
        #expect(byName.texts(2) == ["blob 1 B", "too large to read"])
    }

    /// For any key, the pages together have the table's rows in SQLite's own order, and each row is found at its
    /// place.
    @Test(arguments: [
        ("book", ["id"]), ("shelf", ["room", "place"]), ("loose", ["a", "rowid"]), ("bare", ["_rowid_"]),
    ])
    func `The pages around all rows agree with the whole`(table: String, key: [String]) throws {
        let columns = try file.page(table, by: nil).columns.map(\.name)
        for column in columns {
            for isDescending in [false, true] {
                let order = RowsOrder(column: column, isDescending: isDescending)
                let whole = try file.page(table, by: order)
                let terms = ([column] + key).map { "\"\($0)\"" + (isDescending ? " DESC" : "") }
                let expected = try file.queue.read { db in
                    try Row.fetchAll(
                        db, sql: "SELECT * FROM \(table) ORDER BY \(terms.joined(separator: ", "))")
                }
                let index = try #require(columns.firstIndex(of: column))
                #expect(whole.texts(index) == expected.map { Cell($0[index] as DatabaseValue).text })
                #expect(
                    whole.rows.map { $0.cells.map(\.text) }
                        == expected.map { $0.databaseValues.map { Cell($0).text } })
                #expect(Set(whole.rows.map(\.key)).count == expected.count)
                #expect(!whole.hasRowsBefore && !whole.hasRowsAfter)
                for (number, row) in whole.rows.enumerated() {
                    let around = try file.page(table, by: order, at: .around(row.key), limit: 3)
                    let start = max(min(number - 1, expected.count - 3), 0)
                    #expect(
                        around.rows == Array(whole.rows[start..<min(start + 3, expected.count)]),
                        "\(table) by \(column), row \(number)")
                }
                #expect(try file.page(table, by: order, at: .last, limit: 2).rows == whole.rows.suffix(2))
            }
        }
    }

    /// Sorted by several columns, in either direction, with NULL and equal values: the same order as SQLite's, in
    /// pages as well.
    @Test(arguments: 1...40)
    func `Pages sorted by several columns have the same order as SQL`(seed: UInt64) throws {
        var random = Seeded(seed)
        let file = try ArrangedFile(Self.drawnTables(&random))
        for table in ["plain", "compound", "loose", "seen"] {
            let columns = ["a", "b", "c", "d"].shuffled(using: &random).prefix(
                .random(in: 1...4, using: &random))
            let arrangement = RowsArrangement(
                orders: columns.map { RowsOrder(column: $0, isDescending: .random(using: &random)) })
            func page(_ position: RowsQuery.Position, limit: Int = 100) throws -> RowsPage {
                try file.page(
                    RowsQuery(
                        path: Path(table: table), arrangement: arrangement, position: position, limit: limit))
            }
            let orders = try file.queue.read { db in
                arrangement.columns(of: try #require(db.schema().table(named: table)))
            }
            let terms =
                orders.map { "\"\($0.column)\"" + ($0.isDescending ? " DESC" : "") }
                + (table == "loose" ? ["rowid" + (orders.last?.isDescending == true ? " DESC" : "")] : [])
            let expected = try file.queue.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY \(terms.joined(separator: ", "))")
                    .map { row -> [String] in row.databaseValues.map { Cell($0).text } }
            }
            let whole = try page(.first)
            #expect(whole.rows.map { $0.cells.map(\.text) } == expected, "\(table) by \(terms), seed \(seed)")
            var forward = try page(.first, limit: 3).rows
            while forward.count < expected.count, let last = forward.last {
                let next = try page(.after(last.key), limit: 3)
                try #require(!next.rows.isEmpty, "\(table) by \(terms) behind \(last.key), seed \(seed)")
                #expect(next.hasRowsBefore)
                forward += next.rows
            }
            #expect(forward == whole.rows, "\(table) by \(terms), seed \(seed)")
            var backward = try page(.last, limit: 3).rows
            while backward.count < expected.count, let first = backward.first {
                let before = try page(.before(first.key), limit: 3)
                try #require(!before.rows.isEmpty, "\(table) by \(terms) before \(first.key), seed \(seed)")
                #expect(before.hasRowsAfter)
                backward = before.rows + backward
            }
            #expect(backward == whole.rows, "\(table) by \(terms), seed \(seed)")
            if table != "seen", let row = whole.rows.randomElement(using: &random) {
                let found = try page(.row(row.key), limit: 5)
                #expect(found.target == RowTarget(key: row.key) && found.rows.contains(row))
            }
        }
    }

    /// Returns tables with every kind of key, and a view, with few distinct values so that many rows are equal.
    private static func drawnTables(_ random: inout Seeded) -> String {
        let values = ["NULL", "0", "1", "-2", "1.5", "'a'", "'A'", "'b'", "x'61'", "''"]
        func value() -> String { values.randomElement(using: &random) ?? "NULL" }
        var sql = """
            CREATE TABLE plain (id INTEGER PRIMARY KEY, a, b TEXT COLLATE NOCASE, c INTEGER NOT NULL, d);
            CREATE TABLE compound (a, b, c, d, n INTEGER, PRIMARY KEY (c, n)) WITHOUT ROWID;
            CREATE TABLE loose (a, b, c, d, PRIMARY KEY (b, a, c, d));
            CREATE VIEW seen AS SELECT a, b, c, d, id FROM plain;
            CREATE INDEX plainAB ON plain (a, b DESC);

            """
        for id in 1...Int.random(in: 8...30, using: &random) {
            let number = Int.random(in: 0...2, using: &random)
            sql += """
                INSERT INTO plain VALUES (\(id * 3), \(value()), \(value()), \(number), \(value()));
                INSERT INTO compound VALUES (\(value()), \(value()), \(number), \(value()), \(id));
                INSERT OR IGNORE INTO loose VALUES (\(value()), \(value()), \(number), \(value()));

                """
        }
        return sql
    }
}
