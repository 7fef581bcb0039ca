import JoineryEngine

extension Database {
    /// Finds a text in the names of tables and columns, and in all values of all rows.
    ///
    /// ```swift
    /// guard let sought = SoughtText("whale") else { return }
    /// try db.find(sought) { found in
    ///     print(found.table, found.column ?? "", found.excerpt.text)
    /// }
    /// ```
    ///
    /// Numbers are searched as they are shown, and blobs if they are text. Of a value, the first match is reported. Tables
    /// with few rows come first, views last. All rows of a table are read once, except for columns with an index if the text
    /// is to be the whole value. What the index of a full-text table finds comes before its other rows.
    ///
    /// See also <doc:FindingText>.
    ///
    /// - Parameters:
    ///   - sought: The text.
    ///   - tables: The names of the tables and views to search; `nil` for all, except for those in which SQLite and its
    ///     modules keep their own data.
    ///   - limit: The maximum number of rows reported per column. The others are counted.
    ///   - searched: Called with the counts of each table once it was searched, unless nothing was found or missed.
    ///   - found: Called with each place. If it throws, the search ends with that error.
    /// - Throws: A `DatabaseError` if there is no such table, the file is locked, or the search is interrupted. A table that
    ///   cannot be read does not keep others from being searched: see ``SearchedTable/failure``.
    public func find(
        _ sought: SoughtText, in tables: [String]? = nil, limit: Int = .max,
        searched: (SearchedTable) throws -> Void = { _ in }, found: (FoundText) throws -> Void
    ) throws {
        try find(
            sought, in: tables, limit: limit, pausing: {}, reading: { _ in }, searched: searched, found: found
        )
    }

    /// Finds a text, as above.
    ///
    /// - Parameters:
    ///   - pause: Called from time to time, while no statement runs. It may wait, or throw to end the search. Rows of views, and
    ///     of tables without rowids, are read without a pause.
    ///   - reading: Called with the number of rows read so far, before each table, after each thousand rows, and at the end.
    package func find(
        _ sought: SoughtText, in tables: [String]? = nil, limit: Int = .max,
        pausing pause: @escaping () throws -> Void, reading: @escaping (Int) -> Void,
        searched: (SearchedTable) throws -> Void, found: (FoundText) throws -> Void
    ) throws {
        let schema = try schema()
        let chosen =
            try tables?.map { name in
                guard let table = schema.table(named: name) else {
                    throw DatabaseError(message: "no such table: \(name)")
                }
                return table
            } ?? schema.tables.filter { $0.kind != .shadow && $0.kind != .system }
        let matcher = try SoughtMatcher(sought)
        for table in chosen { try matcher.findNames(of: table, found) }
        var rowCount = 0
        for table in try searchOrder(of: chosen) {
            reading(rowCount)
            var search = TableSearch(
                of: table, for: sought, with: matcher, limit: limit, after: rowCount, pausing: pause,
                reading: reading, in: self)
            let result = try search.run(found)
            rowCount = search.rowCount
            if !result.columns.isEmpty || result.unreadRowCount > 0 || result.failure != nil {
                try searched(result)
            }
        }
        reading(rowCount)
    }

    /// Returns tables with few rows first, then those with an unknown number of rows, those with many, and views.
    private func searchOrder(of tables: [TableInfo]) throws -> [TableInfo] {
        let unknown = 10_000
        let ranked = try tables.enumerated().map { index, table in
            let count =
                try table.isView ? Int.max : unlessUnreadable { try estimatedRowCount(in: table.name) }
            return (table, (count.flatMap(\.self) ?? unknown, index))
        }
        return ranked.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

extension SoughtMatcher {
    /// Finds the text in the name of a table, and in those of its columns.
    fileprivate func findNames(of table: TableInfo, _ found: (FoundText) throws -> Void) throws {
        if let range = try match(in: table.name) {
            try found(
                FoundText(
                    table: table.name, place: .tableName, excerpt: TextExcerpt(of: range, in: table.name)))
        }
        for column in table.visibleColumns {
            guard let range = try match(in: column.name) else { continue }
            try found(
                FoundText(
                    table: table.name, place: .columnName(column.name),
                    excerpt: TextExcerpt(of: range, in: column.name)))
        }
    }
}
