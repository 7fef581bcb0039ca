import JoineryAnalysis
import JoineryEngine
import Testing

/// Statements of scripts have no carriage return that a program may lose, unless SQL has no other way to write it.
@Suite("Script statements") struct ScriptStatementTests {
    @Test(arguments: [
        (
            "CREATE VIEW v AS SELECT 'a\r\nb'AS c",
            "CREATE VIEW v AS SELECT replace('a\\r\nb', '\\r', char(13))AS c"
        ),
        (
            "CREATE VIEW v AS SELECT 1 c, 'it''s\r'",
            "CREATE VIEW v AS SELECT 1 c, replace('it''s\\r', '\\r', char(13))"
        ),
        (
            "CREATE VIEW v AS SELECT 1 WHERE 1 IN('\r')",
            "CREATE VIEW v AS SELECT 1 WHERE 1 IN(replace('\\r', '\\r', char(13)))"
        ),
        (
            "CREATE VIEW v AS SELECT 1 AND'\r'",
            "CREATE VIEW v AS SELECT 1 AND replace('\\r', '\\r', char(13))"
        ),
        (
            "CREATE VIEW v AS SELECT 1 IS DISTINCT FROM '\r' FROM json_each('\r')",
            "CREATE VIEW v AS SELECT 1 IS DISTINCT FROM replace('\\r', '\\r', char(13)) FROM json_each(replace('\\r', '\\r', char(13)))"
        ),
        (
            "CREATE VIEW v AS WITH w(x) AS (VALUES ('\r'), ('b')) SELECT x FROM w",
            "CREATE VIEW v AS WITH w(x) AS (VALUES (replace('\\r', '\\r', char(13))), ('b')) SELECT x FROM w"
        ),
        (
            "CREATE TABLE t (a DEFAULT '\r', b)",
            "CREATE TABLE t (a DEFAULT (replace('\\r', '\\r', char(13))), b)"
        ),
        ("CREATE TABLE t (a AS (f('\r')))", "CREATE TABLE t (a AS (f(replace('\\r', '\\r', char(13)))))"),
        (
            "CREATE INDEX i ON t (f('\r'), a || '\r')",
            "CREATE INDEX i ON t (f(replace('\\r', '\\r', char(13))), a || replace('\\r', '\\r', char(13)))"
        ),
        (
            "CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE t SET a = '\r', b = '\r'; END",
            "CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE t SET a = replace('\\r', '\\r', char(13)), "
                + "b = replace('\\r', '\\r', char(13)); END"
        ),
        // The mark does not occur in the text.
        ("SELECT '\\r\r'", "SELECT replace('\\r\\r1.', '\\r1.', char(13))"),
        // Line breaks between tokens.
        ("CREATE VIEW v AS\r\nSELECT 1", "CREATE VIEW v AS\r\nSELECT 1"),
        ("CREATE VIEW v AS\r\r\nSELECT\r1", "CREATE VIEW v AS\r\nSELECT\n1"),
        ("SELECT 1 -- a\r; DROP TABLE t\r\n, /* \r */ 2", "SELECT 1 -- a ; DROP TABLE t\r\n, /* \n */ 2"),
        ("SELECT 1 --\r\r\n, 2", "SELECT 1 --\r\n, 2"),
        // Lines that end a statement in SQLite's shell.
        ("CREATE VIEW v AS SELECT 4\n/\n2", "CREATE VIEW v AS SELECT 4\n/**/ /\n2"),
        ("SELECT 4 --\n go --\n", "SELECT 4 --\n /**/ go --\n"),
        ("SELECT 4\n/ 2, '\n/\n'\n/* */", "SELECT 4\n/ 2, '\n/\n'\n/* */"),
    ])
    func `A statement is written so that it survives`(sql: String, written: String) {
        let statement = ScriptStatement(sql)
        #expect(statement.text == written && !statement.isFragile)
        // Written again, it is the same.
        #expect(ScriptStatement(written).text == written)
        #expect(ScriptStatement.identity(of: sql) == ScriptStatement.identity(of: written))
        #expect(!ScriptStatement.isFragile(written))
    }

    @Test(arguments: [
        "CREATE TABLE \"a\r\nb\" (c)", "CREATE TABLE t ('a\r' TEXT)", "CREATE TABLE t (a, UNIQUE ('a\r'))",
        "CREATE TABLE t (a REFERENCES u ('a\r'))", "CREATE TABLE t (a DEFAULT -'\r')",
        "CREATE VIEW v AS SELECT 1 'a\r', 2 AS 'b\r' FROM 'c\r'", "CREATE VIEW v AS SELECT a COLLATE 'x\r'",
        "CREATE VIRTUAL TABLE t USING fts5(a, tokenize='\r')", "CREATE VIEW v AS SELECT [a\r]",
        "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT RAISE(ABORT, 'a\r'); END",
        "CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO t ('a\r') VALUES (1); END",
    ])
    func `What SQL cannot write in another way stays, with a warning`(sql: String) {
        let statement = ScriptStatement(sql)
        #expect(statement.text == sql && statement.isFragile)
        #expect(ScriptStatement.isFragile(sql))
        var statements = ScriptStatements()
        #expect(statements.text(of: "SELECT 1") == "SELECT 1;\n")
        #expect(statements.text(of: sql) == "-- \(ScriptStatement.warning)\n\(sql);\n")
        #expect(statements.text(of: sql) == "\(sql);\n" && statements.areFragile)
    }

    @Test(arguments: [
        "a\r\nb", "\r", "\\r\r", "\\r\\r1.\r\r\n", "it's\r", "\r\u{301}", "\r\0", "'\u{301}\r\n",
    ])
    func `A literal has no carriage return, and evaluates to the text`(text: String) throws {
        let literal = text.databaseValue.sqlLiteral
        #expect(!literal.utf8.contains(13) && !literal.utf8.contains(0))
        try DatabaseQueue().write { db in
            #expect(try DatabaseValue.fetchOne(db, sql: "SELECT \(literal)") == text.databaseValue)
            try db.create(table: "t") { t in
                t.column("a", .text).defaults(to: text)
                t.column("b", .text).check { $0 != text }
            }
            try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
            #expect(try DatabaseValue.fetchOne(db, sql: "SELECT a FROM t") == text.databaseValue)
        }
    }

    /// A text of a tokenizer is written as FTS5 quotes it, not as an SQL value.
    @Test func `Arguments of modules stay literals`() throws {
        try DatabaseQueue().write { db in
            try db.create(virtualTable: "t", using: FTS5()) { t in
                t.tokenizer = .init(components: ["unicode61", "separators", "\r"])
                t.column("a")
            }
            #expect(try db.tableExists("t"))
        }
    }
}
