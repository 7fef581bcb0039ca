/// A line of text that is being typed, and its purpose.
package struct Prompt: Hashable, Sendable {
    package var purpose: Purpose
    package var line: EditedText
    /// The table or column under the cursor, or the search text, before typing began. Canceling restores it.
    package var origin: String?
    /// The list of the tree for which a condition is typed.
    var list: TreeNodeID?
    /// The column that the cursor moves to while its name is typed; `nil` for other purposes.
    package var column: FoundColumn?
    /// Whether the text was submitted. The prompt stays open until the text is known to be valid.
    package var isSubmitted = false
    /// The report on the condition being typed; `nil` if there is none.
    package var report: ConditionReport?
    /// The position of the text in the history, with the text that was typed before; `nil` if it is not from the
    /// history.
    var recalled: Recalled?

    struct Recalled: Hashable, Sendable {
        var steps: Int
        var draft: String
    }

    /// A column found by its name.
    package struct FoundColumn: Hashable, Sendable {
        /// The name of the column; `nil` if none was found.
        package var name: String?
        /// The first column on the screen before the search.
        var firstColumn: String?
    }

    package init(purpose: Purpose, text: String = "", origin: String? = nil) {
        self.purpose = purpose
        line = EditedText(text)
        self.origin = origin
    }

    /// Returns a prompt with a proposed text, which typing replaces.
    package static func proposing(_ text: String, for purpose: Purpose) -> Prompt {
        var prompt = Prompt(purpose: purpose)
        prompt.line = .proposal(text)
        return prompt
    }

    func isAbout(_ subject: Purpose.Subject) -> Bool { purpose.subjects.contains(subject) }

    /// The text. Setting it moves the cursor to its end.
    package var text: String {
        get { line.text }
        set { line = EditedText(newValue) }
    }
}

/// The texts accepted for each purpose, oldest first.
package struct PromptHistory: Hashable, Sendable {
    /// The maximum number of texts remembered per purpose.
    static let limit = 100

    private var texts: [Prompt.Purpose: [String]] = [:]

    package init() {}

    mutating func remember(_ text: String, for purpose: Prompt.Purpose) {
        guard !text.isEmpty else { return }
        var known = texts[purpose, default: []].filter { $0 != text }
        known.append(text)
        texts[purpose] = Array(known.suffix(Self.limit))
    }

    /// Puts an older or a newer text on the line; after the newest comes the text that was typed.
    func recall(older isOlder: Bool, in prompt: inout Prompt) {
        let known = texts[prompt.purpose] ?? []
        let recalled = prompt.recalled ?? Prompt.Recalled(steps: 0, draft: prompt.text)
        let steps = recalled.steps + (isOlder ? 1 : -1)
        guard steps >= 0, steps <= known.count else { return }
        prompt.text = steps == 0 ? recalled.draft : known[known.count - steps]
        prompt.recalled = steps == 0 ? nil : Prompt.Recalled(steps: steps, draft: recalled.draft)
    }
}
