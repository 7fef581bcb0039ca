import Foundation
import JoineryEngine

extension DatabaseDateEncodingStrategy {
    /// Stores the text that a formatter makes of a date.
    ///
    /// ```swift
    /// static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    ///     .formatted(dayFormatter)
    /// }
    /// ```
    ///
    /// Give the formatter a time zone, and the locale `en_US_POSIX`: otherwise the texts depend on the settings of the user.
    ///
    /// - Parameter formatter: A formatter that is not modified any more. It may be used on several threads at once.
    public static func formatted(_ formatter: DateFormatter) -> DatabaseDateEncodingStrategy {
        .custom { date in formatter.string(from: date) }
    }
}

extension DatabaseDateDecodingStrategy {
    /// Reads a date from text with a formatter. A value that is no such text is an error.
    ///
    /// - Parameter formatter: A formatter that is not modified any more. It may be used on several threads at once.
    public static func formatted(_ formatter: DateFormatter) -> DatabaseDateDecodingStrategy {
        .custom { value in String.fromDatabaseValue(value).flatMap { formatter.date(from: $0) } }
    }
}
