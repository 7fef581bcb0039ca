import JoineryEngine
import TestSupport
import Testing

/// The samples of Associations.md, word for word.
@Suite("Documentation: Associations")
struct AssociationsSamples {
    struct Author: TableRecord {
        static let books = hasMany(Book.self)
        static let country = belongsTo(Country.self)
        static let profile = hasOne(Profile.self)
    }

    struct Book: TableRecord {
        enum Columns {
            static let authorId = Column("authorId")
            static let kind = Column("kind")
            static let year = Column("year")
        }

        static let author = belongsTo(Author.self)
        static let reviews = hasMany(Review.self)
    }

    struct Article: TableRecord {
        enum Columns {
            static let authorId = Column("authorId")
            static let translatorId = Column("translatorId")
        }

        static let author = belongsTo(
            Person.self, key: "author", using: ForeignKey([Columns.authorId]))
        static let translator = belongsTo(
            Person.self, key: "translator", using: ForeignKey([Columns.translatorId]))
    }

    struct Person: TableRecord {
        static let articles = hasMany(
            Article.self, using: ForeignKey([Article.Columns.authorId]))
    }

    struct Sale: TableRecord {
        static let edition = belongsTo(Edition.self, using: ForeignKey(["isbn"], to: ["isbn"]))
        static let price = belongsTo(Price.self, using: ForeignKey(["isbn", "shop"], to: ["isbn", "shop"]))
    }

    struct Employee: TableRecord {
        static let manager = belongsTo(Employee.self, key: "manager")
        static let subordinates = hasMany(Employee.self, key: "subordinates")
    }

    struct Country: TableRecord {
        static let authors = hasMany(Author.self)
        static let books = hasMany(Book.self, through: authors, using: Author.books)
        static let reviews = hasMany(Review.self, through: books, using: Book.reviews)
    }

    struct Review: TableRecord {
        static let book = belongsTo(Book.self)
        static let author = hasOne(Author.self, through: book, using: Book.author)
    }

