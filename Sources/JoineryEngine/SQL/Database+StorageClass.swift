extension Database {
    /// A storage class that `cast(_:as:)` converts a value to.
    ///
    /// ```swift
    /// // CAST("price" AS REAL) / "pages"
    /// Table("book").select(cast(Column("price"), as: .real) / Column("pages"))
    /// ```
    ///
    /// See also <doc:Expressions>.
    public struct StorageClass: RawRepresentable, Hashable, Sendable {
        /// The name of the storage class in SQL.
        public let rawValue: String

        /// Creates a storage class from its name in SQL.
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
