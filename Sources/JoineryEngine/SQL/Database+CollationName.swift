extension Database {
    /// The name of a collation, which determines how text is compared.
    ///
    /// ```swift
    /// Table("author").order(Column("name").collating(.nocase))
    /// ```
    ///
    /// For collations written in Swift, see ``DatabaseCollation``.
    public struct CollationName: RawRepresentable, Hashable, Sendable {
        /// The name of the collation in SQL.
        public let rawValue: String

        /// Creates a collation name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Compares text byte by byte.
        public static let binary = CollationName(rawValue: "BINARY")
        /// Compares text byte by byte, ignoring the case of the 26 ASCII letters.
        public static let nocase = CollationName(rawValue: "NOCASE")
        /// Compares text byte by byte, ignoring trailing spaces.
        public static let rtrim = CollationName(rawValue: "RTRIM")

        /// The name, quoted if necessary.
        var sql: String { rawValue.isPlainWord ? rawValue : rawValue.quotedDatabaseIdentifier }
    }
}
