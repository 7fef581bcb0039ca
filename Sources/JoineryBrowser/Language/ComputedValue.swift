import JoineryEngine

/// Recognizes unquoted values that SQL would compute. Conditions compute nothing, so that such a value is a mistake, and
/// never silently a text.
///
///     computed    born + 40   10 * 2   -born   lower(title)   (select 1)   title || '%'   5 collate nocase   current_date
///     texts       2025-01-31   2025-01   1/31/2025   O'Hara (1976)   50%   1 000   5 - tall
struct ComputedValue {
    private let tokens: [SQLToken]
    private let isColumn: (String) -> Bool
    private var position = 0
    private var depth = 0

    /// The maximum nesting depth. Nobody types what is deeper.
    private static let deepest = 200

    private init(_ tokens: [SQLToken], isColumn: @escaping (String) -> Bool) {
        self.tokens = tokens
        self.isColumn = isColumn
    }

    /// Returns whether a value is computed: an expression from beginning to end, but neither a plain number, a blob or a
    /// column, nor a date.
    ///
    /// - Parameters:
    ///   - isFirstInList: Whether the value begins what is in the parentheses of a list, where a query might be.
    ///   - isColumn: Whether a name is that of a column.
    static func isComputed(
        _ text: String, isFirstInList: Bool, isColumn: @escaping (String) -> Bool
    ) -> Bool {
        let all = SQLToken.tokens(of: text)
        let tokens = all.filter { !$0.isBlank }
        var reader = ComputedValue(tokens, isColumn: isColumn)
        if isFirstInList, reader.beginsQuery { return true }
        if tokens.first?.isKeyword("CASE") == true, tokens.contains(where: { $0.isKeyword("WHEN") }) {
            return true
        }
        if tokens.count == 1 { return words.contains(text.lowercased()) || text.lowercased().hasPrefix("0x") }
        if tokens.count == all.count, isSigned(tokens) || isDate(tokens) { return false }
        return reader.takeExpression() && reader.position == tokens.count
    }

    /// Words that SQLite reads as values, or as the rowid.
    private static let words: Set<String> = [
        "true", "false", "current_date", "current_time", "current_timestamp", "rowid", "oid", "_rowid_",
    ]

    /// Functions whose name a space may separate from the parenthesis. Another word before parentheses is more likely a title.
    private static let functions: Set<String> = [
        "abs", "avg", "cast", "char", "coalesce", "concat", "count", "date", "datetime", "exists", "format",
        "glob", "hex",
        "ifnull", "iif", "instr", "json_extract", "julianday", "length", "like", "lower", "ltrim", "max",
        "min", "nullif",
        "printf", "random", "replace", "round", "rtrim", "sign", "strftime", "substr", "substring", "sum",
        "time", "total",
        "trim", "typeof", "unicode", "unixepoch", "upper",
    ]

    private static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "||", "|", "&", "<<", ">>", "=", "==", "<", "<=", ">", ">=", "<>", "!=",
        "->", "->>", "is",
        "like", "glob", "match", "regexp", "in", "between", "collate", "escape",
    ]

    /// Whether a value is a number with a sign. SQL computes the opposite of 0, which is 0.
    private static func isSigned(_ tokens: [SQLToken]) -> Bool {
        guard tokens.count == 2, ["-", "+"].contains(tokens[0].text), tokens[1].kind == .number else {
            return false
        }
        return tokens[0].text == "+" || Double(tokens[1].text) != 0
    }

    /// Whether numbers joined by one sign are a date or the like: at least three numbers, a month, as in `2025-10`, or a
    /// number that begins with 0, as in `030-1234`.
    private static func isDate(_ tokens: [SQLToken]) -> Bool {
        let numbers = tokens.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        let signs = Set(tokens.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element.text))
        guard numbers.count > 1, numbers.count * 2 == tokens.count + 1, signs == ["-"] || signs == ["/"],
            numbers.allSatisfy({ $0.kind == .number })
        else { return false }
        if numbers.count > 2 { return true }
        if numbers.contains(where: { $0.text.count > 1 && $0.text.first == "0" }) { return true }
        return signs == ["-"] && numbers[0].text.count == 4 && ["10", "11", "12"].contains(numbers[1].text)
    }

    // MARK: Expressions

    private var next: SQLToken? { tokens.indices.contains(position) ? tokens[position] : nil }
    private var word: String { next?.text.lowercased() ?? "" }

    private var beginsQuery: Bool {
        guard position + 1 < tokens.count else { return false }
        return switch word {
        case "select": true
        case "values": tokens[position + 1].text == "("
        case "with": tokens[position...].contains { $0.isKeyword("SELECT") }
        default: false
        }
    }

    private mutating func takeExpression() -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest, takeOperand() else { return false }
        while true {
            guard Self.operators.contains(word) else { return true }
            let isCollation = word == "collate"
            position += 1
            if isCollation {
                guard next != nil else { return false }
                position += 1
            } else if !takeOperand() {
                return false
            }
        }
    }

    private mutating func takeOperand() -> Bool {
        while ["-", "+", "~"].contains(word) { position += 1 }
        guard let token = next else { return false }
        switch token.kind {
        case .number, .string, .blob:
            position += 1
            return true
        case .symbol: return token.text == "(" && takeParentheses(areArguments: false)
        case .keyword, .identifier, .quotedIdentifier: return takeName()
        case .whitespace, .comment, .parameter, .semicolon, .unterminated, .illegal: return false
        }
    }

    private mutating func takeName() -> Bool {
        let start = position
        if word == "case" {
            guard let end = tokens.lastIndex(where: { $0.isKeyword("END") }),
                tokens[start..<end].contains(where: { $0.isKeyword("WHEN") })
            else { return false }
            position = end + 1
            return true
        }
        let name = String(tokens[start].text)
        position += 1
        if word == "(" {
            let isAdjacent = tokens[start].text.endIndex == tokens[position].text.startIndex
            guard isAdjacent || Self.functions.contains(name.lowercased()) else { return false }
            return takeParentheses(areArguments: true)
        }
        if Self.words.contains(name.lowercased()) || name.lowercased() == "null" { return true }
        var path = tokens[start].name ?? name
        while word == ".", position + 1 < tokens.count {
            path += "." + (tokens[position + 1].name ?? String(tokens[position + 1].text))
            position += 2
        }
        return isColumn(path)
    }

    /// Takes parentheses around an expression, a list of them, or a query.
    private mutating func takeParentheses(areArguments: Bool) -> Bool {
        position += 1
        if areArguments || beginsQuery {
            var open = 1
            while open > 0, let token = next {
                if token.text == "(" { open += 1 }
                if token.text == ")" { open -= 1 }
                position += 1
            }
            return open == 0
        }
        repeat {
            if word == "," { position += 1 }
            guard takeExpression() else { return false }
        } while word == ","
        guard word == ")" else { return false }
        position += 1
        return true
    }
}
