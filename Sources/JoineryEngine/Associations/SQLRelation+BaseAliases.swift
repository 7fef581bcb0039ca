// Associations fetched with `including(all:)` whose refinements use columns of the rows that include them.

extension SQLRelation {
    /// Returns a first step for an association that uses aliases of the relation: the rows of the relation, once
    /// more.
    ///
    /// ```text
    /// Author.aliased(a).including(all: Author.books.filter { $0.publishDate >= a.deathDate })
    /// author → author → book     becomes     book ⋈ author, tied by author.id
    /// ```
    ///
    /// Each row is tied by its own key, because rows with the same associated rows may keep different subsets.
    ///
    /// - Parameters:
    ///   - association: An association of the relation, or of a row that is joined to it.
    ///   - key: The key of this joined row, which is already a step of the association.
    /// - Returns: The step; `nil` if the association uses no such alias.
    /// - Throws: A `DatabaseError` if the rows of the relation have no key, or if they are distinct or grouped.
    func baseStep(
        for association: SQLAssociation, beside key: String?, _ db: Database
    ) throws -> SQLAssociation.Step? {
        let aliases = treeAliases
        if aliases.isEmpty { return nil }
        var used = AliasCollector(db)
        for step in association.steps { try used.collect(step.relation) }
        let own = association.steps.flatMap { $0.relation.treeAliases }
        let wanted = used.aliases.intersection(aliases).subtracting(own)
        if wanted.isEmpty { return nil }
        if isDistinct || !grouping.isEmpty {
            throw DatabaseError(
                message:
                    "the rows of \"\(association.destination.key.plural)\" depend on those of \"\(table)\", "
                    + "which are distinct or grouped: use no alias of \"\(table)\" in the association")
        }
        let columns = try db.rowKeyColumns(of: table)
        return SQLAssociation.Step(
            key: .fixed(table),
            condition: AssociationCondition(
                childTable: table, parentTable: table, childColumns: columns, parentColumns: columns,
                leadsToParent: true),
            isToOne: true, relation: with(only: wanted, beside: key))
    }

    /// Returns the table, with only those joined tables that have one of the aliases.
    private func with(only wanted: Set<AliasIdentity>, beside key: String?) -> SQLRelation {
        var relation = SQLRelation(table: table)
        relation.aliases = aliases
        relation.commonTables = commonTables
        relation.joins = joins.filter { join in
            !(key.map(join.key.hasSameBytes) ?? false)
                && !join.relation.treeAliases.isDisjoint(with: wanted)
        }
        for index in relation.joins.indices {
            relation.joins[index].relation =
                relation.joins[index].relation.removingPrefetches().unordered().joinedForConditions
        }
        return relation
    }

    /// The aliases of the table, and of the tables that join at most one row to each of its rows.
    private var treeAliases: Set<AliasIdentity> {
        joins.reduce(into: Set(aliases)) { aliases, join in
            if join.leadsToOneRow { aliases.formUnion(join.relation.treeAliases) }
        }
    }
}

extension SQLRelation.Join {
    /// Whether the join leads to at most one row, including everything that is joined to it.
    fileprivate var leadsToOneRow: Bool {
        isToOne && relation.joins.allSatisfy(\.leadsToOneRow)
    }
}
