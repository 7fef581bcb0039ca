/// A text that equals another one only if its bytes do, as to SQLite.
///
/// Swift takes `é` for the same as `e` with a combining accent: a file may have a table with each of these names.
package struct ExactText: Hashable, Comparable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (lhs: ExactText, rhs: ExactText) -> Bool {
        lhs.text == rhs.text && lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }

    package static func < (lhs: ExactText, rhs: ExactText) -> Bool {
        lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}
