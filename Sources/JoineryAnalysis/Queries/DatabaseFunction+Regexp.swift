import JoineryEngine
import Synchronization

extension DatabaseFunction {
    /// What the operator `REGEXP` calls: `regexp(pattern, text)` for `text REGEXP pattern`.
    ///
    /// ```swift
    /// var configuration = Configuration()
    /// configuration.prepareDatabase { db in db.add(function: .regexp) }
    /// ```
    ///
    /// The pattern is that of a ``RegularExpression``. The result is 1 if it matches somewhere in the text, 0 if it does not,
    /// and NULL if one of both is NULL. Numbers match as they are shown, and blobs as the bytes of a text. A statement fails
    /// if the pattern has a mistake, or takes too long.
    public static var regexp: DatabaseFunction {
        let compiled = Mutex(CompiledPattern())
        return DatabaseFunction("regexp", argumentCount: 2, pure: true) { values in
            try compiled.withLock { compiled in
                guard !values[0].isNull, !values[1].isNull else { return nil }
                return try compiled.matches(values[0], in: values[1])
            }
        }
    }
}

extension SQLSpecificExpressible {
    /// Returns the condition that a regular expression matches somewhere in a text: `name REGEXP '^mel'`.
    ///
    /// The connection needs ``JoineryEngine/DatabaseFunction/regexp``
    public func matches(_ expression: RegularExpression) -> SQLExpression {
        let text = sqlExpression
        return text.isCompound
            ? SQL("(\(text)) REGEXP \(expression.text)").sqlExpression
            : SQL("\(text) REGEXP \(expression.text)").sqlExpression
    }
}

/// The pattern of the last call, which is nearly always that of the next one.
private struct CompiledPattern {
    private var text: String?
    private var matcher: PatternMatcher?

    mutating func matches(_ pattern: DatabaseValue, in value: DatabaseValue) throws -> Bool {
        let matcher = try matcher(for: pattern.shown)
        return try ProfiledValue.with(value) { try matcher.match(in: $0) } != nil
    }

    private mutating func matcher(for text: String) throws -> PatternMatcher {
        if let matcher, self.text == text { return matcher }
        do {
            let expression = try RegularExpression(text)
            let matcher = try PatternMatcher(expression)
            (self.text, self.matcher) = (text, matcher)
            return matcher
        } catch let mistake as RegularExpression.Mistake {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR,
                message: "“\(text)” is no regular expression: \(mistake.message)")
        }
    }
}

extension DatabaseValue {
    /// The value as a text, as it is shown.
    fileprivate var shown: String {
        switch storage {
        case .null: ""
        case .int64(let integer): String(integer)
        case .double(let real): real.shown
        case .string(let text): text
        case .blob(let data): String(decoding: data, as: UTF8.self)
        }
    }
}
