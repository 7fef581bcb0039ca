import JoineryAnalysis
import JoineryEngine
import Testing

@Suite struct SQLScriptTests {
    private func statements(_ text: String) -> [String] { SQLScript(text).statements.map { String($0.text) } }

    @Test func `Semicolons separate statements`() {
        #expect(statements("SELECT 1; SELECT 2") == ["SELECT 1", "SELECT 2"])
        #expect(statements(" ; ;SELECT ';' ; -- the end; really\n") == ["SELECT ';'"])
        #expect(statements("") == [])
        #expect(statements("-- nothing") == [])
        #expect(statements("/* a */ SELECT 1 /* b */, 2 -- c\n;") == ["SELECT 1 /* b */, 2"])
    }

    @Test func `The body of a trigger belongs to its statement`() {
        let trigger = "CREATE TEMP TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; SELECT 1; END"
        #expect(statements("\(trigger); SELECT 2;") == [trigger, "SELECT 2"])
        #expect(
            statements("EXPLAIN QUERY PLAN \(trigger); SELECT 2") == [
                "EXPLAIN QUERY PLAN \(trigger)", "SELECT 2",
            ])
        #expect(statements("CREATE TABLE trigger (a); SELECT 2") == ["CREATE TABLE trigger (a)", "SELECT 2"])
        let ends =
            "CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; SELECT end FROM x; END"
        #expect(statements("\(ends); SELECT 2") == [ends, "SELECT 2"])
    }

    @Test func `A statement knows whether it is ended`() {
        #expect(SQLScript("SELECT 1; SELECT 2").statements.map(\.isEnded) == [true, false])
    }

    @Test func `Extents cover the text without gaps`() throws {
        let script = SQLScript(" SELECT 1 ; -- a\n SELECT 2;; SELECT 3 -- b")
        #expect(
            script.statements.map { String(script.text[$0.extent]) }
                == [" SELECT 1 ;", " -- a\n SELECT 2;", " SELECT 3 -- b"])
    }

    @Test(arguments: [
        (0, "SELECT 1"), (4, "SELECT 1"), (8, "SELECT 1"), (9, "SELECT 1"), (10, "SELECT 1"),
        (11, "SELECT 2"),
        (19, "SELECT 2"), (24, "SELECT 2"),
    ])
    func `The cursor is in a statement`(position: Int, expected: String) throws {
        let script = SQLScript("SELECT 1;  SELECT 2  ; ;  ")
        let index = script.text.index(script.text.startIndex, offsetBy: position)
        #expect(script.statement(at: index)?.text == expected[...])
    }

    @Test func `Before the first statement, the cursor is in the first statement`() {
        let script = SQLScript("  -- note\n  SELECT 1")
        #expect(script.statement(at: script.text.startIndex)?.text == "SELECT 1")
        #expect(SQLScript(" -- note").statement(at: script.text.startIndex) == nil)
    }

    @Test(arguments: [
        ("SELECT 1;", true), ("SELECT 1", false), ("SELECT ';", false), ("SELECT 1; -- done", true),
        ("/* ;", false),
        ("CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1;", false),
        ("CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END;", true),
    ])
    func `SQLite decides whether a text is complete`(text: String, isComplete: Bool) {
        #expect(SQLScript(text).isComplete == isComplete)
    }

    /// SQLite takes one statement at a time from a text: the same ones must be found here.
    @Test func `SQLite separates the same statements`() throws {
        let parts = [
            "SELECT 1", "SELECT ';'", "VALUES (1), (2)", "CREATE TABLE IF NOT EXISTS a (b)",
            "/* ; */ SELECT 2",
            "CREATE TRIGGER IF NOT EXISTS t AFTER INSERT ON a BEGIN SELECT 1; DELETE FROM a; END",
            "SELECT 1 AS [;]", "",
            "EXPLAIN SELECT 1", "-- ;\nSELECT \"b\" FROM a", "CREATE TEMP VIEW IF NOT EXISTS v AS SELECT 1",
        ]
        for first in parts {
            for second in parts {
                for third in ["SELECT 3", "SELECT 3;", " ; ; SELECT 3 ; "] {
                    let text = [first, second, third].joined(separator: " ;\n ")
                    let prepared: [String] = try DatabaseQueue().writeWithoutTransaction { db in
                        try db.execute(sql: "CREATE TABLE a (b)")
                        var texts: [String] = []
                        let cursor = try db.allStatements(sql: text)
                        while let statement = try cursor.next() {
                            texts.append(statement.sql)
                            try statement.execute()
                        }
                        return texts
                    }
                    // SQLite leaves comments before a statement in its text.
                    let found = SQLScript(text).statements
                    #expect(prepared.count == found.count, "\(text)")
                    for (sql, statement) in zip(prepared, found) {
                        #expect(sql.hasSuffix(statement.text), "\(text)")
                    }
                }
            }
        }
    }
}
