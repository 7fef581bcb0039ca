/// A change of the rule for one association or column, in the terms of a sidecar file.
package struct RuleChange: Hashable, Sendable {
    /// The section of a sidecar that has the rules of a kind.
    package enum Section: String, Sendable {
        case associations, times
    }

    package var section: Section
    /// The table that has the association or column, as it is listed.
    package var table: String
    /// The key of the association, or the name of the column.
    package var key: String
    /// The rule as a TOML value, such as `false` or `{columns = "bookId", to = "book"}`, or `"unixSeconds"`; `nil` to
    /// remove the rule.
    package var value: String?

    package init(_ section: Section = .associations, table: String, key: String, value: String?) {
        self.section = section
        self.table = table
        self.key = key
        self.value = value
    }
}

/// Where the rules for associations and times are kept.
package struct RuleStorage: Sendable {
    /// Returns the name of the file in which changes are kept, which may not exist yet.
    package let place: @Sendable () -> String
    /// Makes changes, all of them or none, and returns the name of the file. An error describes itself in a sentence.
    package let keep: @Sendable ([RuleChange]) throws -> String

    package init(
        place: @escaping @Sendable () -> String, keep: @escaping @Sendable ([RuleChange]) throws -> String
    ) {
        self.place = place
        self.keep = keep
    }
}
