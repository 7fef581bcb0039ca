/// From foreign keys to associations.
///
/// | found in the schema | from the referencing table | from the referenced table |
/// | --- | --- | --- |
/// | a foreign key | `belongsTo` | `hasMany` |
/// | … to columns that do not identify rows | `belongsToAny` | `hasMany` |
/// | … that identifies the rows of its table | `belongsTo` | `hasOne` |
/// | a join table | `belongsTo` to each | `hasMany`, and `hasManyThrough` to the other side |
/// | a to-one association after another | `hasOneThrough`, offered only | |
///
/// Keys are given in that order of kinds, so that what is rarer makes way for what is more basic: a table's
/// `belongsTo` keys depend on nothing but the table itself.
struct AssociationDerivation {
    let schema: DatabaseSchema

    func belongsTo(from position: Int) -> [AssociationInfo] {
        let declared = declaredBelongsTo(from: position)
        guard let undeclared = schema.undeclared.outgoing[position] else { return declared }
        var keys = AssociationKeyring(taken: schema.declared(from: position))
        return declared + keys.nameGivenFirst(undeclared.map(toParent))
    }

    func listed(from position: Int) -> [AssociationInfo] {
        let declared = schema.declared(from: position)
        let links = schema.undeclared
        guard !links.isEmpty else { return declared }
        let belongsTo = schema.belongsTo(from: position)
        var keys = AssociationKeyring(taken: declared + belongsTo)
        let near = incoming(to: position)
        let undeclared = links.incoming[position] ?? []
        let others =
            keys.nameGivenFirst(
                undeclared.map { draft(to: $0, kind: identifiesRows($0) ? .hasOne : .hasMany) })
            + keys.name(
                (near + undeclared).flatMap { near in
                    joinPartners(of: near, among: foreignKeys(of: near.originTable))
                        .filter { near.origin != .declared || $0.origin != .declared }
                        .map { far in draft(through: near, to: far) }
                })
        // By kind, what is declared first.
        let all = declared.filter { !$0.kind.isToParent } + others
        return belongsTo
            + [AssociationInfo.Kind.hasOne, .hasMany, .hasManyThrough].flatMap { kind in
                all.filter { $0.kind == kind }
            }
    }

    /// The associations that are listed by default, over declared foreign keys alone.
    func declared(from position: Int) -> [AssociationInfo] {
        let belongsTo = declaredBelongsTo(from: position)
        var keys = AssociationKeyring(taken: belongsTo)
        let incoming = incoming(to: position)
        let hasOne = incoming.filter(identifiesRows).map { draft(to: $0, kind: .hasOne) }
        let hasMany = incoming.filter { !identifiesRows($0) }.map { draft(to: $0, kind: .hasMany) }
        let through = incoming.flatMap { near in
            joinPartners(of: near, among: schema.table(named: near.originTable)?.foreignKeys ?? []).map {
                far in
                draft(through: near, to: far)
            }
        }
        return belongsTo + keys.name(hasOne) + keys.name(hasMany) + keys.name(through)
    }

    func offered(from position: Int) -> [AssociationInfo] {
        let listed = schema.listed(from: position)
        var keys = AssociationKeyring(taken: listed)
        let drafts = listed.filter { $0.isToOne && $0.broken == nil }.flatMap { first in
            toOne(after: first).map { second in
                AssociationDraft(
                    kind: .hasOneThrough, hops: first.hops + second.hops,
                    keys: [second.key, AssociationNaming.prefixed(first.key, second.key)])
            }
        }
        return keys.name(drafts)
    }

    // MARK: - Steps

    private func declaredBelongsTo(from position: Int) -> [AssociationInfo] {
        var keys = AssociationKeyring()
        return keys.name(Self.distinct(schema.tables[position].foreignKeys).map(toParent))
    }

    private func incoming(to position: Int) -> [ForeignKeyInfo] {
        Self.distinct(schema.tables[position].referencingForeignKeys)
    }

