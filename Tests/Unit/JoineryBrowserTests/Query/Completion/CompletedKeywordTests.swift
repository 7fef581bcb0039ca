import JoineryBrowser
import JoineryEngine
import Testing

/// The keywords that are offered are those that SQLite accepts.
@Suite struct CompletedKeywordTests {
    /// Queries with every keyword that a query can contain.
    private static let queries = [
        """
        SELECT sum(tons) FILTER (WHERE tons > 1) OVER (PARTITION BY id ORDER BY tons DESC NULLS LAST
            ROWS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE NO OTHERS) AS x
        FROM cargo
        WHERE NOT EXISTS (SELECT 1) AND id NOT IN (1, 2) AND tons IS NOT NULL
            AND tons IS NOT DISTINCT FROM 1 AND shipId LIKE 'a' ESCAPE 'b'
        GROUP BY id, tons HAVING count(*) > 1
        ORDER BY x COLLATE NOCASE ASC NULLS FIRST LIMIT 1 OFFSET 2
        """,
        """
        SELECT sum(tons) OVER w, CASE cargo.id WHEN 1 THEN 2 ELSE 3 END, CAST(tons AS TEXT),
            id BETWEEN 1 AND 2
        FROM cargo NOT INDEXED NATURAL LEFT OUTER JOIN ship
        WINDOW w AS (PARTITION BY id), v AS (w ORDER BY id RANGE UNBOUNDED PRECEDING)
        """,
        """
        WITH RECURSIVE a(x) AS (VALUES (1) UNION ALL SELECT x FROM a), b AS NOT MATERIALIZED (SELECT 1)
        SELECT DISTINCT * FROM a EXCEPT SELECT ALL 1 FROM a INTERSECT VALUES (2), (3)
        UNION SELECT 1 ORDER BY 1
        """,
        """
        SELECT ship.*, * FROM ship, port AS p WHERE p.id ISNULL OR p.name NOTNULL AND p.id NOT NULL
        GROUP BY p.id HAVING count(DISTINCT p.id) AND 1 NOT BETWEEN 2 AND 3
        """,
        """
        WITH c AS (SELECT 1) SELECT id IN c, id IS 1, current_date, x'00', 1.5, ?1, :a
        FROM ship WHERE id GLOB 'x' ORDER BY id, 2 DESC
        """,
        """
        EXPLAIN QUERY PLAN WITH a AS (SELECT 1)
        SELECT * FROM a CROSS JOIN ship ON CURRENT_TIME LIMIT CURRENT_TIMESTAMP
        """,
        "SELECT * FROM ship INNER JOIN port USING (id) LEFT JOIN cargo USING (id)",
        "PRAGMA main.table_info(ship)", "VALUES (CASE WHEN 1 THEN NULL END), (2)",
        "SELECT * FROM (ship JOIN (WITH a AS (SELECT 1) SELECT * FROM a))",
        """
        SELECT sum(id) OVER (ROWS UNBOUNDED PRECEDING EXCLUDE TIES),
            sum(id) OVER (GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING EXCLUDE GROUP)
        FROM ship
        """,
    ]

    /// Queries that SQLite compiles: those above, and random ones.
    private func queries(_ db: Database) throws -> [String] {
        let random = (0..<150 as Range<UInt64>).map { seed in
            var query = RandomQuery(seed: seed)
            return query.text().replacing("|", with: "1")
        }
        return try Self.queries + random.filter { try isAccepted($0, db) }
    }

    private func isAccepted(_ sql: String, _ db: Database) throws -> Bool {
        do {
            _ = try db.makeQuery(sql: sql)
            return true
        } catch is DatabaseError {
            return false
        }
    }

    /// Calls a function with the beginnings of the queries, up to each token.
    private func forEachBeginning(
        _ db: Database, _ body: (_ beginning: String, _ token: SQLToken, _ offered: [String]) throws -> Void
    ) throws {
        let vocabulary = QueryVocabulary(keywords: Database.keywords)
        for query in try queries(db) {
            var beginning = ""
            for token in SQLToken.tokens(of: query) {
                let isBoundary = beginning.last.map { " \n(".contains($0) } ?? true
                if isBoundary, !token.isBlank {
                    try body(beginning, token, CompletedText(beginning + "|", vocabulary).texts(.keyword))
                }
                beginning += token.text
            }
        }
    }

    @Test func `The queries are valid`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: RandomQuery.schema)
            for query in Self.queries { _ = try db.makeQuery(sql: query) }
            #expect(try queries(db).count > 100)
        }
    }

    @Test func `SQLite accepts the keywords that are offered`() throws {
        var count = 0
        try DatabaseQueue().write { db in
            try db.execute(sql: RandomQuery.schema)
            try forEachBeginning(db) { beginning, _, offered in
                for keywords in offered {
                    var text = beginning
                    for keyword in keywords.split(separator: " ") {
                        text += " " + keyword
                        // SQLite takes these for keywords only if they have a sequel.
                        let sequel = ["FILTER": " (", "OVER": " (", "WINDOW": " w AS ("][keyword] ?? ""
                        let error = #expect(throws: DatabaseError.self) { try fail(text + sequel, db) }
                        #expect(error?.message != "near \"\(keyword)\": syntax error", "\(text)")
                        #expect(error?.message?.hasPrefix("unknown join type") != true, "\(text)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 10_000)
    }

    @Test func `The keywords of a query are offered where they stand`() throws {
        var count = 0
        try DatabaseQueue().write { db in
            try db.execute(sql: RandomQuery.schema)
            try forEachBeginning(db) { beginning, token, offered in
                let keyword = token.text.uppercased()
                // After AS, nothing is offered. Some names are keywords.
                guard token.kind == .keyword, !beginning.hasSuffix("AS "),
                    !["ORDER", "KEY"].contains(token.text)
                else { return }
                count += 1
                #expect(
                    offered.contains { $0.split(separator: " ").first == keyword[...] },
                    "\(beginning)\(token.text)")
            }
        }
        #expect(count > 1_000)
    }

    /// Prepares a text; one that SQLite accepts fails here, too.
    private func fail(_ text: String, _ db: Database) throws {
        _ = try db.makeQuery(sql: text)
        throw DatabaseError(message: "accepted")
    }
}
