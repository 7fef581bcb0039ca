import Dispatch
import TestSupport
import Testing

@testable import JoineryEngine

/// Values that follow the commits of other processes.
@Suite(.timeLimit(.minutes(30))) struct ValueObservationExternalTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("CREATE TABLE number(id INTEGER PRIMARY KEY, n)")
        try writer.commit("INSERT INTO number VALUES (1, 10), (2, 20)")
        try writer.commit("CREATE TABLE other(n)")
    }

    private func open(_ kind: ObservedKind) throws -> any DatabaseWriter {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        return switch kind {
        case .queue: try DatabaseQueue(path: path, configuration: configuration)
        case .pool: try DatabasePool(path: path, configuration: configuration)
        }
    }

    private var sum: ValueObservation<ValueReducers.Fetch<Int>> {
        ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT TOTAL(n) FROM number") ?? 0 }
    }

    @Test(arguments: ObservedKind.allCases)
    func `Commits of another process are reported`(kind: ObservedKind) async throws {
        let database = try open(kind)
        let values = ObservedValues<Int>()
        let cancellable = sum.includingExternalChanges().removeDuplicates().start(in: database, into: values)
        await values.values(untilLastIs: 30)
        for n in 11...20 {
            try writer.commit("UPDATE number SET n = \(n) WHERE id = 1")
            await values.values(untilLastIs: n + 20)
        }
        try writer.commit("DROP TABLE other")
        try writer.commit("INSERT INTO number(n) VALUES (1000)")
        await values.values(untilLastIs: 1040)
        #expect(values.values == Array(30...40) + [1040])
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `A commit before the first value is not missed`(kind: ObservedKind) async throws {
        let database = try open(kind)
        for n in 1...20 {
            let values = ObservedValues<Int>()
            let cancellable = sum.includingExternalChanges().start(in: database, into: values)
            try writer.commit("UPDATE number SET n = \(n) WHERE id = 1")
            await values.values(untilLastIs: n + 20)
            cancellable.cancel()
        }
    }

    @Test(arguments: ObservedKind.allCases)
    func `Changes to other tables and rows are ignored`(kind: ObservedKind) async throws {
        let database = try open(kind)
        let (changes, values) = (Counter(), ObservedValues<Int>())
        let observation = ValueObservation.tracking { db in
            try Int.fetchOne(db, Table("number").filter(Column("id") == 1).select(Column("n"))) ?? -1
        }
        let cancellable = observation.includingExternalChanges()
            .handleEvents(databaseDidChange: { _ = changes.next() }).start(in: database, into: values)
        await values.values(untilLastIs: 10)
        // After this, the region of the first fetch has reached the writer.
        try await database.writeWithoutTransaction { _ in }
        for n in 1...5 {
            try writer.commit("UPDATE number SET n = \(n) WHERE id = 2")
            try writer.commit("INSERT INTO other VALUES (\(n))")
        }
        try writer.commit("UPDATE number SET n = 11 WHERE id = 1")
        await values.values(untilLastIs: 11)
        #expect(values.values.count <= 3)
        #expect(changes.next() <= 3)
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `Internal and external commits are reported in order`(kind: ObservedKind) async throws {
        let database = try open(kind)
        let values = ObservedValues<Int>()
        let cancellable = sum.includingExternalChanges().start(in: database, into: values)
        for n in 1...20 {
            try await database.write { db in try db.execute(sql: "INSERT INTO number(n) VALUES (1)") }
            try writer.commit("INSERT INTO number(n) VALUES (1)")
            if n.isMultiple(of: 5) { await values.values(untilLastIs: 30 + 2 * n) }
        }
        let reported = await values.values(untilLastIs: 70)
        #expect(reported == reported.sorted())
        cancellable.cancel()
    }

    @Test func `A fetch that writes does not trigger itself forever`() async throws {
        let database = try open(.pool)
        let (fetches, values) = (Counter(), ObservedValues<Int>())
        var observation = ValueObservation.tracking { db in
            _ = fetches.next()
            try db.execute(sql: "INSERT INTO other VALUES (1)")
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) + MAX(number.n) FROM number, other") ?? 0
        }.includingExternalChanges()
        observation.requiresWriteAccess = true
        let cancellable = observation.start(in: database, into: values)
        await values.values { !$0.isEmpty }
        for n in 100...104 {
            try writer.commit("UPDATE number SET n = \(n * 1000) WHERE id = 1")
            await values.values { $0.last.map { $0 >= n * 1000 } == true }
        }
        // Everything written by this process is observed before a later commit.
        let count = fetches.next()
        #expect(count < 60)
        cancellable.cancel()
    }

    @Test func `Commits with a rollback journal are reported`() async throws {
        try writer.commit("PRAGMA journal_mode=DELETE")
        let database = try open(.queue)
        let values = ObservedValues<Int>()
        let cancellable = sum.includingExternalChanges().removeDuplicates().start(in: database, into: values)
        await values.values(untilLastIs: 30)
        try writer.commit("UPDATE number SET n = 0")
        await values.values(untilLastIs: 0)
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `An observation ignores external changes by default`(kind: ObservedKind) async throws {
        let database = try open(kind)
        let (values, all) = (ObservedValues<Int>(), ObservedValues<Int>())
        let cancellable = sum.start(in: database, into: values)
        let other = sum.includingExternalChanges().start(in: database, into: all)
        await values.values(untilLastIs: 30)
        try writer.commit("UPDATE number SET n = 0")
        await all.values(untilLastIs: 0)
        #expect(values.values.last == 30)
        cancellable.cancel()
        other.cancel()
    }

    @Test func `Including external changes works for an in-memory database`() async throws {
        let database = try DatabaseQueue()
        try await database.write { db in try db.execute(sql: "CREATE TABLE number(n)") }
        let values = ObservedValues<Int>()
        let cancellable = sum.includingExternalChanges().start(in: database, into: values)
        await values.values(untilLastIs: 0)
        #expect(values.errors.isEmpty)
        cancellable.cancel()
    }

    @Test func `A file that cannot be watched ends the observation`() async throws {
        let database = try open(.queue)
        try directory.remove("test.sqlite")
        let ended = DispatchSemaphore(value: 0)
        let cancellable = sum.includingExternalChanges().start(in: database, scheduling: .task) { error in
            #expect("\(error)".contains("there is no such file"))
            ended.signal()
        } onChange: { _ in
            Issue.record("a value was told")
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                ended.wait()
                continuation.resume()
            }
        }
        cancellable.cancel()
    }

    @Test func `The file is watched while an observation is active`() async throws {
        let database = try open(.pool)
        let changes = database.observed.fetcher.externalChanges
        #expect(!changes.isWatching)
        let values = ObservedValues<Int>()
        let first = sum.includingExternalChanges().start(in: database, into: values)
        let second = sum.includingExternalChanges().map { $0 }.start(in: database, into: values)
        #expect(changes.isWatching)
        first.cancel()
        #expect(changes.isWatching)
        second.cancel()
        #expect(!changes.isWatching)
    }
}
