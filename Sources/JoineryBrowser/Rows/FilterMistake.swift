/// What is wrong with a condition that was typed, where, and how it would be right.
package struct FilterMistake: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// The characters of the text in which the mistake is, counted from the first; empty where something is missing;
    /// `nil` if nobody knows.
    package var place: Range<Int>?

    init(_ description: String, at place: Range<Int>? = nil) {
        self.description = description
        self.place = place
    }

    /// The same mistake, in a place if it has none.
    func placed(at place: Range<Int>) -> FilterMistake {
        FilterMistake(description, at: self.place ?? place)
    }
}
