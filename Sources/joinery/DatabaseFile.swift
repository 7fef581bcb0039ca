import ArgumentParser
import Glibc
import JoineryBrowser
import JoineryEngine

/// The database that a command reads, and how.
struct DatabaseFile: ParsableArguments {
    @Argument(help: "The SQLite database to read.", completion: .file())
    var file: String

    @Flag(help: "Print each SQL statement that runs, on standard error.")
    var sql = false

    /// Reads from one state of the database, for reading only and within the limits for files of unknown origin.
    func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.isUntrusted = true
        configuration.busyMode = .timeout(5)
        if sql {
            configuration.prepareDatabase { db in
                db.trace { event in
                    if case .statement(let statement) = event {
                        StandardStream(STDERR_FILENO).print(SafeText.line(statement.sql))
                    }
                }
            }
        }
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(value)
    }
}

extension Database {
    /// Seconds that counting the rows of a table may take.
    private static let countBudget = 2.0

    /// The tables and views with the numbers of their rows, as far as they can be counted in time.
    func countedCatalog() throws -> [CatalogEntry] {
        try CatalogEntry.entries(of: schema()).map { entry in
            var entry = entry
            entry.count = (try? count(entry)) ?? .unknown
            return entry
        }
    }

    private func count(_ entry: CatalogEntry) throws -> RowCount {
        .exact(try withTimeBudget(Database.countBudget) { try Table(entry.name).fetchCount(self) })
    }
}
