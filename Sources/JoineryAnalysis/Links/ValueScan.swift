import JoineryEngine

/// A search for values in the columns of a table that have no index, by reading its rows.
struct ValueScan {
    let table: TableInfo
    let sought: SoughtValues
    let db: Database

    /// The number of rows, and of bytes of their values, up to which a table is read.
    private static let (mostRows, mostBytes) = (200_000, 64 << 20)
    /// The number of groups of neighboring rows that are read of a larger table.
    private static let groupCount = 128
    /// The number of columns that one statement reads.
    private static let mostColumns = 100
    /// The size of a row of one statement, in bytes. It limits that of values.
    private static let rowBytes = 1 << 24
    /// The number of rows that are left out because a value is too long to be read.
    private static let mostLong = 1_000

    init(of table: TableInfo, for sought: SoughtValues, in db: Database) {
        self.table = table
        self.sought = sought
        self.db = db
    }

    /// The rows to read.
    private struct Extent {
        /// The rowids from which on to read.
        var starts: [Int64] = [.min]
        /// The number of rows to read from each.
        var rows: Int
        /// Whether these are only some of the rows.
        var isSample = false
    }

    /// Searches columns.
    ///
    /// - Throws: A `DatabaseError` if the file is locked, or reading is interrupted.
    func search(_ positions: [Int]) throws -> [Int: Outcome] {
        guard !positions.isEmpty else { return [:] }
        var outcomes: [Int: Outcome] = [:]
        do {
            // Wide rows are as much to read as many narrow ones.
            let rows = min(Self.mostRows, Self.mostBytes / (8 * table.columns.count))
            let extent = try extent(of: max(rows, Self.groupCount))
            for first in stride(from: 0, to: positions.count, by: Self.mostColumns) {
                let part = positions[first..<min(first + Self.mostColumns, positions.count)]
                let bytes = Self.mostBytes / positions.count * part.count
                try outcomes.merge(search(Array(part), extent, bytes: bytes)) { $1 }
            }
        } catch let error as DatabaseError where error.concernsWhatIsRead {
            for position in positions where outcomes[position] == nil { outcomes[position] = .failed(error) }
        }
        return outcomes
    }

    private func extent(of rows: Int) throws -> Extent {
        guard table.rowIDName != nil, let count = try db.estimatedRowCount(in: table.name), count > rows
        else {
            return Extent(rows: rows)
        }
        var random = RandomBits(seed: 0)
        let shares = (0..<Self.groupCount).map { (Double($0) + random.unit) / Double(Self.groupCount) }
        return try Extent(
            starts: db.rowIDs(in: table.name, at: shares).sorted(), rows: rows / Self.groupCount,
            isSample: true)
    }

    /// Searches columns together. If any cannot be read, each half of them is searched for itself, so that the others are.
    private func search(_ positions: [Int], _ extent: Extent, bytes: Int) throws -> [Int: Outcome] {
        do {
            return try db.withByteBudget(Self.rowBytes) {
                var reading = try ValueReading(
                    positions.map { table.columns[$0] }, for: sought, bytes, in: db)
                try read(extent, &reading)
                let outcomes = reading.found.map { found in
                    // What was found after reading some rows cannot become more.
                    Outcome.found(found, isSampled: reading.isCut && found.count < sought.count)
                }
                return Dictionary(uniqueKeysWithValues: zip(positions, outcomes))
            }
        } catch let error as DatabaseError where error.concernsWhatIsRead {
            guard positions.count > 1 else { return [positions[0]: .failed(error)] }
            let middle = positions.count / 2
            let first = try search(Array(positions[..<middle]), extent, bytes: bytes / 2)
            return try first.merging(search(Array(positions[middle...]), extent, bytes: bytes / 2)) { $1 }
        }
    }

