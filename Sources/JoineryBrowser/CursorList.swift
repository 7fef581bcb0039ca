/// Lines to scroll through, with a cursor on one of them.
package protocol CursorList {
    associatedtype Line
    /// All lines that are known.
    var listed: [Line] { get }
    /// The line under the cursor, and the first line on the screen.
    var position: ListPosition { get set }
}

extension CursorList {
    mutating func move(_ motion: Motion, height: Int) {
        position.move(motion, count: listed.count, lines: height)
    }

    /// Moves the cursor into the list, and scrolls it into view.
    mutating func settle(height: Int) {
        position.settle(count: listed.count, lines: height)
    }

    /// Moves the cursor to a line of the screen; returns `false` if there is none.
    mutating func click(line: Int) -> Bool {
        guard listed.indices.contains(position.top + line) else { return false }
        position.cursor = position.top + line
        return true
    }

    /// The line under the cursor.
    var current: Line? {
        listed.indices.contains(position.cursor) ? listed[position.cursor] : nil
    }
}

extension Array {
    /// Returns the next or previous element that meets a condition, wrapping around at either end.
    ///
    /// - Parameter isIncludingStart: Whether the element at `start` comes first; if not, it comes last.
    func match(
        from start: Int, isBackward: Bool, isIncludingStart: Bool, where isMatch: (Element) -> Bool
    ) -> (index: Int, isWrapped: Bool)? {
        guard !isEmpty else { return nil }
        for distance in isIncludingStart ? 0..<count : 1..<(count + 1) {
            let index = (start + (isBackward ? count - distance : distance)) % count
            if isMatch(self[index]) { return (index, isBackward ? index > start : index < start) }
        }
        return nil
    }
}
