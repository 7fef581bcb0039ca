import JoineryAnalysis
import JoineryEngine
import Testing

/// Which rows differ, by key and by value.
@Suite("Comparison: rows") struct RowComparisonTests {
    private static let schema = "CREATE TABLE t (id INTEGER PRIMARY KEY, x);"

    private func lines(
        _ shared: String, old: String, new: String, encodings: (String, String) = ("UTF-8", "UTF-8")
    ) throws -> [String] {
        try ComparedFiles(shared, old: old, new: new, encodings: encodings).lines()
    }

    @Test func `Rows are added, removed and changed, from the first to the last`() throws {
        let old = "INSERT INTO t VALUES (1, 'a'), (3, 'c'), (4, 'd'), (6, 'f'), (9, 'i')"
        let new =
            "INSERT INTO t VALUES (2, 'b'), (3, 'c'), (4, 'D'), (5, 'e'), (6, 'f'), (10, 'j'), (11, 'k')"
        #expect(
            try lines(Self.schema, old: old, new: new) == [
                "t removed 1: 1, 'a'", "t added 2: 2, 'b'", "t changed 4: x 'd' to 'D'", "t added 5: 5, 'e'",
                "t removed 9: 9, 'i'", "t added 10: 10, 'j'", "t added 11: 11, 'k'",
            ])
        #expect(try lines(Self.schema + old, old: "", new: "") == [])
        #expect(try lines(Self.schema, old: "", new: "INSERT INTO t VALUES (1, 2)") == ["t added 1: 1, 2"])
        #expect(try lines(Self.schema, old: "INSERT INTO t VALUES (1, 2)", new: "") == ["t removed 1: 1, 2"])
    }

    @Test(arguments: [
        ("1", "1.0"), ("1", "'1'"), ("'1'", "x'31'"), ("NULL", "0"), ("NULL", "''"), ("''", "x''"),
        ("'a'", "'A'"),
        ("0.0", "-0.0"), ("9007199254740993", "9007199254740992.0"), ("0.1", "(0.2 - 0.1 + 1e-17)"),
        ("'e' || char(769)", "char(233)"), ("'a' || char(0)", "'a'"), ("cast(x'ff' AS TEXT)", "char(65533)"),
    ])
    func `Values of another type or with other bytes differ`(one: String, other: String) throws {
        for (old, new) in [(one, other), (other, one)] {
            let files = try ComparedFiles(
                Self.schema, old: "INSERT INTO t VALUES (1, \(old))", new: "INSERT INTO t VALUES (1, \(new))")
            #expect(try files.lines().count == 1, "\(old) and \(new)")
        }
        let same = "INSERT INTO t VALUES (1, \(one))"
        #expect(try lines(Self.schema, old: same, new: same) == [])
    }

    @Test func `NaN is NULL, and infinities are equal`() throws {
        #expect(
            try lines(
                Self.schema, old: "INSERT INTO t VALUES (1, 9e999 - 9e999), (2, 9e999)",
                new: "INSERT INTO t VALUES (1, NULL), (2, 9e999)") == [])
    }

    @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"], ["UTF-8", "UTF-16le", "UTF-16be"])
    func `The encoding of texts does not matter`(old: String, new: String) throws {
        // In UTF-16, U+1F600 comes before U+FFFD, and U+0100 before U+0061 in the order of little-endian
        // bytes.
        let rows = """
            CREATE TABLE k (name TEXT PRIMARY KEY, x) WITHOUT ROWID;
            CREATE TABLE n (name TEXT PRIMARY KEY COLLATE NOCASE, x);
            INSERT INTO k VALUES (char(0x1F600), 'ä'), (char(0xFFFD), 1), ('a', char(0)), (char(0x100), ''), ('', 2);
            INSERT INTO n SELECT * FROM k;
            """
        let files = try ComparedFiles(
            rows, old: "INSERT INTO k VALUES ('b', 1)", new: "UPDATE n SET x = 'ö' WHERE x = 'ä'",
            encodings: (old, new))
        #expect(try files.lines() == ["k removed 'b': 'b', 1", "n changed '\u{1F600}': x 'ä' to 'ö'"])
    }

    @Test func `Page sizes do not matter`() throws {
        let rows = Self.schema + "INSERT INTO t VALUES (1, 'a');"
        #expect(
            try ComparedFiles(
                old: "PRAGMA page_size = 512;" + rows, new: "PRAGMA page_size = 8192;" + rows
            ).lines() == [])
    }

    @Test func `A collation decides which keys are the same`() throws {
        let values = ("INSERT INTO t VALUES ('a', 1), ('b', 2)", "INSERT INTO t VALUES ('A', 1), ('c', 2)")
        #expect(
            try lines("CREATE TABLE t (k PRIMARY KEY COLLATE NOCASE, x);", old: values.0, new: values.1) == [
                "t changed 'a': k 'a' to 'A'", "t removed 'b': 'b', 2", "t added 'c': 'c', 2",
            ])
        #expect(
            try lines("CREATE TABLE t (k PRIMARY KEY, x);", old: values.0, new: values.1) == [
                "t added 'A': 'A', 1", "t removed 'a': 'a', 1", "t removed 'b': 'b', 2",
                "t added 'c': 'c', 2",
            ])
        #expect(
            try lines(
                "CREATE TABLE t (k PRIMARY KEY COLLATE RTRIM, x);",
                old: "INSERT INTO t VALUES ('a  ', 1), ('b', 1)",
                new: "INSERT INTO t VALUES ('a', 1), ('b ', 1)") == [
                    "t changed 'a  ': k 'a  ' to 'a'", "t changed 'b': k 'b' to 'b '",
                ])
    }

    @Test func `Files with other collations are compared by bytes`() throws {
        let files = try ComparedFiles(
            old: "CREATE TABLE t (k PRIMARY KEY COLLATE NOCASE); INSERT INTO t VALUES ('b'), ('A'), ('C')",
            new: "CREATE TABLE t (k PRIMARY KEY); INSERT INTO t VALUES ('b'), ('a'), ('C')")
        #expect(try files.lines() == ["changed table t", "t removed 'A': 'A'", "t added 'a': 'a'"])
    }

    @Test func `Keys are compared in the order of their index`() throws {
        let schema = """
            CREATE TABLE t (a, b TEXT, c, x, PRIMARY KEY (b COLLATE NOCASE DESC, a, c DESC)) WITHOUT ROWID;
            CREATE TABLE u (n INTEGER PRIMARY KEY DESC, x);
            """
        let rows =
            "INSERT INTO t VALUES (1, 'a', 1, 0), (1, 'B', 1, 0), (2, 'b', 1, 0), (2, 'b', x'00', 0), (2, 'b', 'z', 0);"
            + "INSERT INTO u VALUES (5, 1), (9, 2), (7, 3);"
        #expect(
            try lines(
                schema + rows, old: "DELETE FROM t WHERE c = 'z'",
                new: "UPDATE t SET x = 1 WHERE b = 'a'; DELETE FROM u WHERE n = 7") == [
                    "t added 'b',2,'z': 2, 'b', 'z', 0", "t changed 'a',1,1: x 0 to 1", "u removed 7: 7, 3",
                ])
    }

    @Test func `Numbers are the same key whatever their type`() throws {
        let schema = "CREATE TABLE t (k PRIMARY KEY, x);"
        #expect(
            try lines(
                schema, old: "INSERT INTO t VALUES (1, 0), (9007199254740993, 0), (-9e18, 0)",
                new: "INSERT INTO t VALUES (1.0, 0), (9007199254740992.0, 0), (9223372036854775807, 0)") == [
                    "t removed -9000000000000000000.0: -9000000000000000000.0, 0".replacing(
                        "-9000000000000000000.0", with: (-9e18).databaseValue.sqlLiteral),
                    "t changed 1: k 1 to 1.0", "t added 9007199254740992.0: 9007199254740992.0, 0",
                    "t removed 9007199254740993: 9007199254740993, 0",
                    "t added 9223372036854775807: 9223372036854775807, 0",
                ])
    }

    @Test func `Rows with NULL in their key are matched by rowid`() throws {
        let schema = "CREATE TABLE t (k TEXT PRIMARY KEY, x);"
        #expect(
            try lines(
                schema, old: "INSERT INTO t VALUES (NULL, 1), (NULL, 2), (NULL, 3), ('a', 1)",
                new: "INSERT INTO t VALUES (NULL, 1), (NULL, 9), ('b', 1)") == [
                    "t changed NULL: x 2 to 9", "t removed NULL: NULL, 3", "t removed 'a': 'a', 1",
                    "t added 'b': 'b', 1",
                ])
    }

    @Test func `Rows without a declared key are matched by rowid`() throws {
        let schema = "CREATE TABLE t (rowid, x);"
        #expect(
            try lines(
                schema, old: "INSERT INTO t VALUES (7, 1), (8, 1)",
                new: "INSERT INTO t VALUES (7, 2), (8, 1), (8, 1)") == [
                    "t changed 1: x 1 to 2", "t added 3: 8, 1",
                ])
    }

    @Test func `Columns are matched by name, without generated ones`() throws {
        let files = try ComparedFiles(
            old: """
                CREATE TABLE t (id INTEGER PRIMARY KEY, a, B, old, g AS (a + 1)); INSERT INTO t VALUES (1, 2, 3, 4);
                """,
            new: """
                CREATE TABLE T (b, A, ID INTEGER PRIMARY KEY, new, g AS (a + 2)); INSERT INTO T VALUES (3, 5, 1, 6);
                """)
        #expect(try files.lines() == ["changed table T", "T changed 1: a 2 to 5"])
        let difference = try files.compare { try #require($0.schemaDifferences.first) }
        #expect(difference.addedColumns == ["new"] && difference.removedColumns == ["old"])
    }
}
