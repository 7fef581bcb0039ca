import JoineryEngine
import Testing

/// Associations of tables of every kind, declared in code and derived from the schema.
@Suite("Beyond the reference: every table")
struct EveryTableTests {
    private static let parent = Table("parent")
    private static let child = Table("child")
    private static let id = Column("id")

    /// Expects that each child gets the parent, and each parent the children, that two statements find. This covers
    /// associations declared without columns, and those of the schema.
    private func expect(
        _ sql: String, on condition: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let database = try HandWritten(sql)
        let (parent, child) = (Self.parent.order(Column("n")), Self.child.order(Column("n")))
        let up = "SELECT c.*, p.* FROM child c LEFT JOIN parent p ON \(condition) ORDER BY c.n"
        let down = "SELECT p.*, c.* FROM parent p LEFT JOIN child c ON \(condition) ORDER BY p.n, c.n"
        try database.expect(
            child.including(optional: Self.child.belongsTo(Self.parent)), as: up,
            sourceLocation: sourceLocation)
        try database.expect(
            parent.including(all: Self.parent.hasMany(Self.child).order(Column("n"))), all: "children",
            as: down,
            sourceLocation: sourceLocation)
        try database.expect(
            child.including(optional: database.association(from: "child", to: "parent")), as: up,
            sourceLocation: sourceLocation)
        try database.expect(
            parent.including(
                all: database.association(from: "parent", to: "child", key: "children").order(Column("n"))),
            all: "children", as: down, sourceLocation: sourceLocation)
        try database.expect(
            parent.joining(required: Self.parent.hasMany(Self.child)).distinct(),
            as: "SELECT * FROM parent p WHERE EXISTS (SELECT 1 FROM child c WHERE \(condition)) ORDER BY p.n",
            sourceLocation: sourceLocation)
    }

    @Test(arguments: ["", "WITHOUT ROWID"])
    func `Compound keys never match NULL`(kind: String) throws {
        try expect(
            """
            CREATE TABLE parent (a TEXT NOT NULL, b INTEGER NOT NULL, n, PRIMARY KEY (b, a)) \(kind);
            CREATE TABLE child (n PRIMARY KEY, x, y, FOREIGN KEY (y, x) REFERENCES parent) \(kind);
            INSERT INTO parent VALUES ('u', 1, 1), ('u', 2, 2), ('v', 1, 3);
            INSERT INTO child VALUES (1, 'u', 1), (2, 'u', 2), (3, 'u', NULL), (4, NULL, 1), (5, 'u', 2);
            """, on: "p.a = c.x AND p.b = c.y")
    }

    @Test func `NULL on both sides never matches`() throws {
        try expect(
            """
            PRAGMA foreign_keys = 0;
            CREATE TABLE parent (n, a, b, UNIQUE (a, b));
            CREATE TABLE child (n, x, y, FOREIGN KEY (x, y) REFERENCES parent (a, b));
            INSERT INTO parent VALUES (1, 1, NULL), (2, 1, 1), (3, NULL, NULL);
            INSERT INTO child VALUES (1, 1, NULL), (2, 1, 1), (3, NULL, NULL);
            """, on: "p.a = c.x AND p.b = c.y")
    }

