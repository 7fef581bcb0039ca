import JoineryEngine

extension SQLScript {
    /// Returns a `CREATE` statement over several lines, as a person would write it.
    ///
    /// Only blanks change. A statement that has several lines already stays as it is.
    ///
    /// - Parameters:
    ///   - sql: The statement, as SQLite keeps it.
    ///   - width: The number of characters up to which a statement stays on one line.
    public static func laidOutDefinition(_ sql: String, width: Int = 80) -> String {
        guard sql.utf8.count > width, !sql.contains("\n") else { return sql }
        var rest = SchemaStatement(sql)
        while let next = rest.next {
            if next.isKeyword("TABLE") { return laidOutTable(rest, in: sql) }
            if next.isKeyword("VIEW") { return laidOutView(rest, in: sql) }
            if next.isKeyword("TRIGGER") { return laidOutTrigger(rest, in: sql) }
            if next.isKeyword("INDEX") { break }
            rest.skip()
        }
        return sql
    }

    private static func laidOutTable(_ statement: SchemaStatement, in sql: String) -> String {
        var rest = statement
        while let next = rest.next, next.text != "(" { rest.skip() }
        guard let open = rest.next, let items = rest.takeParentheses()?.items, items.count > 1 else {
            return sql
        }
        let head = open.text.base[..<open.text.startIndex].trimmed
        let body = items.map { "  " + $0.text }.joined(separator: ",\n")
        return head + " (\n" + body + "\n)" + (rest.next == nil ? "" : " " + rest.text)
    }

    private static func laidOutView(_ statement: SchemaStatement, in sql: String) -> String {
        var rest = statement
        while let next = rest.next, !next.isKeyword("AS") { rest.skip() }
        guard let keyword = rest.next else { return sql }
        rest.skip()
        return String(keyword.text.base[..<keyword.text.endIndex]) + "\n" + laidOut(rest.text)
    }

    private static func laidOutTrigger(_ statement: SchemaStatement, in sql: String) -> String {
        var rest = statement
        while let next = rest.next, !next.isKeyword("BEGIN") { rest.skip() }
        guard let begin = rest.next, rest.rest.last?.isKeyword("END") == true else { return sql }
        rest.skip()
        var steps: [String] = []
        for step in rest.dropLast(1).rest.split(whereSeparator: { $0.kind == .semicolon }) {
            guard let first = step.first, let last = step.last else { continue }
            steps.append("  " + first.text.base[first.text.startIndex..<last.text.endIndex] + ";")
        }
        let head = begin.text.base[..<begin.text.startIndex].trimmed
        return head + "\nBEGIN\n" + steps.joined(separator: "\n") + "\nEND"
    }
}

extension Substring {
    /// The text without the blanks at its end.
    fileprivate var trimmed: String {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
