import JoineryEngine
import TestSupport
import Testing

@Suite("Prefetching within a limit")
struct PrefetchLimitTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    /// Creates three shelves with 3, 30 and no books, two reviews for each book, and books nested in books.
    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE shelf (id INTEGER PRIMARY KEY);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, shelfId INTEGER REFERENCES shelf);
                    CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                    INSERT INTO shelf VALUES (1), (2), (3);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 33)
                    INSERT INTO book SELECT i, 1 + (i > 3) FROM n;
                    INSERT INTO review SELECT 2 * id, id FROM book UNION ALL SELECT 2 * id + 1, id FROM book;
                    CREATE INDEX book_shelf ON book (shelfId);
                    """))
    }

    /// Returns each shelf as `id: books +omitted`, and each book as `id(reviews +omitted)`.
    private func shelves(_ limit: PrefetchLimit, _ shelves: ClosedRange<Int> = 1...3) throws -> (
        rows: [String], statements: [String]
    ) {
        try queue.read { db in
            let association = try #require(try db.association("books", from: "shelf"))
            let reviews = try #require(try db.association("reviews", from: "book"))
            let request = Table("shelf").filter(shelves.contains(Column("id"))).including(
                all: association.orderByPrimaryKey().including(all: reviews.orderByPrimaryKey()))
            let (rows, statements) = try db.recordingStatements {
                try db.limitingPrefetches(to: limit) { try request.fetchAll(db) }
            }
            return (rows.map { Self.text(of: $0) }, statements)
        }
    }

    @Test func `Each row keeps its first rows and counts the omitted ones`() throws {
        let (rows, statements) = try shelves(PrefetchLimit(rowsOfEach: 2, inAll: 100, countBound: 100))
        #expect(rows == ["1: 1(2 3) 2(4 5) +1", "2: 4(8 9) 5(10 11) +28", "3: "])
        #expect(
            statements == [
                #"SELECT * FROM "shelf" WHERE "id" BETWEEN 1 AND 3"#,
                #"SELECT *, "shelfId" AS "joinery_shelfId" FROM "book" WHERE "shelfId" IN (1, 2, 3) ORDER BY "id""#,
                #"SELECT *, "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" IN (1, 2, 4, 5) ORDER BY "id""#,
            ])
    }

    @Test func `The total limit counts rows that were kept before`() throws {
        let (rows, _) = try shelves(PrefetchLimit(rowsOfEach: 10, inAll: 5, countBound: 100))
        #expect(rows == ["1: 1(+2) 2(+2) 3(+2)", "2: 4(+2) 5(+2) +28", "3: "])
        let (none, statements) = try shelves(PrefetchLimit(rowsOfEach: 0, inAll: 5, countBound: 100))
        #expect(none == ["1: +3", "2: +30", "3: "])
        #expect(statements.count == 2, "no book is kept that could have reviews")
    }

    @Test func `A limit that is not reached changes no statement`() throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE room (a INTEGER, b INTEGER, house INTEGER, PRIMARY KEY (a, b));
                    CREATE TABLE chair (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER,
                        FOREIGN KEY (a, b) REFERENCES room);
                    INSERT INTO room VALUES (1, 1, 1), (1, 2, 1), (1, 3, 3);
                    INSERT INTO chair VALUES (1, 1, 1), (2, 1, 2), (3, 1, 2);
                    """)
        }
        let rooms = Table("shelf").hasMany(Table("room"), using: ForeignKey(["house"], to: ["id"]))
        let chairs = Table("room").hasMany(Table("chair"))
        let request = Table("shelf").including(all: rooms.orderByPrimaryKey().including(all: chairs))
        try queue.read { (db) throws in
            let (whole, statements) = try db.recordingStatements { try request.fetchAll(db) }
            func limited(to rows: Int) throws -> (value: [Row], sql: [String]) {
                try db.recordingStatements {
                    try db.limitingPrefetches(to: PrefetchLimit(rowsOfEach: rows, inAll: 100, countBound: 9))
                    {
                        try request.fetchAll(db)
                    }
                }
            }
            let unreached = try limited(to: 2)
            #expect(unreached.sql == statements)
            #expect(unreached.value == whole)
            // The chairs are fetched only for the remaining rooms.
            let reached = try limited(to: 1)
            #expect(reached.sql.last?.contains("(VALUES (1, 1), (1, 3))") == true, "\(reached.sql)")
        }
    }

    @Test func `Counting stops at its bound`() throws {
        let (rows, _) = try shelves(PrefetchLimit(rowsOfEach: 1, inAll: 100, countBound: 4), 2...2)
        #expect(rows == ["2: 4(8 +1) +5"])
        let (all, _) = try shelves(PrefetchLimit(rowsOfEach: 2, inAll: 100, countBound: 4))
        #expect(all == ["1: 1(2 3) 2(4 5) +1", "2: 4(8 9) 5(10 11) +5", "3: "])
    }

    @Test func `Reading stops when nothing more is counted`() throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                    SELECT 1 + i % 2 AS shelfId, i FROM n;
                    """)
        }
        let association = Table("shelf").hasMany(
            Table("endless"), key: "endless", using: ForeignKey(["shelfId"], to: ["id"]))
        try queue.read { db in
            let limit = PrefetchLimit(rowsOfEach: 2, inAll: 100, countBound: 5)
            let rows = try db.withTimeBudget(10) {
                try db.limitingPrefetches(to: limit) {
                    try Table("shelf").filter(Column("id") < 3).including(all: association).fetchAll(db)
                }
            }
            #expect(rows.map { $0.prefetchedRows["endless"]?.map { $0["i"] as Int } } == [[2, 4], [1, 3]])
            #expect(rows.map { $0.omittedPrefetchedRows("endless") } == [6, 6])
        }
    }

    @Test func `The limit ends with its body`() throws {
        _ = try shelves(PrefetchLimit(rowsOfEach: 1, inAll: 1, countBound: 1))
        let count = try queue.read { db in
            let books = try #require(try db.association("books", from: "shelf"))
            return try Table("shelf").including(all: books).fetchAll(db).map {
                $0.prefetchedRows["books"]?.count
            }
        }
        #expect(count == [3, 30, 0])
    }

    private static func text(of shelf: Row) -> String {
        let books = (shelf.prefetchedRows["books"] ?? []).map { book in
            let reviews = (book.prefetchedRows["reviews"] ?? []).map { "\($0["id"] as Int)" }
            return "\(book["id"] as Int)(\(list(reviews, omitting: book.omittedPrefetchedRows("reviews"))))"
        }
        return "\(shelf["id"] as Int): \(list(books, omitting: shelf.omittedPrefetchedRows("books")))"
    }

    private static func list(_ items: [String], omitting omitted: Int) -> String {
        (items + (omitted > 0 ? ["+\(omitted)"] : [])).joined(separator: " ")
    }
}
