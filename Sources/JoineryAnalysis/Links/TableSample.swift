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

    /// Reads a sample. Columns that cannot be read are left out.
    init(of table: TableInfo, within bounds: Bounds, in db: Database) throws {
        columns = table.columns.map { _ in nil }
        let positions = table.columns.indices.filter { table.columns[$0].mayHoldKeys }
        guard !positions.isEmpty else { return }
        let limit = max(min(Self.wholeRows, bounds.values / positions.count), 50)
        let count = "SELECT COUNT(*) FROM (SELECT 1 FROM \(table.quotedName) LIMIT \(limit + 1))"
        let found = try db.unlessUnreadable { try Int.fetchOne(db, sql: count) }
        guard let count = found.flatMap(\.self) else { return }
        rowCount = count
        isComplete = rowCount <= limit
        if !isComplete {
            let estimate = try db.unlessUnreadable { try db.estimatedRowCount(in: table.name) }
            mayHaveMore = estimate.flatMap(\.self) == nil
            rowCount = estimate.flatMap(\.self) ?? rowCount
        }
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

    private mutating func read(_ table: TableInfo, _ positions: [Int], _ limit: Int, _ db: Database) throws {
        let names = positions.map { table.columns[$0].name.quotedDatabaseIdentifier }
        let source = "SELECT \(names.joined(separator: ", ")) FROM \(table.quotedName)"
        rows = 0
        try db.withByteBudget(Self.mostBytes) {
            guard !isComplete, let rowID = table.rowIDName else {
                return try add(db.makeStatement(sql: "\(source) LIMIT \(limit)"), [], positions)
            }
            let name = rowID.quotedDatabaseIdentifier
            let group = try db.makeStatement(
                sql: "\(source) WHERE \(name) >= ? ORDER BY \(name) LIMIT \(Self.groupSize)")
            var random = RandomBits(seed: 0)
            let groups = min(Self.groupCount, limit / Self.groupSize)
            let shares = (0..<groups).map { (Double($0) + random.unit) / Double(groups) }
            for start in try db.rowIDs(in: table.name, at: shares).sorted() {
                try add(group, [start.databaseValue], positions)
            }
        }
    }

    private mutating func add(_ statement: Statement, _ arguments: [DatabaseValue], _ positions: [Int]) throws
    {
        try statement.forEachRow(arguments) { row in
            rows += 1
            for (index, position) in positions.enumerated() {
                let value = row.value(CInt(index))
                switch value.storage {
                case .string(let text) where text.utf8.count > Self.longestValue: continue
                case .blob(let data) where data.count > Self.longestValue: continue
                default: columns[position]?.add(value)
                }
            }
        }
    }
}

extension ColumnInfo {
    /// Whether the column can be part of a key: it is stored, and can be read.
    var mayHoldKeys: Bool {
        brokenReason == nil && kind != .hidden && kind != .generatedVirtual
    }
}
