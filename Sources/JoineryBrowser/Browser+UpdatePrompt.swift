/// The line of text that is being typed.
extension Browser {
    package enum SearchStart: Hashable, Sendable {
        case here, next, previous
    }

    mutating func type(_ edit: PromptEdit) -> [Effect] {
        guard var prompt else { return [] }
        if prompt.purpose == .filterRows { return typeFilter(edit) }
        if prompt.purpose == .searchRows { return typeSearch(edit) }
        if prompt.purpose == .percent { return typePercent(edit) }
        switch edit {
        case .insert(let text):
            prompt.text += text
        case .deleteBackward:
            if prompt.text.isEmpty { return leavePrompt(keeping: false) }
            prompt.text.removeLast()
        case .clear:
            prompt.text = ""
        case .accept:
            return leavePrompt(keeping: true)
        case .cancel:
            return leavePrompt(keeping: false)
        }
        self.prompt = prompt
        switch prompt.purpose {
        case .searchCatalog: narrowCatalog(to: prompt.text)
        case .findTable: findTable(prompt.text, from: .here)
        case .filterRows, .searchRows, .percent: break
        }
        return []
    }

    private mutating func leavePrompt(keeping isKept: Bool) -> [Effect] {
        guard let prompt else { return [] }
        self.prompt = nil
        switch prompt.purpose {
        case .searchCatalog:
            guard !isKept else { break }
            catalog.cursor = prompt.origin
            narrowCatalog(to: "")
        case .findTable:
            lastSearch = isKept ? prompt.text : ""
            guard !isKept, let origin = prompt.origin else { break }
            location?.graph?.select(
                origin, from: catalog.entries ?? [], width: viewport.mainColumns, height: viewport.mainLines)
        case .filterRows, .searchRows, .percent: break
        }
        return []
    }

    private mutating func narrowCatalog(to text: String) {
        catalog.search = text
        catalog.settle(lines: viewport.catalogLines)
    }

    /// Goes to a table of the graph whose name contains a text; one that is not drawn becomes the focus.
    mutating func findTable(_ text: String, from start: SearchStart) {
        guard let graph = location?.graph, !text.isEmpty else { return }
        let entries = catalog.entries ?? []
        let wanted = text.lowercased()
        let matches = entries.map(\.name).filter { $0.lowercased().contains(wanted) }
        guard let first = matches.first, let last = matches.last else {
            return say("No table has “\(SafeText.line(text))” in its name.")
        }
        let found: String
        if let index = matches.firstIndex(of: graph.cursor) {
            switch start {
            case .here: found = graph.cursor
            case .next: found = index + 1 < matches.count ? matches[index + 1] : first
            case .previous: found = index > 0 ? matches[index - 1] : last
            }
        } else {
            // What begins with the text comes before what merely contains it, and what is drawn before what is not.
            let drawn = Set(graph.layout.boxes.map(\.table))
            found = matches.min { rank($0, drawn, wanted) < rank($1, drawn, wanted) } ?? first
        }
        location?.graph?.select(
            found, from: entries, width: viewport.mainColumns, height: viewport.mainLines)
    }

    private func rank(_ name: String, _ drawn: Set<String>, _ wanted: String) -> Int {
        (name.lowercased() == wanted ? 0 : name.lowercased().hasPrefix(wanted) ? 1 : 2) * 2
            + (drawn.contains(name) ? 0 : 1)
    }
}
