import Foundation

/// Watches with callbacks, chosen regions and the events of an observation.
struct WatchScene {
    let library: LibraryDatabase
    let console: Console
    let stock: Stock

    func run() async throws {
        console.heading("Watching")
        try await callbacks()
        try await chosenRegions()
        try await events()
        try await writesInObservation()
        try await erasedTypes()
        try cancelled()
    }

    /// Changes the title of a book.
    private func rename(_ title: String, to newTitle: String) throws {
        try library.pool.write { db in
            _ = try Book.filter { $0.title == title }.updateAll(db) { $0.title.set(to: newTitle) }
        }
    }

    private func callbacks() async throws {
        let (values, continuation) = AsyncStream.makeStream(of: String.self)
        let observation = ValueObservation.tracking { db in
            try Member.filter { $0.email == nil }.order { $0.name }.fetchAll(db).map(\.name)
        }
        .removeDuplicates()
        let cancellable = observation.start(
            in: library.pool, scheduling: .async(onQueue: DispatchQueue(label: "watching")),
            onError: { error in continuation.yield("error \(error)") },
            onChange: { names in continuation.yield("without email: \(names)") })
        var iterator = values.makeAsyncIterator()
        console.print(await iterator.next() ?? "ended")
        for (email, name) in [("h@example", "Hercule"), (nil, "Hercule")] {
            _ = try await library.pool.write { db in
                try Member.filter { $0.name == name }.updateAll(db) { $0.email.set(to: email) }
            }
            console.print(await iterator.next() ?? "ended")
        }
        cancellable.cancel()
    }

    /// The region says when to fetch, whatever is fetched.
    private func chosenRegions() async throws {
        let observation = ValueObservation.tracking(
            region: Genre.select(\.name), Setting.filter(key: "beep"),
            fetch: { db in try Book.fetchCount(db) })
        var fetches = 0
        for try await count in observation.values(in: library.pool) {
            fetches += 1
            console.print("fetch of \(count) books")
            if fetches == 1 { _ = try library.set("beep", to: "loud") }
            if fetches == 2 {
                try await library.pool.write { db in
                    _ = try Genre.filter { $0.code == "ref" }.updateAll(db) { $0.name.set(to: "Reference") }
                }
            }
            if fetches == 3 { break }
        }
    }

    private func events() async throws {
        let console = console
        let observation = ValueObservation.tracking { db in try Genre.fetchCount(db) }
            .handleEvents(
                willStart: { console.print("will start") },
                willTrackRegion: { region in console.print("will track \(region)") },
                databaseDidChange: { console.print("did change") },
                didReceiveValue: { value in console.print("did receive \(value)") },
                didFail: { error in console.print("did fail \(error)") })
        let queue = try DatabaseQueue()
        try await queue.write { db in
            try db.create(table: "genre") { t in
                t.primaryKey("code", .text)
                t.column("name", .text)
                t.column("parentCode", .text)
            }
        }
        var received = 0
        for try await count in observation.values(in: queue) {
            console.print("count \(count)")
            received += 1
            if received == 2 { break }
            try await queue.write { db in try Genre(code: "new", name: "New").insert(db) }
        }
    }

    /// An observation that may write in its fetch.
    private func writesInObservation() async throws {
        var observation = ValueObservation.tracking { db in
            try db.execute(sql: "CREATE TEMP TABLE IF NOT EXISTS seen (n)")
            return try Setting.fetchOne(db, key: "beep")?.value
        }
        observation.requiresWriteAccess = true
        for try await value in observation.values(in: library.pool) {
            console.print("beep is \(value ?? "none")")
            break
        }
    }

    /// Code that knows a reader or a writer only.
    private func erasedTypes() async throws {
        let reader: any DatabaseReader = AnyDatabaseReader(library.pool)
        let writer = AnyDatabaseWriter(library.pool)
        let counts = try await reader.read { db in
            [try Genre.fetchCount(db), try Book.fetchCount(db)]
        }
        console.print("counts \(counts), same path \(reader.path == writer.path)")
        try await writer.write { db in
            try Setting(name: "erased").insert(db)
            _ = try Setting.deleteOne(db, key: "erased")
        }
        let values = ValueObservation.tracking(Setting.fetchCount).map { $0 > 0 }.values(in: reader)
        for try await hasSettings in values {
            console.print("has settings: \(hasSettings)")
            break
        }
    }

    /// A change after the end is not seen.
    private func cancelled() throws {
        let console = console
        let observation = DatabaseRegionObservation(tracking: .fullDatabase)
        let first = observation.start(in: library.pool) { _ in
        } onChange: { db in
            console.print("something changed, inside \(db.isInsideTransaction)")
        }
        try rename("Elements", to: "The Elements")
        first.cancel()
        try rename("The Elements", to: "Elements")
        try library.pool.write { db in
            db.add(transactionObserver: CountingObserver(console: console), extent: .nextTransaction)
            try db.execute(sql: "DELETE FROM setting WHERE name = 'nobody'")
        }
        library.pool.add(transactionObserver: CountingObserver(console: console), extent: .databaseLifetime)
        try library.pool.write { db in
            _ = try Genre.updateAll(db) { $0.name.set(to: $0.name) }
        }
        try library.pool.write { db in try db.notifyChanges(in: Table("genre")) }
    }
}

/// Counts the changes of genres.
private final class CountingObserver: TransactionObserver {
    private let console: Console
    private var count = 0

    init(console: Console) { self.console = console }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        switch eventKind {
        case .insert, .delete: false
        case .update(let table, let columns): table == "genre" && columns.contains("name")
        }
    }

    func databaseDidChange() { console.print("changed as a whole") }
    func databaseDidChange(with event: DatabaseEvent) { count += 1 }
    func databaseDidCommit(_ db: Database) {
        console.print("commit with \(count) changes")
        count = 0
    }
    func databaseDidRollback(_ db: Database) { count = 0 }
}
