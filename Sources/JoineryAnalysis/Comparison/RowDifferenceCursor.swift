import JoineryEngine

/// Reads the rows of a table in both files side by side, in the order of their key, and returns those that
/// differ.
///
///     old   1  2     4          the lesser key has no counterpart: removed
///     new   1  2  3  4          or added; rows with equal keys are compared value by value
///
/// It holds the current row of each file and no other. It must be used inside the access of both databases.
///
/// See also <doc:ComparingDatabases>.
public final class RowDifferenceCursor {
    /// The number of rows read so far: pairs of rows with the same key count once.
    public private(set) var rowCount = 0
    /// Whether all rows with the same key so far have the same rowid in both files.
    private(set) var hasEqualRowIDs = true

    /// Whether rows are returned, too, that differ only in their rowid.
    private let reportsMoves: Bool
    private let order: KeyOrder
    private let old: Side?
    private let new: Side?
    private let firstColumn: CInt
    private let keyPositions: [Int]
    private let width: CInt
    private var hasBegun = false

    /// The rows of one file.
    private final class Side {
        let run: StatementRun
        let statement: SQLiteStatement
        @exclusivity(unchecked) var hasRow = false

        init(_ db: Database, _ sql: String) throws {
            run = try StatementRun(db.makeStatement(sql: sql))
            statement = run.sqliteStatement
        }

        @inline(__always)
        func advance() throws { hasRow = try run.step() }
    }

    init(
        _ comparison: TableComparison, old: Database, new: Database, text: ComparedText?,
        reportingMoves reportsMoves: Bool = false
    ) throws {
        self.reportsMoves = reportsMoves
        func side(_ table: TableInfo?, _ db: Database) throws -> Side? {
            guard let table else { return nil }
            let isUTF8 = text != nil ? true : try db.textEncoding() == .utf8
            let collation = isUTF8 ? "BINARY" : Database.utf8CollationName
            return try Side(db, comparison.selection(of: table, byteCollation: collation))
        }
        self.old = try side(comparison.old, old)
        self.new = try side(comparison.new, new)
        firstColumn = comparison.readsRowIDs ? 1 : 0
        width = CInt(comparison.columns.count)
        keyPositions = comparison.keyPositions
        let columns = comparison.key?.columns ?? []
        order = KeyOrder(
            parts: keyPositions.enumerated().map { index, position in
                let column = columns.indices.contains(index) ? columns[index] : nil
                return KeyOrder.Part(
                    position: CInt(position),
                    collation: column.map { KeyOrder.Collation(name: $0.collation) } ?? .bytes,
                    isDescending: column?.isDescending ?? false)
            }, rowIDPosition: comparison.readsRowIDs ? 0 : nil, text: text ?? .utf8)
    }

    /// Compares the next rows, and returns the differences among them.
    ///
    /// - Parameters:
    ///   - count: The maximum number of rows to read, 1 or more.
    ///   - bytes: The number of bytes of text and blobs after which a batch of differences ends early.
    /// - Returns: The differences, of which there may be none; `nil` after the last row.
    /// - Throws: A `DatabaseError` if the rows cannot be read.
    public func nextDifferences(upTo count: Int, bytes: Int = 1 << 20) throws -> [RowDifference]? {
        if !hasBegun {
            hasBegun = true
            try old?.advance()
            try new?.advance()
        }
        guard old?.hasRow == true || new?.hasRow == true else { return nil }
        var differences: [RowDifference] = []
        var (size, sized) = (0, 0)
        let end = rowCount + count
        while rowCount < end, size < bytes {
            if let old, let new, old.hasRow, new.hasRow {
                let order = order.compare(old.statement, new.statement)
                if order == 0 {
                    let hasMoved = firstColumn == 1 && !isSame(old, new, 0)
                    if hasMoved { hasEqualRowIDs = false }
                    if let difference = changedRow(old, new) {
                        differences.append(difference)
                    } else if hasMoved, reportsMoves {
                        differences.append(changedRow(old, new, from: firstColumn))
                    }
                    try old.advance()
                    try new.advance()
                } else if order < 0 {
                    differences.append(row(old, isOld: true))
                    try old.advance()
                } else {
                    differences.append(row(new, isOld: false))
                    try new.advance()
                }
            } else if let old, old.hasRow {
                differences.append(row(old, isOld: true))
                try old.advance()
            } else if let new, new.hasRow {
                differences.append(row(new, isOld: false))
                try new.advance()
            } else {
                break
            }
            rowCount += 1
            while sized < differences.count {
                size += differences[sized].byteCount
                sized += 1
            }
        }
        return differences
    }

    // MARK: Private

    @inline(__always)
    private func isSame(_ old: Side, _ new: Side, _ column: CInt) -> Bool {
        order.text.isSame(ColumnValue(old.statement, column), ColumnValue(new.statement, column))
    }

    @inline(__always)
    private func changedRow(_ old: Side, _ new: Side) -> RowDifference? {
        var column = firstColumn
        while column < firstColumn + width {
            if !isSame(old, new, column) { return changedRow(old, new, from: column) }
            column += 1
        }
        return nil
    }

    @inline(never)
    private func changedRow(_ old: Side, _ new: Side, from first: CInt) -> RowDifference {
        let changed = (first..<firstColumn + width).filter { !isSame(old, new, $0) }
        return RowDifference(
            key: key(old), old: values(old), new: values(new),
            changedColumns: changed.map { Int($0 - firstColumn) }, oldRowID: rowID(old), newRowID: rowID(new))
    }

    private func row(_ side: Side, isOld: Bool) -> RowDifference {
        let values = values(side)
        return RowDifference(
            key: key(side), old: isOld ? values : nil, new: isOld ? nil : values, changedColumns: [],
            oldRowID: isOld ? rowID(side) : nil, newRowID: isOld ? nil : rowID(side))
    }

    private func key(_ side: Side) -> [DatabaseValue] {
        keyPositions.map { DatabaseValue(copying: side.statement, CInt($0)) }
    }

    private func values(_ side: Side) -> [DatabaseValue] {
        (firstColumn..<firstColumn + width).map { DatabaseValue(copying: side.statement, $0) }
    }

    private func rowID(_ side: Side) -> Int64? {
        firstColumn == 1 ? ColumnValue(side.statement, 0).int64 : nil
    }
}

extension RowDifference {
    /// The approximate number of bytes of the values.
    fileprivate var byteCount: Int {
        ((old ?? []) + (new ?? [])).reduce(64) { $0 + $1.byteCount }
    }
}
