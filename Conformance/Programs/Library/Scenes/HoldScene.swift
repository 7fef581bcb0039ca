import Foundation

/// A table that the application creates when it needs it: members wait for books.
struct HoldScene {
    let library: LibraryDatabase
    let console: Console
    let stock: Stock

    func run() throws {
        console.heading("Holds")
        var migrator = DatabaseMigrator()
        migrator.registerMigration("holds", merging: ["holds 1", "holds 2"]) { db, earlier in
            console.print("merging \(earlier.sorted())")
            try db.create(table: "hold", options: .ifNotExists) { t in
                t.belongsTo("book", onDelete: .cascade).notNull()
                t.belongsTo("member", onDelete: .cascade).notNull()
                t.column("priority", .integer).notNull().defaults(to: 0)
                t.column("readySince", .datetime)
                t.column("rank", .integer).generatedAs(Column("priority") * -1, .virtual)
                t.uniqueKey(["bookId", "memberId"], onConflict: .fail)
            }
        }
        try migrator.migrate(library.pool)
        console.show("migrations") { try library.pool.read { try migrator.appliedIdentifiers($0).sorted() } }
        guard let book = stock["The Dispossessed"], let other = stock["Elements"],
            let shevek = stock.member("Shevek"), let genly = stock.member("Genly")
        else { return }
        try library.pool.write { db in
            try persist(db, book, shevek)
            try Hold(bookId: book, memberId: genly, priority: 5).insert(db)
            try Hold(bookId: other, memberId: genly, priority: 2).insert(db)
            try request(db)
            try change(db, book, genly)
        }
    }

    private func persist(_ db: Database, _ book: Int64, _ member: Int64) throws {
        let hold = Hold(bookId: book, memberId: member)
        try hold.insert(db)
        console.list("inserted") { hold.takeEvents() }
        console.show("again") { try hold.insert(db) }
        console.list("refused") { hold.takeEvents() }
        console.show("key") { try db.primaryKey("hold").columns }
        console.show("update without a key") { try hold.update(db) }
        console.list("not updated") { hold.takeEvents() }
        console.show("save") { try hold.save(db) }
        console.list("not saved") { hold.takeEvents() }
        console.show("delete") { try hold.delete(db) }
        console.list("not deleted") { hold.takeEvents() }
        console.show("dictionary") {
            try hold.databaseDictionary.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        }
        console.show("same values") {
            let other = Hold(bookId: book, memberId: member)
            return (
                hold.databaseEquals(other),
                try hold.databaseChanges(from: Hold(bookId: 0, memberId: 1)).count
            )
        }
    }

    private func request(_ db: Database) throws {
        console.list("holds") {
            try Hold.order { [$0.priority.desc, $0.memberId] }.fetchAll(db)
                .map { "\($0.rowID ?? 0): \($0.memberId) waits for \($0.bookId), \($0.state)" }
        }
        console.list("rows") { try Row.fetchAll(db, sql: "SELECT rowid, * FROM hold ORDER BY rowid") }
        console.list("with names") {
            try Hold.including(required: Hold.book.select { [$0.title] })
                .including(required: Hold.member.select { [$0.name] })
                .order { $0.priority }.asRequest(of: Row.self).fetchAll(db)
                .map {
                    "\($0.scopes["member"]?["name"] as String? ?? ""), \($0.scopes["book"]?["title"] as String? ?? "")"
                }
        }
        console.list("without the row id") {
            try Hold.select(.allColumns(excluding: ["readySince", "rank"])).order { $0.priority }
                .asRequest(of: Row.self).fetchAll(db)
        }
        console.show("by row id") { try Hold.fetchOne(db, key: 1)?.memberId }
        console.show("by unique key") {
            try Hold.fetchOne(db, key: ["bookId": 1, "memberId": stock.member("Genly")])?.priority
        }
        console.show("by no key") { try Hold.fetchOne(db, key: ["bookId": 1, "memberId": nil])?.priority }
        console.show("through a table") {
            let holds = Table<Hold>("hold")
            let members = Table<Member>("member")
            let association = members.hasMany(holds, key: "holds")
            return try members.annotated(
                with: association.count.forKey("n"), association.max(Column("priority")).forKey("top")
            )
            .having(association.isEmpty == false).order(Column("name")).asRequest(of: Row.self).fetchAll(db)
            .map { "\($0["name"] as String) \($0["n"] as Int) \($0["top"] as Int)" }
        }
        console.show("longest queue") {
            let counts = Hold.select { _ in [count(Column.rowID).forKey("n")] }.group(\.bookId)
            return try SQLRequest<Int>("SELECT max(n) FROM (\(counts))").fetchOne(db)
        }
    }

    private func change(_ db: Database, _ book: Int64, _ member: Int64) throws {
        console.show("ready") {
            let now = try db.transactionDate
            return try Hold.filter { $0.bookId == book && $0.memberId == member }
                .updateAll(db) { [$0.readySince.set(to: now), $0.priority.set(to: $0.priority - 1)] }
        }
        console.show("states") {
            try Hold.order { $0.priority.desc }.fetchAll(db).map { "\($0.priority) \($0.state)" }
        }
        console.show("updated rows") {
            try Hold.filter { $0.readySince != nil }
                .updateAndFetchAll(db) { [$0.priority.set(to: 9)] }.map(\.priority)
        }
        console.show("fetched on save") {
            try Hold(bookId: 6, memberId: member, priority: 3).saveAndFetch(db, as: Hold.self).rowID != nil
        }
        console.show("generated") { try Int.fetchAll(db, sql: "SELECT rank FROM hold ORDER BY 1") }
        console.show("deleted ids") {
            try Hold.filter { $0.priority < 5 }.deleteAndFetchIds(db)
        }
        console.show("dropped") {
            try db.drop(table: "hold")
            return try db.tableExists("hold")
        }
    }
}

extension QueryInterfaceRequest<Hold> {
    /// Deletes the rows, and returns their row ids in order.
    fileprivate func deleteAndFetchIds(_ db: Database) throws -> [Int64] {
        let statement = try deleteAndFetchStatement(db, selection: [Column.rowID])
        return try Int64.fetchAll(statement).sorted()
    }
}
