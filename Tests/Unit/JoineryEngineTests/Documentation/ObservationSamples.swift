import JoineryEngine
import TestSupport
import Testing

/// The samples of Observation.md, word for word.
@Suite("Documentation: Observation")
struct ObservationSamples {
    let directory: TemporaryDirectory
    let pool: DatabasePool

    init() throws {
        directory = try TemporaryDirectory()
        pool = try DatabasePool(path: directory.file())
        try pool.write { db in
            try db.execute(sql: Library.schema + Library.rows)
            try db.execute(sql: "CREATE TABLE log (text); DELETE FROM review")
        }
    }

    @Test func `A value is observed`() async throws {
        let counts = ObservedValues<Int>()
        @Sendable func print(_ value: Any) { (value as? Int).map(counts.add) }

        let observation = ValueObservation.tracking { db in
            try Book.order(\.title).fetchAll(db)
        }
        let cancellable = observation.start(in: pool, scheduling: .task) { error in
            print(error)
        } onChange: { books in
            print(books.count)
        }

        await counts.values(untilLastIs: 5)
        try await pool.write { db in try db.execute(sql: "DELETE FROM book WHERE id < 3") }
        await counts.values(untilLastIs: 3)
        cancellable.cancel()
    }

    @Test func `Changes by other processes are observed`() async throws {
        let counts = ObservedValues<Int>()
        let lines = ObservedValues<String>()
        let path = directory.file()
        @Sendable func print(_ value: Any) { lines.add("\(value)") }

        let observation = ValueObservation.tracking { db in try Book.fetchCount(db) }
            .includingExternalChanges()
            .removeDuplicates()

        let observer = try DatabaseFileObserver(path: path, detail: .rows) { event in
            guard case .committed(let change) = event else { return print(event) }
            for transaction in change.transactions {
                guard case .tables(let tables) = transaction.tables else { continue }
                for table in tables { print("\(table.name): \(table.rows?.inserted.count ?? 0) new") }
            }
        }

        let cancellable = observation.start(in: pool, into: counts)
        await counts.values(untilLastIs: 5)
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO log VALUES ('one'), ('two')")
        try writer.commit("DELETE FROM book")
        await counts.values(untilLastIs: 0)
        await lines.values { $0.contains("book: 0 new") }
        #expect(lines.values == ["log: 2 new", "book: 0 new"])
        cancellable.cancel()
        observer.stop()
    }

    @Test func `The values of changed rows are observed`() async throws {
        let lines = ObservedValues<String>()
        let path = directory.file()
        @Sendable func print(_ value: Any) { lines.add("\(value)") }

        let observer = try DatabaseFileObserver(path: path, detail: .values) { event in
            guard case .committed(let change) = event else { return }
            for transaction in change.transactions {
                guard case .tables(let tables) = transaction.tables else { continue }
                for row in tables.flatMap({ $0.values?.rows ?? [] }) {
                    guard let before = row.before, let after = row.after else { continue }
                    for column in row.changedColumns {
                        print("\(row.columns[column].name): \(before[column]) → \(after[column])")
                    }
                }
            }
        }

        let writer = try WriterProcess(path: path)
        try writer.commit("UPDATE book SET title = 'new' WHERE id = 1")
        await lines.values { !$0.isEmpty }
        #expect(lines.values.first?.hasPrefix("title: ") == true)
        #expect(lines.values.first?.hasSuffix(" → \"new\"") == true)
        observer.stop()
    }

    @Test func `Values form an asynchronous sequence`() async throws {
        let observation = ValueObservation.tracking { db in
            try Book.order(\.title).fetchAll(db)
        }
        var printed: [[String]] = []
        let pool = pool
        func print(_ titles: [String]) {
            printed.append(titles)
            Task { try await pool.write { db in try db.execute(sql: "DELETE FROM book WHERE title > 'm'") } }
            if printed.count == 2 {
                Task { try await pool.write { db in try db.execute(sql: "DELETE FROM book") } }
            }
        }

        for try await titles in observation.map({ $0.map(\.title) }).removeDuplicates().values(in: pool) {
            print(titles)
            if titles.isEmpty { break }
        }

        #expect(printed == [["c", "n", "x", "y", "z"], ["c"], []])
    }

