extension Database {
    /// A type to which `cast(_:as:)` turns a value.
    ///
    /// ```swift
    /// // CAST("score" AS REAL) / "games"
    /// Table("player").select(cast(Column("score"), as: .real) / Column("games"))
    /// ```
    ///
    /// See also <doc:AssociationAggregates>.
    public struct StorageClass: RawRepresentable, Hashable, Sendable {
        /// The name in SQL.
        public let rawValue: String

        /// Creates a storage class.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// `INTEGER`
        public static let integer = StorageClass(rawValue: "INTEGER")
        /// `REAL`
        public static let real = StorageClass(rawValue: "REAL")
        /// `TEXT`
        public static let text = StorageClass(rawValue: "TEXT")
        /// `BLOB`
        public static let blob = StorageClass(rawValue: "BLOB")
    }
}
