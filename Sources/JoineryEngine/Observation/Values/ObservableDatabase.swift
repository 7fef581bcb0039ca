/// A database whose values can be observed.
protocol ObservableDatabase: AnyObject, Sendable {
    /// The fetcher for all observations of the database.
    var fetcher: ObservationFetcher { get }

    /// The path that the database was opened with.
    var path: String { get }

    /// The files that each connection attaches.
    var attachedDatabases: [AttachedDatabase] { get }

    /// Whether the database changes only if another program writes to the file.
    var isReadonly: Bool { get }

    /// Whether values are fetched with the writing connection.
    var fetchesWhereItWrites: Bool { get }

    /// The number of times an access to the writing connection has begun or ended.
    var writerAccessCount: Int { get }

    /// Runs `body` with a reading connection.
    func accessToFetch(_ body: (Database) throws -> Void) throws

    /// Runs `body` with the writing connection.
    func accessToWrite(_ body: (Database) throws -> Void) throws

    /// Schedules `body` with the writing connection.
    func laterOnWriter(_ body: @escaping @Sendable (Database) -> Void)
}

extension ObservableDatabase {
    /// Returns the path of the file that other programs may write to, or `nil` for a database without a file.
    func observedFile() throws -> String? {
        guard path.utf8.starts(with: "file:".utf8) else {
            return path == ":memory:" || path.isEmpty ? nil : path
        }
        var name: String?
        try accessToFetch { db in
            name = try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
        }
        return name?.isEmpty == false ? name : nil
    }
}

/// A database that never changes for its readers, such as a snapshot.
final class UnchangingDatabase: ObservableDatabase {
    let fetcher = ObservationFetcher()
    private let reader: any DatabaseReader

    init(_ reader: any DatabaseReader) {
        self.reader = reader
    }

    /// Empty, because there is no file to watch for changes.
    var path: String { "" }

    var attachedDatabases: [AttachedDatabase] { [] }

    var isReadonly: Bool { true }

    var fetchesWhereItWrites: Bool { false }

    var writerAccessCount: Int { 0 }

    func accessToFetch(_ body: (Database) throws -> Void) throws {
        try reader.unsafeReentrantRead(body)
    }

    func accessToWrite(_ body: (Database) throws -> Void) throws {
        throw DatabaseError(
            resultCode: .SQLITE_READONLY,
            message: "a snapshot cannot be written to: observe the value in a DatabaseQueue or DatabasePool")
    }

    func laterOnWriter(_ body: @escaping @Sendable (Database) -> Void) {}
}

extension DatabaseReader {
    /// The database that the observations of this reader observe.
    var observed: any ObservableDatabase {
        switch self {
        case let database as any ObservableDatabase: database
        case let reader as AnyDatabaseReader: reader.base.observed
        case let writer as AnyDatabaseWriter: writer.base.observed
        default: UnchangingDatabase(self)
        }
    }
}

extension Database {
    /// Runs `body`, which fetches values of observations, on a single state of the database, without notifying
    /// observers.
    func observationRead(_ body: () throws -> Void) throws {
        try hooks.resting {
            // In an open transaction, there is already a single state. `noticeStart(of:)` rejects writes, because a
            // pragma against them would make SQLite compile all statements again.
            guard !isInsideTransaction else { return try body() }
            try returningFromTransaction(.deferred, body)
        }
    }
}
