/// Completion, and the history of queries.
extension Browser {
    /// Tab: completes the name before the cursor, or lists the names that may be typed.
    mutating func completeQuery() -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        if let list = pane.completion { return insert(list.current, of: list.completion) }
        guard let vocabulary = queries.vocabulary else {
            return [.session(QueryWork.vocabulary(ticket(for: .words)))]
        }
        let offset = pane.text.offset(of: pane.text.cursor)
        guard let completion = QueryCompletion(in: pane.script, at: offset, vocabulary: vocabulary) else {
            say("Nothing can be completed here.")
            return []
        }
        guard let first = completion.candidates.first else {
            say("No name begins like this.")
            return []
        }
        if completion.candidates.count == 1 { return insert(first, of: completion) }
        if let beginning = completion.commonBeginning {
            return replace(completion.range, with: beginning)
        }
        location?.query.completion = CompletionList(completion)
        return []
    }

    /// Handles the keys of the list of names; returns `nil` if it is not shown, or the key edits the text.
    mutating func moveInCompletion(_ edit: TextEdit) -> [Effect]? {
        guard var list = location?.query.completion else { return nil }
        let count = list.completion.candidates.count
        switch edit {
        case .up: list.position.move(.lines(-1), count: count, lines: CompletionList.mostLines)
        case .down: list.position.move(.lines(1), count: count, lines: CompletionList.mostLines)
        case .newLine: return insert(list.current, of: list.completion)
        default: return nil
        }
        location?.query.completion = list
        return []
    }

    private mutating func insert(
        _ candidate: QueryCompletion.Candidate?, of completion: QueryCompletion
    ) -> [Effect] {
        guard let candidate else { return [] }
        return replace(completion.range, with: candidate.text)
    }

    private mutating func replace(_ range: Range<Int>, with new: String) -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        let places =
            pane.text.position(ofUTF8: range.lowerBound)..<pane.text.position(ofUTF8: range.upperBound)
        location?.query.edit { $0.replace(places, with: new) }
        return noteTyping(since: pane)
    }

    /// Takes the names that queries can use, and completes with them.
    mutating func take(_ vocabulary: QueryVocabulary) -> [Effect] {
        queries.vocabulary = vocabulary
        return keyMode == .editor ? completeQuery() : []
    }

    private mutating func beginEmptyQuery() -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        if pane.text.isEmpty {
            say("This is an empty query: type one.")
            return []
        }
        let effects = clearQuery()
        return effects + noteTyping(since: pane)
    }

    /// Ctrl-P and Ctrl-N: brings back an older or a newer text of the history. After the newest comes an empty query.
    mutating func recallQuery(older isOlder: Bool) -> [Effect] {
        guard case .query(var pane) = location?.screen else { return [] }
        if !isOlder, pane.recalled.steps == 0 { return beginEmptyQuery() }
        guard let history = queries.history else {
            return [.session(QueryTextWork.history(ticket(for: .words)))]
        }
        let steps = pane.recalled.steps + (isOlder ? 1 : -1)
        guard steps >= 0, steps <= history.count else {
            say("There is no older query.")
            return []
        }
        let before = pane
        if pane.recalled.steps == 0 { pane.recalled.draft = pane.text.text }
        let text = steps == 0 ? pane.recalled.draft : history[history.count - steps]
        pane.edit { $0.replaceAll(with: text) }
        pane.recalled.steps = steps
        location?.query = pane
        return noteTyping(since: before)
    }
}
