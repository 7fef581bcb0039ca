import Foundation

/// Concurrent connections, and copies: `DatabaseReader`, `DatabaseWriter`.
func connectionChapter() -> Chapter {
    Chapter("DatabaseReader and DatabaseWriter") { chapter in
        copies(&chapter)
        forms(&chapter)
        locks(&chapter)
        checkpoints(&chapter)
    }
}

private struct Refusal: Error {}

/// Runs a body with the path of a file that does not exist yet.
private func withFile(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
        "conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.appendingPathComponent("test.sqlite").path)
}

private func fill(_ writer: any DatabaseWriter, _ count: Int) throws {
    try writer.write { db in
        try db.execute(sql: "CREATE TABLE page (id INTEGER PRIMARY KEY, content BLOB)")
        for id in 0..<count {
            try db.execute(sql: "INSERT INTO page VALUES (?, zeroblob(3500))", arguments: [id])
        }
    }
}

private func count(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM page")
}

private func isSame(_ db: Database, _ other: Database) throws -> Bool {
    db === other
}

private func isInside(_ db: Database) throws -> Bool {
    db.isInsideTransaction
}

private func insert(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO page (content) VALUES (NULL)")
}

private func copies(_ chapter: inout Chapter) {
    for (pages, step) in [(0, 1), (5, 1), (5, 3), (5, 100), (5, -1), (40, 7), (40, 10), (40, -1)]
        as [(Int, CInt)]
    {
        chapter.test("backup of \(pages), \(step) pages a step") { _, transcript in
            let (source, copy) = (try DatabaseQueue(), try DatabaseQueue())
            try fill(source, pages)
            transcript.attempt {
                try source.backup(to: copy, pagesPerStep: step) { progress in
                    transcript.line(
                        "\(progress.completedPageCount) \(progress.remainingPageCount) \(progress.totalPageCount) "
                            + "\(progress.isCompleted)")
                }
            }
            transcript.value("copied", try copy.read(count))
        }
        chapter.test("backup of \(pages) over 2, \(step) pages a step, stopped") { _, transcript in
            let (source, copy) = (try DatabaseQueue(), try DatabaseQueue())
            try fill(source, pages)
            try fill(copy, 2)
            transcript.attempt { try source.backup(to: copy, pagesPerStep: step) { _ in throw Refusal() } }
            transcript.value("copied", try copy.read(count))
        }
    }
    chapter.test("backup in and out of files") { _, transcript in
        try withFile { path in
            let pool = try DatabasePool(path: path)
            try fill(pool, 3)
            let memory = try DatabaseQueue()
            try pool.backup(to: memory)
            transcript.value("of a pool", try memory.read(count))
            try memory.write { try $0.execute(sql: "DELETE FROM page WHERE id = 0") }
            try memory.backup(to: pool)
            transcript.value("over a pool", try pool.read(count))
            transcript.value("mode", try pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") })
            let snapshot = try pool.makeSnapshot()
            try pool.write(insert)
            try snapshot.backup(to: memory)
            transcript.value("of a snapshot", try memory.read(count))
            try AnyDatabaseReader(pool).backup(to: AnyDatabaseWriter(memory))
            transcript.value("of any reader", try memory.read(count))
        }
    }
    chapter.test("backup errors") { db, transcript in
        transcript.attempt { try db.backup(to: db) }
        let copy = try DatabaseQueue()
        transcript.attempt { try copy.write { try db.backup(to: $0) } }
        transcript.attempt {
            try copy.writeWithoutTransaction { copy in
                try copy.execute(sql: "PRAGMA max_page_count = 2")
                try db.backup(to: copy)
            }
        }
        try withFile { path in
            try fill(DatabaseQueue(path: path), 1)
            var configuration = Configuration()
            configuration.readonly = true
            let readonly = try DatabaseQueue(path: path, configuration: configuration)
            transcript.attempt { try copy.backup(to: readonly) }
            let (one, other) = (try DatabaseQueue(path: path), try DatabaseQueue(path: path))
            try one.inTransaction(.exclusive) { _ in
                transcript.attempt { try copy.backup(to: other) }
                transcript.attempt { try other.backup(to: copy) }
                return .rollback
            }
        }
    }
    chapter.test("erase and vacuum") { _, transcript in
        try withFile { path in
            for (name, writer) in [
                ("queue", try DatabaseQueue()), ("pool", try DatabasePool(path: path)),
            ] as [(String, any DatabaseWriter)] {
                try fill(writer, 20)
                try writer.write {
                    try $0.execute(sql: "PRAGMA user_version = 3; DELETE FROM page WHERE id > 3")
                }
                try writer.vacuum()
                transcript.value(
                    "\(name) pages", try writer.read { try Int.fetchOne($0, sql: "PRAGMA page_count") })
                try writer.vacuum(into: path + "-\(name)")
                transcript.value("copied", try DatabaseQueue(path: path + "-\(name)").read(count))
                transcript.attempt { try writer.vacuum(into: path + "-\(name)") }
                try writer.erase()
                transcript.value(
                    "erased", try writer.read { try Int.fetchOne($0, sql: "PRAGMA user_version") })
                transcript.value("count", try writer.read(count))
            }
        }
    }
}

private func forms(_ chapter: inout Chapter) {
    for isPool in [false, true] {
        func make(_ body: (any DatabaseWriter) throws -> Void) throws {
            try withFile { path in
                let writer: any DatabaseWriter =
                    isPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
                try fill(writer, 2)
                try body(writer)
            }
        }
        let name = isPool ? "pool" : "queue"
        chapter.test("what the forms of a \(name) are in") { _, transcript in
            try make { writer in
                transcript.value("read", try writer.read { $0.isInsideTransaction })
                transcript.value("unsafeRead", try writer.unsafeRead { try isInside($0) })
                transcript.value("reentrant", try writer.unsafeReentrantRead { $0.isInsideTransaction })
                transcript.value("write", try writer.write { $0.isInsideTransaction })
                transcript.value("without", try writer.writeWithoutTransaction { try isInside($0) })
                transcript.value("barrier", try writer.barrierWriteWithoutTransaction { try isInside($0) })
                transcript.value("reentrant write", try writer.unsafeReentrantWrite { try isInside($0) })
            }
        }
        chapter.test("reentrant accesses of a \(name)") { _, transcript in
            try make { writer in
                try writer.write { db in
                    try insert(db)
                    transcript.value("same", try writer.unsafeReentrantRead { try isSame($0, db) })
                    transcript.value("seen", try writer.unsafeReentrantRead { try count($0) })
                    try writer.unsafeReentrantWrite { try insert($0) }
                }
                try writer.read { db in
                    transcript.value("same", try writer.unsafeReentrantRead { try isSame($0, db) })
                    transcript.value("seen", try count(db))
                }
            }
        }
        chapter.test("asynchronous accesses of a \(name)") { _, transcript in
            try make { writer in
                let lines = Lines()
                writer.asyncRead { result in
                    lines.add("read") { "\(try result.get().isInsideTransaction)" }
                }
                lines.wait()
                writer.asyncUnsafeRead { result in
                    lines.add("unsafe read") { "\(try result.get().isInsideTransaction)" }
                }
                lines.wait()
                writer.asyncWrite({ try insert($0) }) { db, result in
                    lines.add("write") {
                        try result.get()
                        return "\(db.isInsideTransaction) \(String(describing: try count(db)))"
                    }
                }
                lines.wait()
                writer.asyncWrite(
                    { db in
                        try insert(db)
                        throw Refusal()
                    },
                    completion: { (db: Database, result: Result<Void, any Error>) in
                        lines.add("failed write") {
                            "\((try? result.get()) == nil) \(String(describing: try count(db)))"
                        }
                    })
                lines.wait()
                writer.asyncWriteWithoutTransaction { db in
                    lines.add("without") { "\(db.isInsideTransaction)" }
                }
                lines.wait()
                writer.asyncBarrierWriteWithoutTransaction { result in
                    lines.add("barrier") { "\(try result.get().isInsideTransaction)" }
                }
                lines.wait()
                try writer.writeWithoutTransaction { db in
                    writer.spawnConcurrentRead { result in
                        lines.add("concurrent") { String(describing: try count(result.get())) }
                    }
                    try insert(db)
                }
                lines.wait()
                for line in lines.all { transcript.line(line) }
            }
        }
        chapter.test("a write in a read of a \(name)") { _, transcript in
            try make { writer in
                transcript.attempt { try writer.read { try insert($0) } }
                transcript.attempt { try writer.read { try $0.inTransaction(.immediate) { .commit } } }
                transcript.attempt { try writer.read { try $0.inSavepoint { .commit } } }
                if isPool { transcript.attempt { try writer.unsafeReentrantRead { try insert($0) } } }
                transcript.value("count", try writer.read(count))
            }
        }
    }
    chapter.test("snapshots") { _, transcript in
        try withFile { path in
            let pool = try DatabasePool(path: path)
            try fill(pool, 2)
            let snapshot = try pool.makeSnapshot()
            try pool.write { try $0.execute(sql: "DELETE FROM page") }
            transcript.value("snapshot", try snapshot.read(count))
            transcript.value("unsafe", try snapshot.unsafeRead { try count($0) })
            transcript.value(
                "reentrant",
                try snapshot.read { _ in
                    let inner = try snapshot.unsafeReentrantRead { try count($0) }
                    return inner
                })
            transcript.value("inside", try snapshot.read(isInside))
            transcript.value("path", snapshot.path == path)
            transcript.attempt { try snapshot.read { try insert($0) } }
            transcript.value("now", try pool.read(count))
            transcript.value(
                "later",
                try pool.writeWithoutTransaction { db in
                    try insert(db)
                    return try pool.makeSnapshot().read(count)
                })
        }
    }
    chapter.test("a transaction left open on purpose") { _, transcript in
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(configuration: configuration)
        try fill(queue, 1)
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction()
            try insert(db)
        }
        transcript.value("read", try queue.read(count))
        transcript.attempt { try queue.write { try insert($0) } }
        transcript.value("inside", try queue.unsafeRead { try isInside($0) })
        transcript.attempt { try queue.inDatabase { try $0.commit() } }
        transcript.value("read", try queue.read(count))
    }
}

