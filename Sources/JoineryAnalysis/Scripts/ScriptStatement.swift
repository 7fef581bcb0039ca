import JoineryEngine

/// A statement as a script has it: it means the same to programs that read scripts line by line.
///
/// SQLite's shell drops a carriage return before a line feed, and ends a statement at a line with only `/` or `go`;
/// other programs read each carriage return as a line feed. Therefore:
///
///     CR in a text              replace('a\rb', '\r', char(13))
///     CR LF between tokens      as it is: whatever it becomes is a line break
///     other CR between tokens   a line feed; a space in a comment that ends with its line
///     a line with only / or go  begins with an empty comment
///     CR in a name              as it is: SQL has no other way to write it
///
/// See also <doc:ComparingDatabases>.
public struct ScriptStatement: Hashable, Sendable {
    /// The statement.
    public let text: String
    /// Whether names, or texts that must be literals, have carriage returns that a program may lose.
    public let isFragile: Bool

    /// What to tell about a fragile statement.
    public static let warning =
        "A name, or a text that must be a literal, has a carriage return, which SQLite's shell drops before a line feed: "
        + "run the script with a program that reads it unchanged."

    /// Creates the form of a statement that scripts have.
    ///
    /// - Parameter sql: A statement. If it creates an object, the result creates one that means the same.
    public init(_ sql: String) {
        self.init(sql, unifiesLineBreaks: false)
    }

    private init(_ sql: String, unifiesLineBreaks: Bool) {
        guard sql.hasReturns || sql.mayHaveTerminatingLine else {
            (text, isFragile) = (sql, false)
            return
        }
        var writer = StatementWriter(unifiesLineBreaks: unifiesLineBreaks)
        writer.write(SQLToken.tokens(of: sql))
        (text, isFragile) = (writer.text, writer.isFragile)
    }

    /// A text that two definitions have in common if they differ only in how carriage returns are written.
    package static func identity(of definition: String) -> String {
        ScriptStatement(definition, unifiesLineBreaks: true).text
    }

    /// Returns whether a script has carriage returns that a program may lose.
    public static func isFragile(_ script: String) -> Bool {
        script.hasReturns
            && SQLToken.tokens(of: script).contains {
                !$0.isBlank && $0.text.utf8.contains(UInt8(ascii: "\r"))
            }
    }
}

/// Statements of a script, one after the other.
///
/// See also <doc:ComparingDatabases>.
public struct ScriptStatements {
    /// Whether one of them is fragile.
    public private(set) var areFragile = false

    /// Begins a script.
    public init() {}

    /// Returns the text of a statement, after a comment if it is the first fragile one.
    ///
    /// - Parameter end: What follows the statement.
    public mutating func text(of sql: String, end: String = InsertionScript.separator) -> String {
        let statement = ScriptStatement(sql)
        let isFirst = statement.isFragile && !areFragile
        areFragile = areFragile || statement.isFragile
        return (isFirst ? InsertionScript.comment(ScriptStatement.warning) : "") + statement.text + end
    }
}

/// Writes the tokens of a statement.
private struct StatementWriter {
    let unifiesLineBreaks: Bool
    private(set) var text = ""
    private(set) var isFragile = false
    private var places = LiteralPlaces()

    init(unifiesLineBreaks: Bool) {
        self.unifiesLineBreaks = unifiesLineBreaks
    }

    mutating func write(_ tokens: [SQLToken]) {
        for (index, token) in tokens.enumerated() {
            if token.isBlank {
                write(blank: token)
                continue
            }
            if endsStatementOfShell(at: index, in: tokens) { text += "/**/ " }
            write(token)
            places.follow(token)
        }
    }

    private mutating func write(_ token: SQLToken) {
        guard token.text.utf8.contains(UInt8(ascii: "\r")) else {
            text += token.text
            return
        }
        guard token.kind == .string, places.next != .name else {
            isFragile = true
            text += token.text
            return
        }
        // A quote ends the word before it.
        if text.utf8.last?.isOfWord == true { text += " " }
        let literal = token.unquoted.databaseValue.sqlLiteral
        text += places.next == .defaultValue ? "(\(literal))" : literal
    }

    private mutating func write(blank token: SQLToken) {
        let isLine = token.text.utf8.starts(with: "--".utf8)
        let bytes = Array(token.text.utf8)
        guard bytes.contains(UInt8(ascii: "\r")) else {
            text += token.text
            return
        }
        var written: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            guard byte == UInt8(ascii: "\r") else {
                written.append(byte)
                continue
            }
            // A comment to the end of the line does not contain its line feed.
            let next = index + 1 < bytes.count ? bytes[index + 1] : isLine ? UInt8(ascii: "\n") : 0
            if next == UInt8(ascii: "\n") {
                if !unifiesLineBreaks { written.append(byte) }
            } else if next != UInt8(ascii: "\r") {
                written.append(UInt8(ascii: isLine ? " " : "\n"))
            }
        }
        text += String(decoding: written, as: UTF8.self)
    }

    /// Whether a token is alone on its line, and SQLite's shell takes it for the end of the statement.
    private func endsStatementOfShell(at index: Int, in tokens: [SQLToken]) -> Bool {
        let word = Array(tokens[index].text.utf8)
        guard word == Array("/".utf8) || word.map({ $0 | 0x20 }) == Array("go".utf8), index > 0,
            tokens[index - 1].kind == .whitespace, tokens[index - 1].text.utf8.contains(UInt8(ascii: "\n"))
        else { return false }
        for token in tokens[(index + 1)...] {
            if !token.isBlank { return false }
            if token.text.utf8.contains(UInt8(ascii: "\n")) { return true }
        }
        return true
    }
}

