import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Rows with columns of associated rows, sorted and filtered by them.
@Suite struct AssociatedRowsTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, code REFERENCES country, mentorId REFERENCES author);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, authorId REFERENCES author);
        CREATE INDEX bookOnAuthor ON book (authorId);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE bookTag (
            bookId INTEGER REFERENCES book, tagId INTEGER REFERENCES tag, PRIMARY KEY (bookId, tagId));
        INSERT INTO country VALUES ('us', 'USA'), ('uk', 'England'), ('xx', NULL);
        INSERT INTO author VALUES (1, 'Melville', 'us', NULL), (2, 'Austen', 'uk', 1), (3, 'Nobody', NULL, 1),
            (4, 'Lost', 'zz', 2), (5, 'Poe', 'us', 5), (6, 'Blank', 'xx', 99);
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
        INSERT INTO book SELECT i, 'book ' || i, 1800 + i * 7 % 60, nullif(i % 7, 0) FROM n;
        INSERT INTO tag VALUES (1, 'sea'), (2, 'love');
        INSERT INTO bookTag SELECT id, 1 FROM book WHERE id % 3 = 0 UNION ALL SELECT id, 2 FROM book WHERE id % 4 = 0;
        """

    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(Self.sql)
    }

    private func query(
        _ path: String, adding added: [RowsArrangement.AddedColumn] = [], by order: RowsOrder? = nil,
        where text: String = "", at position: RowsQuery.Position = .first, limit: Int = 100
    ) throws -> RowsQuery {
        try file.queue.read { db in
            let schema = try db.schema()
            let path = try Path(path, in: schema)
            let table = try PathRequest(path, db).table
            let filter = try RowsFilter.parsed(
                text, columns: schema.columns(of: table.name),
                of: table.name, in: schema)
            var arrangement = RowsArrangement(orders: order.map { [$0] } ?? [], filter: filter)
            arrangement.added = added
            return RowsQuery(path: path, arrangement: arrangement, position: position, limit: limit)
        }
    }

    private func values(_ sql: String) throws -> [String] {
        try file.queue.read { db in try Row.fetchAll(db, sql: sql).map { Cell($0[0] as DatabaseValue).text } }
    }

    @Test func `Added columns stand next to the ones they were added to`() throws {
        let added: [RowsArrangement.AddedColumn] = [
            .init(name: "books.count", neighbor: "name"), .init(name: "country.name", neighbor: "name"),
            .init(name: "mentor.name", neighbor: "books.count"),
            .init(name: "books.year.max", neighbor: "gone"),
        ]
        let page = try file.page(query("author", adding: added))
        #expect(
            page.columns.map(\.name) == [
                "id", "name", "country.name", "books.count", "mentor.name", "code", "mentorId",
                "books.year.max",
            ])
        #expect(page.columns.filter(\.isAdded).map(\.association) == ["country", "books", "mentor", "books"])
        #expect(page.texts(2) == ["USA", "England", "NULL", "NULL", "USA", "NULL"])
        #expect(page.texts(4) == ["NULL", "Melville", "Melville", "Austen", "Poe", "NULL"])
        #expect(
            try page.texts(3)
                == values("SELECT (SELECT COUNT(*) FROM book WHERE authorId = a.id) FROM author a"))
        #expect(
            try page.texts(7)
                == values("SELECT (SELECT MAX(year) FROM book WHERE authorId = a.id) FROM author a"))
        // The foreign key links remain on their columns.
        #expect(page.rows[0].cells[5].link == .parent(label: "USA"))
        #expect(page.rows[3].cells[5].link == .dead)
        #expect(try file.statements(query("author", adding: added)).count == 1)
    }

    private static let orders: [(String, String, String)] = [
        ("author", "books.count", "SELECT COUNT(*) FROM book WHERE authorId = r.id"),
        ("author", "books.year.average", "SELECT AVG(year) FROM book WHERE authorId = r.id"),
        ("author", "country.name", "SELECT name FROM country WHERE code = r.code"),
        ("author", "mentor.name", "SELECT name FROM author WHERE id = r.mentorId"),
        ("author", "mentor.mentor.id", "SELECT a.mentorId FROM author a WHERE a.id = r.mentorId"),
        (
            "book", "author.country.name",
            "SELECT c.name FROM author a JOIN country c ON c.code = a.code WHERE a.id = r.authorId"
        ),
        ("book", "author.books.count", "SELECT COUNT(*) FROM book b WHERE b.authorId = r.authorId"),
        (
            "book", "tags.name.min",
            "SELECT MIN(t.name) FROM tag t JOIN bookTag p ON p.tagId = t.id WHERE p.bookId = r.id"
        ),
        (
            "tag", "books.year.sum",
            "SELECT SUM(b.year) FROM book b JOIN bookTag p ON p.bookId = b.id WHERE p.tagId = r.id"
        ),
    ]

    @Test(arguments: orders, [false, true])
    func `Associated columns sort the pages`(order: (String, String, String), isDescending: Bool) throws {
        let (table, column, sql) = order
        let direction = isDescending ? "DESC" : "ASC"
        let ids = try values("SELECT id FROM \(table) r ORDER BY (\(sql)) \(direction), id \(direction)")
        let order = RowsOrder(column: column, isDescending: isDescending)

        var found: [String] = []
        var position = RowsQuery.Position.first
        while true {
            let page = try file.page(query(table, by: order, at: position, limit: 7))
            found += page.texts(0)
            guard page.hasRowsAfter, let last = page.rows.last else { break }
            position = .after(last.key)
        }
        #expect(found == ids)
        #expect(try file.page(query(table, by: order, at: .last, limit: 3)).texts(0) == ids.suffix(3))
        let middle = ids[ids.count / 2]
        let key = RowKey([try #require(Int64(middle)).databaseValue])
        let around = try file.page(query(table, by: order, at: .around(key), limit: 5)).texts(0)
        #expect(around.contains(middle) && ids.joined(separator: " ").contains(around.joined(separator: " ")))
        if table == "book" {
            let page = try file.page(query(table, by: order, at: .percent(50), limit: 5))
            let index = try #require(page.target.flatMap { ids.firstIndex(of: Path.plain($0.key.values[0])) })
            #expect(abs(index - 20) <= 1)
        }
    }

    @Test(arguments: [
        ("author", "books.count > 5", "(SELECT COUNT(*) FROM book WHERE authorId = r.id) > 5"),
        ("author", "books.count = 6", "(SELECT COUNT(*) FROM book WHERE authorId = r.id) = 6"),
        ("author", "country.name ~ a", "(SELECT name FROM country WHERE code = r.code) LIKE '%a%'"),
        ("author", "country.name is null", "(SELECT name FROM country WHERE code = r.code) IS NULL"),
        (
            "book", "author.country.name = USA and author.books in 6, 5 and year > 1820",
            """
            (SELECT c.name FROM author a JOIN country c ON c.code = a.code WHERE a.id = r.authorId) = 'USA'
            AND (SELECT COUNT(*) FROM book b WHERE b.authorId = r.authorId) IN (5, 6) AND year > 1820
            """
        ),
        (
            "book", "tags.name.max = sea",
            "(SELECT MAX(name) FROM tag t JOIN bookTag ON tagId = t.id WHERE bookId = r.id) = 'sea'"
        ),
    ])
    func `Associated columns filter rows as SQL does`(table: String, text: String, sql: String) throws {
        let ids = try values("SELECT id FROM \(table) r WHERE \(sql) ORDER BY id")
        #expect(!ids.isEmpty)
        #expect(try file.page(query(table, where: text)).texts(0) == ids)
        let sorted = try file.page(
            query(table, by: RowsOrder(column: "id", isDescending: true), where: text))
        #expect(sorted.texts(0) == ids.reversed())
    }

    @Test func `Associated columns can be searched, and added to associated rows`() throws {
        let search = RowsSearch(text: "england", columns: ["title", "author.country.name"])
        let page = try file.page(
            query(
                "book", by: RowsOrder(column: "author.books.count"), at: .match(Sample.key(1), search),
                limit: 9))
        let found = try #require(page.target?.key.values.first)
        #expect(try values("SELECT authorId FROM book WHERE id = \(Path.plain(found))") == ["2"])

        let books = try file.page(
            query(
                "tag/1/books", adding: [.init(name: "author.name"), .init(name: "tags.count")],
                by: RowsOrder(column: "author.name"), where: "author.name not null"))
        #expect(books.columns.map(\.name).suffix(2) == ["author.name", "tags.count"])
        #expect(
            try books.texts(4)
                == values(
                    """
                    SELECT a.name FROM book b JOIN bookTag ON bookId = b.id AND tagId = 1 JOIN author a ON a.id = authorId
                    ORDER BY a.name
                    """))
    }

    @Test func `A missing column is omitted, and rejected in a condition`() throws {
        let page = try file.page(
            query(
                "author", adding: [.init(name: "films.count"), .init(name: "books.count")],
                by: RowsOrder(column: "films.count")))
        #expect(page.columns.map(\.name) == ["id", "name", "code", "mentorId", "books.count"])
        #expect(page.arrangement.orders.isEmpty && page.arrangement.added.map(\.name) == ["books.count"])
        var query = try query("author")
        query.arrangement.filter = RowsFilter(
            text: "films.count > 1",
            content: .condition(.row(RowCondition("films.count", .greater, [.word("1")]))))
        let error = #expect(throws: PathError.self) { try file.page(query) }
        #expect(
            error?.description
                == "author has no column films.count anymore: change the condition, or clear it.")
    }

    @Test func `Of two columns, the left one determines the collation`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE book (
                id INTEGER PRIMARY KEY, title TEXT COLLATE NOCASE, authorId INTEGER REFERENCES author);
            INSERT INTO author VALUES (1, 'emma');
            INSERT INTO book VALUES (1, 'EMMA', 1), (2, 'emma', 1);
            """)
        let schema = try file.queue.read { try $0.schema() }
        for (text, ids) in [("author.name = title", ["2"]), ("title = author.name", ["1", "2"])] {
            let filter = try RowsFilter.parsed(
                text, columns: schema.columns(of: "book"), of: "book", in: schema)
            let page = try file.page(
                RowsQuery(
                    path: Path(table: "book"), arrangement: RowsArrangement(filter: filter), position: .first,
                    limit: 10))
            #expect(page.rows.map { $0.cells[0].text } == ids, "\(text)")
        }
    }

    @Test func `Formulas compare associated texts as their column does`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE bag (id INTEGER PRIMARY KEY);
            CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE);
            CREATE TABLE item (
                id INTEGER PRIMARY KEY, bagId INTEGER REFERENCES bag, productId INTEGER REFERENCES product);
            INSERT INTO bag VALUES (1);
            INSERT INTO product VALUES (1, 'b'), (2, 'A'), (3, 'a'), (4, 'C');
            INSERT INTO item SELECT id, 1, id FROM product;
            """)
        var arrangement = RowsArrangement()
        arrangement.added = [.init(name: "items.count(distinct product.name)", neighbor: "id")]
        let page = try file.page(
            RowsQuery(path: Path(table: "bag"), arrangement: arrangement, position: .first, limit: 10))
        #expect(page.rows.map { $0.cells.map(\.text) } == [["1", "3"]])
    }

    @Test func `A viewed record contains the added columns`() throws {
        let record = try file.queue.read { db in
            var arrangement = RowsArrangement()
            arrangement.added = [.init(name: "books.count"), .init(name: "mentor.name")]
            return try Record.fetch(Path("author/2", in: db.schema()), in: arrangement, db)
        }
        #expect(
            record.fields.map(\.name) == ["id", "name", "code", "mentorId", "books.count", "mentor.name"])
        #expect(record.field(named: "books.count")?.copied == "6")
        #expect(record.field(named: "mentor.name")?.copied == "Melville")
        #expect(!record.json.contains("mentor.name"))
    }
}
