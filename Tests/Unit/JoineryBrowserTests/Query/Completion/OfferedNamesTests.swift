import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Testing

/// What is offered while a word is being typed, and where nothing is.
@Suite struct OfferedNamesTests {
    /// Names with links between the tables, as in `.fleet`.
    private static let linked = QueryVocabulary(
        tables: QueryVocabulary.fleet.tables,
        links: [
            QueryVocabulary.Link(table: "ship", columns: ["portId"], parent: "port", parentColumns: ["id"]),
            QueryVocabulary.Link(table: "cargo", columns: ["shipId"], parent: "ship", parentColumns: ["id"]),
        ],
        functions: QueryVocabulary.fleet.functions, collations: ["NOCASE"], modules: ["json_each"],
        pragmas: ["table_info"])

    /// Returns what is offered at the last `|` of a text; `nil` if nothing is.
    private func offers(_ marked: String) -> [String]? {
        let completed = CompletedText(marked, Self.linked)
        return QueryCompletion(
            offeredIn: SQLScript(completed.text), at: completed.offset, vocabulary: Self.linked)?
            .candidates.map(\.text)
    }

    @Test(arguments: [
        ("SELECT s.| FROM ship s", ["\"first name\"", "id", "name", "\"order\"", "portId"]),
        ("SELECT ship.| FROM ship", ["\"first name\"", "id", "name", "\"order\"", "portId"]),
        ("SELECT ship.|", ["\"first name\"", "id", "name", "\"order\"", "portId"]),
        ("SELECT s.p| FROM ship s", ["portId"]), ("SELECT s.P| FROM ship s", ["portId"]),
        ("SELECT main.port.|", ["harbor", "id", "name"]),
        ("SELECT * FROM main.|", ["cargo", "port", "sailors", "ship", "\"two words\""]),
        ("SELECT c.o| FROM (SELECT 1 AS one, 2 AS only) c", ["one", "only"]),
    ])
    func `After a dot, columns are offered at once`(text: String, expected: [String]) {
        #expect(offers(text) == expected)
    }

    @Test(arguments: [
        ("SELECT * FROM s|", ["sailors", "ship"]),
        ("SELECT * FROM ship, p|", ["port"]), ("INSERT INTO c|", ["cargo"]), ("UPDATE c|", ["cargo"]),
        ("DELETE FROM c|", ["cargo"]), ("SELECT * FROM t|", ["\"two words\""]),
        ("WITH sums AS (SELECT 1) SELECT * FROM su|", ["sums"]),
        ("SELECT (SELECT id FROM p|) FROM ship", ["port"]), ("SELECT 1; SELECT * FROM d|", ["draft"]),
        ("SELECT * FROM p| WHERE id = 1", ["port"]), ("SELECT * FROM ship LEFT JOIN d|", ["draft"]),
    ])
    func `After FROM and the like, tables are offered after a letter`(text: String, expected: [String]) {
        #expect(offers(text) == expected)
    }

    @Test(arguments: [
        (
            "SELECT * FROM ship JOIN |",
            ["port ON port.id = ship.portId", "cargo ON cargo.shipId = ship.id"]
        ),
        ("select * from ship s join |", ["port p ON p.id = s.portId", "cargo c ON c.shipId = s.id"]),
        (
            "SELECT * FROM ship JOIN\n  |",
            ["port ON port.id = ship.portId", "cargo ON cargo.shipId = ship.id"]
        ),
        ("SELECT * FROM ship JOIN p|", ["port ON port.id = ship.portId", "port"]),
        ("SELECT * FROM ship JOIN port|", ["port ON port.id = ship.portId"]),
        ("SELECT * FROM ship JOIN port ON po|", ["port.id = ship.portId", "portId", "port."]),
    ])
    func `After JOIN, the linked tables are offered at once`(text: String, expected: [String]) {
        #expect(offers(text) == expected)
    }

