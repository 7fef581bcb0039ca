import JoineryEngine

/// Rows of a table that may be larger than what is read of a file of unknown origin: their values, their number of columns,
/// or all together.
///
/// One SELECT, as long as all fits. Where it does not, the rows are read apart, and of a row that is too large those columns
/// that fit, in as many SELECTs as that takes: a column that was asked for and that a row lacks is too large.
struct FittingRows {
    /// The bytes of all texts and blobs that are kept of rows which are read together.
    static let mostBytes = 16_000_000
    /// Where others can wait, more rows are not read once these are as large.
    static let manyBytes = mostBytes / 4
    /// Columns of a SELECT that reads a part of a row: SQLite returns 2,000, and others may be joined in.
    private static let columnsAtOnce = 1_000

    let table: TableInfo
    /// What is needed of the rows beside their keys; `nil` for all.
    var columns: [String]?
    /// Adds what is read together with the rows.
    var joining: (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 }

    /// A page of rows of the table.
    ///
    /// - Parameter isShortened: Whether rows that are too large together wait for another page.
    func page(
        of rows: QueryInterfaceRequest<Row>, at position: KeysetPosition, limit: Int,
        isShortened: Bool = false, _ db: Database
    ) throws -> KeysetPage<Row> {
        let whole = try Self.ifItFits(db) {
            try joining(selected(rows)).fetchPage(db, at: position, limit: limit)
        }
        if let whole { return whole }
        guard let key = table.primaryKey?.columns else {
            var page = try rows.select(DatabaseValue.null.sqlExpression).fetchPage(
                db, at: position, limit: limit)
            page.rows = try viewRows(page.keys[...], of: rows, db)
            return page
        }
        var page = try select(key, of: rows).fetchPage(db, at: position, limit: limit)
        let keys = page.keys.map { RowKey($0) }
        page.rows = try isShortened ? firstRows(with: keys, db) : self.rows(with: keys, db).map(\.row)
        if page.rows.count < page.keys.count {
            page.keys = Array(page.keys.prefix(page.rows.count))
            page.hasRowsAfter = true
        }
        return page
    }

    /// The only row of a request, or its first.
    func first(of rows: QueryInterfaceRequest<Row>, _ db: Database) throws -> Row? {
        try Self.ifItFits(db) { [try joining(selected(rows)).fetchOne(db)] }?.first
            ?? page(of: rows, at: .first, limit: 1, db).rows.first
    }

    /// The rows of the table with some keys, each read by itself.
    func rows(with keys: [RowKey], _ db: Database) throws -> [(key: RowKey, row: Row)] {
        var bytes = Self.mostBytes
        return try keys.enumerated().compactMap { index, key in
            guard let row = try row(with: key, mostBytes: bytes / (keys.count - index), db) else {
                return nil
            }
            bytes -= row.byteCount
            return (key, row)
        }
    }

    /// The same as far as they are not too large together, at least one.
    private func firstRows(with keys: [RowKey], _ db: Database) throws -> [Row] {
        var found: [Row] = []
        var bytes = 0
        for key in keys where bytes <= Self.manyBytes {
            guard let row = try row(with: key, mostBytes: Self.mostBytes, db) else { continue }
            found.append(row)
            bytes += row.byteCount
        }
        return found
    }

    /// The row of the table with a key.
    ///
    /// - Parameter mostBytes: What its texts and blobs may take together.
    func row(with key: RowKey, mostBytes: Int, _ db: Database) throws -> Row? {
        let row = try table.row(with: key)
        if let whole = try Self.ifItFits(
            db, mostBytes: mostBytes, { try joining(selected(row)).fetchOne(db) })
        {
            return whole
        }
        let key = table.primaryKey?.columns ?? []
        let fitting = try fittingColumns(of: row, mostBytes: mostBytes, db).filter { !key.contains($0) }
        let parts = (key + fitting).chunks(of: Self.columnsAtOnce).map { select($0, of: row) }
        guard let first = parts.first,
            // What is joined in may be what is too large.
            let found = try Self.ifItFits(db, { try joining(first).fetchOne(db) }) ?? first.fetchOne(db)
        else { return nil }
        return try found.adding(parts.dropFirst(), db)
    }

