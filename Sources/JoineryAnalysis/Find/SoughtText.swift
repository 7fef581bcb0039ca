import FoundationEssentials
import JoineryEngine

/// A text to find anywhere in a file.
///
/// See also <doc:FindingText>.
public struct SoughtText: Hashable, Sendable {
    /// Which values and names match.
    public enum Match: Hashable, Sendable {
        /// Those that contain the text; ASCII letters match in any case, as with `LIKE`.
        case containing
        /// Those that contain the text, with its upper and lower case.
        case containingExactly
        /// Those that are the text, with its upper and lower case.
        case whole
        /// Those in which the text matches as a ``RegularExpression``; letters match in any case.
        case matching
        /// Those in which the text matches as a ``RegularExpression``, with its upper and lower case.
        case matchingExactly
    }

    /// The text, not empty.
    public let text: String
    /// Which values and names match.
    public let match: Match
    /// The regular expression; `nil` for a plain text.
    public let expression: RegularExpression?

    /// Creates a text to find.
    ///
    /// - Returns: `nil` for an empty text, which everything contains, and for a text that is no regular expression but is to
    ///   match as one.
    public init?(_ text: String, _ match: Match = .containing) {
        guard !text.isEmpty else { return nil }
        self.text = text
        self.match = match
        switch match {
        case .containing, .containingExactly, .whole: expression = nil
        case .matching, .matchingExactly:
            guard let read = try? RegularExpression(text, ignoringCase: match == .matching) else {
                return nil
            }
            expression = read
        }
    }

    /// Creates a search for what a regular expression matches.
    public init(_ expression: RegularExpression) {
        text = expression.pattern
        match = expression.ignoresCase ? .matching : .matchingExactly
        self.expression = expression
    }

    /// The values that may be the whole text when they are shown.
    public var wholeValues: [DatabaseValue] {
        let integer = Int64(text).flatMap { $0.description == text ? $0.databaseValue : nil }
        let real = Double(text).flatMap { $0.shown == text ? $0.databaseValue : nil }
        return [text.databaseValue, Data(text.utf8).databaseValue, integer, real].compactMap(\.self)
    }
}

extension Double {
    /// The number as it is shown: it has a point, an exponent or a name.
    package var shown: String {
        isInfinite ? (self < 0 ? "-Inf" : "Inf") : description
    }
}
