import FoundationEssentials

extension DatabaseFunction {
    /// Capitalizes the first letter of each word, and lowercases all others.
    public static let capitalize = text("swiftCapitalizedString") { $0.capitalized }

    /// Lowercases all letters, including those beyond ASCII.
    public static let lowercase = text("swiftLowercaseString") { $0.lowercased() }

    /// Uppercases all letters, including those beyond ASCII.
    public static let uppercase = text("swiftUppercaseString") { $0.uppercased() }

    /// The same as ``capitalize``: the conversion does not depend on the locale.
    public static let localizedCapitalize = text("swiftLocalizedCapitalizedString") { $0.capitalized }

    /// The same as ``lowercase``: the conversion does not depend on the locale.
    public static let localizedLowercase = text("swiftLocalizedLowercaseString") { $0.lowercased() }

    /// The same as ``uppercase``: the conversion does not depend on the locale.
    public static let localizedUppercase = text("swiftLocalizedUppercaseString") { $0.uppercased() }

    /// The functions that are available in every connection.
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
    /// The text with the first letter of each word capitalized.
    ///
    /// ```swift
    /// Table("author").select(Column("name").capitalized)
    /// ```
    ///
    /// It is NULL if the expression is not text.
    public var capitalized: SQLExpression { DatabaseFunction.capitalize(self) }

    /// The text in lowercase, including letters beyond ASCII.
    public var lowercased: SQLExpression { DatabaseFunction.lowercase(self) }

    /// The text in uppercase, including letters beyond ASCII.
    ///
    /// ```swift
    /// Table("author").filter(Column("name").uppercased == "ÉMILE")
    /// ```
    public var uppercased: SQLExpression { DatabaseFunction.uppercase(self) }

    /// The same as ``capitalized``: the conversion does not depend on the locale.
    public var localizedCapitalized: SQLExpression { DatabaseFunction.localizedCapitalize(self) }

    /// The same as ``lowercased``: the conversion does not depend on the locale.
    public var localizedLowercased: SQLExpression { DatabaseFunction.localizedLowercase(self) }

    /// The same as ``uppercased``: the conversion does not depend on the locale.
    public var localizedUppercased: SQLExpression { DatabaseFunction.localizedUppercase(self) }
}
