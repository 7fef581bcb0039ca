extension QueryInterfaceRequest {
    /// Returns the number of rows of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCount(_ db: Database) throws -> Int {
        let query = try relation.countQuery(db)
        return try Int.fetchOne(db, sql: query.sql, arguments: query.arguments) ?? 0
    }

    /// Returns the number of rows of the request, counting at most one row beyond `bound`.
    ///
    /// ```swift
    /// let count = try Table("book").all().fetchCount(db, upTo: 1_000)
    /// let text = count > 1_000 ? "more than 1,000" : "\(count)"
    /// ```
    ///
    /// - Returns: At most `bound + 1`, which means "more than `bound`".
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCount(_ db: Database, upTo bound: Int) throws -> Int {
        let query = try relation.bounded(by: bound).rowCountQuery(db)
        return try Int.fetchOne(db, sql: query.sql, arguments: query.arguments) ?? 0
    }

    /// Returns whether the request has no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func isEmpty(_ db: Database) throws -> Bool {
        let query = try SQLQuery(relation.removingPrefetches(), db: db).render()
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS (\(query.sql))", arguments: query.arguments) == false
    }
}

extension SQLRelation {
    fileprivate typealias Query = (sql: String, arguments: StatementArguments)

    /// Returns the query that counts the rows, in the simplest of three forms.
    fileprivate func countQuery(_ db: Database) throws -> Query {
        let plain = removingPrefetches().unordered()
        let isSimple =
            plain.limit == nil && plain.grouping.isEmpty && plain.groupFilters.isEmpty && plain.joins.isEmpty
            && plain.commonTables.isEmpty
        guard isSimple, let selections = try plain.nameless.plainSelections(db) else {
            return try plain.rowCountQuery(db)
        }
        if !plain.isDistinct {
            return try plain.query(selecting: SQLExpression(.countAll), db)
        }
        guard selections.count == 1, case .expression(let expression) = selections[0].node,
            !expression.isAggregate
        else { return try plain.rowCountQuery(db) }
        var relation = plain.nameless
        relation.isDistinct = false
        return try relation.query(
            selecting: SQLExpression.function("COUNT", [expression], distinct: true), db)
    }

    /// `SELECT COUNT(*) FROM (SELECT …)`
    fileprivate func rowCountQuery(_ db: Database) throws -> Query {
        let query = try SQLQuery(self, db: db).render()
        return ("SELECT COUNT(*) FROM (\(query.sql))", query.arguments)
    }

    private func query(selecting expression: SQLExpression, _ db: Database) throws -> Query {
        let query = try SQLQuery(self, db: db).render(selecting: expression.sqlSelection)
        return (query.sql, query.arguments)
    }

    /// The relation without the name of its only column, if no condition can refer to that, and the rows are distinct.
    private var nameless: SQLRelation {
        guard isDistinct, filters.isEmpty, case .columns(let columns) = selection, columns.count == 1,
            case .known(let selections) = columns[0], selections.count == 1,
            case .named(let expression, _) = selections[0].node
        else { return self }
        return selecting(only: [expression.sqlSelection])
    }

    /// Returns the selections if all are columns or unnamed expressions, which no condition can refer to by an alias.
    private func plainSelections(_ db: Database) throws -> [SQLSelection]? {
        guard case .columns(let columns) = selection else { return nil }
        let selections = try columns.flatMap { try $0.resolve(db) }
        let arePlain = selections.allSatisfy { selection in
            switch selection.node {
            case .allColumns, .allColumnsExcluding, .expression: true
            case .named, .literal, .bound: false
            }
        }
        return arePlain ? selections : nil
    }

    /// Returns the relation with at most one row more than `bound`, without prefetching.
    fileprivate func bounded(by bound: Int) -> SQLRelation {
        var relation = removingPrefetches()
        if !isDistinct, grouping.isEmpty, groupFilters.isEmpty {
            relation = relation.selecting(only: [SQL(sql: "1").sqlSelection])
        }
        // The order does not affect the count. It is kept only for a limit with an offset.
        if limit == nil || limit?.offset == nil { relation = relation.unordered() }
        let count = bound == .max ? bound : max(bound, 0) + 1
        relation.limit = Limit(count: min(limit?.count ?? count, count), offset: limit?.offset)
        return relation
    }
}
