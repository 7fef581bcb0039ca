import Foundation
import TestSupport
import Testing

@testable import JoineryFileWatch

/// A file may be smaller than its database without having lost pages: those added since the last checkpoint are in the log.
@Suite struct LostPagesTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
    }

    private func insertion(_ count: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
            + " INSERT INTO a SELECT hex(zeroblob(400)) FROM n"
    }

    /// Watches a file that shrinks after its size was taken and grows again before its log was read.
    ///
    /// - Returns: The watch as it was after that look, with its writer.
    private func watchOfRegrown(pageSize: Int) throws -> (watch: FileWatch, writer: WriterProcess) {
        let writer = try WriterProcess(
            path: path, pragmas: ["page_size=\(pageSize)", "journal_mode=WAL", "synchronous=OFF"])
        try writer.commit("CREATE TABLE a(x)")
        try writer.commit(insertion(2_000))
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        var watch = try FileWatch(
            path: path, WatchedDetail(.init(hasTables: false) { _ in false }), JournalRecorder(), collect: {})
        let taken = watch.identity
        try writer.commit("DELETE FROM a WHERE rowid > 300")
        try writer.commit("VACUUM")
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        try writer.commit("PRAGMA wal_autocheckpoint=0")
        try writer.commit(insertion(1_000))
        guard case .event(.committed) = watch.look(NoticeSummary()) else {
            Issue.record("the commits were not seen")
            return (watch, writer)
        }
        watch.identity = taken
        return (watch, writer)
    }

    @Test(arguments: [512, 4_096, 65_536])
    func `Pages in the log are not lost`(pageSize: Int) throws {
        var (watch, writer) = try watchOfRegrown(pageSize: pageSize)
        let size = try #require(FileIdentity(path: path)?.size)
        #expect(size < 1_000 * 800)
        guard case .nothing = watch.look(NoticeSummary()) else {
            Issue.record("a loss was told")
            return
        }
        try writer.commit("INSERT INTO a VALUES (1)")
        guard case .event(.committed(let change)) = watch.look(NoticeSummary()) else {
            Issue.record("the next commit was not seen")
            return
        }
        #expect(change.commits == 1)
    }

    @Test func `Pages that are neither in the file nor in the log are lost`() throws {
        var (watch, writer) = try watchOfRegrown(pageSize: 512)
        #expect(truncate(path, 512) == 0)
        guard case .event(.truncated) = watch.look(NoticeSummary()) else {
            Issue.record("the loss was not told")
            return
        }
        writer.kill()
    }
}
