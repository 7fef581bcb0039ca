/// The most recently used prepared statements of a connection, up to a maximum number.
struct StatementCache {
    private struct Entry {
        let statement: Statement
        var lastUse: Int
    }

    private let capacity: Int
    /// By the bytes of the SQL: to Swift, `'é'` equals the same letter with a combining accent.
    private var entries: [ExactText: Entry] = [:]
    private var uses = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
        entries.reserveCapacity(self.capacity + 1)
    }

    /// The number of cached statements.
    var count: Int { entries.count }

    /// Returns the cached statement with this SQL, or `nil` if there is none or it is in use.
    mutating func statement(sql: String) -> Statement? {
        uses += 1
        guard let index = entries.index(forKey: ExactText(sql)) else { return nil }
        entries.values[index].lastUse = uses
        let statement = entries.values[index].statement
        return statement.isInUse ? nil : statement
    }

    /// Adds a statement, unless one with the same SQL is cached. May remove the least recently used one.
    mutating func insert(_ statement: Statement) {
        let key = ExactText(statement.sql)
        guard entries[key] == nil else { return }
        entries[key] = Entry(statement: statement, lastUse: uses)
        guard entries.count > capacity else { return }
        if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
        }
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }
}
