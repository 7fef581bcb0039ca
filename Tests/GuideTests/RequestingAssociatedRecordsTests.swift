import JoineryEngine
import TestSupport
import Testing

private enum BookKind: String, Codable, DatabaseValueConvertible {
    case novel, poem
}

private struct Book: TableRecord, EncodableRecord, FetchableRecord, Codable {
    enum Columns {
        static let kind = Column(CodingKeys.kind)
        static let publishDate = Column(CodingKeys.publishDate)
    }

    /// The association from a book to is author
    static let author = belongsTo(Author.self)

    /// The request for the author of a book
    var author: QueryInterfaceRequest<Author> {
        request(for: Book.author)
    }

    var id: Int64
    var authorId: Int64?
    var title: String
    var kind: BookKind
    var publishDate: String
}

private struct Author: TableRecord, EncodableRecord, FetchableRecord, Codable {
    /// The association from an author to its books
    static let books = hasMany(Book.self)

    /// The request for the books of an author
    var books: QueryInterfaceRequest<Book> {
        request(for: Author.books)
    }

    var id: Int64
    var name: String
}

@Suite("Guide: Requesting Associated Records")
struct RequestingAssociatedRecordsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Stendhal');
                INSERT INTO book VALUES
                    (1, 1, 'Moby-Dick', 'novel', '1851-10-18'), (2, 1, 'Clarel', 'poem', '1876-06-03'),
                    (3, 1, 'Pierre', 'novel', '1852-08-01'), (4, 2, 'Armance', 'novel', '1827-08-18'),
                    (5, NULL, 'Beowulf', 'poem', '1000-01-01');
                """
        ) { migrator in
            migrator.registerMigration("Library") { db in
                try db.execute(
                    sql: """
                        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id),
                          title TEXT, kind TEXT, publishDate DATE);
                        """)
            }
        }
    }

    @Test func `The author of a book`() throws {
        try guide.dbQueue.read { (db) throws in
            let book: Book = try Book.find(db, key: 4)
            let (author, statements) = try db.recordingStatements {
                try book.author.fetchOne(db)  // Author?
            }
            #expect(author?.name == "Stendhal")
            #expect(statements == [#"SELECT * FROM "author" WHERE "id" = 2"#])
            // NULL refers to nobody.
            let orphan: Book = try Book.find(db, key: 5)
            #expect(try orphan.author.fetchOne(db) == nil)
        }
    }

    @Test func `The books of an author`() throws {
        try guide.dbQueue.read { (db) throws in
            let author: Author = try Author.find(db, key: 1)
            let books = try author.books.fetchAll(db)  // [Book]
            #expect(books.map(\.title) == ["Moby-Dick", "Clarel", "Pierre"])
            #expect(try author.books.fetchCount(db) == 3)
        }
    }

    @Test func `Filtered and ordered like all requests`() throws {
        try guide.dbQueue.read { (db) throws in
            let author: Author = try Author.find(db, key: 1)
            let (novels, statements) = try db.recordingStatements {
                try author
                    .books
                    .filter { $0.kind == BookKind.novel }
                    .order(\.publishDate.desc)
                    .fetchAll(db)  // [Book]
            }
            #expect(novels.map(\.title) == ["Pierre", "Moby-Dick"])
            #expect(
                statements == [
                    #"SELECT * FROM "book" WHERE ("authorId" = 1) AND ("kind" = 'novel') ORDER BY "publishDate" DESC"#
                ])
        }
    }

    @Test func `All associations have such requests`() throws {
        try guide.dbQueue.write { (db) throws in
            try db.create(table: "profile") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author").unique()
                t.column("bio", .text)
            }
            try db.execute(sql: "INSERT INTO profile VALUES (1, 2, 'A consul')")
            struct Profile: TableRecord {}
            let profile = Author.hasOne(Profile.self)
            let bookProfile = Book.hasOne(Profile.self, through: Book.author, using: profile)
            let colleagues = Book.hasMany(Book.self, through: Book.author, using: Author.books)
            let author = try Author.find(db, key: 2)
            let book = try Book.find(db, key: 4)
            #expect(try Row.fetchAll(db, author.request(for: profile)).map { $0["bio"] } == ["A consul"])
            let (rows, statements) = try db.recordingStatements {
                try Row.fetchAll(db, book.request(for: bookProfile))
            }
            #expect(rows.map { $0["bio"] } == ["A consul"])
            #expect(
                statements == [
                    #"SELECT "profile".* FROM "profile" JOIN "author" ON ("author"."id" = "profile"."authorId") "#
                        + #"AND ("author"."id" = 2)"#
                ])
            let clarel = try Book.find(db, key: 2)
            #expect(try clarel.request(for: colleagues).fetchAll(db).map(\.id) == [1, 2, 3])
        }
    }
}
