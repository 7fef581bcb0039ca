/// Typing a condition on rows.
extension Browser {
    /// Shows the rows that meet the condition. If it has a mistake, the prompt stays open for correction.
    mutating func submitFilter() -> [Effect] {
        guard let prompt, let rows = filteredRows else { return [] }
        let entries = catalog.entries ?? []
        do throws(FilterMistake) {
            let filter = try RowsFilter.parsed(
                prompt.text, columns: rows.columns, of: rows.table, in: entries)
            let isChecked = filter?.isExpression == true
            self.prompt = isChecked ? prompt : nil
            self.prompt?.isSubmitted = isChecked
            return stopReporting() + show(filter, in: rows.list)
        } catch {
            if let filter = RowsFilter.containing(
                bareWord: prompt.text, columns: rows.columns, of: rows.table, in: entries)
            {
                self.prompt = nil
                say(
                    "Rows in which any column contains “\(SafeText.line(prompt.text.trimmed))”. / searches labels, too."
                )
                return stopReporting() + show(filter, in: rows.list)
            }
            status.notice = Status.Notice(text: "\(error)", isError: true)
            self.prompt?.report = ConditionReport(mistake: error)
            return []
        }
    }

    /// Shows only the rows of the grid, or of a list of the tree, that meet a filter.
    mutating func show(_ filter: RowsFilter?, in list: TreeList?) -> [Effect] {
        guard let list else { return changeGrid { $0.filter(by: filter, in: &$1) } }
        var arrangement = list.arrangement
        arrangement.filter = filter
        return change(TreePane.self) { $0.arrange(list, arrangement, in: &$1) }
    }

    /// The rows that the typed condition is about.
    private struct FilteredRows {
        var table: String
        var columns: [String]
        var path: Path
        /// The list of the tree; `nil` for the rows of the grid.
        var list: TreeList?
    }

    private var filteredRows: FilteredRows? {
        guard let location else { return nil }
        guard let id = prompt?.list else {
            guard let page = location.grid.page else { return nil }
            return FilteredRows(
                table: rowsTable, columns: page.columns.map(\.name), path: location.rowsPath)
        }
        return location.tree.list(id, at: location, in: catalog.entries ?? []).map { list in
            FilteredRows(
                table: list.table, columns: catalog.entry(named: list.table)?.columns ?? [], path: list.path,
                list: list)
        }
    }

    /// Reports what is known about the condition being typed, and has its rows counted.
    mutating func reportCondition() -> [Effect] {
        status.notice = nil
        guard let prompt, let rows = filteredRows else { return [] }
        let known = prompt.report
        let stopping = stopReporting()
        self.prompt?.report = nil
        let read: RowsFilter?
        do throws(FilterMistake) {
            read = try RowsFilter.parsed(
                prompt.text, columns: rows.columns, of: rows.table, in: catalog.entries ?? [])
        } catch {
            // The end of the text is still being typed.
            if !error.isUnfinished, let place = error.place, place.upperBound < prompt.text.count {
                self.prompt?.report = ConditionReport(mistake: error)
            }
            return stopping
        }
        guard case .condition(let condition)? = read?.content, rows.path.query == nil else {
            return stopping
        }
        // The previous count stays until the next one arrives, so that the line does not flicker.
        var report = known ?? ConditionReport()
        report.mistake = nil
        report.remarks = condition.columnRemarks
        self.prompt?.report = report
        return [.session(RowsWork.report(ticket(for: .condition), rows.path, condition))]
    }

    mutating func accept(_ report: ConditionReport) {
        guard let prompt else { return }
        var report = report
        report.remarks = (prompt.report?.remarks ?? []) + report.remarks
        self.prompt?.report = report
    }

    /// No longer has the rows of a typed condition counted.
    mutating func stopReporting() -> [Effect] {
        tickets.inBackground.removeValue(forKey: .condition) == nil ? [] : [.cancel(.condition)]
    }

    /// Tab: completes the name or word before the cursor, up to where the candidates differ.
    mutating func completeColumn() {
        guard let prompt, let rows = filteredRows else { return }
        let completions = AssociatedColumn.completions(
            atEndOf: prompt.line.head, from: rows.table, in: catalog.entries ?? [],
            isCondition: prompt.purpose == .filterRows)
        let begun = completions.begun
        let isAboutRows = prompt.purpose == .filterRows && !completions.isInside
        let before = prompt.line.head.dropLast(begun.count)
        let isOwn = isAboutRows || prompt.purpose == .measure
        let names =
            isOwn
            ? names(of: begun, behind: String(before), associated: completions.names) : completions.names
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
        func beginning(_ names: [String]) -> [String] {
            names.filter { $0.lowercased().hasPrefix(begun.lowercased()) }
        }
        let own = beginning(ownColumns)
        if text.trimmed.lowercased().hasPrefix(RowsFilter.expressionSign) { return own + associated }
        let missing = RowsFilter.missing(
            behind: text, columns: ownColumns, of: filteredRows?.table ?? "", in: catalog.entries ?? [])
        let words = beginning(missing.words)
        return missing == .name || words.isEmpty ? own + associated + words : words
    }

    /// The columns of the rows, except added ones.
    private var ownColumns: [String] {
        if prompt?.list != nil { return filteredRows?.columns ?? [] }
        return (location?.grid.page?.columns ?? []).filter { !$0.isAdded }.map(\.name)
    }
}

extension Browser {
    /// The name of the table, or of the query, whose rows are on the screen.
    var rowsTable: String { location?.path.rowsName(in: catalog.entries ?? []) ?? "" }
}

extension Condition {
    /// Remarks on the values that are names of columns.
    fileprivate var columnRemarks: [String] {
        let names = leaves.flatMap { $0.columns.dropFirst() }
        return names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map {
            let name = SafeText.line($0.element)
            return "\(name) is the column; '\(name)' is the text"
        }
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
