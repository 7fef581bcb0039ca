import Dispatch
import Foundation

/// What programs rely on beyond the results of calls: cancellation, reentrancy, lifetimes, and the end of connections.
func guaranteeChapter() -> Chapter {
    Chapter("Guarantees") { chapter in
        for kind in WriterKind.allCases {
            cancellation(&chapter, kind)
            taskLocals(&chapter, kind)
            lifetimes(&chapter, kind)
            closing(&chapter, kind)
            notices(&chapter, kind)
        }
        reentrancy(&chapter)
        namedDatabases(&chapter)
        fileCopies(&chapter)
    }
}

private struct Refusal: Error {}

private enum Local {
    @TaskLocal static var number = 0
}

/// A value that several threads change.
private final class Shared<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value { lock.withLock { stored } }

    func change(_ body: (inout Value) -> Void) {
        lock.withLock { body(&stored) }
    }
}

private enum WriterKind: String, CaseIterable, CustomStringConvertible {
    case queue, pool

    var description: String { rawValue }

    /// Runs a body with a new database that has an empty table `note`.
    func run(_ body: (any DatabaseWriter) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "conformance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("test.sqlite").path
        let writer: any DatabaseWriter =
            self == .queue ? try DatabaseQueue(path: path) : try DatabasePool(path: path)
        try writer.write { try $0.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text UNIQUE)") }
        try body(writer)
    }
}

private func insert(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO note (text) VALUES (NULL)")
}

private func count(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note")
}

private func code(_ error: any Error) -> String {
    (error as? DatabaseError).map { "SQLite error \($0.resultCode.rawValue)" } ?? "\(type(of: error))"
}

/// Waits for asynchronous work and describes its result.
private func result<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
) -> String {
    let (done, text) = (DispatchSemaphore(value: 0), Shared(""))
    Task.detached {
        do {
            let value = try await work()
            text.change { $0 = "\(value)" }
        } catch {
            text.change { $0 = code(error) }
        }
        done.signal()
    }
    done.wait()
    return text.value
}

// MARK: - Cancellation

