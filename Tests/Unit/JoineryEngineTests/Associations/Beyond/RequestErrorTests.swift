import JoineryEngine
import Testing

/// If the reference stops the process, a request throws and says how to correct it. The corrected request finds its
/// rows.
@Suite("Beyond the reference: errors instead of crashes")
struct RequestErrorTests {
    private let database: HandWritten

    init() throws {
        database = try HandWritten(Library.schema + Library.rows)
    }

    private let id = Column("id")
    private let books = Library.book.order(Library.id)

    /// Expects that a request throws with a message that contains these words, and that the corrected request returns
    /// the rows of a statement.
    private func expect(
        _ request: QueryInterfaceRequest<Row>, says words: String, fixed: QueryInterfaceRequest<Row>,
        as sql: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let message = try database.failure(request) ?? ""
        #expect(message.contains(words), sourceLocation: sourceLocation)
        try database.expect(fixed, as: sql, sourceLocation: sourceLocation)
    }

    @Test func `Ambiguous, missing and mismatched foreign keys throw`() throws {
        let (article, person) = (Table("article"), Table("person"))
        try expect(
            article.including(required: article.belongsTo(person)),
            says: "Ambiguous foreign key from article to person",
            fixed: article.order(id).including(
                required: article.belongsTo(person, using: ForeignKey(["authorId"]))),
            as: "SELECT a.*, p.* FROM article a JOIN person p ON p.id = a.authorId ORDER BY a.id")
        try expect(
            books.including(required: Library.book.belongsTo(Library.citizen)),
            says: "Could not infer foreign key from book to citizen",
            fixed: books.including(
                required: Library.book.belongsTo(Library.citizen, using: ForeignKey(["id"], to: ["id"]))),
            as: "SELECT b.*, c.* FROM book b JOIN citizen c ON c.id = b.id ORDER BY b.id")
        let uneven = ForeignKey(["authorId"], to: ["a", "b"])
        try expect(
            books.including(required: Library.book.belongsTo(Library.parent, using: uneven)),
            says: "must have the same number of columns on both sides",
            fixed: books.including(
                required: Library.book.belongsTo(
                    Library.parent, using: ForeignKey(["authorId", "id"], to: ["a", "b"]))),
            as: "SELECT b.*, p.* FROM book b JOIN parent p ON p.a = b.authorId AND p.b = b.id ORDER BY b.id")
    }

    @Test func `Two associations with the same key throw`() throws {
        let other = Library.book.belongsTo(Library.citizen, key: "author", using: ForeignKey(["id"]))
        try expect(
            books.including(optional: Library.bookAuthor).including(optional: other),
            says: "two different associations from \"book\" have the key \"author\"",
            fixed: books.including(optional: Library.bookAuthor).including(optional: other.forKey("other")),
            as: """
                SELECT b.*, a.*, c.* FROM book b LEFT JOIN author a ON a.id = b.authorId
                LEFT JOIN citizen c ON c.id = b.id ORDER BY b.id
                """)
    }

    @Test func `Joining a distinct or grouped association throws`() throws {
        let authors = Library.author.order(id)
        let refined = [
            Library.authorBooks.select(Column("authorId")).distinct(),
            Library.authorBooks.select(Column("authorId")).group(Column("authorId")),
            Library.authorBooks.select(Column("authorId")).group(Column("authorId")).having(
                count(Column("id")) > 0),
        ]
        for association in refined {
            for request in [
                authors.including(required: association), authors.including(optional: association),
                authors.joining(required: association), authors.joining(optional: association),
                authors.annotated(withRequired: association), authors.annotated(withOptional: association),
            ] {
                let message = try #require(try database.failure(request))
                #expect(message.hasSuffix("it can only be used with including(all:)"))
            }
            try database.expect(
                authors.including(all: association), all: "books",
                as: """
                    SELECT a.*, b.authorId FROM author a
                    LEFT JOIN (SELECT DISTINCT authorId FROM book) b ON b.authorId = a.id ORDER BY a.id
                    """)
        }
    }

    @Test func `Unsupported uses of to-one and CTE associations throw`() throws {
        let author = try database.association("author", from: "book")
        try expect(
            books.including(all: author), says: "leads to one row", fixed: books.including(optional: author),
            as: "SELECT b.*, a.* FROM book b LEFT JOIN author a ON a.id = b.authorId ORDER BY b.id")
        let rating = CommonTableExpression(
            named: "rating", sql: "SELECT bookId, max(stars) AS best FROM review GROUP BY bookId")
        let best = Library.book.association(to: rating) { book, rating in book["id"] == rating["bookId"] }
        try expect(
            best.request(for: ["id": 1]).with(rating), says: "follows no foreign key",
            fixed: books.with(rating).including(optional: best),
            as: """
                SELECT b.*, r.* FROM book b
                LEFT JOIN (SELECT bookId, max(stars) FROM review GROUP BY 1) r ON r.bookId = b.id ORDER BY b.id
                """)
    }

