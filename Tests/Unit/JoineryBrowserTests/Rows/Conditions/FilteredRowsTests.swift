import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Pages of the rows that match a condition: their statements and their rows.
@Suite struct FilteredRowsTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id INTEGER PRIMARY KEY, title TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, code, authorId REFERENCES author);
        CREATE VIEW titles AS SELECT title, year FROM book;
        INSERT INTO author VALUES (1, 'Mr'), (2, 'Ms');
        INSERT INTO book VALUES (1, 'Typee', 1846, 5, 1), (2, 'Emma', 1815, '5', 2), (3, 'Omoo 100%', NULL, x'05', 1),
            (4, 'Emma_2', 1815, NULL, 2), (5, 'Mardi', NULL, 'null', 9), (6, 'Pierre', 1852, '', NULL);
        """

    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(Self.sql)
    }

    private func query(
        _ table: String, _ text: String, by order: RowsOrder? = nil,
        at position: RowsQuery.Position = .first, limit: Int = 100
    ) throws -> RowsQuery {
        let path = try file.queue.read { db in try Path(table, in: db.schema()) }
        let filter = try RowsFilter.parsed(text, columns: ["id", "title", "year", "code", "authorId"])
        return RowsQuery(
            path: path, arrangement: RowsArrangement(orders: order.map { [$0] } ?? [], filter: filter),
            position: position,
            limit: limit)
    }

    private func ids(_ text: String) throws -> [String] {
        try file.page(query("book", text)).texts(0)
    }

    @Test(arguments: [
        ("year = 1815", ["2", "4"]), ("year != 1815", ["1", "6"]), ("year < 1846", ["2", "4"]),
        ("year <= 1846.5", ["1", "2", "4"]), ("year > 1846", ["6"]), ("year >= 1846", ["1", "6"]),
        ("year is null", ["3", "5"]), ("year not null and title ~ EMMA", ["2", "4"]),
        ("title ~ 0%", ["3"]), ("title ~ a_2", ["4"]), ("title ~ m_a", []), ("title !~ m", ["1", "6"]),
        ("title like emma%", ["2", "4"]), ("title not like %m%", ["1", "6"]), ("title = Emma", ["2"]),
        ("code = 5", ["1"]), ("code = '5'", ["2"]), ("code = x'05'", ["3"]), ("code = ''", ["6"]),
        ("code = 'null'", ["5"]), ("code = null", ["4"]), ("id in 1, 3, 99", ["1", "3"]),
        ("id not in 1, 2, 3", ["4", "5", "6"]), ("code in 5, '5'", ["1", "2"]),
        ("sql: year % 2 OR id = 3", ["2", "3", "4"]), ("year = abc", []),
        ("* ~ 18", ["1", "2", "4", "6"]), ("* = 5", ["1", "5"]), ("* = '5'", ["2", "5"]),
        ("* is null", ["3", "4", "5", "6"]), ("not * ~ 1", ["5"]), ("*~emma and year=1815", ["2", "4"]),
        ("* in (9, 'Typee')", ["1", "5"]), ("* = year", ["1", "2", "4", "6"]), ("* ~ nothing", []),
    ])
    func `A condition selects its rows`(text: String, ids: [String]) throws {
        #expect(try self.ids(text) == ids)
    }

    @Test func `Conditions on more columns than SQLite nests select their rows`() throws {
        let columns = (0..<1_990).map { "c\($0)" }
        let wide = try ArrangedFile(
            """
            CREATE TABLE wide (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));
            INSERT INTO wide (id, c1) VALUES (1, 'Emma'), (2, 5); INSERT INTO wide (id, c1989) VALUES (3, 'an emma'), (4, 5);
            """)
        func ids(_ filter: RowsFilter?) throws -> [Int64] {
            try wide.queue.read { db in
                let table = try #require(try db.schema().table(named: "wide"))
                return try #require(filter).filtering(Table("wide").all(), of: table, db)
                    .select(Column("id"), as: Int64.self).fetchAll(db)
            }
        }
        #expect(try ids(RowsFilter.parsed("* ~ emma", columns: columns)) == [1, 3])
        #expect(try ids(RowsFilter.parsed("* = 5", columns: columns)) == [2, 4])
        let all = columns.map { "\($0) is null" }.joined(separator: " and ")
        #expect(try ids(RowsFilter.parsed("not (\(all))", columns: columns)) == [1, 2, 3, 4])
        try wide.queue.read { db in
            let table = try #require(try db.schema().table(named: "wide"))
            let search = RowsSearch(text: "emma", columns: columns)
            let found = try search.matches(in: Table("wide").all(), of: table, db)
                .select(Column("id"), as: Int64.self).fetchAll(db)
            #expect(found == [1, 3])
        }
    }

    @Test func `A filter and an order are combined, and parents are joined`() throws {
        let query = try query("book", "title ~ e and year > 1", by: RowsOrder(column: "year"), limit: 2)
        #expect(
            try file.statements(query) == [
                """
                SELECT NULL, "year" AS "joinery_year", "id" AS "joinery_id" FROM "book" \
                WHERE ("title" LIKE '%e%' ESCAPE '\\') AND ("year" > 1) ORDER BY "year", "id" LIMIT 3
                """,
                """
                SELECT "book".*, "book"."id" AS "joinery_key0", "author"."id", "author"."title" FROM "book" \
                LEFT JOIN "author" ON "author"."id" = "book"."authorId" WHERE "book"."id" IN (2, 4)
                """,
            ])
        let page = try file.page(query)
        #expect(page.texts(0) == ["2", "4"])
        #expect(page.hasRowsAfter)
        #expect(page.arrangement == query.arrangement)
        #expect(page.rows.map { $0.cells[4].link } == [.parent(label: "Ms"), .parent(label: "Ms")])
    }

    /// Its column names refer to the table, even if the parent has columns with the same names.
    @Test func `An expression refers only to its own table`() throws {
        let query = try query("book", "sql: title > 'M' AND id < 6", limit: 2)
        #expect(
            try file.statements(query).first == """
                SELECT NULL, "id" AS "joinery_id" FROM "book" WHERE (title > 'M' AND id < 6) ORDER BY "id" LIMIT 3
                """)
        #expect(try file.page(query).texts(0) == ["1", "3"])
    }

    @Test func `Pages of associations and views are filtered`() throws {
        #expect(try file.page(query("author/1/books", "year not null")).texts(1) == ["Typee"])
        let view = try file.page(query("titles", "year = 1815", by: RowsOrder(column: "title")))
        #expect(view.texts(0) == ["Emma", "Emma_2"])
        #expect(view.obstacleToPaths != nil)
        #expect(
            try file.page(query("titles", "year = 1815", at: .last, limit: 1)).texts(0) == ["Emma_2"])
    }

    @Test func `A row that no longer matches yields its place to its neighbors`() throws {
        let around = try query("book", "year not null", at: .around(RowKey([3.databaseValue])), limit: 2)
        #expect(try file.page(around).texts(0) == ["2", "4"])
    }

    @Test func `A condition that SQLite rejects is an error`() throws {
        for text in ["sql: isbn = 1", "sql: 1) OR (1", "sql: year >"] {
            #expect(throws: DatabaseError.self) { try file.page(query("book", text)) }
        }
        let error = #expect(throws: PathError.self) { try file.page(query("author", "year = 1")) }
        #expect(
            error?.description == "author has no column year anymore: change the condition, or clear it.")
    }
}
