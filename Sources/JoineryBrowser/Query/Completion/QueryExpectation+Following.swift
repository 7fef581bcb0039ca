extension QueryExpectation {
    /// The position before the parentheses that end at the cursor.
    private var beforeParentheses: Int? { tokens.position(beforeParenthesesClosedBy: last) }

    /// The cursor follows a complete operand, a table, or another name.
    mutating func expectOperator() {
        switch scanner.clause {
        case .from: return expectAfterTable()
        case .with: return expectAfterCommonTable()
        case .window where scanner.isQuery:
            keywords = tokens.mark(last) == .close ? SQLKeywords.following(.window) : ["AS"]
            return
        case .start where scanner.level == .windowDefinition:
            keywords = SQLKeywords.windowParts
            return
        case .values where scanner.isQuery: keywords = SQLKeywords.following(.values)
        case .compound, .pragma, .values: return
        case .start where scanner.isQuery: return
        default: expectAfterOperand()
        }
    }

    private mutating func expectAfterOperand() {
        let isResult = scanner.isQuery && scanner.clause == .select
        let isOperand = !tokens.isAllColumns(last) && !(isResult && isAlias(last))
        if isOperand { keywords = operators }
        if scanner.isBetween { return }
        if let last = scanner.cases.last {
            keywords += SQLKeywords.inCase[last] ?? []
        } else if scanner.isQuery {
            keywords += SQLKeywords.following(scanner.clause)
            if isResult, isOperand { keywords.append("AS") }
        } else if scanner.level == .windowDefinition {
            let order = scanner.clause == .partitionBy ? ["ORDER BY"] : ["ASC", "DESC", "NULLS"]
            keywords += SQLKeywords.frames + order
        } else if tokens.keyword((tokens.openings.last ?? 0) - 1) == "CAST" {
            keywords.append("AS")
        }
    }

    /// The keywords that continue an expression.
    private var operators: [String] {
        var operators = SQLKeywords.operators
        if tokens.keyword(last - 1) == "LIKE" { operators.append("ESCAPE") }
        guard let before = beforeParentheses, tokens.name(before) != nil else { return operators }
        switch tokens.keyword(before) {
        case "OVER": return operators
        case "FILTER": return operators + ["OVER"]
        default: return operators + ["FILTER", "OVER"]
        }
    }

    /// Whether the name at a position is the alias of what precedes it.
    private func isAlias(_ index: Int) -> Bool {
        guard tokens.name(index) != nil else { return false }
        return tokens.keyword(index - 1) == "AS"
            || tokens.kind(index) != .keyword && tokens.endsOperand(index - 1)
    }

    /// The cursor follows a table of a FROM clause.
    private mutating func expectAfterTable() {
        keywords = scanner.isQuery ? SQLKeywords.following(.from) : SQLKeywords.joins
        if scanner.isJoined { keywords += ["ON", "USING"] }
        let isIndexed = tokens.keyword(last) == "INDEXED" || tokens.keyword(last - 2) == "INDEXED"
        if isIndexed || beforeParentheses.map(tokens.keyword) == "USING" { return }
        let hasAlias = isAlias(last)
        if !hasAlias { keywords.append("AS") }
        let table = hasAlias ? last - (tokens.keyword(last - 1) == "AS" ? 2 : 1) : last
        if tokens.mark(table) != .close { keywords += ["INDEXED", "NOT"] }
    }

    /// The cursor follows a part of the list of common tables.
    private mutating func expectAfterCommonTable() {
        if let before = beforeParentheses, ["AS", "MATERIALIZED"].contains(tokens.keyword(before)) {
            keywords = SQLKeywords.following(.with)
        } else {
            keywords = ["AS"]
        }
    }

    /// What may follow the order of a term.
    var keywordsAfterOrder: [String] {
        scanner.level == .windowDefinition ? SQLKeywords.frames : scanner.isQuery ? ["LIMIT"] : []
    }

    /// The cursor is in the frame of a window: `ROWS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES`.
    mutating func readFrame() {
        let former = scanner.frame
        let isStart = former.last != "AND"
        switch tokens.keyword(last) {
        case "GROUPS", "RANGE", "ROWS": keywords = ["BETWEEN", "CURRENT ROW", "UNBOUNDED"]
        case "AND", "BETWEEN": keywords = ["CURRENT ROW", "UNBOUNDED"]
        case "CURRENT": keywords = ["ROW"]
        case "EXCLUDE": keywords = ["CURRENT ROW", "GROUP", "NO OTHERS", "TIES"]
        case "NO": keywords = ["OTHERS"]
        case "UNBOUNDED": keywords = [isStart ? "PRECEDING" : "FOLLOWING"]
        case "FOLLOWING", "PRECEDING", "ROW": keywords = [former.last == "BETWEEN" ? "AND" : "EXCLUDE"]
        default:
            guard tokens.endsOperand(last) else { return }
            keywords = former.isEmpty ? ["PRECEDING"] : ["FOLLOWING", "PRECEDING"]
        }
    }
}
