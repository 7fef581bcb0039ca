import JoineryBrowser
import Testing

/// Which columns a place of a query can name.
@Suite struct QueryScopeTests {
    /// The columns that are offered, in order.
    private func columns(_ text: String) -> String {
        CompletedText(text).texts(.column).joined(separator: " ")
    }

    @Test(arguments: [
        ("SELECT s.| FROM port s", "harbor id name"), ("SELECT s.| FROM port AS s", "harbor id name"),
        ("SELECT port.| FROM port", "harbor id name"), ("SELECT PORT.h| FROM Port", "harbor"),
        ("SELECT \"s\".| FROM port \"s\"", "harbor id name"),
        ("SELECT [s].| FROM port AS 's'", "harbor id name"),
        ("SELECT s.h| FROM main.port s", "harbor"), ("SELECT port.h| FROM main.port", "harbor"),
        ("SELECT key.h| FROM port AS key", "harbor"), ("SELECT key.h| FROM port key", "harbor"),
        ("SELECT s.| FROM port s, cargo s", "harbor id loaded_at name shipId tons"),
        ("SELECT s.h| FROM port s WHERE EXISTS (SELECT 1 FROM cargo s)", "harbor"),
        ("SELECT port.|", "harbor id name"), ("SELECT port.| FROM ship", "harbor id name"),
        ("SELECT s.| FROM (port s)", "harbor id name"),
        ("SELECT s.| FROM ship JOIN (cargo c JOIN port s ON c.id = s.id) ON 1", "harbor id name"),
        ("SELECT j.| FROM (cargo CROSS JOIN port) j", "harbor id loaded_at name shipId tons"),
        ("SELECT v.| FROM (VALUES (1, (2), lower(3, 4)), (5, 6, 7)) v", "column1 column2 column3"),
        ("SELECT j.va| FROM port, json_each(port.name) AS j", "value"),
        ("SELECT json_tree.ful| FROM json_tree(1)", "fullkey"), ("SELECT note.| FROM note", ""),
        ("SELECT p.|; FROM port p", ""), ("SELECT draft.| FROM draft", "note"),
        ("SELECT draft.| FROM main.draft", ""),
    ])
    func `A name before a dot leads to columns`(text: String, expected: String) {
        #expect(columns(text) == expected)
    }

    @Test(arguments: [
        (
            "SELECT | FROM (SELECT id, name AS label, lower(name), harbor h, port.name, 1 'one' FROM port)",
            "h id label name one"
        ),
        ("SELECT | FROM (SELECT * FROM port)", "harbor id name"),
        ("SELECT | FROM (SELECT p.*, tons FROM port p, cargo)", "harbor id name tons"),
        ("SELECT | FROM (SELECT cargo.* FROM port p, cargo)", "id loaded_at shipId tons"),
        ("SELECT | FROM (SELECT DISTINCT harbor FROM port)", "harbor"),
        ("SELECT | FROM (SELECT * FROM (SELECT harbor FROM port))", "harbor"),
        ("SELECT | FROM (SELECT id FROM port UNION SELECT tons FROM cargo)", "id"),
        ("SELECT | FROM (SELECT (SELECT 1 AS x FROM ship) AS y, CASE WHEN 1 THEN 2 END FROM port)", "y"),
        ("SELECT | FROM (SELECT main.port.harbor FROM port)", "harbor"),
        ("SELECT | FROM (SELECT id, rowid, 'text', \"harbor\" FROM port)", "harbor id"),
        ("SELECT | FROM (SELECT harbor COLLATE NOCASE, -id, harbor IS NULL FROM port)", ""),
        ("SELECT | FROM (WITH c AS (SELECT harbor FROM port) SELECT * FROM c)", "harbor"),
        ("SELECT | FROM (SELECT * FROM nothing)", ""), ("SELECT | FROM (SELECT FROM port)", ""),
        ("SELECT | FROM (SELECT harbor, harbor AS HARBOR FROM port)", "harbor"),
    ])
    func `A subquery has the columns of its result`(text: String, expected: String) {
        #expect(columns(text) == expected)
    }

    @Test(arguments: [
        ("WITH c AS (SELECT harbor FROM port) SELECT | FROM c", "harbor"),
        ("WITH c AS (SELECT harbor FROM port) SELECT d.| FROM c d", "harbor"),
        ("WITH c AS (SELECT harbor FROM port) SELECT c.|", "harbor"),
        ("WITH c(x, \"y z\") AS (SELECT * FROM port) SELECT | FROM c", "x \"y z\""),
        ("WITH c AS MATERIALIZED (SELECT harbor FROM port) SELECT | FROM c", "harbor"),
        ("WITH c AS NOT MATERIALIZED (SELECT harbor FROM port) SELECT | FROM c", "harbor"),
        ("WITH a AS (SELECT harbor FROM port), b AS (SELECT * FROM a) SELECT | FROM b", "harbor"),
        ("WITH a AS (SELECT * FROM b), b AS (SELECT harbor FROM port) SELECT | FROM a", "harbor"),
        ("WITH a AS (SELECT harbor FROM port), b AS (SELECT | FROM a) SELECT * FROM b", "harbor"),
        ("WITH a AS (SELECT harbor FROM port) SELECT * FROM (SELECT | FROM a)", "harbor"),
        ("SELECT * FROM (WITH a AS (SELECT harbor FROM port) SELECT | FROM a)", "harbor"),
        ("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT | FROM n) SELECT * FROM n", "i"),
        ("WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT | FROM n", "i"),
        ("WITH a AS (SELECT * FROM a) SELECT | FROM a", ""),
        ("WITH a AS (SELECT * FROM b), b AS (SELECT *, 1 AS x FROM a) SELECT | FROM b", "x"),
        ("WITH port AS (SELECT 1 AS x) SELECT | FROM port", "x"),
        ("WITH port AS (SELECT 1 AS x) SELECT | FROM main.port", "harbor id name"),
        ("EXPLAIN WITH c AS (SELECT harbor FROM port) SELECT | FROM c", "harbor"),
        ("CREATE VIEW v AS WITH c AS (SELECT harbor FROM port) SELECT | FROM c", "harbor"),
        ("WITH c AS (VALUES (1, 2)) SELECT | FROM c", "column1 column2"),
        ("WITH c AS (SELECT | FROM port", "harbor id name"),
    ])
    func `A common table has its columns`(text: String, expected: String) {
        #expect(columns(text) == expected)
    }

