import Dispatch
import Foundation

/// The names of connections, the queues on which they run, and the events of observations where nothing changes.
func connectionRoleCases(_ chapter: inout Chapter) {
    chapter.test("names of connections") { _, transcript in
        try WriterKind.pool.run { writer in
            var configuration = Configuration()
            configuration.label = "library"
            let pool = try DatabasePool(path: writer.path, configuration: configuration)
            transcript.value("writer", try pool.write { $0.description })
            transcript.value("reader", try pool.read { $0.description })
            transcript.value("label", try pool.read { $0.configuration.label })
            for _ in 0..<2 {
                transcript.value("snapshot", try pool.makeSnapshot().read { $0.description })
            }
            pool.releaseMemory()
            transcript.value("next reader", try pool.read { $0.description })
            let queue = try DatabaseQueue(configuration: configuration)
            transcript.value("queue", try queue.read { $0.description })
        }
    }
    chapter.test("target queues") { _, transcript in
        let key = DispatchSpecificKey<String>()
        func target(_ name: String) -> DispatchQueue {
            let queue = DispatchQueue(label: name)
            queue.setSpecific(key: key, value: name)
            return queue
        }
        try WriterKind.pool.run { writer in
            for hasWriteTarget in [false, true] {
                for isReadonly in [false, true] {
                    var configuration = Configuration()
                    configuration.targetQueue = target("all")
                    configuration.writeTargetQueue = hasWriteTarget ? target("writes") : nil
                    configuration.readonly = isReadonly
                    let name = "\(hasWriteTarget ? "two" : "one"), \(isReadonly ? "read-only" : "to write")"
                    let pool = try DatabasePool(path: writer.path, configuration: configuration)
                    let queue = try DatabaseQueue(path: writer.path, configuration: configuration)
                    func found(_ db: Database) -> String { DispatchQueue.getSpecific(key: key) ?? "none" }
                    transcript.value("\(name): pool", try pool.read(found))
                    transcript.value("\(name): queue", try queue.read(found))
                    transcript.value("\(name): writer", pool.writeWithoutTransaction(found))
                    transcript.value("\(name): queue, writing", queue.writeWithoutTransaction(found))
                }
            }
        }
    }
    for isReadonly in [false, true] {
        chapter.test("events of a queue, \(isReadonly ? "read-only" : "to write")") { _, transcript in
            try WriterKind.queue.run { writer in
                var configuration = Configuration()
                configuration.readonly = isReadonly
                let queue = try DatabaseQueue(path: writer.path, configuration: configuration)
                for table in ["note", "missing"] {
                    let events = Events()
                    let observation = ValueObservation.tracking { db in
                        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table)") ?? 0
                    }
                    let delivery = DispatchQueue(label: "delivery")
                    let cancellable = observation.print("x", to: events).start(
                        in: queue, scheduling: .async(onQueue: delivery), onError: { _ in },
                        onChange: { _ in })
                    try queue.read { _ in }
                    delivery.sync {}
                    cancellable.cancel()
                    for event in events.lines.value { transcript.line(String(event.prefix(40))) }
                }
            }
        }
    }
}

/// What an observation prints.
private final class Events: TextOutputStream, Sendable {
    let lines = Shared<[String]>([])

    func write(_ string: String) { lines.change { $0.append(string) } }
}

/// An object that cannot be sent, which observations may capture: the compiler warns at most.
private final class Model {
    var values: [Int] = []
    var errors = 0
}

func captureCases(_ chapter: inout Chapter, _ kind: WriterKind) {
    chapter.test("\(kind), captures that are not sendable") { _, transcript in
        try kind.run { writer in
            let model = Model()
            let delivery = DispatchQueue(label: "delivery")
            let count = ValueObservation.tracking { try countNotes($0) ?? 0 }
            let values = count.removeDuplicates().start(
                in: writer, scheduling: .async(onQueue: delivery), onError: { _ in model.errors += 1 },
                onChange: { model.values.append($0) })
            for _ in 0..<200 where delivery.sync(execute: { model.values.isEmpty }) { usleep(5000) }
            let region = DatabaseRegionObservation(tracking: Table("note")).start(
                in: writer, onError: { _ in model.errors += 1 }, onChange: { _ in model.errors += 10 })
            try writer.write(insertNote)
            for _ in 0..<200 where delivery.sync(execute: { model.values.count < 2 }) { usleep(5000) }
            transcript.value("values", "\(delivery.sync { model.values }) \(model.errors)")
            values.cancel()
            region.cancel()
        }
    }
}
