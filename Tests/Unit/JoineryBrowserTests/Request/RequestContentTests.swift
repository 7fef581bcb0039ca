import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What the request screen shows in addition to the code.
@Suite struct RequestContentTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(
            path: directory.makeDatabase(sql: Library.sql), configuration: .browsing)
    }

    private func content(
        _ path: String, _ includes: String..., limit: Int = 100, isExplained: Bool = false
    ) throws -> RequestContent {
        try queue.read { db in
            try RequestContent.fetch(
                Path(path, in: db.schema()), including: includes, limit: limit, isExplained: isExplained,
                in: db)
        }
    }

    @Test func `Queries contain their values and are listed in execution order`() throws {
        let content = try content("author/1/books", "loans", limit: 2)
        #expect(
            content.queries.map(\.sql) == [
                #"SELECT * FROM "author" WHERE "id" = 1"#,
                #"SELECT * FROM "book" WHERE "authorId" = 1 ORDER BY "id" LIMIT 2"#,
                #"SELECT *, "bookId" AS "joinery_bookId" FROM "loan" WHERE "bookId" IN (1, 5) ORDER BY "id""#,
            ])
        #expect(content.queries.allSatisfy { $0.rows == nil && $0.plan.isEmpty })
        #expect(!content.isCut)
    }

    @Test func `Explained queries include row counts and plans`() throws {
        let content = try content("author", "books", isExplained: true)
        #expect(content.queries.map(\.rows) == [.exact(3), .exact(4)])
        #expect(content.queries.map { $0.plan.map(\.text) } == [["SCAN author"], ["SCAN book"]])
        #expect(
            content.lines.suffix(7) == [
                "",
                #"SELECT * FROM "author" ORDER BY "id" LIMIT 100;"#, "-- 3 rows", "-- SCAN author",
                #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3) ORDER BY "id";"#,
                "-- 4 rows", "-- SCAN book",
            ])
    }

    @Test func `The code and its SQL have the order of the rows`() throws {
        let order = RowsOrder(column: "title", isDescending: true)
        let content = try queue.read { db in
            try RequestContent.fetch(
                Path(table: "book"), arrangement: RowsArrangement(orders: [order]), including: [], limit: 3,
                in: db)
        }
        #expect(
            content.code.contains(#"Table("book").order(Column("title").desc, Column("id").desc).limit(3)"#))
        #expect(
            content.queries.map(\.sql) == [
                #"SELECT * FROM "book" ORDER BY "title" DESC, "id" DESC LIMIT 3"#
            ])
        let view = try queue.read { db in
            try RequestContent.fetch(
                Path(table: "titles"), arrangement: RowsArrangement(orders: [RowsOrder(column: "title")]),
                including: [], limit: 3, in: db)
        }
        #expect(view.queries.map(\.sql) == [#"SELECT * FROM "titles" ORDER BY "title" LIMIT 3"#])
    }

    @Test func `The substeps of a query plan are indented`() throws {
        let plan = try queue.read { db in
            try db.queryPlan(of: "SELECT * FROM (SELECT id FROM book UNION SELECT id FROM loan WHERE id = ?)")
        }
        #expect(plan.steps.map(\.depth).max() ?? 0 >= 2)
        #expect(plan.steps.first?.depth == 0)
        #expect(plan.steps.contains { $0.detail.contains("SEARCH loan") })
    }

    @Test func `Rows that only lead to another row are not fetched`() throws {
        let content = try content("author/1/books/5")
        #expect(content.queries.map(\.sql) == [#"SELECT * FROM "book" WHERE "id" = 5"#])
        #expect(content.code.contains("\n/// book/5\nfunc book(_ db: Database) throws -> Row? {\n"))
    }

    @Test func `An invalid path is an error`() throws {
        #expect(throws: PathError("There is no row book/99: it was deleted or never existed.")) {
            try content("book/99")
        }
        #expect(throws: PathError("The row of author that led here does not exist.")) {
            try content("author/99/books/5")
        }
        #expect(throws: PathError.self) { try content("author/1", "nothing") }
    }

    @Test func `An oversized value ends the queries`() throws {
        let path = try directory.makeDatabase(
            "large.sqlite",
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, portrait BLOB);
                CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
                INSERT INTO author VALUES (1, zeroblob(3000000));
                """)
        let content = try DatabaseQueue(path: path, configuration: .browsing).read { db in
            try RequestContent.fetch(
                Path(table: "author"), including: ["books"], limit: 9, isExplained: true, in: db)
        }
        #expect(content.isCut)
        #expect(content.queries.map(\.sql) == [#"SELECT * FROM "author" ORDER BY "id" LIMIT 9"#])
        #expect(content.lines.last?.hasPrefix("-- A value is larger than 2 MB") == true)
    }

    @Test func `An additional observer receives all statements, and later ones too`() throws {
        try queue.read { (db) throws in
            let recorder = Recorder()
            let content = try RequestContent.fetch(Path(table: "book"), including: [], limit: 1, in: db) {
                event in
                if case .statement(let statement) = event {
                    recorder.sql.append(statement.sql)
                }
            }
            #expect(recorder.sql == [#"SELECT * FROM "book" ORDER BY "id" LIMIT 1"#])
            #expect(content.queries.map(\.sql) == recorder.sql)
            _ = try Table("loan").fetchCount(db)
            #expect(recorder.sql.count == 2)
        }
    }

    private final class Recorder {
        var sql: [String] = []
    }
}
