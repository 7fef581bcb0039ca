import JoineryAnalysis

/// Where else the values of a column occur.
extension Browser {
    /// Handles `W`.
    mutating func beginSharedValues() -> [Effect] {
        showSharedValues { browser throws(NoTableColumn) in try browser.columnUnderCursor() }
    }

    /// Lists the columns that hold values of a column of the grid.
    mutating func showSharedValues(ofColumn name: String?) -> [Effect] {
        showSharedValues { browser throws(NoTableColumn) in
            guard let location = browser.location else { throw NoTableColumn("Open a table first.") }
            return try location.column(named: name, in: browser.catalog)
        }
    }

    private mutating func showSharedValues(
        of column: (Browser) throws(NoTableColumn) -> TableColumn
    ) -> [Effect] {
        do throws(NoTableColumn) {
            let column = try column(self)
            show(PlacesPane(.sharedValues(column)))
            return [.session(PlacesWork.sharedValues(ticket(for: .places), column))]
        } catch {
            say(error.sentence)
            return []
        }
    }
}

extension Requirement {
    /// A column of a table.
    static let tableColumn = Requirement(rowsOn: .grids) { browser in
        if let pane = browser.overlay?.uncovered, case .profile = pane { return nil }
        do throws(NoTableColumn) {
            _ = try browser.columnUnderCursor()
            return nil
        } catch {
            return error.sentence
        }
    }
}

extension SharedValues {
    /// What was found, in a sentence.
    ///
    /// - Parameter name: The column, as in `cards.nid`.
    func sentence(about name: String) -> String {
        let values = RowCount.exact(sampled).text
        let kind = isComplete ? "" : "sampled "
        guard sampled > 0 else { return "\(name) has no values." }
        let all = sampled == 1 ? "the only \(kind)value" : "the \(values) \(kind)values"
        guard !columns.isEmpty else { return "No other column has any of \(all) of \(name)." }
        let count = RowCount.exact(columns.count).text
        return "\(count) \(columns.count == 1 ? "column has" : "columns have") some of \(all) of \(name)."
    }

    /// The columns, each with the share of the values that it has, and those that were not searched.
    var lines: [PlacesPane.Line] {
        let found = columns.map { column in
            let share = percent(column.found)
            let count = RowCount.exact(column.found).text
            return PlacesPane.Line(
                association: nil, path: Path(table: column.table),
                label: "\(column.column)  \(share): \(count) of \(RowCount.exact(sampled).text)"
                    + (column.isUnique ? ", a key" : "")
                    + (column.isSampled ? ", not all rows searched" : ""),
                column: column.column)
        }
        let rest = unread.map { column in
            PlacesPane.Line(
                association: nil, path: Path(table: column.table),
                label: "\(column.column ?? "all columns")  not searched: \(column.reason.text)",
                column: column.column)
        }
        return found + rest
    }

    /// A share of the values as a percentage: only all of them are 100%, and only none 0%.
    private func percent(_ found: Int) -> String {
        let percent = found == sampled ? 100 : min(max(found * 100 / max(sampled, 1), found > 0 ? 1 : 0), 99)
        return "\(percent)%"
    }
}

extension SharedValues.UnreadColumn.Reason {
    fileprivate var text: String {
        switch self {
        case .isComputed: "it is computed"
        case .failed(let message): SafeText.line(message)
        }
    }
}
