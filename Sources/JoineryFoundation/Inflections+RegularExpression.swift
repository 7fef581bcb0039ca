import Foundation
import JoineryEngine

extension Inflections {
    /// Adds a rule for plurals, which precedes all others.
    ///
    /// ```swift
    /// Inflections.default.plural("(vertebr)a$", "$1ae")
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: A regular expression that finds what to replace in the last word of a name.
    ///   - options: The options of the expression. By default, case does not matter.
    ///   - template: What replaces each match. `$1` is the first group.
    public mutating func plural(
        _ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive], _ template: String
    ) {
        pluralRule(Self.rule(pattern, options, template))
    }

    /// Adds a rule for singulars, which precedes all others.
    ///
    /// ```swift
    /// Inflections.default.singular("(vertebr)ae$", "$1a")
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: A regular expression that finds what to replace in the last word of a name.
    ///   - options: The options of the expression. By default, case does not matter.
    ///   - template: What replaces each match. `$1` is the first group.
    public mutating func singular(
        _ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive], _ template: String
    ) {
        singularRule(Self.rule(pattern, options, template))
    }

    private static func rule(
        _ pattern: String, _ options: NSRegularExpression.Options, _ template: String
    ) -> @Sendable (String) -> String? {
        let expression: NSRegularExpression
        do {
            expression = try NSRegularExpression(pattern: pattern, options: options)
        } catch {
            preconditionFailure("\(pattern.debugDescription) is not a regular expression")
        }
        return { word in
            let whole = NSRange(word.startIndex..., in: word)
            guard expression.firstMatch(in: word, range: whole) != nil else { return nil }
            return expression.stringByReplacingMatches(in: word, range: whole, withTemplate: template)
        }
    }
}
