import JoineryAnalysis
import JoineryEngine

/// The word at the cursor of a script, which a candidate replaces.
struct TypedWord {
    /// The word in the text; empty where the next word begins.
    let range: Range<String.Index>
    /// The name before the cursor, without quotes.
    let typed: String
    /// The same as it is written.
    let written: Substring
    let style: QuotingStyle
    /// Whether an opening parenthesis follows at once.
    let isCalled: Bool
    /// Whether a dot follows at once.
    let isQualifier: Bool
    /// The number of tokens of the script before the word.
    let tokensBefore: Int
    /// The tokens after the word, up to the end of the statement.
    let tokensAfter: ArraySlice<SQLToken>

    /// Finds the word; `nil` if nothing can be completed: in a string, a comment, a number, or a parameter.
    init?(in script: SQLScript, at offset: Int) {
        let text = script.text
        guard offset >= 0,
            let cursor = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex),
            cursor.samePosition(in: text.unicodeScalars) != nil
        else { return nil }
        let tokens = script.tokens
        let count = tokens.partition { $0.text.startIndex < cursor }
        var before = count
        var range = cursor..<cursor
        var style = QuotingStyle.plain
        // A quotation that is not closed swallows what follows; its tokens are found again.
        var isOpen = false
        if count > 0 {
            let token = tokens[count - 1]
            switch Self.role(of: token, at: cursor, followedBy: count < tokens.count ? tokens[count] : nil) {
            case .boundary: break
            case .closed: return nil
            case .word:
                before -= 1
                range = token.text.startIndex..<token.text.endIndex
                style = QuotingStyle(openedBy: token.text.utf8.first) ?? .plain
            case .openQuotation:
                before -= 1
                range = token.text.startIndex..<text.endOfWord(from: cursor)
                style = QuotingStyle(openedBy: token.text.utf8.first) ?? .plain
                isOpen = true
            }
        }
        self.range = range
        self.style = style
        written = text[range.lowerBound..<cursor]
        typed = style.name(in: written)
        tokensBefore = before
        let after =
            isOpen
            ? SQLToken.tokens(of: text.part(from: range.upperBound, upTo: Self.mostReadAgain))[...]
            : tokens[count...]
        tokensAfter = after.prefix { $0.kind != .semicolon }
        isCalled = tokensAfter.first?.text == "("
        isQualifier = tokensAfter.first?.text == "."
    }

    /// The number of bytes after an open quotation that are searched for tokens.
    private static let mostReadAgain = 10_000

    private enum Role {
        /// A word may begin after the token, or inside of it.
        case boundary
        case word
        /// A name in quotes that is probably not complete.
        case openQuotation
        /// Nothing can be completed.
        case closed
    }

    /// Returns what a token that begins before the cursor means for it.
    private static func role(
        of token: SQLToken, at cursor: String.Index, followedBy next: SQLToken?
    ) -> Role {
        let isAfter = token.text.endIndex == cursor
        let first = token.text.utf8.first
        switch token.kind {
        case .whitespace, .semicolon: return .boundary
        case .keyword, .identifier: return .word
        case .number, .parameter: return .closed
        case .string, .blob, .symbol: return isAfter ? .boundary : .closed
        case .comment:
            let isEnded = token.text.utf8.count > 3 && token.text.utf8.suffix(2).elementsEqual("*/".utf8)
            return isAfter && isEnded && first == UInt8(ascii: "/") ? .boundary : .closed
        case .quotedIdentifier:
            if isAfter { return .word }
            // What closes the quotation may be meant to open the next one.
            let isFollowedByWord = next?.kind == .identifier || next?.kind == .keyword
            let rest = token.text[cursor...].utf8
            let isBroken =
                rest.contains(UInt8(ascii: "\n"))
                || first == UInt8(ascii: "[") && rest.contains(UInt8(ascii: "["))
            return isFollowedByWord || isBroken ? .openQuotation : .word
        case .unterminated: return first == UInt8(ascii: "'") ? .closed : .openQuotation
        case .illegal:
            // The beginning of a number, a blob, or a parameter, or a character that is not SQL.
            let isBegun = first.map { byte in "0123456789.xX:@#$".utf8.contains(byte) } ?? false
            return isAfter && !isBegun ? .boundary : .closed
        }
    }
}

extension Array {
    /// Returns the number of elements at the beginning that meet a condition, which no later one meets.
    fileprivate func partition(while condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension String {
    /// Returns the position after the letters, digits, and underscores from a position on.
    fileprivate func endOfWord(from start: Index) -> Index {
        unicodeScalars[start...].firstIndex { scalar in
            scalar.isASCII && !String(scalar).isSQLWord && !("0"..."9" ~= scalar)
        } ?? endIndex
    }

    /// Returns the text from a position on, up to a number of bytes.
    fileprivate func part(from start: Index, upTo count: Int) -> String {
        let end = utf8.index(start, offsetBy: count, limitedBy: endIndex) ?? endIndex
        return String(decoding: utf8[start..<end], as: UTF8.self)
    }
}
