import FoundationEssentials
import JoineryEngine
import Testing

/// Associations in files with unusual names and values.
@Suite("Beyond the reference: every file")
struct EveryFileTests {
    @Test func `Associations work in and across attached databases`() throws {
        let database = try HandWritten(
            """
            CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER);
            ATTACH ':memory:' AS "the other";
            CREATE TABLE "the other".author (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE "the other".award (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
            INSERT INTO author VALUES (1, 'A'), (2, 'B'); INSERT INTO book VALUES (1, 2), (2, NULL), (3, 2);
            INSERT INTO award VALUES (1, 2), (2, 1), (3, 2);
            """)
        let (author, book, award) = (Table("author"), Table("book"), Table("award"))
        let id = Column("id")
        // No schema can declare a foreign key across databases.
        let key = ForeignKey(["authorId"], to: ["id"])
        try database.expect(
            book.order(id).including(optional: book.belongsTo(author, using: key)),
            as:
                #"SELECT b.*, a.* FROM book b LEFT JOIN "the other".author a ON a.id = b.authorId ORDER BY b.id"#
        )
        try database.expect(
            author.order(id).including(all: author.hasMany(book, using: key).order(id)), all: "books",
            as:
                #"SELECT a.*, b.* FROM "the other".author a LEFT JOIN book b ON b.authorId = a.id ORDER BY a.id, b.id"#
        )
        let awards = """
            SELECT a.*, w.* FROM "the other".author a LEFT JOIN "the other".award w ON w.authorId = a.id
            ORDER BY a.id, w.id
            """
        try database.expect(
            author.order(id).including(all: author.hasMany(award).order(id)), all: "awards", as: awards)
        try database.expect(
            author.order(id).including(all: database.association("awards", from: "author").order(id)),
            all: "awards", as: awards)
        try database.expect(
            award.order(id).filter(keys: [1, 3]).including(optional: award.belongsTo(author)),
            as: """
                SELECT w.*, a.* FROM "the other".award w LEFT JOIN "the other".author a ON a.id = w.authorId
                WHERE w.id IN (1, 3) ORDER BY w.id
                """)
        try database.expect(
            author.annotated(with: author.hasMany(award).count).order(id),
            as: """
                SELECT a.*, (SELECT COUNT(*) FROM "the other".award WHERE authorId = a.id) FROM "the other".author a
                ORDER BY a.id
                """)
    }

    @Test func `Temporary tables have associations`() throws {
        let database = try HandWritten(
            """
            CREATE TEMP TABLE author (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TEMP TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
            INSERT INTO author VALUES (1, 'A'), (2, 'B'); INSERT INTO book VALUES (1, 2), (2, NULL), (3, 2);
            """)
        let (author, book, id) = (Table("author"), Table("book"), Column("id"))
        try database.expect(
            author.order(id).including(all: author.hasMany(book).order(id)), all: "books",
            as: "SELECT a.*, b.* FROM author a LEFT JOIN book b ON b.authorId = a.id ORDER BY a.id, b.id")
    }

    private static let names = [
        "select", "two words", #"quo"te"#, "apo'strophe", "back`tick", "[bracket]", "semi;colon", "--", "/*",
        "?1", ":a",
        "本棚", "👩‍👩‍👧", "é", "e\u{301}", "a.b", "tab\there", "new\nline", "%s", "\\", "rowid2", " ", "\u{202E}",
    ]

