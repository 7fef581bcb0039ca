import FoundationEssentials
import JoineryEngine

/// A time that a number may state.
///
/// Programs count time from different beginnings, in different steps. A number alone does not tell which of them is meant,
/// or whether any is: ``ProfiledColumn/mayStateTimes`` judges the column.
///
/// ```swift
/// for time in StatedTime.readings(of: 785_411_560.databaseValue) {
///     print(time.format, time.text)
/// }
/// // secondsSince2001 2025-11-21 09:52:40
/// // unixSeconds 1994-11-21 09:52:40
/// ```
///
/// See also <doc:Profiles>.
public struct StatedTime: Hashable, Sendable {
    /// How the number states the time.
    public let format: Histogram.TimeFormat
    /// The seconds from 1970 to the time, rounded down.
    public let seconds: Int
    /// The digits of the part of a second that follows, as many as the format counts: `250` for 1,700,000,000,250 Unix
    /// milliseconds; empty if it counts whole seconds or days.
    public let fraction: String

    /// The date and time in UTC, as `2025-11-21 09:52:40`.
    public var text: String {
        let iso = Histogram.TimeFormat.iso(separator: " ")
        return String.fromDatabaseValue(iso.value(of: seconds, upTo: .second)) ?? ""
    }

    /// The years 1 to 9999, in seconds since 1970.
    private static let years = -62_135_596_800...253_402_300_799

    /// Reads a number in a format; `nil` if it is none, if the format is one of texts, or if the time is not in the years 1
    /// to 9999.
    public init?(_ number: DatabaseValue, as format: Histogram.TimeFormat) {
        let (whole, real): (Int64?, Double)
        switch number.storage {
        case .int64(let integer): (whole, real) = (integer, Double(integer))
        case .double(let double): (whole, real) = (Int64(exactly: double.rounded(.down)), double)
        case .null, .string, .blob: return nil
        }
        if case .digits = format {
            guard let seconds = whole.flatMap({ Self.seconds(ofDigits: $0) }) else { return nil }
            self.init(format: format, seconds: seconds)
        } else if case .julianDays = format {
            guard TimeRange.julianDays.contains(real) else { return nil }
            let milliseconds = TimeRange.milliseconds(ofJulianDay: real)
            self.init(
                format: format, seconds: CivilDay.floorDivide(milliseconds, 1_000), milliseconds, of: 1_000)
        } else {
            guard let steps = format.steps, let whole, let seconds = steps.seconds(of: whole),
                Self.years.contains(seconds)
            else { return nil }
            if steps.perSecond == 1, case .double = number.storage {
                // Binary fractions of a second are not exact, and no program counts them finer.
                let part = (real - real.rounded(.down)) * 1_000
                let milliseconds = Int(exactly: part.rounded(.down)) ?? 0
                self.init(format: format, seconds: seconds, milliseconds, of: 1_000)
            } else {
                self.init(format: format, seconds: seconds, Int(whole), of: steps.perSecond)
            }
        }
    }

    /// - Parameters:
    ///   - count: A number of steps, of which those after the last whole second are the fraction.
    ///   - perSecond: The steps of a second, a power of ten.
    private init(format: Histogram.TimeFormat, seconds: Int, _ count: Int, of perSecond: Int) {
        self.format = format
        self.seconds = seconds
        let part = count - CivilDay.floorDivide(count, perSecond) * perSecond
        fraction = String(String(perSecond + part).dropFirst())
    }

    /// The number that states the time, or the text if the format is one of texts.
    public var value: DatabaseValue { format.value(of: seconds, upTo: .second) }

    /// Creates a time from the seconds since 1970.
    public init(format: Histogram.TimeFormat, seconds: Int) {
        self.format = format
        self.seconds = seconds
        fraction = ""
    }

    /// Returns the times that a number states if it is read in the formats in which it makes a likely date, the likeliest
    /// first.
    ///
    /// - Parameter now: The current time. Times of programs that count from 2001 are not later.
    public static func readings(of number: DatabaseValue, now: Date = Date()) -> [StatedTime] {
        let whole: Int64?
        switch number.storage {
        case .int64(let integer): whole = integer
        case .double(let real): whole = Int64(exactly: real.rounded(.down))
        case .null, .string, .blob: whole = nil
        }
        guard let whole else { return [] }
        let formats = TimeRange.all(now: now).filter { $0.numbers.contains(whole) }.map(\.format)
        // Whole days are numbers like any other.
        let isDay = formats.isEmpty && Double.fromDatabaseValue(number) != Double(whole)
        if Self.seconds(ofDigits: whole) != nil {
            return [StatedTime(number, as: .digits)].compactMap(\.self)
        }
        return (isDay ? [.julianDays] : formats).compactMap { StatedTime(number, as: $0) }
    }
}

extension StatedTime {
    /// The integers that state days from 1980 to 2100.
    private static let digits: ClosedRange<Int64> = 19_800_101...21_001_231

    /// Reads an integer as `20260131`; `nil` if it states no day.
    static func seconds(ofDigits integer: Int64) -> Int? {
        guard digits.contains(integer) else { return nil }
        let number = Int(integer)
        let day = DateParts.Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        return DateParts(day: day).secondsAsWritten
    }