    @Test(arguments: [
        ("SELECT po| FROM ship", ["portId"]), ("SELECT * FROM ship WHERE na|", ["name"]),
        ("SELECT * FROM ship WHERE name = 1 AND NA|", ["name"]), ("SELECT fi| FROM ship", ["\"first name\""]),
        ("SELECT sh| FROM ship", ["ship."]), ("SELECT lower(na|) FROM ship", ["name"]),
        ("SELECT * FROM ship a JOIN port b WHERE id|", ["a.id", "b.id"]),
        ("SELECT name AS label FROM ship ORDER BY la|", ["label"]),
        ("SELECT id FROM ship UNION SELECT id AS idle FROM port ORDER BY i|d", nil),
        ("SELECT idle FROM (SELECT 1 AS idle) UNION SELECT 2 ORDER BY id|", ["idle"]),
        ("SELECT * FROM ship JOIN port USING (na|", ["name"]), ("INSERT INTO ship (na|", ["name"]),
        ("SELECT * FROM ship WHERE id IN po|", ["port"]), ("PRAGMA table_info(po|", ["port"]),
        ("UPDATE ship SET na|", ["name"]),
    ])
    func `In an expression, names in scope are offered after two letters`(text: String, expected: [String]?) {
        #expect(offers(text) == expected)
    }

    @Test(arguments: [
        // Too few letters.
        "SELECT | FROM ship", "SELECT n| FROM ship", "SELECT * FROM |", "INSERT INTO |",
        "SELECT * FROM ship, |",
        "SELECT * FROM ship JOIN port USING (n|", "SELECT * FROM ship WHERE id IN p|", "|", "",
        // Not in scope.
        "SELECT na|", "SELECT po|", "SELECT ha| FROM ship", "SELECT s.| FROM ship", "SELECT * FROM nothing.|",
        "SELECT * FROM ship LIMIT na|",
        // Only in the middle of a name.
        "SELECT ame| FROM ship", "SELECT * FROM words|", "SELECT s.Id| FROM ship s",
        // Keywords, functions, collations, pragmas.
        "SEL|", "SELECT dis| FROM ship", "SELECT * FROM ship wh|", "SELECT * FROM ship WHERE id = 1 or|",
        "SELECT low| FROM ship", "SELECT coa| FROM ship", "SELECT * FROM js|", "SELECT * FROM (sel|",
        "SELECT * FROM (s|", "SELECT name COLLATE no| FROM ship", "PRAGMA ta|", "PRAGMA main.|",
        // Where a name is free.
        "SELECT name AS na| FROM ship", "SELECT * FROM ship AS po|", "SELECT * FROM ship po|",
        "SELECT name na| FROM ship", "WITH po|", "SELECT CAST(name AS na|) FROM ship",
        // Strings, comments, numbers, parameters, quotes.
        "SELECT 'na| FROM ship", "SELECT 'na|' FROM ship", "SELECT * FROM ship -- na|",
        "SELECT * FROM ship WHERE /* na| */ 1", "SELECT 1.| FROM ship", "SELECT 12| FROM ship",
        "SELECT :na| FROM ship", "SELECT \"na| FROM ship", "SELECT \"na|\" FROM ship",
        "SELECT [na| FROM ship",
        // What is typed already.
        "SELECT name| FROM ship", "SELECT NAME| FROM ship", "SELECT ship| FROM ship", "SELECT * FROM port|",
        "SELECT s.name| FROM ship s",
        // Not at the end of a word.
        "SELECT na|m FROM ship", "SELECT * FROM p|o", "SELECT po|.id FROM port", "SELECT po|(id) FROM ship",
        "SELECT s.|name FROM ship s",
    ])
    func `Elsewhere, nothing is offered`(text: String) {
        #expect(offers(text) == nil)
    }

    @Test func `A name is offered if it goes on after what is typed`() {
        let vocabulary = QueryVocabulary(tables: [.init(name: "t", columns: ["name", "name_de"])])
        let text = CompletedText("SELECT name| FROM t", vocabulary)
        let offer = QueryCompletion(
            offeredIn: SQLScript(text.text), at: text.offset, vocabulary: vocabulary)
        #expect(offer?.candidates.map(\.text) == ["name_de"])
        #expect(offer?.range == 7..<11)
    }

    @Test func `In a very long statement, nothing is offered`() {
        let list = Array(repeating: "1, ", count: 2_000).joined()
        #expect(offers("SELECT \(list) po| FROM ship") == nil)
        #expect(offers("SELECT po|, \(list) 1 FROM ship") == nil)
        #expect(offers("SELECT \(list) 1; SELECT po| FROM ship; SELECT \(list) 1") == ["portId"])
    }
}
