import JoineryEngine
import TestSupport
import Testing

/// A file with rollback journals switches to a write-ahead log.
///
/// On a busy machine a journal may disappear before it is seen; then the test tries again.
@Suite struct JournalModeSwitchTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        let writer = try WriterProcess(path: path, pragmas: ["page_size=1024", "journal_mode=DELETE"])
        for sql in [
            "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT)", "CREATE TABLE loan(bookId, person)",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
                + "INSERT INTO book SELECT i, 'title ' || i FROM n",
            "INSERT INTO loan SELECT id, 'P' || id FROM book WHERE id < 1000",
        ] { try writer.commit(sql) }
    }

    private func tables(_ name: String, _ rows: RowChanges) -> ChangedTables {
        .tables([TableChange(name: name, rows: rows)])
    }

    /// Returns the changes reported for commits before and after a switch.
    private func reported(isLookedAtBetween: Bool) throws -> [ChangedTables] {
        for _ in 0..<100 {
            let reported = try attempt(isLookedAtBetween: isLookedAtBetween)
            if !reported.contains(where: { if case .everything = $0 { true } else { false } }) {
                return reported
            }
        }
        Issue.record("the journals were never all seen")
        return []
    }

    /// Makes one attempt, and leaves the file closed, so that the next one can switch back to rollback journals.
    private func attempt(isLookedAtBetween: Bool) throws -> [ChangedTables] {
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=DELETE"])
        defer { writer.stop() }
        let observer = try ManualFileObserver(path: path, detail: .rows, isListening: true)
        try writer.commit("UPDATE book SET title = 'a' || title WHERE id = 3")
        try writer.run("exec PRAGMA journal_mode = WAL")
        var events = isLookedAtBetween ? observer.look() : []
        try writer.commit("UPDATE loan SET person = 'b' || person WHERE rowid = 4")
        events += observer.look()
        try writer.commit("UPDATE loan SET person = 'c' || person WHERE rowid = 5")
        events += observer.look()
        return TableChangesTests.transactions(events).map(\.tables)
    }

    @Test(arguments: [true, false])
    func `Commits before and after a switch to WAL are reported`(isLookedAtBetween: Bool) throws {
        let expected = [
            tables("book", RowChanges(updated: [3])), .tables([]),
            tables("loan", RowChanges(updated: [4])), tables("loan", RowChanges(updated: [5])),
        ]
        #expect(try reported(isLookedAtBetween: isLookedAtBetween) == expected)
    }

    /// After the checkpoint, the log no longer contains the commit.
    @Test func `A commit checkpointed before it is seen reports that anything may have changed`() throws {
        let writer = try WriterProcess(path: path)
        let observer = try ManualFileObserver(path: path, detail: .rows, isListening: true)
        try writer.run("exec PRAGMA journal_mode = WAL")
        _ = observer.look()
        try writer.commit("UPDATE loan SET person = 'b' WHERE rowid = 4")
        try writer.run("exec PRAGMA wal_checkpoint(TRUNCATE)")
        let reported = TableChangesTests.transactions(observer.look()).map(\.tables)
        #expect(reported.contains { if case .everything = $0 { true } else { false } })
    }
}
