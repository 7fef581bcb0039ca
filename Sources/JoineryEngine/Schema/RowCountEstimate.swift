extension Database {
    /// About how many rows a table has, from a hundred short looks at its rowids; exact for a table whose rowids
    /// have no gaps, and for small ones.
    ///
    /// The cost is the same for ten rows and for ten thousand million. A table without rowids, a view and a virtual
    /// table have no estimate.
    ///
    /// - throws: a `DatabaseError`, in particular when there is no such table.
    ///
    /// See also: live, chapter on rows.
    public func estimatedRowCount(in tableName: String) throws -> Int? {
        guard let table = try schema().table(named: tableName) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(tableName)")
        }
        switch table.kind {
        case .view, .virtual: return nil
        case .table, .shadow, .system: break
        }
        guard let rowID = table.rowIDName else { return nil }
        return try RowCountEstimate(db: self, table: table.name, rowID: rowID).count()
    }
}

/// Stratified sampling: the range of rowids is cut into equal parts, and the density of each is taken at its start.
private struct RowCountEstimate {
    private static let strata = 100
    /// How many rows a look takes in.
    private static let depth = 64

    let db: Database
    let table: String
    let rowID: String

    private var source: String { table.quotedDatabaseIdentifier }

    func count() throws -> Int? {
        guard let first = try boundary("min"), let last = try boundary("max") else { return 0 }
        // Rowids reach over all of Int64: distances are taken as doubles, and positions clamped.
        let width = (Double(last) - Double(first) + 1) / Double(Self.strata)
        guard width > Double(Self.depth) else { return try exactCount() }
        var estimate = 0.0
        var lower = first
        for stratum in 1...Self.strata {
            let isLast = stratum == Self.strata
            let upper = isLast ? last : clamped(Double(first) + width * Double(stratum))
            estimate += try density(from: lower, to: upper)
            guard upper < last || isLast, upper < Int64.max else { break }
            lower = upper + 1
        }
        return Int(min(estimate.rounded(), Double(Int32.max) * 1_000_000))
    }

    /// About how many rows have a rowid from `lower` to `upper`.
    private func density(from lower: Int64, to upper: Int64) throws -> Double {
        let statement = try db.cachedStatement(
            sql: """
                SELECT COUNT(*), MIN(joinery_id), MAX(joinery_id) FROM (SELECT \(rowID.quotedDatabaseIdentifier) AS joinery_id \
                FROM \(source) WHERE \(rowID.quotedDatabaseIdentifier) BETWEEN ? AND ? ORDER BY \(rowID.quotedDatabaseIdentifier) LIMIT \(Self.depth))
                """)
        guard let row = try Row.fetchOne(statement, arguments: [lower, upper]), let seen = row[0] as Int?,
            let nearest = row[1] as Int64?, let farthest = row[2] as Int64?
        else { return 0 }
        guard seen == Self.depth else { return Double(seen) }
        let span = Double(farthest) - Double(nearest) + 1
        return (Double(upper) - Double(nearest) + 1) * Double(seen) / span
    }

    /// Few enough rowids to count what is there.
    private func exactCount() throws -> Int {
        try Int.fetchOne(db.makeStatement(sql: "SELECT COUNT(*) FROM \(source)")) ?? 0
    }

    private func boundary(_ function: String) throws -> Int64? {
        try Int64.fetchOne(
            db.makeStatement(sql: "SELECT \(function)(\(rowID.quotedDatabaseIdentifier)) FROM \(source)"))
    }

    private func clamped(_ value: Double) -> Int64 {
        value >= Double(Int64.max) ? Int64.max : value <= Double(Int64.min) ? Int64.min : Int64(value)
    }
}
