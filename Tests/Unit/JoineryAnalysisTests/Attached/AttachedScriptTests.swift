import Dispatch
import JoineryAnalysis
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct AttachedScriptTests {
    private let files: AttachedFiles
    private let queue: DatabaseQueue

    init() throws {
        files = try AttachedFiles(pragmas: "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL;")
        queue = try files.queue()
    }

    @Test func `A script of commits to an attached file names its database`() throws {
        let crm = try #require(try files.attached.first)
        let transactions = Mutex<[CommittedTransaction]>([])
        let arrival = DispatchSemaphore(value: 0)
        let observer = try DatabaseFileObserver(path: files.crm, detail: .values) { event in
            guard case .committed(let change) = event else { return }
            transactions.withLock { $0 += change.transactions.map { $0.listed(in: crm) } }
            arrival.signal()
        }
        defer { observer.stop() }
        let writer = try WriterProcess(path: files.crm)
        try writer.commit("UPDATE customer SET name = 'Anna' WHERE id = 1")
        #expect(arrival.wait(timeout: .now() + 30) == .success)
        let transaction = try #require(transactions.withLock { $0 }.first)
        let redo = try queue.read { db throws in
            try ChangeScript(.redo, in: db).text(of: [transaction.tables])
        }
        if case .tables = transaction.tables {
            #expect(redo.contains(#"UPDATE "crm"."customer" SET "name" = 'Anna' WHERE "id" = 1;"#), "\(redo)")
        }
    }
}
