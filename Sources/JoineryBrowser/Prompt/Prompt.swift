/// A line of text that is being typed, and what for.
package struct Prompt: Hashable, Sendable {
    package enum Purpose: Hashable, Sendable {
        case searchCatalog, findTable, searchRows, searchTree, searchOverlay
        case filterRows, addColumn, goToColumn
        case percent, export, saveCell

        /// Whether what is typed is the name of a new file.
        var isFile: Bool { self == .export || self == .saveCell }

        /// Whether what is typed is about the rows on the screen.
        var isOverRows: Bool {
            switch self {
            case .searchCatalog, .findTable, .searchTree, .searchOverlay, .export, .saveCell: false
            case .filterRows, .addColumn, .goToColumn, .searchRows, .percent: true
            }
        }
    }

    package var purpose: Purpose
    package var line: EditedText
    /// The table or the column that the cursor was on, or what was searched for before; who cancels is back there.
    package var origin: String?
    /// The list of the tree whose condition is typed.
    var list: TreeNodeID?
    /// The column that is gone to; `nil` where none is.
    package var column: FoundColumn?
    /// Whether the text was sent off, and stays until it is known that nothing is wrong with it.
    package var isSubmitted = false
    /// What is known of the condition on the line; `nil` for nothing.
    package var report: ConditionReport?
    /// Stamps the report that is waited for.
    var reportTicket: Ticket?
    /// How far back in the history the text is from, and what was typed before that was looked at.
    var recalled: Recalled?

    struct Recalled: Hashable, Sendable {
        var steps: Int
        var draft: String
    }

    /// A column that is found by its name.
    package struct FoundColumn: Hashable, Sendable {
        /// What was found; `nil` for nothing.
        package var name: String?
        /// The first column on the screen, before it was looked for.
        var firstColumn: String?
    }

    package init(purpose: Purpose, text: String = "", origin: String? = nil) {
        self.purpose = purpose
        line = EditedText(text)
        self.origin = origin
    }

    /// Asks with an answer that typing replaces.
    package static func proposing(_ text: String, for purpose: Purpose) -> Prompt {
        var prompt = Prompt(purpose: purpose)
        prompt.line = .proposal(text)
        return prompt
    }

    /// What is typed; setting it puts the cursor at its end.
    package var text: String {
        get { line.text }
        set { line = EditedText(newValue) }
    }
}

/// What was typed and accepted, for each purpose, the latest last.
package struct PromptHistory: Hashable, Sendable {
    /// The texts that are remembered of a purpose.
    static let limit = 100

    private var texts: [Prompt.Purpose: [String]] = [:]

    package init() {}

    mutating func remember(_ text: String, for purpose: Prompt.Purpose) {
        guard !text.isEmpty else { return }
        var known = texts[purpose, default: []].filter { $0 != text }
        known.append(text)
        texts[purpose] = Array(known.suffix(Self.limit))
    }

    /// Puts an older text on the line, or a newer one; behind the newest is what was typed.
    func recall(older isOlder: Bool, in prompt: inout Prompt) {
        let known = texts[prompt.purpose] ?? []
        let recalled = prompt.recalled ?? Prompt.Recalled(steps: 0, draft: prompt.text)
        let steps = recalled.steps + (isOlder ? 1 : -1)
        guard steps >= 0, steps <= known.count else { return }
        prompt.text = steps == 0 ? recalled.draft : known[known.count - steps]
        prompt.recalled = steps == 0 ? nil : Prompt.Recalled(steps: steps, draft: recalled.draft)
    }
}
