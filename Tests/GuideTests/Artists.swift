import JoineryEngine
import TestSupport
import Testing

/// The records of the chapters on association aggregates: authors who write and paint.
enum Artists {
    struct Author: TableRecord, FetchableRecord, EncodableRecord, Codable {
        static let books = hasMany(Book.self)
        static let paintings = hasMany(Painting.self)
        static let reviews = hasMany(Review.self, through: books, using: Book.reviews)

        var books: QueryInterfaceRequest<Book> {
            request(for: Author.books)
        }

        var id: Int64
        var name: String
    }

    struct Book: TableRecord, FetchableRecord, Codable {
        enum Columns {
            static let id = Column(CodingKeys.id)
            static let kind = Column(CodingKeys.kind)
            static let year = Column(CodingKeys.year)
            static let price = Column(CodingKeys.price)
            static let awards = Column(CodingKeys.awards)
        }

        static let reviews = hasMany(Review.self)

        var id: Int64
        var kind: String?
        var year: Int?
        var price: Double?
        var awards: Int?
    }

    struct Painting: TableRecord {}

    struct Review: TableRecord {
        enum Columns {
            static let stars = Column("stars")
        }
    }

    /// One who writes and paints, one who writes, one who does neither, one who paints, and one of whose only book nothing
    /// is known.
    fileprivate static let rows = """
        INSERT INTO author VALUES (1, 'Both'), (2, 'Writer'), (3, 'Neither'), (4, 'Painter'), (5, 'Undated');
        INSERT INTO book VALUES
            (1, 1, 'novel', 1999, 10.0, 1), (2, 1, 'novel', 2011, 20.0, 2), (3, 1, 'theatrePlay', 2005, 30.0, 0),
            (4, 2, 'novel', 2009, 12.5, 3), (5, 2, 'theatrePlay', 2001, NULL, NULL),
            (6, 5, NULL, NULL, NULL, NULL);
        INSERT INTO painting VALUES (1, 1), (2, 4), (3, 4);
        INSERT INTO review VALUES (1, 1, 5), (2, 1, 3), (3, 4, 4);
        """
}

extension Guide {
    static func artists() throws -> Guide {
        try Guide(rows: Artists.rows) { migrator in
            migrator.registerMigration("Artists") { db in
                try db.execute(
                    sql: """
                        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                        CREATE TABLE book (
                            id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, kind TEXT, year INTEGER,
                            price REAL, awards INTEGER);
                        CREATE TABLE painting (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
                        CREATE TABLE review (
                            id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, stars INTEGER);
                        """)
            }
        }
    }

    /// Expects the one statement of a request for authors, the names of those that it fetches, and the last column of
    /// each where `values` are given.
    func expect(
        authors request: QueryInterfaceRequest<Artists.Author>, sql: String, names: [String],
        values: [DatabaseValue]? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (rows, statements) = try dbQueue.read { db in
            try db.recordingStatements { try Row.fetchAll(db, request.asRequest(of: Row.self)) }
        }
        #expect(statements == [sql], sourceLocation: sourceLocation)
        #expect(rows.map { $0["name"] as String } == names, sourceLocation: sourceLocation)
        if let values {
            #expect(rows.map { $0.databaseValues.last } == values, sourceLocation: sourceLocation)
        }
    }
}
