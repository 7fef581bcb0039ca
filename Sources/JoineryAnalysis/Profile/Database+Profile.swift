import JoineryEngine

extension Database {
    /// Profiles columns: their types, extremes, commonest values, and the distribution of numbers and times.
    ///
    /// ```swift
    /// let books = ProfiledRows(Table("book").all(), allOf: "book")
    /// let profile = try db.profile([ProfiledColumn(Column("language"))], of: books)
    /// ```
    ///
    /// All rows are read once. Large tables are read a second time for the median, and for the commonest of more than
    /// 65,536 distinct values. The memory does not grow with the number of rows, except for two values: the least and
    /// the greatest.
    ///
    /// - Parameters:
    ///   - columns: The columns. If one cannot be read, the others are.
    ///   - rows: The rows.
    ///   - reading: How much to read. A sample reads groups of eight neighboring rows, spread evenly over the table, and
    ///     needs a table with rowids; of other rows the first are read.
    /// - Returns: The profiles, in the order of the columns.
    /// - Throws: A `DatabaseError` if the rows cannot be read, or the reading is interrupted.
    public func profile(
        _ columns: [ProfiledColumn], of rows: ProfiledRows, reading: ProfileReading = .all
    ) throws -> RowsProfile {
        let run = ProfileRun(columns: columns, hasValues: reading.hasValues)
        do {
            return try profile(run, of: rows, reading)
        } catch let error as DatabaseError where columns.count > 1 && error.concernsColumn {
            return try profileEach(of: run, rows, reading)
        }
    }

    /// Profiles columns one by one, so that those that can be read are.
    private func profileEach(
        of run: ProfileRun, _ rows: ProfiledRows, _ reading: ProfileReading
    ) throws -> RowsProfile {
        func part(_ columns: [ProfiledColumn]) throws -> RowsProfile {
            let part = ProfileRun(columns: columns, hasValues: run.hasValues)
            return try profile(part, of: rows, reading)
        }
        var result: RowsProfile?
        let profiles = try run.columns.map { column -> Result<ColumnProfile, RowsProfile.Failure> in
            do {
                let profile = try part([column])
                result = result ?? profile
                return profile.columns[0]
            } catch let error as DatabaseError where error.concernsColumn {
                return .failure(RowsProfile.Failure(message: error.message ?? error.description))
            }
        }
        guard var result else {
            let none = ProfileRun(columns: [], hasValues: run.hasValues)
            return try profile(none, of: rows, reading).with(profiles)
        }
        result.columns = profiles
        return result
    }

    private func profile(
        _ run: ProfileRun, of rows: ProfiledRows, _ reading: ProfileReading
    ) throws -> RowsProfile {
        guard let limit = reading.exactRowCount else {
            return try run.profile { _, visit in try scan(run.columns, of: rows, limit: nil, visit) }
        }
        var sampled: RowSample?
        if let table = rows.table, let count = try estimatedRowCount(in: table), count > limit {
            let sample = RowSample(table: table, count: count, reading: reading)
            if rows.condition == nil { return try profile(run, of: rows, in: sample) }
            sampled = sample
        }
        guard let sampled else {
            return try run.profile { _, visit in try scan(run.columns, of: rows, limit: limit, visit) }
        }
        // With an index, the rows that meet a condition may be few and found at once.
        let profile = try? withTimeBudget(reading.sampleTime) {
            try run.profile { _, visit in try scan(run.columns, of: rows, limit: limit, visit) }
        }
        if let profile, profile.coverage == .all { return profile }
        return try self.profile(run, of: rows, in: sampled)
    }

    private func profile(
        _ run: ProfileRun, of rows: ProfiledRows, in sample: RowSample
    ) throws -> RowsProfile {
        try run.profile { groups, visit in
            try sample.read(run.columns, of: rows, in: self, groups: groups, visit)
        }
    }

    /// Visits all rows, or the first ones up to a limit.
    private func scan(
        _ columns: [ProfiledColumn], of rows: ProfiledRows, limit: Int?,
        _ visit: (ProfiledRow, Int) -> Void
    ) throws -> ProfileRun.Extent {
        var request = rows.request
        if let condition = rows.condition { request = request.filter(condition) }
        let selected = columns.isEmpty ? [DatabaseValue.null.sqlExpression] : columns.map(\.value)
        let statement = try request.select(selected).makePreparedRequest(self).statement
        let run = try StatementRun(statement)
        var extent = ProfileRun.Extent()
        while try run.step() {
            if extent.matching == limit {
                extent.coverage = .first
                break
            }
            extent.matching += 1
            visit(.statement(statement.sqliteStatement, first: 0), 0)
        }
        extent.looked = extent.matching
        return extent
    }
}

extension RowsProfile {
    fileprivate func with(_ columns: [Result<ColumnProfile, Failure>]) -> RowsProfile {
        var profile = self
        profile.columns = columns
        return profile
    }
}

extension DatabaseError {
    /// Whether leaving a column out may avoid it.
    fileprivate var concernsColumn: Bool {
        switch resultCode {
        case .SQLITE_ERROR, .SQLITE_TOOBIG, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH,
            .SQLITE_RANGE:
            true
        default: false
        }
    }
}
