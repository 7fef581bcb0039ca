extension Database {
    /// Returns the approximate number of rows in a table, estimated from samples of its rowids.
    ///
    /// The estimate is exact for small tables, and for tables whose rowids have no gaps. Its cost does not grow with
    /// the size of the table.
    ///
    /// - Returns: The estimate, or `nil` for a view, a virtual table, or a table without rowids.
    /// - Throws: A `DatabaseError` if there is no such table.
    public func estimatedRowCount(in tableName: String) throws -> Int? {
        try rowCountEstimate(in: tableName)?.count()
    }

    /// Returns the approximate number of rows in a table that have a smaller rowid than the given one.
    ///
    /// The estimate is exact for small tables, and for tables whose rowids have no gaps. Its cost does not grow with
    /// the size of the table.
    ///
    /// - Returns: The estimate, or `nil` for a view, a virtual table, or a table without rowids.
    /// - Throws: A `DatabaseError` if there is no such table.
    public func estimatedRowCount(in tableName: String, before rowID: Int64) throws -> Int? {
        try rowCountEstimate(in: tableName)?.count(before: rowID)
    }

    /// Returns the rowids before which about these shares of the rows of a table lie; none for an empty table, or one
    /// without rowids.
    package func rowIDs(in tableName: String, at shares: [Double]) throws -> [Int64] {
        try rowCountEstimate(in: tableName)?.rowIDs(at: shares) ?? []
    }

    private func rowCountEstimate(in tableName: String) throws -> RowCountEstimate? {
        guard let table = try schema().table(named: tableName) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(tableName)")
        }
        switch table.kind {
        case .view, .virtual: return nil
        case .table, .shadow, .system: break
        }
        guard let rowID = table.rowIDName else { return nil }
        return RowCountEstimate(db: self, table: table.name, rowID: rowID)
    }
}

/// Estimates row counts by stratified sampling.
///
/// The range of rowids is divided into equal strata, and the density of each is measured at both ends. If the ends
/// disagree, the rowids of a stratum are unevenly distributed. Such strata are split in two, the most uncertain
/// first, until little uncertainty remains or the number of splits reaches its limit.
private struct RowCountEstimate {
    /// The rowids from `lower` to `upper`, and an estimate of the number of rows between them.
    private struct Stratum {
        var lower: Int64
        var upper: Int64
        var estimate: Double
        /// The difference between the highest and the lowest estimate for the stratum; 0 if they agree.
        var doubt = 0.0
    }

    private static let strata = 100
    /// The maximum number of rows that a sample reads.
    private static let depth = 64
    private static let maximumSplits = 250
    private static let tolerance = 0.02
    /// Estimates that differ by less than this factor differ by chance.
    private static let evenness = 2.0

    let db: Database
    let table: String
    let rowID: String

    func count() throws -> Int {
        Self.whole(try strataOfTable().reduce(0) { $0 + $1.estimate })
    }

    func count(before rowID: Int64) throws -> Int {
        Self.whole(
            try strataOfTable().reduce(0) { count, stratum in
                if stratum.upper < rowID { return count + stratum.estimate }
                guard stratum.lower < rowID else { return count }
                let share =
                    (Double(rowID) - Double(stratum.lower))
                    / (Double(stratum.upper) - Double(stratum.lower) + 1)
                return count + stratum.estimate * share
            })
    }