    @Test(arguments: [
        // Inner columns, outer ones, and outer ones that inner ones hide.
        (
            "SELECT * FROM port p WHERE EXISTS (SELECT 1 FROM cargo WHERE |)",
            "id loaded_at shipId tons harbor p.id name"
        ),
        ("SELECT * FROM cargo WHERE id = (SELECT p.id FROM port p WHERE p.h|)", "harbor"),
        ("SELECT (SELECT max(tons) FROM cargo WHERE shipId = port.|) FROM port", "harbor id name"),
        ("SELECT (SELECT 1 FROM cargo p WHERE p.|) FROM port p", "id loaded_at shipId tons"),
        ("SELECT * FROM port WHERE EXISTS (SELECT 1 FROM port WHERE |)", "harbor id name"),
        (
            "SELECT 1 FROM port p WHERE 1 = (SELECT 1 FROM cargo WHERE 1 = (SELECT 1 FROM sailors WHERE |))",
            "id sailor cargo.id loaded_at shipId tons harbor p.id name"
        ),
        // A subquery in a FROM clause does not see its neighbors, but what is around their SELECT.
        ("SELECT * FROM cargo c, (SELECT | FROM port) p", "harbor id name"),
        ("SELECT * FROM (SELECT | FROM port) p, cargo c", "harbor id name"),
        ("SELECT * FROM cargo c JOIN (sailors JOIN (SELECT | FROM port) p)", "harbor id name"),
        (
            "SELECT (SELECT 1 FROM sailors, (SELECT | FROM port) x) FROM cargo",
            "harbor id name cargo.id loaded_at shipId tons"
        ),
        (
            "SELECT * FROM cargo WHERE id IN (WITH a AS (SELECT | FROM port) SELECT 1 FROM a, ship)",
            "harbor id name cargo.id loaded_at shipId tons"
        ),
        // Only tables before the cursor can be joined with each other.
        ("SELECT * FROM port JOIN sailors ON | JOIN cargo ON 1", "harbor id port.id sailors.id name sailor"),
        (
            "SELECT * FROM cargo JOIN (port JOIN sailors ON |) ON 1",
            "harbor id port.id sailors.id name sailor"
        ),
        ("SELECT * FROM cargo, json_each(|), port", "id loaded_at shipId tons"),
        ("SELECT | FROM port UNION SELECT id FROM cargo", "harbor id name"),
        ("SELECT id FROM cargo UNION SELECT | FROM port", "harbor id name"),
        ("SELECT id FROM cargo EXCEPT SELECT id FROM port WHERE |", "harbor id name"),
        ("SELECT id FROM port; SELECT | FROM cargo; SELECT id FROM ship", "id loaded_at shipId tons"),
        ("INSERT INTO cargo SELECT | FROM port", "harbor id name"),
        ("UPDATE OR IGNORE port SET |", "harbor id name"),
        ("UPDATE port AS p SET name = p.|", "harbor id name"),
    ])
    func `The innermost SELECT comes first`(text: String, expected: String) {
        #expect(columns(text) == expected)
    }

    @Test(arguments: [
        ("SELECT * FROM cargo WHERE (id = 1 OR |", "id loaded_at shipId tons"),
        ("SELECT coalesce(id, | FROM cargo", "id loaded_at shipId tons"),
        ("SELECT coalesce(id, | FROM cargo WHERE (tons = 1)", "id loaded_at shipId tons"),
        ("SELECT id, (SELECT | FROM port", "harbor id name"),
        ("SELECT | FROM cargo)", "id loaded_at shipId tons"),
        ("SELECT * FROM (cargo JOIN port ON |", "harbor id cargo.id port.id loaded_at name shipId tons"),
        ("SELECT , , | FROM cargo", "id loaded_at shipId tons"),
        ("SELECT FROM cargo WHERE |", "id loaded_at shipId tons"),
        ("SELECT | FROM cargo WHERE AND OR", "id loaded_at shipId tons"),
        ("SELECT | FROM cargo JOIN ON JOIN port", "harbor id cargo.id port.id loaded_at name shipId tons"),
        ("SELECT | FROM FROM cargo", "id loaded_at shipId tons"),
        ("SELECT | FROM cargo SELECT id FROM port", "id loaded_at shipId tons"),
        ("SELECT | FROM cargo WHERE name = 'x", "id loaded_at shipId tons"),
        ("SELECT | FROM cargo /* note", "id loaded_at shipId tons"),
    ])
    func `Incomplete queries have columns, too`(text: String, expected: String) {
        #expect(columns(text) == expected)
    }

    @Test func `A column is hidden by one whose name differs in case`() {
        let tables = [
            QueryVocabulary.Table(name: "outside", columns: ["ID"]),
            QueryVocabulary.Table(name: "inside", columns: ["id"]),
        ]
        let text = CompletedText(
            "SELECT (SELECT | FROM inside) FROM outside", QueryVocabulary(tables: tables))
        #expect(text.texts(.column) == ["id", "outside.ID"])
    }
}
