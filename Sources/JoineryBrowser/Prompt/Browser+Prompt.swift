/// The prompt: a line of text that is being typed.
extension Browser {
    package enum SearchStart: Hashable, Sendable {
        case here, next, previous
    }

    mutating func type(_ edit: PromptEdit) -> [Effect] {
        if let effects = overlay?.state.type(edit, in: &self) { return effects }
        guard var prompt else { return [] }
        let before = prompt.text
        switch edit {
        case .accept:
            status.notice = nil
            history.remember(prompt.text, for: prompt.purpose)
            return accept(prompt)
        case .cancel: return cancel(prompt)
        case .deleteBackward where prompt.text.isEmpty: return cancel(prompt)
        case .older, .newer: history.recall(older: edit == .older, in: &prompt)
        default: prompt.line.apply(edit)
        }
        self.prompt = prompt
        switch prompt.purpose {
        case .searchCatalog: narrowCatalog(to: prompt.text)
        case .findTable: return findTable(prompt.text, from: .here)
        case .goToColumn: if prompt.text != before { findColumn() }
        case .searchRows: location?.grid.search = prompt.text
        case .searchTree: location?.tree.search = prompt.text
        case .searchStructure: location?.structure?.search = prompt.text
        case .searchOverlay: overlaySearch = prompt.text
        case .filterRows:
            self.prompt?.isSubmitted = false
            status.notice = nil
            return reportCondition()
        case .addColumn, .measure, .percent, .export, .saveCell, .filterChanges:
            self.prompt?.isSubmitted = false
            status.notice = nil
        }
        return []
    }

    private mutating func accept(_ prompt: Prompt) -> [Effect] {
        switch prompt.purpose {
        case .filterRows: return submitFilter()
        case .addColumn: return submitColumn()
        case .measure: return submitMeasure()
        case .goToColumn:
            submitColumnName()
            return []
        case .searchRows: return submitSearch()
        case .searchTree:
            submitTreeSearch()
            return []
        case .searchStructure:
            submitStructureSearch()
            return []
        case .searchOverlay:
            submitOverlaySearch()
            return []
        case .percent: return goToPercent(prompt.text)
        case .export: return submitExport()
        case .saveCell: return submitCell()
        case .filterChanges: changes.setFilter(prompt.text, height: viewport.mainLines)
        case .searchCatalog: break
        case .findTable: lastSearch = prompt.text
        }
        self.prompt = nil
        return []
    }

    /// Cancels the prompt, and returns to the state before typing began.
    private mutating func cancel(_ prompt: Prompt) -> [Effect] {
        if prompt.isSubmitted { return cancelQueries() }
        self.prompt = nil
        status.notice = nil
        switch prompt.purpose {
        case .searchCatalog:
            catalog.cursor = prompt.origin
            narrowCatalog(to: "")
        case .findTable:
            lastSearch = ""
            if let origin = prompt.origin { return select(table: origin) }
        case .goToColumn: returnToColumn(of: prompt)
        case .searchRows: location?.grid.search = prompt.origin ?? ""
        case .searchTree: location?.tree.search = prompt.origin ?? ""
        case .searchStructure: location?.structure?.search = prompt.origin ?? ""
        case .searchOverlay: overlaySearch = prompt.origin ?? ""
        case .filterRows: return stopReporting()
        case .addColumn, .measure, .percent, .export, .saveCell, .filterChanges: break
        }
        return []
    }

    private mutating func narrowCatalog(to text: String) {
        catalog.search = text
        catalog.settle(lines: catalogLines)
    }

    /// Moves to a table of the graph whose name contains a text; a table that is not drawn becomes the focus.
    mutating func findTable(_ text: String, from start: SearchStart) -> [Effect] {
        guard let graph = location?.graph, !text.isEmpty else { return [] }
        let entries = catalog.entries ?? []
        let wanted = text.lowercased()
        let matches = entries.map(\.name).filter { $0.lowercased().contains(wanted) }
        guard let first = matches.first, let last = matches.last else {
            say("No table has “\(SafeText.line(text))” in its name.")
            return []
        }
        let found: String
        if let index = matches.firstIndex(of: graph.cursor) {
            switch start {
            case .here: found = graph.cursor
            case .next: found = index + 1 < matches.count ? matches[index + 1] : first
            case .previous: found = index > 0 ? matches[index - 1] : last
            }
        } else {
            // Names that begin with the text come first, and drawn tables before others.
            let drawn = Set(graph.layout.boxes.map(\.table))
            found = matches.min { rank($0, drawn, wanted) < rank($1, drawn, wanted) } ?? first
        }
        return select(table: found)
    }

    private func rank(_ name: String, _ drawn: Set<String>, _ wanted: String) -> Int {
        (name.lowercased() == wanted ? 0 : name.lowercased().hasPrefix(wanted) ? 1 : 2) * 2
            + (drawn.contains(name) ? 0 : 1)
    }
}
