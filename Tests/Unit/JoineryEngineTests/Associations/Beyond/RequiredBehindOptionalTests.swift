import JoineryEngine
import Testing

/// A required association after an optional one belongs to it: both rows exist, or neither does.
@Suite("Beyond the reference: required after optional")
struct RequiredBehindOptionalTests {
    private let database: HandWritten

    init() throws {
        database = try HandWritten(Library.schema + Library.rows)
    }

    private let books = Library.book.order(Library.id)
    private let authorWithCountry = Library.bookAuthor.including(required: Library.authorCountry)

    @Test func `An included pair of rows is complete or missing`() throws {
        try database.expect(
            books.including(optional: authorWithCountry),
            as: """
                SELECT b.*, a.*, c.* FROM book b
                LEFT JOIN author a ON a.id = b.authorId AND EXISTS (SELECT 1 FROM country WHERE code = a.countryCode)
                LEFT JOIN country c ON c.code = a.countryCode ORDER BY b.id
                """)
    }

    @Test func `A joined required row restricts the optional row`() throws {
        try database.expect(
            books.including(optional: Library.bookAuthor.joining(required: Library.authorCountry)),
            as: """
                SELECT b.*, a.* FROM book b
                LEFT JOIN author a ON a.id = b.authorId AND a.countryCode IN (SELECT code FROM country) ORDER BY b.id
                """)
        try database.expect(
            books.joining(optional: Library.bookAuthor.joining(required: Library.authorCountry)),
            as: "SELECT * FROM book ORDER BY id")
    }

    @Test func `An annotation is NULL if the required row is missing`() throws {
        try database.expect(
            books.annotated(
                withOptional: Library.bookAuthor.select(Library.name).joining(required: Library.authorCountry)
            ),
            as: """
                SELECT b.*, (SELECT name FROM author WHERE id = b.authorId AND countryCode IS NOT NULL)
                FROM book b ORDER BY b.id
                """)
    }

    @Test func `Conditions on either row apply to both`() throws {
        let french = Library.authorCountry.filter(Column("code") == "FR")
        try database.expect(
            books.including(optional: Library.bookAuthor.including(required: french)),
            as: """
                SELECT b.*, a.*, c.* FROM book b
                LEFT JOIN author a ON a.id = b.authorId AND a.countryCode = 'FR'
                LEFT JOIN country c ON c.code = a.countryCode ORDER BY b.id
                """)
        try database.expect(
            books.including(
                optional: Library.bookAuthor.filter(Library.name == "B").including(
                    required: Library.authorCountry)),
            as: """
                SELECT b.*, a.*, c.* FROM book b
                LEFT JOIN author a ON a.id = b.authorId AND a.name = 'B' AND a.countryCode IS NOT NULL
                LEFT JOIN country c ON c.code = a.countryCode ORDER BY b.id
                """)
    }

    @Test func `The request filters and orders by both rows`() throws {
        let (author, country) = (TableAlias(), TableAlias())
        let association = Library.bookAuthor.aliased(author).including(
            required: Library.authorCountry.aliased(country))
        try database.expect(
            Library.book.including(optional: association)
                .filter(country[Library.name] != "USA" || author[Library.id] == nil)
                .order(country[Library.name], author[Library.name].desc, Library.title),
            as: """
                SELECT b.*, ac.* FROM book b
                LEFT JOIN (SELECT a.*, c.* FROM author a JOIN country c ON c.code = a.countryCode) ac
                ON ac.id = b.authorId WHERE ac.code IS NOT 'US' ORDER BY ac.code, b.title
                """)
    }

