import JoineryEngine
import Testing

@Suite("Records from prefetched rows")
struct PrefetchedRecordTests {
    private struct Review: FetchableRecord {
        let stars: Int

        init(row: Row) throws { stars = row["stars"] }
    }

    private struct Book: FetchableRecord, Hashable {
        let title: String
        let stars: [Int]

        init(row: Row) throws {
            title = row["title"]
            stars = (row["reviews"] as [Review]).map(\.stars)
        }

        init(_ title: String, _ stars: [Int]) {
            self.title = title
            self.stars = stars
        }
    }

    private struct Author: FetchableRecord, Hashable {
        let name: String
        let books: [Book]
        let distinctBooks: Set<Book>

        init(row: Row) throws {
            name = row["name"]
            books = row["books"]
            distinctBooks = row["books"]
        }
    }

    /// A record that keeps its row and reads it later.
    private struct Kept: FetchableRecord {
        let row: Row
        let inner: [Kept]

        init(row: Row) throws {
            self.row = row
            inner = try row.prefetchedRows["books"] == nil ? [] : row.decode(forKey: "books")
        }
    }

    private let library: Library
    private let request = Library.author.order(Library.id).including(
        all: Library.authorBooks.order(Library.title).including(
            all: Library.bookReviews.order(Library.id)))

    init() throws {
        library = try Library()
    }

    @Test func `Records contain records at several levels`() throws {
        try library.read { db in
            let authors = try Author.fetchAll(db, request)
            #expect(authors.map(\.name) == ["A", "B", "C"])
            let books = [[Book("x", [5, 1]), Book("y", [])], [Book("z", [4])], [Book("c", [])]]
            #expect(authors.map(\.books) == books)
            #expect(authors.map(\.distinctBooks) == books.map { Set($0) })
            #expect(try Author.fetchOne(db, request)?.books == books[0])
            #expect(try Author.fetchSet(db, request) == Set(authors))
        }
    }

    @Test func `A record may keep its row`() throws {
        try library.read { db in
            let kept = try Kept.fetchAll(db, request)
            #expect(
                kept.map(\.row.outline) == [
                    "1 A FR books[1 1 x 1 reviews[1 1 5 1, 3 1 1 1], 2 1 y 1 reviews[]]",
                    "2 B US books[3 2 z 2 reviews[2 3 4 3]]", "3 C - books[5 3 c 3 reviews[]]",
                ])
            #expect(
                kept.map { $0.inner.map { $0.row["title"] as String } } == [["x", "y"], ["z"], ["c"]])
            #expect(kept[0].inner.map(\.row) == kept[0].row.prefetchedRows["books"])
            #expect(kept[0].row.scopes.isEmpty)
        }
    }

    @Test func `Fetching one record prefetches only its own rows`() throws {
        try library.read { db in
            let (author, statements) = try db.recordingStatements { try Author.fetchOne(db, request) }
            #expect(author?.name == "A")
            #expect(
                statements.dropFirst().first
                    == #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1 ORDER BY "title""#
            )
            #expect(try Author.fetchOne(db, request.filter(Library.id == 99)) == nil)
            // A request that ignores how many rows are wanted.
            let (_, same) = try db.recordingStatements { try Author.fetchOne(db, Whole(base: request)) }
            #expect(Array(same.dropFirst()) == Array(statements.dropFirst()))
        }
    }

    private struct Whole<Base: FetchRequest>: FetchRequest {
        typealias RowDecoder = Base.RowDecoder

        let base: Base
        var sqlSubquery: SQLSubquery { base.sqlSubquery }

        func makePreparedRequest(_ db: Database, forSingleResult: Bool) throws -> PreparedRequest {
            try base.makePreparedRequest(db)
        }

        func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }
    }

    @Test func `Sparse, negative and extreme rowids find their rows`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (aId, n INTEGER);
                    INSERT INTO a VALUES (-9223372036854775808), (-5), (0), (3), (4), (9223372036854775807);
                    INSERT INTO b VALUES (4, 1), (-5, 2), (9223372036854775807, 3), (4.0, 4), ('4', 5), (5, 6),
                      (-9223372036854775808, 7), (NULL, 8), (-5, 9), (x'34', 10);
                    """)
            let bs = Table("a").hasMany(Table("b"), key: "bs", using: ForeignKey(["aId"], to: ["id"]))
            let rows = try Table("a").including(all: bs.order(Column("n"))).fetchAll(db)
            let numbers = rows.map { ($0.prefetchedRows["bs"] ?? []).map { $0["n"] as Int } }
            #expect(numbers == [[7], [2, 9], [], [], [1, 4, 5], [3]])
        }
    }
}
