extension SQLRelation {
    /// Joins an association: the tables that it goes through, each under its own key, and its destination.
    package mutating func join(_ association: SQLAssociation, kind: Join.Kind, selected: Bool) {
        let last = association.destination
        var join = Join(
            key: last.key.singular, kind: kind, condition: last.condition, isToOne: last.isToOne,
            relation: selected ? last.relation : last.relation.withoutColumns)
        for step in association.through.reversed() {
            var relation = step.relation.withoutColumns
            relation.merge(join: join)
            join = Join(
                key: step.key.singular, kind: kind, condition: step.condition, isToOne: step.isToOne,
                relation: relation)
        }
        merge(join: join)
        // A table that is joined again moves after those joined in the meantime.
        if let index = joins.firstIndex(where: { $0.key.hasSameBytes(as: join.key) }) {
            append(joins.remove(at: index))
        }
    }

    /// Adds a SELECT that fetches the rows of an association.
    package mutating func prefetch(_ association: SQLAssociation) {
        if let declared = association.schemaKey, association.isToOne {
            fail(
                "the association \"\(declared)\" from \"\(table)\" leads to one row: "
                    + "use including(optional:) or including(required:); including(all:) is for to-many associations"
            )
            return
        }
        merge(prefetched: association)
        if let index = prefetches.firstIndex(forKey: association.destination.key.plural) { moveToEnd(index) }
    }

    private mutating func merge(prefetched association: SQLAssociation) {
        let key = association.destination.key.plural
        guard let index = prefetches.firstIndex(forKey: key) else {
            append(Prefetch(key: key, association: association))
            return
        }
        if let merged = prefetches[index].association.merged(with: association) {
            prefetches[index].association = merged
        } else {
            failForKey(key)
        }
    }

    /// Adds a join, or merges it into the one with the same key. A required join takes precedence over an optional
    /// one.
    package mutating func merge(join: Join) {
        guard let index = joins.firstIndex(where: { $0.key.hasSameBytes(as: join.key) }) else {
            append(join)
            return
        }
        guard let condition = joins[index].condition.merged(with: join.condition),
            let relation = joins[index].relation.merged(with: join.relation)
        else {
            failForKey(join.key)
            return
        }
        joins[index].condition = condition
        joins[index].relation = relation
        if join.kind == .required { joins[index].kind = .required }
        joins[index].isToOne = joins[index].isToOne || join.isToOne
    }

    /// Returns both relations combined: all filters, the last ordering, the last selection; `nil` if their tables
    /// differ.
    package func merged(with other: SQLRelation) -> SQLRelation? {
        guard table.equalsIgnoringASCIICase(other.table) else { return nil }
        var merged = self
        merged.aliases += other.aliases.filter { !aliases.contains($0) }
        if !other.selectsNothing { merged.selection = other.selection }
        merged.isDistinct = isDistinct || other.isDistinct
        merged.filters += other.filters
        if !other.grouping.isEmpty { merged.grouping = other.grouping }
        merged.groupFilters += other.groupFilters
        if !other.ordering.terms.isEmpty { merged.ordering = other.ordering }
        merged.limit = other.limit ?? limit
        merged.commonTables += other.commonTables
        for child in other.children {
            switch child {
            case .join(let join): merged.merge(join: join)
            case .prefetch(let prefetch): merged.merge(prefetched: prefetch.association)
            }
        }
        if let failure = other.failure?.message { merged.fail(failure) }
        return merged
    }

    private mutating func failForKey(_ key: String) {
        fail(
            "two different associations from \"\(table)\" have the key \"\(key)\": "
                + "give one of them a key of its own with forKey(_:)")
    }
}
