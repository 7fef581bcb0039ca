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
        ("VACUUM", "VACUUM: the file was rewritten, rows unchanged"),
        ("DELETE FROM book; VACUUM", "VACUUM: the file was rewritten, rows unchanged"),
        ("VACUUM; VACUUM", "the file was rewritten with the same schema, as VACUUM does"),
        ("CREATE TABLE a (b); DROP TABLE a", "the file was rewritten with the same schema, as VACUUM does"),
        ("PRAGMA schema_version = 2", "the file was rewritten with the same schema, as VACUUM does"),
        (
            """
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO book (title) SELECT i FROM n;
            DELETE FROM book; PRAGMA schema_version = 4
            """, "the file was rewritten with the same schema, as VACUUM does"
        ),
        ("ANALYZE", "created statistics, as ANALYZE does"),
        ("INSERT INTO book VALUES (2, 'Typee', 1846)", nil), ("SELECT 1", nil),
    ])
    func `What differs is named`(sql: String, text: String?) throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.schema) }
        let old = try queue.read { try $0.schemaSnapshot() }
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        let new = try queue.read { try $0.schemaSnapshot() }
        #expect(SchemaNews(from: old, to: new, after: 1).sentence == text)
    }

    @Test func `Of many differences the first are named`() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.schema) }
        let old = try queue.read { try $0.schemaSnapshot() }
        try queue.write { db in
            for number in 1...20 { try db.execute(sql: "CREATE TABLE t\(number) (id)") }
        }
        let new = try queue.read { try $0.schemaSnapshot() }
        let text = SchemaNews(from: old, to: new, after: 1).sentence ?? ""
        #expect(text.hasPrefix("created table t1; created table t2;"))
        #expect(text.hasSuffix("created table t8; … 12 more changes"))
    }

    @Test func `What else several commits changed is said to be unknown`() throws {
        let queue = try DatabaseQueue()
        let old = try queue.read { try $0.schemaSnapshot() }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 7") }
        let note = SchemaNews(from: old, to: try queue.read { try $0.schemaSnapshot() }, after: 4).note
        #expect(note?.sentence == "user_version 0 → 7; what else the commits changed is not known")
        #expect(note?.words == "user_version 0 → 7")
        #expect(SchemaNews(from: old, to: old, after: 4).note == nil)
        try queue.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE a (b)") }
        let filled = try queue.read { try $0.schemaSnapshot() }
        try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        let vacuumed = SchemaNews(from: filled, to: try queue.read { try $0.schemaSnapshot() }, after: 2)
        #expect(
            vacuumed.sentence
                == "the file was rewritten with the same schema, as VACUUM does; what else the commits changed is not known"
        )
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
            ("VACUUM", "VACUUM: the file was rewritten, rows unchanged"),
        ].prefix(mode == "WAL" ? 3 : 1) {
            try other.writeWithoutTransaction { try $0.execute(sql: sql) }
            try loop.wait { browser in
                browser.changes.lines.contains { $0.note?.sentence == text }
            }
        }
    }

    /// A commit may come before the pages of the file are known. Then its tables, and that it is about the schema, are found
    /// out later.
    @Test(arguments: [ChangedPages.Reason.schemaChanged, .lostTrack, .unattributed], [true, false])
    func `News that are found out late are named`(reason: ChangedPages.Reason, schemaChanged: Bool) throws {
        try hearLate(reason, schemaChanged, commits: 1, "user_version 0 → 3")
        try hearLate(
            reason, schemaChanged, commits: 5,
            "user_version 0 → 3; what else the commits changed is not known")
    }

    private func hearLate(
        _ reason: ChangedPages.Reason, _ schemaChanged: Bool, commits count: Int, _ sentence: String
    ) throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.schema) }
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.schema + "PRAGMA user_version = 3")
        var loop = try SessionLoop(path, lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.wait { $0.status.live == .live }
        loop.session.labels.sync {}
        let old = try queue.read { try $0.schemaSnapshot() }
        loop.session.schemaInquiry.withLock { $0.known[0] = old }
        let file = WatchedFile(path: path, number: 0, count: 1)
        let commits = (1...2).map {
            CommittedTransaction(commits: count, tables: .everything(.unattributed), number: $0)
        }
        loop.session.hear(
            .committed(
                DatabaseFileChange(
                    pages: .everything(reason), commits: 2 * count, schemaChanged: schemaChanged,
                    transactions: commits)), of: file)
        loop.session.hear(.foundOut([1: .everything(reason), 2: .everything(reason)]), of: file)
        try loop.wait { browser in
            browser.changes.lines.contains { $0.note?.sentence == sentence }
        }
        #expect(loop.browser.changes.entries.count { $0.content == .everything(reason.note) } == 1)
    }

    @Test func `One reading answers all questions that wait`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.schema)
        var loop = try SessionLoop(path, lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.wait { $0.status.live == .live }
        loop.session.labels.sync {}
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.schema + "PRAGMA user_version = 3") }
        let old = try queue.read { try $0.schemaSnapshot() }
        loop.session.schemaInquiry.withLock { $0.known[0] = old }
        let file = WatchedFile(path: path, number: 0, count: 1)
        loop.session.labels.suspend()
        for _ in 1...3 {
            loop.session.hear(
                .committed(
                    DatabaseFileChange(pages: .everything(.schemaChanged), commits: 1, schemaChanged: true)),
                of: file)
        }
        #expect(loop.session.schemaInquiry.withLock { $0.questions.count } == 3)
        loop.session.labels.resume()
        let sentence = "user_version 3 → 0; what else the commits changed is not known"
        try loop.wait {
            $0.changes.entries.last?.content == .everything(.init("user_version 3 → 0", sentence: sentence))
        }
        let notes = loop.browser.changes.entries.map(\.content)
        #expect(notes.count == 3)
        #expect(notes.dropLast().allSatisfy { $0 == .everything(ChangedPages.Reason.schemaChanged.note) })
    }
}