    /// The foreign keys of a table, declared or not.
    private func foreignKeys(of table: String) -> [ForeignKeyInfo] {
        guard let position = schema.positions[FoldedName(table)] else { return [] }
        return schema.tables[position].foreignKeys + (schema.undeclared.outgoing[position] ?? [])
    }

    /// A `belongsTo` or `belongsToAny` over a foreign key of the table itself.
    private func toParent(_ foreignKey: ForeignKeyInfo) -> AssociationDraft {
        let columns = AssociationNaming.toOne(foreignKey)
        let table = AssociationNaming.singular(foreignKey.destinationTable)
        let allColumns = AssociationNaming.camelCase(foreignKey.originColumns)
        let given = foreignKey.givenKeys.toParent.map { [$0] } ?? []
        return AssociationDraft(
            kind: foreignKey.isBroken || identifiesParents(foreignKey) ? .belongsTo : .belongsToAny,
            hops: [.init(foreignKey: foreignKey, direction: .toParent)],
            keys: given + [columns, table, allColumns, AssociationNaming.prefixed(allColumns, table)],
            isGiven: !given.isEmpty)
    }

    /// A `hasOne` or `hasMany` over a foreign key of another table.
    private func draft(to foreignKey: ForeignKeyInfo, kind: AssociationInfo.Kind) -> AssociationDraft {
        let name =
            kind.isToOne
            ? AssociationNaming.singular(foreignKey.originTable)
            : AssociationNaming.plural(foreignKey.originTable)
        return AssociationDraft(
            kind: kind, hops: [.init(foreignKey: foreignKey, direction: .toChildren)],
            keys: (foreignKey.givenKeys.toChildren.map { [$0] } ?? []) + [
                name,
                AssociationNaming.prefixed(toOneKey(of: foreignKey), name),
                AssociationNaming.prefixed(AssociationNaming.camelCase(foreignKey.originColumns), name),
                AssociationNaming.prefixed(
                    toOneKey(of: foreignKey),
                    AssociationNaming.camelCase([foreignKey.originTable])),
            ],
            isPlain: toOneKey(of: foreignKey) == AssociationNaming.singular(foreignKey.destinationTable),
            isGiven: foreignKey.givenKeys.toChildren != nil)
    }

    /// A `hasManyThrough` over the two foreign keys of a join table.
    private func draft(through near: ForeignKeyInfo, to far: ForeignKeyInfo) -> AssociationDraft {
        let name = AssociationNaming.plural(far.destinationTable)
        let farKey = toOneKey(of: far)
        let pivot = AssociationNaming.singular(far.originTable)
        let viaPivot = AssociationNaming.prefixed(pivot, name)
        // `personPeople` would say nothing that `people` does not.
        let saysMore = farKey != AssociationNaming.singular(far.destinationTable)
        return AssociationDraft(
            kind: .hasManyThrough,
            hops: [
                .init(foreignKey: near, direction: .toChildren), .init(foreignKey: far, direction: .toParent),
            ],
            keys: [
                name,
                saysMore ? AssociationNaming.prefixed(farKey, name) : viaPivot,
                AssociationNaming.prefixed(pivot, AssociationNaming.prefixed(farKey, name)),
                AssociationNaming.prefixed(
                    toOneKey(of: near),
                    AssociationNaming.prefixed(pivot, AssociationNaming.prefixed(farKey, name))),
            ])
    }

    /// The to-one associations that lead on from where another one ends, except straight back.
    private func toOne(after first: AssociationInfo) -> [AssociationInfo] {
        guard let position = schema.positions[FoldedName(first.destinationTable)],
            let arrival = first.hops.first
        else { return [] }
        return schema.listed(from: position).filter { second in
            guard second.isToOne, second.broken == nil, let departure = second.hops.first else {
                return false
            }
            return departure.foreignKey != arrival.foreignKey || departure.direction == arrival.direction
        }
    }

