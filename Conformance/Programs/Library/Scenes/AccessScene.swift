import Foundation

/// Reads and writes from tasks, snapshots and concurrent readers.
struct AccessScene {
    let library: LibraryDatabase
    let console: Console
    let stock: Stock

    func run() async throws {
        console.heading("Access")
        try await tasks()
        try snapshots()
        try savepoints()
        try concurrency()
    }

    private func tasks() async throws {
        let pool = library.pool
        let counts = try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for table in ["book", "author", "member", "loan", "copy"] {
                group.addTask { (table, try await pool.read { try Table(table).fetchCount($0) }) }
            }
            var counts: [String: Int] = [:]
            for try await (table, count) in group { counts[table] = count }
            return counts
        }
        console.print(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
        let inserted = try await pool.write { db in
            var member = Member(name: "Rocannon", joined: day(2024, 4, 1))
            try member.insert(db)
            return member
        }
        console.print("inserted \(inserted.id != nil) \(inserted.joined)")
        do {
            try await pool.write { db in
                try Member.deleteOne(db, id: inserted.id)
                throw CancellationError()
            }
        } catch is CancellationError {
            console.print("cancelled")
        }
        let remains = try await pool.read { db in try Member.exists(db, id: inserted.id) }
        console.print("remains: \(remains)")
        try await pool.writeWithoutTransaction { db in
            _ = try Member.deleteOne(db, id: inserted.id)
        }
    }

    private func snapshots() throws {
        let snapshot = try library.pool.makeSnapshot()
        _ = try library.set("theme", to: "after the snapshot")
        let request = Setting.filter(key: "theme").select { $0.value }.asRequest(of: String.self)
        console.show("in the snapshot") {
            try snapshot.read { try request.fetchOne($0) != "after the snapshot" }
        }
        console.show("now") { try library.pool.read { try request.fetchOne($0) } }
        console.show("write in the snapshot") { try snapshot.read { try Setting.deleteAll($0) } }
    }

    private func savepoints() throws {
        try library.pool.writeWithoutTransaction { db in
            console.show("outside") { db.isInsideTransaction }
            try db.inTransaction(.immediate) {
                try Setting(name: "outer", value: "1").insert(db)
                try? db.inSavepoint {
                    try Setting(name: "inner", value: "2").insert(db)
                    throw LibraryError.emptyTitle
                }
                try db.inSavepoint {
                    try Setting(name: "kept", value: "3").insert(db)
                    return .commit
                }
                console.show("inside") { db.isInsideTransaction }
                return .commit
            }
            console.show("kept") { try Setting.order(\.name).select(\.name, as: String.self).fetchAll(db) }
            console.show("changes") {
                try Setting.filter { ["outer", "kept"].contains($0.name) }.deleteAll(db)
            }
            console.show("read only") { try db.readOnly { try Setting.deleteAll(db) } }
            try db.beginTransaction()
            console.show("nested") { try db.beginTransaction() }
            try db.rollback()
            console.show("commit of nothing") { try db.commit() }
        }
        console.show("unsafe read") { try library.pool.unsafeRead { try Setting.fetchCount($0) } }
        console.show("reentrant") {
            try library.pool.unsafeReentrantRead { db in
                try library.pool.unsafeReentrantRead { try Genre.fetchCount($0) + Genre.fetchCount(db) }
            }
        }
    }

    private func concurrency() throws {
        let done = DispatchSemaphore(value: 0)
        let console = console
        try library.pool.writeWithoutTransaction { db in
            try Setting(name: "zebra", value: "before").insert(db)
            library.pool.spawnConcurrentRead { result in
                let value = Result { try Setting.find(result.get(), key: "zebra").value ?? "" }
                console.print("concurrently: \((try? value.get()) ?? "failed")")
                done.signal()
            }
            done.wait()
            try Setting.deleteOne(db, key: "zebra")
        }
        library.pool.asyncWrite { db in
            try Setting(name: "async", value: "yes").insert(db)
        } completion: { db, result in
            console.print("written: \((try? result.get()) != nil), inside \(db.isInsideTransaction)")
            done.signal()
        }
        done.wait()
        library.pool.asyncRead { result in
            console.print(
                "read: \((try? result.get()).flatMap { try? Setting.exists($0, key: "async") } ?? false)")
            done.signal()
        }
        done.wait()
        console.show("barrier") {
            try library.pool.barrierWriteWithoutTransaction { try Setting.deleteOne($0, key: "async") }
        }
    }
}
