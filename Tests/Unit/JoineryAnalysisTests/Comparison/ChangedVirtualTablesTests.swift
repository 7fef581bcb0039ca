import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// The SQL that repeats commits to virtual tables, and the SQL that takes them back.
@Suite("Comparison: scripts of commits to virtual tables") struct ChangedVirtualTablesTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(path: directory.file())
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        }
    }

    /// Runs statements, each in a commit, on tables; returns the script of the commits without its frame.
    private func script(
        _ direction: ChangeScript.Direction = .redo, on tables: String, _ sql: String...
    ) throws -> (statements: [String], script: String, copy: DatabaseQueue) {
        try queue.writeWithoutTransaction { try $0.execute(sql: tables) }
        let observer = try ManualFileObserver(path: queue.path, detail: .values)
        let before = try direction == .redo ? copy() : nil
        var commits: [ChangedTables] = []
        for sql in sql {
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            commits += observer.transactions().map(\.tables)
        }
        let script = try queue.read { try ChangeScript(direction, in: $0) }.text(of: commits)
        let lines = script.split(separator: "\n").map(String.init).filter { line in
            !["PRAGMA", "BEGIN", "COMMIT"].contains { line.hasPrefix($0) }
        }
        let copied = try before ?? copy()
        try copied.writeWithoutTransaction { try $0.execute(sql: script) }
        return (lines, script, copied)
    }

    private func copy() throws -> DatabaseQueue {
        let path = directory.file("copy.sqlite")
        try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO '\(path)'") }
        return try DatabaseQueue(path: path)
    }

    private func rows(_ copy: DatabaseQueue, matching word: String) throws -> [Int] {
        try copy.read { db in
            try Int.fetchAll(db, sql: "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid", arguments: [word])
        }
    }

    private func check(_ copy: DatabaseQueue) throws {
        try copy.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO t(t) VALUES('integrity-check')") }
    }

    @Test func `Rows of a full-text table are written to it, and its index follows`() throws {
        let (statements, _, copy) = try script(
            on: "CREATE VIRTUAL TABLE t USING fts5(\"a b\", c UNINDEXED); INSERT INTO t VALUES ('red', 1)",
            "INSERT INTO t VALUES ('it''s', x'00')",
            "UPDATE t SET \"a b\" = 'blue', c = NULL WHERE rowid = 1",
            "INSERT INTO t(t) VALUES ('optimize')")
        #expect(
            statements == [
                #"INSERT INTO "t" ("rowid", "a b", "c") VALUES (2, 'it''s', X'00');"#,
                #"UPDATE "t" SET "a b" = 'blue', "c" = NULL WHERE "rowid" = 1;"#,
            ])
        try check(copy)
        #expect(try rows(copy, matching: "blue") == [1])
        #expect(try rows(copy, matching: "red") == [])
        #expect(try rows(copy, matching: "it's".quotedDatabaseIdentifier) == [2])
    }

    @Test func `Changes of a full-text table are taken back`() throws {
        let (statements, _, copy) = try script(
            .undo, on: "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('red'), ('blue')",
            "DELETE FROM t WHERE rowid = 1", "UPDATE t SET a = 'green' WHERE rowid = 2")
        #expect(
            statements == [
                #"UPDATE "t" SET "a" = 'blue' WHERE "rowid" = 2;"#,
                #"INSERT INTO "t" ("rowid", "a") VALUES (1, 'red');"#,
            ])
        try check(copy)
        #expect(try rows(copy, matching: "red OR blue OR green") == [1, 2])
    }

    @Test func `The older full-text tables are written the same way`() throws {
        let (statements, _, copy) = try script(
            on: "CREATE VIRTUAL TABLE t USING fts4(a, b, tokenize=porter); INSERT INTO t VALUES ('red', 'x')",
            "INSERT INTO t VALUES ('blue', 'y')", "DELETE FROM t WHERE docid = 1")
        #expect(
            statements == [
                #"INSERT INTO "t" ("rowid", "a", "b") VALUES (2, 'blue', 'y');"#,
                #"DELETE FROM "t" WHERE "rowid" = 1;"#,
            ])
        try check(copy)
        #expect(try rows(copy, matching: "blue") == [2])
        #expect(try rows(copy, matching: "red") == [])
    }

    @Test func `An index of another table is left out as a whole`() throws {
        let (statements, script, copy) = try script(
            on: """
                CREATE TABLE note(id INTEGER PRIMARY KEY, x);
                CREATE VIRTUAL TABLE t USING fts5(x, content = 'note', content_rowid = 'id');
                """,
            "BEGIN; INSERT INTO note VALUES (1, 'red'); INSERT INTO t(rowid, x) VALUES (1, 'red'); COMMIT",
            "BEGIN; INSERT INTO note VALUES (2, 'red'); INSERT INTO t(rowid, x) VALUES (2, 'red'); COMMIT")
        #expect(
            Set(statements) == [
                "-- The virtual table t is left out, because the values of its tables are not all known: at the "
                    + "end, run INSERT INTO \"t\" (\"t\") VALUES ('rebuild').",
                #"INSERT INTO "note" ("id", "x") VALUES (1, 'red');"#,
                #"INSERT INTO "note" ("id", "x") VALUES (2, 'red');"#,
            ])
        #expect(statements.count == 3 && !script.contains("t_data"))
        try copy.writeWithoutTransaction { try $0.execute(sql: #"INSERT INTO "t" ("t") VALUES ('rebuild')"#) }
        try check(copy)
        #expect(try rows(copy, matching: "red") == [1, 2])
    }

    @Test(arguments: ["fts5(x, content = '')", "fts4(x, compress=upper, uncompress=lower)"])
    func `A table whose rows are not kept as they are is left out`(module: String) throws {
        let (statements, _, _) = try script(
            on: "CREATE VIRTUAL TABLE t USING \(module)", "INSERT INTO t(rowid, x) VALUES (1, 'red')")
        #expect(
            statements == [
                "-- The virtual table t is left out, because the values of its tables are not all known: copy "
                    + "the file again to have it."
            ])
    }

    @Test func `A table is left out in all commits if one is not known`() throws {
        let (statements, _, copy) = try script(
            on: "CREATE VIRTUAL TABLE r USING rtree(id, low, high); INSERT INTO r VALUES (1, 2, 3)",
            "INSERT INTO r VALUES (2, 3, 4)", "UPDATE r SET high = 9 WHERE id = 1")
        #expect(statements.allSatisfy { $0.contains("\"r_") } && !statements.isEmpty, "all is known")
        #expect(
            try copy.read { try Int.fetchAll($0, sql: "SELECT id FROM r WHERE high > 3 ORDER BY id") } == [
                1, 2,
            ])
        let unknown = TableChange(name: "r_rowid", rows: nil)
        let script = try queue.read { try ChangeScript(.redo, in: $0) }
        let text = script.text(of: [.tables([unknown])])
        #expect(text.contains("-- The virtual table r is left out"))
        #expect(!text.contains("r_"))
        var names: NameSet = []
        #expect(script.text(of: [.tables([unknown])], leavingOut: &names) == text)
        #expect(names == ["r"])
        let observer = try ManualFileObserver(path: queue.path, detail: .values)
        try queue.writeWithoutTransaction { try $0.execute(sql: "UPDATE r SET high = 10 WHERE id = 1") }
        let later = observer.transactions().map(\.tables)
        #expect(script.text(of: later).contains("UPDATE \"r_node\""))
        #expect(script.text(of: later, leavingOut: &names) == text, "no later script may write it")
    }

    @Test func `Settings of a full-text table are not known`() throws {
        let (statements, _, _) = try script(
            on: "CREATE VIRTUAL TABLE t USING fts5(x)", "INSERT INTO t(t, rank) VALUES ('pgsz', 512)")
        #expect(statements == ["-- Settings of t are left out: they are not known."])
    }
}
