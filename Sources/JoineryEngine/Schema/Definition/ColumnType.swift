extension Database {
    /// The type that a column is declared with.
    ///
    /// SQLite takes any words for a type. Those that are not here are made from their SQL:
    ///
    /// ```swift
    /// t.column("code", Database.ColumnType(rawValue: "VARCHAR(3)"))
    /// ```
    ///
    /// See also <doc:SchemaDefinition>.
    public struct ColumnType: RawRepresentable, Hashable, Sendable {
        /// The type in SQL.
        public let rawValue: String

        /// Creates a type from its SQL.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Text.
        public static let text = ColumnType(rawValue: "TEXT")
        /// Text that holds JSON: to SQLite, a text as any other.
        public static let jsonText = ColumnType(rawValue: "TEXT")
        /// Whole numbers.
        public static let integer = ColumnType(rawValue: "INTEGER")
        /// Numbers with a fraction.
        public static let double = ColumnType(rawValue: "DOUBLE")
        /// Numbers with a fraction, by the name that strict tables know.
        public static let real = ColumnType(rawValue: "REAL")
        /// Numbers of any kind.
        public static let numeric = ColumnType(rawValue: "NUMERIC")
        /// Truth values, stored as 0 and 1.
        public static let boolean = ColumnType(rawValue: "BOOLEAN")
        /// Bytes.
        public static let blob = ColumnType(rawValue: "BLOB")
        /// Days, stored as values of Swift's dates are.
        public static let date = ColumnType(rawValue: "DATE")
        /// Dates with their time, stored as values of Swift's dates are.
        public static let datetime = ColumnType(rawValue: "DATETIME")
        /// Values of any kind, as they are, in strict tables.
        public static let any = ColumnType(rawValue: "ANY")
    }
}
