import JoineryEngine
import TestSupport
import Testing

private struct Author: Codable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
    }
}

private struct Book: Codable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var authorId: Int64?
    var title: String

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let authorId = Column(CodingKeys.authorId)
        static let title = Column(CodingKeys.title)
    }
}

extension Author {
    static let books = hasMany(Book.self)
    var books: QueryInterfaceRequest<Book> {
        request(for: Author.books)
    }
}

extension Book {
    static let author = belongsTo(Author.self)
    var author: QueryInterfaceRequest<Author> {
        request(for: Book.author)
    }
}

@Suite("Guide: Associations Benefits")
struct AssociationsBenefitsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide { migrator in
            migrator.registerMigration("Library") { db in
                try db.create(table: "author") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                }
                try db.create(table: "book") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("author")
                    t.column("title", .text).notNull()
                }
            }
        }
        try guide.dbQueue.write { db in
            try Author(id: 1, name: "Herman Melville").insert(db)
            try Author(id: 2, name: "Stendhal").insert(db)
            try Book(id: 1, authorId: 1, title: "Moby-Dick").insert(db)
            try Book(id: 2, authorId: 2, title: "Armance").insert(db)
            try Book(id: 3, authorId: 1, title: "Clarel").insert(db)
            try Book(id: 4, authorId: nil, title: "Beowulf").insert(db)
        }
    }

    @Test func `All books of an author, by hand and by association`() throws {
        try guide.dbQueue.read { (db) throws in
            let author: Author = try Author.find(db, id: 1)
            let byHand =
                try Book
                .filter { $0.authorId == author.id }
                .fetchAll(db)
            let (books, statements) = try db.recordingStatements { try author.books.fetchAll(db) }
            #expect(books.map(\.title) == ["Moby-Dick", "Clarel"])
            #expect(byHand.map(\.id) == books.map(\.id))
            #expect(statements == [#"SELECT * FROM "book" WHERE "authorId" = 1"#])
        }
    }

    private static let pairs = [
        "Moby-Dick: Herman Melville", "Armance: Stendhal", "Clarel: Herman Melville", "Beowulf: nobody",
    ]

    @Test func `All pairs of books and authors, by hand`() throws {
        struct BookInfo {
            var book: Book
            var author: Author?
        }

        try guide.dbQueue.read { (db) throws in
            let books = try Book.fetchAll(db)
            let bookInfos = try books.map { book -> BookInfo in
                let author = try Author.fetchOne(db, id: book.authorId)
                return BookInfo(book: book, author: author)
            }
            #expect(bookInfos.map { "\($0.book.title): \($0.author?.name ?? "nobody")" } == Self.pairs)
        }
    }

    @Test func `All pairs of books and authors, by association`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            let book: Book
            let author: Author?
        }

        let request = Book.including(optional: Book.author)
        let bookInfos = try guide.dbQueue.read { db in try BookInfo.fetchAll(db, request) }
        #expect(bookInfos.map { "\($0.book.title): \($0.author?.name ?? "nobody")" } == Self.pairs)
        try guide.expect(
            request,
            sql: #"SELECT "book".*, "author".* FROM "book" "#
                + #"LEFT JOIN "author" ON "author"."id" = "book"."authorId""#)
    }

    /// The columns of joined rows can be told apart by their numbers.
    @Test func `SQL of one's own`() throws {
        try guide.dbQueue.read { (db) throws in
            let request = SQLRequest<Row>(
                "SELECT book.*, author.* FROM book JOIN author ON author.id = authorId"
            )
            .adapted { db in
                let adapters = try splittingRowAdapters(columnCounts: [
                    db.columns(in: "book").count, db.columns(in: "author").count,
                ])
                return ScopeAdapter(["book": adapters[0], "author": adapters[1]])
            }
            let rows = try request.fetchAll(db)
            let books: [Book] = rows.map { $0["book"] }
            let authors: [Author] = rows.map { $0["author"] }
            #expect(books.map(\.title) == ["Moby-Dick", "Armance", "Clarel"])
            #expect(authors.map(\.name) == ["Herman Melville", "Stendhal", "Herman Melville"])
        }
    }
}
