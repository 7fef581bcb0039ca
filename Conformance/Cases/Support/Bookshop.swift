/// Tables and records for books, and for the related tables of the guide.
enum Bookshop {
    static let schema = """
        CREATE TABLE land (code TEXT PRIMARY KEY, name TEXT);
        CREATE TABLE profile (id INTEGER PRIMARY KEY, landCode TEXT UNIQUE REFERENCES land(code), density REAL);
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, landCode TEXT REFERENCES land(code), death INTEGER);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id), title TEXT, year INTEGER);
        CREATE TABLE coverImage (id INTEGER PRIMARY KEY, bookId INTEGER UNIQUE REFERENCES book(id), path TEXT);
        CREATE TABLE prize (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book(id), name TEXT);
        INSERT INTO land VALUES ('FR', 'France'), ('US', 'United States'), ('XX', NULL);
        INSERT INTO profile VALUES (1, 'FR', 122.5), (2, 'US', 34), (3, NULL, 0);
        INSERT INTO author VALUES (1, 'Herman', 'US', 1891), (2, 'Stendhal', 'FR', 1842), (3, 'nobody', NULL, NULL);
        INSERT INTO book VALUES (1, 1, 'Moby-Dick', 1851), (2, 1, 'Billy Budd', 1924), (3, 2, 'Armance', 1827),
            (4, 3, 'Untitled', NULL), (5, NULL, 'Lost', 1900);
        INSERT INTO coverImage VALUES (1, 1, 'whale.png'), (2, 4, NULL);
        INSERT INTO prize VALUES (1, 1, 'First'), (2, 1, 'Second'), (3, 4, 'Last');
        """

    struct Land: Codable, FetchableRecord, TableRecord, EncodableRecord {
        static let profile = hasOne(Profile.self)
        static let authors = hasMany(Author.self)
        static let books = hasMany(Book.self, through: authors, using: Author.books)
        var code: String
        var name: String?
    }

    struct Profile: Codable, FetchableRecord, TableRecord, EncodableRecord {
        static let land = belongsTo(Land.self)
        var id: Int64
        var landCode: String?
        var density: Double
    }

    struct Author: Codable, FetchableRecord, TableRecord, EncodableRecord, Hashable {
        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let landCode = Column("landCode")
            static let death = Column("death")
        }

        static let land = belongsTo(Land.self)
        static let books = hasMany(Book.self)
        var id: Int64
        var name: String
    }

    struct Book: Codable, FetchableRecord, TableRecord, EncodableRecord, Hashable {
        enum Columns {
            static let id = Column("id")
            static let title = Column("title")
            static let year = Column("year")
        }

        static let author = belongsTo(Author.self)
        static let coverImage = hasOne(CoverImage.self)
        static let prizes = hasMany(Prize.self)
        var id: Int64
        var authorId: Int64?
        var title: String
    }

    struct CoverImage: Codable, FetchableRecord, TableRecord {
        var path: String?
    }

    struct Prize: Codable, FetchableRecord, TableRecord, Hashable {
        var name: String
    }
}

extension Chapter {
    /// Adds a case that prints the SQL and the rows of a request on the tables of the bookshop.
    mutating func bookshop<Record>(_ name: String, _ make: @escaping () -> QueryInterfaceRequest<Record>) {
        test(name) { db, transcript in
            try db.execute(sql: Bookshop.schema)
            try transcript.tree(db, make())
        }
    }

    /// Adds a case that prints the records of a request on the tables of the bookshop: all of them, and the first one.
    mutating func bookshop<Record: Codable & FetchableRecord, Base>(
        _ name: String, decoding type: Record.Type, _ make: @escaping () -> QueryInterfaceRequest<Base>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: Bookshop.schema)
            let request = make().asRequest(of: Record.self)
            transcript.coded("all", try request.fetchAll(db))
            transcript.coded("one", try request.fetchOne(db))
        }
    }
}
