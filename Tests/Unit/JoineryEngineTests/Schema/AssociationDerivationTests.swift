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

    @Test func `A foreign key derives belongsTo and hasMany associations`() throws {
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
    func `A unique foreign key derives a hasOne association`(columns: String) throws {
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
    func `A foreign key derives belongsToAny only if it may match several rows`(
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
    func `A unique foreign key derives hasMany if several keys may match one row`(
        parent: String, child: String, isUnique: Bool
    ) throws {
        let sql = "CREATE TABLE p (\(parent)); CREATE TABLE c (\(child));"
        let kinds = try Self.associations(sql, from: "p").map { $0.split(separator: " ")[1] }
        #expect(kinds == [isUnique ? "hasOne" : "hasMany"])
    }

    @Test func `Partial indexes and expression indexes do not make a key unique`() throws {
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
    func `A join table derives a through association`(columns: String) throws {
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

    @Test func `A table with data of its own is not a join table`() throws {
        let sql = """
            CREATE TABLE book (id INTEGER PRIMARY KEY); CREATE TABLE tag (id INTEGER PRIMARY KEY);
            CREATE TABLE visit (id INTEGER PRIMARY KEY, bookId REFERENCES book, tagId REFERENCES tag, at TEXT);
            """
        #expect(try Self.associations(sql, from: "book") == ["visits hasMany visit"])
    }

    @Test func `Through associations of two to-one steps are offered but not listed`() throws {
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

    @Test func `Several foreign keys between the same tables get distinct keys`() throws {
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

    @Test func `Foreign keys not named after the table all get distinct keys`() throws {
        let sql = """
            CREATE TABLE person (id INTEGER PRIMARY KEY);
            CREATE TABLE letter (senderId REFERENCES person, receiverId REFERENCES person, text, sentOn);
            """
        #expect(
            try Self.associations(sql, from: "person") == [
                "senderLetters hasMany letter", "receiverLetters hasMany letter",
            ])
    }

    @Test func `Several foreign keys on one column get distinct keys`() throws {
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

    @Test func `A foreign key declared twice counts once`() throws {
        let sql = """
            CREATE TABLE p (id INTEGER PRIMARY KEY);
            CREATE TABLE c (pId REFERENCES p(id), FOREIGN KEY (PID) REFERENCES P(ID));
            """
        #expect(try Self.associations(sql, from: "c") == ["p belongsTo p"])
        #expect(try Self.associations(sql, from: "p") == ["cs hasMany c"])
    }

    @Test func `A table may refer to itself`() throws {
        let sql = "CREATE TABLE employee (id INTEGER PRIMARY KEY, name, managerId REFERENCES employee);"
        #expect(
            try Self.associations(sql, from: "employee", offered: true) == [
                "manager belongsTo employee", "employees hasMany employee",
                "managerManager hasOneThrough employee via employee",
            ])
    }

    @Test func `A join table may join a table with itself`() throws {
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

    @Test func `Two join tables to one table get distinct keys`() throws {
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

    @Test func `Compound keys derive associations in both directions`() throws {
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

    @Test func `Dangling foreign keys are broken and give a reason`() throws {
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

    @Test func `Names match case-insensitively and keep their declared spelling`() throws {
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

    @Test func `Tables and columns may have any name`() throws {
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

    @Test func `Association keys never collide`() throws {
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

    @Test func `Unrelated new tables do not change a key`() throws {
        let before = try Self.associations(Self.library, from: "author")
        let more =
            Self.library
            + "CREATE TABLE aaa (id, x REFERENCES book); CREATE TABLE zzz (id, countryId REFERENCES country);"
        #expect(try Self.associations(more, from: "author") == before)
    }
}
