import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The report on links that lead to no row.
@Suite struct LinkCheckTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author);
        CREATE TABLE pair (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE TABLE lost (id INTEGER PRIMARY KEY, goneId REFERENCES gone, a, b, FOREIGN KEY (a, b) REFERENCES pair);
        CREATE TABLE clean (bookId REFERENCES book);
        INSERT INTO author VALUES (1, 'Ann'), (5, 'Eve');
        INSERT INTO book VALUES (1, 1), (2, '5'), (3, 99), (4, 99), (5, 'x' || char(27)), (6, NULL);
        INSERT INTO lost VALUES (1, 1, x'00', 'b'), (2, NULL, NULL, 1);
        INSERT INTO clean VALUES (1), (NULL);
        """

    private func check(_ sql: String) throws -> LinkCheck { try check([], sql) }

    private func check(_ tables: [String] = [], sampling: Int = 10, _ sql: String = sql) throws -> LinkCheck {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        return try queue.read { db in try LinkCheck(of: tables, sampling: sampling, in: db) }
    }

    @Test func `The report lists each foreign key with its orphans and dead links`() throws {
        let check = try check()
        #expect(
            check.lines == [
                "book.author belongsTo author: 4 orphans, 3 dead links",
                "  authorId 99    2 rows, e.g. book/3",
                "  authorId '5'   1 row, e.g. book/2; there is a 5",
                "  authorId 'x␛'  1 row, e.g. book/5",
                "lost.gone belongsTo gone: broken: there is no table gone",
                "lost.pair belongsTo pair: 1 orphan, 1 dead link",
                "  a,b blob 1 B,'b'  1 row, e.g. lost/1",
                "",
                "4 foreign keys checked: 2 with dead links, 1 broken.",
            ])
        #expect(!check.isClean)
    }

    @Test func `The report covers the given tables and counts omitted dead links`() throws {
        #expect(
            try check(["BOOK"], sampling: 1).lines == [
                "book.author belongsTo author: 4 orphans, 3 dead links", "  authorId 99  2 rows, e.g. book/3",
                "  … 2 more", "",
                "1 foreign key checked: 1 with dead links.",
            ])
        let clean = try check(["clean"])
        #expect(clean.isClean)
        #expect(clean.lines == ["1 foreign key checked: every link leads to a row."])
        #expect(try check(["author"]).lines == ["There are no foreign keys to check."])
        #expect(throws: PathError.self) { try check(["boook"]) }
    }

    @Test func `The JSON report contains each foreign key with a sample of its dead links`() throws {
        #expect(
            try check(["book"], sampling: 2).json == """
                {
                  "isClean": false,
                  "foreignKeys": [
                    {
                      "table": "book",
                      "association": "author",
                      "columns": [
                        "authorId"
                      ],
                      "references": "author",
                      "broken": null,
                      "orphans": 4,
                      "deadLinks": 3,
                      "mismatches": 1,
                      "sample": [
                        {
                          "values": [
                            99
                          ],
                          "orphans": 2,
                          "path": "book/3"
                        },
                        {
                          "values": [
                            "5"
                          ],
                          "orphans": 1,
                          "path": "book/2",
                          "existing": 5
                        }
                      ]
                    }
                  ],
                  "isComplete": true,
                  "inferred": []
                }
                """)
    }

    // MARK: Inferred foreign keys

    /// A table of which a sample is read, with a dead link in every thousandth row, or only in one row.
    private static func events(rows: Int, isDead: String) -> String {
        """
        CREATE TABLE author (id INTEGER PRIMARY KEY); INSERT INTO author VALUES (1);
        CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
        INSERT INTO event SELECT i, CASE WHEN \(isDead) THEN i + 1 ELSE 1 END FROM n;
        """
    }

    private static var inferring: Configuration {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        return configuration
    }

    private func inferring(readsAll: Bool = false, _ sql: String) throws -> LinkCheck {
        let queue = try DatabaseQueue(configuration: Self.inferring)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        return try queue.read { db in
            try LinkCheck(sampling: 2, readsAll: readsAll, in: db)
        }
    }

    private static let begin = "event.author belongsTo author: inferred from authorId; "
    private static let offer = [
        "", "A sample proves nothing about the other links: --all looks at all of them.",
    ]

    @Test func `A sample without a dead link is not said to be all`() throws {
        // The last row is in no sample of groups of four.
        let check = try inferring(Self.events(rows: 60_000, isDead: "i = 31007"))
        let evidence = try #require(check.inferred.first?.evidence)
        #expect(!evidence.isComplete && evidence.referring > 1_000)
        let count = RowCount.exact(evidence.referring).text
        #expect(
            check.lines == [
                "There are no declared foreign keys to check.",
                Self.begin + "of \(count) links sampled none is dead",
            ] + Self.offer)
        #expect(check.isClean && !check.isComplete)
        #expect(check.json.contains(#""isComplete": false"#) && !check.json.contains(#""deadLinks""#))
        #expect(check.summaryOfInferred == "1 inferred: no dead links in a sample.")
    }

    @Test func `All links are looked at if that is asked for`() throws {
        let check = try inferring(readsAll: true, Self.events(rows: 60_000, isDead: "i % 20000 = 7"))
        #expect(
            check.lines == [
                "There are no declared foreign keys to check.", Self.begin + "of 60,000 links 3 are dead",
                "  authorId 8      1 row, e.g. event/7", "  authorId 20008  1 row, e.g. event/20007",
                "  … 1 more",
            ])
        #expect(check.isClean && check.isComplete, "a guess is no error")
        #expect(
            check.json.contains("\"sampled\": 60000,\n      \"found\": 59997,\n      \"isComplete\": true,"))
        #expect(check.json.contains(#""deadLinks": 3"#))
        #expect(check.summaryOfInferred == "1 inferred: 1 with dead links.")
        let clean = try inferring(readsAll: true, Self.events(rows: 3_000, isDead: "0"))
        #expect(clean.lines.last == Self.begin + "all 3,000 links lead to a row")
    }

    @Test(arguments: [
        ("0", "all 40 links lead to a row"), ("i = 3", "of 40 links 1 is dead"),
        ("i < 3", "of 40 links 2 are dead"),
    ])
    func `A small table is looked at as a whole`(isDead: String, found: String) throws {
        let check = try inferring(Self.events(rows: 40, isDead: isDead))
        #expect(check.lines.last == Self.begin + found)
        #expect(check.isComplete && !check.hasSamples)
    }

    @Test func `Tables without links say so`() throws {
        let empty = Self.events(rows: 3_000, isDead: "0") + "UPDATE event SET authorId = NULL;"
        #expect(try inferring(readsAll: true, empty).lines.last == Self.begin + "no row refers to anything")
        #expect(try inferring(empty).lines[1] == Self.begin + "no row of a sample refers to anything")
    }

    @Test func `Progress names the foreign keys and the rows read so far`() throws {
        let queue = try DatabaseQueue(configuration: Self.inferring)
        try queue.write { db in try db.execute(sql: Self.events(rows: 60_000, isDead: "0")) }
        #expect(
            LinkCheck.Progress(checked: 1, total: 2, rows: 1_204).text == "1 of 2 foreign keys, 1,204 rows")
        // SQLite takes more than a thousand steps for this, and each may report.
        var reports: [LinkCheck.Progress] = []
        _ = try queue.read { db in
            try LinkCheck(sampling: 1, readsAll: true, every: 0, in: db) { reports.append($0) }
        }
        let last = try #require(reports.last)
        #expect(last.total == 1 && last.checked == 0 && last.rows >= 59_000)
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.rows <= $1.rows })
    }

    // MARK: SQLite's own check

    private static let codes = """
        CREATE TABLE p (code TEXT PRIMARY KEY); INSERT INTO p VALUES ('2'), ('3.0'), ('04');
        CREATE TABLE c (id INTEGER PRIMARY KEY, pcode INTEGER REFERENCES p);
        PRAGMA foreign_keys = OFF;
        INSERT INTO c VALUES (1, 2), (2, 3), (3, 4);
        """
    private static let difference = "pcode INTEGER → code TEXT: joined as numbers, enforced as texts"

    @Test func `Where SQLite's own check differs from a join, both are told`() throws {
        let found = try check(Self.codes)
        #expect(
            found.lines == [
                "c.p belongsToAny p: a join finds a row for each link",
                "  SQLite's own check reports 2 rows; \(Self.difference)", "",
                "1 foreign key checked: 1 with rows that SQLite's own check reports.",
            ])
        #expect(!found.isClean)
        #expect(found.json.contains(#""foreignKeyCheck": {"#) && found.json.contains(#""orphans": 2"#))
        let both = try check(Self.codes + "INSERT INTO c VALUES (4, 9);")
        #expect(
            both.lines == [
                "c.p belongsToAny p: 1 orphan, 1 dead link",
                "  SQLite's own check reports 3 rows; \(Self.difference)", "  pcode 9  1 row, e.g. c/4", "",
                "1 foreign key checked: 1 with dead links.",
            ])
        #expect(try check(Self.codes + "DELETE FROM c WHERE id > 1;").lines.count == 1, "they agree here")
    }

    @Test func `A foreign key that SQLite cannot enforce is told, and no error`() throws {
        let found = try check(
            """
            PRAGMA foreign_keys = OFF;
            CREATE TABLE p (id INTEGER PRIMARY KEY, code TEXT); INSERT INTO p VALUES (1, 'a');
            CREATE TABLE c (id INTEGER PRIMARY KEY, code TEXT REFERENCES p (code)); INSERT INTO c VALUES (1, 'a');
            """)
        #expect(
            found.lines == [
                "c.p belongsToAny p: a join finds a row for each link",
                "  SQLite's own check of the table fails; SQLite cannot enforce this: its target is not unique",
                "",
                "1 foreign key checked: 1 that SQLite cannot enforce.",
            ])
        #expect(found.isClean)
    }

    @Test func `A foreign key that cannot be read hides no other`() throws {
        let directory = try TemporaryDirectory()
        let writer = try DatabaseQueue(path: directory.file())
        try writer.writeWithoutTransaction { db in
            db.add(function: DatabaseFunction("own", argumentCount: 1, pure: true) { $0[0] })
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE a (id INTEGER PRIMARY KEY); INSERT INTO a VALUES (1);
                    CREATE TABLE b (x INTEGER, aId INTEGER AS (own(x)) REFERENCES a); INSERT INTO b VALUES (1);
                    CREATE TABLE c (aId INTEGER REFERENCES a); INSERT INTO c VALUES (2);
                    """)
        }
        try writer.close()
        let check = try DatabaseQueue(path: directory.file()).read { db in
            try LinkCheck(sampling: 1, in: db)
        }
        #expect(
            check.lines == [
                "b.a belongsTo a: not checked: unknown function: own()",
                "c.a belongsTo a: 1 orphan, 1 dead link",
                "  aId 2  1 row, e.g. c/1", "",
                "2 foreign keys checked: 1 with dead links, 1 not checked.",
            ])
        #expect(!check.isClean && !check.isComplete)
    }
}