/// Lines that asynchronous accesses add.
private final class Lines: @unchecked Sendable {
    // The semaphore orders the accesses: one adds its line before the case continues.
    private(set) var all: [String] = []
    private let semaphore = DispatchSemaphore(value: 0)

    func add(_ name: String, _ value: () throws -> String) {
        do {
            all.append("\(name): \(try value())")
        } catch {
            all.append("\(name): \(canonical(error: error))")
        }
        semaphore.signal()
    }

    func wait() {
        semaphore.wait()
    }
}

private func locks(_ chapter: inout Chapter) {
    let tries = Tries()
    let modes: [(String, Database.BusyMode)] = [
        ("immediate error", .immediateError), ("timeout", .timeout(0.02)),
        (
            "callback",
            .callback { count in
                tries.add()
                return count < 3
            }
        ),
    ]
    for (name, mode) in modes {
        chapter.test("busy, \(name)") { _, transcript in
            tries.reset()
            try withFile { path in
                try fill(DatabaseQueue(path: path), 1)
                var configuration = Configuration()
                configuration.busyMode = mode
                let (one, other) = (
                    try DatabaseQueue(path: path), try DatabaseQueue(path: path, configuration: configuration)
                )
                try one.inTransaction(.exclusive) { _ in
                    transcript.value("read", try other.read(count))
                    transcript.attempt { try other.write { try insert($0) } }
                    transcript.attempt { try other.inTransaction(.deferred) { _ in .commit } }
                    return .rollback
                }
                transcript.attempt { try other.write { try insert($0) } }
                transcript.value("tries", tries.count)
            }
        }
    }
    for (name, mode) in [("default", .default), ("wal", .wal)]
        as [(String, Configuration.JournalModeConfiguration)]
    {
        chapter.test("journal mode \(name)") { _, transcript in
            var configuration = Configuration()
            configuration.journalMode = mode
            try withFile { path in
                for (kind, reader) in [
                    ("queue", try DatabaseQueue(path: path + "-queue", configuration: configuration)),
                    ("pool", try DatabasePool(path: path, configuration: configuration)),
                    ("memory", try DatabaseQueue(configuration: configuration)),
                ] as [(String, any DatabaseWriter)] {
                    transcript.value(
                        kind, try reader.read { try Row.fetchOne($0, sql: "PRAGMA journal_mode") })
                    if kind == "memory" { continue }
                    transcript.value(
                        kind,
                        try reader.writeWithoutTransaction { try Row.fetchOne($0, sql: "PRAGMA synchronous") }
                    )
                }
            }
        }
    }
}

private final class Tries: @unchecked Sendable {
    // The cases run one at a time, on one thread.
    private(set) var count = 0

    func add() { count += 1 }
    func reset() { count = 0 }
}

private func checkpoints(_ chapter: inout Chapter) {
    for mode in [Database.CheckpointMode.passive, .full, .restart, .truncate] {
        chapter.test("checkpoint \(mode)") { db, transcript in
            transcript.value("memory", try db.checkpoint(mode).walFrameCount)
            transcript.attempt { _ = try db.checkpoint(mode, on: "nowhere") }
            try withFile { path in
                let pool = try DatabasePool(path: path)
                try fill(pool, 3)
                try pool.writeWithoutTransaction { db in
                    let result = try db.checkpoint(mode)
                    // The number of frames written by opening the pool differs between the libraries.
                    transcript.value("some", result.walFrameCount > 0 || mode == .truncate)
                    transcript.value("all", result.walFrameCount == result.checkpointedFrameCount)
                }
            }
        }
    }
}
