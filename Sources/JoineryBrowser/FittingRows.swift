import JoineryEngine

/// Rows of a table whose values may be larger than what is read of a file of unknown origin.
///
/// One SELECT, as long as all values fit. Where one does not, the rows are read apart, and of a row that holds such a
/// value those columns that fit: a column that was asked for and that a row lacks is too large.
struct FittingRows {
    let table: TableInfo
    /// What is needed of the rows beside their keys; `nil` for all.
    var columns: [String]?
    /// Adds what is read together with the rows.
    var joining: (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 }

    /// A page of rows of the table.
    func page(
        of rows: QueryInterfaceRequest<Row>, at position: KeysetPosition, limit: Int, _ db: Database
    ) throws -> KeysetPage<Row> {
        do {
            return try joining(selected(rows)).fetchPage(db, at: position, limit: limit)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            guard let key = table.primaryKey?.columns else {
                var page = try rows.select(DatabaseValue.null.sqlExpression).fetchPage(
                    db, at: position, limit: limit)
                page.rows = try viewRows(page.keys[...], of: rows, db)
                return page
            }
            var page = try select(key, of: rows).fetchPage(db, at: position, limit: limit)
            page.rows = try page.keys.compactMap { try row(with: RowKey($0), db) }
            return page
        }
    }

    /// The only row of a request, or its first.
    func first(of rows: QueryInterfaceRequest<Row>, _ db: Database) throws -> Row? {
        try Self.ifItFits { [try joining(selected(rows)).fetchOne(db)] }?.first
            ?? page(of: rows, at: .first, limit: 1, db).rows.first
    }

    /// The row of the table with a key.
    func row(with key: RowKey, _ db: Database) throws -> Row? {
        let row = try table.row(with: key)
        if let whole = try Self.ifItFits({ try joining(selected(row)).fetchOne(db) }) { return whole }
        let keyColumns = table.primaryKey?.columns ?? []
        let part = select(
            keyColumns + (try fittingColumns(of: row, db)).filter { !keyColumns.contains($0) }, of: row)
        // What is joined in may be what is too large.
        return try Self.ifItFits { try joining(part).fetchOne(db) } ?? part.fetchOne(db)
    }

    /// Rows of a view by their numbers, which follow each other: together those that fit.
    private func viewRows(
        _ keys: ArraySlice<[DatabaseValue]>, of rows: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [Row] {
        guard case .int64(let start)? = keys.first?.first?.storage else { return [] }
        let slice = rows.limit(keys.count, offset: Int(clamping: start))
        if let whole = try Self.ifItFits({ try selected(slice).fetchAll(db) }) { return whole }
        guard keys.count == 1 else {
            let middle = keys.startIndex + keys.count / 2
            return try viewRows(keys[..<middle], of: rows, db) + viewRows(keys[middle...], of: rows, db)
        }
        let fitting = try fittingColumns(of: slice, db)
        return fitting.isEmpty ? [Row()] : try select(fitting, of: slice).fetchAll(db)
    }

    /// The columns that can be read of a single row.
    private func fittingColumns(of row: QueryInterfaceRequest<Row>, _ db: Database) throws -> [String] {
        try (columns ?? table.visibleColumns.map(\.name)).filter { column in
            try Self.ifItFits { try row.select(Column(column)).fetchOne(db) } != nil
        }
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

    /// What `fetch` finds; `nil` if it meets a value that is too large to be read.
    static func ifItFits<Value>(_ fetch: () throws -> Value?) throws -> Value? {
        do {
            return try fetch()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            return nil
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
    static let tooLarge = Cell(kind: .blob, text: "larger than 2 MB")
}
