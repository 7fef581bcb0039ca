import JoineryEngine
import TestSupport
import Testing

/// Names that Swift treats as equal, and SQLite does not, in one statement.
@Suite struct NamesAlikeTests {
    static let pairs = [
        ("é", "e\u{301}"), ("\u{C5}", "\u{212B}"), ("가", "\u{1100}\u{1161}"), ("Aé", "ae\u{301}"),
    ]

    /// Two tables and two columns of each with such names, and a table whose trigger inserts into both.
    private func queue(_ one: String, _ other: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { (db) throws in
            for table in [one, other] {
                try db.execute(sql: "CREATE TABLE \"\(table)\" (\"\(one)\" INTEGER, \"\(other)\" INTEGER)")
                try db.execute(sql: "INSERT INTO \"\(table)\" VALUES (1, 1)")
            }
            try db.execute(
                sql: """
                    CREATE TABLE source (x);
                    CREATE TRIGGER both AFTER INSERT ON source BEGIN
                    INSERT INTO "\(one)" VALUES (new.x, 0); INSERT INTO "\(other)" VALUES (new.x, 0);
                    END;
                    CREATE TRIGGER neither AFTER DELETE ON source BEGIN
                    DELETE FROM "\(one)"; DELETE FROM "\(other)";
                    END;
                    """)
        }
        return queue
    }

    private func count(_ sql: String, in queue: DatabaseQueue, when change: String) throws -> Int {
        let counter = Counter()
        let observation = DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: sql))
        let cancellable = observation.start(in: queue) {
            Issue.record($0)
        } onChange: { _ in
            _ = counter.next()
        }
        defer { cancellable.cancel() }
        try queue.writeWithoutTransaction { try $0.execute(sql: change) }
        return counter.value
    }

    @Test(arguments: pairs) func `Both tables and both columns are observed`(one: String, other: String)
        throws
    {
        let queue = try queue(one, other)
        let tables =
            "SELECT x.\"\(one)\" FROM \"\(one)\" x JOIN \"\(other)\" y ON x.\"\(one)\" = y.\"\(one)\""
        let columns = "SELECT \"\(one)\", \"\(other)\" FROM \"\(one)\""
        for table in [one, other] {
            #expect(try count(tables, in: queue, when: "UPDATE \"\(table)\" SET \"\(one)\" = 2") == 1)
            #expect(try count(tables, in: queue, when: "UPDATE \"\(table)\" SET \"\(other)\" = 2") == 0)
        }
        for column in [one, other] {
            #expect(try count(columns, in: queue, when: "UPDATE \"\(one)\" SET \"\(column)\" = 3") == 1)
            #expect(try count(columns, in: queue, when: "UPDATE \"\(other)\" SET \"\(column)\" = 3") == 0)
        }
    }

    @Test(arguments: pairs) func `A statement may change both`(one: String, other: String) throws {
        let queue = try queue(one, other)
        for name in [one, other] {
            try queue.write { try $0.execute(sql: "INSERT INTO \"\(one)\" VALUES (1, 1)") }
            let column = "SELECT \"\(name)\" FROM \"\(one)\""
            let changes = "UPDATE \"\(one)\" SET \"\(one)\" = 4, \"\(other)\" = 4"
            #expect(try count(column, in: queue, when: changes) == 1)
            let table = "SELECT \"\(one)\" FROM \"\(name)\""
            #expect(try count(table, in: queue, when: "INSERT INTO source VALUES (1)") == 1)
            #expect(try count(table, in: queue, when: "DELETE FROM source") == 1)
        }
    }

    @Test(arguments: pairs) func `Each has labels and a region`(
        one: String, other: String
    ) throws {
        var rules = SchemaRules()
        rules.labels[one] = [one]
        rules.labels[other] = [other]
        try queue(one, other).read { db in
            let schema = try db.schema().following(rules)
            for name in [one, other] {
                let labels = try #require(schema.table(named: name)?.labelColumns)
                #expect(labels.map { Array($0.utf8) } == [Array(name.utf8)])
            }
            #expect(schema.ruleProblems.isEmpty)
        }
        let region = DatabaseRegion(table: "t", columns: [one, other])
        for name in [one, other] {
            #expect(region.isModified(byEventsOfKind: .update(tableName: "t", columnNames: [name])))
        }
    }
}
