/// The condition on rows that is being typed.
extension Browser {
    mutating func beginFilter() {
        guard let rows = location?.rows, rows.page != nil else { return }
        prompt = Prompt(purpose: .filterRows, text: rows.filter?.text ?? "")
    }

    mutating func typeFilter(_ edit: PromptEdit) -> [Effect] {
        guard var prompt else { return [] }
        switch edit {
        case .accept: return submitFilter()
        case .cancel where prompt.isSubmitted: return cancelQueries()
        case .cancel:
            self.prompt = nil
            return []
        case .insert(let text): prompt.text += text
        case .deleteBackward:
            guard !prompt.text.isEmpty else {
                self.prompt = nil
                return []
            }
            prompt.text.removeLast()
        case .clear: prompt.text = ""
        }
        prompt.isSubmitted = false
        status.notice = nil
        self.prompt = prompt
        return []
    }

    /// Shows the rows that meet the condition. With a mistake in it nothing happens, and it can be corrected.
    private mutating func submitFilter() -> [Effect] {
        guard let prompt, let page = location?.rows.page else { return [] }
        do {
            let filter = try RowsFilter.parsed(prompt.text, columns: page.columns.map(\.name))
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

    /// Tab: completes the name that the text ends in, as far as the columns that begin with it agree.
    mutating func completeColumn() {
        guard let prompt, prompt.purpose == .filterRows, let page = location?.rows.page else { return }
        let begun = String(
            prompt.text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
        let names = page.columns.map(\.name).filter { $0.lowercased().hasPrefix(begun.lowercased()) }
        guard let first = names.first else {
            say("No column begins with “\(SafeText.line(begun))”.")
            return
        }
        let common = names.dropFirst().reduce(first) { common, name in
            String(zip(common, name).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
        }
        self.prompt?.isSubmitted = false
        self.prompt?.text = prompt.text.dropLast(begun.count) + common + (names.count == 1 ? " " : "")
        if names.count > 1 { say(names.map { SafeText.line($0) }.joined(separator: "  ")) }
    }
}
