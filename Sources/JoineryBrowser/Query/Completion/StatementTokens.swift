import JoineryAnalysis
import JoineryEngine

/// The tokens of the statement at the cursor, without blanks. The word being typed is one token, the cursor.
///
///     SELECT name FROM sh|, port        SELECT · name · FROM · ⟨cursor⟩ · , · port
struct StatementTokens {
    /// A mark that structures a statement.
    enum Mark: UInt8 {
        case open = 0x28
        case close = 0x29
        case star = 0x2A
        case comma = 0x2C
        case dot = 0x2E
    }

    private struct Item {
        let token: SQLToken
        /// In capitals; empty if the token is none.
        let keyword: String
        let mark: Mark?
        /// The position of the other parenthesis of a pair.
        var partner: Int?
    }

    private var items: [Item] = []
    /// The position of the cursor.
    private(set) var cursor = 0
    /// The opening parentheses around the cursor, outermost first.
    private(set) var openings: [Int] = []

    init(_ script: SQLScript, around word: TypedWord) {
        let before = script.tokens[..<word.tokensBefore]
        let start = before.lastIndex { $0.kind == .semicolon }.map { $0 + 1 } ?? 0
        append(before[start...])
        cursor = items.count
        items.append(Item(token: SQLToken(.identifier, ""), keyword: "", mark: nil))
        append(word.tokensAfter)
        match()
    }

    /// Whether the statement at the cursor has at most a number of tokens before the word, and as many after it.
    static func count(in script: SQLScript, around word: TypedWord, isAtMost most: Int) -> Bool {
        let isLong =
            word.tokensBefore > most
            && !script.tokens[..<word.tokensBefore].suffix(most).contains { $0.kind == .semicolon }
        return !isLong && word.tokensAfter.count <= most
    }

    private mutating func append(_ tokens: ArraySlice<SQLToken>) {
        for token in tokens where !token.isBlank {
            let mark = token.kind == .symbol && token.text.utf8.count == 1 ? token.text.utf8.first : nil
            items.append(
                Item(
                    token: token, keyword: token.kind == .keyword ? token.text.uppercased() : "",
                    mark: mark.flatMap(Mark.init)))
        }
    }

    private mutating func match() {
        var open: [Int] = []
        for index in items.indices {
            if index == cursor { openings = open }
            switch items[index].mark {
            case .open: open.append(index)
            case .close:
                guard let opening = open.popLast() else { continue }
                items[opening].partner = index
                items[index].partner = opening
            default: break
            }
        }
    }

    /// The number of tokens.
    var count: Int { items.count }

    private func item(_ index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }

    func kind(_ index: Int) -> SQLToken.Kind? { item(index)?.token.kind }

    /// The keyword at a position, in capitals; empty for other tokens, and after a dot.
    func keyword(_ index: Int) -> String {
        guard let keyword = item(index)?.keyword, !keyword.isEmpty, mark(index - 1) != .dot else { return "" }
        return keyword
    }

    /// Whether a word is `JOIN`, after which a condition follows a table: not in `NATURAL LEFT JOIN`.
    func joinsOnCondition(_ index: Int) -> Bool {
        guard keyword(index) == "JOIN" else { return false }
        var before = index - 1
        while ["LEFT", "RIGHT", "FULL", "INNER", "OUTER", "CROSS"].contains(keyword(before)) { before -= 1 }
        return keyword(before) != "NATURAL"
    }

    func mark(_ index: Int) -> Mark? { item(index)?.mark }

    /// The name at a position; `nil` for other tokens, and for keywords that cannot be names.
    func name(_ index: Int) -> String? {
        guard index != cursor, let token = item(index)?.token else { return nil }
        switch token.kind {
        case .identifier: return String(token.text)
        case .keyword: return SQLKeywords.canBeName(keyword(index)) ? String(token.text) : nil
        case .quotedIdentifier:
            return QuotingStyle(openedBy: token.text.utf8.first)?.name(in: token.text)
        // SQLite accepts strings as names.
        case .string: return String(token.text.unicodeScalars.dropFirst().dropLast())
        default: return nil
        }
    }

    /// Whether the token at a position may be the last one of an operand.
    func endsOperand(_ index: Int) -> Bool {
        guard index != cursor, let kind = kind(index) else { return false }
        switch kind {
        case .identifier, .quotedIdentifier, .string, .blob, .number, .parameter: return true
        case .keyword:
            let keyword = keyword(index)
            return SQLKeywords.values.contains(keyword) || SQLKeywords.canBeName(keyword)
        case .symbol: return mark(index) == .close || isAllColumns(index)
        default: return false
        }
    }

    /// Whether the token at a position is `*` for all columns.
    func isAllColumns(_ index: Int) -> Bool {
        guard mark(index) == .star else { return false }
        switch mark(index - 1) {
        case .comma, .dot, .open: return true
        default: return ["SELECT", "DISTINCT", "ALL", "RETURNING"].contains(keyword(index - 1))
        }
    }

    /// Returns the end of the tokens in parentheses: the position of the closing one, or that after all tokens.
    func closing(_ opening: Int) -> Int {
        item(opening)?.partner ?? count
    }

    /// Returns the position before the parentheses that a token closes; `nil` if it closes none.
    func position(beforeParenthesesClosedBy index: Int) -> Int? {
        mark(index) == .close ? item(index)?.partner.map { $0 - 1 } : nil
    }

    /// Whether a parenthesis opens a query.
    func isQuery(_ opening: Int) -> Bool {
        mark(opening) == .open && SQLKeywords.beginsQuery(keyword(opening + 1))
    }

    /// Returns the position after a token, or after a pair of parentheses that begins with it.
    ///
    /// What an unclosed parenthesis contains stays on the level of the parenthesis, unless it is a query, which goes on to
    /// the end.
    func next(after index: Int) -> Int {
        guard mark(index) == .open else { return index + 1 }
        let closing = closing(index)
        if closing < count { return closing + 1 }
        return isQuery(index) ? count : index + 1
    }
}
