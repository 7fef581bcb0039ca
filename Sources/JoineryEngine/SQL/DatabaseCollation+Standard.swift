import FoundationEssentials

extension DatabaseCollation {
    /// Compares texts as Swift does: by their Unicode scalars, canonical forms being equal.
    public static let unicodeCompare = DatabaseCollation("swiftCompare") { lhs, rhs in
        lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }

    /// Compares texts scalar by scalar, with capitals equal to small letters.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") { lhs, rhs in
        LetterTable.shared.compareCaseInsensitively(lhs, rhs)
    }

    /// Compares texts as dictionaries do: by their letters, then their accents, then their capitals.
    ///
    /// The order is the one that holds for most languages. See also `DictionaryOrder`.
    public static let localizedCompare = DatabaseCollation("swiftLocalizedCompare") { lhs, rhs in
        DictionaryOrder().compare(lhs, rhs)
    }

    /// Compares texts as dictionaries do, with capitals equal to small letters.
    ///
    /// ```swift
    /// Table("player").order(Column("name").collating(.localizedCaseInsensitiveCompare))
    /// ```
    ///
    /// See also <doc:SelectionsAndOrderings>.
    public static let localizedCaseInsensitiveCompare = DatabaseCollation(
        "swiftLocalizedCaseInsensitiveCompare"
    ) { lhs, rhs in
        DictionaryOrder(isCaseInsensitive: true).compare(lhs, rhs)
    }

    /// Compares texts as lists of files do: as dictionaries, with numbers by their value.
    public static let localizedStandardCompare = DatabaseCollation("swiftLocalizedStandardCompare") {
        lhs, rhs in
        DictionaryOrder(isNumeric: true).compare(lhs, rhs)
    }

    /// The collations that each connection knows.
    static let standard = [
        unicodeCompare, caseInsensitiveCompare, localizedCompare, localizedCaseInsensitiveCompare,
        localizedStandardCompare,
    ]
}
