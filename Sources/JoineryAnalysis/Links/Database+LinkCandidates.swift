import JoineryEngine

extension Database {
    /// Searches the names and values of a file for links that no foreign key declares.
    ///
    /// ```swift
    /// var rules = SchemaRules()
    /// rules.infersForeignKeys = true
    /// rules.links = try db.linkCandidates()
    /// let schema = try db.schema().following(rules)
    /// ```
    ///
    /// A candidate is a pair of columns, or of groups of columns, in two tables or in one. What speaks for it is its names, the
    /// share of its values that exist on the other side, how surprising that is, and what the schema says. Each column has the
    /// candidate that is the likeliest; a column that refers to one of several tables, which a column beside it names, has one
    /// for each. Columns of declared foreign keys have none.
    ///
    /// The search reads samples of rows and searches indexes: it reads no large table whole. It knows no rules: those of
    /// ``JoineryEngine/Configuration/schemaRules`` have no effect.
    ///
    /// In a transaction, all of it is one state of the file. Outside, each statement sees what is committed when it starts, and
    /// no lock is held between two of them.
    ///
    /// - Parameter pause: Called before each group of short statements, while none runs. It may wait, or throw to end the search.
    /// - Parameter mayRead: Called after `pause`. Once it returns `false`, nothing more is read, and names alone decide about the rest.
    /// - Returns: The candidates, from unlikely to sure, in the order of tables and columns.
    /// - Throws: A `DatabaseError` if the file cannot be read, or the search is interrupted; any error thrown by `pause`.
    public func linkCandidates(
        pausing pause: @escaping () throws -> Void = {}, while mayRead: @escaping () -> Bool = { true }
    ) throws -> [LinkCandidate] {
        let schema = try schema().following(.declared)
        let tables = schema.tables.filter { $0.kind == .table && $0.brokenReason == nil }
        // A link leads to a table of the same file.
        let files = Dictionary(grouping: tables.indices) { tables[$0].schemaName ?? "main" }
        // Its many small statements are no news.
        return try schemaCache.lookingUp {
            let cacheSize = try enlargeCache()
            defer { restoreCache(cacheSize) }
            return try files.sorted { $0.value[0] < $1.value[0] }.flatMap { name, positions in
                var search = try LinkSearch(positions.map { tables[$0] }, schemaName: name, in: self) {
                    try pause()
                    return mayRead()
                }
                return try search.candidates()
            }
        }
    }

    /// The kibibytes of pages that are kept while keys of many tables are looked up: the upper levels of their trees.
    private static let cachedKibibytes = 8_192

    /// Has SQLite keep more pages in memory, and returns the former number; `nil` if it keeps as many already.
    private func enlargeCache() throws -> Int? {
        guard let former = try Int.fetchOne(self, sql: "PRAGMA cache_size"),
            former < 0, former > -Self.cachedKibibytes
        else { return nil }
        try execute(sql: "PRAGMA cache_size = -\(Self.cachedKibibytes)")
        return former
    }

    private func restoreCache(_ size: Int?) {
        if let size { try? execute(sql: "PRAGMA cache_size = \(size)") }
    }
}
