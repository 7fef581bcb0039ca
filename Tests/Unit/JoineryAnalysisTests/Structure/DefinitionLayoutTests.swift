import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// `CREATE` statements over several lines.
@Suite struct DefinitionLayoutTests {
    @Test(arguments: [
        ("CREATE TABLE a (x, y)", "CREATE TABLE a (x, y)"),
        ("CREATE TABLE a (x,\n y, z)", "CREATE TABLE a (x,\n y, z)"),
        ("CREATE TABLE a", "CREATE TABLE a"),
        ("CREATE INDEX long_name ON long_table(a, b, c)", "CREATE INDEX long_name ON long_table(a, b, c)"),
        (
            "CREATE TABLE 'a (b' (x DECIMAL(1, 2) DEFAULT (1, 2), CHECK (x IN (1, 2))) WITHOUT ROWID, STRICT",
            """
            CREATE TABLE 'a (b' (
              x DECIMAL(1, 2) DEFAULT (1, 2),
              CHECK (x IN (1, 2))
            ) WITHOUT ROWID, STRICT
            """
        ),
        (
            "CREATE VIEW a(x) AS SELECT x FROM b WHERE x > 1",
            """
            CREATE VIEW a(x) AS
            SELECT x
            FROM b
            WHERE x > 1
            """
        ),
        (
            "CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT ';'; UPDATE b SET x = 1; END",
            """
            CREATE TRIGGER a AFTER INSERT ON b
            BEGIN
              SELECT ';';
              UPDATE b SET x = 1;
            END
            """
        ),
    ])
    func `A long statement has a line for each part`(sql: String, laidOut: String) {
        #expect(SQLScript.laidOutDefinition(sql, width: 30) == laidOut)
        #expect(SQLScript.laidOutDefinition(sql, width: 200) == sql)
        let words = SQLToken.tokens(of: SQLScript.laidOutDefinition(sql, width: 1)).filter { !$0.isBlank }
        #expect(words.map(\.text) == SQLToken.tokens(of: sql).filter { !$0.isBlank }.map(\.text))
    }
}
