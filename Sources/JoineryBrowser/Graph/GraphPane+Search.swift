/// Searching the graph for a table, to which the cursor moves while its name is typed.
extension GraphPane: SearchableScreen {
    var searchPurpose: Prompt.Purpose { .findTable }
    var searchedText: WritableKeyPath<Browser, String> { \.searches.graph }
    func beginSearch(in browser: inout Browser) {
        browser.prompt = Prompt(purpose: .findTable, origin: cursor)
    }

    mutating func goToMatch(
        of text: String, from start: SearchStart, in context: inout ScreenContext
    ) -> [Effect] {
        find(text, from: start, in: &context)
    }
}

extension Prompt.Purpose {
    package static let findTable = Self(
        name: "findTable", subjects: [.names], hint: { _, _ in "find a table" },
        edited: { browser, prompt, _ in
            browser.change(GraphPane.self) { $0.find(prompt.text, from: .here, in: &$1) }
        },
        accepted: { browser, prompt in
            browser.prompt = nil
            browser.searches.graph = prompt.text
            return []
        },
        canceled: { browser, prompt in
            browser.searches.graph = ""
            guard let table = prompt.origin else { return [] }
            return browser.change(GraphPane.self) { $0.select(table, in: &$1) }
        })
}

extension GraphPane {
    /// Moves to a table whose name contains a text; a table that is not drawn becomes the focus.
    fileprivate mutating func find(
        _ text: String, from start: SearchStart, in context: inout ScreenContext
    ) -> [Effect] {
        guard !text.isEmpty else { return [] }
        let wanted = text.lowercased()
        let matches = context.entries.map(\.name).filter { $0.lowercased().contains(wanted) }
        guard let first = matches.first else {
            context.say("No table has “\(SafeText.line(text))” in its name.")
            return []
        }
        if let index = matches.firstIndex(of: cursor) {
            let step = start == .here ? 0 : start.isBackward ? matches.count - 1 : 1
            return select(matches[(index + step) % matches.count], in: &context)
        }
        // Names that begin with the text come first, and drawn tables before others.
        let drawn = Set(layout.boxes.map(\.table))
        let ranks = matches.map { name in
            (name.lowercased() == wanted ? 0 : name.lowercased().hasPrefix(wanted) ? 1 : 2) * 2
                + (drawn.contains(name) ? 0 : 1)
        }
        return select(ranks.indices.min { ranks[$0] < ranks[$1] }.map { matches[$0] } ?? first, in: &context)
    }
}
