import Foundation

/// The database of a lending library.
final class LibraryDatabase: Sendable {
    let pool: DatabasePool
    let clock: LibraryClock
    let statements: StatementLog

    /// Opens the database of a folder, without migrating it.
    init(folder: URL, clock: LibraryClock) throws {
        let statements = StatementLog()
        self.statements = statements
        self.clock = clock
        pool = try DatabasePool(
            path: folder.appendingPathComponent("library.sqlite").path,
            configuration: Self.configuration(clock: clock, statements: statements))
    }

    /// The configuration of every connection.
    static func configuration(clock: LibraryClock, statements: StatementLog) -> Configuration {
        var configuration = Configuration()
        configuration.label = "Library"
        configuration.maximumReaderCount = 3
        configuration.busyMode = .timeout(2)
        configuration.transactionClock = clock
        configuration.prepareDatabase { db in
            db.add(function: .initials)
            db.add(function: .spread)
            db.add(collation: .byTitle)
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
            db.trace { event in statements.record("\(event)") }
        }
        return configuration
    }
}

extension DatabaseFunction {
    /// `initials('Ursula K. Le Guin')` is `'UKLG'`.
    static let initials = DatabaseFunction("initials", argumentCount: 1, pure: true) { values in
        guard let name = String.fromDatabaseValue(values[0]) else { return nil }
        return String(name.split(separator: " ").compactMap(\.first)).uppercased()
    }

    /// The difference between the greatest and the least of a group's numbers.
    static let spread = DatabaseFunction("spread", argumentCount: 1, pure: true, aggregate: Spread.self)

    private struct Spread: DatabaseAggregate {
        private var bounds: (least: Double, greatest: Double)?

        mutating func step(_ dbValues: [DatabaseValue]) {
            guard let value = Double.fromDatabaseValue(dbValues[0]) else { return }
            bounds = bounds.map { (min($0.least, value), max($0.greatest, value)) } ?? (value, value)
        }

        func finalize() -> (any DatabaseValueConvertible)? {
            bounds.map { $0.greatest - $0.least }
        }
    }
}

extension DatabaseCollation {
    /// Orders titles without their article: "The Dispossessed" stands under D.
    static let byTitle = DatabaseCollation("byTitle") { first, second in
        func key(_ title: String) -> String {
            let title = title.lowercased()
            for article in ["the ", "a ", "an "] where title.hasPrefix(article) {
                return String(title.dropFirst(article.count))
            }
            return title
        }
        let keys = (key(first), key(second))
        return keys.0 < keys.1 ? .orderedAscending : keys.0 > keys.1 ? .orderedDescending : .orderedSame
    }
}

/// The statements that ran while it was listening.
final class StatementLog: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [String]?

    func record(_ statement: String) {
        lock.withLock { recorded?.append(statement) }
    }

    /// Returns the statements that a block runs on its connections.
    func statements(of block: () throws -> Void) rethrows -> [String] {
        lock.withLock { recorded = [] }
        defer { lock.withLock { recorded = nil } }
        try block()
        return lock.withLock { recorded ?? [] }
    }
}
