import JoineryEngine

extension Histogram {
    /// How the values of a column state a time.
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
        /// Integers as `20260131`.
        case digits
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
        case .digits:
            let (year, month, day) = CivilDay.date(number: CivilDay.floorDivide(seconds, 86_400))
            return DatabaseValue(storage: .int64(Int64(year * 10_000 + month * 100 + day)))
        case .iso(let separator):
            let day = CivilDay.floorDivide(seconds, 86_400)
            let (year, month, dayOfMonth) = CivilDay.date(number: day)
            // Texts of years with five digits would come before all others.
            if year > 9_999 { return "9999-12-32".databaseValue }
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
