/// The condition on rows that is being typed.
extension Browser {
    mutating func beginFilter() {
        guard let rows = location?.rows, rows.page != nil else { return }
        prompt = Prompt(purpose: .filterRows, text: rows.filter?.text ?? "")
    }

    /// Shows the rows that meet the condition. With a mistake in it nothing happens, and it can be corrected.
    mutating func submitFilter() -> [Effect] {
        guard let prompt, let page = location?.rows.page else { return [] }
        do {
            let filter = try RowsFilter.parsed(
                prompt.text, columns: page.columns.map(\.name), of: rowsTable, in: catalog.entries ?? [])
            location?.rows.arrangement.filter = filter
            let isChecked = filter?.isExpression == true
            self.prompt = isChecked ? prompt : nil
            self.prompt?.isSubmitted = isChecked
            return arrange()
        } catch {
            status.notice = Status.Notice(text: "\(error)", isError: true)
            return []
        }
    }

    /// Tab: completes the name before the cursor, as far as the columns that begin with it agree.
    mutating func completeColumn() {
        guard let prompt, let page = location?.rows.page else { return }
        let completions = AssociatedColumn.completions(
            atEndOf: prompt.line.head, from: rowsTable, in: catalog.entries ?? [],
            isCondition: prompt.purpose == .filterRows)
        let begun = completions.begun
        let isAboutRows = prompt.purpose == .filterRows && !completions.isInside
        let own = isAboutRows ? page.columns.filter { !$0.isAdded }.map(\.name) : []
        let names = own.filter { $0.lowercased().hasPrefix(begun.lowercased()) } + completions.names
        guard let first = names.first else {
            say("No column begins with “\(SafeText.line(begun))”.")
            return
        }
        let common = names.dropFirst().reduce(first) { common, name in
            String(zip(common, name).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
        }
        let isWhole =
            names.count == 1 && first.last != "." && first.last != "(" && prompt.purpose == .filterRows
        self.prompt?.isSubmitted = false
        self.prompt?.line.set(head: prompt.line.head.dropLast(begun.count) + common + (isWhole ? " " : ""))
        if names.count > 1 { say(names.map { SafeText.line($0) }.joined(separator: "  ")) }
    }
}
