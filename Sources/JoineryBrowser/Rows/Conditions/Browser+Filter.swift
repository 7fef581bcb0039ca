/// Typing a condition on rows.
extension Browser {
    /// Shows the rows that meet the condition. If it has a mistake, the prompt stays open for correction.
    mutating func submitFilter() -> [Effect] {
        guard let prompt, let rows = filteredRows else { return [] }
        let entries = catalog.entries ?? []
        do throws(FilterMistake) {
            let (filter, isPattern) = try RowsFilter.typed(
                prompt.text, columns: rows.columns, of: rows.table, in: entries)
            if isPattern { say("Rows in which any column matches \(SafeText.line(prompt.text.trimmed)).") }
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
                    "Rows in which any column contains “\(SafeText.line(prompt.text.trimmed))”. \(key: .search) searches labels, too."
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
    struct FilteredRows {
        var table: String
        var columns: [String]
        var path: Path
        /// The list of the tree; `nil` for the rows of the grid.
        var list: TreeList?
    }

    var filteredRows: FilteredRows? {
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
            (read, _) = try RowsFilter.typed(
                prompt.text, columns: rows.columns, of: rows.table, in: catalog.entries ?? [])
        } catch {
            // The end of the text is still being typed.
            if !error.isUnfinished, let place = error.place, place.upperBound < prompt.text.count {
                self.prompt?.report = ConditionReport(mistake: error)
            }
            return stopping
        }
        guard case .condition(let condition)? = read?.content, !rows.path.isResult else {
            return stopping
        }
        // The previous count stays until the next one arrives, so that the line does not flicker.
        var report = known ?? ConditionReport()
        report.mistake = nil
        report.remarks = condition.remarks
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
}

extension Browser {
    /// The name of the table, or of the query, whose rows are on the screen.
    var rowsTable: String { location?.path.rowsName(in: catalog.entries ?? []) ?? "" }
}

extension Condition {
    /// Remarks on values that are names of columns, or that look like regular expressions.
    var remarks: [String] {
        let names = leaves.flatMap { $0.columns.dropFirst() }.filter { !DefinedColumn.isComputed($0) }
        let columns = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map {
            let name = SafeText.line($0.element)
            return "\(name) is the column; '\(name)' is the text"
        }
        return columns + leaves.compactMap(\.remarkOnPattern)
    }
}

extension RowCondition {
    /// A remark on a value that is compared as a text, and looks like a regular expression; `nil` if there is none.
    fileprivate var remarkOnPattern: String? {
        let sign: Comparison
        switch comparison {
        case .equal: sign = .contains
        case .unequal: sign = .containsNot
        default: return nil
        }
        guard case .word(let text)? = operands.first, (try? TypedPattern.expression(in: text)) != nil else {
            return nil
        }
        let (name, typed) = (SafeText.line(column), SafeText.line(text))
        return "\(typed) is the text; the regular expression is \(name) \(sign.rawValue) \(typed)"
    }
}
