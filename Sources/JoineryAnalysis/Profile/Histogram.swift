import JoineryEngine

/// The distribution of the numbers or times in a column.
///
/// It holds up to 16,384 narrow bins, and merges them into as many as a picture needs, with edges at round numbers, or
/// at the beginnings of minutes, hours, days, weeks, months and years.
///
/// See also <doc:Profiles>.
public struct Histogram: Hashable, Sendable {
    /// What the values are.
    public enum Content: Hashable, Sendable {
        /// Integers and real numbers.
        case numbers
        /// Times, which are stored in this format.
        case times(TimeFormat)
    }

    /// The width of a bin.
    public enum Width: Hashable, Sendable {
        /// A number: 1, 2 or 5 times a power of ten.
        case number(times: Int, exponent: Int)
        /// A number of units of time. Seven days are a week, which begins on a Monday.
        case time(TimeUnit, count: Int)
    }

    /// The values from one edge to the next.
    public struct Bin: Hashable, Sendable {
        /// The lower edge, which belongs to the bin, as a value that SQL can compare the column with.
        public var lower: DatabaseValue
        /// The upper edge, which belongs to the next bin.
        public var upper: DatabaseValue
        /// The number of rows.
        public var count: Int
        /// The lower edge of a bin of times, in seconds since 1970.
        public var seconds: Int?

        /// Returns the time at which a bin of times begins, such as `2026-01` for a month or `2026-01-31 09:00` for an hour;
        /// `nil` for a bin of numbers.
        ///
        /// - Parameter unit: The shortest unit that is written.
        public func text(upTo unit: TimeUnit) -> String? {
            guard let seconds else { return nil }
            let value = TimeFormat.iso(separator: " ").value(
                of: seconds, upTo: unit == .hour ? .minute : unit)
            return String.fromDatabaseValue(value)
        }
    }

    enum Scale: Hashable, Sendable {
        case numbers(NumberScale)
        /// Times, and the shortest unit that they state.
        case times(TimeScale, TimeFormat, shortest: TimeUnit)
    }

    /// Whether all numbers are integers.
    public let isWhole: Bool
    let scale: Scale
    let first: Int
    let counts: [Int]

    init(_ bins: AdaptiveBins<NumberScale>, isWhole: Bool) {
        self.isWhole = isWhole
        scale = .numbers(bins.scale)
        (first, counts) = (bins.first, bins.counts)
    }

    init(_ bins: AdaptiveBins<TimeScale>, _ format: TimeFormat, shortest: TimeUnit) {
        isWhole = false
        scale = .times(bins.scale, format, shortest: shortest)
        (first, counts) = (bins.first, bins.counts)
    }

    /// What the values are.
    public var content: Content {
        switch scale {
        case .numbers: .numbers
        case .times(_, let format, _): .times(format)
        }
    }

    /// The number of rows in all bins.
    public var total: Int { counts.reduce(0, +) }

    /// The widths that bins can have, from the narrowest, which gives at most 2,000 bins, to one that gives a single
    /// bin, or two.
    public var widths: [Width] {
        let candidates: [Width]
        switch scale {
        case .numbers(let scale):
            let last = min(scale.exponent + 6, NumberScale.exponents.upperBound)
            candidates = (scale.exponent...last).flatMap { exponent in
                [1, 2, 5].map { .number(times: $0, exponent: exponent) }
            }
        case .times(let scale, _, let shortest):
            let counts: [TimeUnit: [Int]] = [
                .second: [1, 5, 15, 30], .minute: [1, 5, 15, 30], .hour: [1, 3, 6, 12], .day: [1, 7],
                .month: [1, 3], .year: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
            ]
            candidates = TimeUnit.allCases.filter { $0 >= max(scale.unit, shortest) }.flatMap { unit in
                (counts[unit] ?? []).map { .time(unit, count: $0) }
            }
        }
        let fitting = candidates.filter { binCount(of: $0) <= 2_000 }
        let single = fitting.firstIndex { binCount(of: $0) <= 2 } ?? fitting.count - 1
        return Array(fitting.prefix(single + 1))
    }

    /// Returns the narrowest width that gives at most so many bins.
    public func width(forAtMost count: Int) -> Width {
        let widths = widths
        return widths.first { binCount(of: $0) <= count } ?? widths[widths.count - 1]
    }

    /// Returns the bins of a width, from the first to the last that is not empty.
    public func bins(of width: Width) -> [Bin] {
        guard !counts.isEmpty else { return [] }
        let start = group(first, width)
        var merged = Array(repeating: 0, count: binCount(of: width))
        for (position, count) in zip(positions(of: width), counts) { merged[position] += count }
        return merged.enumerated().map { offset, count in
            Bin(
                lower: edge(start + offset, width), upper: edge(start + offset + 1, width), count: count,
                seconds: seconds(start + offset, width))
        }
    }

    /// Returns the position of the bin of a width that contains each narrow bin.
    func positions(of width: Width) -> [Int] {
        let start = group(first, width)
        return counts.indices.map { group(first + $0, width) - start }
    }

    /// Returns the position of the narrow bin that contains a value; `nil` if none does.
    func position(of value: ProfiledValue) -> Int? {
        let index: Int
        switch (scale, value.kind) {
        case (.numbers(let scale), .integer): index = scale.index(of: .integer(value.integer))
        case (.numbers(let scale), .real) where value.real.isFinite:
            index = scale.index(of: .real(value.real))
        case (.times(let scale, let format, _), _):
            guard let seconds = StatedTime.seconds(value, as: format) else { return nil }
            index = scale.index(of: seconds)
        default: return nil
        }
        return counts.indices.contains(index - first) ? index - first : nil
    }

    private func binCount(of width: Width) -> Int {
        group(first + counts.count - 1, width) - group(first, width) + 1
    }

    // MARK: Edges

    /// Returns the number of the wide bin that contains a narrow one.
    private func group(_ index: Int, _ width: Width) -> Int {
        switch (scale, width) {
        case (.numbers(let scale), .number(let times, let exponent)):
            var factor = times
            for _ in 0..<max(exponent - scale.exponent, 0) { factor *= 10 }
            return NumberScale.floorDivide(index, factor)
        case (.times(let scale, _, _), .time(let unit, let count)):
            let number = unit.index(of: scale.unit.start(of: index))
            return NumberScale.floorDivide(number + Self.offset(unit, count), count)
        default: return index
        }
    }

    /// What is added to the number of a unit before units are grouped: 1970 began on a Thursday, and is no multiple of
    /// the years that are grouped.
    private static func offset(_ unit: TimeUnit, _ count: Int) -> Int {
        switch unit {
        case .day where count == 7: 3
        case .year: 1970
        default: 0
        }
    }

    private func seconds(_ number: Int, _ width: Width) -> Int? {
        guard case .time(let unit, let count) = width else { return nil }
        return unit.start(of: number * count - Self.offset(unit, count))
    }

    private func edge(_ number: Int, _ width: Width) -> DatabaseValue {
        switch (scale, width) {
        case (.numbers, .number(let times, let exponent)):
            return NumberScale(exponent: exponent).value(ofEdge: number * times)
        case (.times(_, let format, _), .time(let unit, _)):
            return format.value(of: seconds(number, width) ?? 0, upTo: unit)
        default: return .null
        }
    }
}
