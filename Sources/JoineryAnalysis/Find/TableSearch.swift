import JoineryEngine

/// A search for a text in the rows of a table.
struct TableSearch {
    private let table: TableInfo
    private let columns: [ColumnInfo]
    private let key: [String]
    private let sought: SoughtText
    private let matcher: SoughtMatcher
    /// The maximum number of rows reported per column.
    private let limit: Int
    private let pause: () throws -> Void
    private let reading: (Int) -> Void
    private let db: Database
    /// The number of rows in which each column has the text.
    private var counts: [Int]
    /// The number of rows reported for each column.
    private var reportedCounts: [Int]
    /// The rowids of the rows that were reported for each column before all rows are read.
    private var early: [Int: Set<Int64>] = [:]
    /// Whether all rows are read, rather than some of them before.
    private var isCounting = true
    private var unreadRowCount = 0
    /// The number of rows read so far.
    private(set) var rowCount: Int
    /// The rowid of the last row that was read.
    private var last: Int64?

    /// An error that ends the search, even if it is one that a table could have.
    private struct CallerError: Error {
        let error: any Error
    }

    /// What a statement reads: the columns that are searched, then the rowid and those of the key that are none of them.
    private struct ReadColumns {
        let positions: [Int]
        /// SQL for all of them.
        let list: String
        /// Where the rowid stands; `nil` if the table has none.
        let rowID: CInt?
        /// Where the columns of the key stand.
        let key: [CInt]
    }

    /// The number of columns that one statement reads. SQLite allows for 2,000, with those of the key.
    private static let mostColumns = 500
    /// The number of rows read between two pauses, or two reports.
    private static let portion = 1_000
    /// The maximum number of rows that a full-text index names before all rows are read.
    private static let mostEarly = 1_000

    /// - Parameters:
    ///   - rowCount: The number of rows read before.
    ///   - pause: Called from time to time, while no statement runs.
    ///   - reading: Called from time to time with the number of rows read.
    init(
        of table: TableInfo, for sought: SoughtText, with matcher: SoughtMatcher, limit: Int,
        after rowCount: Int,
        pausing pause: @escaping () throws -> Void, reading: @escaping (Int) -> Void, in db: Database
    ) {
        self.table = table
        columns = table.readableColumns
        key = table.primaryKey?.columns ?? []
        self.sought = sought
        self.matcher = matcher
        self.limit = limit
        self.rowCount = rowCount
        self.pause = pause
        self.reading = reading
        self.db = db
        counts = columns.map { _ in 0 }
        reportedCounts = counts
    }

    /// Searches all rows, each once.
    ///
    /// - Throws: A `DatabaseError` if the file is locked, or the search is interrupted.
    mutating func run(_ found: (FoundText) throws -> Void) throws -> SearchedTable {
        var failure: String?
        do {
            if let reason = table.brokenReason {
                failure = reason
            } else {
                try search(found)
            }
        } catch let error as CallerError {
            throw error.error
        } catch let error as DatabaseError where error.concernsWhatIsRead {
            failure = error.message ?? error.description
        }
        let counted = zip(columns, counts).filter { $1 > 0 }
        return SearchedTable(
            name: table.name,
            columns: counted.map { SearchedTable.Column(name: $0.name, count: $1) },
            unreadRowCount: unreadRowCount, failure: failure)
    }

    private mutating func search(_ found: (FoundText) throws -> Void) throws {
        try askFullText(found)
        let indexed = sought.match == .whole ? columns.indices.filter { isIndexed(columns[$0]) } : []
        for position in indexed {
            try lookUp(position, found)
            try pauseSearch()
        }
        let rest = columns.indices.filter { !indexed.contains($0) }
        for first in stride(from: 0, to: rest.count, by: Self.mostColumns) {
            try searchRows(readColumns(Array(rest[first...].prefix(Self.mostColumns))), found)
        }
    }

    // MARK: Statements

    /// Whether an index finds the rows with a value of a column.
    private func isIndexed(_ column: ColumnInfo) -> Bool {
        guard table.kind == .table else { return false }
        let name = FoldedName(column.name)
        return table.primaryKey?.rowIDColumn.map { FoldedName($0) == name } == true
            || table.indexes.contains { index in
                !index.isPartial && !index.hasExpressions
                    && index.columns.first.map { FoldedName($0) == name } == true
                    && index.collations.first == column.collation.rawValue
            }
    }

    /// Searches a column with an index. What SQLite finds may differ in case, and is compared again.
    private mutating func lookUp(_ position: Int, _ found: (FoundText) throws -> Void) throws {
        let values = sought.wholeValues
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        let name = columns[position].name.quotedDatabaseIdentifier
        let read = readColumns([position])
        let statement = try db.makeStatement(
            sql: "SELECT \(read.list) FROM \(table.quotedName) WHERE \(name) IN (\(marks))")
        _ = try search(statement, values, read, found)
    }

