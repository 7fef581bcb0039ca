import JoineryEngine

/// The number of a row among all rows, and the row with a number.
///
///     counted, if that is quick                    the rows before it, by an index or by reading them
///     otherwise, in rowid order                    estimated from a few hundred lookups of rowids
///     otherwise, in any order and with any filter  estimated from its place in an evenly spaced sample of rowids
extension ArrangedRows {
    /// The minimum number of rows in a sample that supports an estimate.
    private static let leastSample = 20

    /// Returns the number of a row among all rows, beginning with 1; unknown if it takes too long to find.
    ///
    /// - Parameters:
    ///   - budget: The seconds that counting may take.
    ///   - estimateBudget: The seconds that an estimate may take if counting took too long.
    static func number(
        _ query: RowNumberQuery, budget: Double = RowCounter.budget,
        estimateBudget: Double = RowCounter.budget, _ db: Database
    ) throws -> RowCount {
        let place = try PathRequest(query.path, db)
        guard place.table.primaryKey != nil else {
            return query.key.number.map { .exact($0 + 1) } ?? .unknown
        }
        let arrangement = query.arrangement.fitting(place.table, in: try db.schema())
        let arranged = try arrangement.arranging(place.request, of: place.table, db)
        let rows = ArrangedRows(table: place.table, arrangement: arrangement, joining: { $0 })
        let isWhole = query.path.steps.isEmpty && arrangement.isPlain
        func exact() throws -> Int? {
            try rows.keysetPlace(query, in: arranged, db).flatMap { try arranged.fetchCount(db, before: $0) }
        }
        if query.isExact { return try exact().map { .exact($0 + 1) } ?? .unknown }
        let counted = try db.ifTimeAllows(budget) { try exact().map { RowCount.exact($0 + 1) } }
        if let counted { return counted ?? .unknown }
        let estimated = try db.ifTimeAllows(estimateBudget) {
            try rows.estimatedNumber(query, in: arranged, isWhole: isWhole, db)
        }
        return estimated ?? .unknown
    }

    /// Returns the place of the row in its order, or its last known place if the row no longer exists.
    private func keysetPlace(
        _ query: RowNumberQuery, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [DatabaseValue]? {
        arrangement.isInKeyOrder
            ? query.key.values : try place(of: query.key, in: arranged, db) ?? query.seekValues
    }

    private func estimatedNumber(
        _ query: RowNumberQuery, in arranged: QueryInterfaceRequest<Row>, isWhole: Bool, _ db: Database
    ) throws -> RowCount {
        guard let rowID = table.rowIDName else { return .unknown }
        if isWhole, table.primaryKey?.isRowID == true,
            case .int64(let number)? = query.key.values.first?.storage
        {
            let before = try db.estimatedRowCount(in: table.name, before: number)
            return before.map { .estimated($0 + 1) } ?? .unknown
        }
        guard let all = try db.estimatedRowCount(in: table.name),
            let place = try keysetPlace(query, in: arranged, db)
        else { return .unknown }
        let sample = try sample(of: arranged, numbers: rowID, db)
        guard try sample.rows.fetchCount(db) >= Self.leastSample,
            let before = try sample.rows.fetchCount(db, before: place)
        else { return .unknown }
        let index = Int(exactly: (Double(all) * Double(before) / Double(sample.looks)).rounded(.down))
        return index.map { .estimated($0 + 1) } ?? .unknown
    }

    /// Returns the row with a number, beginning with 1. If there are fewer rows, returns the last one and its number;
    /// `nil` if there are none.
    func row(
        numbered number: Int, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> (found: FoundRow, number: Int)? {
        if let found = try row(at: max(number, 1) - 1, in: arranged, db) { return (found, max(number, 1)) }
        let count = try arranged.fetchCount(db)
        return try row(at: count - 1, in: arranged, db).map { ($0, count) }
    }

    private func row(
        at index: Int, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> FoundRow? {
        guard index >= 0 else { return nil }
        guard let key = table.primaryKey else {
            let isThere = try !arranged.limit(1, offset: index).isEmpty(db)
            return isThere ? FoundRow(key: RowKey([Int64(index).databaseValue])) : nil
        }
        let terms = arrangement.columns(of: table).map(\.column)
        return try place(at: index, in: arranged, db).map {
            FoundRow(key: RowKey($0, sortedBy: terms, key: key.columns), place: $0)
        }
    }
}

extension RowKey {
    /// The zero-based number that identifies a row of a table without a key.
    var number: Int? {
        if case .int64(let number)? = values.first?.storage, values.count == 1 { Int(number) } else { nil }
    }
}