    /// Returns the rowids before which about these shares of the rows lie.
    func rowIDs(at shares: [Double]) throws -> [Int64] {
        let strata = try strataOfTable().sorted { $0.lower < $1.lower }.filter { $0.estimate > 0 }
        var ends: [Double] = []
        for stratum in strata { ends.append((ends.last ?? 0) + stratum.estimate) }
        guard let total = ends.last else { return [] }
        return shares.map { share in
            let rank = share * total
            var (low, high) = (0, ends.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] <= rank { low = middle + 1 } else { high = middle }
            }
            let stratum = strata[low]
            let part = (rank - (ends[low] - stratum.estimate)) / stratum.estimate
            let width = UInt64(bitPattern: stratum.upper &- stratum.lower)
            let distance = (min(max(part, 0), 1) * Double(width)).rounded(.down)
            return stratum.lower
                &+ Int64(bitPattern: distance < 0x1p63 * 2 ? min(UInt64(distance), width) : width)
        }
    }

    private static func whole(_ count: Double) -> Int {
        // No database file can hold more rows than this.
        Int(exactly: min(count.rounded(), 0x1p53)) ?? 0
    }

    private func strataOfTable() throws -> [Stratum] {
        guard let first = try boundary("min"), let last = try boundary("max") else { return [] }
        var strata = try cut(first, last, into: Self.strata).map(measure)
        var splits = 0
        while splits < Self.maximumSplits,
            strata.reduce(0, { $0 + $1.doubt }) > Self.tolerance * strata.reduce(0, { $0 + $1.estimate }),
            let worst = strata.indices.max(by: { strata[$0].doubt < strata[$1].doubt })
        {
            let parts = cut(strata[worst].lower, strata[worst].upper, into: 2)
            strata.remove(at: worst)
            strata += try parts.map(measure)
            splits += 1
        }
        return strata
    }

    /// Divides a range of rowids. Distances are unsigned, because the range may span all of `Int64`.
    private func cut(_ first: Int64, _ last: Int64, into parts: Int) -> [(Int64, Int64)] {
        let distance = UInt64(bitPattern: last &- first)
        let step = distance / UInt64(parts)
        guard step > 0 else { return [(first, last)] }
        return (0..<parts).map { part in
            let lower = first &+ Int64(bitPattern: step * UInt64(part))
            return (lower, part == parts - 1 ? last : lower &+ Int64(bitPattern: step - 1))
        }
    }

    private func measure(_ lower: Int64, _ upper: Int64) throws -> Stratum {
        let width = Double(upper) - Double(lower) + 1
        let head = try look(from: lower, to: upper, order: "ASC")
        guard head.count == Self.depth else {
            return Stratum(lower: lower, upper: upper, estimate: Double(head.count))
        }
        let tail = try look(from: lower, to: upper, order: "DESC")
        guard head.last < tail.first else {
            // The samples overlap: there are few enough rows to count.
            return Stratum(
                lower: lower, upper: upper, estimate: Double(try exactCount(from: lower, to: upper)))
        }
        let rows = Double(Self.depth)
        // Estimates the rows of the stratum, with or without the gap between its end and its first row.
        func estimate(from first: Int64, to last: Int64) -> Double {
            min(rows * width / (Double(last) - Double(first) + 1), width)
        }
        let estimates = [
            estimate(from: lower, to: head.last), estimate(from: head.first, to: head.last),
            estimate(from: tail.first, to: upper), estimate(from: tail.first, to: tail.last),
        ]
        let least = estimates.min() ?? 0
        let most = estimates.max() ?? 0
        let isEven = most <= Self.evenness * least
        return Stratum(
            lower: lower, upper: upper,
            estimate: isEven ? (estimates[0] + estimates[2]) / 2 : (most * least).squareRoot(),
            doubt: isEven ? 0 : most - least)
    }

    /// Reads the rows nearest to one end of a range. Returns their number, and their lowest and highest rowid.
    private func look(from lower: Int64, to upper: Int64, order: String) throws -> (
        count: Int, first: Int64, last: Int64
    ) {
        let column = rowID.quotedDatabaseIdentifier
        let statement = try db.cachedStatement(
            sql: """
                SELECT COUNT(*), MIN(joinery_id), MAX(joinery_id) FROM (SELECT \(column) AS joinery_id \
                FROM \(db.quoted(table: table)) WHERE \(column) BETWEEN ? AND ? \
                ORDER BY \(column) \(order) LIMIT \(Self.depth))
                """)
        let found = try statement.mapRows([lower.databaseValue, upper.databaseValue]) { row in
            (row.count(0), row.integer(1) ?? lower, row.integer(2) ?? upper)
        }
        return found.first ?? (0, lower, upper)
    }

    private func exactCount(from lower: Int64, to upper: Int64) throws -> Int {
        let column = rowID.quotedDatabaseIdentifier
        let statement = try db.cachedStatement(
            sql: "SELECT COUNT(*) FROM \(db.quoted(table: table)) WHERE \(column) BETWEEN ? AND ?")
        return try Int.fetchOne(statement, arguments: [lower, upper]) ?? 0
    }

    private func boundary(_ function: String) throws -> Int64? {
        let column = rowID.quotedDatabaseIdentifier
        return try Int64.fetchOne(
            db.makeStatement(sql: "SELECT \(function)(\(column)) FROM \(db.quoted(table: table))"))
    }
}
