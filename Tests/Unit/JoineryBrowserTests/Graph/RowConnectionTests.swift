import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// How two rows connect.
@Suite struct RowConnectionTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT);
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryCode REFERENCES country, friendId REFERENCES author);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId REFERENCES author, translatorId REFERENCES author);
        CREATE TABLE award (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE bookAward (bookId REFERENCES book, awardId REFERENCES award, PRIMARY KEY (bookId, awardId)) WITHOUT ROWID;
        CREATE TABLE island (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE hut (k TEXT PRIMARY KEY, islandId REFERENCES island);
        CREATE TABLE lost (id INTEGER PRIMARY KEY, goneId REFERENCES gone);
        CREATE VIEW title AS SELECT title FROM book;
        INSERT INTO country VALUES ('US', 'United States'), ('a/b', 'Slash');
        INSERT INTO author VALUES (1, 'Ann', 'US', NULL), (2, 'Bob', 'US', 1), (3, 'Cid', 'a/b', NULL), (4, 'Dee', 'a/b', NULL);
        INSERT INTO book VALUES (1, 'One', 1, NULL), (2, 'Two', 2, 2), (3, 'Three', 3, NULL), (4, 'Four', 1, 3);
        INSERT INTO award VALUES (1, 'Gold');
        INSERT INTO bookAward VALUES (1, 1), (2, 1);
        INSERT INTO island VALUES (1, 'Far');
        INSERT INTO hut VALUES (NULL, 1), (NULL, 1), ('h', 1);
        INSERT INTO lost VALUES (1, 1);
        """

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: Self.sql) }
    }

    private func find(
        _ origin: String, _ destination: String, _ bound: RowConnections.Bound = .init()
    ) throws -> RowConnections {
        try queue.read { db in
            let schema = try db.schema()
            return try RowConnectionFinder.connections(
                from: Path(origin, in: schema), to: Path(destination, in: schema), within: bound, in: db)
        }
    }

    private static let chains: [(String, String, String)] = [
        ("book/1", "author/1", "book/1 One\n  author belongsTo  author/1 Ann"),
        ("author/1", "book/1", "author/1 Ann\n  books hasMany  book/1 One"),
        ("book/1", "book/1", "book/1 One"),
        (
            "book/1", "country/US",
            "book/1 One\n  author belongsTo   author/1 Ann\n  country belongsTo  country/US United States"
        ),
        (
            "award/1", "book/2",
            "award/1 Gold\n  bookAwards hasMany  bookAward/2,1 Two · Gold\n  book belongsTo      book/2 Two"
        ),
        (
            "author/3", "author/4",
            "author/3 Cid\n  country belongsTo  country/a%2Fb Slash\n  authors hasMany    author/4 Dee"
        ),
        ("hut/h", "island/1", "hut/h\n  island belongsTo  island/1 Far"),
    ]

    @Test(arguments: chains)
    func `The shortest chain lists the rows on the way`(origin: String, destination: String, lines: String)
        throws
    {
        #expect(try find(origin, destination).lines.joined(separator: "\n") == lines)
    }

    @Test func `Each association between two rows is a chain of its own, up to a limit`() throws {
        let found = try find("book/2", "author/2")
        #expect(
            found.lines == [
                "book/2 Two", "  author belongsTo  author/2 Bob", "", "book/2 Two",
                "  translator belongsTo  author/2 Bob",
            ])
        #expect(try find("book/2", "author/2", .init(chains: 1)).chains.count == 1)
        // Through the award, the country and the friend: each chain has four stops.
        #expect(try find("book/1", "book/2").chains.map(\.stops.count).allSatisfy { $0 == 4 })
    }

    @Test func `The chains between two rows are the same in both directions`() throws {
        for (origin, destination, _) in Self.chains {
            let there = try find(origin, destination).chains.map { $0.stops.map(\.path) }
            let back = try find(destination, origin).chains.map { $0.stops.map(\.path).reversed() as [Path] }
            #expect(there == back)
        }
    }

    @Test func `The shortest chain is the one a breadth-first search finds`() throws {
        // A ring of 40 rows with chords.
        let ring = try DatabaseQueue()
        try ring.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE node (id INTEGER PRIMARY KEY, a REFERENCES node, b REFERENCES node);
                    WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 39)
                        INSERT INTO node SELECT i, (i + 1) % 40, iif(i % 7, NULL, (i * 13 + 5) % 40) FROM n;
                    """)
        }
        let edges = try ring.read { db in
            try Row.fetchAll(
                db, sql: "SELECT id, a FROM node UNION SELECT id, b FROM node WHERE b IS NOT NULL"
            )
            .map { ($0[0] as Int, $0[1] as Int) }
        }
        var distance = [0: 0]
        for step in 1...40 {
            for (a, b) in edges {
                if distance[a] == step - 1, distance[b] == nil { distance[b] = step }
                if distance[b] == step - 1, distance[a] == nil { distance[a] = step }
            }
        }
        for id in 1..<40 {
            let found = try ring.read { db in
                let schema = try db.schema()
                return try RowConnectionFinder.connections(
                    from: Path("node/0", in: schema), to: Path("node/\(id)", in: schema),
                    within: .init(hops: 30), in: db)
            }
            #expect(found.chains.first?.stops.count == distance[id].map { $0 + 1 }, "node \(id)")
            #expect(found.hops == distance[id])
        }
    }

    @Test func `Each association takes one statement per level`() throws {
        let sql = try queue.read { db in
            let schema = try db.schema()
            let (origin, destination) = (try Path("book/1", in: schema), try Path("country/US", in: schema))
            return try db.recordingStatements {
                try RowConnectionFinder.connections(from: origin, to: destination, in: db)
            }.sql
        }
        #expect(
            sql.count { $0.hasPrefix("WITH") } == 4,
            "author, translator and bookAwards of the book, authors of the country")
    }

    @Test func `A search without a result names what it searched`() throws {
        let none = try find("book/1", "island/1")
        #expect(none.chains.isEmpty)
        let (book, island) = (
            Path(table: "book", steps: [.key(RowKey([1.databaseValue]))]),
            Path(table: "island", steps: [.key(RowKey([1.databaseValue]))])
        )
        #expect(
            none.sentence(from: book, to: island)
                == "No chain of associations connects book/1 and island/1: searched "
                + "\(none.rows) rows of \(none.tables) tables, all that one of them leads to.")
        let short = try find("book/1", "country/US", .init(hops: 1))
        #expect(short.chains.isEmpty)
        #expect(
            short.sentence(from: book, to: island).hasPrefix(
                "No chain of associations of at most 1 link was found between"))
        var bound = RowConnections.Bound()
        bound.rowsOfAssociation = 1
        let cut = try find("author/1", "island/1", bound)
        #expect(cut.isCut)
        #expect(
            cut.sentence(from: book, to: island).contains(
                "skipping some where an association leads to very many"))
        let sure = try find("author/1", "lost/1", bound)
        #expect(
            sure.isCut && sure.isExhausted,
            "of the author some were left out, but the other row leads nowhere")
        #expect(sure.sentence(from: book, to: island).hasSuffix("all that one of them leads to."))
        bound.rows = 3
        #expect(try find("book/1", "island/1", bound).rows <= 3)
    }

    @Test func `A path that does not lead to a row is rejected`() throws {
        #expect(throws: PathError("book leads to rows: name one of them, as in book/1.")) {
            try find("book", "author/1")
        }
        #expect(throws: PathError("title/1 is a row of a view, which has no associations.")) {
            try find("title/1", "author/1")
        }
        #expect(throws: PathError("There is no row book/99: it was deleted or never existed.")) {
            try find("author/1", "book/99")
        }
        #expect(try find("lost/1", "book/1").chains.isEmpty, "a broken foreign key leads nowhere")
    }

    @Test func `The JSON lists the stops of each chain`() throws {
        #expect(
            try find("book/1", "author/1").json == """
                {
                  "chains": [
                    [
                      {
                        "path": "book/1",
                        "label": "One"
                      },
                      {
                        "association": "author",
                        "kind": "belongsTo",
                        "path": "author/1",
                        "label": "Ann"
                      }
                    ]
                  ]
                }
                """)
    }
}
