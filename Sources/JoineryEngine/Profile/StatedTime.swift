/// Reads the times that values state, in seconds since 1970; `nil` if a value states none in that form.
enum StatedTime {
    /// The days from the year 1 to 3000.
    private static let days = 1_721_425.5...2_816_787.5
    private static let digits: ClosedRange<Int64> = 19_800_101...21_001_231

    /// Returns the time that a text states as it is written, whatever its time zone, and its time of day if it has one.
    static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> (seconds: Int, time: DateParts.Time?)? {
        // The shortest date has 10 bytes, and begins with a year.
        guard bytes.count >= 10, bytes.count <= 40, bytes[4] == UInt8(ascii: "-") else { return nil }
        var parser = DateParser(bytes: bytes)
        guard let parts = parser.parse(), let seconds = parts.secondsAsWritten else { return nil }
        return (seconds, parts.time)
    }

    @inline(__always)
    static func julianDays(_ days: Double) -> Int? {
        self.days.contains(days) ? Int(((days - 2_440_587.5) * 86_400).rounded(.down)) : nil
    }

    /// Reads an integer as `20260131`.
    static func digits(_ integer: Int64) -> Int? {
        guard digits.contains(integer) else { return nil }
        let number = Int(integer)
        let day = DateParts.Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        return DateParts(day: day).secondsAsWritten
    }

    /// Returns the time that a value states in a format.
    static func seconds(_ value: ProfiledValue, as format: Histogram.TimeFormat) -> Int? {
        switch (format, value.kind) {
        case (.iso, .text): date(value.bytes)?.seconds
        case (.count(let count), .integer):
            count.range.contains(value.integer) ? count.seconds(of: value.integer) : nil
        case (.count(let count), .real) where count.perSecond == 1:
            Int64(exactly: value.real.rounded(.down)).flatMap {
                count.range.contains($0) ? count.seconds(of: $0) : nil
            }
        case (.digits, .integer): digits(value.integer)
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
