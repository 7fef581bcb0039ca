/// A name in quotes: in one of SQLite's for names, `"a b"`, `[a b]`, `` `a b` ``, or in those for texts, which stand for
/// nothing else where a name is expected. A doubled quote stands for one.
struct QuotedName {
    let name: String
    /// The end of the quotation in the text.
    let end: String.Index

    /// - Returns: `nil` if the text does not begin with a quoted name.
    init?(_ text: Substring) {
        guard let quote = text.first, Self.quotes.contains(quote) else { return nil }
        var scanner = ConditionScanner(String(text))
        guard let name = scanner.quotation()?.text else { return nil }
        self.name = name
        end = text.index(text.startIndex, offsetBy: scanner.position)
    }

    /// Returns the name if the whole text is one in quotes.
    static func whole(_ text: Substring) -> String? {
        QuotedName(text).flatMap { $0.end == text.endIndex ? $0.name : nil }
    }

    /// What a quoted name may begin with.
    static let quotes = "\"[`'"
}

/// One of the names, with dots between them, by which a column of associated rows is named: `author."full name"`.
struct NamePiece {
    let name: Substring
    /// The end of the piece in the text, where a dot or a parenthesis may follow.
    let end: String.Index

    /// Reads the piece at the beginning of a text.
    init(_ text: Substring) {
        if let quoted = QuotedName(text) {
            (name, end) = (quoted.name[...], quoted.end)
        } else {
            name = text.prefix { $0 != "." && $0 != "(" }
            end = name.endIndex
        }
    }

    /// Returns the key of an association as a piece, in quotes if it would be read as something else.
    static func text(ofKey key: String) -> String {
        key.contains("(") || key.first == "-" ? quoted(key) : text(ofColumn: key)
    }

    /// Returns the name of a column as the last piece, in quotes if it would be read as something else.
    static func text(ofColumn name: String) -> String {
        guard let first = name.first, !QuotedName.quotes.contains(first), !first.isWhitespace, first != "(",
            name.last?.isWhitespace == false, !name.contains(where: { $0 == "." || $0 == "," })
        else { return quoted(name) }
        return name
    }

    /// Returns a name in double quotes.
    static func quoted(_ name: String) -> String {
        "\"" + name.replacing("\"", with: "\"\"") + "\""
    }
}

extension String {
    /// The text in single quotes, as conditions, formulas and SQL take a text: `'Melville''s'`.
    var inSingleQuotes: String { "'" + replacing("'", with: "''") + "'" }
}