    @Test func `Further optional and required rows may come before and after`() throws {
        let review = Table("review")
        let reviewBook = review.belongsTo(Library.book)
        try database.expect(
            Library.book.order(Library.id).including(
                optional: authorWithCountry.including(
                    optional: Library.author.hasMany(
                        Library.book, key: "others", using: ForeignKey(["authorId"])
                    ).filter(Library.title == "y"))),
            as: """
                SELECT b.*, a.*, c.*, o.* FROM book b
                LEFT JOIN author a ON a.id = b.authorId AND a.countryCode IS NOT NULL
                LEFT JOIN country c ON c.code = a.countryCode
                LEFT JOIN book o ON o.authorId = a.id AND o.title = 'y' ORDER BY b.id
                """)
        try database.expect(
            review.order(Library.id).including(
                required: reviewBook.including(optional: authorWithCountry)),
            as: """
                SELECT r.*, b.*, a.*, c.* FROM review r JOIN book b ON b.id = r.bookId
                LEFT JOIN author a ON a.id = b.authorId AND a.countryCode IS NOT NULL
                LEFT JOIN country c ON c.code = a.countryCode ORDER BY r.id
                """)
    }

    @Test func `Optional and required rows alternate over several levels`() throws {
        // A review, perhaps its book, which must have an author, who may have a country.
        let book = Table("review").belongsTo(Library.book)
        try database.queue.write { db in
            try db.execute(sql: "INSERT INTO review VALUES (4, 4, 2), (5, NULL, 3), (6, 5, 1)")
        }
        try database.expect(
            Table("review").order(Library.id).including(
                optional: book.including(
                    required: Library.bookAuthor.including(optional: Library.authorCountry))),
            as: """
                SELECT r.*, b.*, a.*, c.* FROM review r
                LEFT JOIN book b ON b.id = r.bookId AND b.authorId IS NOT NULL
                LEFT JOIN author a ON a.id = b.authorId LEFT JOIN country c ON c.code = a.countryCode ORDER BY r.id
                """)
    }

    @Test func `Prefetched rows join optional and required rows`() throws {
        try database.expect(
            Library.author.order(Library.id).including(
                all: Library.authorBooks.including(optional: authorWithCountry).order(Library.id)),
            all: "books",
            as: """
                SELECT o.*, b.*, a.*, c.* FROM author o JOIN book b ON b.authorId = o.id
                LEFT JOIN author a ON a.id = b.authorId AND a.countryCode IS NOT NULL
                LEFT JOIN country c ON c.code = a.countryCode ORDER BY o.id, b.id
                """)
    }

    @Test func `A required to-many association follows an optional one`() throws {
        let reviewed = Library.authorBooks.including(required: Library.bookReviews.order(Library.id))
        try database.expect(
            Library.author.order(Library.id).including(optional: reviewed),
            as: """
                SELECT a.*, b.*, r.* FROM author a
                LEFT JOIN book b ON b.authorId = a.id AND b.id IN (SELECT bookId FROM review)
                LEFT JOIN review r ON r.bookId = b.id ORDER BY a.id, r.id
                """)
    }

    @Test func `Aggregates count only rows that have their required rows`() throws {
        let reviewed = Library.authorBooks.joining(required: Library.bookReviews)
        try database.expect(
            Library.author.annotated(with: reviewed.count).order(Library.id),
            as: """
                SELECT a.*, (SELECT COUNT(*) FROM book WHERE authorId = a.id AND id IN (SELECT bookId FROM review))
                FROM author a ORDER BY a.id
                """)
        try database.expect(
            Library.author.having(reviewed.isEmpty).order(Library.id),
            as: """
                SELECT * FROM author WHERE id NOT IN (SELECT authorId FROM book JOIN review ON bookId = book.id)
                ORDER BY id
                """)
    }

    @Test func `A missing row prefetches no rows`() throws {
        let request = books.including(
            optional: authorWithCountry.including(all: Library.authorBooks.forKey("works").order(Library.id)))
        try database.queue.read { db in
            let rows = try request.fetchAll(db)
            let works = rows.map { row in
                (row.scopes["author"]?.prefetchedRows["works"] ?? []).map { $0["id"] as Int }
            }
            let byHand = try rows.map { row in
                try Int.fetchAll(
                    db,
                    sql: """
                        SELECT w.id FROM book b JOIN author a ON a.id = b.authorId AND a.countryCode IS NOT NULL
                        JOIN book w ON w.authorId = a.id WHERE b.id = ? ORDER BY w.id
                        """, arguments: [row["id"] as Int])
            }
            #expect(works == byHand && works == [[1, 2], [1, 2], [3], [], []])
        }
    }
}
