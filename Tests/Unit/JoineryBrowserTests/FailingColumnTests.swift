import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A value that SQLite fails to compute is marked in its cell, and hides nothing else.
@Suite struct FailingColumnTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private static let fails = Cell(kind: .blob, text: "fails: malformed JSON")

    /// The JSON of the second event is malformed, so that its generated column cannot be computed.
    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE event (id INTEGER PRIMARY KEY, body TEXT, name TEXT);
                INSERT INTO event VALUES (1, '{"kind": "a"}', 'One'), (2, 'bad', 'Two'), (3, '{"kind": "c"}', 'Three');
                ALTER TABLE event ADD COLUMN kind AS (json_extract(body, '$.kind'));
                CREATE TABLE note (id INTEGER PRIMARY KEY, eventId INTEGER REFERENCES event);
                INSERT INTO note VALUES (1, 2), (2, 3);
                CREATE VIEW kinds AS SELECT name, json_extract(body, '$.kind') AS kind FROM event;
                CREATE VIEW broken AS SELECT count(*) AS n FROM event WHERE kind > '';
                """)
        queue = try DatabaseQueue(path: path)
    }

    private func rows(_ path: String, _ arrangement: RowsArrangement = RowsArrangement()) throws -> [[Cell]] {
        try queue.read { db in
            let query = RowsQuery(
                path: try Path(path, in: db.schema()), arrangement: arrangement, position: .first, limit: 10)
            return try RowsFetcher.page(query, in: db).rows.map(\.cells)
        }
    }

    @Test func `The grid shows all other values, in each order`() throws {
        let rows = try rows("event")
        #expect(rows.map { $0[2].text } == ["One", "Two", "Three"])
        #expect(rows.map { $0[3].text } == ["a", "fails: malformed JSON", "c"])
        #expect(rows[1][3] == Self.fails)
        let sorted = RowsArrangement(orders: [RowsOrder(column: "name")])
        #expect(try self.rows("event", sorted).map { $0[3].text } == ["a", "c", "fails: malformed JSON"])
        #expect(try self.rows("event/2") == [rows[1]])
    }

    @Test func `The rows of a view show all other values`() throws {
        #expect(
            try rows("kinds").map { $0.map(\.text) } == [
                ["One", "a"], ["Two", "fails: malformed JSON"], ["Three", "c"],
            ])
    }

    @Test(arguments: 1...3) func `A limit counts the rows of a view before one that fails`(limit: Int) throws
    {
        let names = try queue.read { db in
            let path = try Path("kinds", in: db.schema())
            let tree = try IncludeTree([], from: PathRequest(path, db).table, db)
            var reading = try RowsReading(
                path, arrangement: RowsArrangement(), including: tree, limit: limit, db)
            var names: [String] = []
            while let found = try reading.next(db) { names += found.rows.map { $0["name"] } }
            return names
        }
        #expect(names == Array(["One", "Two", "Three"].prefix(limit)))
    }

    @Test func `An associated column that fails is marked`() throws {
        var arrangement = RowsArrangement()
        arrangement.added = [RowsArrangement.AddedColumn(name: "event.kind", neighbor: "eventId")]
        #expect(
            try rows("note", arrangement).map { $0.map(\.text) } == [
                ["1", "2", "fails: malformed JSON"], ["2", "3", "c"],
            ])
    }

    @Test func `The tree shows all other values and the associations`() throws {
        func tree(_ path: String, levels: Int) throws -> [String] {
            try queue.read { db in
                let query = TreeQuery(
                    path: try Path(path, in: db.schema()), expanded: [], unfolding: [.top: levels],
                    limits: [:], pageSize: 20)
                return try TreeFetcher.fetch(query, in: db).lines.map(\.text)
            }
        }
        #expect(
            try tree("event/2", levels: 1) == [
                "▾ event #2 Two", "  id = 2", "  body = bad", "  name = Two",
                "  kind = fails: malformed JSON",
                "  ▸ notes hasMany 1",
            ])
        #expect(
            try tree("note/1", levels: 2).contains("    kind = fails: malformed JSON"))
        #expect(try rows("event/2/notes/1/event").map { $0[3] } == [Self.fails])
    }

    @Test func `A viewed row tells what fails`() throws {
        let record = try queue.read { db in try Record.fetch(Path("event/2", in: db.schema()), db) }
        let field = try #require(record.field(named: "kind"))
        #expect(field.value == nil)
        #expect(field.kind == "fails: malformed JSON")
        #expect(field.lines(width: 12) == ["fails: ", "malformed ", "JSON"])
        #expect(record.field(named: "name")?.value == "Two".databaseValue)
        #expect(record.json.contains(#""omitted": "fails: malformed JSON""#))
    }

    @Test func `What cannot do without the value fails with the reason`() throws {
        #expect(throws: DatabaseError.self) { try rows("broken") }
        let byKind = RowsArrangement(orders: [RowsOrder(column: "kind")])
        #expect(throws: DatabaseError.self) { try rows("event", byKind) }
    }
}