private func cancellation(_ chapter: inout Chapter, _ kind: WriterKind) {
    typealias Body = @Sendable (Database, _ cancel: () -> Void) throws -> String
    let bodies: [(String, Body)] = [
        (
            "after the last statement",
            { db, cancel in
                try insert(db)
                cancel()
                return "end"
            }
        ),
        (
            "before a statement",
            { db, cancel in
                cancel()
                try insert(db)
                return "end"
            }
        ),
        (
            "between two statements",
            { db, cancel in
                try insert(db)
                cancel()
                try insert(db)
                return "end"
            }
        ),
        (
            "with an error that is caught",
            { db, cancel in
                cancel()
                do { try insert(db) } catch { return "caught \(type(of: error))" }
                return "end"
            }
        ),
        (
            "with an error of its own",
            { _, cancel in
                cancel()
                throw Refusal()
            }
        ),
        (
            "without statements",
            { _, cancel in
                cancel()
                return "end"
            }
        ),
        (
            "in a savepoint",
            { db, cancel in
                try db.inSavepoint {
                    try insert(db)
                    cancel()
                    return .commit
                }
                return "end"
            }
        ),
    ]
    typealias Access =
        @Sendable (any DatabaseWriter, @escaping @Sendable (Database) throws -> String)
        async throws -> String
    let accesses: [(String, Access)] = [
        ("write", { try await $0.write($1) }),
        ("write without a transaction", { try await $0.writeWithoutTransaction($1) }),
        ("barrier", { try await $0.barrierWriteWithoutTransaction($1) }),
    ]
    for (access, run) in accesses {
        chapter.test("\(kind), \(access), canceled before") { _, transcript in
            try kind.run { writer in
                transcript.line(
                    result {
                        withUnsafeCurrentTask { $0?.cancel() }
                        return try await run(writer) { db in
                            try insert(db)
                            return "end"
                        }
                    })
                transcript.value("rows", try writer.read(count))
            }
        }
        for (moment, body) in bodies {
            chapter.test("\(kind), \(access), canceled \(moment)") { _, transcript in
                try kind.run { writer in
                    let (begun, canceled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                    let task = Shared<Task<String, any Error>?>(nil)
                    let started = Task.detached {
                        try await run(writer) { db in
                            try body(db) {
                                begun.signal()
                                canceled.wait()
                            }
                        }
                    }
                    task.change { $0 = started }
                    begun.wait()
                    started.cancel()
                    canceled.signal()
                    transcript.line(result { try await started.value })
                    transcript.value("rows", try writer.read(count))
                    // The connection stays usable.
                    try writer.write(insert)
                    transcript.value("rows", try writer.read(count))
                }
            }
        }
    }
    for (moment, statement) in [("a statement", "SELECT COUNT(*) FROM note"), ("nothing", "")] {
        chapter.test("\(kind), read, canceled before \(moment)") { _, transcript in
            try kind.run { writer in
                let (begun, canceled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                let task = Task.detached {
                    try await writer.read { db in
                        begun.signal()
                        canceled.wait()
                        return statement.isEmpty ? 0 : try Int.fetchOne(db, sql: statement) ?? -1
                    }
                }
                begun.wait()
                task.cancel()
                canceled.signal()
                transcript.line(result { try await task.value })
                transcript.value("rows", try writer.read(count))
            }
        }
    }
}

private func taskLocals(_ chapter: inout Chapter, _ kind: WriterKind) {
    chapter.test("\(kind), values of the task") { _, transcript in
        try kind.run { writer in
            transcript.line(
                result {
                    try await Local.$number.withValue(7) {
                        [
                            try await writer.read { _ in Local.number },
                            try await writer.write { _ in Local.number },
                            try await writer.writeWithoutTransaction { _ in Local.number },
                            try await writer.barrierWriteWithoutTransaction { _ in Local.number },
                        ]
                    }
                })
            try Local.$number.withValue(8) {
                transcript.value("read", try writer.read { _ in Local.number })
                transcript.value("write", try writer.write { _ in Local.number })
            }
        }
    }
}

// MARK: - Lifetimes

/// An observer that notes its calls and its end.
private final class LifeLog: TransactionObserver {
    let lines: Shared<[String]>

    init(_ lines: Shared<[String]>) {
        self.lines = lines
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange() { lines.change { $0.append("something") } }
    func databaseDidChange(with event: DatabaseEvent) { lines.change { $0.append("\(event.kind)") } }
    func databaseDidCommit(_ db: Database) { lines.change { $0.append("committed") } }
    func databaseDidRollback(_ db: Database) { lines.change { $0.append("rolled back") } }
    deinit { lines.change { $0.append("end") } }
}

private func lifetimes(_ chapter: inout Chapter, _ kind: WriterKind) {
    let extents: [(String, Database.TransactionObservationExtent)] = [
        ("observer", .observerLifetime), ("transaction", .nextTransaction), ("database", .databaseLifetime),
    ]
    for (name, extent) in extents {
        chapter.test("\(kind), an observer that lasts as long as the \(name)") { _, transcript in
            let lines = Shared<[String]>([])
            func print(_ moment: String) {
                transcript.value(moment, lines.value.joined(separator: " "))
                lines.change { $0 = [] }
            }
            try kind.run { writer in
                writer.add(transactionObserver: LifeLog(lines), extent: extent)
                print("added")
                try writer.write(insert)
                print("written")
                try writer.write(insert)
                print("written again")
                try writer.writeWithoutTransaction { db in
                    db.add(transactionObserver: LifeLog(lines), extent: extent)
                    try insert(db)
                    print("added inside")
                }
            }
            // A connection may be deallocated on its own queue.
            for _ in 0..<100
            where lines.value.filter({ $0 == "end" }).count < 2 && extent == .databaseLifetime {
                Thread.sleep(forTimeInterval: 0.01)
            }
            print("released")
        }
    }
    chapter.test("\(kind), descriptors of released databases") { _, transcript in
        func descriptors() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        try kind.run { _ in }
        let before = try descriptors()
        for _ in 0..<10 { try kind.run { _ = try $0.read(count) } }
        for _ in 0..<100 where try descriptors() > before { Thread.sleep(forTimeInterval: 0.01) }
        transcript.value("left open", try descriptors() > before)
    }
}

// MARK: - Closing

private func closing(_ chapter: inout Chapter, _ kind: WriterKind) {
    chapter.test("\(kind), closed") { _, transcript in
        try kind.run { writer in
            try writer.close()
            for (name, access) in [
                ("read", { _ = try writer.read(count) }), ("write", { try writer.write(insert) }),
                ("close", { try writer.close() }),
            ] as [(String, () throws -> Void)] {
                do {
                    try access()
                    transcript.line("\(name) works")
                } catch {
                    transcript.line("\(name): \(code(error))")
                }
            }
        }
    }
    chapter.test("\(kind), closed while a statement is running") { _, transcript in
        try kind.run { writer in
            try writer.write { db in
                try insert(db)
                try insert(db)
            }
            nonisolated(unsafe) var rows: RowCursor?
            try writer.writeWithoutTransaction { db in
                rows = try Row.fetchCursor(db, sql: "SELECT * FROM note")
                _ = try rows?.next()
            }
            do {
                try writer.close()
                transcript.line("closed")
            } catch {
                transcript.line("close: \(code(error))")
            }
            try writer.writeWithoutTransaction { db in
                transcript.value("rows", try count(db))
                rows = nil
            }
            do {
                try writer.close()
                transcript.line("closed")
            } catch {
                transcript.line("close: \(code(error))")
            }
        }
    }
}

// MARK: - Changes that are notified

private func notices(_ chapter: inout Chapter, _ kind: WriterKind) {
    let regions: [(String, any DatabaseRegionConvertible)] = [
        ("the database", DatabaseRegion.fullDatabase), ("the table", Table("note")),
        ("a column", Table("note").select(Column("text"))), ("a row", Table("note").filter(key: 1)),
        ("another table", Table("other")), ("a missing table", Table("missing")),
        ("nothing", DatabaseRegion()),
    ]
    for (name, region) in regions {
        chapter.test("\(kind), notified of \(name)") { _, transcript in
            try kind.run { writer in
                try writer.write { try $0.execute(sql: "CREATE TABLE other (id)") }
                let lines = Shared<[String]>([])
                let observer = LifeLog(lines)
                writer.add(transactionObserver: observer)
                let commits = Shared(0)
                let observation = DatabaseRegionObservation(tracking: Table("note")).start(
                    in: writer, onError: { _ in }, onChange: { _ in commits.change { $0 += 1 } })
                func print(_ moment: String) {
                    transcript.value(
                        moment, lines.value.joined(separator: " ") + ", \(commits.value) of the table")
                    lines.change { $0 = [] }
                    commits.change { $0 = 0 }
                }
                try writer.write { try $0.notifyChanges(in: region) }
                print("in a write")
                try writer.writeWithoutTransaction { db in
                    try db.inTransaction {
                        try db.notifyChanges(in: region)
                        return .rollback
                    }
                }
                print("rolled back")
                try writer.writeWithoutTransaction { db in
                    try db.inTransaction {
                        try db.inSavepoint {
                            try db.notifyChanges(in: region)
                            return .rollback
                        }
                        return .commit
                    }
                }
                print("in a savepoint that is rolled back")
                transcript.attempt { try writer.read { try $0.notifyChanges(in: region) } }
                print("in a read")
                observation.cancel()
            }
        }
    }
}

// MARK: - Reentrancy

private func reentrancy(_ chapter: inout Chapter) {
    let accesses: [(String, (DatabasePool) throws -> Void)] = [
        ("write", { try $0.write(insert) }),
        ("write without a transaction", { try $0.writeWithoutTransaction(insert) }),
        ("reentrant write", { try $0.unsafeReentrantWrite(insert) }),
        ("snapshot", { _ = try $0.makeSnapshot().read(count) }),
        ("reentrant read", { _ = try $0.unsafeReentrantRead(count) }),
    ]
    for (name, access) in accesses {
        chapter.test("\(name) inside a read") { _, transcript in
            try WriterKind.pool.run { writer in
                guard let pool = writer as? DatabasePool else { return }
                try pool.read { db in
                    transcript.value("before", try count(db))
                    try access(pool)
                    transcript.value("seen", try count(db))
                }
                transcript.value("after", try pool.read(count))
            }
        }
    }
    chapter.test("reads inside a write") { _, transcript in
        try WriterKind.pool.run { writer in
            try writer.write { db in
                try insert(db)
                transcript.value("read", try writer.read(count))
                transcript.value("reentrant read", try writer.unsafeReentrantRead(count))
            }
        }
    }
}

// MARK: - Databases without a file of their own

private func namedDatabases(_ chapter: inout Chapter) {
    chapter.test("databases in memory with a name") { _, transcript in
        let first = try DatabaseQueue(named: "conformance")
        let second = try DatabaseQueue(named: "conformance")
        let unnamed = try DatabaseQueue()
        try first.write { try $0.execute(sql: "CREATE TABLE note (text)") }
        try second.write(insert)
        transcript.value("rows", try first.read(count))
        transcript.value("paths", [first.path, second.path, unnamed.path].joined(separator: " "))
        transcript.value("other", try unnamed.read { try $0.tableExists("note") })
        try first.close()
        try second.close()
        transcript.value(
            "after the last", try DatabaseQueue(named: "conformance").read { try $0.tableExists("note") })
    }
}

private func fileCopies(_ chapter: inout Chapter) {
    let kinds: [(String, (String, Configuration) throws -> DatabaseQueue)] = [
        ("in memory", { try DatabaseQueue.inMemoryCopy(fromPath: $0, configuration: $1) }),
        ("temporary", { try DatabaseQueue.temporaryCopy(fromPath: $0, configuration: $1) }),
    ]
    for (name, copy) in kinds {
        for isReadOnly in [false, true] {
            chapter.test("copy \(name), \(isReadOnly ? "read-only" : "to write")") { _, transcript in
                try WriterKind.queue.run { writer in
                    try writer.write(insert)
                    var configuration = Configuration()
                    configuration.readonly = isReadOnly
                    let queue = try copy(writer.path, configuration)
                    transcript.value("path", queue.path)
                    transcript.value("rows", try queue.read(count))
                    do { try queue.write(insert) } catch { transcript.line(code(error)) }
                    try writer.write(insert)
                    transcript.value("rows", try queue.read(count))
                    do { _ = try copy(writer.path + "x", configuration) } catch {
                        transcript.line(code(error))
                    }
                }
            }
        }
    }
}
