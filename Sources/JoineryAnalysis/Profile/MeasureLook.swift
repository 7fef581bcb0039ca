import JoineryEngine

/// A second look at all rows: counts and sums of a second column, by the bins and the values of the first.
struct MeasureLook {
    /// A value of the first column, and the numbers of the second in its rows.
    private struct Group {
        var tally = MeasureTally()
        var rows = ClusterCount()
        var value: DatabaseValue?
        var isCut = false
    }

    private var all = MeasureTally()
    private var null = MeasureTally()
    private let histogram: Histogram?
    /// For each width, the bin of each narrow bin, and the tallies of the bins.
    private var widths: [(width: Histogram.Width, bins: [Int], tallies: [MeasureTally])] = []
    /// The positions of the groups of values, by hash.
    private var positions: [UInt64: Int] = [:]
    private var groups: [Group]
    /// Whether the values with the greatest sums are among the groups.
    private let isComplete: Bool

    /// - Parameters:
    ///   - histogram: The histogram of the first column.
    ///   - commonest: The hashes of the commonest values of the first column.
    ///   - ranking: The values with the greatest sums and means.
    init(histogram: Histogram?, commonest: [UInt64], ranking: MeasureRanking) {
        self.histogram = histogram
        isComplete = ranking.isComplete
        for hash in commonest + ranking.hashes where positions[hash] == nil {
            positions[hash] = positions.count
        }
        groups = Array(repeating: Group(), count: positions.count)
        guard let histogram else { return }
        widths = histogram.widths.map { width in
            let bins = histogram.positions(of: width)
            return (
                width, bins, Array(repeating: MeasureTally(), count: (bins.last ?? -1) + 1)
            )
        }
    }

    /// - Parameters:
    ///   - value: The value of the first column.
    ///   - number: The value of the second.
    mutating func add(
        _ value: ProfiledValue, _ number: ProfiledValue, cluster: Int, hash: (ProfiledValue) -> UInt64
    ) {
        all.add(number, cluster: cluster)
        if value.kind == .null { return null.add(number, cluster: cluster) }
        if let narrow = histogram?.position(of: value) {
            for index in widths.indices {
                let bin = widths[index].bins[narrow]
                widths[index].tallies[bin].add(number, cluster: cluster)
            }
        }
        guard let position = positions[hash(value)] else { return }
        groups[position].tally.add(number, cluster: cluster)
        groups[position].rows.add(in: cluster)
        if groups[position].value == nil { (groups[position].value, groups[position].isCut) = value.kept }
    }

    // MARK: Results

    /// - Parameter most: The maximum number of values with the greatest sums, or means.
    func measures(in extent: ProfileRun.Extent, most: Int) -> ColumnProfile.Measures {
        var bins: [Histogram.Width: [ColumnProfile.Measure]] = [:]
        for (width, _, tallies) in widths {
            bins[width] = tallies.map { $0.measure(in: extent, range: all.range) }
        }
        return ColumnProfile.Measures(
            all: all.measure(in: extent, range: all.range), null: null.measure(in: extent, range: all.range),
            greatestSums: ranking(by: \.sum, in: extent, most: most),
            greatestMeans: ranking(by: \.meanValue, in: extent, most: most), byWidth: bins)
    }

    func measure(ofHash hash: UInt64, in extent: ProfileRun.Extent) -> ColumnProfile.Measure? {
        positions[hash].map { groups[$0].tally.measure(in: extent, range: all.range) }
    }

    private func ranking(
        by figure: KeyPath<ColumnProfile.Measure, DatabaseValue?>, in extent: ProfileRun.Extent, most: Int
    ) -> ColumnProfile.Ranking {
        let values = groups.compactMap { group -> ColumnProfile.ValueCount? in
            guard let value = group.value else { return nil }
            var count = ColumnProfile.ValueCount(value: value, count: group.rows.count, isCut: group.isCut)
            if extent.clusters > 0 {
                count.error = group.rows.error(rows: extent.matching, clusters: extent.clusters)
            }
            count.measure = group.tally.measure(in: extent, range: all.range)
            return count
        }.sorted { left, right in
            let figures = (left.measure?[keyPath: figure], right.measure?[keyPath: figure])
            switch figures {
            case (let one?, let other?) where one != other: return other.precedes(one)
            case (nil, _?): return false
            case (_?, nil): return true
            default:
                return left.count == right.count
                    ? left.value.precedes(right.value) : left.count > right.count
            }
        }
        let next = values.dropFirst(most).first?.measure?[keyPath: figure]
        return ColumnProfile.Ranking(
            values: Array(values.prefix(most)),
            othersAtMost: isComplete && extent.coverage == .all ? next : nil, isOfAllValues: isComplete)
    }
}

extension ColumnProfile.Measure {
    fileprivate var meanValue: DatabaseValue? { mean.map { DatabaseValue(storage: .double($0)) } }
}
