import JoineryEngine

/// Reads a table's rows in an arrangement, one page at a time.
///
///     arranged by the user    the keys of the page, in one statement or several ──▶ its rows with their parents
///     in their natural order  one SELECT
///
/// Without an index, SQLite reads every row of the table to find the page. Only the keys are selected, so that neither
/// long values nor parents are read for rows outside the page.
struct ArrangedRows {
    /// The rows found, with their keys and places.
    struct Page {
        var rows: [Row] = []
        var keys: [RowKey] = []
        /// The places of the rows in the order, if their keys do not determine them.
        var places: [[DatabaseValue]?] = []
        var hasRowsBefore = false
        var hasRowsAfter = false
        /// The row that the position asks for, if it was found.
        var target: RowTarget?
    }

    let table: TableInfo
    let arrangement: RowsArrangement
    /// Adds what is read together with the rows.
    let joining: (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row>

    /// The maximum size in bytes of each value of a place that is kept.
    private static let longestPlace = 1_000
    /// The maximum number of rows fetched by key in one statement.
    private static let rowsAtOnce = 50

    /// Returns the page at a position.
    ///
    /// - Parameters:
    ///   - rows: All rows, in their natural order.
    ///   - place: The last known place of the position's row, in case it no longer exists.
    func page(
        of rows: QueryInterfaceRequest<Row>, at position: RowsQuery.Position, place: [DatabaseValue]?,
        limit: Int, _ db: Database
    ) throws -> Page {
        let arranged = try arrangement.arranging(rows, of: table, db)
        if case .match(let start, let search) = position {
            let match = try match(of: search, from: start, place, in: arranged, db)
            var page = try self.page(
                of: rows, at: .around(match?.key ?? start), place: place, limit: limit, db)
            page.target = match
            return page
        }
        if case .row(let key) = position {
            var page = try self.page(of: rows, at: .around(key), place: place, limit: limit, db)
            page.target = page.keys.contains(key) ? RowTarget(key: key) : nil
            return page
        }
        if case .number(let number) = position {
            let target = try row(numbered: number, in: arranged, db)
            var page = try self.page(
                of: rows, at: target.map { .around($0.found.key) } ?? .first, place: target?.found.place,
                limit: limit, db)
            page.target = target.map { RowTarget(key: $0.found.key, number: $0.number) }
            return page
        }
        if case .percent(let percent) = position {
            let target = try row(atPercent: percent, in: arranged, db)
            var page = try self.page(
                of: rows, at: target.map { .around($0.key) } ?? .first, place: target?.place, limit: limit,
                db)
            page.target = (target?.key).map { RowTarget(key: $0) }
            return page
        }
        guard !arrangement.isPlain, let key = table.primaryKey?.columns else {
            let page =
                try fitting
                .page(of: arranged, at: KeysetPosition(position, key: { $0.values }), limit: limit, db)
            return Page(
                rows: page.rows, keys: page.keys.map { RowKey($0) },
                places: page.keys.map { _ in nil }, hasRowsBefore: page.hasRowsBefore,
                hasRowsAfter: page.hasRowsAfter)
        }
        do {
            let found = try Self.keys(of: arranged).fetchPage(
                db, at: self.position(position, place, in: arranged, db), limit: limit)
            var page = Page(hasRowsBefore: found.hasRowsBefore, hasRowsAfter: found.hasRowsAfter)
            let terms = arrangement.columns(of: table).map(\.column)
            page.keys = found.keys.map { RowKey($0, sortedBy: terms, key: key) }
            page.places = found.keys.map { arrangement.isInKeyOrder ? nil : Self.kept($0) }
            page.rows = try self.rows(with: page.keys, db)
            return page
        } catch let error as DatabaseError where error.isTooLarge {
            guard !arrangement.isInKeyOrder else { throw error }
            let columns = arrangement.orders.map { SafeText.line($0.column) }
            throw PathError(
                "\(SafeText.line(table.name)) cannot be sorted by \(columns.joined(separator: ", ")): "
                    + (columns.count == 1 ? "it has" : "they have") + " values larger than 2 MB.")
        }
    }

    // MARK: Places

    /// Returns the position in the order. If rows are not in key order, looks up the place of the position's row.
    private func position(
        _ position: RowsQuery.Position, _ place: [DatabaseValue]?,
        in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> KeysetPosition {
        guard let key = position.key, !arrangement.isInKeyOrder else {
            return KeysetPosition(position, key: { $0.values })
        }
        guard let place = try self.place(of: key, in: arranged, db) ?? place else { return .first }
        return KeysetPosition(position, key: { _ in place })
    }

    /// Returns the place of a row in an order other than that of the keys; `nil` if there is no such row.
    func place(
        of key: RowKey, in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [DatabaseValue]? {
        let row = Self.keys(of: arranged.filter(table.condition(for: key)))
        return try row.fetchPage(db, at: .first, limit: 1).keys.first
    }

    /// Selects nothing from the rows except what a page needs: their places.
    static func keys(of rows: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        rows.select(DatabaseValue.null.sqlExpression)
    }

    private static func kept(_ place: [DatabaseValue]) -> [DatabaseValue]? {
        place.allSatisfy { $0.byteCount <= longestPlace } ? place : nil
    }

    // MARK: Search

    /// Returns the next row that matches a search, or the previous one if it goes backward. Wraps around at the end.
    private func match(
        of search: RowsSearch, from start: RowKey, _ place: [DatabaseValue]?,
        in arranged: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> RowTarget? {
        guard let key = table.primaryKey?.columns else { return nil }
        let matching = try Self.keys(of: search.matches(in: arranged, of: table, db))
        let behind: RowsQuery.Position = search.isBackward ? .before(start) : .after(start)
        let positions: [KeysetPosition] = [
            try position(behind, place, in: arranged, db), search.isBackward ? .last : .first,
        ]
        for (index, position) in positions.enumerated() {
            let found = try matching.fetchPage(db, at: position, limit: 1).keys.first
            if let found {
                let terms = arrangement.columns(of: table).map(\.column)
                return RowTarget(key: RowKey(found, sortedBy: terms, key: key), isWrapped: index > 0)
            }
        }
        return nil
    }

    // MARK: Rows by key

    /// Returns a single row; `nil` if rows have no keys.
    func row(with key: RowKey, _ db: Database) throws -> Row? {
        guard table.primaryKey != nil else { return nil }
        return try fitting.row(with: key, mostBytes: FittingRows.mostBytes, db)
    }

    private var fitting: FittingRows {
        FittingRows(table: table, marksFailures: true, joining: joining)
    }

    private func rows(with keys: [RowKey], _ db: Database) throws -> [Row] {
        var rows: [RowKey: Row] = [:]
        for start in stride(from: 0, to: keys.count, by: Self.rowsAtOnce) {
            let keys = keys[start..<min(start + Self.rowsAtOnce, keys.count)]
            for (key, row) in try found(Array(keys), db) { rows[key] = row }
        }
        // All rows of a page are read in one transaction, so none is missing.
        return keys.map { rows[$0] ?? Row() }
    }

    private func found(_ keys: [RowKey], _ db: Database) throws -> [(RowKey, Row)] {
        let columns = table.primaryKey?.columns ?? []
        if !keys.contains(where: { $0.values.contains(.null) }) {
            let selected = Table(table.name).filter(table.condition(for: keys))
                .annotated(with: columns.enumerated().map { Column($1).forKey(name($0)) })
            if let rows = try fitting.ifReadable(db, { try joining(selected).fetchAll(db) }) {
                return rows.map { row in
                    (RowKey(columns.indices.map { row.value(ofColumn: name($0)) }), row)
                }
            }
        }
        return try fitting.rows(with: keys, db)
    }

    /// Returns an alias for a key column.
    private func name(_ index: Int) -> String { table.privateName("key\(index)") }
}

extension RowKey {
    /// Creates the key of a row from its place among rows sorted by columns. Without columns, the place is the key.
    ///
    /// A place contains the values of the columns, then the rest of the key, then the rowid if the key contains NULL.
    init(_ place: [DatabaseValue], sortedBy terms: [String], key: [String]) {
        guard !terms.isEmpty else {
            self.init(place)
            return
        }
        var rest = place.dropFirst(terms.count)
        let values = key.map { column in
            if let index = terms.firstIndex(of: column), index < place.count { return place[index] }
            return rest.popFirst() ?? .null
        }
        self.init(values + rest)
    }
}

extension TableInfo {
    /// Returns the condition for the row with a key. The rowid follows a key that contains NULL.
    func condition(for key: RowKey) -> SQLExpression {
        let columns = primaryKey?.columns ?? []
        let tieBreak = key.values.count > columns.count ? rowIDName : nil
        return zip(columns + (tieBreak.map { [$0] } ?? []), key.values).map { Column($0) == $1 }
            .joined(operator: .and)
    }

    /// Returns the condition for the rows with any of the keys.
    func condition(for keys: [RowKey]) -> SQLExpression {
        let hasNull = keys.contains { $0.values.contains(.null) }
        if !hasNull, let column = primaryKey?.columns, column.count == 1 {
            return keys.compactMap(\.values.first).contains(Column(column[0]))
        }
        return keys.map { condition(for: $0) }.joined(operator: .or)
    }
}

extension RowsQuery.Position {
    /// The key of the row that the position refers to, if any.
    fileprivate var key: RowKey? {
        switch self {
        case .first, .last, .percent, .number: nil
        case .from(let key), .after(let key), .before(let key), .around(let key), .row(let key),
            .match(let key, _):
            key
        }
    }
}

extension KeysetPosition {
    fileprivate init(_ position: RowsQuery.Position, key place: (RowKey) -> [DatabaseValue]) {
        self =
            switch position {
            case .first: .first
            case .last: .last
            case .percent(let percent): .percent(percent)
            // The caller has looked up the row's key.
            case .number: .first
            case .from(let key): .from(place(key))
            case .after(let key): .after(place(key))
            case .before(let key): .before(place(key))
            case .around(let key), .row(let key), .match(let key, _): .around(place(key))
            }
    }
}

extension DatabaseValue {
    /// The minimum number of bytes that the value takes.
    fileprivate var byteCount: Int {
        switch storage {
        case .null, .int64, .double: 8
        case .string(let text): text.utf8.count
        case .blob(let data): data.count
        }
    }
}
