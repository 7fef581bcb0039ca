import Foundation

/// Copies, checks and traces the database, and looks at errors.
struct MaintenanceScene {
    let library: LibraryDatabase
    let console: Console
    let folder: URL

    func run() throws {
        console.heading("Maintenance")
        try copy()
        trace()
        try errors()
        try clean()
    }

    private func copy() throws {
        let memory = try DatabaseQueue(
            configuration: LibraryDatabase.configuration(
                clock: library.clock, statements: StatementLog()))
        try library.pool.backup(to: memory, pagesPerStep: 1_000) { progress in
            console.print("backup: complete \(progress.isCompleted), left \(progress.remainingPageCount)")
        }
        console.show("books in the copy") {
            try memory.read { try Book.order(\.title).fetchAll($0).map(\.title) }
        }
        _ = try memory.write { try Book.deleteAll($0) }
        console.show("after deleting there") {
            (try memory.read { try Copy.fetchCount($0) }, try library.pool.read { try Copy.fetchCount($0) })
        }
        try memory.erase()
        console.show("erased") { try memory.read { try $0.tableExists("book") } }
        let path = folder.appendingPathComponent("copy.sqlite").path
        try library.pool.vacuum(into: path)
        var configuration = LibraryDatabase.configuration(clock: library.clock, statements: StatementLog())
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        console.show("vacuumed copy") { try queue.read { try Member.order(\.id).fetchAll($0).map(\.name) } }
        console.show("read only") { try queue.write { try Member.deleteAll($0) } }
        try queue.close()
    }

    /// The statements of some requests. Their caches are warm.
    private func trace() {
        console.list("statements") {
            try library.statements.statements {
                try library.pool.read { db in
                    _ = try Catalog.entries().filter(key: 1).fetchAll(db)
                    _ = try Popularity.all().fetchAll(db)
                    _ = try Book.all().available().fetchCount(db)
                    _ = try Author.having(Author.books.count >= 2).fetchCount(db)
                    _ = try Member.filter { $0.preferences["remindBefore"] == 2 }.isEmpty(db)
                    _ = try Genre.find(db, key: "sf").request(for: Genre.children).fetchAll(db)
                    _ = try Catalog.books(below: "sf").fetchAll(db)
                }
            }.filter { $0.hasPrefix("SELECT") || $0.hasPrefix("WITH") }.filter { !$0.contains("sqlite_") }
        }
        console.list("writes") {
            try library.statements.statements {
                try library.pool.write { db in
                    try Setting(name: "z", value: "1").upsert(db)
                    try Setting(name: "z", value: "2").update(db)
                    try Setting.filter { $0.name == "z" }.updateAll(db, onConflict: .ignore) {
                        $0.changes += 1
                    }
                    try Setting(name: "z").delete(db)
                    try Setting.filter { $0.name == "z" }.order(\.name).limit(1).deleteAll(db)
                }
            }.filter { statement in
                !["--", "PRAGMA", "SELECT"].contains { statement.hasPrefix($0) }
            }
        }
    }

    private func errors() throws {
        try library.pool.write { db in
            let statements = [
                "INSERT INTO genre (code, name) VALUES ('sf', 'Again')",
                "INSERT INTO genre (code) VALUES ('x')",
                "INSERT INTO copy VALUES ('c', 99, 'A', 1)",
                "INSERT INTO review VALUES (1, 1, 'many', NULL, '')",
                "INSERT INTO book (title) VALUES",
                "UPDATE loan SET due_at = loaned_at",
                "SELECT * FROM nowhere",
                "CREATE TABLE genre (id)",
            ]
            for sql in statements {
                do {
                    try db.execute(sql: sql)
                    console.print("no error: \(sql)")
                } catch let error as DatabaseError {
                    console.print(error)
                    console.print(
                        "  \(error.resultCode) \(error.extendedResultCode) \(error.resultCode == .SQLITE_CONSTRAINT)"
                    )
                }
            }
            console.show("arguments in errors") {
                try db.execute(sql: "INSERT INTO genre (code, name) VALUES (?, ?)", arguments: ["sf", "x"])
            }
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO genre VALUES ('later', 'x', 'fic')")
                console.show("violations") { try Array(db.foreignKeyViolations()).count }
                return .rollback
            }
        }
        do {
            _ = try library.pool.read { try Book.find($0, key: ["isbn": "0"]) }
        } catch let RecordError.recordNotFound(table, key) {
            console.print("not found in \(table): \(key)")
        }
        do {
            try library.pool.write { try Book(id: 1_000, title: "Gone", genre: "sf").update($0) }
        } catch {
            console.print("\(error)")
        }
    }

    private func clean() throws {
        console.show("forgotten loans") { try library.forgetLoans(returnedBefore: day(2024, 3, 20)) }
        console.show("integrity") {
            try library.pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        }
        console.show("search index") {
            try library.pool.write { db in
                try db.execute(sql: "INSERT INTO bookText (bookText) VALUES ('integrity-check')")
                try db.execute(sql: "INSERT INTO bookText (bookText) VALUES ('optimize')")
            }
            return "sound"
        }
        console.show("checkpoint") {
            try library.pool.writeWithoutTransaction { try $0.checkpoint(.truncate).walFrameCount }
        }
        console.show("schema version") { try library.pool.read { try $0.schemaVersion() > 0 } }
        try library.pool.write { db in
            try db.drop(table: "bookText")
            try db.dropFTS5SynchronizationTriggers(forTable: "bookText")
            try db.drop(index: "loan_open")
            try db.drop(view: "openLoan")
        }
        console.show("after dropping the search") {
            try library.pool.write { try Book.updateAll($0) { $0.summary.set(to: "x") } }
        }
        library.pool.releaseMemory()
        library.pool.interrupt()
        try library.pool.vacuum()
    }
}
