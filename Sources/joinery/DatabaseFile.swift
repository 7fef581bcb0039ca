import ArgumentParser
import Glibc
import JoineryBrowser
import JoineryEngine
import JoinerySettings

/// The database that a command reads, and how.
struct DatabaseFile: ParsableArguments {
    @Argument(help: "The SQLite database to read.", completion: .file())
    var file: String

    @Flag(help: "Print each SQL statement that runs to standard error, except those that read the schema.")
    var sql = false

    @Option(help: ArgumentHelp("Stop after this many seconds.", valueName: "seconds"))
    var timeout = Session.timeBudget

    func validate() throws {
        if !(timeout > 0) { throw ValidationError("--timeout must be greater than 0 seconds.") }
    }

    /// Reads from one state of the database, for reading only, within the limits for files of unknown origin and
    /// within the time.
    func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
        try open { try $0.read(value) }
    }

    /// Opens the database for as long as `body` runs.
    func open<Value>(_ body: (OpenDatabase) throws -> Value) throws -> Value {
        let sidecar = Sidecar(besideDatabase: file)
        var configuration = Configuration.browsing
        configuration.schemaRules = sidecar.rules
        if let trace {
            configuration.prepareDatabase { db in db.trace(trace) }
        }
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? queue.close() }
        if !sidecar.isEmpty {
            StandardStream.errors.say(try queue.unsafeRead { db in sidecar.mistakes(in: try db.schema()) })
        }
        return try body(OpenDatabase(queue: queue, timeout: timeout))
    }

    /// What prints the statements, if they are to be printed.
    var trace: (@Sendable (Database.TraceEvent) -> Void)? {
        guard sql else { return nil }
        return { event in
            if case .statement(let statement) = event, !statement.isSchemaLookup {
                StandardStream.errors.say(SafeText.line(statement.sql))
            }
        }
    }
}

/// A database that a command reads from, once or several times.
struct OpenDatabase {
    fileprivate let queue: DatabaseQueue
    fileprivate let timeout: Double

    /// Reads from one state of the database, within the time.
    func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
        try readInParts { db, _ in try withinTime(db) { try value(db) } }
    }

    /// Reads from one state of the database, each part within a time of its own: what is done between them takes as
    /// long as it takes.
    func readInParts<Value>(_ value: (Database, OpenDatabase) throws -> Value) throws -> Value {
        do {
            return try queue.read { db in try value(db, self) }
        } catch let error as DatabaseError {
            guard let sentence = sentence(for: error) else { throw error }
            throw CommandError(sentence: sentence)
        }
    }

    func withinTime<Value>(_ db: Database, _ value: () throws -> Value) throws -> Value {
        let watchdog = Watchdog(seconds: timeout, sentence: isLate)
        defer { watchdog.stop() }
        return try db.withTimeBudget(timeout, value)
    }

    private var isLate: String {
        "Stopped after \(timeout.formatted) seconds: ask for less, or allow more with --timeout."
    }

    /// What to do about an error that is not of the database's making.
    private func sentence(for error: DatabaseError) -> String? {
        switch error.resultCode {
        case .SQLITE_INTERRUPT: isLate
        case .SQLITE_TOOBIG:
            "A value is larger than 2 MB, and is not read of a file of unknown origin: leave its row out with --where."
        case .SQLITE_NOMEM: "This takes SQLite more than 100 MB of memory: ask for less."
        default: nil
        }
    }
}

/// Why a command could not do what it was asked for.
struct CommandError: Error, CustomStringConvertible {
    let sentence: String
    var description: String { sentence }
}

extension Double {
    /// Without a fraction where there is none.
    fileprivate var formatted: String {
        Int(exactly: self).map(String.init) ?? description
    }
}

extension OpenDatabase {
    /// Seconds that counting the rows of a table may take, and of a view, which may hold anything.
    private static let (countBudget, viewBudget) = (2.0, 0.25)

    /// The tables and views with the numbers of their rows, as far as they can be counted in half of the time.
    func countedCatalog(_ db: Database, withHidden: Bool = false) throws -> [CatalogEntry] {
        try count(CatalogEntry.entries(of: db.schema(), withHidden: withHidden), db)
    }

    /// Counts the rows of tables and views, as far as they can be counted in half of the time.
    func count(_ entries: [CatalogEntry], _ db: Database) -> [CatalogEntry] {
        let end = ContinuousClock.now + .seconds(timeout / 2)
        return entries.map { entry in
            var entry = entry
            let rest = (end - .now) / .seconds(1)
            let budget = min(rest, entry.isView ? Self.viewBudget : Self.countBudget)
            let count =
                budget <= 0 ? nil : try? db.withTimeBudget(budget) { try db.exactCount(of: entry.name) }
            entry.count = count ?? .uncounted
            return entry
        }
    }
}
