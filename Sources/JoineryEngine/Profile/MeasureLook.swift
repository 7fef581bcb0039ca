/// A second look at all rows: counts and sums of a second column, by the bins and the values of the first.
struct MeasureLook {
    private var all = MeasureTally()
    private var null = MeasureTally()
    private let histogram: Histogram?
    /// For each width, the bin of each narrow bin, and the tallies of the bins.
    private var widths: [(width: Histogram.Width, bins: [Int], tallies: [MeasureTally])] = []
    /// The positions of the tallies of values, by hash.
    private var positions: [UInt64: Int] = [:]
    private var values: [MeasureTally]

    /// - Parameters:
    ///   - histogram: The histogram of the first column.
    ///   - hashes: The hashes of the values of the first column.
    init(histogram: Histogram?, hashes: [UInt64]) {
        self.histogram = histogram
        values = Array(repeating: MeasureTally(), count: hashes.count)
        for (position, hash) in hashes.enumerated() { positions[hash] = position }
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
        if let position = positions[hash(value)] { values[position].add(number, cluster: cluster) }
    }

    // MARK: Results

    func measures(in extent: ProfileRun.Extent) -> ColumnProfile.Measures {
        var bins: [Histogram.Width: [ColumnProfile.Measure]] = [:]
        for (width, _, tallies) in widths {
            bins[width] = tallies.map { $0.measure(in: extent, range: all.range) }
        }
        return ColumnProfile.Measures(
            all: all.measure(in: extent, range: all.range), null: null.measure(in: extent, range: all.range),
            byWidth: bins)
    }

    func measure(ofHash hash: UInt64, in extent: ProfileRun.Extent) -> ColumnProfile.Measure? {
        positions[hash].map { values[$0].measure(in: extent, range: all.range) }
    }
}
