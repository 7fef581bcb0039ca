/// Completion, and the history of queries.
extension QueryPane {
    /// Tab: completes the name before the cursor, or lists the names that may be typed.
    mutating func complete(in context: inout ScreenContext) -> [Effect] {
        if let completion { return insert(completion.current, of: completion.completion, in: &context) }
        guard let vocabulary = context.queries.vocabulary else {
            return [.session(QueryWork.vocabulary(context.ticket(for: .words)))]
        }
        let offset = text.offset(of: text.cursor)
        guard let found = QueryCompletion(in: script, at: offset, vocabulary: vocabulary) else {
            context.say("Nothing can be completed here.")
            return []
        }
        guard let first = found.candidates.first else {
            context.say("No name begins like this.")
            return []
        }
        if found.candidates.count == 1 { return insert(first, of: found, in: &context) }
        if let beginning = found.commonBeginning {
            return replace(found.range, with: beginning, in: &context)
        }
        completion = CompletionList(found)
        return []
    }

    /// Handles the keys of the list of names; returns `nil` if it is not shown, or the key edits the text.
    mutating func moveInCompletion(_ edit: TextEdit, in context: inout ScreenContext) -> [Effect]? {
        guard let list = completion else { return nil }
        let count = list.completion.candidates.count
        switch edit {
        case .up: completion?.position.move(.lines(-1), count: count, lines: CompletionList.mostLines)
        case .down: completion?.position.move(.lines(1), count: count, lines: CompletionList.mostLines)
        case .newLine: return insert(list.current, of: list.completion, in: &context)
        default: return nil
        }
        return []
    }

    private mutating func insert(
        _ candidate: QueryCompletion.Candidate?, of completion: QueryCompletion,
        in context: inout ScreenContext
    ) -> [Effect] {
        guard let candidate else { return [] }
        return replace(completion.range, with: candidate.text, in: &context)
    }

    private mutating func replace(
        _ range: Range<Int>, with new: String, in context: inout ScreenContext
    ) -> [Effect] {
        let before = script.text
        let places = text.position(ofUTF8: range.lowerBound)..<text.position(ofUTF8: range.upperBound)
        edit { $0.replace(places, with: new) }
        return keepText(unless: before, in: &context)
    }

    /// Ctrl-P and Ctrl-N: brings back an older or a newer text of the history. After the newest comes an empty query.
    mutating func recall(older isOlder: Bool, in context: inout ScreenContext) -> [Effect] {
        let before = script.text
        if !isOlder, recalled.steps == 0 {
            if text.isEmpty {
                context.say("This is an empty query: type one.")
                return []
            }
            let effects = clear(in: &context)
            return effects + keepText(unless: before, in: &context)
        }
        guard let history = context.queries.history else {
            return [.session(QueryTextWork.history(context.ticket(for: .words)))]
        }
        let steps = recalled.steps + (isOlder ? 1 : -1)
        guard steps >= 0, steps <= history.count else {
            context.say("There is no older query.")
            return []
        }
        if recalled.steps == 0 { recalled.draft = text.text }
        let text = steps == 0 ? recalled.draft : history[history.count - steps]
        edit { $0.replaceAll(with: text) }
        recalled.steps = steps
        return keepText(unless: before, in: &context)
    }
}

extension Browser {
    /// Takes the names that queries can use, and completes with them.
    mutating func accept(_ vocabulary: QueryVocabulary) -> [Effect] {
        queries.vocabulary = vocabulary
        return keyMode == .editor ? changeQuery { $0.complete(in: &$1) } : []
    }
}
