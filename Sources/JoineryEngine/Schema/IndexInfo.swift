/// An index of a table.
///
/// See also <doc:BeyondTheReference>.
public struct IndexInfo: Hashable, Sendable {
    /// The statement or constraint that created an index.
    public enum Origin: String, Hashable, Sendable, DatabaseValueConvertible {
        /// A `CREATE INDEX` statement.
        case createIndex = "c"
        /// A `UNIQUE` constraint.
        case uniqueConstraint = "u"
        /// A `PRIMARY KEY` constraint.
        case primaryKeyConstraint = "pk"
    }

    /// The name of the index.
    public let name: String
    /// The indexed columns, in order, without indexed expressions.
    public let columns: [String]
    /// Whether no two rows may have the same key, apart from NULL.
    public let isUnique: Bool
    /// Whether a `WHERE` clause restricts the index to some of the rows.
    public let isPartial: Bool
    /// Whether some parts of the key are expressions rather than columns.
    public let hasExpressions: Bool
    /// The statement or constraint that created the index.
    public let origin: Origin
    /// The collations of the indexed columns, one per column.
    package let collations: [String]

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
    var identifiesRows: Bool { isUnique && !isPartial && !hasExpressions }
}
