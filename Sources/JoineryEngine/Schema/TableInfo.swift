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
    /// and columns shadow all names of the rowid.
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

    /// The sets of columns in which no two rows may have the same values, apart from NULL.
    ///
    /// The declared primary key comes first, then the columns of every unique index that covers all rows.
    public let uniqueKeyColumns: [[String]]

    /// The positions of columns by name; empty if the table has only a few.
    private let columnPositions: [FoldedName: Int]

    /// The maximum number of columns for which a linear search is as fast as a lookup.
    private static let fewColumns = 16

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
    var quotedName: String { TableReference(schema: schemaName, name: localName).sql }

    /// Whether this is a view.
    public var isView: Bool { kind == .view }

    /// Whether the rows have a rowid.
    public var hasRowID: Bool { !isWithoutRowID && kind != .view }

    /// A name by which SQL can refer to the rowid; `nil` if there is no rowid, or if columns shadow all its names.
    public var rowIDName: String? { primaryKey?.rowIDName }

    /// The columns of `SELECT *`: all except the hidden ones.
    public var visibleColumns: [ColumnInfo] { columns.filter { !$0.isHidden } }

    /// Returns the column with a name, compared as SQLite compares names; `nil` if there is none.
    public func column(named name: String) -> ColumnInfo? {
        columns.count > Self.fewColumns
            ? columnPositions[FoldedName(name)].map { columns[$0] }
            : columns.first { $0.name.equalsIgnoringASCIICase(name) }
    }

    /// Whether some of the columns form a unique key.
    ///
    /// - Parameter isApart: Whether a key with a collation treats all values of a column as equal that compare equal.
    ///   The column is given by its index in `columns`.
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
        // The rowid and the key of a virtual table have no index.
        guard let key = primaryKey, key.isDeclared, !identities.contains(where: { $0.columns == key.columns })
        else { return false }
        return isKey(key.columns, key.columns.map { _ in "BINARY" })
    }
}
