import JoineryAnalysis
import JoineryEngine

/// How a name is written in SQL.
enum QuotingStyle: Hashable, Sendable {
    /// Without quotes if SQLite accepts that, else in double quotes.
    case plain
    case doubleQuotes, backticks, brackets

    /// The style that an opening quote begins; `nil` for other characters.
    init?(openedBy byte: UInt8?) {
        switch byte {
        case UInt8(ascii: "\""): self = .doubleQuotes
        case UInt8(ascii: "`"): self = .backticks
        case UInt8(ascii: "["): self = .brackets
        default: return nil
        }
    }

    /// Returns a name as SQL.
    func text(of name: String) -> String {
        switch self {
        case .plain: name.isSQLName ? name : name.quotedDatabaseIdentifier
        case .doubleQuotes: name.quotedDatabaseIdentifier
        case .backticks: "`" + name.unicodeScalars.map { $0 == "`" ? "``" : String($0) }.joined() + "`"
        // Brackets cannot contain a closing one.
        case .brackets:
            name.utf8.contains(UInt8(ascii: "]")) ? name.quotedDatabaseIdentifier : "[" + name + "]"
        }
    }

    /// Returns the name that a text in quotes spells.
    ///
    /// - Parameter text: The text with its opening quote, with or without its closing one.
    func name(in text: Substring) -> String {
        guard self != .plain else { return String(text) }
        let close: Unicode.Scalar =
            switch self {
            case .backticks: "`"
            case .brackets: "]"
            case .plain, .doubleQuotes: "\""
            }
        var name = String.UnicodeScalarView()
        var isQuote = false
        for scalar in text.unicodeScalars.dropFirst() {
            // A quote in the name is doubled; a single one closes it.
            isQuote = scalar == close && !isQuote
            if !isQuote { name.append(scalar) }
        }
        return String(name)
    }
}

extension String {
    /// Whether SQLite reads the text as one word, which may be a keyword.
    var isSQLWord: Bool {
        guard let first = utf8.first, !(0x30...0x39).contains(first), first != UInt8(ascii: "$"),
            // SQLite skips a byte order mark.
            !utf8.starts(with: [0xEF, 0xBB, 0xBF])
        else { return false }
        return utf8.allSatisfy(\.isOfSQLWord)
    }

    /// Whether SQLite reads the text as a name without quotes, wherever a name may stand.
    fileprivate var isSQLName: Bool {
        isSQLWord && (utf8.count > Self.longestKeyword || !Self.keywords.contains(uppercased()))
    }

    private static let keywords = Set(Database.keywords)
    private static let longestKeyword = Database.keywords.map(\.utf8.count).max() ?? 0
}

extension UInt8 {
    /// Whether the byte can be inside of a word of SQL.
    var isOfSQLWord: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }
}
