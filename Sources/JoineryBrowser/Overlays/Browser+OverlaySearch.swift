/// Searching for a text in an overlay.
extension Browser {
    mutating func search(_ command: Command) -> [Effect] {
        guard overlay?.state.texts(in: self) != nil else { return [] }
        switch command {
        case .search:
            prompt = Prompt(purpose: .searchOverlay, origin: overlaySearch)
            overlaySearch = ""
        default:
            if overlaySearch.isEmpty { say("Search for something first.") }
            findInOverlay(isBackward: command == .previousMatch, isIncludingCursor: false)
        }
        return []
    }

    /// Moves to the next line that contains the typed text, or the previous search text if nothing was typed.
    mutating func submitOverlaySearch() {
        guard let prompt else { return }
        self.prompt = nil
        if prompt.text.isEmpty { overlaySearch = prompt.origin ?? "" }
        findInOverlay(isBackward: false, isIncludingCursor: !prompt.text.isEmpty)
    }

    private mutating func findInOverlay(isBackward: Bool, isIncludingCursor: Bool) {
        guard let state = overlay?.state, let lines = state.texts(in: self), !overlaySearch.isEmpty else {
            return
        }
        let text = overlaySearch
        let match = lines.match(
            from: state.cursor, isBackward: isBackward, isIncludingStart: isIncludingCursor
        ) { $0.contains { !RowsSearch.ranges(of: text, in: $0).isEmpty } }
        guard let match else { return say("No line shown has “\(SafeText.line(text))”.") }
        if match.isWrapped {
            say(isBackward ? "Continued from the last line." : "Continued from the first line.")
        }
        go(toLine: match.index, of: state)
    }

    private mutating func go(toLine line: Int, of state: some OverlayState) {
        var state = state
        state.go(toLine: line, in: self)
        show(state)
    }
}
