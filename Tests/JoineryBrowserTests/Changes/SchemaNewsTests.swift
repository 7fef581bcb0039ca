import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What the log of changes says of commits that change the schema or the settings of the file.
@Suite struct SchemaNewsTests {
    private static let schema = """
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER);
        CREATE VIEW titles AS SELECT title FROM book;
        CREATE INDEX byTitle ON book (title);
        INSERT INTO book VALUES (1, 'Emma', 1815);
        """

    @Test(arguments: [
        ("CREATE TABLE author (id)", "created table author"),
        ("CREATE TABLE \"a\u{1B}b\" (id); DROP VIEW titles", "dropped view titles; created table a␛b"),
        ("ALTER TABLE book ADD COLUMN pages INTEGER", "changed table book (+pages)"),
        ("ALTER TABLE book DROP COLUMN year", "changed table book (−year)"),
        ("DROP INDEX byTitle; CREATE INDEX byTitle ON book (title, year)", "changed index byTitle"),
        ("PRAGMA user_version = 7", "user_version 0 → 7"),
        ("PRAGMA user_version = -1; CREATE TABLE a (b)", "created table a; user_version 0 → -1"),
        ("PRAGMA application_id = 5", "application_id 0 → 5"),
        ("VACUUM", "the file was rewritten with the same schema, as VACUUM does"),
        ("INSERT INTO book VALUES (2, 'Typee', 1846)", nil), ("SELECT 1", nil),
    ])
    func `What differs is named`(sql: String, text: String?) throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.schema) }
        let old = try queue.read { try $0.schemaSnapshot() }
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        let new = try queue.read { try $0.schemaSnapshot() }
        #expect(SchemaNews(from: old, to: new).note?.sentence == text)
    }

    @Test func `Of many differences the first are named`() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.schema) }
        let old = try queue.read { try $0.schemaSnapshot() }
        try queue.write { db in
            for number in 1...20 { try db.execute(sql: "CREATE TABLE t\(number) (id)") }
        }
        let new = try queue.read { try $0.schemaSnapshot() }
        let text = SchemaNews(from: old, to: new).note?.sentence ?? ""
        #expect(text.hasPrefix("created table t1; created table t2;"))
        #expect(text.hasSuffix("created table t8; … 12 more changes"))
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `The log names what other programs change`(mode: String) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = \(mode);" + Self.schema)
        var loop = try SessionLoop(path, lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        // The schema is read in the background once the file is watched: nothing is known before.
        try loop.wait { $0.status.live == .live }
        loop.session.labels.sync {}
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let other = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? other.close() }
        // Without a log, a journal may be gone before it is seen. Then only a new schema is told from other changes.
        for (sql, text) in [
            ("CREATE TABLE author (id INTEGER PRIMARY KEY)", "created table author"),
            ("PRAGMA user_version = 3", "user_version 0 → 3"),
            ("VACUUM", "the file was rewritten with the same schema, as VACUUM does"),
        ].prefix(mode == "WAL" ? 3 : 1) {
            try other.writeWithoutTransaction { try $0.execute(sql: sql) }
            try loop.wait { browser in
                browser.changes.lines.contains { $0.note?.sentence == text }
            }
        }
    }

    @Test func `A commit of which nothing is known may have changed the schema`() {
        let known = ChangeLog.Entry(time: "", commits: 1, content: .tables([]))
        let unknown = ChangeLog.Entry(
            time: "", commits: 1, content: .everything(ChangeLog.Note("the journal was gone")))
        var (awaited, schema) = (unknown, unknown)
        awaited.number = 3
        schema.changes = .everything(.schemaChanged)
        #expect([unknown, known, awaited].indexAboutSchema(isChanged: true) == 0)
        #expect([known, awaited].indexAboutSchema(isChanged: true) == nil)
        #expect([unknown, known].indexAboutSchema(isChanged: false) == nil)
        #expect([schema, unknown].indexAboutSchema(isChanged: true) == 0)
        #expect([schema, known].indexAboutSchema(isChanged: false) == 0)
    }
}
