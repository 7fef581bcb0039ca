/// Searching the graph for a table, to which the cursor moves while its name is typed.
extension GraphPane: Searchable {
    var searchPurpose: Prompt.Purpose { .findTable }
    var searchedText: WritableKeyPath<Browser, String> { \.searches.graph }
    func beginSearch(in browser: inout Browser) {
        browser.prompt = Prompt(purpose: .findTable, origin: cursor)
    }

    func goToMatch(from start: SearchStart, in browser: inout Browser) -> [Effect] {
        browser.findTable(browser.searches.graph, from: start)
    }
}

extension Prompt.Purpose {
    package static let findTable = Self(
        name: "findTable", subjects: [.names], hint: { _, _ in "find a table" },
        edited: { browser, prompt, _ in browser.findTable(prompt.text, from: .here) },
        accepted: { browser, prompt in
            browser.prompt = nil
            browser.searches.graph = prompt.text
            return []
        },
        canceled: { browser, prompt in
            browser.searches.graph = ""
            return prompt.origin.map { browser.select(table: $0) } ?? []
        })
}

extension Browser {
    /// Moves to a table of the graph whose name contains a text; a table that is not drawn becomes the focus.
    fileprivate mutating func findTable(_ text: String, from start: SearchStart) -> [Effect] {
        guard let graph = location?.graph, !text.isEmpty else { return [] }
        let wanted = text.lowercased()
        let matches = (catalog.entries ?? []).map(\.name).filter { $0.lowercased().contains(wanted) }
        guard let first = matches.first else {
            say("No table has “\(SafeText.line(text))” in its name.")
            return []
        }
        if let index = matches.firstIndex(of: graph.cursor) {
            let step = start == .here ? 0 : start.isBackward ? matches.count - 1 : 1
            return select(table: matches[(index + step) % matches.count])
        }
        // Names that begin with the text come first, and drawn tables before others.
        let drawn = Set(graph.layout.boxes.map(\.table))
        let ranks = matches.map { name in
            (name.lowercased() == wanted ? 0 : name.lowercased().hasPrefix(wanted) ? 1 : 2) * 2
                + (drawn.contains(name) ? 0 : 1)
        }
        return select(table: ranks.indices.min { ranks[$0] < ranks[$1] }.map { matches[$0] } ?? first)
    }
}
