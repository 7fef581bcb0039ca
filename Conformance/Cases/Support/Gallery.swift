/// Tables and records for counts and sums over associations.
let gallerySchema = """
    CREATE TABLE nation (code TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
    CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT, nationCode TEXT REFERENCES nation(code),
        mentorId INTEGER REFERENCES artist(id), goal INTEGER);
    CREATE TABLE painting (id INTEGER PRIMARY KEY, artistId INTEGER REFERENCES artist(id), title TEXT, year INTEGER,
        price REAL);
    CREATE TABLE sketch (code TEXT PRIMARY KEY, artistId INTEGER REFERENCES artist(id), year INTEGER);
    CREATE TABLE sale (id INTEGER PRIMARY KEY, paintingId INTEGER REFERENCES painting(id), amount INTEGER);
    CREATE TABLE memo (artistId INTEGER REFERENCES artist(id), text TEXT);
    CREATE TABLE teaching (teacherId INTEGER REFERENCES artist(id), pupilId INTEGER REFERENCES artist(id),
        hours INTEGER, PRIMARY KEY (teacherId, pupilId));
    CREATE TABLE museum (city TEXT, number INTEGER, PRIMARY KEY (city, number)) WITHOUT ROWID;
    CREATE TABLE hall (city TEXT, museum INTEGER, name TEXT, PRIMARY KEY (city, museum, name),
        FOREIGN KEY (city, museum) REFERENCES museum(city, number));
    CREATE TABLE visit (artistId INTEGER REFERENCES artist(id), city TEXT, day INTEGER, PRIMARY KEY (artistId, city))
        WITHOUT ROWID;
    CREATE VIEW oil AS SELECT * FROM painting;
    INSERT INTO nation VALUES ('FR', 'France'), ('NL', 'Nederland'), ('XX', NULL);
    INSERT INTO artist VALUES (1, 'Claude', 'FR', NULL, 3), (2, 'Vincent', 'NL', 1, 1), (3, 'Berthe', 'FR', 1, NULL),
        (4, 'Nobody', NULL, 2, 0);
    INSERT INTO painting VALUES (1, 1, 'Lilies', 1900, 10.5), (2, 1, 'Bridge', 1899, 7), (3, 1, 'fog', 1904, NULL),
        (4, 2, 'Night', 1889, 20), (5, 2, 'Irises', NULL, 20), (6, 3, 'Cradle', 1872, 3.25), (7, NULL, 'Lost', 1800, 1);
    INSERT INTO sketch VALUES ('a', 1, 1880), ('b', 1, 1881), ('c', 4, NULL);
    INSERT INTO sale VALUES (1, 1, 100), (2, 1, 150), (3, 4, -5), (4, 6, NULL), (5, 7, 9);
    INSERT INTO memo VALUES (1, 'x'), (1, 'x'), (3, NULL), (NULL, 'y');
    INSERT INTO teaching VALUES (1, 2, 10), (1, 3, 20), (2, 4, 5), (2, 3, 1);
    INSERT INTO museum VALUES ('Paris', 1), ('Paris', 2), ('Delft', 1);
    INSERT INTO hall VALUES ('Paris', 1, 'a'), ('Paris', 1, 'b'), ('Delft', 1, 'a');
    INSERT INTO visit VALUES (1, 'Delft', 3), (1, 'Paris', 4), (2, 'Paris', 1);
    """

struct Artist: Codable, FetchableRecord, TableRecord, EncodableRecord, Identifiable {
    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let goal = Column("goal")
    }

    static let nation = belongsTo(Nation.self)
    static let mentor = belongsTo(Artist.self, key: "mentor")
    static let followers = hasMany(Artist.self, key: "followers")
    static let paintings = hasMany(Painting.self)
    static let sketches = hasMany(Sketch.self)
    static let memos = hasMany(Memo.self)
    static let sales = hasMany(Sale.self, through: paintings, using: Painting.sales)
    static let teachings = hasMany(Teaching.self, using: ForeignKey(["teacherId"]))
    static let pupils = hasMany(Artist.self, through: teachings, using: Teaching.pupil)

    var id: Int64
    var name: String
}

struct Painting: Codable, FetchableRecord, TableRecord {
    enum Columns {
        static let id = Column("id")
        static let artistId = Column("artistId")
        static let title = Column("title")
        static let year = Column("year")
        static let price = Column("price")
    }

    static let artist = belongsTo(Artist.self)
    static let sales = hasMany(Sale.self)

    var title: String
}

struct Sketch: Codable, FetchableRecord, TableRecord {
    enum Columns: String, ColumnExpression { case code, year }

    var code: String
}

struct Sale: Codable, FetchableRecord, TableRecord {
    enum Columns: String, ColumnExpression { case id, amount }

    static var databaseSelection: [any SQLSelectable] { [Columns.amount] }

    var amount: Int?
}

struct Memo: Codable, FetchableRecord, TableRecord {
    var text: String?
}

struct Teaching: Codable, FetchableRecord, TableRecord {
    static let pupil = belongsTo(Artist.self, key: "pupil", using: ForeignKey(["pupilId"]))

    var hours: Int
}

struct Nation: Codable, FetchableRecord, TableRecord {
    static let artists = hasMany(Artist.self)
    static let paintings = hasMany(Painting.self, through: artists, using: Artist.paintings)
    static let sales = hasMany(Sale.self, through: paintings, using: Painting.sales)

    var code: String
}

struct Hall: Codable, FetchableRecord, TableRecord {
    static let museum = belongsTo(Museum.self)

    var name: String
}

struct Museum: Codable, FetchableRecord, TableRecord {
    static let halls = hasMany(Hall.self)

    var city: String
}
