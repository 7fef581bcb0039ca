/// A column of a table or view, as the schema declares it.
///
/// See also <doc:BeyondTheReference>.
public struct ColumnInfo: FetchableRecord, Hashable, Sendable {
    /// The role of a column in `SELECT *` and in writing.
    public enum Kind: Hashable, Sendable {
        /// A column that stores the values written to it.
        case ordinary
        /// A hidden column of a virtual table. It can be named in SQL, but `SELECT *` omits it.
        case hidden
        /// A generated column that is computed when it is read.
        case generatedVirtual
        /// A generated column that is computed when its row is written.
        case generatedStored
    }

    /// The name, as the schema spells it.
    public let name: String
    /// The declared type, as the schema spells it; empty if there is none.
    public let type: String
    /// Whether the column is declared `NOT NULL`.
    public let isNotNull: Bool
    /// The default value as an SQL expression; `nil` if none is declared.
    public let defaultValueSQL: String?
    /// The position of the column in the declared primary key, starting at 1; 0 if it is not part of the key.
    public let primaryKeyIndex: Int
    /// The role of the column in `SELECT *` and in writing.
    public let kind: Kind
    /// The collation by which SQLite compares and sorts the texts of the column, unless a statement names another one.
    public package(set) var collation = Database.CollationName.binary
    /// The collation of the column if this connection lacks it: texts cannot be compared by it, or sorted. Otherwise `nil`.
    public package(set) var unknownCollation: String?
    /// Why the values of a generated column cannot be computed, such as a function that this connection lacks; `nil` if
    /// they can be, apart from rows whose values its expression cannot deal with.
    public package(set) var brokenReason: String?
    /// Whether values are stored unchanged regardless of the type: `ANY` in a STRICT table.
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

    /// Creates a column from a row of `PRAGMA table_info` or `PRAGMA table_xinfo`, whose collation is unknown.
    ///
    /// - Throws: A decoding error if the row has no such columns.
    public init(row: Row) throws {
        let kind: Kind =
            switch (row["hidden"] as DatabaseValue?).flatMap({ Int.fromDatabaseValue($0) }) {
            case 1: .hidden
            case 2: .generatedVirtual
            case 3: .generatedStored
            default: .ordinary
            }
        self.init(
            name: try row.decode(forColumn: "name"), type: try row.decode(forColumn: "type"),
            isNotNull: try row.decode(forColumn: "notnull"),
            defaultValueSQL: try row.decode(String?.self, forColumn: "dflt_value"),
            primaryKeyIndex: try row.decode(forColumn: "pk"), kind: kind)
    }

    /// Whether `SELECT *` omits the column.
    public var isHidden: Bool { kind == .hidden }

    /// Whether the value of the column is computed from other columns.
    public var isGenerated: Bool { kind == .generatedVirtual || kind == .generatedStored }

    /// The conversion that the column applies to stored values: the affinity of its type, or ``ColumnAffinity/blob``
    /// for `ANY` in a STRICT table.
    public var affinity: ColumnAffinity { keepsTypes ? .blob : ColumnAffinity(type) }
}
