import JoineryEngine

/// A row of a profile: the current row of a statement, from one of its columns on, or values.
enum ProfiledRow {
    case statement(SQLiteStatement, first: CInt)
    case values([DatabaseValue])

    @inline(__always)
    func read(_ index: Int, _ body: (ProfiledValue) -> Void) {
        switch self {
        case .statement(let statement, let first):
            body(ProfiledValue(statement, first + CInt(truncatingIfNeeded: index)))
        case .values(let values): ProfiledValue.with(values[index], body)
        }
    }
}

/// Reads rows once or twice, and makes profiles of their columns.
///
///     first look    types, extremes, bins, sample of numbers, counts of common values
///     second look   the median between two bounds, exact counts of the commonest values
struct ProfileRun {
    /// The rows that were visited.
    struct Extent {
        var coverage = RowsProfile.Coverage.all
        /// The number of rows that were read.
        var looked = 0
        /// The number of those that met the condition.
        var matching = 0
        /// The number of groups of neighboring rows, in a sample.
        var clusters = 0
    }

    /// Visits rows; of a sample that was visited before, the same groups.
    typealias Scan = (_ groups: Int?, _ visit: (ProfiledRow, _ cluster: Int) -> Void) throws -> Extent

    let columns: [ProfiledColumn]
    let hasValues: Bool

    func profile(_ scan: Scan) throws -> RowsProfile {
        let tallies = columns.map { ColumnTally($0, hasValues ? .full : .line) }
        let extent = try scan(nil) { row, cluster in
            for index in tallies.indices { row.read(index) { tallies[index].add($0, cluster: cluster) } }
        }
        var looks = tallies.map { SecondLook(after: $0, isExact: extent.coverage == .all) }
        if looks.contains(where: \.isNeeded) {
            _ = try scan(extent.clusters) { row, _ in
                for index in looks.indices where looks[index].isNeeded {
                    row.read(index) { looks[index].add($0, hash: tallies[index].hash) }
                }
            }
        }
        return RowsProfile(
            rowCount: extent.matching, coverage: extent.coverage,
            matchingShare: extent.looked == 0 ? 1 : Double(extent.matching) / Double(extent.looked),
            columns: zip(tallies, looks).map { .success($0.profile(with: $1, extent)) })
    }
}

extension ColumnTally {
    /// Numbers that name rows have no distribution; times that do have one.
    fileprivate var histogram: Histogram? {
        if let histogram = times.histogram(texts: types.text, numbers: types.number) { return histogram }
        return !column.isKey && types.number > 0 && types.number >= types.text ? numbers.histogram : nil
    }

    /// Returns the results.
    fileprivate func profile(with look: SecondLook, _ extent: ProfileRun.Extent) -> ColumnProfile {
        var profile = ColumnProfile()
        let isSample = extent.clusters > 0
        profile.types = types
        profile.emptyTextCount = emptyTextCount
        profile.nullError = isSample ? nulls.error(rows: extent.matching, clusters: extent.clusters) : nil
        profile.distinct = distinct(isComplete: extent.coverage == .all)
        (profile.least, profile.greatest) = extremes.values
        (profile.textLengths, profile.blobLengths) = (textLengths, blobLengths)
        (profile.numericTextCount, profile.dateTextCount) = (numericTextCount, times.dateTextCount)
        profile.numbers = figures(with: look, extent)
        (profile.commonest, profile.othersAtMost) = look.commonest(detail.commonest) { value, entry in
            if isSample {
                value.error = entry.cluster.error(rows: extent.matching, clusters: extent.clusters)
            }
        }
        if distinct.result.isExact { profile.boundOthers(distinct: distinct.result.count) }
        profile.histogram = histogram
        return profile
    }

    private func distinct(isComplete: Bool) -> ColumnProfile.Distinct {
        let (count, isExact) = distinct.result
        if !isComplete { return .atLeast(count) }
        if isExact { return .exactly(count) }
        return .about(min(count, types.total - types.null), error: 4 * DistinctCounter.standardError)
    }

    private func figures(with look: SecondLook, _ extent: ProfileRun.Extent) -> ColumnProfile.Numbers? {
        guard numbers.count > 0 else { return nil }
        var figures = ColumnProfile.Numbers(
            sum: extent.coverage == .all ? numbers.sum.value : nil, mean: numbers.mean, median: look.median,
            infinite: numbers.infinite)
        if extent.clusters > 0 {
            // The worst case: all rows of a group are equal, so that a group says no more than one row.
            let groups = Double(min(extent.clusters, numbers.count))
            figures.meanError = 4 * numbers.deviation / groups.squareRoot()
            figures.medianBounds = numbers.sample.bounds(of: 0.5, error: 2 / groups.squareRoot())
        }
        return figures
    }
}

extension ColumnProfile {
    /// Lowers the bound for the counts of the other values to what the number of distinct values leaves: a value that occurs
    /// n times takes n - 1 rows more than one that occurs once.
    fileprivate mutating func boundOthers(distinct: Int) {
        let shown = commonest.reduce(0) { $0 + $1.count - 1 }
        let repeats = types.total - types.null - distinct - shown
        othersAtMost = distinct > commonest.count ? min(othersAtMost, max(repeats, 0) + 1) : 0
    }
}
