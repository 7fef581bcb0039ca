extension Prompt {
    /// What a line is typed for: what is shown with it, and what follows from it.
    package struct Purpose: Sendable {
        /// What a text is about: names to which the cursor moves, the rows on the screen, or a new file.
        enum Subject: Sendable { case names, rows, file }

        /// The name, by which purposes are told apart.
        package var name: String
        var subjects: Set<Subject> = []
        /// What is shown before the text; `nil` for the key of a search.
        package var sign: String?
        /// Returns what is shown after the text.
        package var hint: @Sendable (Prompt, Browser) -> String
        /// Handles an edit. By default, it removes the notice.
        var edited: @Sendable (inout Browser, Prompt, _ before: String) -> [Effect] = { browser, _, _ in
            browser.status.notice = nil
            return []
        }
        /// Handles Enter. The prompt stays open until this closes it, as it does by default.
        var accepted: @Sendable (inout Browser, Prompt) -> [Effect] = { browser, _ in
            browser.prompt = nil
            return []
        }
        /// Returns to the state before typing began, once the prompt is closed.
        var canceled: @Sendable (inout Browser, Prompt) -> [Effect] = { _, _ in [] }
    }
}

extension Prompt.Purpose: Hashable {
    package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
