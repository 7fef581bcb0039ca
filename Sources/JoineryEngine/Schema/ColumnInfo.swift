/// A column of a table or a view, as the schema declares it.
///
/// See also <doc:BeyondTheReference>.
public struct ColumnInfo: Hashable, Sendable {
    /// How a column takes part in `SELECT *` and in writing.
    public enum Kind: Hashable, Sendable {
        /// A column whose values are stored as they are written.
        case ordinary
        /// A hidden column of a virtual table: it can be named, and `SELECT *` leaves it out.
        case hidden
        /// A generated column that is computed when it is read.
        case generatedVirtual
        /// A generated column that is computed when its row is written.
        case generatedStored
    }

    /// The name as the schema spells it.
    public let name: String
    /// The declared type as the schema spells it; empty when there is none.
    public let type: String
    /// Whether the column is declared `NOT NULL`.
    public let isNotNull: Bool
    /// The default value as an SQL expression, or nil when none is declared.
    public let defaultValueSQL: String?
    /// The position of the column in the declared primary key, from one; zero when it is not part of it.
    public let primaryKeyIndex: Int
    /// How the column takes part in `SELECT *` and in writing.
    public let kind: Kind
    /// The collation that texts of the column are compared by, unless told otherwise.
    package var collation = Database.CollationName.binary
    /// Whether values stay as they are, whatever the type says: `ANY` in a STRICT table.
    package var keepsTypes = false

    package init(
        name: String, type: String = "", isNotNull: Bool = false, defaultValueSQL: String? = nil,
        primaryKeyIndex: Int = 0, kind: Kind = .ordinary
    ) {
        self.name = name
        self.type = type
        self.isNotNull = isNotNull
        self.defaultValueSQL = defaultValueSQL
        self.primaryKeyIndex = primaryKeyIndex
        self.kind = kind
    }

    /// Whether `SELECT *` leaves the column out.
    public var isHidden: Bool { kind == .hidden }

    /// Whether the value of the column is computed from others.
    public var isGenerated: Bool { kind == .generatedVirtual || kind == .generatedStored }

    /// What the column makes of the values that are put into it: the affinity of its type, or none for `ANY` in a STRICT
    /// table.
    public var affinity: ColumnAffinity { keepsTypes ? .blob : ColumnAffinity(type) }
}