    @Test func `An observation tracks an explicit or constant region`() async throws {
        let count = ValueObservation.tracking(region: Book.all()) { db in try Book.fetchCount(db) }
        let author = ValueObservation.trackingConstantRegion { db in try Author.fetchOne(db, id: 1) }

        for try await value in count.values(in: pool) {
            #expect(value == 5)
            break
        }
        for try await value in author.values(in: pool) {
            #expect(value?.name == "A")
            break
        }
    }

    @Test func `Observers share one observation`() async throws {
        let counts = ObservedValues<Int>()
        let answers = ObservedValues<Bool>()
        @Sendable func print(_ value: Any) {
            (value as? Int).map(counts.add)
            (value as? Bool).map(answers.add)
        }
        let observation = ValueObservation.tracking { db in try Book.fetchAll(db) }

        let shared = observation.shared(in: pool, scheduling: .task)
        let first = shared.start(onError: { print($0) }, onChange: { print($0.count) })
        let second = shared.start(onError: { print($0) }, onChange: { print($0.isEmpty) })

        await counts.values(untilLastIs: 5)
        await answers.values(untilLastIs: false)
        try await pool.write { db in try db.execute(sql: "DELETE FROM book") }
        await counts.values(untilLastIs: 0)
        await answers.values(untilLastIs: true)
        first.cancel()
        second.cancel()
    }

    @Test func `Changes in a region are observed`() throws {
        let queue = try Library().queue
        try queue.write { db in try db.execute(sql: "CREATE TABLE log (text)") }

        let observation = DatabaseRegionObservation(tracking: Book.all(), Author.select(\.name))
        let cancellable = observation.start(in: queue) { error in
            print(error)
        } onChange: { db in
            try? db.execute(sql: "INSERT INTO log (text) VALUES ('books or names')")
        }

        try queue.write { db in try db.execute(sql: "UPDATE author SET name = 'D' WHERE id = 1") }
        try queue.write { db in try db.execute(sql: "UPDATE author SET countryCode = NULL") }
        cancellable.cancel()
        #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM log") } == 1)
    }

    @Test func `A transaction observer prevents a commit`() throws {
        final class Guard: TransactionObserver {
            struct TooManyDeletions: Error {}

            var deletions = 0

            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
                eventKind == .delete(tableName: "book")
            }

            func databaseDidChange(with event: DatabaseEvent) {
                deletions += 1
            }

            func databaseWillCommit() throws {
                if deletions > 2 { throw TooManyDeletions() }
            }

            func databaseDidCommit(_ db: Database) {
                deletions = 0
            }

            func databaseDidRollback(_ db: Database) {
                deletions = 0
            }
        }
        let queue = try Library().queue
        try queue.write { db in try db.execute(sql: "DELETE FROM review") }

        queue.add(transactionObserver: Guard(), extent: .databaseLifetime)
        try queue.write { db in
            try db.execute(sql: "DELETE FROM book WHERE id = 1")
        }

        #expect(throws: Guard.TooManyDeletions.self) {
            try queue.write { db in try db.execute(sql: "DELETE FROM book") }
        }
        #expect(try queue.read { db in try Book.fetchCount(db) } == 4)
    }

    @Test func `Changes are reported manually`() throws {
        let queue = try Library().queue
        let counter = Counter()
        let observation = DatabaseRegionObservation(tracking: Book.all())
        let cancellable = try observation.start(in: queue) { (_: Database) in _ = counter.next() }

        try queue.write { db in
            try db.notifyChanges(in: Table("book"))
        }

        #expect(counter.value == 1)
        cancellable.cancel()
    }
}
