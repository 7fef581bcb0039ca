import JoineryEngine

/// A foreign key of the table, and what is read of the row that it refers to.
struct ParentLink {
    let association: SchemaAssociation
    let origins: [String]
    let parent: TableInfo
    let keys: [String]
    let label: RowLabel
    /// Whether the parent is read: there is one at most; an index leads to it, for else its table would be read from end
    /// to end for each row; and not too many other tables are joined in already.
    let isLookedUp: Bool

    /// More tables are not joined in for labels: SQLite joins 64 tables at most.
    private static let mostJoins = 24

    /// The foreign keys of a table that lead somewhere, in the order of their declaration.
    static func links(from table: TableInfo, _ db: Database) throws -> [ParentLink] {
        let schema = try db.schema()
        let labels = RowLabels(db)
        var joins = 0
        return try db.associations(from: table.name).compactMap { association in
            guard association.info.kind.isToParent, association.info.broken == nil,
                let foreignKey = association.info.hops.first?.foreignKey,
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

    /// Whether the key of the parent is its rowid: a number, which is compared in one way alone.
    var isByRowID: Bool {
        conditions.isEmpty && parent.primaryKey.map { $0.isRowID && $0.columns == keys } == true
    }

    private var conditions: [ForeignKey.Condition] {
        association.info.hops.first?.foreignKey.conditions ?? []
    }

    /// Where the foreign key of a row leads.
    func target(of row: Row) -> Cell.Link {
        guard !origins.contains(where: { row.value(ofColumn: $0).isNull }) else { return .none }
        guard let parent = row.scopes[association.info.key] else { return .parent(label: nil) }
        guard parent.containsNonNullValue else {
            // A guess may be wrong, and a polymorphic key refers to another table.
            let meets = conditions.allSatisfy { row.value(ofColumn: $0.column) == $0.value }
            return association.info.isInferred || !meets ? .none : .dead
        }
        return .parent(label: label.text(of: parent))
    }
}

extension TableInfo {
    /// Whether a row with these values is found without reading the table.
    func hasIndex(on names: [String]) -> Bool {
        let wanted = Set(names)
        let isKey =
            primaryKey.map { wanted.isSuperset(of: $0.columns) || $0.columns.starts(with: names) } ?? false
        return isKey || indexes.contains { !$0.isPartial && Set($0.columns.prefix(wanted.count)) == wanted }
    }
}
