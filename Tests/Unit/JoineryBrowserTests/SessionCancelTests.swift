import Foundation
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// Canceling ends the query that a pane is waiting for, even if no other query follows.
@Suite(.timeLimit(.minutes(30))) struct SessionCancelTests {
    private let directory: TemporaryDirectory
    private let path: String

    /// Readers block commits, because the file has no write-ahead log.
    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                PRAGMA journal_mode = DELETE;
                CREATE TABLE note (id INTEGER PRIMARY KEY);
                CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                    SELECT i FROM note, n WHERE i < 0;
                INSERT INTO note VALUES (1);
                """)
    }

    /// Commits, and fails if a reader is still active after the given number of seconds.
    private func commit(waiting seconds: Double) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(seconds)
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? writer.close() }
        try writer.write { try $0.execute(sql: "INSERT INTO note DEFAULT VALUES") }
    }

    private func isBeingRead() throws -> Bool {
        do {
            try commit(waiting: 0)
            return false
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            return true
        }
    }

    private static let endless = Path(table: "endless")

    @Test(arguments: [
        Effect.session(
            RowsWork.page(
                Ticket(pane: .rows, number: 1), RowsQuery(path: endless, position: .first, limit: 5))),
        .session(
            RowsWork.page(
                Ticket(pane: .rows, number: 1),
                RowsQuery(
                    path: endless, arrangement: RowsArrangement(orders: [RowsOrder(column: "i")]),
                    position: .first,
                    limit: 5))),
        .session(RowsWork.count(Ticket(pane: .rows, number: 1), RowCountQuery(path: endless, isExact: true))),
        .session(
            TreeWork.read(
                Ticket(pane: .tree, number: 1),
                TreeQuery(path: endless, expanded: [], limits: [:], pageSize: 5))),
    ])
    func `A canceled query ends`(effect: Effect) throws {
        let messages = Mutex<[Message]>([])
        let session = try Session(path: path) { message in messages.withLock { $0.append(message) } }
        defer { session.close() }
        session.perform([effect])
        while try !isBeingRead() { Thread.sleep(forTimeInterval: 0.001) }
        if case .read? = effect.work(TreeWork.self) {
            session.perform([.cancel(.tree)])
        } else {
            session.perform([.cancel(.rows)])
        }
        try commit(waiting: 10)
        // No answer arrives, and no report that there is none.
        let answers = messages.withLock { $0 }.filter { if case .answer = $0 { true } else { false } }
        #expect(answers.isEmpty, "\(answers)")
    }
}