    /// Reads a text that states a date, and its time of day if it has one, as it is written, whatever its time zone.
    static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> (seconds: Int, time: DateParts.Time?)? {
        // The shortest date has 10 bytes, and begins with a year.
        guard bytes.count >= 10, bytes.count <= 40, bytes[4] == UInt8(ascii: "-") else { return nil }
        var parser = DateParser(bytes: bytes)
        guard let parts = parser.parse(), let seconds = parts.secondsAsWritten else { return nil }
        return (seconds, parts.time)
    }

    /// Returns the seconds from 1970 to the time that a value of a histogram states in its format.
    static func seconds(_ value: ProfiledValue, as format: Histogram.TimeFormat) -> Int? {
        switch (format, value.kind) {
        case (.iso, .text): date(value.bytes)?.seconds
        case (.iso, _), (_, .text), (_, .blob), (_, .null): nil
        default: StatedTime(value.databaseValue, as: format)?.seconds
        }
    }
}

/// The numbers that make likely dates in one format.
struct TimeRange: Sendable {
    let format: Histogram.TimeFormat
    let numbers: ClosedRange<Int64>
    private let steps: TimeSteps

    /// The days from the year 1 to 3000.
    static let julianDays = 1_721_425.5...2_816_787.5

    /// - Parameter seconds: The times that are likely, in seconds since 1970.
    private init?(_ format: Histogram.TimeFormat, _ seconds: ClosedRange<Int64>) {
        guard let steps = format.steps else { return nil }
        self.format = format
        self.steps = steps
        let (zero, perSecond) = (Int64(steps.zero), Int64(steps.perSecond))
        numbers = (seconds.lowerBound - zero) * perSecond...(seconds.upperBound - zero) * perSecond
    }

    /// Returns the ranges of all formats, the likeliest first where they overlap.
    ///
    /// Dates from 1980 to 2100 are likely. The formats that count from 2001 came into use in 2008, and their numbers, up to
    /// today's, are those of Unix times before 1995, when few files like these were written.
    static func all(now: Date) -> [TimeRange] {
        let likely: ClosedRange<Int64> = 315_532_800...4_102_444_800
        let start: Int64 = 1_199_145_600
        let today = start...max(start, Int64(now.timeIntervalSince1970) + 86_400)
        // From 1995 to 2050, and from 1991: narrow enough to tell the two apart.
        let ofDotNet: ClosedRange<Int64> = 788_918_400...2_524_608_000
        let ofNanoseconds: ClosedRange<Int64> = 670_000_000...4_102_444_800
        return [
            TimeRange(.secondsSince2001, today), TimeRange(.unixSeconds, likely),
            TimeRange(.unixMilliseconds, likely), TimeRange(.unixMicroseconds, likely),
            TimeRange(.microsecondsSince1601, likely), TimeRange(.ticksSince1601, likely),
            TimeRange(.ticksSinceYear1, ofDotNet), TimeRange(.nanosecondsSince2001, today),
            TimeRange(.unixNanoseconds, ofNanoseconds),
        ].compactMap { $0 }
    }

    /// Returns the seconds from 1970 to the time that a number states, rounded down.
    func seconds(of number: Int64) -> Int { steps.seconds(of: number) ?? 0 }

    static func seconds(ofJulianDay day: Double) -> Int {
        CivilDay.floorDivide(milliseconds(ofJulianDay: day), 1_000)
    }

    /// Returns the milliseconds from 1970 to a day, as SQLite counts them.
    fileprivate static func milliseconds(ofJulianDay day: Double) -> Int {
        Int(exactly: ((day - 2_440_587.5) * 86_400_000).rounded()) ?? 0
    }
}

/// The steps in which a format counts time.
struct TimeSteps: Sendable {
    /// The number of steps in a second.
    let perSecond: Int
    /// The time of the number 0, in seconds since 1970.
    let zero: Int

    init(_ perSecond: Int, from zero: Int) {
        self.perSecond = perSecond
        self.zero = zero
    }

    /// Returns the seconds from 1970 to the time that a number states, rounded down; `nil` if they are too many.
    func seconds(of number: Int64) -> Int? {
        let (sum, isTooLarge) = CivilDay.floorDivide(Int(number), perSecond).addingReportingOverflow(zero)
        return isTooLarge ? nil : sum
    }
}

extension Histogram.TimeFormat {
    /// The steps in which the format counts; `nil` if it does not.
    var steps: TimeSteps? {
        switch self {
        case .unixSeconds: TimeSteps(1, from: 0)
        case .unixMilliseconds: TimeSteps(1_000, from: 0)
        case .unixMicroseconds: TimeSteps(1_000_000, from: 0)
        case .unixNanoseconds: TimeSteps(1_000_000_000, from: 0)
        case .secondsSince2001: TimeSteps(1, from: 978_307_200)
        case .nanosecondsSince2001: TimeSteps(1_000_000_000, from: 978_307_200)
        case .microsecondsSince1601: TimeSteps(1_000_000, from: -11_644_473_600)
        case .ticksSince1601: TimeSteps(10_000_000, from: -11_644_473_600)
        case .ticksSinceYear1: TimeSteps(10_000_000, from: -62_135_596_800)
        case .iso, .julianDays, .digits: nil
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
        // The texts of leap seconds and of 24:00 come before those of the next minute and the next day.
        let second = time.hour * 3_600 + time.minute * 60 + min(time.second ?? 0, 59)
        return number * 86_400 + min(second, 86_399)
    }
}
