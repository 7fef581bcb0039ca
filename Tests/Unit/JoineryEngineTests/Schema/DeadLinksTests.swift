import JoineryEngine
import TestSupport
import Testing

/// Foreign keys that refer to missing rows: how many, which ones, and what they may have meant.
@Suite struct DeadLinksTests {
    private func queue(_ sql: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA foreign_keys = OFF;" + sql) }
        return queue
    }

    private func dead(_ sql: String, in table: String, sampling: Int = 10) throws -> DeadLinks {
        try queue(sql).read { db in
            try db.deadLinks(of: #require(try db.foreignKeys(on: table).first), sampling: sampling)
        }
    }

    /// Returns `value: rows, key` for each value.
    private func lines(_ dead: DeadLinks) -> [String] {
        dead.sample.map { link in
            let (values, key) = (link.values.map(\.description), link.orphanKey.map(\.description))
            return "\(values.joined(separator: ",")): \(link.orphanCount), \(key.joined(separator: ","))"
                + (link.otherType.map { ", \($0)" } ?? "")
        }
    }

    @Test func `Missing referenced values make orphans, and NULL does not`() throws {
        let found = try dead(
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY);
            CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
            INSERT INTO author VALUES (1);
            INSERT INTO book VALUES (1, 1), (2, 9), (3, NULL), (4, 9), (5, 7);
            """, in: "book")
        #expect(lines(found) == ["7: 1, 5", "9: 2, 2"])
        #expect(found.linkCount == 2 && found.orphanCount == 3 && found.mismatchCount == 0 && !found.isEmpty)
    }

    @Test func `The sample is limited, and the counts are complete`() throws {
        let found = try dead(
            """
            CREATE TABLE a (id INTEGER PRIMARY KEY);
            CREATE TABLE b (aId REFERENCES a);
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) INSERT INTO b SELECT i / 2 FROM n;
            """, in: "b", sampling: 3)
        #expect(lines(found) == ["0: 1, 1", "1: 2, 2", "2: 2, 4"])
        #expect(found.linkCount == 51 && found.orphanCount == 100)
    }

    @Test func `Values that match in another type are reported`() throws {
        let found = try dead(
            """
            CREATE TABLE a (id PRIMARY KEY);
            CREATE TABLE b (aId REFERENCES a);
            INSERT INTO a VALUES (5), ('6'), (1.5), ('x'), (0);
            INSERT INTO b VALUES (5), ('5'), (6), ('1.5'), (x'78'), ('y'), ('05');
            """, in: "b")
        #expect(
            lines(found) == [
                #"6: 1, 3, "6""#, #""05": 1, 7"#, #""1.5": 1, 4, 1.5"#, #""5": 1, 2, 5"#, #""y": 1, 6"#,
                "Data(1 bytes): 1, 5",
            ])
        #expect(found.mismatchCount == 3 && found.linkCount == 6)
    }

    @Test func `The referenced column determines types and collations`() throws {
        #expect(
            try dead(
                """
                CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE UNIQUE);
                CREATE TABLE b (name REFERENCES a(name));
                INSERT INTO a VALUES (1, 'Ann'), (2, '5');
                INSERT INTO b VALUES ('ANN'), (5), ('Bob');
                """, in: "b"
            ).linkCount == 2)
        #expect(
            try dead(
                """
                CREATE TABLE a (id INTEGER PRIMARY KEY);
                CREATE TABLE b (aId TEXT REFERENCES a);
                INSERT INTO a VALUES (5);
                INSERT INTO b VALUES ('5'), ('6');
                """, in: "b"
            ).linkCount == 1)
        // As in a join, a text equals only texts in a column without a type.
        let text = try dead(
            """
            CREATE TABLE a (id PRIMARY KEY);
            CREATE TABLE b (aId TEXT REFERENCES a);
            INSERT INTO a VALUES (5);
            INSERT INTO b VALUES ('5');
            """, in: "b")
        #expect(text.linkCount == 1 && text.mismatchCount == 1)
    }

    @Test func `Compound keys, quoted names, self-references and NULL keys are supported`() throws {
        let compound = try dead(
            """
            CREATE TABLE "a ""b" ("x ""y" TEXT, z INTEGER, PRIMARY KEY ("x ""y", z)) WITHOUT ROWID;
            CREATE TABLE "c ""d" (k TEXT, n INTEGER, "p ""q" TEXT, z INTEGER, PRIMARY KEY (k, n),
                FOREIGN KEY ("p ""q", z) REFERENCES "a ""b") WITHOUT ROWID;
            INSERT INTO "a ""b" VALUES ('a', 1);
            INSERT INTO "c ""d" VALUES ('k', 1, 'a', 1), ('k', 2, 'a', 2), ('j', 3, 'a', 2), ('k', 4, NULL, 2);
            """, in: #"c "d"#)
        #expect(lines(compound) == [#""a",2: 2, "j",3"#])
        let own = try dead(
            """
            CREATE TABLE a (k TEXT PRIMARY KEY, aK REFERENCES a);
            INSERT INTO a VALUES ('x', 'x'), (NULL, 'gone'), ('y', NULL);
            """, in: "a")
        #expect(lines(own) == [#""gone": 1, NULL,2"#])
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func `Orphans are the rows that a join leaves unmatched`(seed: UInt64) throws {
        var random = Seeded(seed)
        let types = ["", "INTEGER", "TEXT", "REAL", "NUMERIC", "BLOB", "TEXT COLLATE NOCASE"]
        let values = [
            "NULL", "1", "'1'", "1.0", "'1.0'", "x'31'", "'a'", "'A'", "2", "'02'", "1e3", "'1e3'", "''",
        ]
        var sql = "CREATE TABLE p (k \(types.randomElement(using: &random) ?? "") UNIQUE);"
        sql +=
            "CREATE TABLE c (id INTEGER PRIMARY KEY, pK \(types.randomElement(using: &random) ?? "") REFERENCES p(k));"
        for _ in 0..<6 {
            sql += "INSERT OR IGNORE INTO p VALUES (\(values.randomElement(using: &random) ?? ""));"
        }
        for _ in 0..<30 {
            sql += "INSERT INTO c (pK) VALUES (\(values.randomElement(using: &random) ?? ""));"
        }
        try queue(sql).read { (db) throws in
            let key = try #require(try db.foreignKeys(on: "c").first)
            let found = try db.deadLinks(of: key, sampling: 0)
            let left = try Int.fetchOne(
                db,
                sql: "SELECT COUNT(*) FROM c LEFT JOIN p ON p.k = c.pK WHERE pK IS NOT NULL AND p.k IS NULL")
            #expect(found.orphanCount == left, "seed \(seed): \(sql)")
        }
    }

    @Test func `Finding dead links takes one statement, and a broken key is an error`() throws {
        let queue = try queue(
            "CREATE TABLE a (id INTEGER PRIMARY KEY, bId REFERENCES a, goneId REFERENCES gone)")
        try queue.read { (db) throws in
            let keys = try db.foreignKeys(on: "a")
            let whole = try #require(keys.first { !$0.isBroken })
            #expect(try db.recordingStatements { try db.deadLinks(of: whole, sampling: 1) }.sql.count == 1)
            let broken = try #require(keys.first { $0.isBroken })
            #expect(throws: DatabaseError.self) { try db.deadLinks(of: broken, sampling: 1) }
        }
    }
}