    @Test func `Misused aliases throw`() throws {
        let (one, two) = (TableAlias(), TableAlias())
        let byHand = """
            SELECT b.*, a.* FROM book b JOIN author a ON a.id = b.authorId WHERE a.name < upper(b.title) ORDER BY b.id
            """
        let smaller = SQL("\(two[Library.name]) < upper(\(one[Library.title]))").sqlExpression
        let fixed = books.aliased(one).including(required: Library.bookAuthor.aliased(two)).filter(smaller)
        try expect(
            books.aliased(one).including(required: Library.bookAuthor.aliased(one)).filter(
                one[Library.name] < one[Library.title]),
            says: "a TableAlias refers to two tables of one request", fixed: fixed, as: byHand)
        try expect(
            books.aliased(one).including(required: Library.bookAuthor).filter(smaller),
            says: "a TableAlias is used in a request that has no such table", fixed: fixed, as: byHand)
        try expect(
            books.aliased(TableAlias(name: "t")).including(
                required: Library.bookAuthor.aliased(TableAlias(name: "T"))),
            says: "the alias \"T\" names two tables of one request",
            fixed: books.aliased(TableAlias(name: "t")).including(
                required: Library.bookAuthor.aliased(TableAlias(name: "u"))
            ).filter(sql: "u.name < upper(t.title)"), as: byHand)
        try expect(
            books.aliased(TableAlias(name: "s")).aliased(TableAlias(name: "t")),
            says: "has two aliases with different names",
            fixed: books.aliased(TableAlias(name: "s")).filter(sql: "s.id < 3"),
            as: "SELECT * FROM book WHERE id < 3 ORDER BY id")
    }

    @Test func `Distinct rows that cannot identify their included rows throw`() throws {
        let author = TableAlias()
        let later = Library.authorBooks.filter(Library.title > author[Library.name])
        try expect(
            Library.author.aliased(author).distinct().including(all: later),
            says: "which are distinct or grouped", fixed: Library.author.order(id).distinct(),
            as: "SELECT DISTINCT * FROM author ORDER BY id")
        let message = try database.failure(
            Library.author.select(Library.name).distinct().including(all: Library.authorBooks))
        #expect(message?.contains("the distinct rows of \"author\" lack the column \"id\"") ?? false)
        try database.expect(
            Library.author.select(Library.name, id).distinct().order(id).including(
                all: Library.authorBooks.order(id)), all: "books",
            as:
                "SELECT a.name, a.id, b.* FROM author a LEFT JOIN book b ON b.authorId = a.id ORDER BY a.id, b.id"
        )
    }

    @Test func `Counting and looking up rows of a view throws`() throws {
        let title = Table("title")
        let titles = Library.author.hasMany(title, using: ForeignKey(["authorId"], to: ["id"]))
        try expect(
            Library.author.annotated(with: titles.count), says: "have no key to count them by",
            fixed: Library.author.annotated(with: titles.max(Library.title)).order(id),
            as: "SELECT a.*, (SELECT max(title) FROM title WHERE authorId = a.id) FROM author a ORDER BY id")
        try expect(
            title.filter(key: 1), says: "has no primary key and no rowid",
            fixed: title.filter(Column("authorId") == 1).order(Library.title),
            as: "SELECT * FROM title WHERE authorId = 1 ORDER BY title")
    }

    @Test func `Reversing a raw SQL order and selecting no column throw`() throws {
        try expect(
            Library.book.order(sql: "id / 2").reversed(), says: "a raw SQL ordering cannot be reversed",
            fixed: Library.book.order(SQL("id / 2").sqlExpression, id).reversed(),
            as: "SELECT * FROM book ORDER BY id / 2 DESC, id DESC")
        try expect(
            Library.book.all().select([]), says: "selects no column", fixed: books.select(id),
            as: "SELECT id FROM book ORDER BY id")
    }

    @Test func `Requesting associated rows without the key column throws`() throws {
        try database.queue.read { db in
            let partial = try #require(try Library.book.select(Library.title).fetchOne(db))
            let error = #expect(throws: DatabaseError.self) {
                try Library.bookAuthor.request(for: partial).fetchAll(db)
            }
            #expect(
                error?.message?.contains("the row has no column \"authorId\", which ties it to \"author\"")
                    ?? false)
            let whole = try #require(try Library.book.select(Column("authorId")).order(id).fetchOne(db))
            let authors = try Library.bookAuthor.request(for: whole).fetchAll(db)
            #expect(
                try authors
                    == Row.fetchAll(
                        db, sql: "SELECT * FROM author WHERE id = (SELECT authorId FROM book WHERE id = 1)"))
        }
    }

    @Test func `Rows that do not decode throw`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            struct Author: Decodable { var name: String }

            var title: Int
            var author: Author
        }
        try database.queue.read { db in
            func message(_ body: () throws -> Void) -> String {
                #expect(throws: RowDecodingError.self) { try body() }?.description ?? ""
            }
            let row = try #require(try books.including(required: Library.bookAuthor).fetchOne(db))
            #expect(
                message { _ = try row.decode(Int.self, forColumn: "nothing") }.hasPrefix(
                    "column not found: \"nothing\""))
            #expect(
                message { _ = try row.decode(Int.self, forColumn: "title") }.hasPrefix(
                    "could not decode Int from database value \"x\""))
            #expect(message { _ = try BookInfo(row: row) }.hasPrefix("could not decode Int"))
            #expect(
                message { _ = try row.decode(BookInfo.self, forKey: "writer") }.hasPrefix(
                    "scope not found: \"writer\""))
            #expect(
                message { _ = try row.decode([BookInfo].self, forKey: "reviews") }.hasPrefix(
                    "rows not fetched: \"reviews\""))
            let byHand = try Row.fetchOne(db, sql: "SELECT title FROM book WHERE id = 1")
            #expect(try row.decode(String.self, forColumn: "title") == byHand?["title"])
        }
    }
}
