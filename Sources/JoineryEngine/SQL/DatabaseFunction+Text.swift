import FoundationEssentials

extension DatabaseFunction {
    /// Makes the first letter of each word a capital, and all others small.
    public static let capitalize = text("swiftCapitalizedString") { $0.capitalized }

    /// Makes all letters small, those beyond ASCII included.
    public static let lowercase = text("swiftLowercaseString") { $0.lowercased() }

    /// Makes all letters capitals, those beyond ASCII included.
    public static let uppercase = text("swiftUppercaseString") { $0.uppercased() }

    /// `capitalize`, by the rules that hold for most languages.
    public static let localizedCapitalize = text("swiftLocalizedCapitalizedString") { $0.capitalized }

    /// `lowercase`, by the rules that hold for most languages.
    public static let localizedLowercase = text("swiftLocalizedLowercaseString") { $0.lowercased() }

    /// `uppercase`, by the rules that hold for most languages.
    public static let localizedUppercase = text("swiftLocalizedUppercaseString") { $0.uppercased() }

    /// The functions that each connection knows.
    static let standard = [
        capitalize, lowercase, uppercase, localizedCapitalize, localizedLowercase, localizedUppercase,
    ]

    private static func text(
        _ name: String, _ transform: @escaping @Sendable (String) -> String
    ) -> DatabaseFunction {
        DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map(transform)
        }
    }
}

extension SQLSpecificExpressible {
    /// The text with the first letter of each word a capital.
    ///
    /// ```swift
    /// Table("player").select(Column("name").capitalized)
    /// ```
    ///
    /// It is NULL for what is not a text. See also "SQLExpression" in the query interface organization.
    public var capitalized: SQLExpression { DatabaseFunction.capitalize(self) }

    /// The text in small letters, those beyond ASCII included.
    public var lowercased: SQLExpression { DatabaseFunction.lowercase(self) }

    /// The text in capitals, those beyond ASCII included.
    ///
    /// ```swift
    /// Table("player").filter(Column("name").uppercased == "ÉMILE")
    /// ```
    public var uppercased: SQLExpression { DatabaseFunction.uppercase(self) }

    /// The text with the first letter of each word a capital, by the rules that hold for most languages.
    public var localizedCapitalized: SQLExpression { DatabaseFunction.localizedCapitalize(self) }

    /// The text in small letters, by the rules that hold for most languages.
    public var localizedLowercased: SQLExpression { DatabaseFunction.localizedLowercase(self) }

    /// The text in capitals, by the rules that hold for most languages.
    public var localizedUppercased: SQLExpression { DatabaseFunction.localizedUppercase(self) }
}
