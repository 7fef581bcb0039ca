/// A piece of SQL, as SQLite's tokenizer separates it.
///
/// ```swift
/// let tokens = SQLToken.tokens(of: "SELECT name -- of the ship")
/// tokens.map(\.kind)   // [.keyword, .whitespace, .identifier, .whitespace, .comment]
/// ```
///
/// The tokens of a text follow each other without gaps: joined, they are the text. Any text has tokens, correct SQL or not.
/// What SQLite rejects is an ``Kind/illegal`` token.
public struct SQLToken: Hashable, Sendable {
    /// What a token is.
    public enum Kind: Hashable, Sendable {
        /// Spaces, tabs, and line breaks.
        case whitespace
        /// `-- …` to the end of the line, or `/* … */`, to the end of the text if it is not closed.
        case comment
        /// A word that is a keyword of this SQLite. In many places SQLite accepts it as a name, too.
        case keyword
        /// A name without quotes.
        case identifier
        /// A name in double quotes, backticks, or brackets.
        case quotedIdentifier
        /// Text in `'…'`.
        case string
        /// `x'…'` with an even number of hexadecimal digits.
        case blob
        /// An integer, in hexadecimal too, or a floating-point number.
        case number
        /// `?`, `?3`, `:name`, `@name`, `$name` or `#1`.
        case parameter
        /// An operator or another mark, such as `||`, `(` and `,`.
        case symbol
        /// `;`
        case semicolon
        /// A quotation without its closing quote, to the end of the text.
        case unterminated
        /// A character or a word that is not SQL, such as `1a` or `!`.
        case illegal
    }

    /// What the token is.
    public let kind: Kind
    /// The token in its text; its indices are those of the text.
    public let text: Substring

    /// Creates a token.
    public init(_ kind: Kind, _ text: Substring) {
        self.kind = kind
        self.text = text
    }

    /// Returns the tokens of a text, in order.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func tokens(of sql: String) -> [SQLToken] {
        var sql = sql
        sql.makeContiguousUTF8()
        let bytes = sql.utf8.withContiguousStorageIfAvailable { SQLTokenizer($0).pieces() } ?? []
        var tokens: [SQLToken] = []
        tokens.reserveCapacity(bytes.count)
        var start = sql.startIndex
        for (kind, count) in bytes {
            let end = sql.utf8.index(start, offsetBy: count)
            tokens.append(SQLToken(kind, sql[start..<end]))
            start = end
        }
        return tokens
    }

    /// Whether the token separates others and means nothing itself.
    public var isBlank: Bool { kind == .whitespace || kind == .comment }

    /// Whether the token is this keyword.
    ///
    /// - Parameter keyword: The keyword in capitals.
    public func isKeyword(_ keyword: String) -> Bool {
        kind == .keyword && text.count == keyword.count && text.uppercased() == keyword
    }

    /// The name that an identifier, quoted or not, or a keyword spells; `nil` for other tokens.
    public var name: String? {
        switch kind {
        case .identifier, .keyword: return String(text)
        case .quotedIdentifier: return unquoted
        default: return nil
        }
    }

    /// What a name or a text in quotes stands for.
    package var unquoted: String {
        // To Swift, a quote and a combining mark after it are one character.
        let scalars = text.unicodeScalars
        guard let quote = scalars.first else { return "" }
        var (inner, isQuote) = (String.UnicodeScalarView(), false)
        for scalar in scalars.dropFirst().dropLast() {
            isQuote = scalar == quote && quote != "[" && !isQuote
            if !isQuote { inner.append(scalar) }
        }
        return String(inner)
    }
}
