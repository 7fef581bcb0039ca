/// A line of text that is being typed, and where in it.
package struct EditedText: Hashable, Sendable {
    package private(set) var text: String
    /// The characters before the cursor, 0 at the beginning.
    package private(set) var cursor: Int

    /// The cursor stands at the end.
    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// What stands before the cursor.
    package var head: Substring { text.prefix(cursor) }

    /// What stands behind it, the character under it first.
    package var tail: Substring { text.dropFirst(cursor) }

    /// Types, deletes or moves; what is no such thing changes nothing.
    mutating func apply(_ edit: PromptEdit) {
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

    /// Writes something else before the cursor.
    mutating func set(head: some StringProtocol) {
        let new = String(head)
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
