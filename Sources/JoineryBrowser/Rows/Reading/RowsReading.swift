import JoineryAnalysis
import JoineryEngine

/// Reads the rows of a path for a program in batches, with memory that does not grow with the number of rows.
///
///     an index has the order   pages by key, with no transaction open between them
///     SQLite has to sort       one SELECT for the keys, and the rows of a batch by key
///     a view                   one SELECT
///
/// The consumer of the output may be slow, and a transaction that stays open keeps SQLite from checkpointing the
/// write-ahead log. Therefore, rows are read in pages if there is a key to continue from. Each batch is consistent, but
/// all batches together need not be; no row is lost or repeated when others are inserted or deleted. If each page
/// required sorting all rows again, or counting through a view, pages would take longer and longer. In that case, one
/// transaction lasts until the last row is read.
package struct RowsReading {
    /// The maximum number of rows included with a row, in all associations together.
    package static let mostIncluded = 10_000
    /// The maximum number of rows read at once.
    package static let mostRows = 1_000
    /// The size in bytes after which no more rows of a view are read at once.
    private static let mostBytes = 1_000_000
    /// The maximum number of rows looked up by key at once. SQLite limits the number of conditions in an expression.
    private static let mostKeys = 200

    package let place: PathRequest
    package let tree: IncludeTree
    /// The columns of the rows in the output.
    package let columns: ShownColumns
    /// Whether each batch may be read in its own transaction. If not, all must be read in the transaction of the first.
    package let isPaged: Bool
    /// The number of rows read at once. Callers that write them choose it to save memory.
    package var batchSize = 50

    /// Whether the path leads to a single row.
    package var isOneRow: Bool { path.isRow }

    private let path: Path
    private let arrangement: RowsArrangement
    /// Whether rows of to-many associations are only counted.
    private let isCounting: Bool
    private let rows: QueryInterfaceRequest<Row>
    private var remaining: Int
    /// The beginning of the next page; `nil` after the last.
    private var position: KeysetPosition? = .first
    private var cursor: RowCursor?
    /// The number of rows of a view read so far, and whether a value of the next one cannot be computed.
    private var (visited, hasFailed) = (0, false)
    /// The keys of the rows to read next, in batches, the next batch last.
    private var waiting: [[RowKey]] = []

    /// Prepares to read the rows of a path.
    ///
    /// - Parameters:
    ///   - columns: The columns in the output; `nil` for all columns of the table.
    ///   - isCounting: Whether rows of to-many associations are only counted, and not read.
    ///   - selection: The rows to read; `nil` for all.
    ///   - limit: The maximum number of rows to read; `nil` for no limit.
    /// - Throws: A `PathError` if the path leads nowhere, or a `DatabaseError`.
    package init(
        _ path: Path, arrangement: RowsArrangement, including tree: IncludeTree,
        columns: ShownColumns? = nil, isCounting: Bool = false, selection: RowsSelection? = nil,
        limit: Int?, _ db: Database
    ) throws {
        let place = try PathRequest(path, db)
        let chosen = selection.map { place.request.filter(place.table.condition(for: Array($0.keys))) }
        let rows = try arrangement.arranging(chosen ?? place.request, of: place.table, db)
        self.path = path
        self.place = place
        self.tree = tree
        self.columns = columns ?? ShownColumns(of: place.table)
        self.arrangement = arrangement
        self.isCounting = isCounting
        self.rows = rows
        remaining = limit ?? .max
        guard let key = place.table.primaryKey?.columns, !path.isRow else {
            isPaged = path.isRow
            return
        }
        let ordered = try arrangement.sorting(rows, of: place.table, db)
        isPaged = try !ordered.select(key.map { Column($0) }).queryPlan(db).sortsAllRows
    }

    /// Returns the next rows; `nil` after the last.
    ///
    /// - Throws: A `PathError` if the row is gone or the table has changed, or a `DatabaseError`.
    package mutating func next(_ db: Database) throws -> IncludedRows? {
        guard try db.schema().table(named: place.table.name) == place.table else {
            throw PathError(
                "\(SafeText.line(place.table.name)) changed while its rows were read: read them again.")
        }
        if path.isRow { return try row(db) }
        while true {
            if let keys = waiting.popLast() {
                if let found = try included(keys, db) { return found }
                continue
            }
            guard remaining > 0, position != nil else { return nil }
            if !isPaged {
                guard place.table.primaryKey != nil else { return try rowsOfView(db) }
                try readKeys(db)
            } else if tree.branches.isEmpty {
                return try page(db)
            } else {
                try pageOfKeys(db)
            }
        }
    }

    // MARK: One row

    private mutating func row(_ db: Database) throws -> IncludedRows? {
        guard position != nil, remaining > 0 else { return nil }
        position = nil
        let found = try included(in: identified(rows), db)
        if found.rows.isEmpty, arrangement.filter == nil { throw path.isGone }
        return found.rows.isEmpty ? nil : found
    }

    // MARK: Pages

    private mutating func page(_ db: Database) throws -> IncludedRows? {
        let (table, added) = (place.table, columns.added)
        let fitting = FittingRows(table: table, marksFailures: true) { rows in
            try RowsArrangement.annotating(rows, of: table, with: added, db)
        }
        let page =
            try fitting
            .page(
                of: identified(rows), at: position ?? .first, limit: min(batchSize, Self.mostRows, remaining),
                isShortened: true, db)
        advance(behind: page)
        return page.rows.isEmpty ? nil : IncludedRows(page.rows)
    }

    private mutating func pageOfKeys(_ db: Database) throws {
        let page = try ArrangedRows.keys(of: rows).fetchPage(
            db, at: position ?? .first, limit: min(batchSize, Self.mostKeys, remaining))
        advance(behind: page)
        let keys = keys(of: page)
        if !keys.isEmpty { waiting.append(keys) }
    }

    private func keys(of page: KeysetPage<Row>) -> [RowKey] {
        let key = place.table.primaryKey?.columns ?? []
        let terms = arrangement.columns(of: place.table).map(\.column)
        return page.keys.map { RowKey($0, sortedBy: terms, key: key) }
    }

    /// Returns the keys of the last rows, in their order, without reading the rows.
    package func lastKeys(upTo most: Int, _ db: Database) throws -> [RowKey] {
        guard most > 0 else { return [] }
        return keys(of: try ArrangedRows.keys(of: rows).fetchPage(db, at: .last, limit: most))
    }

    private mutating func advance(behind page: KeysetPage<Row>) {
        remaining -= page.rows.count
        position = page.hasRowsAfter ? page.keys.last.map { .after($0) } : nil
    }

    // MARK: One SELECT

    private mutating func nextOfCursor(_ request: QueryInterfaceRequest<Row>, _ db: Database) throws -> Row? {
        let cursor = try self.cursor ?? request.fetchCursor(db)
        self.cursor = cursor
        guard let row = try cursor.next() else {
            position = nil
            return nil
        }
        remaining -= 1
        return row
    }

    private mutating func rowsOfView(_ db: Database) throws -> IncludedRows? {
        if hasFailed { return try page(db) }
        var (batch, bytes): ([Row], Int) = ([], 0)
        do {
            while batch.count < min(batchSize, Self.mostRows), bytes < Self.mostBytes, remaining > 0,
                let row = try nextOfCursor(annotated(rows, db), db)
            {
                batch.append(row.copy())
                bytes += row.byteCount
            }
        } catch let error as DatabaseError where error.isFailedExpression {
            // A value of the next row cannot be computed. From here on, rows are read by their numbers.
            (hasFailed, cursor) = (true, nil)
            remaining += batch.count
            if visited > 0 { position = .after([DatabaseValue(storage: .int64(Int64(visited - 1)))]) }
            return try page(db)
        }
        visited += batch.count
        return batch.isEmpty ? nil : IncludedRows(batch)
    }

    private mutating func readKeys(_ db: Database) throws {
        let key = place.table.primaryKey?.columns ?? []
        // A key with NULL identifies no row, but the rowid does.
        let names = key + (place.table.rowIDName.map { key.contains(name: $0) ? [] : [$0] } ?? [])
        let ordered = try arrangement.sorting(rows, of: place.table, db)
        let table = place.table
        let request = ordered.select(
            names.enumerated().map { Column($1).forKey(table.privateName("key\($0)")) })
        var keys: [RowKey] = []
        while keys.count < min(batchSize, Self.mostKeys), remaining > 0,
            let row = try nextOfCursor(request, db)
        {
            let values: [DatabaseValue] = Array(row.databaseValues)
            let hasNull = values.prefix(key.count).contains(.null)
            keys.append(RowKey(Array(hasNull ? values[...] : values.prefix(key.count))))
        }
        if !keys.isEmpty { waiting.append(keys) }
    }

    // MARK: Rows by key

    /// Returns the rows with these keys and everything that they include. If that is too much, some rows wait.
    private mutating func included(_ keys: [RowKey], _ db: Database) throws -> IncludedRows? {
        let chosen = Table(place.table.name).filter(place.table.condition(for: keys))
        let ordered = try arrangement.sorting(chosen, of: place.table, db)
        let found = try included(in: identified(ordered), db)
        let isTooMuch =
            !isCounting && found.hasOmissions(tree) || found.contents.byteCount > FittingRows.manyBytes
        if isTooMuch, keys.count > 1 {
            waiting.append(Array(keys[(keys.count / 2)...]))
            return try included(Array(keys[..<(keys.count / 2)]), db)
        }
        return found.rows.isEmpty ? nil : found
    }

    private func included(in rows: QueryInterfaceRequest<Row>, _ db: Database) throws -> IncludedRows {
        try IncludedRows.fetch(rows, tree, joining: { try annotated($0, db) }, limit: limit, db)
    }

    /// Adds the associated columns.
    private func annotated(
        _ rows: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        try RowsArrangement.annotating(rows, of: place.table, with: columns.added, db)
    }

    /// Adds the rowid if the tree requires more than the key to identify rows.
    private func identified(_ rows: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        tree.isIdentified ? place.table.identified(rows) : rows
    }

    private func limit() -> PrefetchLimit {
        isCounting
            ? PrefetchLimit(rowsOfEach: 0, inAll: 0, countBound: .max - 1)
            : PrefetchLimit(
                rowsOfEach: Self.mostIncluded, inAll: Self.mostIncluded, countBound: TreeFetcher.countBound)
    }
}
