import Foundation

/// Watches the library while it changes.
struct ObservationScene {
    let library: LibraryDatabase
    let console: Console
    let stock: Stock

    func run() async throws {
        console.heading("Observation")
        try await countLoans()
        try await followTitles()
        try await share()
        try await fail()
        try regions()
        try transactions()
    }

    /// One value for each change; the next change waits for it.
    private func countLoans() async throws {
        let observation =
            ValueObservation
            .tracking { db in try Loan.all().open().fetchCount(db) }
            .removeDuplicates()
            .map { count in "\(count) open loans" }
        var values: [String] = []
        for try await value in observation.values(in: library.pool) {
            console.print(value)
            values.append(value)
            switch values.count {
            case 1:
                try library.lend(Copy.id(9), to: stock.member("Shevek"))
            case 2:
                _ = try library.set("theme", to: "unrelated")
                _ = try library.takeBack(Copy.id(9))
            default:
                return
            }
        }
    }

    /// Fetches with associations, and follows all of their tables.
    private func followTitles() async throws {
        struct Line: Decodable, FetchableRecord, Equatable {
            var title: String
            var authors: [Author]
        }
        let request = Book.select { [$0.id, $0.title] }.including(all: Book.authors).order(\.id).limit(2)
        let observation = ValueObservation.tracking { db in
            try request.asRequest(of: Line.self).fetchAll(db)
        }
        var isFirst = true
        for try await lines in observation.removeDuplicates().values(in: library.pool) {
            console.print(lines.map { "\($0.title) by \($0.authors.map(\.name))" })
            guard isFirst else { break }
            isFirst = false
            _ = try await library.pool.write { db in
                try Author.filter { $0.familyName == "Le Guin" }.updateAll(db) {
                    $0.givenName.set(to: "Ursula")
                }
            }
        }
    }

    /// Two observers of one observation.
    private func share() async throws {
        let shared =
            ValueObservation
            .trackingConstantRegion { db in try Setting.fetchOne(db, key: "theme")?.value ?? "none" }
            .removeDuplicates()
            .shared(in: library.pool, scheduling: .async(onQueue: .global()), extent: .observationLifetime)
        let library = library
        for name in ["first", "second"] {
            var isFirst = true
            for try await theme in shared.values() {
                console.print("\(name) \(theme)")
                guard isFirst else { break }
                isFirst = false
                _ = try library.set("theme", to: "for the \(name)")
            }
        }
    }

    private func fail() async throws {
        let observation = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM nowhere")
        }
        do {
            for try await value in observation.values(in: library.pool) { console.print("\(value ?? 0)") }
        } catch let error as DatabaseError {
            console.print("failed: \(error.message ?? "")")
        }
    }

    private func regions() throws {
        let console = console
        let request = Book.filter(id: stock["Elements"])
        let cancellable = DatabaseRegionObservation(tracking: request, Table("genre"))
            .start(in: library.pool) { error in
                console.print("error \(error)")
            } onChange: { db in
                console.print("changed, \(db.changesCount) rows by the last statement")
            }
        _ = try library.pool.write { db in
            try Book.filter { $0.title == "Elements" }.updateAll(db) { $0.price.set(to: 30) }
        }
        try library.pool.write { db in _ = try Setting.fetchCount(db) }
        _ = try library.pool.write { db in
            try Member.filter { $0.name == "Jane" }.updateAll(db) { $0.email.set(to: "j@example") }
        }
        try library.pool.write { db in
            try Genre(code: "poetry", name: "Poetry", parentCode: "fic").insert(db)
            try Genre.deleteOne(db, key: "poetry")
        }
        cancellable.cancel()
        try library.pool.write { db in _ = try Genre.updateAll(db) { $0.name.set(to: $0.name) } }
        console.show("regions") {
            try library.pool.read { db in
                let region = try Book.select(\.title).filter { $0.price > 3 }.databaseRegion(db)
                return
                    "\(region), \(try request.databaseRegion(db)), \(region.isFullDatabase), \(region.isEmpty)"
            }
        }
    }

    private func transactions() throws {
        let observer = ChangeLog(console: console)
        library.pool.add(transactionObserver: observer)
        defer { library.pool.remove(transactionObserver: observer) }
        try library.pool.write { db in
            try Setting(name: "a", value: "1").insert(db)
            try Setting(name: "a", value: "2", changes: 3).update(db)
            db.afterNextTransaction { _ in console.print("after the transaction") }
        }
        try library.pool.writeWithoutTransaction { db in
            try db.inTransaction {
                try Setting.deleteAll(db)
                return .rollback
            }
        }
        try library.pool.write { db in
            try db.inSavepoint {
                try Setting(name: "b").insert(db)
                return .rollback
            }
            try Setting.deleteOne(db, key: "a")
        }
        observer.refusesNext()
        console.show("refused") { try library.pool.write { try Setting(name: "c").insert($0) } }
        console.show("settings left") {
            try library.pool.read { try Setting.order(\.name).fetchAll($0).map(\.name) }
        }
    }
}

/// Prints the changes of settings.
private final class ChangeLog: TransactionObserver {
    struct Refusal: Error {}

    private let console: Console
    private var isRefusing = false

    init(console: Console) { self.console = console }

    func refusesNext() { isRefusing = true }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { eventKind.tableName == "setting" }

    func databaseDidChange(with event: DatabaseEvent) {
        console.print("\(event.kind) in \(event.tableName), row \(event.rowID)")
    }

    func databaseWillCommit() throws {
        if isRefusing {
            isRefusing = false
            throw Refusal()
        }
    }

    func databaseDidCommit(_ db: Database) { console.print("commit") }
    func databaseDidRollback(_ db: Database) { console.print("rollback") }
}
