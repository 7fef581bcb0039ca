/// A line of text that is being typed, with a cursor.
package struct EditedText: Hashable, Sendable {
    package private(set) var text: String
    /// The number of characters before the cursor.
    package private(set) var cursor: Int
    /// Whether all of the text is selected, like a proposal: typing replaces it, moving the cursor keeps it.
    package private(set) var isSelected = false

    /// Creates a line with the cursor at its end.
    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Returns a line with a proposed text, all of it selected.
    package static func proposal(_ text: String) -> EditedText {
        var line = EditedText(text)
        line.isSelected = !text.isEmpty
        return line
    }

    /// The text before the cursor.
    package var head: Substring { text.prefix(cursor) }

    /// The text after the cursor, beginning with the character under it.
    package var tail: Substring { text.dropFirst(cursor) }

    /// Inserts, deletes or moves; any other edit is ignored.
    mutating func apply(_ edit: PromptEdit) {
        if isSelected { return replace(by: edit) }
        switch edit {
        case .insert(let new): set(head: head + new)
        case .deleteBackward: set(head: head.dropLast())
        case .deleteForward: text = String(head + tail.dropFirst())
        case .deleteWord: set(head: head.withoutLastWord)
        case .clear: set(head: "")
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, text.count)
        case .wordLeft: cursor = head.withoutLastWord.count
        case .wordRight: cursor += tail.count - tail.withoutFirstWord.count
        case .start: cursor = 0
        case .end: cursor = text.count
        case .older, .newer, .accept, .cancel: break
        }
    }

    /// Applies an edit to a selected text.
    private mutating func replace(by edit: PromptEdit) {
        switch edit {
        case .insert(let new): self = EditedText(new)
        case .deleteBackward, .deleteForward, .deleteWord, .clear: self = EditedText()
        case .left, .wordLeft, .start: cursor = 0
        case .right, .wordRight, .end: cursor = text.count
        case .older, .newer, .accept, .cancel: return
        }
        isSelected = false
    }

    /// Replaces the text before the cursor.
    mutating func set(head: some StringProtocol) {
        let new = String(head)
        isSelected = false
        text = new + tail
        // A typed scalar may form a single character with the text next to it.
        cursor = min(new.count, text.count)
    }
}

extension Substring {
    fileprivate var withoutLastWord: Substring {
        var rest = self
        while let last = rest.last, !last.isPartOfWord { rest.removeLast() }
        while let last = rest.last, last.isPartOfWord { rest.removeLast() }
        return rest
    }

    fileprivate var withoutFirstWord: Substring {
        self.drop { !$0.isPartOfWord }.drop { $0.isPartOfWord }
    }
}
