import JoineryAnalysis

/// Completing the names in a condition, in the definition of a column, and in the name of one to sum up.
extension Browser {
    /// Tab: completes the name or word before the cursor, up to where the candidates differ.
    mutating func completeColumn() {
        guard let prompt, let rows = filteredRows else { return }
        let completions = AssociatedColumn.completions(
            atEndOf: prompt.line.head, from: rows.table, in: catalog.entries ?? [],
            isCondition: prompt.purpose == .filterRows)
        let begun = completions.begun
        let before = prompt.line.head.dropLast(begun.count)
        let names =
            completions.isInside
            ? completions.names
            : prompt.purpose.isFormula
                ? operands(beginning: begun, associated: completions.names)
                : names(of: begun, behind: String(before), associated: completions.names)
        guard let first = names.first else {
            let isCondition = prompt.purpose == .filterRows
            return say("No column\(isCondition ? " or word" : "") begins with “\(SafeText.line(begun))”.")
        }
        let common = names.dropFirst().reduce(first) { common, name in
            String(zip(common, name).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
        }
        let isWhole =
            names.count == 1 && first.last != "." && first.last != "(" && prompt.purpose == .filterRows
        self.prompt?.isSubmitted = false
        self.prompt?.line.set(head: before + common + (isWhole ? " " : ""))
        if names.count > 1 { say(names.map { SafeText.line($0) }.joined(separator: "  ")) }
    }

    /// Returns the completions of a piece of a condition: the words that are valid there, or else names of columns.
    private func names(of begun: String, behind text: String, associated: [String]) -> [String] {
        let own = ownColumns.beginning(with: begun)
        if text.trimmed.lowercased().hasPrefix(RowsFilter.expressionSign) { return own + associated }
        let missing = RowsFilter.missing(
            behind: text, columns: filteredRows?.columns ?? [], of: filteredRows?.table ?? "",
            in: catalog.entries ?? [])
        let words = missing.words.beginning(with: begun)
        let all = missing == .name || words.isEmpty ? own + associated + words : words
        return all.isEmpty ? RowFunction.completions(of: begun) : all
    }

    /// Returns the completions of a piece of a formula: names of columns, or else functions, or else a name in quotes.
    private func operands(beginning begun: String, associated: [String]) -> [String] {
        let columns = catalog.entry(named: filteredRows?.table ?? "")?.columns ?? []
        let isOfGroups = prompt?.purpose.isOfGroups == true
        if begun.contains(".") {
            return associated
                + (isOfGroups ? AssociatedColumn.Aggregate.figures(of: columns, beginning: begun) : [])
        }
        let titles = location?.grid.page?.titles.values.sorted() ?? []
        let plain = (columns + titles).filter { ColumnFormula.quoted($0) == $0 }.beginning(with: begun)
        let quoted = columns.beginning(with: begun).map(ColumnFormula.quoted)
        let figures = isOfGroups ? AssociatedColumn.Aggregate.figures(beginning: begun) : []
        let functions = RowFunction.completions(of: begun).filter { !figures.contains($0) }
        let candidates = [plain + associated, figures + functions, Array(quoted.prefix(1))]
        return candidates.first { !$0.isEmpty } ?? []
    }

    /// The columns of the rows, of the added ones those with a title.
    private var ownColumns: [String] {
        if prompt?.list != nil { return filteredRows?.columns ?? [] }
        return (location?.grid.page?.columns ?? []).compactMap { $0.isAdded ? $0.title : $0.name }
    }
}

extension Prompt.Purpose {
    /// Whether columns, formulas and figures of groups are typed.
    fileprivate var isOfGroups: Bool { self == .group || self == .addGroupColumn }

    /// Whether formulas are typed, and no conditions.
    fileprivate var isFormula: Bool { self == .addColumn || isOfGroups }
}

extension AssociatedColumn.Aggregate {
    /// Returns the figures of groups that begin with a text: `sum(`; none for the empty text.
    fileprivate static func figures(beginning begun: String) -> [String] {
        begun.isEmpty ? [] : ([count] + ofColumns).map { $0.rawValue + "(" }.beginning(with: begun)
    }

    /// Returns the figures of columns that begin with a text: `price.sum`.
    fileprivate static func figures(of columns: [String], beginning begun: String) -> [String] {
        columns.map { ColumnFormula.quoted($0) }
            .flatMap { column in ofColumns.map { "\(column).\($0.rawValue)" } }.beginning(with: begun)
    }
}

extension RowFunction {
    /// Returns the functions that begin with a text, with what follows their name; none for the empty text.
    fileprivate static func completions(of begun: String) -> [String] {
        begun.isEmpty ? [] : allCases.map { $0.rawValue + "(" }.beginning(with: begun)
    }
}

extension FilterMistake.Missing {
    /// The words of the language that are valid there.
    fileprivate var words: [String] {
        switch self {
        case .name: ["not", RowCondition.anyColumn]
        case .comparison:
            ["between", "in", "is null", "is not null", "like", "not between", "not in", "not like"]
        case .value: []
        case .bound: ["and"]
        case .connective: ["and", "or"]
        }
    }
}
