import JoineryEngine
import TestSupport

/// The library that the samples read.
struct Library {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: LibraryTables.schema + LibraryTables.rows) }
    }

    func read(_ body: (Database) throws -> Void) throws {
        try queue.read { db in try body(db) }
    }
}
