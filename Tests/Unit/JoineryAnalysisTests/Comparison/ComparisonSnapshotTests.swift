import JoineryAnalysis
import JoineryEngine
import Testing

/// A comparison while other connections write.
@Suite("Comparison: snapshots") struct ComparisonSnapshotTests {
    @Test func `Each file is read as it was when the comparison began`() throws {
        let files = try ComparedFiles(
            "PRAGMA journal_mode = WAL; CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3);"
        )
        try files.compare { comparison in
            for name in ["old.sqlite", "new.sqlite"] {
                let other = try DatabaseQueue(path: files.directory.file(name))
                try other.write { db in
                    try db.execute(sql: "DELETE FROM t WHERE id = 2; INSERT INTO t VALUES (9)")
                }
                try other.close()
            }
            let rows = try comparison.rows(of: #require(comparison.tables.first))
            #expect(try rows.nextDifferences(upTo: 10)?.count == 0)
            #expect(rows.rowCount == 3)
            #expect(try rows.nextDifferences(upTo: 10) == nil)
        }
        try files.old.write { db in try db.execute(sql: "DELETE FROM t WHERE id = 9") }
        #expect(try files.lines() == ["t added 9: 9"])
    }

    @Test func `Batches are limited in rows and bytes`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, x);",
            new:
                "INSERT INTO t VALUES (1, zeroblob(900)), (2, zeroblob(900)), (3, zeroblob(900)), (4, 0), (5, 0)"
        )
        try files.compare { comparison in
            let table = try #require(comparison.tables.first)
            for (count, bytes, sizes) in [
                (2, 1 << 20, [2, 2, 1]), (9, 1_000, [2, 2, 1]), (9, 1, [1, 1, 1, 1, 1]),
            ] {
                let rows = try comparison.rows(of: table)
                var found: [Int] = []
                while let differences = try rows.nextDifferences(upTo: count, bytes: bytes) {
                    found.append(differences.count)
                }
                #expect(found == sizes)
            }
        }
    }
}