/// Finds out where a text is a value, and where SQLite takes it for a name.
private struct LiteralPlaces {
    enum Place {
        case name
        case value
        /// A value that must be a literal, or in parentheses.
        case defaultValue
    }

    /// What the words in a pair of parentheses are.
    private enum Content {
        case values
        case names
        /// Names that may have a list of other names in parentheses.
        case listedNames
        /// Names that may have arguments in parentheses.
        case tables
        /// What a module of virtual tables reads by itself.
        case moduleArguments
    }

    private var contents: [Content] = [.names]
    private var last: SQLToken?
    private var beforeLast: SQLToken?

    private static let beforeValues: Set<String> = [
        "SELECT", "DISTINCT", "ALL", "WHERE", "HAVING", "BY", "CASE", "WHEN", "THEN", "ELSE", "AND", "OR",
        "NOT",
        "IS", "IN", "BETWEEN", "LIKE", "GLOB", "REGEXP", "MATCH", "ESCAPE", "LIMIT", "OFFSET", "VALUES",
        "RETURNING",
    ]
    private static let beforeLists: Set<String> = [
        "TABLE", "VIEW", "INDEX", "INTO", "REFERENCES", "WITH", "AS",
    ]
    private static let beforeNames: Set<String> = ["SET", "UPDATE", "TRIGGER", "WINDOW", "CONSTRAINT"]
    /// Keywords before parentheses with names, or with a text that must be a literal.
    private static let beforeNameLists: Set<String> = ["KEY", "UNIQUE", "USING", "CONFLICT", "RAISE"]

    /// What a text would be at this place.
    var next: Place {
        guard let last, contents.last != .moduleArguments else { return .name }
        switch last.kind {
        case .keyword:
            let word = last.text.uppercased()
            if word == "DEFAULT" { return .defaultValue }
            // IS DISTINCT FROM
            if word == "FROM" { return beforeLast?.isKeyword("DISTINCT") == true ? .value : .name }
            return Self.beforeValues.contains(word) ? .value : .name
        case .symbol:
            switch last.text {
            case "(", ",": return contents.last == .values ? .value : .name
            case ")", ".": return .name
            default: return beforeLast?.isKeyword("DEFAULT") == true ? .name : .value
            }
        default: return .name
        }
    }

    /// Goes on after a token that is no blank.
    mutating func follow(_ token: SQLToken) {
        switch token.text {
        case "(": contents.append(contentInParentheses)
        case ")": if contents.count > 1 { contents.removeLast() }
        default: if token.kind == .keyword { follow(keyword: token.text.uppercased()) }
        }
        (beforeLast, last) = (last, token)
    }

    private mutating func follow(keyword: String) {
        let content: Content
        if Self.beforeValues.contains(keyword) {
            content = .values
        } else if keyword == "FROM" || keyword == "JOIN" {
            content = last?.isKeyword("DISTINCT") == true ? .values : .tables
        } else if Self.beforeLists.contains(keyword) {
            // The alias of a value is followed by more values.
            if keyword == "AS", contents.last == .values { return }
            content = .listedNames
        } else if Self.beforeNames.contains(keyword) {
            content = .names
        } else {
            return
        }
        contents[contents.count - 1] = content
    }

    private var contentInParentheses: Content {
        guard let last else { return .names }
        switch last.kind {
        case .keyword: return Self.beforeNameLists.contains(last.text.uppercased()) ? .names : .values
        case .symbol: return .values
        default:
            if contents.last == .moduleArguments || beforeLast?.isKeyword("USING") == true {
                return .moduleArguments
            }
            return contents.last == .listedNames ? .names : .values
        }
    }
}

extension String {
    fileprivate var hasReturns: Bool { utf8.contains(UInt8(ascii: "\r")) }

    /// Whether a line may have nothing but `/` or `go`.
    fileprivate var mayHaveTerminatingLine: Bool {
        guard utf8.contains(UInt8(ascii: "\n")) else { return false }
        var isAtStart = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\n"): isAtStart = true
            case UInt8(ascii: " "), 0x09...0x0D: break
            case UInt8(ascii: "/"), UInt8(ascii: "g"), UInt8(ascii: "G"): if isAtStart { return true }
            default: isAtStart = false
            }
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool {
        0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20 || self == 0x5F || self == 0x24 || self >= 0x80
    }
}
