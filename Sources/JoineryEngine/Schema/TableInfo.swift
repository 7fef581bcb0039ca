/// A table or a view of a schema, with all that leads to it and away from it.
///
/// See also <doc:BeyondTheReference>.
public struct TableInfo: Hashable, Sendable {
    /// What stands behind the name.
    public enum Kind: Hashable, Sendable {
        /// A table that holds rows.
        case table
        /// A view: a SELECT with a name.
        case view
        /// A virtual table, whose rows a module of SQLite gives.
        case virtual
        /// A table in which a virtual table keeps its data.
        case shadow
        /// A table of SQLite's own: `sqlite_…`.
        case system
    }

    /// The name as the schema spells it.
    public let name: String
    /// What stands behind the name.
    public let kind: Kind
    /// All columns, hidden and generated ones included, in the order of their declaration.
    public let columns: [ColumnInfo]
    /// What identifies a row; nil for a view, and for a table whose rowid no name reaches.
    public let primaryKey: PrimaryKeyInfo?
    /// The indexes, those of constraints included.
    public let indexes: [IndexInfo]
    /// The foreign keys of the table, in the order of their declaration.
    public let foreignKeys: [ForeignKeyInfo]
    /// The foreign keys of all tables that refer to this one, by the name of their table and in the order of
    /// their declaration.
    public let referencingForeignKeys: [ForeignKeyInfo]
    /// Whether the rows are stored by primary key and not by rowid.
    public let isWithoutRowID: Bool
    /// Why the columns could not be read (a view over a missing table, an unknown module); nil when all is well.
    public let brokenReason: String?

    /// The columns by which a person recognizes a row, where ``SchemaRules`` tell them; else empty.
    public internal(set) var labelColumns: [String] = []

    /// The sets of columns of which the schema promises that no two rows have the same values, NULL aside: the
    /// declared primary key first, then every unique index that covers all rows.
    public let uniqueKeyColumns: [[String]]

    /// Where each column stands, by its name, in a table of so many that it is looked up.
    private let columnPositions: [FoldedName: Int]

    /// Columns of a table in which a name is found as fast by looking at each.
    private static let fewColumns = 16

    package init(
        name: String, kind: Kind, columns: [ColumnInfo], primaryKey: PrimaryKeyInfo?,
        indexes: [IndexInfo] = [],
        foreignKeys: [ForeignKeyInfo] = [], referencingForeignKeys: [ForeignKeyInfo] = [],
        isWithoutRowID: Bool = false, brokenReason: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.columns = columns
        self.primaryKey = primaryKey
        self.indexes = indexes
        self.foreignKeys = foreignKeys
        self.referencingForeignKeys = referencingForeignKeys
        self.isWithoutRowID = isWithoutRowID
        self.brokenReason = brokenReason
        let primary = primaryKey.flatMap { $0.isDeclared ? $0.columns : nil }
        var seen = Set(primary.map { [$0] } ?? [])
        uniqueKeyColumns =
            (primary.map { [$0] } ?? [])
            + indexes.filter(\.identifiesRows).map(\.columns).filter { seen.insert($0).inserted }
        columnPositions =
            columns.count > Self.fewColumns
            ? Dictionary(
                columns.enumerated().map { (FoldedName($1.name), $0) },
                uniquingKeysWith: { first, _ in first })
            : [:]
    }

    /// Whether the name stands for a view.
    public var isView: Bool { kind == .view }

    /// Whether the rows have a rowid.
    public var hasRowID: Bool { !isWithoutRowID && kind != .view }

    /// A name under which SQL reaches the rowid, or nil when there is no rowid or every name is shadowed.
    public var rowIDName: String? { primaryKey?.rowIDName }

    /// The columns of `SELECT *`: all but the hidden ones.
    public var visibleColumns: [ColumnInfo] { columns.filter { !$0.isHidden } }

    /// The column of a name, matched as SQLite matches names.
    public func column(named name: String) -> ColumnInfo? {
        columns.count > Self.fewColumns
            ? columnPositions[FoldedName(name)].map { columns[$0] }
            : columns.first { $0.name.equalsIgnoringASCIICase(name) }
    }

    /// Whether some of the columns are a unique key.
    ///
    /// - Parameter isApart: Whether values of a column, by its place among `columns`, that are the same are the same to a
    ///   key kept by a collation.
    func hasUniqueKey(
        among columns: [String], where isApart: (_ column: Int, _ collation: String) -> Bool
    ) -> Bool {
        let places = Dictionary(
            zip(columns.map { FoldedName($0) }, columns.indices), uniquingKeysWith: { first, _ in first })
        func isKey(_ names: [String], _ collations: [String]) -> Bool {
            zip(names, collations).allSatisfy { name, collation in
                places[FoldedName(name)].map { isApart($0, collation) } ?? false
            }
        }
        let identities = indexes.filter(\.identifiesRows)
        if identities.contains(where: { isKey($0.columns, $0.collations) }) { return true }
        // The rowid, and the key of a virtual table, have no index.
        guard let key = primaryKey, key.isDeclared, !identities.contains(where: { $0.columns == key.columns })
        else { return false }
        return isKey(key.columns, key.columns.map { _ in "BINARY" })
    }
}
