extension Histogram {
    /// How the values of a column state a time.
    public enum TimeFormat: Hashable, Sendable {
        /// Texts as `2026-01-31`, alone or followed by a time of day after this separator: a space or `T`. Values with
        /// both separators have `nil`.
        case iso(separator: Character?)
        /// Numbers that count from some day on.
        case count(TimeCount)
        /// The number of days since noon of November 24, 4714 BC.
        case julianDays
        /// Integers as `20260131`.
        case digits
    }
}

/// Units of time, counted from a day on.
public enum TimeCount: String, Hashable, Sendable, CaseIterable {
    /// Since 1970.
    case unixSeconds, unixMilliseconds, unixMicroseconds, unixNanoseconds
    /// Since 1601, as in the files of Chrome and WebKit.
    case webKitMicroseconds
    /// Hundreds of nanoseconds since 1601, as in Windows.
    case fileTime
    /// Since 2001, as in Core Data and the files of Apple's programs.
    case appleSeconds, appleNanoseconds

    /// The number of units in a second.
    var perSecond: Int {
        switch self {
        case .unixSeconds, .appleSeconds: 1
        case .unixMilliseconds: 1_000
        case .unixMicroseconds, .webKitMicroseconds: 1_000_000
        case .fileTime: 10_000_000
        case .unixNanoseconds, .appleNanoseconds: 1_000_000_000
        }
    }

    /// The day from which units are counted, in seconds since 1970.
    var epoch: Int {
        switch self {
        case .unixSeconds, .unixMilliseconds, .unixMicroseconds, .unixNanoseconds: 0
        case .webKitMicroseconds, .fileTime: -11_644_473_600
        case .appleSeconds, .appleNanoseconds: 978_307_200
        }
    }

    /// The numbers that state times from 1980 to 2100. Others, such as 0, often stand for no time.
    var range: ClosedRange<Int64> { number(of: 315_532_800)...number(of: 4_102_444_800) }

    func seconds(of number: Int64) -> Int { NumberScale.floorDivide(Int(number), perSecond) + epoch }

    func number(of seconds: Int) -> Int64 { Int64((seconds - epoch) * perSecond) }
}

extension Histogram.TimeFormat {
    /// Returns the time that a value states, as `2026-01-31 09:30:00`; `nil` if it states none in this format.
    public func text(of value: DatabaseValue) -> String? {
        guard let seconds = ProfiledValue.with(value, { StatedTime.seconds($0, as: self) }) else {
            return nil
        }
        let unit = self == .digits ? TimeUnit.day : .second
        return String.fromDatabaseValue(Self.iso(separator: " ").value(of: seconds, upTo: unit))
    }

    /// Returns a time as the column states it.
    ///
    /// - Parameter unit: The unit at whose beginning the time is; shorter ones are left out of a text.
    func value(of seconds: Int, upTo unit: TimeUnit) -> DatabaseValue {
        switch self {
        case .count(let count): return DatabaseValue(storage: .int64(count.number(of: seconds)))
        case .julianDays: return DatabaseValue(storage: .double(Double(seconds) / 86_400 + 2_440_587.5))
        case .digits:
            let (year, month, day) = CivilDay.date(number: CivilDay.floorDivide(seconds, 86_400))
            return DatabaseValue(storage: .int64(Int64(year * 10_000 + month * 100 + day)))
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
