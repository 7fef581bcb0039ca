import JoineryEngine

extension SQLScript {
    /// Returns SQL with each clause of its outermost query on a line of its own, as a person would write it.
    ///
    /// ```swift
    /// SQLScript.laidOut("SELECT title FROM book WHERE year > 1850 AND year < 1900 ORDER BY year")
    /// // SELECT title
    /// // FROM book
    /// // WHERE year > 1850
    /// //   AND year < 1900
    /// // ORDER BY year
    /// ```
    ///
    /// Only blanks change.
    ///
    /// - Parameters:
    ///   - sql: SQL of any kind.
    ///   - width: The number of characters after which a list continues on a new line.
    public static func laidOut(_ sql: String, width: Int = 80) -> String {
        var layout = SQLLayout(width: width)
        for token in SQLToken.tokens(of: sql) { layout.append(token) }
        return layout.text
    }
}

/// Breaks SQL into lines, token by token.
private struct SQLLayout {
    let width: Int
    private(set) var text = ""
    /// The number of characters of the last line.
    private var column = 0
    /// The number of open parentheses.
    private var depth = 0
    private var hasBlank = false
    /// The last token that is not blank.
    private var last: SQLToken?
    /// Whether `AND` belongs to a `BETWEEN`.
    private var isBetween = false

    init(width: Int) {
        self.width = width
    }

    mutating func append(_ token: SQLToken) {
        guard token.kind != .whitespace else {
            hasBlank = true
            return
        }
        if token.text == ")" { depth -= 1 }
        separate(token)
        text += token.text
        column += token.text.count
        // A line comment ends with its line.
        if token.text.utf8.starts(with: "--".utf8) { breakLine(indentedBy: 0) }
        if token.text == "(" { depth += 1 }
        last = token
    }

    /// Appends the blank or the line break before a token.
    private mutating func separate(_ token: SQLToken) {
        defer { hasBlank = false }
        guard !text.isEmpty, column > 0 else { return }
        if depth == 0, begins(token) { return breakLine(indentedBy: 0) }
        if depth == 0, token.isKeyword("BETWEEN") { isBetween = true }
        if depth == 0, token.isKeyword("AND") {
            if !isBetween { return breakLine(indentedBy: 2) }
            isBetween = false
        }
        if last?.text == ",", column + token.text.count > width { return breakLine(indentedBy: 2) }
        if hasBlank {
            text += " "
            column += 1
        }
    }

    /// Whether a token begins a clause.
    private func begins(_ token: SQLToken) -> Bool {
        let clauses = [
            "FROM", "WHERE", "GROUP", "HAVING", "WINDOW", "ORDER", "LIMIT", "UNION", "EXCEPT", "INTERSECT",
        ]
        let joins = ["NATURAL", "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "OUTER", "JOIN"]
        if clauses.contains(where: token.isKeyword) { return !(token.isKeyword("FROM") && isDistinctFrom) }
        if token.isKeyword("SELECT") { return true }
        return joins.contains(where: token.isKeyword)
            && last.map { last in !joins.contains(where: last.isKeyword) } != false
    }

    private var isDistinctFrom: Bool { last?.isKeyword("DISTINCT") == true }

    private mutating func breakLine(indentedBy count: Int) {
        text += "\n" + String(repeating: " ", count: count)
        column = count
    }
}
