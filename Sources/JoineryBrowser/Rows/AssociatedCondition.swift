/// A condition on the rows that associations lead to. It is about whether there are such rows: a row that is shown is not
/// repeated, however many of them there are.
///
///     books exists                            there is one
///     no books                                there is none; books none, not books exists
///     reviews.stars >= 4                      one of them meets it
///     reviews(stars >= 4 and year > 2020)     one of them meets both
///     all reviews.stars >= 4                  each of them meets it, also where there is none
///     no reviews(stars < 2 or stars is null)  none of them meets it
package struct AssociatedCondition: Hashable, Sendable {
    package enum Quantifier: String, CaseIterable, Hashable, Sendable {
        case some, all, no

        /// The quantifier that a word means.
        static let words: [(word: String, quantifier: Quantifier)] = [
            ("some", .some), ("any", .some), ("all", .all), ("every", .all), ("no", .no), ("none", .no),
        ]
    }

    package var quantifier: Quantifier
    /// The keys of the associations, one or more.
    package var keyPath: [String]
    /// What the rows have to meet, with the columns of their table; `nil` where they only have to be there.
    package var condition: Condition?

    init(_ quantifier: Quantifier, _ keyPath: [String], _ condition: Condition? = nil) {
        self.quantifier = quantifier
        self.keyPath = keyPath
        self.condition = condition
    }

    /// The pieces of it that may name it.
    var words: [String] {
        keyPath + (condition.map { $0.leaves.flatMap(\.columns) } ?? [])
    }
}
