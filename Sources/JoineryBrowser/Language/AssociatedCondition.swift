/// A condition on the rows that associations lead to. It tests whether such rows exist: a row on the screen is never
/// repeated, however many of them there are.
///
///     books exists                            there is at least one
///     no books                                there are none; also: books none, books not exists
///     reviews.stars >= 4                      at least one of them meets it
///     reviews(stars >= 4 and year > 2020)     at least one of them meets both
///     all reviews.stars >= 4                  each of them meets it, or there are none
///     no reviews(stars < 2 or stars is null)  none of them meets it
package struct AssociatedCondition: Hashable, Sendable {
    package enum Quantifier: String, CaseIterable, Hashable, Sendable {
        case some, all, no

        /// Words, with the quantifiers that they mean.
        static let words: [(word: String, quantifier: Quantifier)] = [
            ("some", .some), ("any", .some), ("all", .all), ("every", .all), ("no", .no), ("none", .no),
        ]
    }

    package var quantifier: Quantifier
    /// The keys of the associations; at least one.
    package var keyPath: [String]
    /// The condition on the columns of the associated rows; `nil` if they only have to exist.
    package var condition: Condition?

    init(_ quantifier: Quantifier, _ keyPath: [String], _ condition: Condition? = nil) {
        self.quantifier = quantifier
        self.keyPath = keyPath
        self.condition = condition
    }

    /// The words that a name for the condition may consist of.
    var words: [String] {
        keyPath + (condition.map { $0.columns } ?? [])
    }
}
