/// Reads the times that values state, in seconds since 1970; `nil` if a value states none in that form.
enum StatedTime {
    /// The numbers that state times from 1980 to 2100. Others, such as 0, often stand for no time.
    private static let seconds: ClosedRange<Int64> = 315_532_800...4_102_444_800
    private static let milliseconds: ClosedRange<Int64> = 315_532_800_000...4_102_444_800_000
    /// The days from the year 1 to 3000.
    private static let days = 1_721_425.5...2_816_787.5

    /// Returns the time that a text states as it is written, whatever its time zone, and its time of day if it has one.
    static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> (seconds: Int, time: DateParts.Time?)? {
        // The shortest date has 10 bytes, and begins with a year.
        guard bytes.count >= 10, bytes.count <= 40, bytes[4] == UInt8(ascii: "-") else { return nil }
        var parser = DateParser(bytes: bytes)
        guard let parts = parser.parse(), let seconds = parts.secondsAsWritten else { return nil }
        return (seconds, parts.time)
    }

    @inline(__always)
    static func unixSeconds(_ integer: Int64) -> Int? {
        seconds.contains(integer) ? Int(integer) : nil
    }

    @inline(__always)
    static func unixSeconds(_ real: Double) -> Int? {
        Int64(exactly: real.rounded(.down)).flatMap { unixSeconds($0) }
    }

    @inline(__always)
    static func unixMilliseconds(_ integer: Int64) -> Int? {
        milliseconds.contains(integer) ? NumberScale.floorDivide(Int(integer), 1_000) : nil
    }

    @inline(__always)
    static func julianDays(_ days: Double) -> Int? {
        self.days.contains(days) ? Int(((days - 2_440_587.5) * 86_400).rounded(.down)) : nil
    }

    /// Returns the time that a value states in a format.
    static func seconds(_ value: ProfiledValue, as format: Histogram.TimeFormat) -> Int? {
        switch (format, value.kind) {
        case (.iso, .text): date(value.bytes)?.seconds
        case (.unixSeconds, .integer): unixSeconds(value.integer)
        case (.unixSeconds, .real): unixSeconds(value.real)
        case (.unixMilliseconds, .integer): unixMilliseconds(value.integer)
        case (.julianDays, .integer): julianDays(Double(value.integer))
        case (.julianDays, .real): julianDays(value.real)
        default: nil
        }
    }
}

extension DateParts {
    /// The seconds from 1970 to the time as it is written, whatever its time zone; `nil` without a day, or if a part is
    /// out of range.
    fileprivate var secondsAsWritten: Int? {
        guard let day, 1...12 ~= day.month, 1...31 ~= day.day else { return nil }
        let number = CivilDay.number(year: day.year, month: day.month, day: day.day)
        // The 30th of February is no day.
        guard day.day <= 28 || CivilDay.date(number: number).day == day.day else { return nil }
        guard let time else { return number * 86_400 }
        guard 0...24 ~= time.hour, 0...59 ~= time.minute, 0...60 ~= time.second ?? 0 else { return nil }
        return number * 86_400 + time.hour * 3_600 + time.minute * 60 + (time.second ?? 0)
    }
}
