import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Some rows as SQL, with everything they refer to. The SQL is loaded into an empty copy of the schema, where foreign
/// keys are checked.
@Suite struct SubtreeTests {
    /// Returns the SQL for the rows of a table.
    private static func sql(
        of table: String, including keys: [String] = [], limit: Int? = nil, batch: Int = 50,
        followsParents: Bool = true, _ db: Database
    ) throws -> String {
        let path = Path(table: table)
        let tree = try IncludeTree(keys, from: PathRequest(path, db).table, db).withJoinTables(db)
        var reading = try RowsReading(
            path, arrangement: RowsArrangement(), including: tree, limit: limit, db)
        reading.batchSize = batch
        var (text, sql) = (InsertText(tree, followsParents: followsParents), "")
        while let found = try reading.next(db) { sql += try text.text(of: found, db) }
        return sql + text.end()
    }

    private static func source(_ statements: String...) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            for sql in statements { try db.execute(sql: sql) }
        }
        return queue
    }

    /// Returns a database with the same schema, with the SQL loaded and foreign keys enforced.
    private static func loaded(_ sql: String, into schema: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: schema)
            try db.execute(sql: "PRAGMA foreign_keys = ON")
            try db.execute(sql: sql)
            #expect(!db.isInsideTransaction)
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
        }
        return queue
    }

    private static func rows(of table: String, _ queue: DatabaseQueue) throws -> [[DatabaseValue]: Int] {
        try queue.read { db in
            try Table(table).fetchAll(db).reduce(into: [:]) { $0[Array($1.databaseValues), default: 0] += 1 }
        }
    }

    // MARK: At random

    @Test(arguments: 0..<20)
    func `Rows of random schemas load into an empty copy unchanged`(part: Int) throws {
        for seed in UInt64(part * 25)..<UInt64(part * 25 + 25) { try load(seed, hasDeadLinks: false) }
    }

    @Test(arguments: 0..<4)
    func `Rows with dead links load into an empty copy`(part: Int) throws {
        for seed in UInt64(part * 25)..<UInt64(part * 25 + 25) { try load(seed, hasDeadLinks: true) }
    }

    private func load(_ seed: UInt64, hasDeadLinks: Bool) throws {
        var random = RandomSubtree(seed: seed, hasDeadLinks: hasDeadLinks)
        let source = try Self.source(random.schema, random.rows())
        let (question, sql) = try source.read { db in
            let question = try random.question(db)
            let sql = try Self.sql(
                of: question.table, including: question.includes, limit: question.limit,
                batch: question.batch, db)
            return (question, sql)
        }
        let isSound = try source.read { try $0.foreignKeyViolations().next() == nil }
        do {
            let copy = try Self.loaded(sql, into: random.schema)
            if isSound {
                #expect(try copy.read { try $0.foreignKeyViolations().next() == nil }, "seed \(seed)")
            }
            for table in random.tables.map(\.name) {
                let (rows, all) = (try Self.rows(of: table, copy), try Self.rows(of: table, source))
                #expect(
                    rows.allSatisfy { $0.value <= all[$0.key] ?? 0 }, "seed \(seed): other rows of \(table)")
                guard table == question.table else { continue }
                let count = all.values.reduce(0, +)
                #expect(
                    rows.values.reduce(0, +) >= min(count, question.limit ?? count),
                    "seed \(seed): fewer rows of \(table)")
            }
        } catch {
            Issue.record("seed \(seed): \(error)\n\(sql)")
        }
    }

    // MARK: One by one

    private static let shop = """
        CREATE TABLE country (code TEXT COLLATE NOCASE PRIMARY KEY);
        CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, country TEXT REFERENCES country,
            patron INTEGER REFERENCES customer);
        CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer REFERENCES customer);
        CREATE TABLE item (purchase REFERENCES purchase, line INTEGER, PRIMARY KEY (purchase, line));
        """
    private static let goods = """
        INSERT INTO country VALUES ('de'), ('fr'), ('it');
        INSERT INTO customer VALUES (1, 'Ann', 'DE', 2), (2, 'Bob', 'FR', 1), (3, 'Cid', NULL, 3), (4, 'Dee', 'it', 1);
        INSERT INTO purchase VALUES (10, 1), (11, 4), (12, NULL);
        INSERT INTO item VALUES (10, 1), (10, 2), (11, 1);
        """

    @Test func `Ancestors are written before the row and marked as parents`() throws {
        let sql = try Self.source(Self.shop, Self.goods).read { db in
            try Self.sql(of: "purchase", including: ["items"], limit: 1, db)
        }
        #expect(
            sql == """
                -- Rows that others refer to are included and marked “parent”.
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "country" ("code") VALUES ('de'); -- parent
                INSERT INTO "country" ("code") VALUES ('fr'); -- parent
                INSERT INTO "customer" ("id", "name", "country", "patron") VALUES (2, 'Bob', 'FR', 1); -- parent
                INSERT INTO "customer" ("id", "name", "country", "patron") VALUES (1, 'Ann', 'DE', 2); -- parent
                INSERT INTO "purchase" ("id", "customer") VALUES (10, 1);
                INSERT INTO "item" ("purchase", "line") VALUES (10, 1);
                INSERT INTO "item" ("purchase", "line") VALUES (10, 2);
                COMMIT;

                """)
        let copy = try Self.loaded(sql, into: Self.shop)
        #expect(try Self.rows(of: "customer", copy).count == 2)
    }

    @Test func `A row that was written as a parent is not written again`() throws {
        let sql = try Self.source(Self.shop, Self.goods).read { try Self.sql(of: "customer", batch: 1, $0) }
        #expect(sql.matches(of: /INSERT INTO "customer"/).count == 4)
        #expect(sql.matches(of: /INSERT INTO "country"/).count == 3)
        #expect(try Self.rows(of: "customer", Self.loaded(sql, into: Self.shop)).count == 4)
    }

    @Test func `Parents can be omitted`() throws {
        let sql = try Self.source(Self.shop, Self.goods).read { db in
            try Self.sql(of: "purchase", limit: 1, followsParents: false, db)
        }
        #expect(
            sql == """
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "purchase" ("id", "customer") VALUES (10, 1);
                COMMIT;

                """)
    }

    @Test func `A dead link is reported, and its batch is loaded with foreign keys off`() throws {
        let sql = try Self.source(Self.shop, Self.goods, "UPDATE purchase SET customer = 99 WHERE id = 11")
            .read { try Self.sql(of: "purchase", batch: 1, $0) }
        let lines = sql.split(separator: "\n").map(String.init)
        let start = try #require(
            lines.firstIndex { $0.contains("purchase\" (\"id\", \"customer\") VALUES (11, 99)") })
        #expect(lines[start - 1] == "-- The row below refers to customer with id = 99: there is no such row.")
        #expect(lines[start - 3...start - 2] == ["PRAGMA foreign_keys = OFF;", "BEGIN TRANSACTION;"])
        #expect(lines[(start + 1)...(start + 2)] == ["COMMIT;", "PRAGMA foreign_keys = ON;"])
        #expect(
            lines[(start + 3)...] == [
                "BEGIN TRANSACTION;", "PRAGMA defer_foreign_keys = ON;",
                "INSERT INTO \"purchase\" (\"id\", \"customer\") VALUES (12, NULL);", "COMMIT;",
            ])
        #expect(try Self.rows(of: "purchase", Self.loaded(sql, into: Self.shop)).count == 3)
    }

    @Test func `A row that spells its own key differently is loaded unchecked`() throws {
        let schema = "CREATE TABLE node (name TEXT COLLATE NOCASE PRIMARY KEY, up TEXT REFERENCES node);"
        let sql = try Self.source(schema, "INSERT INTO node VALUES ('top', 'TOP'), ('leaf', 'Top')")
            .read { try Self.sql(of: "node", $0) }
        #expect(
            sql.contains("-- The row below refers to itself with another spelling, which SQLite rejects."))
        #expect(try Self.rows(of: "node", Self.loaded(sql, into: schema)).count == 2)
    }

    @Test func `Rows of tables with invalid foreign keys are loaded unchecked`() throws {
        let schema = """
            CREATE TABLE plain (a INTEGER, b TEXT);
            CREATE TABLE lax (a REFERENCES plain(a), gone REFERENCES missing);
            """
        let source = try Self.source(
            schema, "INSERT INTO plain VALUES (1, 'x'); INSERT INTO lax VALUES (1, NULL);")
        for table in ["lax", "plain"] {
            let sql = try source.read { try Self.sql(of: table, $0) }
            #expect(sql.contains("PRAGMA foreign_keys = OFF;"))
            #expect(try Self.rows(of: "plain", Self.loaded(sql, into: schema)).count == 1)
        }
    }

    @Test func `Omitted rows are reported`() throws {
        let source = try Self.source(Self.shop, Self.goods)
        let sql = try source.read { db in
            let tree = try IncludeTree(["items"], from: PathRequest(Path(table: "purchase"), db).table, db)
                .withJoinTables(db)
            let found = try IncludedRows.fetch(
                Table("purchase").all(), tree,
                limit: { PrefetchLimit(rowsOfEach: 1, inAll: 100, countBound: 100) },
                db)
            var text = InsertText(tree)
            return try text.text(of: found, db) + text.end()
        }
        #expect(sql.contains("-- items of the row below: 1 more left out."))
        #expect(try Self.rows(of: "item", Self.loaded(sql, into: Self.shop)).count == 2)
    }

    @Test func `Parents are fetched a hundred at a time`() throws {
        let source = try Self.source(
            Self.shop,
            "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) INSERT INTO customer SELECT i, NULL, NULL, NULL FROM n; INSERT INTO purchase SELECT id, id FROM customer"
        )
        let statements = try source.read { db in
            _ = try db.schema()
            return try db.recordingStatements { _ = try Self.sql(of: "purchase", batch: 1_000, db) }.sql
        }
        #expect(statements.count { $0.contains("FROM \"customer\"") } == 9)
    }
}
