/// The prompt: a line of text that is being typed.
extension Browser {
    mutating func type(_ edit: PromptEdit) -> [Effect] {
        if let effects = overlay?.state.type(edit, in: &self) { return effects }
        guard var prompt else { return [] }
        let before = prompt.text
        switch edit {
        case .accept:
            status.notice = nil
            history.remember(prompt.text, for: prompt.purpose)
            return prompt.purpose.accepted(&self, prompt)
        case .cancel: return cancel(prompt)
        case .deleteBackward where prompt.text.isEmpty: return cancel(prompt)
        case .older, .newer: history.recall(older: edit == .older, in: &prompt)
        default: prompt.line.apply(edit)
        }
        prompt.isSubmitted = false
        self.prompt = prompt
        return prompt.purpose.edited(&self, prompt, before)
    }

    /// Cancels the prompt, and returns to the state before typing began.
    private mutating func cancel(_ prompt: Prompt) -> [Effect] {
        if prompt.isSubmitted { return cancelQueries() }
        self.prompt = nil
        status.notice = nil
        return prompt.purpose.canceled(&self, prompt)
    }
}
