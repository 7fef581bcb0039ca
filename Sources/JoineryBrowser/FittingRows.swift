import JoineryEngine

/// Reads rows of a table that may exceed the limits for files of unknown origin, by the size of a value, the number of
/// columns, or the size of all rows together.
///
/// Reads everything in one SELECT if it fits. Otherwise, reads each row separately and, from a row that is too large,
/// the columns that fit, in as many SELECTs as necessary. A requested column that is missing from a row was too large,
/// or could not be computed.
struct FittingRows {
    /// The maximum size in bytes of all texts and blobs in rows that are read together.
    static let mostBytes = 16_000_000
    /// The size in bytes after which no further rows are read if they can wait.
    static let manyBytes = mostBytes / 4
    /// The maximum number of columns in a SELECT for part of a row. SQLite returns 2,000, including joined ones.
    private static let columnsAtOnce = 1_000

    let table: TableInfo
    /// Whether a column that cannot be computed, as of a generated column or of a view, is left out of its row, with
    /// the reason in its place. Otherwise its error is thrown.
    var marksFailures = false
    /// The columns that are needed in addition to the key; `nil` for all.
    var columns: [String]?
    /// Adds what is read together with the rows.
    var joining: (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 }

    /// Returns a page of rows of the table.
    ///
    /// - Parameter isShortened: Whether the page may be shorter than `limit` if its rows are too large together.
    func page(
        of rows: QueryInterfaceRequest<Row>, at position: KeysetPosition, limit: Int,
        isShortened: Bool = false, _ db: Database
    ) throws -> KeysetPage<Row> {
        let whole = try ifReadable(db) {
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

    /// Returns the first row of a request.
    func first(of rows: QueryInterfaceRequest<Row>, _ db: Database) throws -> Row? {
        try ifReadable(db) { [try joining(selected(rows)).fetchOne(db)] }?.first
            ?? page(of: rows, at: .first, limit: 1, db).rows.first
    }

    /// Returns the rows with the given keys, each read separately.
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

    /// Returns the rows with the given keys up to a total size, but at least one.
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

    /// Returns the row with a key.
    ///
    /// - Parameter mostBytes: The maximum size in bytes of its texts and blobs together.
    func row(with key: RowKey, mostBytes: Int, _ db: Database) throws -> Row? {
        let row = try table.row(with: key)
        let whole = try ifReadable(db, mostBytes: mostBytes) { try joining(selected(row)).fetchOne(db) }
        if let whole { return whole }
        let key = table.primaryKey?.columns ?? []
        let readable = try readableColumns(of: row, mostBytes: mostBytes, db)
        let parts = (key + readable.names.filter { !key.contains($0) })
            .chunks(of: Self.columnsAtOnce).map { select($0, of: row) }
        guard let first = parts.first, let found = try joinedIfReadable(first, db) else { return nil }
        return try found.adding(parts.dropFirst(), db).marking(readable.failures)
    }

    /// Returns a row with what is read together with it, or without if that cannot be read.
    private func joinedIfReadable(_ row: QueryInterfaceRequest<Row>, _ db: Database) throws -> Row? {
        do {
            let joined = try Self.ifItFits(db) { try joining(row).fetchOne(db) }
            return try joined ?? row.fetchOne(db)
        } catch let error as DatabaseError where marksFailures && error.isFailedExpression {
            return try row.fetchOne(db)?.marking([Row.joined: error.reason])
        }
    }

    /// Returns rows of a view by their consecutive numbers, reading as many of them together as fit.
    private func viewRows(
        _ keys: ArraySlice<[DatabaseValue]>, of rows: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [Row] {
        guard case .int64(let start)? = keys.first?.first?.storage else { return [] }
        let slice = rows.limit(keys.count, offset: Int(clamping: start))
        if let whole = try ifReadable(db, { try selected(slice).fetchAll(db) }) { return whole }
        guard keys.count == 1 else {
            let middle = keys.startIndex + keys.count / 2
            return try viewRows(keys[..<middle], of: rows, db) + viewRows(keys[middle...], of: rows, db)
        }
        let readable = try readableColumns(of: slice, mostBytes: Self.mostBytes / 32, db)
        let parts = readable.names.chunks(of: Self.columnsAtOnce).map { select($0, of: slice) }
        return [try Row().adding(parts[...], db).marking(readable.failures)]
    }

    /// Returns the columns of a single row that can be read, and why others could not be computed.
    private func readableColumns(
        of row: QueryInterfaceRequest<Row>, mostBytes: Int, _ db: Database
    ) throws -> (names: [String], failures: NamedValues<String>) {
        let columns = columns ?? table.readableColumns.map(\.name)
        let small = try smallColumns(columns, of: row, db)
        var rest = mostBytes
        var failures: NamedValues<String> = [:]
        let names = try columns.filter { column in
            if small.contains(column) { return true }
            do {
                let value = try Self.ifItFits(db, mostBytes: rest) {
                    try row.select(Column(column)).fetchOne(db)
                }
                rest -= value?.byteCount ?? 0
                return value != nil
            } catch let error as DatabaseError where marksFailures && error.isFailedExpression {
                failures[column] = error.reason
                return false
            }
        }
        return (names, failures)
    }

    /// Returns the columns of a single row that contain neither text nor a blob. SQLite does not read values for this.
    private func smallColumns(
        _ columns: [String], of row: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> NameSet {
        var small: NameSet = []
        for columns in columns.chunks(of: Self.columnsAtOnce) {
            let classes = columns.enumerated().map {
                typeof(Column($1)).forKey(table.privateName("type\($0)"))
            }
            let found = try ifReadable(db) { try row.select(classes).fetchOne(db) }
            for (name, value) in zip(columns, found.map { Array($0.databaseValues) } ?? []) {
                if !["text", "blob"].contains(String.fromDatabaseValue(value)) { small.insert(name) }
            }
        }
        return small
    }

    private func selected(_ rows: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        // Rows of a view are identified by number, and with fewer columns SQLite may return them in another order.
        guard let columns, table.primaryKey != nil else { return rows }
        return select(columns, of: rows)
    }

    private func select(
        _ columns: [String], of rows: QueryInterfaceRequest<Row>
    ) -> QueryInterfaceRequest<Row> {
        rows.select(columns.map { Column($0) })
    }

    /// Returns the result of `fetch`; `nil` if a part of it cannot be read.
    ///
    /// - Parameter mostBytes: The maximum size in bytes of the texts and blobs in the result.
    func ifReadable<Value>(
        _ db: Database, mostBytes: Int = mostBytes, _ fetch: () throws -> Value?
    ) throws -> Value? {
        do {
            return try Self.ifItFits(db, mostBytes: mostBytes, fetch)
        } catch let error as DatabaseError where marksFailures && error.isFailedExpression {
            return nil
        }
    }

    /// Returns the result of `fetch`; `nil` if it is too large to read.
    ///
    /// - Parameter mostBytes: The maximum size in bytes of the texts and blobs in the result.
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
    /// Whether a value or a result exceeds the size limit for files of unknown origin, or a result has more columns
    /// than SQLite returns.
    var isTooLarge: Bool {
        resultCode == .SQLITE_TOOBIG || message?.contains("too many columns in result set") == true
    }

    /// Whether an expression may have failed for the values of a row.
    var isFailedExpression: Bool { resultCode == .SQLITE_ERROR }

    fileprivate var reason: String { message ?? "unknown error" }
}

extension Array {
    func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

extension Row {
    /// Returns the row with the columns that other SELECTs read from it.
    fileprivate func adding(_ parts: ArraySlice<QueryInterfaceRequest<Row>>, _ db: Database) throws -> Row {
        try parts.reduce(self) { row, part in try part.fetchOne(db).map { row.adding(columnsOf: $0) } ?? row }
    }

    /// The size in bytes of the texts and blobs in the row, excluding nested rows.
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
    /// Returns the value of a column; NULL if there is no such column.
    func value(ofColumn name: String) -> DatabaseValue {
        index(forColumn: name).map { self[$0] } ?? .null
    }

    /// Returns the cell of a column, even if its value cannot be read.
    ///
    /// - Parameter isJoined: Whether the column was read together with those of the table.
    func cell(ofColumn name: String, link: Cell.Link = .none, isJoined: Bool = false) -> Cell {
        index(forColumn: name).map { Cell(self[$0] as DatabaseValue, link: link) }
            ?? omission(ofColumn: name, isJoined: isJoined)
    }

    /// Returns the cell of a column, even if its values cannot be computed.
    func cell(of column: ColumnInfo, link: Cell.Link = .none) -> Cell {
        column.brokenReason.map { .failed($0) } ?? cell(ofColumn: column.name, link: link)
    }

    /// Whether a column of the row could not be computed. The reasons follow all other columns.
    var hasFailures: Bool { columnNames.last?.hasPrefix(Self.failure(of: "")) == true }

    /// The cell in place of a column that could not be read.
    func omission(ofColumn name: String, isJoined: Bool = false) -> Cell {
        let index = index(forColumn: Self.failure(of: isJoined ? Self.joined : name))
        return index.flatMap { self[$0] as String? }.map { .failed($0) } ?? .tooLarge
    }

    /// Stands for all columns that were read together with those of the table.
    fileprivate static let joined = ""

    /// Returns the name under which a row has the reason why a column could not be computed.
    private static func failure(of column: String) -> String { "joinery_failure\0" + column }

    /// Returns the row with the reasons why columns could not be computed.
    fileprivate func marking(_ failures: NamedValues<String>) -> Row {
        failures.reduce(self) { $0.adding(columnsOf: Row([Self.failure(of: $1.key): $1.value])) }
    }
}

extension Cell {
    /// The cell of a value that exceeds the size limit for files of unknown origin.
    static let tooLarge = Cell(kind: .blob, text: "too large to read")
    /// A value that a result holds only the beginning of.
    static let cut = Cell(kind: .blob, text: "exceeds 1 MB, of which the result holds only the beginning")

    /// The cell of a value that could not be computed.
    static func failed(_ reason: String) -> Cell {
        Cell(kind: .blob, text: "fails: " + SafeText.line(reason))
    }
}
