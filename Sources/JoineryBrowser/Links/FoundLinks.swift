import JoineryEngine

/// What the session knows about links that nobody declared, and when to look for them.
///
///     new schema, or asked ──────────────────────┐
///     a small table has twice as many rows ──────┴──> search ──> again, if tables have grown meanwhile
struct FoundLinks {
    /// The links; `nil` until they were looked for.
    var found: [LinkCandidate]?
    /// Why the last search has failed.
    var failure: String?
    /// The numbers of rows in the tables that the last search has seen, up to `tellingRows`.
    var searched: NamedValues<Int> = [:]
    /// The numbers of rows that were counted since the last search has begun.
    private var counts: NamedValues<Int> = [:]
    /// The version of the schema in which they are looked for.
    private var version: Int?
    private var isSearching = false

    /// The number of rows from which on more of them say little more.
    private static let tellingRows = 1_000

    /// Whether a version of the schema has not been searched yet; it counts as searched from now on.
    mutating func begin(_ version: Int) -> Bool {
        if version == self.version { return false }
        self.version = version
        begin()
        return true
    }

    /// Whether tables have grown so much that a search must begin, if none runs; it counts as begun from now on.
    mutating func begin(after counts: NamedValues<RowCount>) -> Bool {
        for name in counts.names { self.counts[name] = counts[name]?.known }
        guard !isSearching, hasGrown else { return false }
        begin()
        return true
    }

    /// Notes the end of a search, and returns whether another must follow, which counts as begun.
    mutating func end() -> Bool {
        isSearching = false
        guard hasGrown else { return false }
        begin()
        return true
    }

    private mutating func begin() {
        isSearching = true
        failure = nil
        counts = [:]
    }

    /// Has the next reading of the schema search again.
    mutating func forget() {
        version = nil
    }

    /// Whether a table has twice as many rows as the last search has seen, if those were few.
    private var hasGrown: Bool {
        counts.names.contains { name in
            guard let before = searched[name], before < Self.tellingRows else { return false }
            return counts[name, default: 0] > before * 2
        }
    }

    /// Counts the rows of tables, up to a number from which on more of them say little more.
    static func counts(
        of schema: DatabaseSchema, pausing pause: () throws -> Void, in db: Database
    ) throws -> NamedValues<Int> {
        var counts: NamedValues<Int> = [:]
        for table in schema.tables where table.kind == .table && table.brokenReason == nil {
            try pause()
            // What cannot be read says nothing.
            counts[table.name] = try? Table(table.name).all().fetchCount(db, upTo: tellingRows)
        }
        return counts
    }
}

extension RowCount {
    /// The number, or a bound that it exceeds.
    fileprivate var known: Int? {
        switch self {
        case .unknown, .uncounted: nil
        case .exact(let count), .estimated(let count), .moreThan(let count): count
        }
    }
}
