import JoineryBrowser
import JoineryEngine
import Testing

/// What is offered at each place of a query, and in what order.
@Suite struct QueryCompletionTests {
    /// Names for lists of candidates.
    private static let lists = [
        "<columns>": "\"first·name\" id name \"order\" portId",
        "<tables>": "cargo draft port sailors ship \"two·words\"",
        "<table functions>": "json_each( pragma_table_info( pragma_table_list( pragma_user_version(",
        "<scalars>": "coalesce( lower( random() substr(",
        "<functions>": "coalesce( count( lower( random() row_number() substr(",
        "<operands>": "CASE CAST CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP EXISTS NOT NULL",
    ]

    /// Returns candidates that a text lists, with `·` for the spaces in them.
    private func list(_ text: String) -> [String] {
        Self.lists.reduce(text) { text, list in text.replacing(list.key, with: list.value) }
            .split(separator: " ").map { String($0.replacing("·", with: " ")) }
    }

    @Test(arguments: [
        "|", "SELECT 1; |", "SELECT 1;|", "SELECT 1; -- note\n|", "|  SELECT 1", "/* note */ |", ";|;",
        "CREATE TRIGGER t AFTER INSERT ON ship BEGIN SELECT 1; |",
    ])
    func `A statement begins`(text: String) {
        #expect(CompletedText(text).offers(["SELECT", "WITH", "VALUES", "EXPLAIN", "PRAGMA"]))
    }

    @Test(arguments: [
        ("SELECT * FROM ship WHERE |", "<columns> ship. <scalars> <operands>"),
        ("SELECT * FROM ship WHERE id = |", "<columns> ship. <scalars> <operands>"),
        ("SELECT * FROM ship WHERE id = 1 AND |", "<columns> …"),
        ("SELECT * FROM ship WHERE lower(|)", "<columns> …"),
        ("SELECT * FROM ship WHERE id BETWEEN |", "<columns> …"),
        ("SELECT id + | FROM ship", "<columns> ship. <functions> <operands>"),
        ("SELECT id || | FROM ship", "<columns> …"), ("SELECT id * | FROM ship", "<columns> …"),
        ("SELECT id -> | FROM ship", "<columns> …"), ("SELECT (| FROM ship", "<columns> …"),
        ("SELECT id IS NOT DISTINCT FROM | FROM ship", "<columns> …"),
        ("SELECT DISTINCT | FROM ship", "<columns> …"), ("SELECT CASE | FROM ship", "<columns> …"),
        ("SELECT CASE id WHEN | FROM ship", "<columns> …"),
        ("SELECT max(id FROM ship WHERE |", "<columns> …"),
        ("SELECT * FROM ship GROUP BY |", "<columns> ship. <scalars> <operands>"),
        ("SELECT * FROM ship GROUP BY id HAVING |", "<columns> ship. <functions> <operands>"),
        ("SELECT * FROM ship ORDER BY |", "<columns> ship. <functions> <operands>"),
        ("SELECT * FROM ship ORDER BY id, |", "<columns> …"),
        ("SELECT * FROM ship LIMIT |", "<scalars> <operands>"),
        ("SELECT * FROM ship LIMIT 1 OFFSET |", "<scalars> <operands>"),
        ("SELECT 1 LIMIT |", "<scalars> <operands>"),
        ("SELECT ship.from, | FROM ship", "<columns> …"),
        ("SELECT row_number() OVER (PARTITION BY | FROM ship", "<columns> …"),
        ("SELECT row_number() OVER (ORDER BY | FROM ship", "<columns> …"),
        ("SELECT * FROM ship WHERE id = 1 -- ; \n AND |", "<columns> …"),
        ("SELECT /* a */ | /* b */ FROM /* c */ ship", "<columns> …"),
        ("SELECT 1; SELECT | FROM ship; SELECT * FROM port", "<columns> ship. …"),
        ("EXPLAIN QUERY PLAN SELECT | FROM ship", "<columns> …"),
        ("UPDATE ship SET name = |", "<columns> …"), ("DELETE FROM ship WHERE |", "<columns> …"),
        ("INSERT INTO ship (|", "<columns>"), ("INSERT INTO main.ship (id, |) VALUES (1)", "<columns>"),
        ("VALUES (|", "<scalars> …"),
    ])
    func `An expression has columns, tables, functions, then keywords`(text: String, expected: String) {
        #expect(CompletedText(text).offers(list(expected)), "\(text): \(CompletedText(text).texts())")
    }

    @Test(arguments: [
        "SELECT * FROM |", "SELECT * FROM ship, |", "SELECT * FROM ship JOIN |",
        "SELECT * FROM ship LEFT JOIN |",
        "SELECT * FROM ship JOIN port ON ship.portId = port.id, |", "INSERT INTO |", "UPDATE |",
        "ALTER TABLE |", "SELECT (SELECT id FROM |)", "SELECT * FROM ship WHERE id IN (SELECT id FROM | )",
        "SELECT * FROM | WHERE id = 1", "SELECT * FROM (ship JOIN |)",
    ])
    func `Tables follow FROM and the like`(text: String) {
        #expect(CompletedText(text).offers(list("<tables> <table functions>")))
    }

