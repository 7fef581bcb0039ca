import JoineryEngine

/// Where a row is by percent.
///
/// What it takes does not grow with the table, as long as its rows have numbers:
///
///     in the order of the rowid    the rowid that is so far between the smallest and the largest
///     in another order             some rows, evenly by rowid, sorted by SQLite: the one so far among them
///     without a rowid, or few      counted; where that takes long it is canceled as any fetch
extension ArrangedRows {
    /// A row, and its place in the arrangement where its key does not tell it.
    struct FoundRow {
        var key: RowKey
        var place: [DatabaseValue]?
    }

    /// The rows that stand for all others where their order is not that of numbers.
    private static let sampleSize = 200

    /// The row that is so far on the way through all rows of the arrangement; `nil` if there is none.
    func row(
        atPercent percent: Double, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> FoundRow? {
        guard let key = table.primaryKey else {
            let index = Int(Double(try arranged.fetchCount(db)) * percent / 100)
            return FoundRow(key: RowKey([DatabaseValue(storage: .int64(Int64(index)))]))
        }
        if key.isRowID, arrangement.isInKeyOrder {
            let page = try Self.keys(of: arranged).fetchPage(db, at: .percent(percent), limit: 1)
            return page.keys.first.map { FoundRow(key: RowKey($0)) }
        }
        let place =
            try table.rowIDName.flatMap { try samplePlace(percent, in: arranged, numbers: $0, db) }
            ?? countedPlace(percent, in: arranged, db)
        let terms = arrangement.columns(of: table).map(\.column)
        return place.map { FoundRow(key: RowKey($0, sortedBy: terms, key: key.columns), place: $0) }
    }

    /// The place so far among those of rows that are taken from the table evenly; `nil` if less than half of them are rows
    /// of the arrangement, which then may well be few.
    private func samplePlace(
        _ percent: Double, in arranged: QueryInterfaceRequest<Row>, numbers rowID: String, _ db: Database
    ) throws -> [DatabaseValue]? {
        let sample = try sample(of: arranged, numbers: rowID, db)
        let places = try sample.rows.fetchPage(db, at: .first, limit: Self.sampleSize).keys
        guard !places.isEmpty, places.count * 2 >= sample.looks else { return nil }
        return places[min(Int(Double(places.count) * percent / 100), places.count - 1)]
    }

    /// Rows of the arrangement that stand for all of them: those among rows which are taken from the table evenly, by
    /// their rowids. And how many were taken.
    func sample(
        of arranged: QueryInterfaceRequest<Row>, numbers rowID: String, _ db: Database
    ) throws -> (rows: QueryInterfaceRequest<Row>, looks: Int) {
        let numbered = Self.keys(of: Table(table.name).order(Column(rowID)))
        var numbers: [DatabaseValue] = []
        for index in 0..<Self.sampleSize {
            let percent = (Double(index) + 0.5) / Double(Self.sampleSize) * 100
            let page = try numbered.fetchPage(db, at: .percent(percent), limit: 1)
            if let number = page.keys.first?.first, number != numbers.last { numbers.append(number) }
        }
        return (Self.keys(of: arranged.filter(numbers.contains(Column(rowID)))), numbers.count)
    }

    /// The place of a row that is found by counting.
    private func countedPlace(
        _ percent: Double, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [DatabaseValue]? {
        try place(at: Int(Double(arranged.fetchCount(db)) * percent / 100), in: arranged, db)
    }

    /// The place of the row behind so many others.
    func place(
        at index: Int, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [DatabaseValue]? {
        let key = table.primaryKey?.columns ?? []
        let terms = arrangement.isInKeyOrder ? key : arrangement.columns(of: table).map(\.column)
        let ordered = arrangement.isInKeyOrder ? arranged.orderByPrimaryKey() : arranged
        let columns = RowsColumns(of: table, db)
        let expressions =
            try terms.map { try columns.term($0).expression }
            + (table.rowIDName.map { [Column($0).sqlExpression] } ?? [])
        let selected = columns.naming(ordered, for: terms).select(
            expressions.enumerated().map { index, term in term.forKey("joinery_term\(index)") })
        guard let row = try selected.limit(1, offset: index).fetchOne(db) else { return nil }
        let values: [DatabaseValue] = Array(row.databaseValues)
        // Where the key has NULL the rowid tells the row apart.
        let isTieBroken = zip(terms, values).contains { key.contains($0) && $1.isNull }
        return Array(values.prefix(terms.count)) + (isTieBroken ? values.dropFirst(terms.count) : [])
    }
}
