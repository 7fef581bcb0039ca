import JoineryEngine

/// Finding a row by percentage.
///
/// Beyond a short time, the cost does not grow with the table if its rows have rowids:
///
///     in any order                   counted, if that is quick
///     in rowid order                 the rowid at that percentage between the smallest and the largest
///     otherwise                      the row at that percentage of a sample of rowids, sorted by SQLite
///     without rowids, or if few      counted; a slow count is canceled like any fetch
extension ArrangedRows {
    /// A row, with its place in the arrangement if its key does not determine it.
    struct FoundRow {
        var key: RowKey
        var place: [DatabaseValue]?
    }

    /// The number of sampled rows that represent the others if rows are not in rowid order.
    private static let sampleSize = 200
    /// The seconds that counting may take.
    private static let budget = 0.5

    /// Returns the row at a percentage of all rows in the arrangement; `nil` if there are none.
    ///
    /// - Parameter budget: The seconds that counting may take if a sample can represent the rows.
    func row(
        atPercent percent: Double, in arranged: QueryInterfaceRequest<Row>, budget: Double = budget,
        _ db: Database
    ) throws -> FoundRow? {
        guard let key = table.primaryKey else {
            let index = Self.index(at: percent, of: try arranged.fetchCount(db))
            return FoundRow(key: RowKey([DatabaseValue(storage: .int64(Int64(index)))]))
        }
        if key.isRowID, arrangement.isInKeyOrder {
            let counted = try db.ifTimeAllows(budget) { try countedPlace(percent, in: arranged, db) }
            if let place = counted ?? nil { return FoundRow(key: RowKey(place)) }
            let page = try Self.keys(of: arranged).fetchPage(db, at: .percent(percent), limit: 1)
            return page.keys.first.map { FoundRow(key: RowKey($0)) }
        }
        let place = try self.place(atPercent: percent, in: arranged, budget: budget, db)
        let terms = arrangement.columns(of: table).map(\.column)
        return place.map { FoundRow(key: RowKey($0, sortedBy: terms, key: key.columns), place: $0) }
    }

    private func place(
        atPercent percent: Double, in arranged: QueryInterfaceRequest<Row>, budget: Double, _ db: Database
    ) throws -> [DatabaseValue]? {
        func counted() throws -> [DatabaseValue]? { try countedPlace(percent, in: arranged, db) }
        guard let rowID = table.rowIDName else { return try counted() }
        if let counted = try db.ifTimeAllows(budget, counted) { return counted }
        return try samplePlace(percent, in: arranged, numbers: rowID, db) ?? counted()
    }

    /// Returns the place at a percentage of a sample; `nil` if fewer than half of the sampled rows
    /// belong to the arrangement, because it may then have only a few.
    private func samplePlace(
        _ percent: Double, in arranged: QueryInterfaceRequest<Row>, numbers rowID: String, _ db: Database
    ) throws -> [DatabaseValue]? {
        let sample = try sample(of: arranged, numbers: rowID, db)
        let places = try sample.rows.fetchPage(db, at: .first, limit: Self.sampleSize).keys
        guard !places.isEmpty, places.count * 2 >= sample.looks else { return nil }
        return places[min(Self.index(at: percent, of: places.count), places.count - 1)]
    }

    /// Returns the rows of the arrangement that are in a sample of the table's rowids, and the size of that sample. Each row is at
    /// another place of its stratum: evenly spaced rows would all look the same if the order repeats.
    func sample(
        of arranged: QueryInterfaceRequest<Row>, numbers rowID: String, _ db: Database
    ) throws -> (rows: QueryInterfaceRequest<Row>, looks: Int) {
        let numbered = Self.keys(of: Table(table.name).order(Column(rowID)))
        var numbers: [DatabaseValue] = []
        for index in 0..<Self.sampleSize {
            // Multiples of the golden ratio spread evenly, and never repeat.
            let place = (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
            let percent = (Double(index) + place) / Double(Self.sampleSize) * 100
            let page = try numbered.fetchPage(db, at: .percent(percent), limit: 1)
            if let number = page.keys.first?.first, number != numbers.last { numbers.append(number) }
        }
        return (Self.keys(of: arranged.filter(numbers.contains(Column(rowID)))), numbers.count)
    }

    /// Returns the place at a percentage, which it finds by counting.
    private func countedPlace(
        _ percent: Double, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [DatabaseValue]? {
        try place(at: Self.index(at: percent, of: arranged.fetchCount(db)), in: arranged, db)
    }

    private static func index(at percent: Double, of count: Int) -> Int {
        Int(exactly: (Double(count) * percent / 100).rounded(.down)) ?? 0
    }

    /// Returns the place of the row at an index.
    func place(
        at index: Int, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [DatabaseValue]? {
        let key = table.primaryKey?.columns ?? []
        let terms = arrangement.isInKeyOrder ? key : arrangement.columns(of: table).map(\.column)
        let ordered = arrangement.isInKeyOrder ? arranged.orderByPrimaryKey() : arranged
        let columns = RowsColumns(of: table, db)
        let expressions =
            try terms.map { try columns.term($0).value }
            + (table.rowIDName.map { [Column($0).sqlExpression] } ?? [])
        let selected = columns.naming(ordered, for: terms).select(
            expressions.enumerated().map { index, term in term.forKey(table.privateName("term\(index)")) })
        guard let row = try selected.limit(1, offset: index).fetchOne(db) else { return nil }
        let values: [DatabaseValue] = Array(row.databaseValues)
        // If the key contains NULL, the rowid distinguishes the row.
        let isTieBroken = zip(terms, values).contains { key.contains($0) && $1.isNull }
        return Array(values.prefix(terms.count)) + (isTieBroken ? values.dropFirst(terms.count) : [])
    }
}
