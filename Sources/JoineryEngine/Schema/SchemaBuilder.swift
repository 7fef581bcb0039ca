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
    /// The collation in which the declared key is ordered, if this connection lacks it.
    private(set) var unknownCollationOfKey: String?

    /// The collations of its columns and indexes.
    var collations: [String] { columns.map(\.collation.rawValue) + indexes.flatMap(\.collations) }

    /// Notes the columns whose collations this connection lacks. Without that of its key, a table without rowid cannot be
    /// read, and other rows cannot be found by their key.
    mutating func note(unknownCollations unknown: Set<FoldedName>) {
        for index in columns.indices where unknown.contains(FoldedName(columns[index].collation.rawValue)) {
            columns[index].unknownCollation = columns[index].collation.rawValue
        }
        let ofKey = indexes.first { $0.origin == .primaryKeyConstraint }?.collations ?? []
        unknownCollationOfKey = ofKey.first { unknown.contains(FoldedName($0)) }
        if isWithoutRowID, brokenReason == nil, let unknownCollationOfKey {
            brokenReason =
                "its rows are in the order of the collation \(unknownCollationOfKey), which is unknown here"
        }
    }

    /// Why the values of a column cannot be compared; `nil` if they can be.
    fileprivate func obstacle(toComparing column: ColumnInfo) -> String? {
        column.unknownCollation.map {
            "\(name).\(column.name) is compared by the collation \($0), which is unknown here"
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
    /// The columns of large tables by name.
    private let spellings: [[FoldedName: String]]

    init(tables: [RawTable]) {
        self.tables = tables.map { (FoldedName($0.name), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        positions = Dictionary(
            self.tables.enumerated().map { (FoldedName($1.name), $0) },
            uniquingKeysWith: { first, _ in first })
        primaryKeys = self.tables.map(Self.primaryKey)
        spellings = self.tables.map(Self.spellings)
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
        if declared.isEmpty || table.unknownCollationOfKey != nil && alias != nil {
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
                let reason =
                    parent.brokenReason.map { "\(parent.name) cannot be read: \($0)" }
                    ?? parent.columns.first { $0.primaryKeyIndex > 0 && $0.unknownCollation != nil }
                    .flatMap { parent.obstacle(toComparing: $0) }
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
            let column = parent.columns.first { FoldedName($0.name) == FoldedName(spelling) }
            if let reason = column.flatMap(parent.obstacle) {
                return broken(reason, parent: parent.name, columns: destinations)
            }
        }
        return ForeignKeyInfo(
            id: raw.id, originTable: table.name, originColumns: origins, destinationTable: parent.name,
            destinationColumns: destinations)
    }

    private func spelling(of column: String, in table: RawTable) -> String? {
        guard let position = positions[FoldedName(table.name)], !spellings[position].isEmpty else {
            return table.columns.first { $0.name.equalsIgnoringASCIICase(column) }?.name
        }
        return spellings[position][FoldedName(column)]
    }

    /// Returns the columns of a table by name; none if a search is as quick as a lookup.
    private static func spellings(of table: RawTable) -> [FoldedName: String] {
        guard table.columns.count > TableInfo.fewColumns else { return [:] }
        return Dictionary(
            table.columns.map { (FoldedName($0.name), $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// The rowid is not a column, but a join can refer to it.
    private func rowIDName(_ name: String, of position: Int) -> String? {
        guard let key = primaryKeys[position], key.tableHasRowID else { return nil }
        return ["rowid", "_rowid_", "oid"].first { FoldedName($0) == FoldedName(name) }
    }
}
