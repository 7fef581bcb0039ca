import JoineryAnalysis
import JoineryEngine
import Testing

/// Which objects of the schemas differ.
@Suite("Comparison: schemas") struct SchemaComparisonTests {
    private static let schema = """
        CREATE TABLE book (id INTEGER PRIMARY KEY, title);
        CREATE TABLE loan (id INTEGER PRIMARY KEY);
        CREATE INDEX bookOnTitle ON book (title);
        CREATE VIEW titles AS SELECT title FROM book;
        CREATE TRIGGER lent AFTER INSERT ON loan BEGIN DELETE FROM book; END;
        """

    @Test func `Objects are added, removed and changed`() throws {
        let files = try ComparedFiles(
            Self.schema,
            new: """
                DROP INDEX bookOnTitle; CREATE INDEX bookOnTitle ON book (title DESC);
                DROP VIEW titles; CREATE VIEW ids AS SELECT id FROM book;
                DROP TRIGGER lent; CREATE TABLE member (id);
                ALTER TABLE loan ADD COLUMN due;
                """)
        #expect(
            try files.lines() == [
                "changed table loan", "changed index bookOnTitle", "removed view titles",
                "removed trigger lent",
                "added view ids", "added table member",
            ])
        #expect(try ComparedFiles(Self.schema).lines() == [])
        #expect(try ComparedFiles().lines() == [])
    }

    @Test func `Names are compared without their case`() throws {
        let files = try ComparedFiles(
            old: "CREATE TABLE Book (id); CREATE INDEX I ON Book (id)",
            new: "CREATE TABLE Book (id); CREATE INDEX i ON Book (id)")
        #expect(try files.lines() == ["changed index i"])
    }

    @Test func `A name may belong to an object of another kind`() throws {
        let files = try ComparedFiles(
            old: "CREATE TABLE t (id); INSERT INTO t VALUES (1)", new: "CREATE VIEW t AS SELECT 1 AS id")
        #expect(try files.lines() == ["removed table t", "added view t", "t removed 1: 1"])
        try files.apply(files.script())
        #expect(try files.lines() == [])
    }

    @Test func `Tables can be chosen, with what belongs to them`() throws {
        let files = try ComparedFiles(
            new: Self.schema + "INSERT INTO book VALUES (1, 'Emma'); INSERT INTO book VALUES (2, 'Typee')")
        #expect(try files.lines(tables: ["LOAN"]) == ["added table loan", "added trigger lent"])
        #expect(
            try files.lines(tables: ["book", "titles"]) == [
                "added table book", "added index bookOnTitle", "added view titles", "book added 1: 1, 'Emma'",
                "book added 2: 2, 'Typee'",
            ])
        #expect(
            try files.statements(tables: ["loan"]) == [
                "CREATE TABLE loan (id INTEGER PRIMARY KEY);",
                "CREATE TRIGGER lent AFTER INSERT ON loan BEGIN DELETE FROM book; END;",
            ])
    }

    @Test func `Internal tables are left out`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, x UNIQUE);",
            new: "INSERT INTO a (x) VALUES (1); DELETE FROM a; ANALYZE;")
        #expect(try files.lines() == [])
    }
}