    struct Profile: TableRecord {}
    struct Edition: TableRecord {}
    struct Price: TableRecord {}

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (code TEXT PRIMARY KEY);
                    CREATE TABLE author (id INTEGER PRIMARY KEY, countryCode TEXT REFERENCES country);
                    CREATE TABLE profile (authorId INTEGER UNIQUE REFERENCES author, motto TEXT);
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, kind TEXT, year INTEGER);
                    CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE article (
                        id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES person,
                        translatorId INTEGER REFERENCES person);
                    CREATE TABLE edition (id INTEGER PRIMARY KEY, isbn TEXT);
                    CREATE TABLE price (isbn TEXT, shop TEXT, amount INTEGER);
                    CREATE TABLE sale (id INTEGER PRIMARY KEY, isbn TEXT, shop TEXT);
                    CREATE TABLE employee (id INTEGER PRIMARY KEY, managerId INTEGER REFERENCES employee);

                    INSERT INTO country VALUES ('FR'), ('US');
                    INSERT INTO author VALUES (1, 'FR'), (2, 'US'), (3, NULL);
                    INSERT INTO profile VALUES (1, 'Write'), (NULL, 'Nobody');
                    INSERT INTO book VALUES
                        (1, 1, 'novel', 1830), (2, 1, 'poem', 1839), (3, 2, 'novel', 1851), (4, NULL, 'poem', 1000);
                    INSERT INTO review VALUES (1, 1), (2, 1), (3, 3);
                    INSERT INTO person VALUES (1, 'Poe'), (2, 'Baudelaire');
                    INSERT INTO article VALUES (1, 1, 2), (2, 2, NULL);
                    INSERT INTO edition VALUES (1, 'a'), (2, NULL);
                    INSERT INTO price VALUES ('a', 'x', 10), ('a', 'y', 20), ('b', NULL, 30);
                    INSERT INTO sale VALUES (1, 'a', 'y'), (2, NULL, 'x'), (3, 'b', NULL);
                    INSERT INTO employee VALUES (1, NULL), (2, 1), (3, 1);
                    """)
        }
    }

    /// Returns the rows of a request as text, and expects the number of its statements.
    private func rows<Record>(
        _ request: QueryInterfaceRequest<Record>, statements count: Int = 1
    ) throws -> [String] {
        let (rows, sql) = try queue.read { db in
            try db.recordingStatements { try Row.fetchAll(db, request.asRequest(of: Row.self)) }
        }
        #expect(sql.count == count)
        return rows.map(\.outline)
    }

    @Test func `Associations lead to one or many rows`() throws {
        #expect(
            try rows(Author.including(all: Author.books), statements: 2) == [
                "1 FR books[1 1 novel 1830 1, 2 1 poem 1839 1]", "2 US books[3 2 novel 1851 2]",
                "3 - books[]",
            ])
        #expect(
            try rows(Author.including(optional: Author.country)) == [
                "1 FR country(FR)", "2 US country(US)", "3 - country(-)",
            ])
        #expect(
            try rows(Author.including(optional: Author.profile)) == [
                "1 FR profile(1 Write)", "2 US profile(- -)", "3 - profile(- -)",
            ])
        #expect(
            try rows(Book.including(required: Book.author)) == [
                "1 1 novel 1830 author(1 FR)", "2 1 poem 1839 author(1 FR)", "3 2 novel 1851 author(2 US)",
            ])
    }

    @Test func `Associations go through others`() throws {
        #expect(
            try rows(Country.including(all: Country.books), statements: 2) == [
                "FR books[1 1 novel 1830 FR, 2 1 poem 1839 FR]", "US books[3 2 novel 1851 US]",
            ])
        #expect(
            try rows(Country.including(all: Country.reviews), statements: 2) == [
                "FR reviews[1 1 FR, 2 1 FR]", "US reviews[3 3 US]",
            ])
        #expect(
            try rows(Review.including(optional: Review.author)) == [
                "1 1 book(author(1 FR))", "2 1 book(author(1 FR))", "3 3 book(author(2 US))",
            ])
        let siblings = Book.hasMany(Book.self, through: Book.author, using: Author.books)
        #expect(
            try rows(Book.filter(Column("id") == 2).including(all: siblings), statements: 2) == [
                "2 1 poem 1839 books[1 1 novel 1830 1, 2 1 poem 1839 1]"
            ])
    }

    @Test func `Keys are singular for one row and plural for many`() throws {
        let oneOfMany = Author.including(required: Author.books)
        let many = Author.including(all: Author.books)

        try queue.read { (db) throws in
            #expect(try Row.fetchOne(db, oneOfMany)?.scopes.names == ["book"])
            #expect(try Row.fetchOne(db, many)?.prefetchedRows.keys == ["books"])
        }
    }

    @Test func `Custom keys distinguish associations`() throws {
        let novels = Author.books.filter { $0.kind == "novel" }.forKey("novels")
        let poems = Author.books.filter { $0.kind == "poem" }.forKey("poems")
        let request = Author.including(all: novels).including(all: poems)

        #expect(
            try rows(request, statements: 3) == [
                "1 FR novels[1 1 novel 1830 1] poems[2 1 poem 1839 1]",
                "2 US novels[3 2 novel 1851 2] poems[]", "3 - novels[] poems[]",
            ])
    }

    @Test func `Explicit foreign keys distinguish associations`() throws {
        let request = Article.including(required: Article.author).including(optional: Article.translator)
        #expect(
            try rows(request) == [
                "1 1 2 author(1 Poe) translator(2 Baudelaire)", "2 2 - author(2 Baudelaire) translator(- -)",
            ])
        #expect(
            try rows(Person.including(all: Person.articles), statements: 2) == [
                "1 Poe articles[1 1 2 1]", "2 Baudelaire articles[2 2 - 2]",
            ])
    }

    @Test func `Undeclared foreign keys never match NULL`() throws {
        #expect(
            try rows(Sale.including(optional: Sale.edition).including(optional: Sale.price)) == [
                "1 a y edition(1 a) price(a y 20)", "2 - x edition(- -) price(- - -)",
                "3 b - edition(- -) price(- - -)",
            ])
    }

    @Test func `A table is associated with itself`() throws {
        let request =
            Employee
            .including(optional: Employee.manager)
            .including(all: Employee.subordinates)

        #expect(
            try rows(request, statements: 2) == [
                "1 - manager(- -) subordinates[2 1 1, 3 1 1]", "2 1 manager(1 -) subordinates[]",
                "3 1 manager(1 -) subordinates[]",
            ])
    }

    @Test func `Records are associated with common table expressions`() throws {
        let career = CommonTableExpression(
            named: "career",
            request: Book.select { [$0.authorId, max($0.year).forKey("lastYear")] }.group(\.authorId))
        let authorCareer = Author.association(to: career) { author, career in
            author["id"] == career["authorId"]
        }
        let request = Author.with(career).including(optional: authorCareer)

        #expect(
            try rows(request) == ["1 FR career(1 1839)", "2 US career(2 1851)", "3 - career(- -)"])
        #expect(try rows(Author.with(career).joining(required: authorCareer)) == ["1 FR", "2 US"])
    }

    @Test func `Associations work without records`() throws {
        let author = Table("book").belongsTo(Table("author"))
        let request = Table("book").including(optional: author)

        #expect(
            try rows(request) == [
                "1 1 novel 1830 author(1 FR)", "2 1 poem 1839 author(1 FR)", "3 2 novel 1851 author(2 US)",
                "4 - poem 1000 author(- -)",
            ])
    }
}
