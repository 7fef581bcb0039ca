/// A `CREATE` statement of the schema, read token by token.
///
/// SQLite has accepted the statement, so that its grammar needs no check: what is not expected is skipped.
package struct SchemaStatement {
    package private(set) var rest: ArraySlice<SQLToken>

    package init(_ sql: String) {
        rest = SQLToken.tokens(of: sql).filter { !$0.isBlank }[...]
    }

    private init(_ tokens: ArraySlice<SQLToken>) {
        rest = tokens
    }

    package var next: SQLToken? { rest.first }

    package mutating func skip() {
        rest = rest.dropFirst()
    }

    /// Whether the next tokens are these words, keywords or not, given in capitals.
    package func begins(with words: String...) -> Bool { begins(with: words) }

    private func begins(with words: [String]) -> Bool {
        rest.count >= words.count && zip(rest, words).allSatisfy { $0.isWord($1) }
    }

    /// Skips these words, given in capitals; returns whether they came next.
    package mutating func take(_ words: String...) -> Bool {
        guard begins(with: words) else { return false }
        rest = rest.dropFirst(words.count)
        return true
    }

    /// Skips a symbol; returns whether it came next.
    package mutating func take(symbol: String) -> Bool {
        guard let next, next.kind == .symbol, next.text == symbol else { return false }
        skip()
        return true
    }

    /// Reads a name, in quotes of any kind or without.
    package mutating func takeName() -> String? {
        guard let name = next?.schemaName else { return nil }
        skip()
        return name
    }

    /// Reads a name after that of a database, if there is one; returns the second.
    package mutating func takeQualifiedName() -> String? {
        let name = takeName()
        return take(symbol: ".") ? takeName() : name
    }

    /// Reads the content of parentheses; `nil` if none open here.
    package mutating func takeParentheses() -> SchemaStatement? {
        guard take(symbol: "(") else { return nil }
        var depth = 1
        for index in rest.indices {
            switch rest[index].symbol {
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            guard depth == 0 else { continue }
            defer { rest = rest[(index + 1)...] }
            return SchemaStatement(rest[..<index])
        }
        defer { rest = [] }
        return self
    }

    /// The parts between the commas that are not in parentheses.
    package var items: [SchemaStatement] {
        var items: [SchemaStatement] = []
        var depth = 0
        var start = rest.startIndex
        for index in rest.indices {
            switch rest[index].symbol {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 0:
                items.append(SchemaStatement(rest[start..<index]))
                start = index + 1
            default: break
            }
        }
        return rest.isEmpty ? items : items + [SchemaStatement(rest[start...])]
    }

    /// The statement without its last tokens.
    package func dropLast(_ count: Int) -> SchemaStatement { SchemaStatement(rest.dropLast(count)) }

    /// The tokens as they are written, with the blanks and comments between them.
    package var text: String {
        guard let first = rest.first, let last = rest.last else { return "" }
        return String(first.text.base[first.text.startIndex..<last.text.endIndex])
    }
}

extension SQLToken {
    /// The character of a symbol, or an empty text for other tokens.
    fileprivate var symbol: Substring { kind == .symbol ? text : "" }

    /// Whether the token is this word, in capitals: a keyword, or a word that SQLite knows only in some places.
    package func isWord(_ word: String) -> Bool {
        (kind == .keyword || kind == .identifier) && text.utf8.count == word.utf8.count
            && text.uppercased() == word
    }

    /// The name that the token spells. Where only a name fits, SQLite takes text in single quotes for one.
    fileprivate var schemaName: String? {
        guard kind == .string else { return name }
        return String(text.dropFirst().dropLast()).replacing("''", with: "'")
    }
}
