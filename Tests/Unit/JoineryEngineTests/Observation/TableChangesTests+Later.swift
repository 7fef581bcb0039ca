import JoineryEngine
import TestSupport
import Testing

/// Commits reported before the pages of the file are known, and resolved later.
extension TableChangesTests {
    /// Makes texts long enough to have overflow pages.
    private func makeTextsLong() throws {
        try writer.commit("UPDATE book SET text = hex(zeroblob(2000)) WHERE id % 2 = 0")
    }

    @Test func `The tables of commits are resolved once all pages are known`() throws {
        try makeTextsLong()
        let observer = try ManualFileObserver(path: path, detail: .rows, isPrepared: false)
        try writer.commit("UPDATE loan SET person = 'x' WHERE rowid = 7")
        try writer.commit("UPDATE tag SET n = 70 WHERE name = 'tag 7'")
        let reported = Self.transactions(observer.look())
        #expect(reported.map(\.tables) == [.everything(.unattributed)])
        #expect(reported.map(\.commits) == [2])
        #expect(observer.takeFindings() == [:])
        observer.prepare()
        let number = try #require(reported.first?.number)
        #expect(observer.takeFindings() == [number: tables(("loan", nil), ("tag", nil))])
        #expect(observer.takeFindings() == [:])
        try writer.commit("DELETE FROM loan WHERE rowid = 8")
        let next = Self.transactions(observer.look())
        #expect(next.map(\.tables) == [tables(("loan", rows(deleted: [8])))])
        #expect(next.map(\.number) == [nil])
    }

    /// By the time the pages are known, they belong to other tables.
    @Test func `A table that lost its pages in the meantime is resolved as well`() throws {
        try makeTextsLong()
        // Everything remains in the log.
        try writer.commit("PRAGMA wal_autocheckpoint = 0")
        let observer = try ManualFileObserver(path: path, detail: .rows, isPrepared: false)
        try writer.commit("UPDATE book SET text = hex(zeroblob(2001)) WHERE id = 100")
        let reported = Self.transactions(observer.look())
        let number = try #require(reported.first?.number)
        try writer.commit("DELETE FROM book WHERE id > 50")
        try writer.commit(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) INSERT INTO loan SELECT i, hex(zeroblob(500)) FROM n"
        )
        _ = observer.look()
        observer.prepare()
        let finding = observer.takeFindings()[number]
        guard case .tables(let found)? = finding else {
            Issue.record("nothing is found out: \(String(describing: finding)), \(observer.mapFailures)")
            return
        }
        #expect(found.map(\.name).contains("book"))
    }

    @Test func `A finding after a schema change is never empty`() throws {
        try makeTextsLong()
        let observer = try ManualFileObserver(path: path, detail: .rows, isPrepared: false)
        try writer.commit("UPDATE loan SET person = 'x' WHERE rowid = 7")
        let number = try #require(Self.transactions(observer.look()).first?.number)
        try writer.commit("DROP TABLE loan")
        _ = observer.look()
        observer.prepare()
        let found = observer.takeFindings()[number]
        #expect(found != .tables([]) && found != nil)
    }
}
