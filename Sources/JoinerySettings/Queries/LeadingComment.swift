import JoineryBrowser

/// The comment before the first statement of a query, in which the query describes itself.
enum LeadingComment {
    /// The number of characters after which a description is cut.
    static let longest = 200

    /// Returns the text of the comment on one line, without its signs; `nil` if there is none.
    static func line(of query: String) -> String? {
        var rest = query.unicodeScalars[...]
        var words: [Substring] = []
        while words.count <= longest, let comment = next(&rest) {
            words += comment.split(whereSeparator: \.isWhitespace)
        }
        guard !words.isEmpty else { return nil }
        let line = SafeText.line(words.joined(separator: " "))
        return line.count <= longest ? line : line.prefix(longest - 1) + "…"
    }

    /// Removes the next line or block of comment, and returns its text; `nil` if something else follows.
    private static func next(_ rest: inout Substring.UnicodeScalarView) -> String? {
        // What SQLite skips between tokens.
        rest = rest.drop { " \t\n\u{C}\r\u{FEFF}".unicodeScalars.contains($0) }
        guard let first = rest.first, let second = rest.dropFirst().first else { return nil }
        switch (first, second) {
        case ("-", "-"):
            let line = rest.prefix { $0 != "\n" }
            rest = rest[line.endIndex...]
            return text(of: Substring(line), without: "-")
        case ("/", "*"):
            rest = rest.dropFirst(2)
            var block = Substring.UnicodeScalarView()
            while let scalar = rest.popFirst() {
                if scalar == "*", rest.first == "/" {
                    rest.removeFirst()
                    break
                }
                block.append(scalar)
            }
            return Substring(block).split(whereSeparator: \.isNewline).map { text(of: $0, without: "*") }
                .joined(separator: "\n")
        default: return nil
        }
    }

    /// Returns a line without its signs. A line with nothing but signs, drawn as a border, has no text.
    private static func text(of line: Substring, without sign: Character) -> String {
        guard line.contains(where: { $0.isLetter || $0.isNumber }) else { return "" }
        var line = line.drop { $0.isWhitespace || $0 == sign }
        while let last = line.last, last.isWhitespace || last == sign { line.removeLast() }
        return String(line)
    }
}
