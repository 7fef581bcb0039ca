/// Typing a query.
extension QueryPane {
    /// Selects the text, unless there is none.
    mutating func selectText(in context: inout ScreenContext) -> [Effect] {
        guard !text.isEmpty else { return [] }
        isTextSelected = true
        context.say("Typing replaces the query. To edit it, move the cursor.")
        return []
    }

    /// Takes the text to begin with: that of a named query, or of the one typed last.
    mutating func begin(with text: String, in context: inout ScreenContext) -> [Effect] {
        // A query that was begun before the last one could be read takes its place.
        guard self.text.isEmpty else { return putAside(text, in: &context) }
        edit { $0.replaceAll(with: text) }
        fit(in: context.viewport)
        return context.place.path.query == "" ? selectText(in: &context) : run(in: &context)
    }

    /// Changes the text. Enter after a complete statement runs it.
    mutating func apply(_ edit: TextEdit, in context: inout ScreenContext) -> [Effect] {
        context.status.notice = nil
        if let effects = moveInCompletion(edit, in: &context) { return effects }
        if edit == .newLine, isReady { return run(in: &context) }
        let (before, offer) = (script.text, offer)
        let effects = edit.replacesSelection ? clearSelectedText(in: &context) : []
        self.edit { $0.apply(edit) }
        return effects + keepText(unless: before, in: &context)
            + offerNames(after: edit, offer, in: &context)
    }

    /// Handles a pasted text, of any number of lines.
    mutating func insert(_ paste: Paste, in context: inout ScreenContext) -> [Effect] {
        guard paste.size <= Paste.longestText else {
            let sizes = [paste.size, Paste.longestText].map { RowCount.exact($0).text }
            context.complain("The paste was ignored: it has \(sizes[0]) bytes, more than \(sizes[1]).")
            return []
        }
        let before = script.text
        let effects = clearSelectedText(in: &context)
        edit { $0.apply(.paste(paste.text)) }
        if !paste.isWhole { context.complain("The paste was cut off: check the result.") }
        return effects + keepText(unless: before, in: &context)
    }

    /// Takes a text that was edited in another program.
    mutating func replaceText(with text: String, in context: inout ScreenContext) -> [Effect] {
        let before = script.text
        edit { $0.replaceAll(with: text) }
        if script.text == before { context.say("The text is unchanged.") }
        return keepText(unless: before, in: &context)
    }

    /// Removes the text if it is selected. The history keeps it.
    private mutating func clearSelectedText(in context: inout ScreenContext) -> [Effect] {
        isTextSelected && !text.isEmpty ? clear(in: &context) : []
    }

    /// Begins an empty query. The history keeps the text before it.
    mutating func clear(in context: inout ScreenContext) -> [Effect] {
        let effects = putAside(text.text, in: &context)
        edit { $0.replaceAll(with: "") }
        return effects
    }

    /// Adds a text to the history.
    mutating func putAside(_ text: String, in context: inout ScreenContext) -> [Effect] {
        recalled = RecalledText()
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        context.queries.history?.removeAll { $0.utf8.elementsEqual(text.utf8) }
        context.queries.history?.append(text)
        return [.session(QueryTextWork.remember(text))]
    }

    /// Fits the screen to the text, and keeps the text unless it is as before.
    mutating func keepText(unless before: String, in context: inout ScreenContext) -> [Effect] {
        fit(in: context.viewport)
        guard script.text != before else { return [] }
        return [
            .session(QueryTextWork.keepDraft(text.text, ofNamed: context.place.path.query != ""))
        ]
    }
}
