/// Summing up a second column by the values of the column under the cursor.
extension Browser {
    /// Handles `&` in the rows.
    mutating func beginMeasuring() -> [Effect] {
        guard let rows = location?.grid, rows.page != nil, let column = rows.currentColumn else {
            say("The rows are not read yet.")
            return []
        }
        prompt = Prompt(purpose: .measure, origin: column)
        return []
    }

    /// Handles `&` in a profile.
    mutating func beginMeasuring(by profile: ProfilePane) -> [Effect] {
        prompt = Prompt(purpose: .measure, origin: profile.name)
        return []
    }

    /// Shows the numbers of the typed column by those of the other. If there is no such column, the prompt stays open.
    mutating func submitMeasure() -> [Effect] {
        guard let prompt, let location, let rows = location.grid.page, let column = prompt.origin else {
            self.prompt = nil
            return []
        }
        do throws(FilterMistake) {
            let measured = try measuredColumn(prompt.text.trimmed)
            self.prompt = nil
            if case .profile(let pane)? = overlay?.uncovered {
                var query = pane.query
                query.measured = measured
                var measuring = ProfilePane(query, from: pane.list)
                measuring.returnsToProfile = pane.returnsToProfile || pane.query.measured == nil
                return show(profile: measuring)
            }
            var query = location.profileQuery(of: rows, columns: [column])
            query.measured = measured
            return show(profile: ProfilePane(query))
        } catch {
            status.notice = Status.Notice(text: error.description, isError: true)
            return []
        }
    }

    /// Returns the name of the column that a text means: one of the rows, or of associated rows.
    private func measuredColumn(_ text: String) throws(FilterMistake) -> String {
        if text.isEmpty { throw FilterMistake("Type the name of a column of numbers.") }
        let matches = location?.grid.columns(named: text) ?? []
        if let exact = matches.first(where: { $0.lowercased() == text.lowercased() }) { return exact }
        if text.contains(".") || DefinedColumn.isComputed(text) {
            if location?.rowsPath.isResult == true {
                throw FilterMistake("The result has no column “\(SafeText.line(text))”.")
            }
            return try DefinedColumn(text, from: rowsTable, in: catalog.entries ?? []).name
        }
        guard let only = matches.first else {
            throw FilterMistake("No column has “\(SafeText.line(text))” in its name.")
        }
        let others = matches.filter { $0.lowercased().hasPrefix(text.lowercased()) }
        if matches.count == 1 { return only }
        if others.count == 1 { return others[0] }
        let names = matches.prefix(4).map { SafeText.line($0) }.joined(separator: ", ")
        throw FilterMistake("“\(SafeText.line(text))” may be \(names): type more of the name.")
    }
}

extension Prompt.Purpose {
    package static let measure = Self(
        name: "measure", subjects: [.rows], sign: "total ",
        hint: { prompt, _ in "by \(SafeText.line(prompt.origin ?? "")); Tab completes" },
        accepted: { browser, _ in browser.submitMeasure() })
}
