import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// The values that an observation reports.
@Suite struct ValueObservationTests {
    @Test(arguments: ObservedKind.allCases)
    func `The first value and later ones are delivered`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(in: database.writer, into: values)
        await values.values(untilLastIs: 0)
        for n in 1...5 {
            try await database.writer.write { db in try db.execute(sql: "INSERT INTO number (n) VALUES (1)") }
            await values.values(untilLastIs: n)
        }
        #expect(values.values.first == 0)
        #expect(values.values == values.values.sorted())
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `A commit before the first value is not missed`(kind: ObservedKind) async throws {
        for _ in 1...30 {
            let database = try NumberDatabase(kind)
            let values = ObservedValues<Int>()
            let cancellable = database.sum.start(in: database.writer, into: values)
            try database.write("INSERT INTO number (n) VALUES (1)")
            await values.values(untilLastIs: 1)
            cancellable.cancel()
        }
    }

    @Test(arguments: ObservedKind.allCases)
    func `The last of many commits is reported, and values never go back`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let observed = (1...4).map { _ in ObservedValues<Int>() }
        let cancellables = observed.map { database.sum.start(in: database.writer, into: $0) }
        for _ in 1...500 { try database.write("INSERT INTO number (n) VALUES (1)") }
        for values in observed {
            let reported = await values.values(untilLastIs: 500)
            #expect(reported == reported.sorted())
        }
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func `In a queue, each awaited write has its own value, even if the values are delivered late`()
        async throws
    {
        let database = try NumberDatabase(.queue)
        let observed = (1...3).map { _ in ObservedValues<Int>() }
        let place = DispatchQueue(label: "values")
        // Nothing is delivered before all is written.
        place.suspend()
        let cancellables = observed.map {
            database.sum.start(in: database.writer, scheduling: .async(onQueue: place), into: $0)
        }
        for _ in 1...20 {
            try await database.writer.write { db in try db.execute(sql: "INSERT INTO number (n) VALUES (1)") }
        }
        place.resume()
        for values in observed {
            let reported = await values.values(untilLastIs: 20)
            #expect(reported == Array(0...20))
        }
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func `In a queue, awaited writes amid others have values in order`() async throws {
        let database = try NumberDatabase(.queue)
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(in: database.writer, into: values)
        for _ in 1...100 {
            try database.write("INSERT INTO number (n) VALUES (1)")
            try await database.writer.write { db in try db.execute(sql: "INSERT INTO number (n) VALUES (1)") }
        }
        let reported = await values.values(untilLastIs: 200)
        #expect(reported == reported.sorted())
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `Commits of concurrent writers are all observed`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(in: database.writer, into: values)
        await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    for _ in 1...50 {
                        try await database.writer.write { db in
                            try db.execute(sql: "INSERT INTO number (n) VALUES (1)")
                        }
                    }
                }
            }
        }
        let reported = await values.values(untilLastIs: 200)
        #expect(reported == reported.sorted())
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `Changes to other tables and rows are ignored`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        try database.write("INSERT INTO number VALUES (1, 10), (2, 20)")
        let changes = Counter()
        let observation = ValueObservation.tracking { db in
            try Int.fetchOne(db, Table("number").filter(Column("id") == 1).select(Column("n"))) ?? -1
        }.handleEvents(databaseDidChange: { _ = changes.next() })
        let values = ObservedValues<Int>()
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values(untilLastIs: 10)
        try database.write("UPDATE number SET n = 11 WHERE id = 1")
        await values.values(untilLastIs: 11)
        let before = changes.value
        try database.write("UPDATE number SET n = 21 WHERE id = 2")
        try database.write("INSERT INTO number (n) VALUES (30)")
        try database.write("INSERT INTO other (n) VALUES (30)")
        try database.write("UPDATE number SET n = 12 WHERE id = 1")
        await values.values(untilLastIs: 12)
        #expect(changes.value == before + 1)
        #expect(Set(values.values) == [10, 11, 12])
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `The last fetch determines the region`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        try database.write("INSERT INTO number VALUES (1, 10), (2, 20); INSERT INTO other VALUES (1)")
        let observation = ValueObservation.tracking { db in
            let id = try Int.fetchOne(db, sql: "SELECT n FROM other") ?? 0
            return try Int.fetchOne(db, Table("number").filter(Column("id") == id).select(Column("n"))) ?? -1
        }
        let values = ObservedValues<Int>()
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values(untilLastIs: 10)
        try database.write("UPDATE other SET n = 2")
        await values.values(untilLastIs: 20)
        try database.write("UPDATE number SET n = 21 WHERE id = 2")
        await values.values(untilLastIs: 21)
        try database.write("UPDATE other SET n = 3")
        await values.values(untilLastIs: -1)
        try database.write("INSERT INTO number VALUES (3, 30)")
        await values.values(untilLastIs: 30)
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `A cached statement is observed after the region grows`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        try database.write("INSERT INTO other VALUES (0)")
        let observation = ValueObservation.tracking { db in
            guard try Int.fetchOne(db, sql: "SELECT n FROM other") != 0 else { return -1 }
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? -1
        }
        let values = ObservedValues<Int>()
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values(untilLastIs: -1)
        func insert() throws {
            try database.writer.write { db in
                try db.cachedStatement(sql: "INSERT INTO number (n) VALUES (1)").execute()
            }
        }
        try insert()
        try insert()
        try database.write("UPDATE other SET n = 1")
        await values.values(untilLastIs: 2)
        try insert()
        await values.values(untilLastIs: 3)
        try insert()
        await values.values(untilLastIs: 4)
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `No commit is missed while the region changes`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        try database.write("INSERT INTO other VALUES (0)")
        // The second read depends on the result of the first.
        let observation = ValueObservation.tracking { db in
            let id = try Int.fetchOne(db, sql: "SELECT n FROM other") ?? 0
            let number = try Int.fetchOne(
                db, Table("number").filter(Column("id") == id).select(Column("n")))
            return [id, number ?? -1]
        }
        let values = ObservedValues<[Int]>()
        let cancellable = observation.start(in: database.writer, into: values)
        for id in 1...100 {
            try database.write("UPDATE other SET n = \(id)")
            try database.write("INSERT INTO number VALUES (\(id), \(id * 2))")
        }
        await values.values(untilLastIs: [100, 200])
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `A constant region is determined once`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let regions = ObservedValues<String>()
        let observation = ValueObservation.trackingConstantRegion { db in
            let sum = try Int.fetchOne(db, sql: "SELECT TOTAL(n) FROM number") ?? 0
            return sum < 2 ? sum : try Int.fetchOne(db, sql: "SELECT TOTAL(n) FROM other") ?? 0
        }.handleEvents(willTrackRegion: { regions.add($0.description) })
        let values = ObservedValues<Int>()
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values(untilLastIs: 0)
        try database.write("INSERT INTO number (n) VALUES (1)")
        await values.values(untilLastIs: 1)
        try database.write("INSERT INTO other (n) VALUES (50); INSERT INTO number (n) VALUES (1)")
        await values.values(untilLastIs: 50)
        #expect(regions.values == ["number(n)"])
        cancellable.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `Regions can be given explicitly`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let fetches = Counter()
        let observation = ValueObservation.tracking(region: Table("other"), DatabaseRegion()) { _ in
            fetches.next()
        }
        let values = ObservedValues<Int>()
        let cancellable = observation.start(in: database.writer, into: values)
        await values.values { !$0.isEmpty }
        try database.write("INSERT INTO other VALUES (1)")
        let first = await values.values { $0.count >= 2 }.count
        try database.write("INSERT INTO number (n) VALUES (1)")
        try database.write("INSERT INTO other VALUES (1)")
        await values.values { $0.count > first }
        cancellable.cancel()

        let none = ValueObservation.tracking(regions: []) { _ in 1 }
        let value = ObservedValues<Int>()
        let constant = none.start(in: database.writer, into: value)
        await value.values(untilLastIs: 1)
        constant.cancel()
    }

    @Test(arguments: ObservedKind.allCases)
    func `Rolled-back changes are not reported`(kind: ObservedKind) async throws {
        let database = try NumberDatabase(kind)
        let values = ObservedValues<Int>()
        let cancellable = database.sum.start(in: database.writer, into: values)
        await values.values(untilLastIs: 0)
        try database.write("SAVEPOINT s; INSERT INTO number (n) VALUES (7); ROLLBACK TO s; RELEASE s")
        try? await database.writer.write { db in
            try db.execute(sql: "INSERT INTO number (n) VALUES (9)")
            throw CancellationError()
        }
        try database.write("INSERT INTO number (n) VALUES (1)")
        await values.values(untilLastIs: 1)
        #expect(Set(values.values) == [0, 1])
        cancellable.cancel()
    }

    @Test func `A pool observation sees each transaction as a whole`() async throws {
        let database = try NumberDatabase(.pool)
        let observation = ValueObservation.tracking { db in
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? 0
            let other = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM other") ?? 0
            return [count, other]
        }
        let values = ObservedValues<[Int]>()
        let cancellable = observation.start(in: database.writer, into: values)
        for _ in 1...200 {
            try database.write("INSERT INTO number (n) VALUES (1); INSERT INTO other VALUES (1)")
        }
        let reported = await values.values(untilLastIs: [200, 200])
        #expect(reported.allSatisfy { $0[0] == $0[1] })
        cancellable.cancel()
    }

    @Test func `A pool fetches during a write`() async throws {
        let database = try NumberDatabase(.pool)
        let values = ObservedValues<Int>()
        // The fetch starts and the value is delivered while a transaction is open.
        try await database.writer.write { db in
            try db.execute(sql: "INSERT INTO number (n) VALUES (1)")
            let reported = DispatchSemaphore(value: 0)
            let cancellable = database.sum.start(
                in: database.writer, scheduling: .async(onQueue: DispatchQueue(label: "test")),
                onError: { values.fail($0) },
                onChange: {
                    values.add($0)
                    reported.signal()
                })
            reported.wait()
            #expect(values.values == [0])
            cancellable.cancel()
        }
    }

    @Test func `Transaction observers are not notified of fetches`() async throws {
        let queue = try ObservedTables.queue()
        let log = EventLog()
        queue.add(transactionObserver: log)
        let observation = ValueObservation.tracking { db in try Int.fetchAll(db, sql: "SELECT t FROM l") }
        let values = ObservedValues<[Int]>()
        let cancellable = observation.start(in: queue, into: values)
        await values.values(untilLastIs: [])
        try await queue.write { db in try db.execute(sql: "INSERT INTO l VALUES (1)") }
        await values.values(untilLastIs: [1])
        #expect(
            try await queue.unsafeRead { _ in true }
                && log.take() == ["insert main.l 1", "will commit", "committed"])
        cancellable.cancel()
    }
}
