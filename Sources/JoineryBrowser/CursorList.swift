/// Lines to scroll through, with a cursor on one of them.
package protocol CursorList {
    associatedtype Line
    /// All lines, as far as they are known.
    var listed: [Line] { get }
    /// The line under the cursor, and the first on the screen.
    var position: ListPosition { get set }
}

extension CursorList {
    mutating func move(_ motion: Motion, height: Int) {
        position.move(motion, count: listed.count, lines: height)
    }

    /// Brings the cursor into the list and into sight.
    mutating func settle(height: Int) {
        position.settle(count: listed.count, lines: height)
    }

    /// Puts the cursor on a line of the screen; `false` if there is none.
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
    /// The next element that meets a condition, or the one before; on from the other end where there is none.
    ///
    /// - Parameter isIncludingStart: Whether the element at `start` comes first; else it comes last.
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
