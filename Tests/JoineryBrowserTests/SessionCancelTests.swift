import Foundation
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// What a pane waits for ends when it is canceled, also when nothing else is asked for.
@Suite(.timeLimit(.minutes(5))) struct SessionCancelTests {
    private let directory: TemporaryDirectory
    private let path: String

    /// Who reads keeps others from committing: the file has no write-ahead log.
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

    /// Commits, unless somebody is reading for longer than that.
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
        Effect.fetchRows(
            Ticket(pane: .rows, number: 1), RowsQuery(path: endless, position: .first, limit: 5)),
        .fetchRows(
            Ticket(pane: .rows, number: 1),
            RowsQuery(
                path: endless, arrangement: RowsArrangement(orders: [RowsOrder(column: "i")]),
                position: .first,
                limit: 5)),
        .countRows(Ticket(pane: .rows, number: 1), endless, nil, exact: true),
        .fetchTree(
            Ticket(pane: .tree, number: 1), TreeQuery(path: endless, expanded: [], limits: [:], pageSize: 5)),
    ])
    func `A cancelled query ends`(effect: Effect) throws {
        let messages = Mutex<[Message]>([])
        let session = try Session(path: path) { message in messages.withLock { $0.append(message) } }
        defer { session.close() }
        session.perform([effect])
        while try !isBeingRead() { Thread.sleep(forTimeInterval: 0.001) }
        if case .fetchTree = effect {
            session.perform([.cancel(.tree)])
        } else {
            session.perform([.cancel(.rows)])
        }
        try commit(waiting: 10)
        // Nobody waits for an answer, and nobody is told that there is none.
        let answers = messages.withLock { $0 }.filter { if case .answer = $0 { true } else { false } }
        #expect(answers.isEmpty, "\(answers)")
    }
}
