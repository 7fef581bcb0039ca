import JoineryEngine
import Testing

/// Rows of `including(all:)` compared with the including row: each row gets its own.
@Suite("Beyond the reference: aliases of the base")
struct AliasesOfTheBaseTests {
    private let database: HandWritten
    private let author = TableAlias()

    private static let author = Table("author")
    private static let book = Table("book")
    private static let books = author.hasMany(book)
    private static let reviews = book.hasMany(Table("review"))
    private static let id = Column("id")
    private static let year = Column("year")
    private static let deathYear = Column("deathYear")

    init() throws {
        database = try HandWritten(
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, deathYear INTEGER, mentorId REFERENCES author);
            CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, year INTEGER);
            CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, year INTEGER);
            INSERT INTO author VALUES
                (1, 'Poe', 1849, NULL), (2, 'Melville', 1891, 1), (3, 'Alive', NULL, 1), (4, 'Silent', 1900, 2);
            INSERT INTO book VALUES
                (1, 1, 1845), (2, 1, 1849), (3, 1, 1902), (4, 2, 1851), (5, 2, 1924), (6, 3, 2001), (7, 2, NULL);
            INSERT INTO review VALUES (1, 1, 1845), (2, 3, 1840), (3, 3, 1950), (4, 5, 1924), (5, 6, 2001);
            """)
    }

    private var authors: QueryInterfaceRequest<Row> { Self.author.aliased(author).order(Self.id) }

    @Test func `A condition compares books with their author`() throws {
        try database.expect(
            authors.including(all: Self.books.filter(Self.year >= author[Self.deathYear]).order(Self.id)),
            all: "books",
            as: """
                SELECT a.*, b.* FROM author a LEFT JOIN book b ON b.authorId = a.id AND b.year >= a.deathYear
                ORDER BY a.id, b.id
                """)
    }

    @Test func `A column and an order use the base row`() throws {
        try database.expect(
            authors.including(
                all: Self.books.annotated(with: (Self.year - author[Self.deathYear]).forKey("after"))
                    .order(abs(Self.year - author[Self.deathYear]).desc, Self.id)),
            all: "books",
            as: """
                SELECT a.*, b.*, b.year - a.deathYear FROM author a LEFT JOIN book b ON b.authorId = a.id
                ORDER BY a.id, abs(b.year - a.deathYear) DESC, b.id
                """)
    }

    @Test func `A limited or filtered base compares its own rows`() throws {
        let request = authors.including(
            all: Self.books.filter(Self.year < author[Self.deathYear]).order(Self.id))
        let byHand = { (limit: String) in
            """
            SELECT a.*, b.* FROM (SELECT * FROM author ORDER BY id \(limit)) a
            LEFT JOIN book b ON b.authorId = a.id AND b.year < a.deathYear ORDER BY a.id, b.id
            """
        }
        try database.expect(request.limit(2), all: "books", as: byHand("LIMIT 2"))
        try database.expect(
            request.limit(2, offset: 1), all: "books", as: byHand("LIMIT 2 OFFSET 1"))
        try database.expect(
            request.filter(Self.id == 2), all: "books",
            as:
                "SELECT a.*, b.* FROM author a JOIN book b ON b.authorId = a.id AND b.year < a.deathYear WHERE a.id = 2"
        )
    }

    @Test func `A through association compares with the base row`() throws {
        let reviews = Self.author.hasMany(Row.self, through: Self.books, using: Self.reviews)
        try database.expect(
            authors.including(all: reviews.filter(Self.year > author[Self.deathYear]).order(Self.id)),
            all: "reviews",
            as: """
                SELECT a.*, r.* FROM author a LEFT JOIN book b ON b.authorId = a.id
                    AND EXISTS (SELECT 1 FROM review WHERE bookId = b.id AND year > a.deathYear)
                LEFT JOIN review r ON r.bookId = b.id AND r.year > a.deathYear ORDER BY a.id, r.id
                """)
    }

    @Test func `Rows that share associated rows get their own matches`() throws {
        let mates = Self.author.hasMany(
            Row.self, through: Self.author.belongsTo(Self.author, key: "mentor"),
            using: Self.author.hasMany(Self.author, key: "pupils"), key: "mates")
        try database.expect(
            authors.including(all: mates.filter(Self.id > author[Self.id]).order(Self.id)), all: "mates",
            as: """
                SELECT a.*, m.* FROM author a LEFT JOIN author m ON m.mentorId = a.mentorId AND m.id > a.id
                ORDER BY a.id, m.id
                """)
    }

    @Test func `Nested lists compare with the row before them`() throws {
        let book = TableAlias()
        let reviews = Self.reviews.filter(Self.year > book[Self.year]).order(Self.id)
        let request = authors.including(
            all: Self.books.aliased(book).filter(Self.year > author[Self.deathYear]).including(all: reviews)
                .order(Self.id))
        try database.queue.read { db in
            let triples = try request.fetchAll(db).flatMap { row in
                (row.prefetchedRows["books"] ?? []).flatMap { book in
                    (book.prefetchedRows["reviews"] ?? []).map { review in
                        [row["id"] as Int, book["id"], review["id"]]
                    }
                }
            }
            let byHand = try Row.fetchAll(
                db,
                sql: """
                    SELECT a.id AS a, b.id AS b, r.id AS r FROM author a
                    JOIN book b ON b.authorId = a.id AND b.year > a.deathYear
                    JOIN review r ON r.bookId = b.id AND r.year > b.year ORDER BY a.id, b.id, r.id
                    """
            ).map { [$0["a"] as Int, $0["b"], $0["r"]] }
            #expect(triples == byHand && !triples.isEmpty)
        }
    }

    @Test func `A condition compares with a row joined to the base`() throws {
        let mentor = TableAlias()
        try database.expect(
            Self.author.order(Self.id).joining(
                optional: Self.author.belongsTo(Self.author, key: "mentor").aliased(mentor)
            ).including(all: Self.books.filter(Self.year > mentor[Self.deathYear]).order(Self.id)),
            all: "books",
            as: """
                SELECT a.*, b.* FROM author a LEFT JOIN author m ON m.id = a.mentorId
                LEFT JOIN book b ON b.authorId = a.id AND b.year > m.deathYear ORDER BY a.id, b.id
                """)
    }
}
