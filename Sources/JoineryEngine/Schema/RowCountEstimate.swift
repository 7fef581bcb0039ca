extension Database {
    /// About how many rows a table has, from some hundred short looks at its rowids; exact for a table whose rowids
    /// have no gaps, and for small ones.
    ///
    /// The cost does not grow with the table. A table without rowids, a view and a virtual
    /// table have no estimate.
    ///
    /// - Throws: A `DatabaseError`, in particular when there is no such table.
    ///
    /// See also: live, chapter on rows.
    public func estimatedRowCount(in tableName: String) throws -> Int? {
        try rowCountEstimate(in: tableName)?.count()
    }

    /// About how many rows of a table have a smaller rowid than this; exact for a table whose rowids have no gaps, and
    /// for small ones.
    ///
    /// The cost does not grow with the table. A table without rowids, a view and a virtual table have no estimate.
    ///
    /// - Throws: A `DatabaseError`, in particular when there is no such table.
    ///
    /// See also: live, chapter on rows.
    public func estimatedRowCount(in tableName: String, before rowID: Int64) throws -> Int? {
        try rowCountEstimate(in: tableName)?.count(before: rowID)
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

/// Stratified sampling: the range of rowids is cut into equal parts, and the density of each is taken at both ends.
///
/// Where the ends disagree, rowids are not spread evenly: such a part is cut in two, the most doubtful first, until
/// little doubt is left or enough was looked at.
private struct RowCountEstimate {
    /// The rowids from `lower` to `upper`, and about how many rows they have.
    private struct Stratum {
        var lower: Int64
        var upper: Int64
        var estimate: Double
        /// How far the looks at the stratum are apart; 0 when they agree.
        var doubt = 0.0
    }

    private static let strata = 100
    /// How many rows a look takes in.
    private static let depth = 64
    private static let maximumSplits = 250
    private static let tolerance = 0.02
    /// Looks that differ by less differ by chance.
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

    private static func whole(_ count: Double) -> Int {
        // No file holds more rows than this.
        Int(min(count.rounded(), 0x1p53))
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

    /// Cuts a range of rowids, which may be all of Int64: distances are unsigned.
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
            // The looks meet: there are few enough rows to count.
            return Stratum(
                lower: lower, upper: upper, estimate: Double(try exactCount(from: lower, to: upper)))
        }
        let rows = Double(Self.depth)
        // With and without the gap between the end of the stratum and its first row.
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

    /// The rows nearest to an end of a range: how many, the lowest and the highest rowid.
    private func look(from lower: Int64, to upper: Int64, order: String) throws -> (
        count: Int, first: Int64, last: Int64
    ) {
        let column = rowID.quotedDatabaseIdentifier
        let statement = try db.cachedStatement(
            sql: """
                SELECT COUNT(*), MIN(joinery_id), MAX(joinery_id) FROM (SELECT \(column) AS joinery_id \
                FROM \(table.quotedDatabaseIdentifier) WHERE \(column) BETWEEN ? AND ? \
                ORDER BY \(column) \(order) LIMIT \(Self.depth))
                """)
        guard let row = try Row.fetchOne(statement, arguments: [lower, upper]), let count = row[0] as Int?,
            let first = row[1] as Int64?, let last = row[2] as Int64?
        else { return (0, lower, upper) }
        return (count, first, last)
    }

    private func exactCount(from lower: Int64, to upper: Int64) throws -> Int {
        let column = rowID.quotedDatabaseIdentifier
        let statement = try db.cachedStatement(
            sql: "SELECT COUNT(*) FROM \(table.quotedDatabaseIdentifier) WHERE \(column) BETWEEN ? AND ?")
        return try Int.fetchOne(statement, arguments: [lower, upper]) ?? 0
    }

    private func boundary(_ function: String) throws -> Int64? {
        let column = rowID.quotedDatabaseIdentifier
        return try Int64.fetchOne(
            db.makeStatement(sql: "SELECT \(function)(\(column)) FROM \(table.quotedDatabaseIdentifier)"))
    }
}
