/// The distribution of the numbers or times in a column.
///
/// It holds up to 16,384 narrow bins, and merges them into as many as a picture needs, with edges at round numbers, or
/// at the beginnings of minutes, hours, days, weeks, months and years.
///
/// See also <doc:Profiles>.
public struct Histogram: Hashable, Sendable {
    /// How the values of the column state a time.
    public enum TimeFormat: Hashable, Sendable {
        /// Texts as `2026-01-31`, alone or followed by a time of day after this separator: a space or `T`. Values with
        /// both separators have `nil`.
        case iso(separator: Character?)
        /// The number of seconds since 1970.
        case unixSeconds
        /// The number of milliseconds since 1970.
        case unixMilliseconds
        /// The number of microseconds since 1970.
        case unixMicroseconds
        /// The number of nanoseconds since 1970.
        case unixNanoseconds
        /// The number of seconds since 2001, as programs for Apple's systems count.
        case secondsSince2001
        /// The number of nanoseconds since 2001, as programs for Apple's systems count.
        case nanosecondsSince2001
        /// The number of microseconds since 1601, as WebKit and Chrome count.
        case microsecondsSince1601
        /// The number of steps of 100 nanoseconds since 1601, as Windows counts.
        case ticksSince1601
        /// The number of steps of 100 nanoseconds since the year 1, as .NET counts.
        case ticksSinceYear1
        /// The number of days since noon of November 24, 4714 BC.
        case julianDays
    }

    /// What the values are.
    public enum Content: Hashable, Sendable {
        case numbers
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
        for (offset, count) in counts.enumerated() where count > 0 {
            merged[group(first + offset, width) - start] += count
        }
        return merged.enumerated().map { offset, count in
            Bin(
                lower: edge(start + offset, width), upper: edge(start + offset + 1, width), count: count,
                seconds: seconds(start + offset, width))
        }
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

extension Histogram.TimeFormat {
    /// Returns a time as the column states it.
    ///
    /// - Parameter unit: The unit at whose beginning the time is; shorter ones are left out of a text.
    func value(of seconds: Int, upTo unit: TimeUnit) -> DatabaseValue {
        switch self {
        case .unixSeconds, .unixMilliseconds, .unixMicroseconds, .unixNanoseconds, .secondsSince2001,
            .nanosecondsSince2001, .microsecondsSince1601, .ticksSince1601, .ticksSinceYear1:
            guard let steps else { return .null }
            let count = seconds - steps.zero
            let (number, isTooLarge) = count.multipliedReportingOverflow(by: steps.perSecond)
            // An edge in the far past or future.
            if isTooLarge {
                return DatabaseValue(storage: .double(Double(count) * Double(steps.perSecond)))
            }
            return DatabaseValue(storage: .int64(Int64(number)))
        case .julianDays: return DatabaseValue(storage: .double(Double(seconds) / 86_400 + 2_440_587.5))
        case .iso(let separator):
            let day = CivilDay.floorDivide(seconds, 86_400)
            let (year, month, dayOfMonth) = CivilDay.date(number: day)
            var text = Self.padded(year, 4)
            if unit < .year { text += "-" + Self.padded(month, 2) }
            if unit < .month { text += "-" + Self.padded(dayOfMonth, 2) }
            let time = seconds - day * 86_400
            if unit < .day { text += String(separator ?? " ") + Self.padded(time / 3_600, 2) }
            if unit < .hour { text += ":" + Self.padded(time / 60 % 60, 2) }
            if unit < .minute { text += ":" + Self.padded(time % 60, 2) }
            return text.databaseValue
        }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}
