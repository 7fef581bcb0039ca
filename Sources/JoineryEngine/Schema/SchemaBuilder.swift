/// A table as SQLite reports it, before names are resolved across tables.
struct RawTable {
    var name: String
    var kind: TableInfo.Kind
    var columns: [ColumnInfo] = []
    var indexes: [IndexInfo] = []
    var foreignKeys: [RawForeignKey] = []
    var isWithoutRowID = false
    /// Whether a column may have its own collation.
    var mayCollate = false
    var brokenReason: String?
    /// The columns whose values this connection cannot compare, with their collations.
    private(set) var unknownCollations: [FoldedName: String] = [:]

    /// The collations of its columns and indexes.
    var collations: [String] { columns.map(\.collation.rawValue) + indexes.flatMap(\.collations) }

    /// Notes the columns whose collations this connection lacks. Without that of its key, a table without rowid cannot be
    /// read.
    mutating func note(unknownCollations unknown: Set<FoldedName>) {
        for column in columns where unknown.contains(FoldedName(column.collation.rawValue)) {
            unknownCollations[FoldedName(column.name)] = column.collation.rawValue
        }
        guard isWithoutRowID, brokenReason == nil else { return }
        let ofKey = indexes.first { $0.origin == .primaryKeyConstraint }?.collations ?? []
        if let unknown = ofKey.first(where: { unknown.contains(FoldedName($0)) }) {
            brokenReason = "its rows are in the order of the collation \(unknown), which is unknown here"
        }
    }
}

/// A foreign key as its table spells it; `to` is `nil` for the columns of an implicit parent key.
struct RawForeignKey {
    var id: Int
    var parent: String
    var columns: [(from: String, to: String?)]
}

/// Builds the schema snapshot from what SQLite reports about each table, and resolves all names.
struct SchemaBuilder {
    private let tables: [RawTable]
    private let positions: [FoldedName: Int]
    private let primaryKeys: [PrimaryKeyInfo?]

    init(tables: [RawTable]) {
        self.tables = tables.map { (FoldedName($0.name), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        positions = Dictionary(
            self.tables.enumerated().map { (FoldedName($1.name), $0) },
            uniquingKeysWith: { first, _ in first })
        primaryKeys = self.tables.map(Self.primaryKey)
    }

    func schema(version: Int) -> DatabaseSchema {
        let outgoing = tables.map { table in table.foreignKeys.map { resolve($0, of: table) } }
        var incoming = [[ForeignKeyInfo]](repeating: [], count: tables.count)
        for foreignKey in outgoing.joined() {
            if let position = positions[FoldedName(foreignKey.destinationTable)] {
                incoming[position].append(foreignKey)
            }
        }
        return DatabaseSchema(
            version: version,
            tables: tables.indices.map { index in
                let table = tables[index]
                return TableInfo(
                    name: table.name, kind: table.kind, columns: table.columns,
                    primaryKey: primaryKeys[index],
                    indexes: table.indexes, foreignKeys: outgoing[index],
                    referencingForeignKeys: incoming[index],
                    isWithoutRowID: table.isWithoutRowID, brokenReason: table.brokenReason)
            })
    }

    // MARK: - Primary keys

    static func primaryKey(of table: RawTable) -> PrimaryKeyInfo? {
        guard table.kind != .view, table.brokenReason == nil else { return nil }
        let declared = table.columns.filter { $0.primaryKeyIndex > 0 }
            .sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }.map(\.name)
        let alias = table.isWithoutRowID ? nil : rowIDAlias(columns: table.columns)
        guard !declared.isEmpty else {
            return alias.map { PrimaryKeyInfo(kind: .hiddenRowID(alias: $0), tableHasRowID: true) }
        }
        if let column = integerPrimaryKey(of: table) {
            return PrimaryKeyInfo(kind: .rowID(column: column), tableHasRowID: true)
        }
        return PrimaryKeyInfo(
            kind: .declared(columns: declared, rowIDAlias: alias), tableHasRowID: !table.isWithoutRowID)
    }

    /// `INTEGER PRIMARY KEY` is the rowid. `INTEGER PRIMARY KEY DESC` and `INT PRIMARY KEY` are not, and SQLite
    /// creates an index for them.
    private static func integerPrimaryKey(of table: RawTable) -> String? {
        guard !table.isWithoutRowID, !table.indexes.contains(where: { $0.origin == .primaryKeyConstraint })
        else { return nil }
        let keys = table.columns.filter { $0.primaryKeyIndex > 0 }
        guard keys.count == 1, let column = keys.first, FoldedName(column.type) == FoldedName("integer")
        else { return nil }
        return column.name
    }

    private static func rowIDAlias(columns: [ColumnInfo]) -> String? {
        let names = Set(columns.map { FoldedName($0.name) })
        return ["rowid", "_rowid_", "oid"].first { !names.contains(FoldedName($0)) }
    }

    // MARK: - Foreign keys

    private func resolve(_ raw: RawForeignKey, of table: RawTable) -> ForeignKeyInfo {
        let origins = raw.columns.map { spelling(of: $0.from, in: table) ?? $0.from }
        func broken(_ reason: String, parent: String, columns: [String] = []) -> ForeignKeyInfo {
            ForeignKeyInfo(
                id: raw.id, originTable: table.name, originColumns: origins, destinationTable: parent,
                destinationColumns: columns, brokenReason: reason)
        }
        guard let position = positions[FoldedName(raw.parent)] else {
            return broken(
                "there is no table \(raw.parent)", parent: raw.parent, columns: raw.columns.compactMap(\.to))
        }
        let parent = tables[position]
        var destinations: [String]
        if raw.columns.contains(where: { $0.to == nil }) {
            guard let key = primaryKeys[position], key.isDeclared else {
                let reason = parent.brokenReason.map { "\(parent.name) cannot be read: \($0)" }
                return broken(
                    reason ?? "table \(parent.name) has no primary key to refer to", parent: parent.name)
            }
            destinations = key.columns
            guard destinations.count == origins.count else {
                return broken(
                    "the primary key of \(parent.name) has \(destinations.count) columns, the foreign key \(origins.count)",
                    parent: parent.name)
            }
        } else {
            destinations = raw.columns.compactMap(\.to)
        }
        for (index, name) in destinations.enumerated() {
            guard let spelling = spelling(of: name, in: parent) ?? rowIDName(name, of: position) else {
                return broken(
                    "table \(parent.name) has no column \(name)", parent: parent.name, columns: destinations)
            }
            destinations[index] = spelling
            if let unknown = parent.unknownCollations[FoldedName(spelling)] {
                return broken(
                    "\(parent.name).\(spelling) is compared by the collation \(unknown), which is unknown here",
                    parent: parent.name, columns: destinations)
            }
        }
        return ForeignKeyInfo(
            id: raw.id, originTable: table.name, originColumns: origins, destinationTable: parent.name,
            destinationColumns: destinations)
    }

    private func spelling(of column: String, in table: RawTable) -> String? {
        table.columns.first { $0.name.equalsIgnoringASCIICase(column) }?.name
    }

    /// The rowid is not a column, but a join can refer to it.
    private func rowIDName(_ name: String, of position: Int) -> String? {
        guard let key = primaryKeys[position], key.tableHasRowID else { return nil }
        return ["rowid", "_rowid_", "oid"].first { FoldedName($0) == FoldedName(name) }
    }
}
