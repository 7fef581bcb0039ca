import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// How a search reads, and when it tells.
@Suite struct FindWorkTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A file with a needle in the last of many rows, and one in its name.
    private func makeFile(_ mode: String, rows: Int = 100_000) throws -> String {
        try directory.makeDatabase(
            "\(mode).sqlite",
            sql: """
                PRAGMA journal_mode = \(mode);
                CREATE TABLE needles (id INTEGER PRIMARY KEY, v TEXT);
                WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                    INSERT INTO needles SELECT i, iif(i = \(rows), 'needle', 'hay ' || hex(zeroblob(20))) FROM n;
                """)
    }

    private func parts(_ loop: SessionLoop) -> [FindAnswer] {
        loop.received.compactMap { $0.answer(FindAnswer.self) }
    }

    @Test func `A file without a write-ahead log is read a little at a time`() throws {
        let path = try makeFile("DELETE")
        // While a program has the file open, it is read with locks.
        let other = try DatabaseQueue(path: path)
        defer { try? other.close() }
        _ = try other.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM needles") }
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { $0.catalog.entries?.allSatisfy { $0.count != .unknown } == true }
        let before = loop.statements(with: "COMMIT").count
        loop.send(.command(.findText))
        for edit in [PromptEdit.insert("needle"), .accept] { loop.send(.prompt(edit)) }
        try loop.settle()
        #expect(loop.browser.location?.findings?.list.rowCount == 1)
        // Nothing is locked between two transactions. Each reads for 10 ms.
        #expect(loop.statements(with: "COMMIT").count - before > 3)
    }

    @Test func `What is found first is told first, and the rest with the end`() throws {
        var loop = try SessionLoop(makeFile("WAL"), at: "*~needle")
        defer { loop.session.close() }
        try loop.settle()
        let parts = parts(loop)
        guard case .found(let first)? = parts.first, case .ended(let last, let seconds)? = parts.last else {
            Issue.record("\(parts)")
            return
        }
        #expect(first.scope == .start && first.rows.map(\.found.place) == [.tableName])
        #expect(parts.dropFirst().allSatisfy { $0.isLast == ($0 == parts.last) })
        #expect(last.scope == .rest && last.rowCount == 100_000 && seconds > 0)
        #expect(last.tables.map(\.name) == ["needles"])
    }

    @Test func `What a commit has searched again comes at once`() throws {
        let path = try makeFile("WAL", rows: 100)
        var loop = try SessionLoop(path, at: "*~needle")
        defer { loop.session.close() }
        try loop.settle()
        let known = parts(loop).count
        try DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE needles SET v = 'needle' WHERE id = 7")
        }
        try loop.wait { $0.location?.findings?.list.rowCount == 2 }
        let new = parts(loop).dropFirst(known)
        #expect(new.count == 1 && new.first?.isLast == true)
        guard case .ended(let part, _)? = new.first else { return }
        #expect(part.scope == .start && part.rows.count == 3)
    }
}
