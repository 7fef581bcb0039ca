import JoineryEngine
import TestSupport
import Testing

/// The tables and rows reported for commits to a file with rollback journals.
///
/// On a busy machine a journal may disappear before it is seen. Then anything may have changed, and the test looks at
/// the next commit.
@Suite struct RollbackTablesTests {
    private let path: String
    private let directory: TemporaryDirectory
    private let writer: WriterProcess
    private let observer: ManualFileObserver

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(path: path, pragmas: ["page_size=1024", "journal_mode=DELETE"])
        for sql in [
            "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, text)",
            "CREATE INDEX byTitle ON book(title)", "CREATE TABLE loan(bookId INTEGER, person)",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
                + "INSERT INTO book SELECT i, 'title ' || i, NULL FROM n",
            "INSERT INTO loan SELECT id, 'P' || id FROM book WHERE id < 1000",
        ] { try writer.commit(sql) }
        observer = try ManualFileObserver(path: path, detail: .rows, isListening: true)
    }

    private func look() -> [CommittedTransaction] {
        let reported = observer.look().flatMap { event -> [CommittedTransaction] in
            guard case .committed(let change) = event else { return [] }
            return change.transactions
        }
        observer.prepare()
        return reported
    }

    /// Returns what is reported for commits, once it is known. The number passed to their SQL increases with each
    /// attempt.
    private func reported(
        of commands: (Int) -> [String]
    ) throws -> (number: Int, reported: [CommittedTransaction]) {
        for number in 1...300 {
            for command in commands(number) { try writer.run(command) }
            let reported = look()
            if !reported.contains(where: { $0.tables == .everything(.rollbackJournal) }) {
                return (number, reported)
            }
        }
        Issue.record("no journal was ever seen")
        return (0, [])
    }

    private func tables(_ changes: (String, RowChanges?)...) -> ChangedTables {
        .tables(changes.map { TableChange(name: $0.0, rows: $0.1) })
    }

    @Test func `The changed rows of each table are reported`() throws {
        var (number, transactions) = try reported { number in
            ["exec UPDATE book SET title = 'new' WHERE id IN (\(number), \(number + 1000))"]
        }
        var changes = RowChanges(updated: [Int64(number), Int64(number + 1000)])
        #expect(transactions.map(\.tables) == [tables(("book", changes))])
        (number, transactions) = try reported { number in
            [
                "exec BEGIN", "exec DELETE FROM loan WHERE rowid = \(number)",
                "exec INSERT INTO book VALUES (\(number + 5000), 'more', hex(zeroblob(4000)))", "exec COMMIT",
            ]
        }
        changes = RowChanges(inserted: [Int64(number + 5000)])
        let deleted = RowChanges(deleted: [Int64(number)])
        #expect(transactions.map(\.tables) == [tables(("book", changes), ("loan", deleted))])
        // Only an overflow page is rewritten.
        let row = number + 5000
        (number, transactions) = try reported { number in
            let text = "substr(text, 1, 7000) || '\(number + 100)' || substr(text, 7004)"
            return ["exec UPDATE book SET text = \(text) WHERE id = \(row)"]
        }
        #expect(transactions.map(\.tables) == [tables(("book", RowChanges(updated: [Int64(row)])))])
    }

    @Test func `Commits are reported separately`() throws {
        let (number, transactions) = try reported { number in
            (0..<3).map { "exec UPDATE loan SET person = 'Q\(number)' WHERE rowid = \(3 * number + $0)" }
        }
        let expected = (0..<3).map { Int64(3 * number + $0) }
        #expect(
            transactions.map(\.tables) == expected.map { tables(("loan", RowChanges(updated: [$0]))) })
        #expect(transactions.map(\.commits) == [1, 1, 1])
    }

    /// The pages of the deleted rows become free, and no journal contains what the next commits do with them.
    @Test func `Commits that free pages are reported together`() throws {
        try writer.commit("UPDATE book SET text = hex(zeroblob(3000)) WHERE id > 1500")
        _ = look()
        let (_, transactions) = try reported { number in
            [
                "exec DELETE FROM book WHERE id = \(1500 + number)",
                "exec INSERT INTO loan VALUES (\(number), hex(zeroblob(3000)))",
            ]
        }
        #expect(transactions.map(\.tables) == [.everything(.unattributed)])
        #expect(transactions.map(\.commits) == [2])
    }

    @Test func `A schema change is reported, and later commits are attributed again`() throws {
        let (_, transactions) = try reported { ["exec CREATE TABLE more\($0)(x)"] }
        #expect(transactions.map(\.tables) == [.everything(.schemaChanged)])
        let (number, next) = try reported { ["exec DELETE FROM loan WHERE rowid = \($0)"] }
        #expect(next.map(\.tables) == [tables(("loan", RowChanges(deleted: [Int64(number)])))])
    }

    @Test func `Rolled-back transactions are not reported`() throws {
        let (number, transactions) = try reported { number in
            [
                "exec BEGIN", "exec UPDATE book SET title = 'never'", "exec ROLLBACK",
                "exec DELETE FROM loan WHERE rowid = \(number)",
            ]
        }
        #expect(transactions.map(\.tables) == [tables(("loan", RowChanges(deleted: [Int64(number)])))])
    }

    @Test func `The page map stays correct while pages come and go`() throws {
        for round in 0..<20 {
            try writer.run("loop 5 INSERT INTO loan VALUES ({i}, hex(zeroblob({i} * 500)))")
            _ = look()
            try writer.commit("DELETE FROM loan WHERE rowid % 3 = \(round % 3) AND rowid > 900")
            _ = look()
        }
        #expect(observer.mapFailures == [:])
    }
}
