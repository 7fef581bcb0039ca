import Dispatch
import Foundation

private struct Refusal: Error {}

func cancellationCases(_ chapter: inout Chapter, _ kind: WriterKind) {
    typealias Body = @Sendable (Database, _ cancel: () -> Void) throws -> String
    let bodies: [(String, Body)] = [
        (
            "after the last statement",
            { db, cancel in
                try insertNote(db)
                cancel()
                return "end"
            }
        ),
        (
            "before a statement",
            { db, cancel in
                cancel()
                try insertNote(db)
                return "end"
            }
        ),
        (
            "between two statements",
            { db, cancel in
                try insertNote(db)
                cancel()
                try insertNote(db)
                return "end"
            }
        ),
        (
            "with an error that is caught",
            { db, cancel in
                cancel()
                do { try insertNote(db) } catch { return "caught \(type(of: error))" }
                return "end"
            }
        ),
        (
            "with errors of transactions that are caught",
            { db, cancel in
                cancel()
                var errors: [String] = []
                do { try db.inSavepoint { .commit } } catch { errors.append("\(type(of: error))") }
                do { try db.beginTransaction() } catch { errors.append("\(type(of: error))") }
                do { _ = try db.makeStatement(sql: "SELECT 1") } catch { errors.append("\(type(of: error))") }
                return errors.joined(separator: ", ")
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
                    try insertNote(db)
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
                    resultText {
                        withUnsafeCurrentTask { $0?.cancel() }
                        return try await run(writer) { db in
                            try insertNote(db)
                            return "end"
                        }
                    })
                transcript.value("rows", try writer.read(countNotes))
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
                    transcript.line(resultText { try await started.value })
                    transcript.value("rows", try writer.read(countNotes))
                    // The connection stays usable.
                    try writer.write(insertNote)
                    transcript.value("rows", try writer.read(countNotes))
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
                transcript.line(resultText { try await task.value })
                transcript.value("rows", try writer.read(countNotes))
            }
        }
    }
}

func taskLocalCases(_ chapter: inout Chapter, _ kind: WriterKind) {
    chapter.test("\(kind), values of the task") { _, transcript in
        try kind.run { writer in
            transcript.line(
                resultText {
                    try await TaskNumber.$number.withValue(7) {
                        [
                            try await writer.read { _ in TaskNumber.number },
                            try await writer.write { _ in TaskNumber.number },
                            try await writer.writeWithoutTransaction { _ in TaskNumber.number },
                            try await writer.barrierWriteWithoutTransaction { _ in TaskNumber.number },
                        ]
                    }
                })
            try TaskNumber.$number.withValue(8) {
                transcript.value("read", try writer.read { _ in TaskNumber.number })
                transcript.value("write", try writer.write { _ in TaskNumber.number })
            }
        }
    }
}
