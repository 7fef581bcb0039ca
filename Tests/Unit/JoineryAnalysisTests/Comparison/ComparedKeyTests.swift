import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// Tables whose keys differ, and tables that cannot be compared.
@Suite("Comparison: keys") struct ComparedKeyTests {
    private func lines(old: String, new: String) throws -> [String] {
        try ComparedFiles(old: old, new: new).lines()
    }

    @Test func `A key that is unique in both files matches the rows`() throws {
        let rows = "INSERT INTO t (a, b) VALUES (1, 'x'), (2, 'y');"
        #expect(
            try lines(
                old: "CREATE TABLE t (a PRIMARY KEY, b UNIQUE);" + rows,
                new: "CREATE TABLE t (a, b PRIMARY KEY);" + rows + "UPDATE t SET a = 3 WHERE b = 'y'") == [
                    "changed table t", "t changed 'y': a 2 to 3",
                ])
        #expect(
            try lines(
                old: "CREATE TABLE t (a INTEGER PRIMARY KEY, b);" + rows,
                new: "CREATE TABLE t (a PRIMARY KEY, b) WITHOUT ROWID;" + rows) == ["changed table t"])
        #expect(
            try lines(
                old: "CREATE TABLE t (a, b, PRIMARY KEY (a, b));" + rows,
                new: "CREATE TABLE t (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID;" + rows) == ["changed table t"]
        )
    }

    @Test func `Rowids match if no column is the rowid in one file only`() throws {
        #expect(
            try lines(
                old: "CREATE TABLE t (id INTEGER PRIMARY KEY, b); INSERT INTO t VALUES (4, 1)",
                new: "CREATE TABLE t (code INTEGER PRIMARY KEY, b); INSERT INTO t VALUES (4, 2)") == [
                    "changed table t", "t changed 4: b 1 to 2",
                ])
        #expect(
            try lines(
                old: "CREATE TABLE t (id, b); INSERT INTO t VALUES (4, 1)",
                new: "CREATE TABLE t (id INTEGER PRIMARY KEY, b); INSERT INTO t VALUES (4, 2)") == [
                    "changed table t",
                    "t: its key is rowid in the old file and id in the new one, and neither identifies the rows of both",
                ])
    }

    @Test func `Tables without a common key are not compared`() throws {
        #expect(
            try lines(
                old: "CREATE TABLE t (a PRIMARY KEY, b); CREATE TABLE k (rowid, _rowid_, oid)",
                new: "CREATE TABLE t (a, b PRIMARY KEY); CREATE TABLE k (rowid, _rowid_, oid)") == [
                    "changed table t",
                    "k: it has no key: its columns hide the rowid, and it declares no primary key",
                    "t: its key is a in the old file and b in the new one, and neither identifies the rows of both",
                ])
        let files = try ComparedFiles("CREATE TABLE k (rowid, _rowid_, oid);")
        #expect(throws: DatabaseError.self) {
            try files.compare { comparison in
                _ = try comparison.rows(of: #require(comparison.tables.first))
            }
        }
    }

    @Test func `A table without a key needs none if only one file has it, or if it is written anew`() throws {
        let files = try ComparedFiles(
            old: "CREATE TABLE k (rowid, _rowid_, oid); INSERT INTO k VALUES (0, 0, 0)",
            new: "CREATE TABLE k (rowid, _rowid_, oid, x); INSERT INTO k VALUES (1, 2, 3, 4);"
                + "CREATE TABLE l (rowid, _rowid_, oid); INSERT INTO l VALUES (5, 6, 7)")
        #expect(
            try files.lines() == [
                "changed table k", "added table l",
                "k: it has no key: its columns hide the rowid, and it declares no primary key",
                "l added : 5, 6, 7",
            ])
        try files.apply(files.script())
        #expect(try ComparedFiles.contents(of: files.old) == ComparedFiles.contents(of: files.new))
    }

    @Test func `Tables may have as many columns as SQLite allows`() throws {
        let columns = (1...1_999).map { "c\($0)" }.joined(separator: ", ")
        let files = try ComparedFiles(
            """
            CREATE TABLE a (id INTEGER PRIMARY KEY, \(columns)); INSERT INTO a (id) VALUES (5);
            CREATE TABLE b (id TEXT PRIMARY KEY, \(columns)); INSERT INTO b (id) VALUES ('x');
            CREATE TABLE c (id, \(columns)); INSERT INTO c (id) VALUES (1);
            """,
            new:
                "UPDATE a SET c1999 = 7; UPDATE b SET c1999 = 8; CREATE TABLE d (id, \(columns)); INSERT INTO d (c9) VALUES (1)"
        )
        let lines = try files.lines()
        #expect(
            lines.dropLast() == [
                "added table d", "a changed 5: c1999 NULL to 7", "b changed 'x': c1999 NULL to 8",
                "c: it has too many columns to read the rowid besides them",
            ])
        #expect(lines.last?.hasPrefix("d added : NULL, ") == true)
        try files.apply(files.script())
        #expect(try ComparedFiles.contents(of: files.old) == ComparedFiles.contents(of: files.new))
    }

    @Test func `Virtual tables are compared without the tables that they are made of`() throws {
        let files = try ComparedFiles(
            "CREATE VIRTUAL TABLE f USING fts5(text); INSERT INTO f VALUES ('one'), ('two');"
                + "CREATE VIRTUAL TABLE r USING rtree(id, low, high); INSERT INTO r VALUES (1, 2, 3);",
            new: "UPDATE f SET text = 'three' WHERE rowid = 2; INSERT INTO r VALUES (7, 1, 2)")
        #expect(try files.lines() == ["f changed 2: text 'two' to 'three'", "r added 7: 7, 1.0, 2.0"])
    }

    @Test func `A table of a missing module is not compared`() throws {
        let files = try ComparedFiles(
            """
            PRAGMA writable_schema = ON;
            INSERT INTO sqlite_schema VALUES ('table', 'm', 'm', 0, 'CREATE VIRTUAL TABLE m USING missing(a)');
            PRAGMA schema_version = 99; PRAGMA writable_schema = OFF;
            """)
        let lines = try files.lines()
        #expect(lines == ["m: no such module: missing"])
        let script = try files.script()
        #expect(script == "-- The rows of m are left out: no such module: missing.\n")
    }

    @Test func `Rows with keys in missing collations are compared by rowid`() throws {
        let files = try ComparedFiles()
        for (queue, key) in [(files.old, "'a'"), (files.new, "'b'")] {
            let byLength = DatabaseCollation("byLength") { lhs, rhs in
                lhs.count < rhs.count
                    ? .orderedAscending : lhs.count > rhs.count ? .orderedDescending : .orderedSame
            }
            try queue.writeWithoutTransaction { db in
                db.add(collation: byLength)
                try db.execute(
                    sql:
                        "CREATE TABLE t (k PRIMARY KEY COLLATE byLength); INSERT INTO t VALUES ('xx'), (\(key))"
                )
                db.remove(collation: byLength)
            }
        }
        #expect(try files.lines() == ["t changed 2: k 'a' to 'b'"])
    }

    @Test func `Rows are read in the order of an index`() throws {
        let files = try ComparedFiles(
            """
            CREATE TABLE a (x INTEGER PRIMARY KEY, y); CREATE TABLE b (x, y);
            CREATE TABLE c (x TEXT PRIMARY KEY COLLATE NOCASE, y); CREATE TABLE d (x INTEGER PRIMARY KEY DESC, y);
            CREATE TABLE e (x, y, z, PRIMARY KEY (y DESC, x COLLATE RTRIM));
            CREATE TABLE f (x, y, PRIMARY KEY (y DESC, x)) WITHOUT ROWID;
            """)
        let reads = try files.old.read { old in
            try files.new.read { new in
                try old.recordingStatements {
                    let comparison = try DatabaseComparison(from: old, to: new)
                    for table in comparison.tables {
                        _ = try comparison.rows(of: table).nextDifferences(upTo: 1)
                    }
                }.sql.filter { $0.contains(" FROM main.\"") }
            }
        }
        #expect(reads.count == 6)
        try files.old.read { db in
            for read in reads {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + read).map {
                    $0["detail"] as String
                }
                #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(read): \(plan)")
            }
        }
    }
}
