import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery diff`: its formats, its exit codes, and what it says about trouble.
@Suite(.timeLimit(.minutes(30))) struct DiffCommandTests {
    private let directory: TemporaryDirectory
    private let old: String
    private let new: String

    private static let schema = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year, cover BLOB);
        CREATE INDEX bookOnYear ON book (year);
        INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
        INSERT INTO book VALUES (4, 'Typee', 1846, NULL), (12, 'Moby-Dick', NULL, x'00ff');
        """

    init() throws {
        directory = try TemporaryDirectory()
        old = try directory.makeDatabase("old.sqlite", sql: Self.schema)
        new = try directory.makeDatabase(
            "new.sqlite",
            sql: Self.schema + """
                DROP INDEX bookOnYear; ALTER TABLE author ADD COLUMN born; CREATE TABLE genre (name TEXT PRIMARY KEY);
                INSERT INTO genre VALUES ('epic'); DELETE FROM book WHERE id = 4;
                INSERT INTO book VALUES (9, 'Emma', '1815', NULL);
                UPDATE book SET year = 1851, cover = x'00fe' WHERE id = 12;
                """)
    }

    private func diff(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["diff"] + arguments, in: directory)
    }

    @Test func `Text lists what differs, with counts and labels`() throws {
        let outcome = try diff(old, new)
        #expect(
            outcome.output == """
                ~ table author: new column born
                - index bookOnYear on book
                + table genre

                book: 1 added, 1 removed, 1 changed
                - 4  title 'Typee', year 1846, cover NULL
                + 9  title 'Emma', year '1815', cover NULL
                ~ 12 Moby-Dick  year NULL → 1851, cover x'00ff' → x'00fe'

                genre: 1 added
                + 'epic'

                3 tables, 6 rows compared: 2 added, 1 removed, 1 changed.

                """)
        #expect(outcome.code == 1 && outcome.errors.isEmpty)
        let equal = try diff(old, old + "2")
        #expect(equal.code == 2)
        try FileManager.default.copyItem(atPath: old, toPath: old + "2")
        let copied = try diff(old, old + "2")
        #expect(copied.output == "2 tables, 4 rows compared: no difference.\n")
        #expect(copied.code == 0 && copied.errors.isEmpty)
        #expect(
            try diff(old, new, "author").output == """
                ~ table author: new column born

                1 table, 2 rows compared: only the schemas differ.

                """)
    }

    @Test func `NDJSON has an object for each difference`() throws {
        let outcome = try diff(old, new, "book", "--format", "ndjson")
        #expect(
            outcome.output == """
                {"object":"index","name":"bookOnYear","table":"book","kind":"removed",\
                "old":"CREATE INDEX bookOnYear ON book (year)","new":null}
                {"table":"book","kind":"removed","key":{"id":4},\
                "old":{"id":4,"title":"Typee","year":1846,"cover":null}}
                {"table":"book","kind":"added","key":{"id":9},\
                "new":{"id":9,"title":"Emma","year":"1815","cover":null}}
                {"table":"book","kind":"changed","key":{"id":12},\
                "old":{"year":null,"cover":{"base64":"AP8=","size":2}},\
                "new":{"year":1851,"cover":{"base64":"AP4=","size":2}}}

                """)
        #expect(outcome.code == 1)
        let table = try diff(old, new, "AUTHOR", "--format", "ndjson").output
        #expect(table.contains(#""kind":"changed","addedColumns":["born"],"removedColumns":[]"#))
        for line in (outcome.output + table).split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
    }

    @Test func `The summary has a line for each table`() throws {
        #expect(
            try diff(old, new, "--format", "summary").output == """
                (schema)  1 table added, 1 table changed, 1 index removed
                author    equal, 2 rows
                book      1 added, 1 removed, 1 changed
                genre     new, 1 row

                """)
        #expect(
            try diff(new, old, "genre", "--format", "summary").output.hasSuffix("genre     removed, 1 row\n"))
        let empty = try directory.makeDatabase("empty.sqlite", sql: "")
        try Data().write(to: URL(filePath: directory.file("none.sqlite")))
        let outcome = try diff(empty, directory.file("none.sqlite"), "--format", "summary")
        #expect(outcome.output == "Neither file has tables.\n" && outcome.code == 0)
        #expect(
            try diff(empty, directory.file("none.sqlite")).output
                == "0 tables, 0 rows compared: no difference.\n")
    }

    @Test func `SQL turns the old file into the new one`() throws {
        let outcome = try diff(old, new, "--format", "sql")
        #expect(outcome.code == 1)
        let queue = try DatabaseQueue(path: old)
        try queue.writeWithoutTransaction { db in try db.execute(sql: outcome.output) }
        try queue.close()
        let again = try diff(old, new, "--format", "sql")
        #expect(again.output.isEmpty && again.code == 0 && again.errors.isEmpty)
        #expect(try diff(old, new).code == 0)
    }

    @Test func `Trouble has its own exit code and a sentence`() throws {
        let missing = try diff(old, directory.file("missing.sqlite"))
        #expect(missing.code == 2 && missing.output.isEmpty)
        #expect(missing.errors.contains("no such file: ") && missing.errors.contains("missing.sqlite"))

        let text = directory.file("text.sqlite")
        try Data("Not a database, but longer than its header would be.\n".utf8).write(to: URL(filePath: text))
        let other = try diff(text, new)
        #expect(other.code == 2 && other.errors.contains("text.sqlite does not hold an SQLite database"))

        let same = try diff(old, old)
        #expect(same.code == 0 && same.output.isEmpty)
        #expect(same.errors == "joinery: OLD and NEW are the same file, so nothing differs.\n")

        let name = try diff(old, new, "genres")
        #expect(name.code == 2)
        #expect(
            name.errors.hasPrefix("joinery: Neither file has a table or view “genres”. Did you mean “genre”?")
        )
        for arguments in [[old], [old, new, "--format", "csv"], [old, new, "--timeout", "0"]] {
            #expect(try Outcome(of: ["diff"] + arguments, in: directory).code == 2)
        }
    }

    @Test func `A locked file is trouble`() throws {
        let queue = try DatabaseQueue(path: new)
        let outcome = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            defer { try? db.execute(sql: "ROLLBACK") }
            return try diff(old, new, "--format", "sql")
        }
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(
            outcome.errors.hasPrefix(
                "joinery: SQLite error 5: database is locked: another program holds \(new): "
                    + "try again when that program is done"))
        #expect(!outcome.errors.contains("busyMode"))
    }

    @Test func `The rowid tells rows with NULL in their key apart`() throws {
        let schema = "CREATE TABLE t (k TEXT PRIMARY KEY, v);"
        let before = try directory.makeDatabase(
            "before.sqlite",
            sql: schema + "INSERT INTO t VALUES (NULL, 1), (NULL, 2), ('a', 3), (NULL, 4);")
        let after = try directory.makeDatabase(
            "after.sqlite",
            sql: schema + """
                INSERT INTO t VALUES (NULL, 5), (NULL, 6), ('a', 7);
                INSERT INTO t (rowid, v) VALUES (9, 8);
                """)
        #expect(
            try diff(before, after).output == """
                t: 1 added, 1 removed, 3 changed
                ~ NULL,1  v 1 → 5
                ~ NULL,2  v 2 → 6
                - NULL,4  v 4
                + NULL,9  v 8
                ~ 'a'  v 3 → 7

                1 table, 5 rows compared: 1 added, 1 removed, 3 changed.

                """)
        #expect(
            try diff(before, after, "--format", "ndjson").output == """
                {"table":"t","kind":"changed","key":{"k":null},"rowid":1,"old":{"v":1},"new":{"v":5}}
                {"table":"t","kind":"changed","key":{"k":null},"rowid":2,"old":{"v":2},"new":{"v":6}}
                {"table":"t","kind":"removed","key":{"k":null},"rowid":4,"old":{"k":null,"v":4}}
                {"table":"t","kind":"added","key":{"k":null},"rowid":9,"new":{"k":null,"v":8}}
                {"table":"t","kind":"changed","key":{"k":"a"},"old":{"v":3},"new":{"v":7}}

                """)
    }

    @Test func `A damaged file is trouble, whatever differs before`() throws {
        let sql = """
            PRAGMA page_size = 1024; CREATE TABLE t (id INTEGER PRIMARY KEY, x);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) INSERT INTO t SELECT i, hex(i) FROM n;
            """
        let damaged = try directory.makeDatabase("damaged.sqlite", sql: sql)
        let whole = try directory.makeDatabase("whole.sqlite", sql: sql + "UPDATE t SET x = 0 WHERE id = 1;")
        let file = try FileHandle(forWritingTo: URL(filePath: damaged))
        try file.seek(toOffset: 4 * 1024)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 1024))
        try file.close()
        let outcome = try diff(damaged, whole, "--format", "ndjson")
        #expect(outcome.code == 2 && outcome.errors.contains("damaged.sqlite is damaged"))
    }

    @Test func `A table that cannot be compared is trouble unless something differs`() throws {
        let schema = "CREATE TABLE k (rowid, _rowid_, oid);"
        let (one, other) = (
            try directory.makeDatabase("one.sqlite", sql: schema),
            try directory.makeDatabase("other.sqlite", sql: schema)
        )
        let reason = "it has no key: its columns hide the rowid, and it declares no primary key"
        let text = try diff(one, other)
        #expect(text.code == 2 && text.errors.isEmpty)
        #expect(
            text.output
                == "The rows of k are not compared: \(reason).\n\n0 tables, 0 rows compared: no difference.\n"
        )
        #expect(
            try diff(one, other, "--format", "ndjson").output
                == "{\"table\":\"k\",\"kind\":\"notCompared\",\"reason\":\"\(reason)\"}\n")
        #expect(try diff(one, other, "--format", "summary").output == "k  not compared: \(reason)\n")
        #expect(
            try diff(one, other, "--format", "sql").output == "-- The rows of k are left out: \(reason).\n")
    }

    @Test func `The counts of many rows follow them`() throws {
        let rows = """
            CREATE TABLE t (id INTEGER PRIMARY KEY, x);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30000)
                INSERT INTO t SELECT i, hex(zeroblob(20)) FROM n;
            """
        let many = try directory.makeDatabase("many.sqlite", sql: rows)
        let none = try directory.makeDatabase("no.sqlite", sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, x);")
        let lines = try diff(none, many).output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "t: many rows, which are counted after the last one")
        #expect(lines.count == 30_000 + 5)
        #expect(lines[30_001] == "t: 30,000 added")
        #expect(lines[30_003] == "1 table, 30,000 rows compared: 30,000 added.")
    }

    @Test func `Values that look the same say where they differ, and control nothing`() throws {
        let schema = "CREATE TABLE t (id INTEGER PRIMARY KEY, x, y);"
        let long = String(repeating: "a", count: 1_200)
        let (one, other) = (
            try directory.makeDatabase(
                "one.sqlite", sql: schema + "INSERT INTO t VALUES (1, '\(long)b', zeroblob(99))"),
            try directory.makeDatabase(
                "other.sqlite", sql: schema + "INSERT INTO t VALUES (1, '\(long)c', zeroblob(98) || char(27))"
            )
        )
        let output = try diff(one, other).output
        #expect(output.contains("…' (different from byte 1201 on), y blob 99 B → '"))
        #expect(!output.contains("\u{1B}"))
    }

    @Test func `A row beyond the limit is trouble, with the way out`() throws {
        let schema = "CREATE TABLE t (id INTEGER PRIMARY KEY, x); CREATE TABLE u (id INTEGER PRIMARY KEY);"
        let one = try directory.makeDatabase(
            "one.sqlite", sql: schema + "INSERT INTO t VALUES (1, zeroblob(9000000))")
        let other = try directory.makeDatabase(
            "other.sqlite",
            sql: schema + "INSERT INTO t VALUES (1, zeroblob(9000000)), (2, zeroblob(17000000))")
        let outcome = try diff(one, other)
        #expect(outcome.code == 2)
        #expect(
            outcome.errors.contains("larger than 16 MB") && outcome.errors.contains("name the other tables"))
        #expect(try diff(one, other, "u").code == 0)
    }
}
