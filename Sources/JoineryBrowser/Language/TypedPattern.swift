import JoineryAnalysis

/// A regular expression as typed between slashes: `/^mel.*e$/`, or `/^mel.*e$/i` for upper and lower case alike.
struct TypedPattern {
    private let pattern: String
    private let ignoresCase: Bool
    /// The position of the first character behind the slash.
    private let start: Int

    private static let slash: Character = "/"
    /// Characters that are common in regular expressions, and rare in the names of files.
    private static let signs: Set<Character> = ["^", "$", "*", "+", "?", "(", "|", "["]

    /// Takes a regular expression; `nil` for a text that only begins like one, as `/usr/bin`.
    ///
    /// - Throws: A `FilterMistake` if it does not end.
    init?(in scanner: inout ConditionScanner) throws(FilterMistake) {
        guard scanner.next == Self.slash else { return nil }
        start = scanner.position + 1
        var (index, text, isInSet) = (start, String(), false)
        while let character = scanner.character(at: index), character != Self.slash || isInSet {
            let next = scanner.character(at: index + 1)
            if character == "\\", let next {
                text += next == Self.slash ? String(next) : String([character, next])
                index += 2
                continue
            }
            if character == "[" { isInSet = true }
            if character == "]" { isInSet = false }
            text.append(character)
            index += 1
        }
        guard scanner.character(at: index) != nil else {
            guard text.contains(where: { Self.signs.contains($0) }) else { return nil }
            throw FilterMistake(
                "This regular expression has no closing /: it is like /^mel.*e$/i. In quotes it is text.",
                at: start - 1..<start, isUnfinished: true)
        }
        pattern = text
        ignoresCase = scanner.hasWord("i", at: index + 1)
        guard !pattern.isEmpty else { return nil }
        scanner.position = index + (ignoresCase ? 2 : 1)
    }

    /// Reads a whole text; `nil` if it is something else.
    ///
    /// - Throws: A `FilterMistake` if it is a regular expression with a mistake.
    static func expression(in text: String) throws(FilterMistake) -> RegularExpression? {
        var scanner = ConditionScanner(text.trimmed)
        guard let typed = try TypedPattern(in: &scanner), scanner.isAtEnd else { return nil }
        return try typed.expression()
    }

    /// - Throws: A `FilterMistake` if it cannot be understood.
    func expression() throws(FilterMistake) -> RegularExpression {
        do throws(RegularExpression.Mistake) {
            return try RegularExpression(pattern, ignoringCase: ignoresCase)
        } catch {
            let place = start + min(error.position, max(pattern.count - 1, 0))
            throw FilterMistake(
                "This is no regular expression: \(error.message). In quotes it is text.",
                at: place..<place + 1)
        }
    }
}

extension RegularExpression {
    /// The expression as typed, between slashes.
    package var typed: String {
        var (text, isEscaped, isInSet) = (String(), false, false)
        for character in pattern {
            if character == "/", !isEscaped, !isInSet { text.append("\\") }
            if !isEscaped, character == "[" { isInSet = true }
            if !isEscaped, character == "]" { isInSet = false }
            isEscaped = character == "\\" && !isEscaped
            text.append(character)
        }
        return "/\(text)/" + (ignoresCase ? "i" : "")
    }
}
