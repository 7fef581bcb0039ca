/// Derives associations from foreign keys.
///
/// | found in the schema | from the referencing table | from the referenced table |
/// | --- | --- | --- |
/// | a foreign key | `belongsTo` | `hasMany` |
/// | … to columns that do not identify rows | `belongsToAny` | `hasMany` |
/// | … that identifies the rows of its table | `belongsTo` | `hasOne` |
/// | a join table | `belongsTo` to each | `hasMany`, and `hasManyThrough` to the other side |
/// | two successive to-one associations | `hasOneThrough`, offered only | |
///
/// Keys are assigned in this order of kinds, so that a more derived association yields to a more basic one: the
/// `belongsTo` keys of a table depend only on the table itself.
struct AssociationDerivation {
    let schema: DatabaseSchema

    func belongsTo(from position: Int) -> [AssociationInfo] {
        let declared = schema.declaredToParents(from: position)
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
                    joinPartners(of: near, declaredOnly: false)
                        .filter { near.origin != .declared || $0.origin != .declared }
                        .map { far in draft(through: near, to: far) }
                })
        // Ordered by kind; within a kind, declared associations come first.
        let all = declared.filter { !$0.kind.isToParent } + others
        return belongsTo
            + [AssociationInfo.Kind.hasOne, .hasMany, .hasManyThrough].flatMap { kind in
                all.filter { $0.kind == kind }
            }
    }

    /// Returns the associations that are listed by default, over declared foreign keys only.
    func declared(from position: Int) -> [AssociationInfo] {
        let belongsTo = schema.declaredToParents(from: position)
        var keys = AssociationKeyring(taken: belongsTo)
        let incoming = incoming(to: position)
        let hasOne = incoming.filter(identifiesRows).map { draft(to: $0, kind: .hasOne) }
        let hasMany = incoming.filter { !identifiesRows($0) }.map { draft(to: $0, kind: .hasMany) }
        let through = incoming.flatMap { near in
            joinPartners(of: near, declaredOnly: true).map { far in draft(through: near, to: far) }
        }
        return belongsTo + keys.name(hasOne) + keys.name(hasMany) + keys.name(through)
    }

    /// Returns the associations over the declared foreign keys of the table itself.
    func declaredToParents(from position: Int) -> [AssociationInfo] {
        var keys = AssociationKeyring()
        return keys.name(Self.distinct(schema.tables[position].foreignKeys).map(toParent))
    }

    /// Returns the to-one associations through another to-one association, up to a limit: their number is the product of
    /// two others.
    func offered(from position: Int) -> AssociationIndex {
        var keys = AssociationKeyring(taken: schema.listed(from: position).all)
        var drafts: [AssociationDraft] = []
        var omitted = 0
        for first in schema.toOne(from: position) {
            let (following, back) = toOne(after: first)
            let room = Self.mostOffered - drafts.count
            for second in following.lazy.filter({ $0.key != back?.key }).prefix(room) {
                drafts.append(
                    AssociationDraft(
                        kind: .hasOneThrough, hops: first.hops + second.hops,
                        keys: [second.key, AssociationNaming.prefixed(first.key, second.key)]))
            }
            omitted += max(following.count - (back == nil ? 0 : 1) - room, 0)
        }
        return AssociationIndex(keys.name(drafts), omitted: omitted)
    }

    /// The maximum number of associations that are offered from a table.
    static let mostOffered = 4_000

    // MARK: - Steps

    private func incoming(to position: Int) -> [ForeignKeyInfo] {
        Self.distinct(schema.tables[position].referencingForeignKeys)
    }

    /// Returns a `belongsTo` or `belongsToAny` over a foreign key of the table itself.
    private func toParent(_ foreignKey: ForeignKeyInfo) -> AssociationDraft {
        let columns = AssociationNaming.toOne(schema.local(foreignKey))
        let table = AssociationNaming.singular(schema.localName(of: foreignKey.destinationTable))
        let allColumns = AssociationNaming.camelCase(foreignKey.originColumns)
        let given = foreignKey.givenKeys.toParent.map { [$0] } ?? []
        return AssociationDraft(
            kind: foreignKey.isBroken || identifiesParents(foreignKey) ? .belongsTo : .belongsToAny,
            hops: [.init(foreignKey: foreignKey, direction: .toParent)],
            keys: given + [columns, table, allColumns, AssociationNaming.prefixed(allColumns, table)],
            isGiven: !given.isEmpty)
    }

    /// Returns a `hasOne` or `hasMany` over a foreign key of another table.
    private func draft(to foreignKey: ForeignKeyInfo, kind: AssociationInfo.Kind) -> AssociationDraft {
        let origin = schema.localName(of: foreignKey.originTable)
        let name = kind.isToOne ? AssociationNaming.singular(origin) : AssociationNaming.plural(origin)
        return AssociationDraft(
            kind: kind, hops: [.init(foreignKey: foreignKey, direction: .toChildren)],
            keys: (foreignKey.givenKeys.toChildren.map { [$0] } ?? []) + [
                name,
                AssociationNaming.prefixed(toOneKey(of: foreignKey), name),
                AssociationNaming.prefixed(AssociationNaming.camelCase(foreignKey.originColumns), name),
                AssociationNaming.prefixed(
                    toOneKey(of: foreignKey),
                    AssociationNaming.camelCase([origin])),
            ],
            isPlain: toOneKey(of: foreignKey)
                == AssociationNaming.singular(schema.localName(of: foreignKey.destinationTable)),
            isGiven: foreignKey.givenKeys.toChildren != nil)
    }

    /// Returns a `hasManyThrough` over the two foreign keys of a join table.
    private func draft(through near: ForeignKeyInfo, to far: ForeignKeyInfo) -> AssociationDraft {
        let destination = schema.localName(of: far.destinationTable)
        let name = AssociationNaming.plural(destination)
        let farKey = toOneKey(of: far)
        let pivot = AssociationNaming.singular(schema.localName(of: far.originTable))
        let viaPivot = AssociationNaming.prefixed(pivot, name)
        // `personPeople` would add nothing to `people`.
        let saysMore = farKey != AssociationNaming.singular(destination)
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

    /// Returns the to-one associations that start where another one ends, and the one of them that leads straight back.
    private func toOne(
        after first: AssociationInfo
    ) -> (following: [AssociationInfo], back: AssociationInfo?) {
        guard let position = schema.positions[FoldedName(first.destinationTable)],
            let arrival = first.hops.first
        else { return ([], nil) }
        let back = schema.listed(from: position).association(following: arrival.reversed)
        return (schema.toOne(from: position), back.flatMap { $0.isToOne && $0.broken == nil ? $0 : nil })
    }

    /// Returns the foreign keys that, together with `near`, make its table a join table.
    private func joinPartners(of near: ForeignKeyInfo, declaredOnly: Bool) -> [ForeignKeyInfo] {
        guard !near.isBroken, let position = schema.positions[FoldedName(near.originTable)] else { return [] }
        let partners = schema.joins(of: position, declaredOnly: declaredOnly).partners[near.id] ?? []
        return partners.isEmpty || identifiesRows(near) ? [] : partners
    }

    func joins(of position: Int, declaredOnly: Bool) -> JoinTable {
        let table = schema.tables[position]
        let others = declaredOnly ? [] : schema.undeclared.outgoing[position] ?? []
        return JoinTable(table, Self.distinct(table.foreignKeys + others))
    }

    /// Whether at most one row of the origin table refers to any given row through the foreign key.
    private func identifiesRows(_ foreignKey: ForeignKeyInfo) -> Bool {
        guard let position = schema.positions[FoldedName(foreignKey.originTable)] else { return false }
        let comparisons = comparisons(of: foreignKey)
        return schema.uniqueKeys(of: position).isKey(among: foreignKey.originColumns) { column, collation in
            comparisons.isEmpty || comparisons[column].childIsUnique(by: collation)
        }
    }

    /// Whether each value of the foreign key refers to at most one row.
    private func identifiesParents(_ foreignKey: ForeignKeyInfo) -> Bool {
        guard let position = schema.positions[FoldedName(foreignKey.destinationTable)] else { return false }
        let comparisons = comparisons(of: foreignKey)
        return schema.uniqueKeys(of: position).isKey(among: foreignKey.destinationColumns) {
            column, collation in
            comparisons[column].parentIsUnique(by: collation)
        }
    }

    /// Returns how each column of the foreign key is compared with its destination column; empty for a broken key.
    private func comparisons(of foreignKey: ForeignKeyInfo) -> [KeyComparison] {
        let (child, parent) = (
            schema.table(named: foreignKey.originTable), schema.table(named: foreignKey.destinationTable)
        )
        return zip(foreignKey.originColumns, foreignKey.destinationColumns).map {
            KeyComparison(child: child?.comparedColumn(named: $0), parent: parent?.comparedColumn(named: $1))
        }
    }

    /// Returns the key of the association over a foreign key, from the table that holds it.
    private func toOneKey(of foreignKey: ForeignKeyInfo) -> String {
        let isDeclared = foreignKey.origin == .declared
        return schema.positions[FoldedName(foreignKey.originTable)].flatMap {
            schema.keys(from: $0, declaredOnly: isDeclared)[foreignKey.id]
        } ?? AssociationNaming.toOne(schema.local(foreignKey))
    }

    /// Removes duplicates, such as a foreign key that is declared both on its column and on its table.
    static func distinct(_ foreignKeys: [ForeignKeyInfo]) -> [ForeignKeyInfo] {
        struct Link: Hashable {
            var tables: [FoldedName]
            var pairs: Set<[FoldedName]>
        }
        var seen: Set<Link> = []
        return foreignKeys.filter { foreignKey in
            let pairs =
                foreignKey.destinationColumns.isEmpty
                ? [foreignKey.originColumns] : foreignKey.mapping.map { [$0.origin, $0.destination] }
            let link = Link(
                tables: [foreignKey.originTable, foreignKey.destinationTable].map { FoldedName($0) },
                pairs: Set(pairs.map { $0.map { FoldedName($0) } }))
            return seen.insert(link).inserted
        }
    }
}
