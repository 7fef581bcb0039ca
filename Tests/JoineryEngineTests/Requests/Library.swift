import JoineryEngine
import Testing

/// A small library with every kind of association.
struct Library {
    static let country = Table("country")
    static let author = Table("author")
    static let book = Table("book")
    static let review = Table("review")
    static let employee = Table("employee")
    static let parent = Table("parent")
    static let child = Table("child")
    static let citizen = Table("citizen")
    static let passport = Table("passport")

    static let bookAuthor = book.belongsTo(author)
    static let bookReviews = book.hasMany(review)
    static let authorBooks = author.hasMany(book)
    static let authorCountry = author.belongsTo(country)
    static let bookCountry = book.hasOne(Row.self, through: bookAuthor, using: authorCountry)
    static let passports = country.hasMany(passport)
    static let passportCitizen = passport.belongsTo(citizen)
    static let citizens = country.hasMany(Row.self, through: passports, using: passportCitizen)
    static let children = parent.hasMany(child)

    static let id = Column("id")
    static let name = Column("name")
    static let title = Column("title")

    static let schema = """
        CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT);
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryCode TEXT REFERENCES country);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, title TEXT);
        CREATE INDEX bookAuthor ON book (authorId);
        CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, stars INTEGER);
        CREATE TABLE employee (id INTEGER PRIMARY KEY, managerId INTEGER REFERENCES employee, name TEXT);
        CREATE TABLE parent (a INTEGER, b INTEGER, name TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE TABLE child (
            id INTEGER PRIMARY KEY, pa INTEGER, pb INTEGER, FOREIGN KEY (pa, pb) REFERENCES parent (a, b));
        CREATE TABLE citizen (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE passport (
            countryCode TEXT REFERENCES country, citizenId INTEGER REFERENCES citizen, issued TEXT,
            PRIMARY KEY (countryCode, citizenId));
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE article (
            id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES person, translatorId INTEGER REFERENCES person);
        CREATE TABLE orphan (id INTEGER PRIMARY KEY, ghostId INTEGER REFERENCES ghost);
        CREATE VIEW title AS SELECT title, authorId FROM book ORDER BY title;
        """

    static let rows = """
        INSERT INTO country VALUES ('FR', 'France'), ('US', 'USA');
        INSERT INTO author VALUES (1, 'A', 'FR'), (2, 'B', 'US'), (3, 'C', NULL);
        INSERT INTO book VALUES (1, 1, 'x'), (2, 1, 'y'), (3, 2, 'z'), (4, NULL, 'n'), (5, 3, 'c');
        INSERT INTO review VALUES (1, 1, 5), (2, 3, 4), (3, 1, 1);
        INSERT INTO employee VALUES (1, NULL, 'boss'), (2, 1, 'worker');
        INSERT INTO parent VALUES (1, 1, 'p'), (1, 2, 'q'), (2, 1, 'r');
        INSERT INTO child VALUES (1, 1, 1), (2, 1, 2), (3, 1, NULL), (4, 1, 1);
        INSERT INTO citizen VALUES (1, 'Ann'), (2, 'Bob');
        INSERT INTO passport VALUES ('FR', 1, '2001'), ('US', 1, '2002'), ('FR', 2, '1999');
        INSERT INTO person VALUES (1, 'Poe'), (2, 'Baudelaire');
        INSERT INTO article VALUES (1, 1, 2), (2, 1, NULL), (3, 2, 1);
        """

    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: Self.schema + Self.rows) }
    }

    func read(_ body: (Database) throws -> Void) throws {
        try queue.read { db in try body(db) }
    }

    /// Runs `body` in a transaction that is then rolled back.
    func write(_ body: (Database) throws -> Void) throws {
        try queue.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                try body(db)
                return .rollback
            }
        }
    }

    /// Returns the statements that fetch all rows of a request, and the rows as text.
    func fetch(_ request: QueryInterfaceRequest<Row>) throws -> (sql: [String], rows: [String]) {
        try queue.read { db in
            let (rows, sql) = try db.recordingStatements { try request.fetchAll(db) }
            return (sql, rows.map(\.outline))
        }
    }

    /// Expects the statements of a request, and its rows.
    func expect(
        _ request: QueryInterfaceRequest<Row>, _ sql: String..., rows: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let fetched = try fetch(request)
        #expect(fetched.sql == sql, sourceLocation: sourceLocation)
        if let rows { #expect(fetched.rows == rows, sourceLocation: sourceLocation) }
    }

    /// Returns the message of the error that fetching the request throws.
    func failure(_ request: QueryInterfaceRequest<Row>) throws -> String? {
        try queue.read { db in
            #expect(throws: DatabaseError.self) { try request.fetchAll(db) }?.message
        }
    }
}

extension Row {
    /// The row in one line: `1 A FR author(1 A) books[1 x, 2 y]`, with `-` for NULL.
    var outline: String {
        var parts = map { _, value in
            switch value.storage {
            case .null: "-"
            case .int64(let integer): "\(integer)"
            case .double(let double): "\(double)"
            case .string(let string): string
            case .blob(let data): "\(data.count) bytes"
            }
        }
        for scope in scopes { parts.append("\(scope.name)(\(scope.row.outline))") }
        for key in prefetchedKeys.sorted() {
            parts.append("\(key)[\((prefetchedRows[key] ?? []).map(\.outline).joined(separator: ", "))]")
        }
        return parts.joined(separator: " ")
    }

    /// The keys of the rows prefetched for the row itself.
    private var prefetchedKeys: [String] {
        let inner = scopes.reduce(into: Set<String>()) { $0.formUnion($1.row.prefetchedRows.keys) }
        return prefetchedRows.keys.subtracting(inner).map { $0 }
    }
}
