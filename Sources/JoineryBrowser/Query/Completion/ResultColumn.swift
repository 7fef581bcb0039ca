/// A column in the result of a SELECT.
enum ResultColumn {
    /// A column whose name is chosen.
    case alias(String)
    /// A column of a table, named like it.
    case column(String)
    /// `*`, or `table.*`
    case all(of: String?)
    /// A value without a name that is worth typing.
    case expression

    /// Returns the columns of a SELECT or of VALUES.
    static func columns(of core: QueryOutline.Core, in tokens: StatementTokens) -> [ResultColumn] {
        if core.isValues { return values(core.results, tokens) }
        var columns: [ResultColumn] = []
        var start = core.results.lowerBound
        var index = start
        while index < core.results.upperBound {
            if tokens.mark(index) == .comma {
                columns.append(column(start..<index, tokens))
                start = index + 1
            }
            index = tokens.next(after: index)
        }
        columns.append(column(start..<max(core.results.upperBound, start), tokens))
        return columns
    }

    /// Whether the column stands for all columns of a table.
    var isExpanded: Bool {
        if case .all = self { true } else { false }
    }

    /// Returns the columns of `VALUES (…), (…)`: column1, column2 and so on.
    private static func values(_ range: Range<Int>, _ tokens: StatementTokens) -> [ResultColumn] {
        let opening = range.lowerBound
        guard tokens.mark(opening) == .open else { return [] }
        var count = 1
        var index = opening + 1
        while index < min(tokens.closing(opening), range.upperBound) {
            if tokens.mark(index) == .comma { count += 1 }
            index = tokens.next(after: index)
        }
        return (1...count).map { .column("column\($0)") }
    }

    private static func column(_ range: Range<Int>, _ tokens: StatementTokens) -> ResultColumn {
        guard let last = range.last else { return .expression }
        if tokens.isAllColumns(last) {
            return .all(of: range.count > 1 ? tokens.name(last - 2) : nil)
        }
        guard let name = tokens.name(last) else { return .expression }
        if range.count > 1 {
            if tokens.keyword(last - 1) == "AS" { return .alias(name) }
            let isAlias = tokens.kind(last) != .keyword && tokens.endsOperand(last - 1)
            if isAlias { return .alias(name) }
        }
        let isColumn = range.count == 1 || (range.count == 3 || range.count == 5) && isPath(range, tokens)
        // In a subquery, the rowid may get the name of the primary key.
        let isRowID = ["rowid", "oid", "_rowid_"].contains(name.lowercased())
        return isColumn && !isRowID && tokens.kind(last) != .string ? .column(name) : .expression
    }

    /// Whether tokens are names with dots between them.
    private static func isPath(_ range: Range<Int>, _ tokens: StatementTokens) -> Bool {
        range.enumerated().allSatisfy { number, index in
            number.isMultiple(of: 2) ? tokens.name(index) != nil : tokens.mark(index) == .dot
        }
    }
}
