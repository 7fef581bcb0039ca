/// A table or view of a schema, with its columns, its indexes, and the foreign keys in both directions.
///
/// See also <doc:BeyondTheReference>.
public struct TableInfo: Hashable, Sendable {
    /// The kind of a table or view.
    public enum Kind: Hashable, Sendable {
        /// An ordinary table.
        case table
        /// A view: a named SELECT.
        case view
        /// A virtual table, whose rows an SQLite module provides.
        case virtual
        /// A table in which a virtual table stores its data.
        case shadow
        /// An internal table of SQLite: `sqlite_…`.
        case system
    }

    /// The name as the schema spells it; after the name of its database and a dot if it is in a file of
    /// ``Configuration/attachedDatabases``.
    public let name: String
    /// The attached database that contains the table, if it is in a file of ``Configuration/attachedDatabases``; otherwise
    /// `nil`.
    public let schemaName: String?
    /// The kind of the table or view.
    public let kind: Kind
    /// All columns, including hidden and generated ones, in the order of their declaration.
    public let columns: [ColumnInfo]
    /// The columns or the rowid that identify a row; `nil` for a view, for a broken table, and if no key is declared
    /// and columns shadow all names of the rowid. The rowid takes the place of a declared key whose values cannot be
    /// compared, because this connection lacks the collation of one of its columns.
    public let primaryKey: PrimaryKeyInfo?
    /// The indexes, including those of constraints.
    public let indexes: [IndexInfo]
    /// The foreign keys of the table, in the order of their declaration.
    public let foreignKeys: [ForeignKeyInfo]
    /// The foreign keys of all tables that refer to this one, ordered by the name of their table, then in the order
    /// of their declaration.
    public let referencingForeignKeys: [ForeignKeyInfo]
    /// Whether the rows are stored by primary key rather than by rowid.
    public let isWithoutRowID: Bool
    /// The reason why the columns cannot be read, such as a missing table or an unknown module; `nil` if they can be.
    public let brokenReason: String?

    /// The columns that form the label of a row according to ``SchemaRules``; empty if the rules define none.
    public internal(set) var labelColumns: [String] = []

    /// The columns such as `album_type` beside `album_id` whose values are known to name no tables.
    var columnsNamingNoTable: Set<FoldedName> = []

    /// The sets of columns in which no two rows may have the same values, apart from NULL.
    ///
    /// The declared primary key comes first, then the columns of every unique index that covers all rows.
    public let uniqueKeyColumns: [[String]]

    /// Whether the values of some columns cannot be computed: see ``ColumnInfo/brokenReason``.
    public let hasBrokenColumns: Bool

    /// The positions of columns by name; empty if the table has only a few.
    private let columnPositions: [FoldedName: Int]

    /// The maximum number of columns for which a linear search is as fast as a lookup.
    static let fewColumns = 16

    package init(
        name: String, kind: Kind, columns: [ColumnInfo], primaryKey: PrimaryKeyInfo?,
        indexes: [IndexInfo] = [],
        foreignKeys: [ForeignKeyInfo] = [], referencingForeignKeys: [ForeignKeyInfo] = [],
        isWithoutRowID: Bool = false, brokenReason: String? = nil, schemaName: String? = nil
    ) {
        self.name = name
        self.schemaName = schemaName
        self.kind = kind
        self.columns = columns
        self.primaryKey = primaryKey
        self.indexes = indexes
        self.foreignKeys = foreignKeys
        self.referencingForeignKeys = referencingForeignKeys
        self.isWithoutRowID = isWithoutRowID
        self.brokenReason = brokenReason
        hasBrokenColumns = columns.contains { $0.brokenReason != nil }
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

    /// The name without that of an attached database.
    public var localName: String {
        schemaName.map { String(name.utf8.dropFirst($0.utf8.count + 1)) ?? name } ?? name
    }

    /// The name for SQL, in quotes, after that of an attached database.
    package var quotedName: String { TableReference(schema: schemaName, name: localName).sql }

    /// Whether this is a view.
    public var isView: Bool { kind == .view }

    /// Whether the rows have a rowid.
    public var hasRowID: Bool { !isWithoutRowID && kind != .view }

    /// A name by which SQL can refer to the rowid; `nil` if there is no rowid, or if columns shadow all its names.
    public var rowIDName: String? { primaryKey?.rowIDName }

    /// The columns of `SELECT *`: all except the hidden ones.
    public var visibleColumns: [ColumnInfo] { columns.filter { !$0.isHidden } }

    /// The columns of `SELECT *` whose values can be read: see ``ColumnInfo/brokenReason``.
    public var readableColumns: [ColumnInfo] {
        hasBrokenColumns ? visibleColumns.filter { $0.brokenReason == nil } : visibleColumns
    }

    /// Returns the column with a name, compared as SQLite compares names; `nil` if there is none.
    public func column(named name: String) -> ColumnInfo? {
        columns.count > Self.fewColumns
            ? columnPositions[FoldedName(name)].map { columns[$0] }
            : columns.first { $0.name.equalsIgnoringASCIICase(name) }
    }

    /// Returns what SQLite compares under a name: a column, or the rowid, which is an integer.
    func comparedColumn(named name: String) -> ColumnInfo? {
        column(named: name) ?? (isRowID(FoldedName(name)) ? ColumnInfo(name: name, type: "INTEGER") : nil)
    }
}
