import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

@Suite(.timeLimit(.minutes(30))) struct RowCounterTests {
    @Test func `Rows are counted up to a bound if estimating takes too long`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
                    INSERT INTO event SELECT i * i, 'event' FROM n;
                    CREATE TABLE few (id INTEGER PRIMARY KEY);
                    INSERT INTO few VALUES (1), (2);
                    """))
        let counts = try queue.read { db in
            try [("event", 60), ("event", 0), ("few", 0)].map {
                try RowCounter.quickCount(of: $0, db, budget: $1)
            }
        }
        #expect(counts == [.exact(30_000), .moreThan(10_000), .exact(2)])
    }

    @Test func `Rows without an estimate are counted if that is quick`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE event (name TEXT PRIMARY KEY) WITHOUT ROWID;
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 17551)
                    INSERT INTO event SELECT i FROM n;
                    CREATE VIEW old AS SELECT name FROM event WHERE name < '2';
                    """))
        let counts = try queue.read { db in
            try ["event", "old"].map { try RowCounter.quickCount(of: $0, db, budget: 60) }
        }
        #expect(counts == [.exact(17_551), .exact(8_663)])
        let filtered = try queue.read { db in
            let rows = Table("event").filter(Column("name") > "2")
            return try [60, 0].map { try RowCounter.count(rows, budget: $0, db) }
        }
        #expect(filtered == [.exact(8_887), .exact(8_887)])
    }

    /// Before the first count there is no read set that a commit could meet.
    @Test func `A commit during the first count leads to another one`() async throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: "CREATE TABLE event (id INTEGER PRIMARY KEY); INSERT INTO event VALUES (1), (2)")
        let source = try ReaderSource(path: path, statementLog: nil, onReopen: {})
        defer { source.close() }
        let (counts, counted) = AsyncStream.makeStream(of: NamedValues<RowCount>.self)
        let counter = RowCounter(source: source) { counted.yield($0) }
        counter.commit(.everything(.schemaChanged))
        counter.count(["event"], exact: false)
        var received: [NamedValues<RowCount>] = []
        for await count in counts {
            received.append(count)
            if received.count == 2 { break }
        }
        #expect(received == [["event": .exact(2)], ["event": .exact(2)]])
    }
}
