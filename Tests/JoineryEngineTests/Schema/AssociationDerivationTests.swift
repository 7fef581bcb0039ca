import JoineryEngine
import Testing

@Suite struct AssociationDerivationTests {
    /// Returns the associations of a table, one per line: `key kind destination`, followed by `via pivot` and `broken`
    /// if they apply.
    static func associations(_ sql: String, from table: String, offered: Bool = false) throws -> [String] {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: sql)
            let schema = try db.schema()
            let associations = schema.associations(from: table).filter { offered || $0.isListed }
            #expect(Set(associations.map { $0.key.lowercased() }).count == associations.count)
            return associations.map { association in
                "\(association.key) \(association.kind) \(association.destinationTable)"
                    + (association.pivotTable.map { " via \($0)" } ?? "")
                    + (association.broken.map { ", broken: \($0)" } ?? "")
            }
        }
    }

    static let library = """
        CREATE TABLE country (code TEXT PRIMARY KEY);
        CREATE TABLE author (id INTEGER PRIMARY KEY, countryCode TEXT REFERENCES country(code));
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id));
        CREATE TABLE profile (id INTEGER PRIMARY KEY, author_id INTEGER UNIQUE REFERENCES author);
        """

    @Test func `A foreign key belongs to one side and has many on the other`() throws {
        #expect(try Self.associations(Self.library, from: "book") == ["author belongsTo author"])
        #expect(
            try Self.associations(Self.library, from: "author") == [
                "country belongsTo country", "profile hasOne profile", "books hasMany book",
            ])
    }

    @Test(arguments: [
        "a INTEGER UNIQUE REFERENCES p", "a INTEGER PRIMARY KEY REFERENCES p",
        "a NUMERIC REFERENCES p, b, UNIQUE (A)",
    ])
    func `A foreign key that identifies its rows has one`(columns: String) throws {
        let sql = "CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (\(columns));"
        #expect(try Self.associations(sql, from: "p") == ["c hasOne c"])
        #expect(try Self.associations(sql, from: "c") == ["a belongsTo p"])
    }

    @Test(arguments: [
        // A key of one column, of two, of fewer columns than referenced; the rowid.
        ("k TEXT UNIQUE", "k TEXT REFERENCES p(k)", true),
        ("k TEXT, l, UNIQUE (k, l)", "k TEXT, l, FOREIGN KEY (k, l) REFERENCES p(k, l)", true),
        ("k TEXT UNIQUE, l", "k TEXT, l, FOREIGN KEY (l, k) REFERENCES p(l, k)", true),
        ("k INTEGER PRIMARY KEY", "k TEXT REFERENCES p", true),
        // No key, half of a key, a key of only some rows.
        ("k TEXT", "k TEXT REFERENCES p(k)", false),
        ("k TEXT, l, UNIQUE (k, l)", "k TEXT REFERENCES p(k)", false),
        ("k TEXT); CREATE UNIQUE INDEX i ON p(k) WHERE k > 'm'; SELECT (1", "k TEXT REFERENCES p(k)", false),
        // '1' and '01' are two texts but one number, and a text is not a number.
        ("k TEXT UNIQUE", "k INTEGER REFERENCES p(k)", false),
        ("k UNIQUE", "k TEXT REFERENCES p(k)", true),
        ("k UNIQUE", "k INTEGER REFERENCES p(k)", false),
        ("k UNIQUE", "k REFERENCES p(k)", true),
        ("k INTEGER UNIQUE", "k REFERENCES p(k)", true),
        // "a" and "A" are different in the key but equal in the comparison, or vice versa.
        (
            "k TEXT COLLATE NOCASE); CREATE UNIQUE INDEX i ON p(k COLLATE BINARY); SELECT (1",
            "k TEXT REFERENCES p(k)", false
        ),
        ("k TEXT); CREATE UNIQUE INDEX i ON p(k COLLATE NOCASE); SELECT (1", "k TEXT REFERENCES p(k)", true),
        ("k TEXT COLLATE NOCASE UNIQUE", "k TEXT REFERENCES p(k)", true),
    ])
    func `A foreign key that may refer to several rows belongs to any`(
        parent: String, child: String, isUnique: Bool
    ) throws {
        let sql = "CREATE TABLE p (\(parent)); CREATE TABLE c (\(child));"
        let kinds = try Self.associations(sql, from: "c").map { $0.split(separator: " ")[1] }
        #expect(kinds == [isUnique ? "belongsTo" : "belongsToAny"])
    }

    @Test(arguments: [
        ("k INTEGER PRIMARY KEY", "k UNIQUE REFERENCES p", false),
        ("k INTEGER PRIMARY KEY", "k TEXT UNIQUE REFERENCES p", false),
        ("k TEXT COLLATE NOCASE UNIQUE", "k TEXT UNIQUE REFERENCES p(k)", false),
        ("k TEXT COLLATE NOCASE UNIQUE", "k TEXT COLLATE NOCASE UNIQUE REFERENCES p(k)", true),
        ("k TEXT UNIQUE", "k TEXT UNIQUE REFERENCES p(k)", true),
    ])
    func `A row may have several where their keys differ and are the same to it`(
        parent: String, child: String, isUnique: Bool
    ) throws {
        let sql = "CREATE TABLE p (\(parent)); CREATE TABLE c (\(child));"
        let kinds = try Self.associations(sql, from: "p").map { $0.split(separator: " ")[1] }
        #expect(kinds == [isUnique ? "hasOne" : "hasMany"])
    }

    @Test func `Partial indexes and indexes on expressions promise nothing`() throws {
        let sql = """
            CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (a REFERENCES p);
            CREATE UNIQUE INDEX i ON c(a) WHERE a > 5; CREATE UNIQUE INDEX j ON c(abs(a));
            """
        #expect(try Self.associations(sql, from: "p") == ["cs hasMany c"])
    }

    @Test(arguments: [
        "bookId REFERENCES book, tagId REFERENCES tag, PRIMARY KEY (bookId, tagId)",
        "bookId REFERENCES book, tagId REFERENCES tag, PRIMARY KEY (tagId, bookId)) WITHOUT ROWID; SELECT (1",
        "bookId REFERENCES book, tagId REFERENCES tag, at TEXT, UNIQUE (bookId, tagId)",
        "id INTEGER PRIMARY KEY, bookId REFERENCES book, tagId REFERENCES tag",
        "bookId REFERENCES book, tagId REFERENCES tag",
        "bookId REFERENCES book, tagId REFERENCES tag, byId REFERENCES person, PRIMARY KEY (bookId, tagId)",
    ])
    func `A join table leads through`(columns: String) throws {
        let sql = """
            CREATE TABLE book (id INTEGER PRIMARY KEY); CREATE TABLE tag (id INTEGER PRIMARY KEY);
            CREATE TABLE person (id INTEGER PRIMARY KEY); CREATE TABLE bookTag (\(columns)
            );
            """
        #expect(
            try Self.associations(sql, from: "book") == [
                "bookTags hasMany bookTag", "tags hasManyThrough tag via bookTag",
            ])
        #expect(
            try Self.associations(sql, from: "tag") == [
                "bookTags hasMany bookTag", "books hasManyThrough book via bookTag",
            ])
        #expect(
            try Self.associations(sql, from: "bookTag").prefix(2) == [
                "book belongsTo book", "tag belongsTo tag",
            ])
    }

    @Test func `A table with two foreign keys and data of its own is no join table`() throws {
        let sql = """
            CREATE TABLE book (id INTEGER PRIMARY KEY); CREATE TABLE tag (id INTEGER PRIMARY KEY);
            CREATE TABLE visit (id INTEGER PRIMARY KEY, bookId REFERENCES book, tagId REFERENCES tag, at TEXT);
            """
        #expect(try Self.associations(sql, from: "book") == ["visits hasMany visit"])
    }

    @Test func `Two to-one associations in a row are offered, and not listed`() throws {
        #expect(
            try Self.associations(Self.library, from: "book", offered: true) == [
                "author belongsTo author", "country hasOneThrough country via author",
                "profile hasOneThrough profile via author",
            ])
        #expect(
            try Self.associations(Self.library, from: "profile", offered: true) == [
                "author belongsTo author", "country hasOneThrough country via author",
            ])
    }

    @Test func `Several foreign keys between the same tables are told apart`() throws {
        let sql = """
            CREATE TABLE author (id INTEGER PRIMARY KEY);
            CREATE TABLE book (
              id INTEGER PRIMARY KEY, authorId REFERENCES author, translatorId REFERENCES author, title);
            """
        #expect(
            try Self.associations(sql, from: "book") == [
                "author belongsTo author", "translator belongsTo author",
            ])
        #expect(
            try Self.associations(sql, from: "author") == [
                "books hasMany book", "translatorBooks hasMany book",
            ])
    }

    @Test func `Foreign keys that are not called after the table are all told apart`() throws {
        let sql = """
            CREATE TABLE person (id INTEGER PRIMARY KEY);
            CREATE TABLE letter (senderId REFERENCES person, receiverId REFERENCES person, text, sentOn);
            """
        #expect(
            try Self.associations(sql, from: "person") == [
                "senderLetters hasMany letter", "receiverLetters hasMany letter",
            ])
    }

    @Test func `Several foreign keys on one column are told apart`() throws {
        let sql = """
            CREATE TABLE person (id INTEGER PRIMARY KEY); CREATE TABLE company (id INTEGER PRIMARY KEY);
            CREATE TABLE invoice (
              id, note, ownerId REFERENCES person(id), FOREIGN KEY (ownerId) REFERENCES company(id));
            """
        #expect(
            try Self.associations(sql, from: "invoice") == [
                "person belongsTo person", "company belongsTo company",
            ])
    }

    @Test func `A foreign key declared twice is one`() throws {
        let sql = """
            CREATE TABLE p (id INTEGER PRIMARY KEY);
            CREATE TABLE c (pId REFERENCES p(id), FOREIGN KEY (PID) REFERENCES P(ID));
            """
        #expect(try Self.associations(sql, from: "c") == ["p belongsTo p"])
        #expect(try Self.associations(sql, from: "p") == ["cs hasMany c"])
    }

    @Test func `A table refers to itself`() throws {
        let sql = "CREATE TABLE employee (id INTEGER PRIMARY KEY, name, managerId REFERENCES employee);"
        #expect(
            try Self.associations(sql, from: "employee", offered: true) == [
                "manager belongsTo employee", "employees hasMany employee",
                "managerManager hasOneThrough employee via employee",
            ])
    }

    @Test func `A join table joins a table with itself`() throws {
        let sql = """
            CREATE TABLE person (id INTEGER PRIMARY KEY);
            CREATE TABLE friendship (
              personId REFERENCES person, friendId REFERENCES person, PRIMARY KEY (personId, friendId));
            """
        #expect(
            try Self.associations(sql, from: "person") == [
                "friendships hasMany friendship", "friendFriendships hasMany friendship",
                "friendPeople hasManyThrough person via friendship",
                "friendshipPeople hasManyThrough person via friendship",
            ])
    }

    @Test func `Two join tables to one table are told apart`() throws {
        let sql = """
            CREATE TABLE book (id INTEGER PRIMARY KEY); CREATE TABLE author (id INTEGER PRIMARY KEY);
            CREATE TABLE authorship (bookId REFERENCES book, authorId REFERENCES author);
            CREATE TABLE translation (bookId REFERENCES book, authorId REFERENCES author);
            """
        #expect(
            try Self.associations(sql, from: "book") == [
                "authorships hasMany authorship", "translations hasMany translation",
                "authorshipAuthors hasManyThrough author via authorship",
                "translationAuthors hasManyThrough author via translation",
            ])
    }

    @Test func `Compound keys lead both ways`() throws {
        let sql = """
            CREATE TABLE copy (branchId, number, PRIMARY KEY (branchId, number));
            CREATE TABLE loan (
              id INTEGER PRIMARY KEY, branchId, copyNumber, FOREIGN KEY (branchId, copyNumber) REFERENCES copy);
            CREATE TABLE sticker (branchId, number, text, PRIMARY KEY (number, branchId),
              FOREIGN KEY (branchId, number) REFERENCES copy (branchId, number));
            """
        #expect(try Self.associations(sql, from: "loan") == ["copy belongsTo copy"])
        #expect(try Self.associations(sql, from: "copy") == ["sticker hasOne sticker", "loans hasMany loan"])
    }

    @Test func `Dangling foreign keys are broken, with a reason`() throws {
        let sql = """
            CREATE TABLE p (id INTEGER PRIMARY KEY, a, b); CREATE TABLE keyless (a);
            CREATE TABLE pair (a, b, PRIMARY KEY (a, b));
            CREATE TABLE c (
              ghostId REFERENCES ghost(id), specterId REFERENCES specter, columnId REFERENCES p(absent),
              keylessId REFERENCES keyless, pairId REFERENCES pair);
            """
        #expect(
            try Self.associations(sql, from: "c") == [
                "ghost belongsTo ghost, broken: there is no table ghost",
                "specter belongsTo specter, broken: there is no table specter",
                "column belongsTo p, broken: table p has no column absent",
                "keyless belongsTo keyless, broken: table keyless has no primary key to refer to",
                "pair belongsTo pair, broken: the primary key of pair has 2 columns, the foreign key 1",
            ])
        #expect(
            try Self.associations(sql, from: "p") == ["cs hasMany c, broken: table p has no column absent"])
    }

    @Test func `Names match in any case, and are spelled as their tables spell them`() throws {
        let foreignKey = try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(
                sql:
                    "CREATE TABLE Author (Id INTEGER PRIMARY KEY); CREATE TABLE b (AUTHORID REFERENCES aUTHOR(iD));"
            )
            return try #require(try db.schema().association("AUTHOR", from: "B")?.hops.first?.foreignKey)
        }
        #expect(foreignKey.destinationTable == "Author")
        #expect(foreignKey.destinationColumns == ["Id"])
        #expect(foreignKey.originColumns == ["AUTHORID"])
    }

    @Test func `Any name will do`() throws {
        let sql = #"""
            CREATE TABLE "a ""quoted"" 'name'" ("the ""key""" INTEGER PRIMARY KEY);
            CREATE TABLE "select" ("from" REFERENCES "a ""quoted"" 'name'", "本" REFERENCES "本棚", n);
            CREATE TABLE "本棚" ("番号" INTEGER PRIMARY KEY);
            CREATE TABLE "--" (id INTEGER PRIMARY KEY, "--" REFERENCES "--", x REFERENCES "--", n);
            """#
        #expect(
            try Self.associations(sql, from: "select") == [
                "from belongsTo a \"quoted\" 'name'", "本 belongsTo 本棚",
            ])
        #expect(try Self.associations(sql, from: "a \"quoted\" 'name'") == ["selects hasMany select"])
        #expect(try Self.associations(sql, from: "本棚") == ["selects hasMany select"])
        #expect(try Self.associations(sql, from: "--").count == 4)
    }

    @Test func `Keys never meet, whatever the schema`() throws {
        let sql = """
            CREATE TABLE book (id INTEGER PRIMARY KEY, books REFERENCES book, Books_id REFERENCES books, note);
            CREATE TABLE books (id INTEGER PRIMARY KEY, book_id REFERENCES book, BookID REFERENCES book, note);
            CREATE TABLE Book_s (id INTEGER PRIMARY KEY, book UNIQUE REFERENCES book, books UNIQUE REFERENCES book);
            CREATE TABLE "book-s" (id INTEGER PRIMARY KEY, book UNIQUE REFERENCES book, books UNIQUE REFERENCES book);
            CREATE TABLE bookses (bookId REFERENCES book, booksId REFERENCES books);
            """
        for table in ["book", "books", "Book_s", "book-s", "bookses"] {
            #expect(try !Self.associations(sql, from: table, offered: true).isEmpty)
        }
    }

    @Test func `A key stays when tables that have nothing to do with it come`() throws {
        let before = try Self.associations(Self.library, from: "author")
        let more =
            Self.library
            + "CREATE TABLE aaa (id, x REFERENCES book); CREATE TABLE zzz (id, countryId REFERENCES country);"
        #expect(try Self.associations(more, from: "author") == before)
    }
}
