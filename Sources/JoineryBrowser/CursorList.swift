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
    mutating func fit(height: Int) {
        position.fit(count: listed.count, lines: height)
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
