/// A position in a text of several lines.
package struct TextPosition: Comparable, Hashable, Sendable {
    /// The number of lines before it.
    package var line: Int
    /// The number of characters before it in its line.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A position that also knows its byte, so that nobody has to count the characters before it.
struct TextPlace: Comparable, Hashable, Sendable {
    var line = 0
    /// The number of characters before it in its line.
    var column = 0
    /// The number of bytes before it in its line, in UTF-8.
    var utf8 = 0

    var position: TextPosition { TextPosition(line: line, column: column) }

    static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.utf8) < (right.line, right.utf8)
    }
}
