/// An index of a table.
///
/// See also <doc:BeyondTheReference>.
public struct IndexInfo: Hashable, Sendable {
    /// The statement or constraint that created an index.
    public struct Origin: RawRepresentable, DatabaseValueConvertible, Hashable, Sendable {
        /// The name that SQLite gives the origin.
        public var rawValue: String

        /// Creates an origin from the name that SQLite gives it.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `CREATE INDEX` statement.
        public static let createIndex = Origin(rawValue: "c")
        /// A `UNIQUE` constraint.
        public static let uniqueConstraint = Origin(rawValue: "u")
        /// A `PRIMARY KEY` constraint.
        public static let primaryKeyConstraint = Origin(rawValue: "pk")
    }

    /// The name of the index.
    public let name: String
    /// The indexed columns, in order, without indexed expressions.
    public internal(set) var columns: [String]
    /// Whether no two rows may have the same key, apart from NULL.
    public let isUnique: Bool
    /// Whether a `WHERE` clause restricts the index to some of the rows.
    public let isPartial: Bool
    /// Whether some parts of the key are expressions rather than columns.
    public internal(set) var hasExpressions: Bool
    /// The statement or constraint that created the index.
    public let origin: Origin
    /// The collations of the indexed columns, one per column.
    package internal(set) var collations: [String]

    package init(
        name: String, columns: [String], collations: [String]? = nil, isUnique: Bool = false,
        isPartial: Bool = false, hasExpressions: Bool = false, origin: Origin = .createIndex
    ) {
        self.name = name
        self.columns = columns
        self.collations = collations ?? columns.map { _ in "BINARY" }
        self.isUnique = isUnique
        self.isPartial = isPartial
        self.hasExpressions = hasExpressions
        self.origin = origin
    }

    /// Whether the values of `columns` identify a row if none of them is NULL.
    package var identifiesRows: Bool { isUnique && !isPartial && !hasExpressions }
}
