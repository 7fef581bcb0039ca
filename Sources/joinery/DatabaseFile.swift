import ArgumentParser
import Glibc
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import JoinerySettings

/// The database that a command reads, and the options for reading it.
struct DatabaseFile: ParsableArguments {
    @Argument(help: "The SQLite database to read.", completion: .file())
    var file: String

    @OptionGroup var attachments: Attachments

    @Flag(help: "Print SQL statements to standard error as they run, except those that read the schema.")
    var sql = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after this many seconds.", valueName: "seconds"))
    var timeout = Session.timeBudget

    func validate() throws {
        if !(timeout > 0) { throw ValidationError("--timeout must be greater than 0 seconds.") }
    }

    /// Reads from one read-only snapshot of the database, within the time limit and the limits for files of
    /// unknown origin.
    ///
    /// - Parameter findsLinks: Whether links that nobody declared are looked for in the values, too.
    func read<Value>(findingLinks findsLinks: Bool = true, _ value: (Database) throws -> Value) throws
        -> Value
    {
        try open(findingLinks: findsLinks) { try $0.read(value) }
    }

    /// Opens the database for the duration of `body`.
    func open<Value>(findingLinks findsLinks: Bool = true, _ body: (OpenDatabase) throws -> Value) throws
        -> Value
    {
        var source = try source(attaching: attachments.databases)
        source.findsLinks = findsLinks
        return try source.open(body)
    }

    /// Prints executed statements, if requested.
    var trace: (@Sendable (Database.TraceEvent) -> Void)? { source(attaching: []).trace }

    private func source(attaching attached: [AttachedDatabase]) -> DatabaseSource {
        DatabaseSource(file: file, attached: attached, printsSQL: sql, timeout: timeout)
    }
}

/// A database to read, and how.
struct DatabaseSource {
    var file: String
    /// Other files whose tables are read with those of the database.
    var attached: [AttachedDatabase] = []
    /// Whether SQL statements are printed as they run.
    var printsSQL: Bool
    /// The time limit, in seconds.
    var timeout: Double
    /// The time in seconds to look for links: a tenth of the time limit, but 5 seconds if half of it is more than that.
    private var linkTime: Double { max(timeout * 0.1, min(timeout * 0.5, 5)) }
    /// The exit code if the time limit is exceeded where no error can be thrown.
    var lateCode: Int32 = 1
    /// Whether links that nobody declared are looked for in the values before anything is read, not only in the names.
    var findsLinks = false
    /// What to say about a value that is too large to read.
    var tooLarge = "A value is larger than 2 MB, too large to read safely: leave its row out by its key."

    /// Opens the database for the duration of `body`.
    func open<Value>(_ body: (OpenDatabase) throws -> Value) throws -> Value {
        try BrowsedFile.check(file)
        // Settings may take long, too, before anything is read.
        let watchdog = Watchdog(seconds: timeout, sentence: isLate, code: lateCode)
        defer { watchdog.stop() }
        let sidecar = Sidecar(
            besideDatabase: file, attached: attached, variables: EnvironmentVariable.value)
        var configuration = Configuration.browsing
        configuration.attachedDatabases = attached
        configuration.schemaRules = sidecar.rules
        if findsLinks { configuration.schemaRules.links = try links(configuration) }
        if let trace {
            configuration.prepareDatabase { db in db.trace(trace) }
        }
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? queue.close() }
        for path in [file] + attached.map(\.path) {
            if let sentence = UnseenChanges.sentence(for: path) {
                StandardStream.errors.say("joinery: " + sentence)
            }
        }
        if !sidecar.isEmpty {
            let mistakes = try queue.unsafeRead { db in sidecar.mistakes(in: try db.schema()) }
            watchdog.stop()
            StandardStream.errors.say(mistakes)
        }
        watchdog.stop()
        return try body(OpenDatabase(queue: queue, source: self))
    }

    /// The links that nobody declared. If it takes too long to look at all values, names decide about the rest.
    private func links(_ configuration: Configuration) throws -> [LinkCandidate] {
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? queue.close() }
        let end = ContinuousClock.now + .seconds(linkTime)
        var isLate = false
        let links = try queue.read { db in
            try db.linkCandidates(while: {
                isLate = isLate || .now >= end
                return !isLate
            })
        }
        if isLate {
            StandardStream.errors.say(
                "joinery: It takes too long to look at all values: names alone decide about some links. Allow more time with --timeout."
            )
        }
        return links
    }

    /// What to say when the time limit is exceeded.
    fileprivate var isLate: String {
        "Stopped after \(timeout.formatted) \(timeout == 1 ? "second" : "seconds"): ask for less, or allow more with --timeout."
    }

    /// Prints executed statements, if requested.
    var trace: (@Sendable (Database.TraceEvent) -> Void)? {
        guard printsSQL else { return nil }
        return { event in
            if case .statement(let statement) = event {
                StandardStream.errors.say(SafeText.line(statement.sql))
            }
        }
    }
}