    /// The other foreign keys of the table of `near` with which it makes that table a join table.
    private func joinPartners(
        of near: ForeignKeyInfo, among all: [ForeignKeyInfo]
    ) -> [ForeignKeyInfo] {
        guard let pivot = schema.table(named: near.originTable), !near.isBroken, !identifiesRows(near)
        else { return [] }
        let foreignKeys = Self.distinct(all)
        guard foreignKeys.count > 1 else { return [] }
        let nearColumns = Self.columnSet(near.originColumns)
        let identities = pivot.uniqueKeyColumns.map(Self.columnSet)
        let ownKey = Self.columnSet(pivot.primaryKey?.columns ?? [])
        return foreignKeys.filter { far in
            guard far != near, !far.isBroken else { return false }
            let farColumns = Self.columnSet(far.originColumns)
            let both = nearColumns.union(farColumns)
            guard !nearColumns.isSubset(of: farColumns), !farColumns.isSubset(of: nearColumns) else {
                return false
            }
            let isIdentity = identities.contains(both)
            let isAllThereIs =
                foreignKeys.count == 2
                && pivot.columns.allSatisfy {
                    both.contains(FoldedName($0.name)) || ownKey.contains(FoldedName($0.name))
                }
            return isIdentity || isAllThereIs
        }
    }

    /// Whether at most one row of the table refers to the same row with the columns of the foreign key.
    private func identifiesRows(_ foreignKey: ForeignKeyInfo) -> Bool {
        guard let table = schema.table(named: foreignKey.originTable) else { return false }
        let comparisons = comparisons(of: foreignKey)
        return table.hasUniqueKey(among: foreignKey.originColumns) { column, collation in
            comparisons.isEmpty || comparisons[column].childIsUnique(by: collation)
        }
    }

    /// Whether the foreign key refers to one row at most.
    private func identifiesParents(_ foreignKey: ForeignKeyInfo) -> Bool {
        guard let table = schema.table(named: foreignKey.destinationTable) else { return false }
        let comparisons = comparisons(of: foreignKey)
        return table.hasUniqueKey(among: foreignKey.destinationColumns) { column, collation in
            comparisons[column].parentIsUnique(by: collation)
        }
    }

    /// How each column of the foreign key is compared with that which it refers to; empty for a broken one.
    private func comparisons(of foreignKey: ForeignKeyInfo) -> [KeyComparison] {
        let (child, parent) = (
            schema.table(named: foreignKey.originTable), schema.table(named: foreignKey.destinationTable)
        )
        return zip(foreignKey.originColumns, foreignKey.destinationColumns).map {
            KeyComparison(child: child?.column(named: $0), parent: parent?.column(named: $1))
        }
    }

    /// The key of the `belongsTo` association over a foreign key.
    private func toOneKey(of foreignKey: ForeignKeyInfo) -> String {
        let position = schema.positions[FoldedName(foreignKey.originTable)]
        let isDeclared = foreignKey.origin == .declared
        let associations = position.map(isDeclared ? declaredBelongsTo : schema.belongsTo) ?? []
        return associations.first { $0.hops.first?.foreignKey == foreignKey }?.key
            ?? AssociationNaming.toOne(foreignKey)
    }

    private static func columnSet(_ columns: [String]) -> Set<FoldedName> {
        Set(columns.map(FoldedName.init))
    }

    /// A foreign key that is declared twice, on the column and on the table, is one.
    static func distinct(_ foreignKeys: [ForeignKeyInfo]) -> [ForeignKeyInfo] {
        struct Link: Hashable {
            var tables: [String]
            var pairs: Set<[String]>
        }
        var seen: Set<Link> = []
        return foreignKeys.filter { foreignKey in
            let pairs =
                foreignKey.destinationColumns.isEmpty
                ? [foreignKey.originColumns] : foreignKey.mapping.map { [$0.origin, $0.destination] }
            let link = Link(
                tables: [foreignKey.originTable, foreignKey.destinationTable], pairs: Set(pairs))
            return seen.insert(link).inserted
        }
    }
}
