import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

@Suite struct RowCounterTests {
    @Test func `What takes too long to estimate is counted up to a bound`() throws {
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
}