    /// Reports rows that a full-text index finds at once. It knows words rather than pieces of text, so that all rows are read
    /// all the same.
    private mutating func askFullText(_ found: (FoundText) throws -> Void) throws {
        guard let query = table.fullTextQuery(for: sought), table.rowIDName != nil else { return }
        let read = readColumns(Array(columns.indices.prefix(Self.mostColumns)))
        let index = table.localName.quotedDatabaseIdentifier
        isCounting = false
        defer { isCounting = true }
        do {
            let statement = try db.makeStatement(
                sql: """
                    SELECT \(read.list) FROM \(table.quotedName) WHERE \(index) MATCH ? \
                    LIMIT \(Self.mostEarly)
                    """)
            _ = try search(statement, [query.databaseValue], read, found)
        } catch let error as DatabaseError where error.concernsWhatIsRead {
            // The tokenizer may make another query of it, or none, and a row may be too large.
        }
        try pauseSearch()
    }

    private mutating func searchRows(_ read: ReadColumns, _ found: (FoundText) throws -> Void) throws {
        let rows = "SELECT \(read.list) FROM \(table.quotedName)"
        guard table.kind == .table, let rowID = table.rowIDName?.quotedDatabaseIdentifier else {
            _ = try search(db.makeStatement(sql: rows), [], read, found)
            return try pauseSearch()
        }
        let rest = "FROM \(table.quotedName) WHERE \(rowID) >= ? ORDER BY \(rowID)"
        let statement = try db.makeStatement(sql: "SELECT \(read.list) \(rest)")
        var next: Int64? = .min
        var unread = 0
        while let start = next {
            last = nil
            do {
                let isOver = try search(
                    statement, [start.databaseValue], read, upTo: Self.portion, found)
                next = isOver ? nil : last.flatMap(\.successor)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
                // The row after the last one has a value that is too large.
                unread += 1
                let beyond = try db.makeStatement(sql: "SELECT \(rowID) \(rest) LIMIT 1 OFFSET 1")
                let failed = last.map { $0.successor ?? $0 } ?? start
                next = try beyond.mapRows([failed.databaseValue]) { Int64.fromDatabaseValue($0.value(0)) }
                    .first
            }
            try pauseSearch()
        }
        unreadRowCount = max(unreadRowCount, unread)
    }

    /// Reads each column once, as SQLite computes all of them for every row.
    private func readColumns(_ positions: [Int]) -> ReadColumns {
        var names = positions.map { columns[$0].name }
        var places: [FoldedName: CInt] = [:]
        for (index, name) in names.enumerated() { places[FoldedName(name)] = CInt(index) }
        func place(_ name: String) -> CInt {
            if let place = places[FoldedName(name)] { return place }
            let place = CInt(names.count)
            names.append(name)
            places[FoldedName(name)] = place
            return place
        }
        let rowID = table.rowIDName.map(place)
        let key = key.map(place)
        return ReadColumns(
            positions: positions, list: names.map(\.quotedDatabaseIdentifier).joined(separator: ", "),
            rowID: rowID, key: key)
    }

    // MARK: Rows

    /// Searches the rows of a statement.
    ///
    /// - Returns: Whether there are no more than `most`.
    private mutating func search(
        _ statement: Statement, _ arguments: [DatabaseValue], _ read: ReadColumns, upTo most: Int = .max,
        _ found: (FoundText) throws -> Void
    ) throws -> Bool {
        let isCounting = isCounting
        var count = 0
        defer { if isCounting { rowCount += count } }
        let run = try StatementRun(statement, arguments: StatementArguments(arguments))
        let row = run.sqliteStatement
        while count < most {
            guard try run.step() else { return true }
            count += 1
            if isCounting, count % Self.portion == 0 { reading(rowCount + count) }
            if let rowID = read.rowID { last = ColumnValue(row, rowID).int64 }
            for (index, position) in read.positions.enumerated() {
                let value = ProfiledValue(row, CInt(index))
                guard value.kind != .null, let range = try matcher.match(in: value) else { continue }
                if isCounting { counts[position] += 1 }
                guard isReported(position) else { continue }
                let text = FoundText(
                    table: table.name, place: .value(column: columns[position].name, key: rowKey(row, read)),
                    excerpt: excerpt(of: range, in: value))
                try passingOn { try found(text) }
            }
        }
        return false
    }

    /// Notes that a value of the last row has the text, and returns whether it is to be reported.
    private mutating func isReported(_ position: Int) -> Bool {
        guard reportedCounts[position] < limit else { return false }
        if let last {
            if isCounting, early[position]?.contains(last) == true { return false }
            if !isCounting { early[position, default: []].insert(last) }
        }
        reportedCounts[position] += 1
        return true
    }

    private func pauseSearch() throws { try passingOn(pause) }

    /// Runs what is the caller's.
    private func passingOn(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw CallerError(error: error)
        }
    }

    private func excerpt(of range: Range<Int>, in value: ProfiledValue) -> TextExcerpt {
        switch value.kind {
        case .integer: TextExcerpt(of: range, in: String(value.integer))
        case .real: TextExcerpt(of: range, in: value.real.shown)
        case .null, .text, .blob: TextExcerpt(of: range, in: value.bytes)
        }
    }

    /// The key of a row; `nil` if its table has none.
    private func rowKey(_ row: SQLiteStatement, _ read: ReadColumns) -> [DatabaseValue]? {
        guard !read.key.isEmpty else { return nil }
        let values = read.key.map { DatabaseValue(copying: row, $0) }
        guard values.contains(.null) else { return values }
        return values + [read.rowID.map { DatabaseValue(copying: row, $0) } ?? .null]
    }
}

extension Int64 {
    /// The next integer; `nil` after the greatest.
    fileprivate var successor: Int64? { self == .max ? nil : self + 1 }
}
