import JoineryEngine

/// A sample of the rows of a table: sketches of its columns.
struct TableSample {
    /// The number of rows that were read.
    private(set) var rows = 0
    /// Whether these are all rows.
    private(set) var isComplete = false
    /// About how many rows the table has.
    private(set) var rowCount = 0
    /// Whether it may have many more, because it has no rowids by which to estimate their number.
    private(set) var mayHaveMore = false
    /// The sketches of the columns, in the order of their declaration; `nil` for those that were not read.
    private(set) var columns: [ColumnSketch?]

    /// The number of rows up to which all are read.
    private static let wholeRows = 2_000
    /// How much is read of each table, so that all of them together stay within bounds.
    struct Bounds {
        /// The number of values to read.
        let values: Int
        /// The number of different values to keep of each column.
        let kept: Int

        init(tableCount: Int, columnCount: Int) {
            values = min(40_000, max(4_000, 2_000_000 / max(tableCount, 1)))
            kept = columnCount > 2_000 ? 48 : 192
        }
    }

    private static let (groupCount, groupSize) = (128, 8)
    private static let longestValue = 200
    /// The size of the rows of one statement, in bytes.
    private static let mostBytes = 1 << 24

    /// A sample of no row.
    init(unread table: TableInfo) {
        columns = table.columns.map { _ in nil }
    }

    /// Reads a sample. Columns that cannot be read are left out.
    init(of table: TableInfo, within bounds: Bounds, in db: Database) throws {
        columns = table.columns.map { _ in nil }
        let positions = table.columns.indices.filter { table.columns[$0].mayHoldKeys }
        guard !positions.isEmpty else { return }
        let limit = max(min(Self.wholeRows, bounds.values / positions.count), 50)
        guard try db.unlessUnreadable({ try count(table, limit, db) }) != nil else { return }
        for position in positions { columns[position] = ColumnSketch(keeping: bounds.kept) }
        if try db.unlessUnreadable({ try read(table, positions, limit, db) }) == nil {
            // The value or the expression of one column may be the reason.
            for position in positions {
                columns[position] = ColumnSketch(keeping: bounds.kept)
                if try db.unlessUnreadable({ try read(table, [position], limit, db) }) == nil {
                    columns[position] = nil
                }
            }
        }
        for position in positions { columns[position]?.finish() }
    }

    /// Reads a sample of one column, of any kind, and keeps all of its different values.
    ///
    /// - Throws: A `DatabaseError` if the column cannot be read. Values that are too long to be read are left out.
    init(of table: TableInfo, column: Int, in db: Database) throws {
        columns = table.columns.map { _ in nil }
        columns[column] = ColumnSketch(keeping: Self.wholeRows)
        try count(table, Self.wholeRows, db)
        do {
            try read(table, [column], Self.wholeRows, db)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            columns[column] = ColumnSketch(keeping: Self.wholeRows)
            try read(table, [column], Self.wholeRows, db, leavingOutLong: true)
        }
        columns[column]?.finish()
    }

    private mutating func count(_ table: TableInfo, _ limit: Int, _ db: Database) throws {
        let count = "SELECT COUNT(*) FROM (SELECT 1 FROM \(table.quotedName) LIMIT \(limit + 1))"
        rowCount = try Int.fetchOne(db, sql: count) ?? 0
        isComplete = rowCount <= limit
        guard !isComplete else { return }
        let estimate = try db.unlessUnreadable { try db.estimatedRowCount(in: table.name) }.flatMap(\.self)
        mayHaveMore = estimate == nil
        rowCount = estimate ?? rowCount
    }

    private mutating func read(
        _ table: TableInfo, _ positions: [Int], _ limit: Int, _ db: Database, leavingOutLong: Bool = false
    ) throws {
        let names = positions.map { table.columns[$0].name.quotedDatabaseIdentifier }
        let source = "SELECT \(names.joined(separator: ", ")) FROM \(table.quotedName)"
        rows = 0
        try db.withByteBudget(Self.mostBytes) {
            guard !isComplete || leavingOutLong, let rowID = table.rowIDName else {
                let all = try db.makeStatement(sql: "\(source) LIMIT \(limit)")
                return try add(all, [], positions, leavingOutLong)
            }
            let name = rowID.quotedDatabaseIdentifier
            let columns = (names + [name]).joined(separator: ", ")
            let group = try db.makeStatement(
                sql: """
                    SELECT \(columns) FROM \(table.quotedName) WHERE \(name) >= ? ORDER BY \(name) \
                    LIMIT \(isComplete ? 1 : Self.groupSize)
                    """)
            // No row twice, where groups overlap.
            var last: Int64?
            for start in try starts(in: table, name, limit, db).sorted() where last != .max {
                let first = last.map { max(start, $0 + 1) } ?? start
                try add(group, [first.databaseValue], positions, leavingOutLong) { last = $0 }
            }
        }
    }

    /// The rowids at which groups of rows begin: all of them if all rows are read.
    private func starts(in table: TableInfo, _ rowID: String, _ limit: Int, _ db: Database) throws -> [Int64]
    {
        if isComplete {
            return try Int64.fetchAll(db, sql: "SELECT \(rowID) FROM \(table.quotedName) LIMIT \(limit)")
        }
        var random = RandomBits(seed: 0)
        let groups = min(Self.groupCount, limit / Self.groupSize)
        let shares = (0..<groups).map { (Double($0) + random.unit) / Double(groups) }
        return try db.rowIDs(in: table.name, at: shares)
    }

    /// Adds rows.
    ///
    /// - Parameter leavesOutLong: Whether to end at a row that is too long to be read, rather than to fail.
    /// - Parameter note: Called with the rowid of each row, if it follows the columns.
    private mutating func add(
        _ statement: Statement, _ arguments: [DatabaseValue], _ positions: [Int], _ leavesOutLong: Bool,
        noting note: ((Int64) -> Void)? = nil
    ) throws {
        do {
            try statement.forEachRow(arguments) { row in
                rows += 1
                if let note, case .int64(let rowID) = row.value(CInt(positions.count)).storage {
                    note(rowID)
                }
                for (index, position) in positions.enumerated() {
                    let value = row.value(CInt(index))
                    switch value.storage {
                    case .string(let text) where text.utf8.count > Self.longestValue: break
                    case .blob(let data) where data.count > Self.longestValue: break
                    default:
                        columns[position]?.add(value)
                        continue
                    }
                    columns[position]?.leaveOut()
                }
            }
        } catch let error as DatabaseError where leavesOutLong && error.resultCode == .SQLITE_TOOBIG {
            for position in positions { columns[position]?.leaveOut() }
        }
    }
}

extension ColumnInfo {
    /// Whether the column can be part of a key: it is stored, and can be read.
    var mayHoldKeys: Bool {
        brokenReason == nil && kind != .hidden && kind != .generatedVirtual
    }
}