    @Test(arguments: [
        ("SELECT * FROM (|", "<tables> <table functions> SELECT VALUES WITH"),
        ("SELECT * FROM ship JOIN (|", "<tables> <table functions> SELECT VALUES WITH"),
        ("SELECT * FROM main.|", "cargo port sailors ship \"two·words\""),
        ("SELECT * FROM port main JOIN main.|", "cargo port sailors ship \"two·words\""),
        ("SELECT * FROM temp.|", "draft"), ("SELECT * FROM nothing.|", ""),
        ("SELECT main.|", "cargo port sailors ship \"two·words\""),
        ("SELECT main.port.|", "harbor id name"), ("SELECT temp.port.|", ""),
        ("SELECT * FROM ship WHERE id IN |", "<tables>"), ("PRAGMA table_info(|", "<tables>"),
        (
            "WITH beta AS (SELECT 1), Alpha AS (SELECT 2) SELECT * FROM |",
            "Alpha beta <tables> <table functions>"
        ),
        ("SELECT name FROM ship COLLATE |", "BINARY NOCASE RTRIM"), ("SELECT name COLLATE no|", "NOCASE"),
        ("PRAGMA |", "table_info table_list user_version"),
        ("PRAGMA main.|", "table_info table_list user_version"),
        ("PRAGMA t|", "table_info table_list"), ("PRAGMA ver|", "user_version"),
        ("SELECT * FROM ship JOIN port USING (|", "id name \"first·name\" harbor \"order\" portId"),
        (
            "SELECT * FROM ship JOIN cargo USING (|)",
            "id \"first·name\" loaded_at name \"order\" portId shipId tons"
        ),
        ("SELECT * FROM ship JOIN port USING (id, na|", "name \"first·name\""),
    ])
    func `A place has its names`(text: String, expected: String) {
        #expect(CompletedText(text).offers(list(expected)), "\(text): \(CompletedText(text).texts())")
    }

    @Test func `A common table hides the table of its name`() {
        let candidates = CompletedText("WITH ship AS (SELECT 1 AS one) SELECT * FROM sh|, port").candidates
        #expect(candidates == [QueryCompletion.Candidate(text: "ship", kind: .commonTable)])
    }

    @Test(arguments: [
        "SELECT name AS |", "SELECT name AS na|", "SELECT name AS n| FROM ship", "SELECT * FROM ship AS |",
        "WITH a AS |", "WITH a(|", "WITH a(x, |", "WITH a AS (SELECT 1), |", "SELECT CAST(name AS |",
        "SELECT * FROM ship INDEXED BY |", "SELECT sum(id) OVER |", "WITH RECURSIVE |", "PRAGMA table_info |",
        "SELECT nothing.|", "PRAGMA user_version = |", "SELECT * FROM ship JOIN port USING |",
        "SELECT 1 FROM ship WINDOW |",
    ])
    func `Where a name is free, nothing is offered`(text: String) {
        #expect(CompletedText(text).completion?.candidates == [])
    }

    @Test func `Without a FROM clause, the columns of all tables are offered`() {
        let all = [
            "\"\"", "\"a\"\"b\"", "\"c`d\"", "\"e]f\"", "\"first name\"", "harbor", "id", "loaded_at", "name",
            "note", "\"order\"", "portId", "sailor", "shipId", "tons",
        ]
        #expect(CompletedText("SELECT |").texts(.column) == all)
        #expect(CompletedText("SELECT id, | WHERE").texts(.column) == all)
        // The tables of the outer SELECT come first.
        #expect(
            CompletedText("SELECT (SELECT |) FROM port").texts(.column).starts(with: [
                "harbor", "id", "name", "\"\"", "\"a\"\"b\"",
            ]))
        #expect(CompletedText("SELECT | FROM nothing").texts(.column) == [])
    }

    @Test func `A column that several tables have is offered with each of them`() {
        let text = "SELECT * FROM ship s JOIN port AS p WHERE |"
        #expect(
            CompletedText(text).texts(.column, .alias) == [
                "\"first name\"", "harbor", "id", "s.id", "p.id", "name", "s.name", "p.name", "\"order\"",
                "portId",
                "p.", "s.",
            ])
        let ids = CompletedText(text.replacing("|", with: "id|")).candidates
        #expect(ids.map(\.text) == ["id", "s.id", "p.id", "portId"])
        #expect(ids.map(\.detail) == ["ship, port", "ship", "port", "ship"])
        #expect(ids.allSatisfy { $0.kind == .column })
    }

    @Test func `Details tell what a candidate is`() {
        func details(_ text: String) -> [String] { CompletedText(text).candidates.map(\.detail) }
        #expect(details("SELECT harb|") == ["port"])
        #expect(details("SELECT id|").first == "4 tables")
        #expect(details("SELECT nam|").first == "ship, port")
        #expect(details("SELECT coal|") == ["any number of arguments"])
        #expect(details("SELECT coun|") == ["0 or 1 arguments"])
        #expect(details("SELECT low|") == ["1 argument"])
        #expect(details("SELECT row_|") == ["no arguments"])
        #expect(details("SELECT sub|") == ["2 or 3 arguments"])
    }

    @Test func `Result columns can be named after their SELECT`() {
        for clause in ["GROUP BY", "GROUP BY id HAVING", "ORDER BY", "ORDER BY id,", "ORDER BY lower("] {
            let text = "SELECT id AS key, lower(name) label, portId FROM ship s \(clause) |"
            #expect(CompletedText(text).texts(.alias) == ["s.", "\"key\"", "label"], "\(clause)")
        }
        for text in ["SELECT id AS a FROM ship WHERE |", "SELECT id AS a, | FROM ship"] {
            #expect(CompletedText(text).texts(.alias) == [])
        }
    }

    @Test func `Only columns of the result can order several SELECTs`() {
        let text = "SELECT id, name AS label FROM ship UNION SELECT id, harbor FROM port"
        #expect(CompletedText("\(text) ORDER BY |").texts() == ["id", "label"])
        #expect(CompletedText("\(text) LIMIT |").texts(.column) == [])
        #expect(CompletedText("\(text) WHERE |").texts(.column) == ["harbor", "id", "name"])
        #expect(
            CompletedText("SELECT | FROM ship UNION SELECT id FROM port").texts(.column) == list("<columns>"))
    }
}