    @Test func `A foreign key without columns refers to the primary key`() throws {
        try expect(
            """
            CREATE TABLE parent (n, code TEXT PRIMARY KEY); CREATE TABLE child (n, "any" TEXT REFERENCES parent);
            INSERT INTO parent VALUES (1, 'x'), (2, 'y'); INSERT INTO child VALUES (1, 'y'), (2, NULL), (3, 'y');
            """, on: #"p.code = c."any""#)
    }

    @Test func `A foreign key may refer to a unique column`() throws {
        try expect(
            """
            CREATE TABLE parent (n INTEGER PRIMARY KEY, code TEXT UNIQUE COLLATE NOCASE);
            CREATE TABLE child (n INTEGER PRIMARY KEY, parentCode TEXT COLLATE NOCASE REFERENCES parent (code));
            INSERT INTO parent VALUES (1, 'x'), (2, 'Y'), (3, NULL);
            INSERT INTO child VALUES (1, 'y'), (2, 'X'), (3, NULL), (4, 'x');
            """, on: "p.code = c.parentCode")
    }

    @Test func `Tables without rowid have associations`() throws {
        try expect(
            """
            CREATE TABLE parent (n INTEGER, code TEXT PRIMARY KEY) WITHOUT ROWID;
            CREATE TABLE child (n INTEGER PRIMARY KEY, parentCode TEXT REFERENCES parent) WITHOUT ROWID;
            INSERT INTO parent VALUES (2, 'a'), (1, 'b'); INSERT INTO child VALUES (1, 'a'), (2, 'b'), (3, NULL), (4, 'b');
            """, on: "p.code = c.parentCode")
    }

    @Test(arguments: ["STORED", "VIRTUAL"])
    func `Foreign keys may use generated columns`(kind: String) throws {
        try expect(
            """
            CREATE TABLE parent (n INTEGER PRIMARY KEY, name TEXT, folded TEXT AS (lower(name)) \(kind) UNIQUE);
            CREATE TABLE child (
                n INTEGER PRIMARY KEY, label TEXT, parentName TEXT AS (substr(label, 1, 1)) \(kind),
                FOREIGN KEY (parentName) REFERENCES parent (folded));
            INSERT INTO parent (n, name) VALUES (1, 'A'), (2, 'B');
            INSERT INTO child (n, label) VALUES (1, 'bee'), (2, 'ape'), (3, NULL), (4, 'bat');
            """, on: "p.folded = c.parentName")
    }

    @Test func `A table may refer to itself, even in a cycle`() throws {
        let database = try HandWritten(
            """
            CREATE TABLE node (id INTEGER PRIMARY KEY, upId INTEGER REFERENCES node DEFERRABLE INITIALLY DEFERRED);
            INSERT INTO node VALUES (1, NULL), (2, 1), (3, 1), (4, 4), (5, 2);
            """)
        let node = Table("node")
        let up = node.belongsTo(node, key: "up")
        let below = node.hasMany(node, key: "below").order(Self.id)
        try database.expect(
            node.order(Self.id).including(optional: up.including(optional: up)),
            as: """
                SELECT n.*, u.*, uu.* FROM node n LEFT JOIN node u ON u.id = n.upId LEFT JOIN node uu ON uu.id = u.upId
                ORDER BY n.id
                """)
        try database.expect(
            node.order(Self.id).including(all: below), all: "below",
            as: "SELECT n.*, b.* FROM node n LEFT JOIN node b ON b.upId = n.id ORDER BY n.id, b.id")
        try database.expect(
            node.order(Self.id).including(
                all: node.hasMany(Row.self, through: below, using: below, key: "deeper").order(Self.id)),
            all: "deeper",
            as: """
                SELECT n.*, d.* FROM node n
                LEFT JOIN node b ON b.upId = n.id AND EXISTS (SELECT 1 FROM node WHERE upId = b.id)
                LEFT JOIN node d ON d.upId = b.id ORDER BY n.id, d.id
                """)
    }

    @Test func `Several foreign keys between two tables are distinguished`() throws {
        let database = try HandWritten(Library.schema + Library.rows)
        let (article, person) = (Table("article"), Table("person"))
        func to(_ column: String, _ key: String) -> BelongsToAssociation<Row, Row> {
            article.belongsTo(person, key: key, using: ForeignKey([column]))
        }
        let byHand = """
            SELECT x.*, a.*, t.* FROM article x JOIN person a ON a.id = x.authorId
            LEFT JOIN person t ON t.id = x.translatorId ORDER BY x.id
            """
        try database.expect(
            article.order(Self.id).including(required: to("authorId", "author")).including(
                optional: to("translatorId", "translator")), as: byHand)
        try database.expect(
            article.order(Self.id).including(required: database.association("author", from: "article"))
                .including(optional: database.association("translator", from: "article")), as: byHand)
    }

    @Test func `Broken foreign keys fail, and explicit ones replace them`() throws {
        let database = try HandWritten(
            """
            PRAGMA foreign_keys = 0;
            CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE note (id INTEGER PRIMARY KEY, tagName TEXT REFERENCES tag (label), ghostId REFERENCES ghost);
            INSERT INTO tag VALUES (1, 'red'), (2, 'blue');
            INSERT INTO note VALUES (1, 'blue', 7), (2, NULL, NULL), (3, 'green', 8);
            """)
        let (note, tag) = (Table("note"), Table("tag"))
        #expect(
            try database.failure(note.including(optional: note.belongsTo(tag)))
                == "The foreign key from note to tag is broken: table tag has no column label. "
                + "Give both sides: ForeignKey([…], to: […])")
        #expect(
            try database.failure(note.including(optional: note.belongsTo(Table("ghost"))))
                == "no such table: ghost")
        let fixed = note.belongsTo(tag, using: ForeignKey(["tagName"], to: ["name"]))
        try database.expect(
            note.order(Self.id).including(optional: fixed),
            as: "SELECT n.*, t.* FROM note n LEFT JOIN tag t ON t.name = n.tagName ORDER BY n.id")
        // The rows themselves can be read, whatever they refer to.
        try database.expect(note.order(Self.id), as: "SELECT * FROM note ORDER BY id")
    }

    @Test func `Views have associations with explicit foreign keys`() throws {
        let database = try HandWritten(
            Library.schema + Library.rows
                + "CREATE VIEW novelist AS SELECT id, upper(name) AS name FROM author WHERE id < 3;")
        let (title, novelist) = (Table("title"), Table("novelist"))
        let by = title.belongsTo(novelist, using: ForeignKey(["authorId"], to: ["id"]))
        let titles = novelist.hasMany(title, using: ForeignKey(["authorId"], to: ["id"])).order(Library.title)
        try database.expect(
            title.order(Library.title).including(optional: by),
            as: "SELECT t.*, n.* FROM title t LEFT JOIN novelist n ON n.id = t.authorId ORDER BY t.title")
        try database.expect(
            novelist.order(Self.id).including(all: titles), all: "titles",
            as:
                "SELECT n.*, t.* FROM novelist n LEFT JOIN title t ON t.authorId = n.id ORDER BY n.id, t.title"
        )
        try database.expect(
            Library.book.order(Self.id).including(
                optional: Library.book.belongsTo(novelist, using: ForeignKey(["authorId"], to: ["id"]))),
            as: "SELECT b.*, n.* FROM book b LEFT JOIN novelist n ON n.id = b.authorId ORDER BY b.id")
    }
}
