import JoineryAnalysis
import JoineryEngine

extension Histogram.TimeFormat {
    /// What the values are, in words.
    var name: String {
        switch self {
        case .iso: "dates"
        case .unixSeconds: "Unix seconds"
        case .unixMilliseconds: "Unix milliseconds"
        case .unixMicroseconds: "Unix microseconds"
        case .unixNanoseconds: "Unix nanoseconds"
        case .secondsSince2001: "seconds since 2001"
        case .nanosecondsSince2001: "nanoseconds since 2001"
        case .microsecondsSince1601: "microseconds since 1601"
        case .ticksSince1601: "steps of 100 ns since 1601"
        case .ticksSinceYear1: "steps of 100 ns since the year 1"
        case .julianDays: "Julian days"
        case .digits: "dates as 20260131"
        }
    }

    /// What the values are, in one word, for programs and for files of settings.
    package var word: String {
        switch self {
        case .iso: "dates"
        case .unixSeconds: "unixSeconds"
        case .unixMilliseconds: "unixMilliseconds"
        case .unixMicroseconds: "unixMicroseconds"
        case .unixNanoseconds: "unixNanoseconds"
        case .secondsSince2001: "secondsSince2001"
        case .nanosecondsSince2001: "nanosecondsSince2001"
        case .microsecondsSince1601: "microsecondsSince1601"
        case .ticksSince1601: "ticksSince1601"
        case .ticksSinceYear1: "ticksSinceYear1"
        case .julianDays: "julianDays"
        case .digits: "digits"
        }
    }

    /// The formats in which numbers state times.
    package static let ofNumbers: [Self] = [
        .unixSeconds, .unixMilliseconds, .unixMicroseconds, .unixNanoseconds, .secondsSince2001,
        .nanosecondsSince2001, .microsecondsSince1601, .ticksSince1601, .ticksSinceYear1, .julianDays,
        .digits,
    ]

    /// The name as the beginning of a line.
    var heading: String { name.prefix(1).uppercased() + name.dropFirst() }
}
