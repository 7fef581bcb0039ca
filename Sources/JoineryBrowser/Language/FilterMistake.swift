/// A mistake in a typed condition: what is wrong, where, and how to correct it.
package struct FilterMistake: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// The range of characters that contains the mistake; empty if something is missing; `nil` if unknown.
    package var place: Range<Int>?
    /// What is missing if the text ends too early.
    package var missing: Missing?
    /// Whether the mistake may disappear as more text is typed, because something is missing at the end.
    package var isUnfinished: Bool

    /// A part that may be missing from a condition.
    package enum Missing: Hashable, Sendable {
        case name, comparison, value
        /// The `and` of `between`.
        case bound
        /// The word that joins a condition with another one.
        case connective
    }

    init(
        _ description: String, at place: Range<Int>? = nil, missing: Missing? = nil,
        isUnfinished: Bool = false
    ) {
        self.description = description
        self.place = place
        self.missing = place?.isEmpty == true ? missing : nil
        self.isUnfinished = isUnfinished || place?.isEmpty == true
    }

    /// Returns the same mistake, at a place if it has none.
    func placed(at place: Range<Int>) -> FilterMistake {
        FilterMistake(description, at: self.place ?? place, missing: missing, isUnfinished: isUnfinished)
    }
}
