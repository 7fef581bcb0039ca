import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// The search for links survives any file.
@Suite struct UnusualLinkTests {
    private static let author = "CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);"

    @Test func `Files without tables, keys or rows have no links`() throws {
        #expect(try LinkSamples.candidates("").isEmpty)
        #expect(try LinkSamples.candidates("CREATE TABLE a (x); CREATE TABLE b (y)").isEmpty)
        #expect(
            try LinkSamples.candidates(
                "CREATE TABLE a (x); INSERT INTO a VALUES (NULL); CREATE VIEW v AS SELECT x FROM a"
            ).isEmpty)
        #expect(
            try LinkSamples.candidates("CREATE TABLE \"\" (\"\"); CREATE TABLE \"_\" (\"-\", \"__id\")")
                .isEmpty)
    }

    @Test(arguments: [
        "", "INSERT INTO author VALUES (1, 'x'), (2, 'y');",
    ])
    func `Without rows, names make a link likely at most`(rows: String) throws {
        let links = try LinkSamples.candidates(
            Self.author
                + """
                CREATE TABLE crs (auth_name TEXT, code INTEGER, PRIMARY KEY (auth_name, code));
                CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER, crs_auth_name TEXT, crs_code INTEGER);
                """ + rows)
        #expect(links.filter { $0.level == .likely }.map(\.destinationTable).sorted() == ["author", "crs"])
        #expect(!links.contains { $0.level == .sure })
        // A view that joins the columns says more.
        let view = "CREATE VIEW v AS SELECT 1 FROM book b JOIN author a ON a.id = b.author_id;"
        let joined = try LinkSamples.candidates(
            Self.author + "CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER);" + view)
        #expect(joined.map(\.level) == [.sure])
    }

    @Test func `A table with 2,000 columns, all named like keys, is searched`() throws {
        let columns = (1..<2_000).map { "a\($0)_author_id INTEGER" }.joined(separator: ", ")
        let links = try LinkSamples.candidates(
            Self.author + "INSERT INTO author VALUES (1, 'x'), (2, 'y');"
                + "CREATE TABLE wide (id INTEGER PRIMARY KEY, \(columns)); INSERT INTO wide (a1_author_id) VALUES (1), (2);"
        )
        #expect(links.count == 1_999)
        #expect(links.allSatisfy { $0.destinationTable == "author" })
    }

    @Test func `Values of any size and class are looked at`() throws {
        let links = try LinkSamples.candidates(
            Self.author
                + "INSERT INTO author VALUES (1, zeroblob(3000000)), (2, 'y'), (9223372036854775807, ''), (-9223372036854775808, '');"
                    + """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, author_id, big TEXT, real REAL);
                    INSERT INTO book (author_id, big, real) VALUES (1, zeroblob(30000000), -0.0), ('1', 'x', 9e999), (NULL, NULL, NULL),
                    (9223372036854775807, '', 1.5), (-9223372036854775808, x'00', 2.0), (2, '1', 3), (NULL, 'é', 4);
                    """)
        #expect(links.filter { $0.originColumns == ["author_id"] }.map(\.destinationTable) == ["author"])
    }

    @Test(arguments: ["", "PRIMARY KEY (a, b, c)"])
    func `Columns with long values are no parts of keys`(key: String) throws {
        let links = try LinkSamples.candidates(
            """
            CREATE TABLE part (a TEXT, b TEXT, c TEXT, d TEXT \(key.isEmpty ? "" : ", ")\(key));
            CREATE TABLE use (a TEXT, b TEXT, c TEXT);
            INSERT INTO part WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300)
            SELECT 'a' || (n % 20), printf('%.*c', 1000, 'b'), 'c' || (n / 20), 'd' FROM c;
            INSERT INTO use SELECT a, b, c FROM part; INSERT INTO use SELECT a, b, c FROM part;
            """)
        #expect(links.filter { $0.level >= .likely }.isEmpty)
    }

    @Test func `A budget is spent once`() {
        let budget = SearchBudget(10)
        #expect(budget.spend(8) && !budget.spend(3) && budget.hasRest && budget.spend(2) && !budget.hasRest)
        #expect(!budget.spend())
    }

    @Test func `Columns whose expressions fail are left out`() throws {
        let links = try LinkSamples.candidates(
            Self.author + """
                INSERT INTO author VALUES (1, 'x'), (2, 'y'), (3, 'z');
                CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER, body TEXT);
                INSERT INTO book (author_id, body) VALUES (1, '{'), (2, 'x'), (3, '');
                ALTER TABLE book ADD COLUMN kind AS (json_extract(body, '$.kind'));
                """)
        #expect(links.map(\.originColumns) == [["author_id"]])
    }

    @Test func `Tables without rowids and with several keys are searched`() throws {
        let links = try LinkSamples.candidates(
            """
            CREATE TABLE author (code TEXT COLLATE NOCASE PRIMARY KEY, mail TEXT UNIQUE) WITHOUT ROWID;
            INSERT INTO author VALUES ('Abcdef', 'a@example.com'), ('Ghijkl', 'g@example.com'), ('Mnopqr', 'm@example.com');
            CREATE TABLE book (author_code TEXT, n INTEGER, PRIMARY KEY (author_code, n)) WITHOUT ROWID;
            INSERT INTO book VALUES ('abcdef', 1), ('ghijkl', 1), ('MNOPQR', 2);
            """)
        #expect(links.filter { $0.level >= .likely }.map(\.destinationColumns) == [["code"]])
    }

    @Test func `Dense keys of a large table without rowids are known to be dense`() throws {
        let links = try LinkSamples.candidates(
            """
            CREATE TABLE item (id INTEGER PRIMARY KEY, x TEXT) WITHOUT ROWID;
            CREATE TABLE edge (id INTEGER PRIMARY KEY) WITHOUT ROWID;
            CREATE TABLE visit (id INTEGER PRIMARY KEY, total INTEGER);
            INSERT INTO item WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300000) SELECT n, 'x' FROM c;
            INSERT INTO edge SELECT id + 9223372036854475807 FROM item UNION ALL SELECT -9223372036854775808;
            INSERT INTO visit SELECT id, id * 7919 % 200000 + 1 FROM item WHERE id < 900;
            """)
        #expect(links.allSatisfy { $0.level == .possible })
    }

    @Test func `Only links within one file are found`() throws {
        let directory = try TemporaryDirectory()
        let other = try directory.makeDatabase(
            "other.sqlite", sql: Self.author + "INSERT INTO author VALUES (1, 'x'), (2, 'y');")
        let main = try directory.makeDatabase(
            "main.sqlite",
            sql:
                "CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER); INSERT INTO book VALUES (1, 1), (2, 2);"
        )
        var configuration = Configuration()
        configuration.attachedDatabases = [try AttachedDatabase(name: "other", path: other)]
        let queue = try DatabaseQueue(path: main, configuration: configuration)
        #expect(try queue.read { try $0.linkCandidates() }.allSatisfy { $0.level == .possible })
    }

    @Test func `A search is interrupted by its time limit`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            for number in 0..<60 {
                try db.execute(
                    sql: "CREATE TABLE t\(number) (id INTEGER PRIMARY KEY, t\((number + 1) % 60)_id INTEGER)")
                try db.execute(
                    sql: """
                        INSERT INTO t\(number) WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000)
                        SELECT n, n FROM c
                        """)
            }
            #expect(throws: DatabaseError.self) {
                try db.withTimeBudget(0.000_001) { _ = try db.linkCandidates() }
            }
            #expect(try !db.linkCandidates().isEmpty)
        }
    }
}