    @Test(arguments: names)
    func `Tables, columns and keys may have any name`(name: String) throws {
        let quoted = "\"\(name.replacing("\"", with: "\"\""))\""
        let database = try HandWritten(
            """
            CREATE TABLE \(quoted) (\(quoted) TEXT PRIMARY KEY, "up \(quoted.dropFirst()) TEXT REFERENCES \(quoted));
            INSERT INTO \(quoted) VALUES ('a', NULL), ('b', 'a'), ('c', 'a'), ('d', 'c');
            """)
        let table = Table(name)
        let up = "\"up \(quoted.dropFirst())"
        try database.expect(
            table.order(Column(name)).including(optional: table.belongsTo(table, key: name)),
            as: """
                SELECT c.*, p.* FROM \(quoted) c LEFT JOIN \(quoted) p ON p.\(quoted) = c.\(up) ORDER BY c.\(quoted)
                """)
        let down =
            "SELECT p.*, c.* FROM \(quoted) p LEFT JOIN \(quoted) c ON c.\(up) = p.\(quoted) ORDER BY 1, 3"
        try database.expect(
            table.order(Column(name)).including(
                all: table.hasMany(table, key: name).order(Column(name))), all: name, as: down)
        let listed = try database.queue.read { db in try db.associations(from: name) }
        let many = try #require(listed.first { $0.info.kind == .hasMany })
        try database.expect(
            table.order(Column(name)).including(all: many.order(Column(name))), all: many.info.key, as: down)
    }

    @Test func `Keys with NUL characters or invalid UTF-8 match exactly`() throws {
        let database = try HandWritten(
            """
            CREATE TABLE parent (code TEXT PRIMARY KEY, n INTEGER);
            CREATE TABLE child (n INTEGER PRIMARY KEY, parentCode TEXT REFERENCES parent);
            INSERT INTO parent VALUES
                (CAST(x'6100' AS TEXT), 1), (CAST(x'610062' AS TEXT), 2), ('a', 3), (CAST(x'61FF' AS TEXT), 4),
                (CAST(x'61FE' AS TEXT), 5), (x'61', 6), ('', 7);
            INSERT INTO child SELECT n, code FROM parent;
            INSERT INTO child SELECT n + 10, code FROM parent; INSERT INTO child VALUES (30, NULL);
            """)
        let (parent, child) = (Table("parent"), Table("child"))
        let n = Column("n")
        try database.expect(
            child.order(n).including(optional: child.belongsTo(parent)),
            as: "SELECT c.*, p.* FROM child c LEFT JOIN parent p ON p.code = c.parentCode ORDER BY c.n")
        try database.expect(
            parent.order(n).including(all: parent.hasMany(child).order(n)), all: "children",
            as: "SELECT p.*, c.* FROM parent p LEFT JOIN child c ON c.parentCode = p.code ORDER BY p.n, c.n")
        // One row at a time: the key is bound to the second statement exactly as the first one returned it.
        try database.queue.read { db in
            for row in try parent.order(n).fetchAll(db) {
                let children = try parent.hasMany(child).order(n).request(for: row).fetchAll(db)
                let byHand = try Row.fetchAll(
                    db,
                    sql:
                        "SELECT * FROM child WHERE parentCode = (SELECT code FROM parent WHERE n = ?) ORDER BY n",
                    arguments: [row["n"] as Int])
                #expect(children == byHand && children.count == 2)
            }
        }
    }

    @Test(arguments: ["BINARY", "NOCASE", "RTRIM"])
    func `Keys with NUL characters or invalid UTF-8 follow their collation`(collation: String) throws {
        let database = try HandWritten(
            """
            CREATE TABLE parent (n INTEGER PRIMARY KEY, code TEXT COLLATE \(collation));
            CREATE TABLE child (n INTEGER PRIMARY KEY, code TEXT COLLATE \(collation));
            INSERT INTO parent (code) VALUES
                (CAST(x'410062' AS TEXT)), (CAST(x'58FF' AS TEXT)), (CAST(x'78FE' AS TEXT)), ('b  '), ('É');
            INSERT INTO child (code) VALUES
                (CAST(x'610043' AS TEXT)), (CAST(x'6100' AS TEXT)), (CAST(x'6100FF' AS TEXT)), (CAST(x'78FF' AS TEXT)),
                (CAST(x'58FE' AS TEXT)), (CAST(x'58FF2020' AS TEXT)), ('B'), ('b '), ('é'), ('É '),
                (CAST(x'410062' AS TEXT)), (NULL);
            """)
        let (parent, child, n) = (Table("parent"), Table("child"), Column("n"))
        let children = parent.hasMany(child, using: ForeignKey(["code"], to: ["code"])).order(n)
        try database.expect(
            parent.order(n).including(all: children), all: "children",
            as: "SELECT p.*, c.* FROM parent p LEFT JOIN child c ON c.code = p.code ORDER BY p.n, c.n")
    }

    @Test func `Invalid UTF-8 is replaced in strings and kept in data`() throws {
        let database = try HandWritten(
            """
            CREATE TABLE note (id INTEGER PRIMARY KEY, upId INTEGER REFERENCES note, text TEXT);
            INSERT INTO note VALUES (1, NULL, CAST(x'6100FF62' AS TEXT)), (2, 1, CAST(x'C3' AS TEXT));
            """)
        let note = Table("note")
        try database.queue.read { db in
            let row = try #require(
                try note.filter(Column("id") == 2).including(required: note.belongsTo(note, key: "up"))
                    .fetchOne(db))
            let up = try #require(row.scopes["up"])
            #expect(row["text"] as String == "\u{FFFD}")
            #expect(up["text"] as String == "a\0\u{FFFD}b")
            #expect(row["text"] as Data == Data([0xC3]))
            #expect(up["text"] as Data == Data([0x61, 0, 0xFF, 0x62]))
            let byHand = try Row.fetchAll(db, sql: "SELECT hex(text) FROM note ORDER BY id")
            #expect(byHand.map { $0[0] as String } == ["6100FF62", "C3"])
        }
    }
}
