/// What is wrong with a condition that was typed, where, and how it would be right.
package struct FilterMistake: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// The characters of the text in which the mistake is, counted from the first; empty where something is missing;
    /// `nil` if nobody knows.
    package var place: Range<Int>?
    /// What is missing, where the text stops too early.
    package var missing: Missing?
    /// Whether it may end by itself when the text goes on: an end is missing.
    package var isUnfinished: Bool

    /// What a condition may stop before.
    package enum Missing: Hashable, Sendable {
        case name, comparison, value
        /// The `and` of `between`.
        case bound
        /// What joins a condition with another one.
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

    /// The same mistake, in a place if it has none.
    func placed(at place: Range<Int>) -> FilterMistake {
        FilterMistake(description, at: self.place ?? place, missing: missing, isUnfinished: isUnfinished)
    }
}
