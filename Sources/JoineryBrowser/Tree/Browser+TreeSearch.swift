/// Searching the lines of the tree for a text.
extension Browser {
    mutating func beginTreeSearch() {
        guard treeLine() != nil, let tree = location?.tree else { return }
        prompt = Prompt(purpose: .searchTree, origin: tree.search)
        location?.tree.search = ""
    }

    /// Goes to the next line with the typed text, or with the previous one if it is empty.
    mutating func submitTreeSearch() {
        guard let prompt else { return }
        self.prompt = nil
        if prompt.text.isEmpty { location?.tree.search = prompt.origin ?? "" }
        findTreeMatch(isBackward: false, isIncludingCursor: !prompt.text.isEmpty)
    }

    mutating func findTreeMatch(isBackward: Bool, isIncludingCursor: Bool = false) {
        guard let text = location?.tree.search, !text.isEmpty else { return }
        let isWrapped = location?.tree.findMatch(
            isBackward: isBackward, isIncludingCursor: isIncludingCursor, height: viewport.mainLines)
        switch isWrapped {
        case true?: say(isBackward ? "Continued from the last line." : "Continued from the first line.")
        case false?: break
        case nil: say("No line of the tree has “\(SafeText.line(text))”: collapsed rows are not searched.")
        }
    }
}
