extension Database {
    /// The name of a collation: a way to compare texts.
    ///
    /// ```swift
    /// Table("player").order(Column("name").collating(.nocase))
    /// ```
    ///
    /// See also `DatabaseCollation`, for collations written in Swift.
    public struct CollationName: RawRepresentable, Hashable, Sendable {
        /// The name in SQL.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Compares texts byte by byte.
        public static let binary = CollationName(rawValue: "BINARY")
        /// Compares texts byte by byte, with the 26 letters of ASCII in capitals or not.
        public static let nocase = CollationName(rawValue: "NOCASE")
        /// Compares texts byte by byte, spaces at their end left out.
        public static let rtrim = CollationName(rawValue: "RTRIM")

        /// The name, in quotes where it needs them.
        var sql: String { rawValue.isPlainWord ? rawValue : rawValue.quotedDatabaseIdentifier }
    }
}
