import JoineryEngine
import TestSupport
import Testing

/// The first commits to a file without a log.
extension TableChangesTests {
    @Test func `The first commit to a closed file is reported`() throws {
        writer.stop()
        #expect(try directory.fileNames == ["test.sqlite"])
        // The observer waits until a further modification would have a different timestamp.
        let observer = try ManualFileObserver(path: path, detail: .rows)
        #expect(try directory.fileNames == ["test.sqlite"])
        let next = try WriterProcess(path: path)
        try next.commit("DELETE FROM book WHERE id = 9")
        try next.commit("DELETE FROM loan WHERE rowid = 7")
        let reported = Self.transactions(observer.look()).map(\.tables)
        #expect(reported == [tables(("book", rows(deleted: [9]))), tables(("loan", rows(deleted: [7])))])
    }

    @Test func `The first commit to a log created by a reader is reported`() throws {
        writer.stop()
        let observer = try ManualFileObserver(path: path, detail: .rows)
        let queue = try DatabaseQueue(path: path)
        #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tag") } == 299)
        #expect(try directory.fileNames.contains("test.sqlite-wal"))
        #expect(observer.look().isEmpty)
        let next = try WriterProcess(path: path)
        try next.commit("DELETE FROM book WHERE id = 9")
        #expect(
            Self.transactions(observer.look()).map(\.tables) == [tables(("book", rows(deleted: [9])))])
        try next.commit("DELETE FROM loan WHERE rowid = 7")
        #expect(
            Self.transactions(observer.look()).map(\.tables) == [tables(("loan", rows(deleted: [7])))])
    }

    /// After the checkpoint, the log no longer contains the commit.
    @Test func `The pages of a commit checkpointed before it is seen are unknown`() throws {
        writer.stop()
        let observer = try ManualFileObserver(path: path, detail: .rows)
        let next = try WriterProcess(path: path)
        try next.commit("DELETE FROM book WHERE id = 9")
        try next.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        guard case .committed(let change)? = observer.look().first else {
            Issue.record("nothing is told")
            return
        }
        if case .pages = change.pages { Issue.record("the pages cannot be known") }
        try next.commit("DELETE FROM loan WHERE rowid = 7")
        #expect(!observer.look().isEmpty)
    }
}
