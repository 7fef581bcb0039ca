import Dispatch
import Foundation

/// What programs rely on beyond the results of calls: cancellation, reentrancy, lifetimes, and the end of connections.
func guaranteeChapter() -> Chapter {
    Chapter("Guarantees") { chapter in
        for kind in WriterKind.allCases {
            cancellationCases(&chapter, kind)
            taskLocalCases(&chapter, kind)
            lifetimes(&chapter, kind)
            closing(&chapter, kind)
            notices(&chapter, kind)
            captureCases(&chapter, kind)
        }
        connectionRoleCases(&chapter)
        reentrancy(&chapter)
        namedDatabases(&chapter)
        fileCopies(&chapter)
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
                try writer.write(insertNote)
                print("written")
                try writer.write(insertNote)
                print("written again")
                try writer.writeWithoutTransaction { db in
                    db.add(transactionObserver: LifeLog(lines), extent: extent)
                    try insertNote(db)
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
        for _ in 0..<10 { try kind.run { _ = try $0.read(countNotes) } }
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
                ("read", { _ = try writer.unsafeRead(countNotes) }),
                ("write", { try writer.write(insertNote) }),
                ("close", { try writer.close() }),
            ] as [(String, () throws -> Void)] {
                do {
                    try access()
                    transcript.line("\(name) works")
                } catch {
                    transcript.line("\(name): \(errorCode(error))")
                }
            }
        }
    }
    chapter.test("\(kind), closed while a statement is running") { _, transcript in
        try kind.run { writer in
            try writer.write { db in
                try insertNote(db)
                try insertNote(db)
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
                transcript.line("close: \(errorCode(error))")
            }
            try writer.writeWithoutTransaction { db in
                transcript.value("rows", try countNotes(db))
                rows = nil
            }
            do {
                try writer.close()
                transcript.line("closed")
            } catch {
                transcript.line("close: \(errorCode(error))")
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
        ("write", { try $0.write(insertNote) }),
        ("write without a transaction", { try $0.writeWithoutTransaction(insertNote) }),
        ("reentrant write", { try $0.unsafeReentrantWrite(insertNote) }),
        ("snapshot", { _ = try $0.makeSnapshot().read(countNotes) }),
        ("reentrant read", { _ = try $0.unsafeReentrantRead(countNotes) }),
    ]
    for (name, access) in accesses {
        chapter.test("\(name) inside a read") { _, transcript in
            try WriterKind.pool.run { writer in
                guard let pool = writer as? DatabasePool else { return }
                try pool.read { db in
                    transcript.value("before", try countNotes(db))
                    try access(pool)
                    transcript.value("seen", try countNotes(db))
                }
                transcript.value("after", try pool.read(countNotes))
            }
        }
    }
    chapter.test("reads inside a write") { _, transcript in
        try WriterKind.pool.run { writer in
            try writer.write { db in
                try insertNote(db)
                transcript.value("read", try writer.read(countNotes))
                transcript.value("reentrant read", try writer.unsafeReentrantRead(countNotes))
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
        try second.write(insertNote)
        transcript.value("rows", try first.read(countNotes))
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
                    try writer.write(insertNote)
                    var configuration = Configuration()
                    configuration.readonly = isReadOnly
                    let queue = try copy(writer.path, configuration)
                    transcript.value("path", queue.path)
                    transcript.value("rows", try queue.read(countNotes))
                    do { try queue.write(insertNote) } catch { transcript.line(errorCode(error)) }
                    try writer.write(insertNote)
                    transcript.value("rows", try queue.read(countNotes))
                    do { _ = try copy(writer.path + "x", configuration) } catch {
                        transcript.line(errorCode(error))
                    }
                }
            }
        }
    }
}
