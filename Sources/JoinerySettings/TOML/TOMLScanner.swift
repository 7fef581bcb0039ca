/// Reads a TOML file byte by byte: white space, comments, keys and headers. An extension reads values.
struct TOMLScanner {
    private let bytes: [UInt8]
    private(set) var position = 0
    /// The line number, counted from 1.
    private(set) var line = 1
    /// The number of open lists and tables.
    var depth = 0

    /// The maximum nesting of lists and tables, so that no file can exhaust the stack.
    static let deepest = 32

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    // MARK: Bytes

    /// The next byte; `nil` at the end of the file.
    var next: UInt8? { peek(0) }

    func peek(_ distance: Int) -> UInt8? {
        bytes.indices.contains(position + distance) ? bytes[position + distance] : nil
    }

    @discardableResult
    mutating func take() -> UInt8? {
        guard let byte = next else { return nil }
        if byte == UInt8(ascii: "\n") { line += 1 }
        position += 1
        return byte
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        take()
        return true
    }

    mutating func take(count: Int) {
        for _ in 0..<count { take() }
    }

    func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { peek($0) == wanted[$0] }
        }
    }

    func mistake(_ sentence: String, line: Int? = nil) -> TOMLMistake {
        TOMLMistake(line: line ?? self.line, key: nil, sentence: sentence)
    }

    // MARK: White space

    mutating func skipByteOrderMark() {
        if starts(with: "\u{FEFF}") { take(count: 3) }
    }

    mutating func skipBlanks() {
        while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { take() }
    }

    /// Skips blanks, line ends and comments.
    mutating func skipLines() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): take()
            case UInt8(ascii: "#"): skipLine()
            default: return
            }
        }
    }

    /// Skips to the next statement. Returns `false` at the end of the file.
    mutating func skipToStatement() -> Bool {
        skipLines()
        depth = 0
        return next != nil
    }

    private mutating func skipLine() {
        while let byte = next, byte != UInt8(ascii: "\n") { take() }
    }

    /// Ends a statement, after which its line must be empty except for a comment.
    private mutating func endLine(after what: String) throws(TOMLMistake) {
        skipBlanks()
        if next == UInt8(ascii: "#") { skipLine() }
        if next == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") { take() }
        guard let byte = next, byte != UInt8(ascii: "\n") else { return }
        throw mistake("Only a comment, which starts with #, may follow \(what) on its line.")
    }

    /// Skips a mistake, to the next line that looks like a statement.
    mutating func recover(from start: TOMLScanner) {
        self = start
        repeat {
            skipLine()
            skipLines()
        } while next != nil && !isAtStatement
    }

    /// Whether the next text looks like a statement, even an invalid one. A line of a list does not.
    private var isAtStatement: Bool {
        var copy = self
        if copy.take("[") {
            _ = copy.take("[")
            return copy.next.map { Self.isBare($0) && !TOMLWord.isDigit($0) } == true
        }
        return (try? copy.keys()) != nil && copy.take("=")
    }

    // MARK: Statements

    /// Reads a table header: `[a.b]`, or `[[a.b]]` for another element of a list of tables.
    mutating func header() throws(TOMLMistake) -> (keys: [String], isElement: Bool) {
        let line = line
        take()
        let isElement = take("[")
        let keys = try keys()
        let isClosed = isElement ? take("]") && take("]") : take("]")
        guard isClosed else {
            throw mistake(
                "A table name ends with \(isElement ? "]]" : "]"): the keys below it are ignored.",
                line: line)
        }
        try endLine(after: "a table name")
        return (keys, isElement)
    }

    /// Reads an assignment: `a.b = value`. Also returns where the value is.
    mutating func assignment(
        below header: [String]?
    ) throws(TOMLMistake) -> (keys: [String], TOMLValue, range: Range<Int>) {
        let start = line
        let keys = try keys()
        do throws(TOMLMistake) {
            guard take("=") else {
                throw mistake("Expected = and a value after the key, as in theme = \"dark\".", line: start)
            }
            skipBlanks()
            let first = position
            let value = try value()
            let range = first..<position
            try endLine(after: "a value")
            return (keys, value, range)
        } catch {
            var mistake = error
            mistake.key = ((header ?? []) + keys).joined(separator: ".")
            throw mistake
        }
    }

    /// Reads a key, possibly dotted, and skips the blanks around it.
    mutating func keys() throws(TOMLMistake) -> [String] {
        var keys: [String] = []
        repeat {
            skipBlanks()
            keys.append(try key())
            skipBlanks()
            guard keys.count <= Self.deepest else {
                throw mistake("A key may have at most \(Self.deepest) parts.")
            }
        } while take(".")
        return keys
    }

    private mutating func key() throws(TOMLMistake) -> String {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
            guard !starts(with: "\"\"\""), !starts(with: "'''") else {
                throw mistake("A key may not have triple quotes: use ' or \".")
            }
            return try text()
        }
        let start = position
        while let byte = next, Self.isBare(byte) { take() }
        guard position > start else {
            throw mistake("Expected a key: letters, digits, _ and -, or anything in quotes.")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
