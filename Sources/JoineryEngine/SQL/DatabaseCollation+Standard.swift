import FoundationEssentials

extension DatabaseCollation {
    /// Compares strings as Swift does: by Unicode scalars, with canonically equivalent strings being equal.
    public static let unicodeCompare = DatabaseCollation("swiftCompare") { lhs, rhs in
        lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }

    /// Compares strings by Unicode scalars, ignoring case.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") { lhs, rhs in
        LetterTable.shared.compareCaseInsensitively(lhs, rhs)
    }

    /// Compares strings in dictionary order: by letters, then by accents, then by case.
    ///
    /// The order is independent of any locale, and is the common one for most languages.
    public static let localizedCompare = DatabaseCollation("swiftLocalizedCompare") { lhs, rhs in
        DictionaryOrder().compare(lhs, rhs)
    }

    /// Compares strings in dictionary order, ignoring case.
    ///
    /// ```swift
    /// Table("author").order(Column("name").collating(.localizedCaseInsensitiveCompare))
    /// ```
    public static let localizedCaseInsensitiveCompare = DatabaseCollation(
        "swiftLocalizedCaseInsensitiveCompare"
    ) { lhs, rhs in
        DictionaryOrder(isCaseInsensitive: true).compare(lhs, rhs)
    }

    /// Compares strings as file lists do: in dictionary order, with numbers compared by value.
    public static let localizedStandardCompare = DatabaseCollation("swiftLocalizedStandardCompare") {
        lhs, rhs in
        DictionaryOrder(isNumeric: true).compare(lhs, rhs)
    }

    /// The collations that are available in every connection.
    static let standard = [
        unicodeCompare, caseInsensitiveCompare, localizedCompare, localizedCaseInsensitiveCompare,
        localizedStandardCompare,
    ]
}
