// Support for reading a relation by key.

extension SQLRelation {
    /// Returns the table whose rows a key identifies, or `nil` for a common table expression.
    ///
    /// - Throws: A `DatabaseError` if there is no such table.
    func identifiedTable(_ db: Database) throws -> TableInfo? {
        if allCommonTables.contains(where: { FoldedName($0.name) == FoldedName(table) }) { return nil }
        return try db.existingTable(table)
    }

    /// Returns the relation restricted to a stretch of the order.
    func stretch(_ stretch: SQLExpression?, in order: KeysetOrder, limit: Int) -> SQLRelation {
        var relation = self
        if let stretch { relation.filters.append(.known(stretch)) }
        relation.ordering = Ordering(terms: [.known(order.terms.map(\.ordering))])
        relation.limit = Limit(count: limit)
        return relation
    }

    /// Removes the orders of the joined tables, and returns them as ordering terms for the base table.
    ///
    /// - Parameter isReversed: Whether the orders of the enclosing tables, taken together, are reversed.
    /// - Throws: A `DatabaseError` if an ordered table may have several rows per base row.
    mutating func takeJoinedOrderings(_ db: Database, inside isReversed: Bool = false) throws -> [SQLOrdering]
    {
        let isReversed = ordering.isReversed != isReversed
        var orderings: [SQLOrdering] = []
        for index in joins.indices {
            let own = try joins[index].relation.ordering.resolve(db, inside: isReversed)
            if !own.isEmpty {
                if !joins[index].isToOne {
                    throw DatabaseError(
                        message:
                            "the rows of \"\(table)\" cannot be ordered by \"\(joins[index].key)\", because "
                            + "each may have several: leave out that order, or fetch the request as it is"
                    )
                }
                let alias = AliasIdentity()
                joins[index].relation.aliases.append(alias)
                orderings += own.map { $0.bound(to: alias) }
            }
            orderings += try joins[index].relation.takeJoinedOrderings(db, inside: isReversed)
            joins[index].relation.ordering = Ordering()
        }
        return orderings
    }

    /// Selects the terms of an order, and records the names under which they are fetched.
    ///
    /// Terms that are already selected keep their names; the others get private ones.
    mutating func select(_ order: inout KeysetOrder, _ table: TableInfo, _ db: Database) throws {
        let aliases = try aliasesOfColumns(db)
        for term in order.terms {
            guard let column = term.column, aliases.contains(FoldedName(column)) else { continue }
            throw DatabaseError(
                message:
                    "the order of \"\(table.name)\" names the column \"\(column)\", and the request selects "
                    + "something else as \"\(column)\": select that under another name")
        }
        let selected = try selectedColumns(table, db)
        var hidden: [SQLSelection] = []
        order.name { index, term in
            if let column = term.column, selected.contains(FoldedName(column)) { return column }
            let name = "joinery_" + (term.column ?? "order\(index + 1)")
            hidden.append(SQLSelection(.named(term.ordering.expression, name)))
            return name
        }
        if !hidden.isEmpty { annotate(.known(hidden)) }
    }

    /// Returns the aliases that the request gives to its selections.
    private func aliasesOfColumns(_ db: Database) throws -> Set<FoldedName> {
        guard case .columns(let columns) = selection else { return [] }
        let names = try columns.flatMap { try $0.resolve(db) }.compactMap { selection -> FoldedName? in
            guard case .named(let expression, let name) = selection.node else { return nil }
            if case .column(name) = expression.node { return nil }
            return FoldedName(name)
        }
        return Set(names)
    }

    /// Returns the columns of the table that appear under their own names in the fetched rows.
    private func selectedColumns(_ table: TableInfo, _ db: Database) throws -> Set<FoldedName> {
        guard case .columns(let columns) = selection else { return [] }
        var selected: Set<FoldedName> = []
        func add(_ names: [String]) {
            selected.formUnion(names.map { FoldedName($0) })
        }
        for selection in try columns.flatMap({ try $0.resolve(db) }) {
            switch selection.node {
            case .allColumns:
                add(table.visibleColumns.map(\.name))
            case .allColumnsExcluding(let excluded):
                add(try db.selectedColumns(of: table.name, excluding: excluded))
            case .expression(let expression):
                guard case .column(let name) = expression.node else { return selected }
                add([name])
            case .named:
                break
            case .literal, .bound:
                // The names of these columns are unknown.
                return selected
            }
        }
        return selected
    }
}

extension SQLRelation {
    /// Whether a row may be repeated, once for each of several joined rows.
    var repeatsRows: Bool {
        joins.contains { !$0.isToOne || $0.relation.repeatsRows }
    }
}

extension SQLRelation.Join {
    /// Whether the joined rows that cause the repetition are fetched themselves.
    var repeatsRowsWithColumns: Bool {
        isToOne ? relation.joins.contains { $0.repeatsRowsWithColumns } : relation.fetchesColumns
    }
}

extension SQLRelation {
    private var hasColumns: Bool { !selectsNothing }

    /// Whether any column of the table, or of the tables joined to it, is fetched.
    fileprivate var fetchesColumns: Bool {
        hasColumns || joins.contains { $0.relation.fetchesColumns }
    }
}
