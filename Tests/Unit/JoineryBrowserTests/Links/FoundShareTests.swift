import JoineryAnalysis
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// The share of values that exist on the other side of a link that was found.
@Suite struct FoundShareTests {
    private final class Statements: Sendable {
        let all = Mutex<[String]>([])
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The entries with the evidence for what a search found, and the statements that read it.
    private func entries(_ sql: String) throws -> (entries: [CatalogEntry], statements: [String]) {
        let path = try directory.makeDatabase(sql: sql)
        var configuration = Configuration.browsing
        configuration.schemaRules.links = try DatabaseQueue(path: path, configuration: configuration)
            .read { try $0.linkCandidates() }
        return try DatabaseQueue(path: path, configuration: configuration).read { db in
            let entries = CatalogEntry.entries(of: try db.schema())
            let statements = Statements()
            db.trace { event in statements.all.withLock { $0.append("\(event)") } }
            let shares = try db.inferredShares()
            return (entries.map { $0.taking(shares) }, statements.all.withLock(\.self))
        }
    }

    private func text(from table: String, to other: String, in entries: [CatalogEntry]) -> String? {
        entries.first { $0.name == table }?.associations.first { $0.target == other }?.inference?.text
    }

    @Test func `Each of several tables has its own share`() throws {
        let entries = try entries(
            """
            CREATE TABLE post (id INTEGER PRIMARY KEY);
            CREATE TABLE photo (id INTEGER PRIMARY KEY);
            CREATE TABLE mark (id INTEGER PRIMARY KEY, owner_id INTEGER, owner_type TEXT);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) INSERT INTO post SELECT i FROM n;
            INSERT INTO photo SELECT id * 2 FROM post;
            INSERT INTO mark SELECT NULL, id, 'photo' FROM photo;
            INSERT INTO mark SELECT NULL, id, 'post' FROM post;
            INSERT INTO mark VALUES (NULL, 99, 'post');
            """
        ).entries
        for (from, to, text) in [("mark", "post", " 98%"), ("mark", "photo", " 100%")] {
            #expect(self.text(from: from, to: to, in: entries)?.hasSuffix(text) == true)
            #expect(self.text(from: to, to: from, in: entries)?.hasSuffix(text) == true)
        }
    }

    @Test func `Where no index helps, the search has looked already`() throws {
        let (entries, statements) = try entries(
            """
            CREATE TABLE customer (code TEXT, name TEXT);
            CREATE TABLE orders (number TEXT, customer_code TEXT);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
                INSERT INTO customer SELECT 'c' || (i * 7919), 'C' || (i % 700) FROM n;
            INSERT INTO orders SELECT 'o' || c.rowid, code FROM customer c JOIN (SELECT 1 UNION ALL SELECT 2)
                WHERE c.rowid % 3 = 0;
            """)
        let associations = entries.first { $0.name == "orders" }?.associations ?? []
        #expect(associations.map(\.target) == ["customer"])
        #expect(associations.map(\.inference?.text) == ["inferred ~100%"])
        #expect(!statements.contains { $0.contains("EXISTS") }, "\(statements)")
    }
}