/// An open database that a command reads from, once or several times.
struct OpenDatabase {
    fileprivate let queue: DatabaseQueue
    fileprivate let source: DatabaseSource

    private var timeout: Double { source.timeout }

    /// Reads from one snapshot of the database, within the time limit.
    func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
        try readInParts { db, _ in try withinTime(db) { try value(db) } }
    }

    /// Reads from one snapshot of the database, in parts that each have their own time limit. The time
    /// between parts is not limited.
    func readInParts<Value>(_ value: (Database, OpenDatabase) throws -> Value) throws -> Value {
        do {
            return try queue.read { db in try value(db, self) }
        } catch let error as DatabaseError {
            guard let sentence = sentence(for: error) else { throw error }
            throw CommandError(sentence: sentence)
        }
    }

    func withinTime<Value>(_ db: Database, _ value: () throws -> Value) throws -> Value {
        let watchdog = Watchdog(seconds: timeout, sentence: source.isLate, code: source.lateCode)
        defer { watchdog.stop() }
        return try db.withTimeBudget(timeout, value)
    }

    /// Explains what to do about an error that the database itself did not cause.
    private func sentence(for error: DatabaseError) -> String? {
        switch error.resultCode {
        case .SQLITE_INTERRUPT: source.isLate
        case .SQLITE_TOOBIG: source.tooLarge
        case .SQLITE_NOMEM: "SQLite needs more than 100 MB of memory for this: ask for less."
        default: UnknownCollation.sentence(for: error)
        }
    }
}

/// The reason a command failed.
struct CommandError: Error, CustomStringConvertible {
    let sentence: String
    var description: String { sentence }
}

extension Double {
    /// The number, without a fraction if it is whole.
    fileprivate var formatted: String {
        Int(exactly: self).map(String.init) ?? description
    }
}

extension OpenDatabase {
    /// The time budgets, in seconds, for counting the rows of a table, and of a view, which may take
    /// arbitrarily long.
    private static let (countBudget, viewBudget) = (2.0, 0.25)

    /// The tables and views with their row counts, where they can be counted within half of the time limit.
    func countedCatalog(_ db: Database, withHidden: Bool = false) throws -> CountedCatalog {
        try count(CatalogEntry.entries(of: db.schema(), withHidden: withHidden), db)
    }

    /// Counts the rows of tables and views, where they can be counted within half of the time limit.
    func count(_ entries: [CatalogEntry], _ db: Database) -> CountedCatalog {
        let end = ContinuousClock.now + .seconds(timeout / 2)
        var counted = CountedCatalog()
        for var entry in entries {
            let rest = (end - .now) / .seconds(1)
            let budget = min(rest, entry.isView ? Self.viewBudget : Self.countBudget)
            entry.count = .uncounted
            if budget > 0 {
                do {
                    entry.count = try db.withTimeBudget(budget) { try db.exactCount(of: entry.name) }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                    counted.damage.append(
                        "\(SafeText.line(entry.name)) cannot be counted: \(error.message ?? "it is damaged")")
                } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
                    // It takes too long.
                } catch {
                    let reason = (error as? DatabaseError)?.message ?? "\(error)"
                    counted.obstacles.append(
                        "\(SafeText.line(entry.name)) cannot be counted: \(SafeText.line(reason))")
                }
            }
            counted.entries.append(entry)
        }
        return counted
    }
}

/// Tables and views with their row counts, and what is wrong with those that are damaged.
struct CountedCatalog {
    var entries: [CatalogEntry] = []
    var damage: [String] = []
    /// Why others cannot be counted, such as views that fail.
    var obstacles: [String] = []

    /// Reports what is missing, and ends the command with the code for errors if anything is damaged.
    func reportDamage() throws {
        for sentence in obstacles + damage { StandardStream.errors.say("joinery: \(sentence)") }
        if !damage.isEmpty { throw ExitCode(1) }
    }
}
