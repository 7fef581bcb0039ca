import Dispatch
import FoundationEssentials
import Glibc
import JoineryEngine

private struct Author: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "author"
    var id: Int
    var name: String
}

private struct Book: Codable, FetchableRecord, PersistableRecord {
    static let author = belongsTo(Author.self)
    static let databaseTableName = "book"
    var id: Int
    var title: String
    var authorId: Int
}

private struct BookWithAuthor: Decodable, FetchableRecord {
    var book: Book
    var author: Author
}

private final class Observer: TransactionObserver {
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}
}

/// Reads, writes, decodes and observes. Everything it creates is released when it returns.
private func use(_ database: some DatabaseWriter, _ number: Int) throws {
    database.add(transactionObserver: Observer(), extent: .databaseLifetime)
    let changes = DatabaseRegionObservation(tracking: Table("book"))
        .start(in: database, onError: { _ in }, onChange: { _ in })
    let values = ValueObservation.tracking { db in try Book.fetchCount(db) }
        .start(in: database, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { _ in })
    try database.write { db in
        try Book(id: 1, title: "Title \(number)", authorId: 1).update(db)
        _ = try db.cachedStatement(sql: "SELECT COUNT(*) FROM author")
    }
    _ = try database.read { db in
        try Book.including(required: Book.author).asRequest(of: BookWithAuthor.self).fetchAll(db)
    }
    changes.cancel()
    values.cancel()
}

private func facts() throws -> (resident: Int, descriptors: Int) {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let resident = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (resident, try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
}

/// Opens and closes databases together with everything that a program may hold of them, and prints the resources that
/// the process uses.
///
/// After every hundred databases, prints one line with their number, the resident memory in kilobytes, and the number
/// of open file descriptors. The file must exist, be in WAL mode, and have the tables `author (id, name)` and `book
/// (id, title, authorId)`.
func openDatabases(_ path: String, count: Int) throws {
    // A database may still be closing, on the thread of its observation, when the next one is opened.
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    for number in 1...count {
        switch number % 3 {
        case 0: try use(try DatabaseQueue(path: path, configuration: configuration), number)
        case 1: try use(try DatabasePool(path: path, configuration: configuration), number)
        default:
            let observer = try DatabaseFileObserver(path: path, detail: .rows, onEvent: { _ in })
            let pool = try DatabasePool(path: path, configuration: configuration)
            try use(pool, number)
            try pool.close()
            observer.stop()
        }
        guard number.isMultiple(of: 100) else { continue }
        let (resident, descriptors) = try facts()
        say("\(number) \(resident) \(descriptors)")
    }
}
