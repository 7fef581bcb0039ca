/// A database whose values can be observed.
protocol ObservableDatabase: AnyObject, Sendable {
    /// What fetches the values of all observations of the database.
    var fetcher: ObservationFetcher { get }

    /// The path by which the database was opened.
    var path: String { get }

    /// Whether values are fetched by the connection that writes.
    var fetchesWhereItWrites: Bool { get }

    /// Grows when an access to the connection that writes begins, and when it ends.
    var writerAccessCount: Int { get }

    /// Runs `body` with a connection that reads.
    func accessToFetch(_ body: (Database) throws -> Void) throws

    /// Runs `body` with the connection that writes.
    func accessToWrite(_ body: (Database) throws -> Void) throws

    /// Runs `body` some time later with the connection that writes.
    func laterOnWriter(_ body: @escaping @Sendable (Database) -> Void)
}

extension ObservableDatabase {
    /// The path of the file that others may write; nil for a database without one.
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

/// A database that changes for nobody here: a snapshot.
final class UnchangingDatabase: ObservableDatabase {
    let fetcher = ObservationFetcher()
    private let reader: any DatabaseReader

    init(_ reader: any DatabaseReader) {
        self.reader = reader
    }

    /// It is no file that somebody could write.
    var path: String { "" }

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
    /// The database to observe.
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
    /// Runs `body`, which fetches values of observations, in one state of the database, without telling observers of it.
    func observationRead(_ body: () throws -> Void) throws {
        try hooks.resting {
            // Where nothing can be written anyway, or a transaction is open, there is nothing to add. A pragma against
            // writing would make SQLite compile all statements anew: see `noticeStart(of:)`.
            guard !isInsideTransaction else { return try body() }
            try returningFromTransaction(.deferred, body)
        }
    }
}
