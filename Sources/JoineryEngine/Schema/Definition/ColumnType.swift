extension Database {
    /// The declared type of a column.
    ///
    /// SQLite accepts any words as a type. Create types that are not listed here from their SQL:
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
        /// JSON text, which SQLite stores like any other text.
        public static let jsonText = ColumnType(rawValue: "TEXT")
        /// JSON in SQLite's binary form.
        public static let jsonb = ColumnType(rawValue: "BLOB")
        /// Integers.
        public static let integer = ColumnType(rawValue: "INTEGER")
        /// Floating-point numbers.
        public static let double = ColumnType(rawValue: "DOUBLE")
        /// Floating-point numbers, under the name that strict tables accept.
        public static let real = ColumnType(rawValue: "REAL")
        /// Numbers of any kind.
        public static let numeric = ColumnType(rawValue: "NUMERIC")
        /// Boolean values, stored as 0 and 1.
        public static let boolean = ColumnType(rawValue: "BOOLEAN")
        /// Bytes.
        public static let blob = ColumnType(rawValue: "BLOB")
        /// Dates, stored in the same format as `Date` values.
        public static let date = ColumnType(rawValue: "DATE")
        /// Dates with a time, stored in the same format as `Date` values.
        public static let datetime = ColumnType(rawValue: "DATETIME")
        /// Values of any kind; a strict table stores them unchanged.
        public static let any = ColumnType(rawValue: "ANY")
    }
}
