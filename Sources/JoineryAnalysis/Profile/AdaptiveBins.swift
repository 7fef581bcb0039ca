import JoineryEngine

/// Counts in bins of equal rank on a scale, which become coarser whenever their range outgrows the memory for them.
///
///     scale 1    ▁▂▅▇▃        a value far to the right
///     scale 10   ▃▇              ▁
protocol BinScale {
    associatedtype Value

    /// Returns the number of the bin that a value falls into.
    func index(of value: Value) -> Int
    /// Makes each bin a part of one that is coarser, and returns the number of that bin for the number of a bin.
    mutating func coarsen() -> (Int) -> Int
}

struct AdaptiveBins<Scale: BinScale> {
    /// The maximum number of bins, from the first to the last that is not empty.
    static var limit: Int { 16_384 }

    /// The greatest number of a bin, far from where edges overflow.
    private static var greatestIndex: UInt { 1 << 60 }

    private(set) var scale: Scale
    /// The number of the first bin.
    private(set) var first = 0
    private(set) var counts: [Int] = []

    init(_ scale: Scale) {
        self.scale = scale
    }

    @inline(__always)
    mutating func add(_ value: Scale.Value) {
        let offset = scale.index(of: value) &- first
        if offset >= 0, offset < counts.count {
            counts.withUnsafeMutableBufferPointer { $0[offset] += 1 }
        } else {
            extend(to: value)
        }
    }

    private mutating func extend(to value: Scale.Value) {
        var index = scale.index(of: value)
        while index.magnitude > Self.greatestIndex || !counts.isEmpty && span(with: index) > Self.limit {
            coarsen()
            index = scale.index(of: value)
        }
        guard !counts.isEmpty else {
            (first, counts) = (index, [1])
            return
        }
        if index < first {
            counts.insert(contentsOf: repeatElement(0, count: first - index), at: 0)
            first = index
        } else if index - first >= counts.count {
            counts += repeatElement(0, count: index - first - counts.count + 1)
        }
        counts[index - first] += 1
    }

    /// Returns the number of bins from the first to the last, with one more.
    private func span(with index: Int) -> Int {
        max(index, first + counts.count - 1) - min(index, first) + 1
    }

    private mutating func coarsen() {
        let coarser = scale.coarsen()
        if counts.isEmpty { return }
        let start = coarser(first)
        var merged = Array(repeating: 0, count: coarser(first + counts.count - 1) - start + 1)
        for (offset, count) in counts.enumerated() where count > 0 {
            merged[coarser(first + offset) - start] += count
        }
        (first, counts) = (start, merged)
    }
}
