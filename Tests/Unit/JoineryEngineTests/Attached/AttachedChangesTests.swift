import Dispatch
import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// What other programs commit to attached files.
@Suite(.timeLimit(.minutes(30))) struct AttachedChangesTests {
    private let files: AttachedFiles

    init() throws {
        files = try AttachedFiles(pragmas: "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL;")
    }

    @Test func `Each file has a read set of its own`() throws {
        #expect(PageReadRecording.isInstalled)
        // With a program at the files, each has a log.
        let writer = try DatabaseQueue(path: files.crm)
        try writer.write { try $0.execute(sql: "UPDATE customer SET name = 'A' WHERE id = 1") }
        let queue = try files.queue()
        func read(_ sql: String...) throws -> ReadSets {
            try queue.read { db throws in
                _ = try db.schema()
                return try db.recordingReadSets {
                    for sql in sql { _ = try Row.fetchAll(db, sql: sql) }
                }.readSets
            }
        }
        let own = try read("SELECT * FROM item")
        let visits = try read("SELECT * FROM crm.visit")
        let both = try read("SELECT * FROM item", "SELECT * FROM crm.visit")
        let root = try queue.read { db throws in
            let sql = "SELECT rootpage FROM crm.sqlite_schema WHERE name = ?"
            return (
                visit: try UInt32.fetchOne(db, sql: sql, arguments: ["visit"]) ?? 0,
                customer: try UInt32.fetchOne(db, sql: sql, arguments: ["customer"]) ?? 0
            )
        }
        let (visit, customer) = (ChangedPages.pages([root.visit]), ChangedPages.pages([root.customer]))
        #expect(!own.intersects(visit, in: "crm") && visits.intersects(visit, in: "crm"))
        #expect(both.intersects(visit, in: "crm") && !both.intersects(customer, in: "crm"))
        let item = try queue.read { db in
            try UInt32.fetchOne(db, sql: "SELECT rootpage FROM main.sqlite_schema WHERE name = 'item'") ?? 0
        }
        #expect(own.intersects(.pages([item])) && both.intersects(.pages([item])))
        #expect(!visits.intersects(.pages([item])))
        #expect(visits.attached.keys.sorted() == ["crm"])
        // Nothing is known of a file without a read set.
        #expect(own.intersects(visit, in: "other"))
        #expect(!own.intersects(.pages([]), in: "other"))
    }

    @Test func `A nested recording of all files counts for the outer one`() throws {
        let queue = try files.queue()
        try queue.read { db throws in
            _ = try db.schema()
            let outer = try db.recordingReadSets {
                try db.recordingReadSets { _ = try Row.fetchAll(db, sql: "SELECT * FROM crm.visit, item") }
                    .readSets
            }
            #expect(outer.value.main == outer.readSets.main)
            #expect(outer.value.attached == outer.readSets.attached)
        }
    }

    @Test func `Commits are reported with the listed names of tables`() throws {
        let crm = try #require(try files.attached.first)
        let heard = Mutex<[CommittedTransaction]>([])
        let arrival = DispatchSemaphore(value: 0)
        let observer = try DatabaseFileObserver(path: files.crm, detail: .values) { event in
            guard case .committed(let change) = event else { return }
            heard.withLock { $0 += change.transactions.map { $0.listed(in: crm) } }
            arrival.signal()
        }
        defer { observer.stop() }
        let writer = try WriterProcess(path: files.crm)
        try writer.commit("UPDATE customer SET name = 'Anna' WHERE id = 1")
        #expect(arrival.wait(timeout: .now() + 30) == .success)
        let transaction = try #require(heard.withLock { $0 }.first)
        #expect(transaction.region.intersects(DatabaseRegion(table: "crm.customer")))
        #expect(
            !transaction.region.intersects(DatabaseRegion(table: "customer"))
                || transaction.region.isFullDatabase)
        if case .tables(let tables) = transaction.tables {
            #expect(tables.map(\.name) == ["crm.customer"])
        }
    }

    @Test func `An observed value follows commits to an attached file`() throws {
        let queue = try files.queue()
        let values = Mutex<[Int]>([])
        let arrival = DispatchSemaphore(value: 0)
        let observation = ValueObservation.tracking { try Table("crm.visit").fetchCount($0) }
            .includingExternalChanges()
        let cancellable = observation.start(in: queue, scheduling: .async(onQueue: .global())) { error in
            Issue.record(error)
        } onChange: { value in
            values.withLock { $0.append(value) }
            arrival.signal()
        }
        defer { cancellable.cancel() }
        #expect(arrival.wait(timeout: .now() + 30) == .success)
        let writer = try WriterProcess(path: files.crm)
        try writer.commit("INSERT INTO visit (id) VALUES (7)")
        while values.withLock({ $0.last != 4 }) {
            try #require(arrival.wait(timeout: .now() + 30) == .success)
        }
        #expect(values.withLock { $0.first } == 3)
    }
}
