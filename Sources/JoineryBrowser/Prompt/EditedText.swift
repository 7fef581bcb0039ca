/// A line of text that is being typed, and where in it.
package struct EditedText: Hashable, Sendable {
    package private(set) var text: String
    /// The characters before the cursor, 0 at the beginning.
    package private(set) var cursor: Int
    /// Whether all of it is selected, as what is proposed is: typing replaces it, moving keeps it.
    package private(set) var isSelected = false

    /// The cursor stands at the end.
    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// What is proposed, and all of it selected.
    package static func proposal(_ text: String) -> EditedText {
        var line = EditedText(text)
        line.isSelected = !text.isEmpty
        return line
    }

    /// What stands before the cursor.
    package var head: Substring { text.prefix(cursor) }

    /// What stands behind it, the character under it first.
    package var tail: Substring { text.dropFirst(cursor) }

    /// Types, deletes or moves; what is no such thing changes nothing.
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

    /// What an edit makes of a text that is selected.
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

    /// Writes something else before the cursor.
    mutating func set(head: some StringProtocol) {
        let new = String(head)
        isSelected = false
        text = new + tail
        // What is typed may become one character with what stands beside it.
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
