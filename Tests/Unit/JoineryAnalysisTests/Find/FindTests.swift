import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

@Suite struct FindTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func find(
        _ text: String, as match: SoughtText.Match = .containing, in tables: [String]? = nil,
        limit: Int = .max,
        sql: String
    ) throws -> Findings {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: sql)
            return try Findings(of: text, as: match, in: tables, limit: limit, db)
        }
    }

    // MARK: Places

    @Test func `Names of tables and columns come first, with those of views`() throws {
        let findings = try find(
            "WHALE",
            sql: """
                CREATE TABLE whale (id INTEGER PRIMARY KEY, name TEXT, "white whale" TEXT);
                CREATE VIEW whales AS SELECT name AS n FROM whale;
                INSERT INTO whale VALUES (7, 'a whale', NULL);
                """)
        #expect(
            findings.places == [
                .tableName, .columnName("white whale"), .tableName,
                .value(column: "name", key: [7.databaseValue]),
                .value(column: "n", key: nil),
            ])
        #expect(findings.found.map(\.table) == ["whale", "whale", "whales", "whale", "whales"])
    }

    @Test func `Rows without a key of their own have their rowid`() throws {
        let findings = try find(
            "x",
            sql: """
                CREATE TABLE plain (v); INSERT INTO plain (rowid, v) VALUES (-5, 'x');
                CREATE TABLE legacy (a TEXT PRIMARY KEY, v); INSERT INTO legacy (rowid, a, v) VALUES (9, NULL, 'x');
                CREATE TABLE pair (a, b, v, PRIMARY KEY (b, a)) WITHOUT ROWID; INSERT INTO pair VALUES (1, 2, 'x');
                """)
        #expect(
            Set(findings.places) == [
                .value(column: "v", key: [(-5).databaseValue]),
                .value(column: "v", key: [.null, 9.databaseValue]),
                .value(column: "v", key: [2.databaseValue, 1.databaseValue]),
            ])
    }

    @Test func `Small tables come first, views last`() throws {
        let findings = try find(
            "x",
            sql: """
                CREATE VIEW a AS SELECT v FROM c LIMIT 1;
                CREATE TABLE b (v);
                WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                INSERT INTO b SELECT 'x' FROM n;
                CREATE TABLE c (v); INSERT INTO c VALUES ('x');
                """)
        #expect(findings.tables.map(\.name) == ["c", "b", "a"])
        #expect(findings.tables.map { $0.columns[0].count } == [1, 300, 1])
    }

    @Test func `A limit applies to each column, and the rest is counted`() throws {
        let sql = """
            CREATE TABLE t (a, b);
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100)
            INSERT INTO t SELECT 'x', iif(i > 50, 'x', NULL) FROM n;
            """
        for limit in [0, 1, 3, 100, 1_000] {
            let findings = try find("x", limit: limit, sql: sql)
            #expect(findings.found.count == min(limit, 100) + min(limit, 50))
            #expect(findings.tables.first?.columns.map(\.count) == [100, 50])
        }
    }

    @Test func `Tables can be chosen, and internal ones only by their names`() throws {
        let sql = """
            CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, v); INSERT INTO a (v) VALUES ('x seq a');
            CREATE TABLE b (v); INSERT INTO b VALUES ('x');
            """
        #expect(try find("x", in: ["B"], sql: sql).found.map(\.table) == ["b"])
        #expect(try find("a", in: ["sqlite_sequence"], sql: sql).found.map(\.column) == ["name", "name"])
        #expect(try !find("a", sql: sql).found.contains { $0.table == "sqlite_sequence" })
        #expect(throws: DatabaseError.self) { try find("a", in: ["missing"], sql: sql) }
    }

    @Test func `A regular expression is found in names, texts, numbers and blobs`() throws {
        let sql = """
            CREATE TABLE whales (wh17, v);
            INSERT INTO whales VALUES (17, 'a Whale'), (1.75, x'5748414C45'), (x'00774831', 'whales'), (NULL, x'77FF');
            """
        let findings = try find("wh?.?\\d|WHALE$", as: .matching, sql: sql)
        #expect(
            findings.places.map { "\($0)" }.sorted().count == 3
                && findings.tables.map { $0.columns.map(\.count) } == [[2]])
        let exact = try find("WHALE$|^1", as: .matchingExactly, sql: sql)
        #expect(exact.tables.map { $0.columns.map(\.count) } == [[2, 1]])
        #expect(SoughtText("(", .matching) == nil && SoughtText("(", .matchingExactly) == nil)
    }

    @Test func `A table in which a regular expression takes too long is reported, and others are searched`()
        throws
    {
        let findings = try find(
            "(a+)+$", as: .matching,
            sql: """
                CREATE TABLE slow (v); INSERT INTO slow VALUES (printf('%.60c!', 'a'));
                CREATE TABLE t (v); INSERT INTO t VALUES ('xa'), ('y');
                """)
        #expect(findings.found.map(\.table) == ["t"])
        #expect(
            findings.tables.first { $0.name == "slow" }?.failure
                == "the regular expression takes too long in a text of 61 bytes")
    }

    @Test func `More columns than a statement can read are searched`() throws {
        let columns = (0..<2_000).map { "c\($0)" }
        let findings = try find(
            "x",
            sql: """
                CREATE TABLE wide (\(columns.joined(separator: ", ")));
                INSERT INTO wide (c0, c499, c500, c1999) VALUES ('x', 'x', 'x', 'x'), (NULL, NULL, NULL, 'x');
                """)
        #expect(findings.tables.first?.columns.map(\.name) == ["c0", "c499", "c500", "c1999"])
        #expect(findings.tables.first?.columns.map(\.count) == [1, 1, 1, 2])
    }

    @Test func `Full-text tables are searched, but not the tables that hold their data`() throws {
        let findings = try find(
            "whal",
            sql: """
                CREATE VIRTUAL TABLE text USING fts5(body); INSERT INTO text VALUES ('a whale'), ('no fish');
                """)
        #expect(findings.found.map(\.table) == ["text"])
    }

    // MARK: What cannot be read

    @Test func `Rows with a value that is too large are counted, and the others are searched`() throws {
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b BLOB);
                INSERT INTO t VALUES (\(Int64.min), 'x', zeroblob(3000000)), (1, 'x', NULL), (2, 'x', zeroblob(3000000)),
                    (3, 'x', zeroblob(3000000)), (4, 'x', NULL), (\(Int64.max), 'x', zeroblob(3000000));
                CREATE TABLE u (id TEXT PRIMARY KEY, b BLOB) WITHOUT ROWID;
                INSERT INTO u VALUES ('a x', NULL), ('b x', zeroblob(3000000)), ('c x', NULL);
                CREATE TABLE z (a); INSERT INTO z VALUES ('x');
                """)
        var configuration = Configuration()
        configuration.isUntrusted = true
        let findings = try DatabaseQueue(path: path, configuration: configuration).read { db in
            try Findings(of: "x", db)
        }
        let byName = Dictionary(uniqueKeysWithValues: findings.tables.map { ($0.name, $0) })
        #expect(byName["t"]?.columns.map(\.count) == [2])
        #expect(byName["t"]?.unreadRowCount == 4)
        #expect(byName["t"]?.failure == nil)
        #expect(byName["u"]?.failure != nil)
        #expect(byName["z"]?.columns.map(\.count) == [1])
    }

    @Test func `A view that fails does not keep the rest from being searched`() throws {
        let findings = try find(
            "x",
            sql: """
                CREATE TABLE t (a); INSERT INTO t VALUES ('x'), ('1');
                CREATE VIEW broken AS SELECT missing FROM t;
                CREATE VIEW failing AS SELECT a, abs(-9223372036854775807 - a) AS n FROM t;
                """)
        let failed = findings.tables.filter { $0.failure != nil }
        #expect(Set(failed.map(\.name)) == ["broken", "failing"])
        #expect(findings.tables.first { $0.name == "t" }?.columns.map(\.count) == [1])
    }

    @Test func `A search that is interrupted ends with that error`() throws {
        let queue = try DatabaseQueue()
        let interruption = Interruption()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('x'), ('x');")
            try db.execute(
                sql: """
                    CREATE VIEW endless AS WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n)
                    SELECT 'y' || i AS v FROM n
                    """)
            var found = 0
            let sought = try #require(SoughtText("x"))
            let error = #expect(throws: DatabaseError.self) {
                try db.interruptible(by: interruption) {
                    try db.find(sought) { _ in
                        found += 1
                        if found == 2 { interruption.interrupt() }
                    }
                }
            }
            #expect(error?.resultCode == .SQLITE_INTERRUPT)
            #expect(found == 2)
        }
    }

    @Test func `An error of the caller ends the search`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('x'), ('x');")
            let sought = try #require(SoughtText("x"))
            #expect(throws: CancellationError.self) { try db.find(sought) { _ in throw CancellationError() } }
            // These are also errors that a table may have.
            for code in [ResultCode.SQLITE_CORRUPT, .SQLITE_TOOBIG] {
                var calls = 0
                let error = #expect(throws: DatabaseError.self) {
                    try db.find(sought) { _ in
                        calls += 1
                        throw DatabaseError(resultCode: code)
                    }
                }
                #expect(error?.resultCode == code && calls == 1)
            }
            // The statement has ended, so that the table can be dropped.
            try db.execute(sql: "DROP TABLE t")
        }
    }

    // MARK: Indexes

    @Test func `Whole values of a column with an index are looked up`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
                    INSERT INTO t SELECT i, 'code ' || i FROM n;
                    """)
            var rows = 0
            let texts = ["code 777", "777", "CODE 777"]
            let places = try texts.map {
                try Findings(of: $0, as: .whole, reading: { rows += $0 }, db).places
            }
            let key = [777.databaseValue]
            #expect(places == [[.value(column: "code", key: key)], [.value(column: "id", key: key)], []])
            #expect(rows == 2)
        }
    }

    @Test func `Columns whose index does not help are read together`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, part TEXT, nocase TEXT, computed TEXT, second TEXT);
                    CREATE INDEX partial ON t (part) WHERE id > 5;
                    CREATE INDEX otherCase ON t (nocase COLLATE NOCASE);
                    CREATE INDEX expression ON t (upper(computed), computed);
                    CREATE INDEX later ON t (id, second);
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
                    INSERT INTO t SELECT i, 'x' || i, 'x' || i, 'x' || i, 'x' || i FROM n;
                    """)
            var rows = 0
            let found = try Findings(of: "x777", as: .whole, reading: { rows = $0 }, db).found
            #expect(found.count == 4)
            #expect(rows == 50_000)
        }
    }
}