    /// Rows of a view by their numbers, which follow each other: together those that fit.
    private func viewRows(
        _ keys: ArraySlice<[DatabaseValue]>, of rows: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [Row] {
        guard case .int64(let start)? = keys.first?.first?.storage else { return [] }
        let slice = rows.limit(keys.count, offset: Int(clamping: start))
        if let whole = try Self.ifItFits(db, { try selected(slice).fetchAll(db) }) { return whole }
        guard keys.count == 1 else {
            let middle = keys.startIndex + keys.count / 2
            return try viewRows(keys[..<middle], of: rows, db) + viewRows(keys[middle...], of: rows, db)
        }
        let fitting = try fittingColumns(of: slice, mostBytes: Self.mostBytes / 32, db)
        let parts = fitting.chunks(of: Self.columnsAtOnce).map { select($0, of: slice) }
        return [try Row().adding(parts[...], db)]
    }

    /// The columns that can be read of a single row.
    private func fittingColumns(
        of row: QueryInterfaceRequest<Row>, mostBytes: Int, _ db: Database
    ) throws -> [String] {
        let columns = columns ?? table.visibleColumns.map(\.name)
        let small = try smallColumns(columns, of: row, db)
        var rest = mostBytes
        return try columns.filter { column in
            if small.contains(column) { return true }
            let value = try Self.ifItFits(db, mostBytes: rest) { try row.select(Column(column)).fetchOne(db) }
            rest -= value?.byteCount ?? 0
            return value != nil
        }
    }

    /// The columns of a single row that hold no text and no blob. For that SQLite does not read the values.
    private func smallColumns(
        _ columns: [String], of row: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> Set<String> {
        var small: Set<String> = []
        for columns in columns.chunks(of: Self.columnsAtOnce) {
            let classes = columns.enumerated().map {
                typeof(Column($1)).forKey("joinery_type\($0)")
            }
            let found = try Self.ifItFits(db) { try row.select(classes).fetchOne(db) }
            for (name, value) in zip(columns, found.map { Array($0.databaseValues) } ?? []) {
                if !["text", "blob"].contains(String.fromDatabaseValue(value)) { small.insert(name) }
            }
        }
        return small
    }

    private func selected(_ rows: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        // The rows of a view are told apart by their places, and of fewer columns SQLite may read them in another order.
        guard let columns, table.primaryKey != nil else { return rows }
        return select(columns, of: rows)
    }

    private func select(
        _ columns: [String], of rows: QueryInterfaceRequest<Row>
    ) -> QueryInterfaceRequest<Row> {
        rows.select(columns.map { Column($0) })
    }

    /// What `fetch` finds; `nil` if that is too large to be read.
    ///
    /// - Parameter mostBytes: What the texts and blobs that it finds may take together.
    static func ifItFits<Value>(
        _ db: Database, mostBytes: Int = mostBytes, _ fetch: () throws -> Value?
    ) throws -> Value? {
        do {
            return try db.withByteBudget(mostBytes, fetch)
        } catch let error as DatabaseError where error.isTooLarge {
            return nil
        }
    }
}

extension DatabaseError {
    /// Whether a value, or all that was asked for together, is more than what is read of a file of unknown origin, or than
    /// the columns that SQLite returns.
    var isTooLarge: Bool {
        resultCode == .SQLITE_TOOBIG || message?.contains("too many columns in result set") == true
    }
}

extension Array {
    fileprivate func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

extension Row {
    /// The row with what other SELECTs read of it.
    fileprivate func adding(_ parts: ArraySlice<QueryInterfaceRequest<Row>>, _ db: Database) throws -> Row {
        try parts.reduce(self) { row, part in try part.fetchOne(db).map { row.adding(columnsOf: $0) } ?? row }
    }

    /// The bytes of the texts and blobs in it, without those of rows inside.
    var byteCount: Int {
        databaseValues.reduce(0) { count, value in
            switch value.storage {
            case .string(let text): count + text.utf8.count
            case .blob(let data): count + data.count
            default: count
            }
        }
    }
}

extension Row {
    /// The value of a column; NULL if there is no such column.
    func value(ofColumn name: String) -> DatabaseValue {
        index(forColumn: name).map { self[$0] } ?? .null
    }

    /// A column as a person sees it, also where its value is too large to be read.
    func cell(ofColumn name: String, link: Cell.Link = .none) -> Cell {
        index(forColumn: name).map { Cell(self[$0] as DatabaseValue, link: link) } ?? .tooLarge
    }
}

extension Cell {
    /// Stands for a value that is larger than what is read of a file of unknown origin.
    static let tooLarge = Cell(kind: .blob, text: "too large to read")
}
