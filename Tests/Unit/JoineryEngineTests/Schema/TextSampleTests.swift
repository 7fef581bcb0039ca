import TestSupport
import Testing

@testable import JoineryEngine

@Suite struct TextSampleTests {
    @Test func `A sample counts the texts of each column by kind`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: #"""
                    CREATE TABLE "it""em" (id INTEGER PRIMARY KEY, "na""me" TEXT, data);
                    INSERT INTO "it""em" VALUES (1, 'one', '{"a": 1}'), (2, 'two', 5), (3, ' ', x'00'), (4, 'one', NULL);
                    """#)
            let sample = try db.textSample(of: #"IT"EM"#)
            #expect(sample.rows == 4)
            #expect(sample.columns.map(\.name) == ["id", #"na"me"#, "data"])
            let name = try #require(sample.column(named: #"NA"ME"#))
            #expect((name.filled, name.distinct, name.opaque, name.length) == (3, 2, 0, 9))
            #expect(name.averageLength == 3)
            let data = try #require(sample.column(named: "data"))
            #expect((data.filled, data.opaque, data.distinctShare) == (1, 1, 1))
            #expect(sample.column(named: "id")?.filled == 0)
            #expect(sample.column(named: "none") == nil)
        }
    }

    @Test(arguments: [
        ("Moby-Dick", false), ("world-cup-2018-final-match", false), ("978-3-16-148410-0", false),
        ("", false),
        ("2026-01-03", true), ("2026-01-03T10:00", true), ("2026-1-3", false), ("[1, 2]", true),
        ("<p>Hi</p>", true),
        ("0a9e4c519d0f0000", true), ("b3f1c2d4-0a9e-4c51-9d0f-000000000001", true),
        ("CSCxQnmwvO2Q6Lk3nEHdnA==", true),
        ("Holidays in the Alps 2024", false),
    ])
    func `Digests, tokens, dates and documents are opaque`(text: String, isOpaque: Bool) {
        #expect(TextSample.isOpaque(text) == isOpaque)
    }

    @Test func `Generated columns that fail are left out`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE event (id INTEGER PRIMARY KEY, body TEXT, name TEXT);
                    INSERT INTO event VALUES (1, '{"kind": "a"}', 'One'), (2, 'bad', 'Two');
                    ALTER TABLE event ADD COLUMN kind AS (json_extract(body, '$.kind'));
                    """)
            let sample = try db.textSample(of: "event")
            #expect(sample.rows == 2)
            #expect(sample.columns.map(\.name) == ["id", "body", "name", "kind"])
            #expect(sample.columns.map(\.filled) == [0, 2, 2, 0])
            try db.execute(
                sql: "UPDATE event SET body = '{}' WHERE id = 2; ALTER TABLE event ADD COLUMN more")
            #expect(try db.textSample(of: "event").column(named: "kind")?.filled == 1)
        }
    }

    @Test func `A sample reads the start of a table, and less if values are long`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE long (id INTEGER PRIMARY KEY, data);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
                    INSERT INTO item SELECT i, 'item ' || i FROM n;
                    INSERT INTO long SELECT id, zeroblob(300000) FROM item WHERE id <= 50;
                    CREATE VIEW items AS SELECT * FROM item;
                    """)
            #expect(try db.textSample(of: "item").rows == 100)
            #expect(try db.textSample(of: "item").column(named: "name")?.distinct == 100)
            #expect(try db.textSample(of: "long").rows == 4)
            // Its first row may cost as much as all of them.
            #expect(try db.textSample(of: "items").rows == 0)
            #expect(throws: DatabaseError.self) { try db.textSample(of: "none") }
        }
    }

    @Test func `A sample stops early if rows take too long`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE slow (id INTEGER PRIMARY KEY, name TEXT,
                        weight INTEGER AS (length(replace(hex(zeroblob(10000000 + id)), '0', 'ab'))));
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
                    INSERT INTO slow SELECT i, 'item ' || i FROM n;
                    """)
            #expect(try db.textSample(of: "slow").rows < 100)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM slow") == 100, "nothing else is stopped")
        }
    }

    @Test func `Connections of one configuration share a sample until columns change`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: "CREATE TABLE item (name TEXT); CREATE TABLE other (name TEXT)")
        let configuration = Configuration()
        let first = try DatabaseQueue(path: path, configuration: configuration)
        let second = try DatabaseQueue(path: path, configuration: configuration)
        let stranger = try DatabaseQueue(path: path, configuration: Configuration())
        func rows(_ queue: DatabaseQueue) throws -> Int {
            try queue.read { try $0.textSample(of: "item").rows }
        }

        #expect(try rows(first) == 0)
        try first.write { try $0.execute(sql: "INSERT INTO item VALUES ('a')") }
        #expect(try rows(first) == 1)
        try first.write { try $0.execute(sql: "INSERT INTO item VALUES ('b')") }
        #expect(try (rows(first), rows(second), rows(stranger)) == (1, 1, 2))
        try first.write { try $0.execute(sql: "ALTER TABLE item ADD COLUMN note TEXT") }
        #expect(try (rows(first), rows(second)) == (2, 2))
    }

    @Test func `Statements of a sample count as schema lookups`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE item (name TEXT); INSERT INTO item VALUES ('a')")
            let (sample, statements) = try db.recordingStatements { try db.textSample(of: "item") }
            #expect(sample.rows == 1)
            #expect(statements.isEmpty)
        }
    }
}
