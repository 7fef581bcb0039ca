import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The conditions derived from cells: their text, and the rows that match them.
@Suite struct CellFilterTests {
    @Test func `A condition lists its values and is parsed back unchanged`() throws {
        let data = Data([0, 0xAB])
        let cases: [(values: [DatabaseValue], one: String, none: String)] = [
            ([3.databaseValue], "a = 3", "a != 3 or a is null"),
            ([(1.5).databaseValue, (-2).databaseValue], "a in (1.5, -2)", "a not in (1.5, -2) or a is null"),
            (["it's".databaseValue], "a = 'it''s'", "a != 'it''s' or a is null"),
            (["null".databaseValue, .null], "a = 'null' or a is null", "a != 'null'"),
            ([.null], "a is null", "a is not null"),
            ([data.databaseValue], "a = x'00ab'", "a != x'00ab' or a is null"),
            ([Double.infinity.databaseValue], "a = 9e999", "a != 9e999 or a is null"),
        ]
        for (values, one, none) in cases {
            let conditions = [
                try Condition("a", isOneOf: values), try Condition("a", isNoneOf: values, isNullable: true),
            ]
            #expect(conditions.map(\.text) == [one, none])
            for condition in conditions {
                #expect(
                    try RowsFilter.parsed(condition.text, columns: ["a"])?.content == .condition(condition))
            }
        }
        #expect(try Condition("a", isNoneOf: [3.databaseValue], isNullable: false).text == "a != 3")
        let long = String(repeating: "x", count: 1_001).databaseValue
        #expect(throws: FilterMistake.self) { try Condition("a", isOneOf: [long]) }
    }

    @Test func `A condition is joined to the existing filter`() throws {
        let first = try RowsFilter.parsed("b > 1 or c = 2", columns: ["a", "b", "c"])
        let condition = try Condition("a", isOneOf: [3.databaseValue])
        let both = try RowsFilter.joining(first, condition)
        #expect(both.text == "(b > 1 or c = 2) and a = 3")
        #expect(try RowsFilter.joining(both, condition).text == both.text)
        #expect(try RowsFilter.joining(nil, condition).text == "a = 3")
        #expect(throws: FilterMistake.self) {
            try RowsFilter.joining(RowsFilter(expression: "b > 1"), condition)
        }
    }

    @Test func `Values are read as stored, each only once`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE item (id INTEGER PRIMARY KEY, note, kind INTEGER REFERENCES kind);
            CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT);
            CREATE VIEW notes AS SELECT note FROM item;
            INSERT INTO kind VALUES (1, 'b'), (2, 'a');
            INSERT INTO item VALUES (1, 'a' || char(10) || 'b', 1), (2, 5, 2), (3, NULL, 2);
            """)
        func read(
            _ column: String, of table: String = "item", _ keys: Int64...,
            arranged: RowsArrangement = RowsArrangement()
        ) throws -> [DatabaseValue] {
            let cells = CellValues(
                path: Path(table: table), arrangement: arranged,
                keys: keys.map { RowKey([$0.databaseValue]) }, column: column)
            return try file.queue.read { db in try cells.read(db) }
        }
        #expect(try read("note", 1) == ["a\nb".databaseValue])
        #expect(try Set(read("note", 1, 2, 3)) == ["a\nb".databaseValue, 5.databaseValue, .null])
        #expect(try read("kind", 2, 3) == [2.databaseValue])
        #expect(try read("kind.name", 1) == ["b".databaseValue])
        #expect(try read("note", 9) == [])
        #expect(try read("note", of: "notes", 1) == [5.databaseValue])
        let sorted = RowsArrangement(orders: [RowsOrder(column: "note", isDescending: true)])
        #expect(try read("note", of: "notes", 0, arranged: sorted) == ["a\nb".databaseValue])
        #expect(throws: PathError.self) { try read("nothing", 1) }
    }

    /// With values of all kinds in columns of all affinities, the two conditions divide the rows into those with a
    /// value and all others.
    @Test(arguments: ["INTEGER", "TEXT", "NUMERIC", "REAL", "BLOB", ""])
    func `The conditions for and against a value divide all rows`(type: String) throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE item (id INTEGER PRIMARY KEY, a \(type));
            INSERT INTO item (a) VALUES (NULL), (5), ('5'), (5.0), (' 5'), ('5.0'), (x'35'), (x''), (''), ('null'),
                ('a'), ('A'), ('it''s'), ('%'), ('x''35'''), (1e300 * 1e300), (-1e300 * 1e300), (0.1 + 0.2), (1e-7),
                (9223372036854775807), (9223372036854775806), ('2025-01-01'), ('a' || char(10) || 'b'), ('a or b'),
                ('id'), (NULL), (5);
            """)
        let rows = try file.queue.read { db in
            try Row.fetchAll(db, sql: "SELECT id, a FROM item").map { row in
                (id: row[0] as Int, value: row[1] as DatabaseValue)
            }
        }
        func ids(_ condition: Condition) throws -> [Int] {
            let filter = try #require(
                try RowsFilter.parsed(condition.text, columns: ["id", "a"]), "\(condition.text)")
            return try file.queue.read { db in
                let table = try #require(try db.schema().table(named: "item"))
                return try filter.filtering(Table("item").all(), of: table, db)
                    .select(Column("id"), as: Int.self).fetchAll(db)
            }
        }
        for (_, value) in rows {
            let same = try file.queue.read { db in
                try Int.fetchAll(db, sql: "SELECT id FROM item WHERE a IS ?", arguments: [value])
            }
            #expect(try ids(Condition("a", isOneOf: [value])) == same, "\(value)")
            let others = rows.map(\.id).filter { !same.contains($0) }
            #expect(try ids(Condition("a", isNoneOf: [value], isNullable: true)) == others, "\(value)")
        }
        let three = [rows[0].value, rows[1].value, rows[10].value]
        let with = try Set(ids(Condition("a", isOneOf: three)))
        let without = try Set(ids(Condition("a", isNoneOf: three, isNullable: true)))
        #expect(with.union(without) == Set(rows.map(\.id)))
        #expect(with.isDisjoint(with: without))
    }
}
