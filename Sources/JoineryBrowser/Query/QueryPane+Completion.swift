/// Completion, and the history of queries.
extension QueryPane {
    /// Tab: completes the name before the cursor, or lists the names that may be typed.
    mutating func complete(in context: inout ScreenContext) -> [Effect] {
        if let list = completion, !list.isOffered || list.completion.candidates.count == 1 {
            return insert(list.current, of: list.completion, in: &context)
        }
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

    /// Offers names for the word at the cursor, once it has been typed or shortened by a letter.
    mutating func offerNames(
        after edit: TextEdit, _ former: NameOffer, in context: inout ScreenContext
    ) -> [Effect] {
        let isInWord = isInWord
        switch edit {
        case .insert,
            .deleteBackward where isInWord:
            offer = isInWord && former == .closed ? .closed : .certain
            return offerNames(in: &context)
        default: return []
        }
    }

    /// Lists the names that are certain at the cursor, or asks for those that exist.
    mutating func offerNames(in context: inout ScreenContext) -> [Effect] {
        guard offer == .certain, completion == nil, !context.formats.isReadAloud else { return [] }
        guard let vocabulary = context.queries.vocabulary else {
            if context.awaits(.names) { return [] }
            return [.session(QueryWork.vocabulary(context.ticket(for: .names)))]
        }
        let offset = text.offset(of: text.cursor)
        completion = QueryCompletion(offeredIn: script, at: offset, vocabulary: vocabulary)
            .map { CompletionList($0, isOffered: true) }
        return []
    }

    /// Whether a letter, a digit or the like precedes the cursor.
    private var isInWord: Bool {
        script.text.utf8.prefix(text.offset(of: text.cursor)).last?.isOfSQLWord == true
    }

    /// Esc: closes the list of names; returns `false` if none is shown.
    mutating func closeCompletion() -> Bool {
        guard let list = completion else { return false }
        completion = nil
        if list.isOffered { offer = .closed }
        return true
    }

    /// Handles the keys of the list of names; returns `nil` if it is not shown, or the key edits the text.
    mutating func moveInCompletion(_ edit: TextEdit, in context: inout ScreenContext) -> [Effect]? {
        guard let list = completion, !list.isOffered else { return nil }
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
    /// Takes the names that queries can use, and completes with them if Tab asked for them.
    mutating func accept(_ vocabulary: QueryVocabulary, for ticket: Ticket) -> [Effect] {
        queries.vocabulary = vocabulary
        guard keyMode == .editor else { return [] }
        return changeQuery { query, context in
            ticket.pane == .words ? query.complete(in: &context) : query.offerNames(in: &context)
        }
    }
}
