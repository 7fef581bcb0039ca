import JoineryEngine
import TestSupport
import Testing

/// The script of `joinery diff` in a pipe, whose reader changes the old file.
@Suite(.timeLimit(.minutes(30))) struct DiffPipeTests {
    /// A script that fits into a pipe is written at once; a large one while its reader runs what it has read.
    @Test(arguments: [3, 20_000])
    func `Who reads the end of the script can change the old file`(rows: Int) throws {
        let directory = try TemporaryDirectory()
        let schema = "PRAGMA journal_mode = DELETE; CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);"
        let old = try directory.makeDatabase("old.sqlite", sql: schema)
        let new = try directory.makeDatabase(
            "new.sqlite",
            sql: schema + """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                INSERT INTO book SELECT i, 'the title of book ' || i FROM n;
                """)
        let program = try RunningProgram("diff", old, new, "--format", "sql")
        var (script, line) = ("", "")
        while !line.contains("COMMIT") {
            line = try program.line()
            script += line + "\n"
        }
        // The default is not to wait for locks.
        let queue = try DatabaseQueue(path: old)
        try queue.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE; ROLLBACK") }
        try queue.inDatabase { try $0.execute(sql: script) }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == rows)
        #expect(program.end() == 1)
        try queue.close()
    }
}