    private func read(_ extent: Extent, _ reading: inout ValueReading) throws {
        reading.isCut = extent.isSample
        guard let rowID = table.rowIDName?.quotedDatabaseIdentifier else {
            let statement = try db.makeStatement(
                sql: "SELECT NULL, \(reading.expressions) FROM \(table.quotedName) LIMIT \(extent.rows + 1)")
            reading.restRows = extent.rows
            return try reading.read(statement, [])
        }
        let rows = "FROM \(table.quotedName) WHERE \(rowID) >= ? ORDER BY \(rowID) LIMIT"
        // One row more tells whether there are more.
        let count = extent.isSample ? "?" : "? + 1"
        let statement = try db.makeStatement(sql: "SELECT \(rowID), \(reading.expressions) \(rows) \(count)")
        let second = try db.makeStatement(sql: "SELECT \(rowID) \(rows) 1 OFFSET 1")
        var long = 0
        for start in extent.starts where !reading.isOver {
            reading.restRows = extent.rows
            var next: Int64? = reading.last.map { max(start, $0 == .max ? .max : $0 + 1) } ?? start
            while let from = next {
                next = nil
                do {
                    try reading.read(statement, [from.databaseValue, reading.restRows.databaseValue])
                } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
                    guard reading.count == 1 else { throw error }
                    guard long < Self.mostLong else {
                        reading.isCut = true
                        return
                    }
                    // A value that is too long to be read is none of those sought.
                    long += 1
                    let failed = reading.last.map { max(from, $0 == .max ? .max : $0 + 1) } ?? from
                    next = try second.mapRows([failed.databaseValue]) { $0.integer(0) }.first
                }
            }
        }
    }
}

extension Outcome {
    fileprivate static func failed(_ error: DatabaseError) -> Outcome {
        .unread(.failed(error.message ?? error.description))
    }
}

/// Values in some columns, while their rows are read.
private struct ValueReading {
    /// The values of the columns in SQL, as they are compared.
    let expressions: String
    /// The positions of the values that were found in each column.
    private(set) var found: [Set<Int>]
    /// Whether only some of the rows were read.
    var isCut = false
    /// The number of rows that are still to be read.
    var restRows = 0
    /// The rowid of the last row.
    private(set) var last: Int64?
    private var matchers: [ValueMatcher]
    /// The columns in which values are still sought.
    private var open: [Int]
    private let soughtCount: Int
    private var restBytes: Int
    /// The texts of the values, for each column that SQLite compares.
    private let texts: [DatabaseValue]

    init(_ columns: [ColumnInfo], for sought: SoughtValues, _ bytes: Int, in db: Database) throws {
        var texts: [DatabaseValue] = []
        expressions = columns.map { column in
            let name = column.name.quotedDatabaseIdentifier
            let isConverted = sought.comparesAsNumbers(with: column) && !column.affinity.isNumeric
            let value = isConverted ? SoughtValues.number(name) : name
            guard column.hasOwnCollation else { return value }
            // SQLite leaves out nearly all texts that equal none of those sought.
            let own = sought.values(for: column).filter {
                if case .string = $0.storage { true } else { false }
            }
            texts += own
            let list = own.map { _ in "?" }.joined(separator: ", ")
            return "CASE WHEN typeof(\(value)) <> 'text' OR \(name) IN (\(list)) THEN \(value) END"
        }.joined(separator: ", ")
        self.texts = texts
        matchers = try columns.map { try ValueMatcher(sought.values(for: $0), for: $0, in: db) }
        found = columns.map { _ in [] }
        open = Array(columns.indices)
        soughtCount = sought.count
        restBytes = bytes
    }

    /// The number of columns.
    var count: Int { found.count }

    /// Whether nothing is left to be found or to be read.
    var isOver: Bool { open.isEmpty || restBytes < 0 }

    /// Reads the rows of a statement whose first column is their rowid.
    mutating func read(_ statement: Statement, _ arguments: [DatabaseValue]) throws {
        let run = try StatementRun(statement, arguments: StatementArguments(texts + arguments))
        while !open.isEmpty, try run.step() {
            guard restRows > 0, restBytes >= 0 else {
                isCut = true
                return
            }
            let row = run.sqliteStatement
            restRows -= 1
            last = ColumnValue(row, 0).int64
            var isFull = false
            for column in open {
                let value = ProfiledValue(row, CInt(column + 1))
                restBytes -= max(value.bytes.count, 8)
                try matchers[column].match(value) { found[column].insert($0) }
                if found[column].count == soughtCount { isFull = true }
            }
            if isFull { open.removeAll { found[$0].count == soughtCount } }
        }
    }
}
