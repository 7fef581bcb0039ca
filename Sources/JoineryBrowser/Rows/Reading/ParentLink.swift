import JoineryEngine

/// A foreign key of a table, with what is read from the row that it refers to.
struct ParentLink {
    let association: SchemaAssociation
    let origins: [String]
    let parent: TableInfo
    let keys: [String]
    let label: RowLabel
    /// Whether the parent is read: there is at most one, an index leads to it (SQLite would otherwise scan its table for
    /// each row), and the limit on joined tables is not reached.
    let isLookedUp: Bool

    /// The maximum number of tables joined for labels. SQLite joins at most 64 tables.
    private static let mostJoins = 24

    /// Returns the foreign keys of a table that lead somewhere, in declaration order.
    static func links(from table: TableInfo, _ db: Database) throws -> [ParentLink] {
        let schema = try db.schema()
        let labels = RowLabels(db)
        var joins = 0
        let associations = try db.listedAssociations(from: table.name) { info in
            info.kind.isToParent && info.broken == nil
        }
        return try associations.compactMap { association in
            guard let foreignKey = association.info.hops.first?.foreignKey,
                let parent = schema.table(named: foreignKey.destinationTable)
            else { return nil }
            let label = try labels.label(of: parent)
            let isOneRow = association.info.isToOne && parent.hasIndex(on: foreignKey.destinationColumns)
            if isOneRow { joins += 1 + label.readSides.count }
            return ParentLink(
                association: association, origins: foreignKey.originColumns, parent: parent,
                keys: foreignKey.destinationColumns, label: label,
                isLookedUp: isOneRow && joins <= mostJoins)
        }
    }

    /// Whether the key of the parent is its rowid, a number that can be compared in only one way.
    var isByRowID: Bool {
        conditions.isEmpty && parent.primaryKey.map { $0.isRowID && $0.columns == keys } == true
    }

    /// The values that columns of the row must have for the foreign key to apply, if it is polymorphic.
    var conditions: [ForeignKey.Condition] {
        association.info.hops.first?.foreignKey.conditions ?? []
    }

    /// Returns the target of a row's foreign key.
    func target(of row: Row) -> Cell.Link {
        guard !origins.contains(where: { row.value(ofColumn: $0).isNull }) else { return .none }
        guard let parent = row.scopes[association.info.key] else { return .parent(label: nil) }
        guard parent.containsNonNullValue else {
            // An inferred foreign key may be wrong, and a polymorphic one may refer to another table.
            let meets = conditions.allSatisfy { row.value(ofColumn: $0.column) == $0.value }
            return association.info.isInferred || !meets ? .none : .dead
        }
        return .parent(label: label.text(of: parent))
    }
}

extension TableInfo {
    /// Whether a row with values in these columns can be found without scanning the table.
    func hasIndex(on names: [String]) -> Bool {
        let wanted = Set(names)
        let isKey =
            primaryKey.map { wanted.isSuperset(of: $0.columns) || $0.columns.starts(with: names) } ?? false
        return isKey
            || indexes.contains { index in
                !index.isPartial && index.columns.first.map(wanted.contains) == true
                    && Set(index.columns.prefix(wanted.count)) == wanted
            }
    }
}
