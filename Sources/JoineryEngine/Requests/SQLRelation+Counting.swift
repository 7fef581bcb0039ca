extension QueryInterfaceRequest {
    /// The number of rows of the request.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCount(_ db: Database) throws -> Int {
        let query = try relation.countQuery(db)
        return try Int.fetchOne(db, sql: query.sql, arguments: query.arguments) ?? 0
    }

    /// The number of rows, counted no further than one above `bound`.
    ///
    /// - Returns: At most `bound + 1`, which stands for "more than `bound`".
    /// - Throws: A `DatabaseError`.
    public func fetchCount(_ db: Database, upTo bound: Int) throws -> Int {
        let query = try relation.bounded(by: bound).rowCountQuery(db)
        return try Int.fetchOne(db, sql: query.sql, arguments: query.arguments) ?? 0
    }

    /// Whether the request has no row.
    ///
    /// - Throws: A `DatabaseError`.
    public func isEmpty(_ db: Database) throws -> Bool {
        let query = try SQLQuery(relation.removingPrefetches(), db: db).render()
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS (\(query.sql))", arguments: query.arguments) == false
    }
}

extension SQLRelation {
    fileprivate typealias Query = (sql: String, arguments: StatementArguments)

    /// The query that counts the rows, in the simplest of three ways.
    fileprivate func countQuery(_ db: Database) throws -> Query {
        let plain = removingPrefetches().unordered()
        let isSimple =
            plain.limit == nil && plain.grouping.isEmpty && plain.groupFilters.isEmpty && plain.joins.isEmpty
            && plain.commonTables.isEmpty
        guard isSimple, let selections = try plain.plainSelections(db) else {
            return try plain.rowCountQuery(db)
        }
        if !plain.isDistinct {
            return try plain.query(selecting: SQLExpression(.countAll), db)
        }
        guard selections.count == 1, case .expression(let expression) = selections[0].node,
            !expression.isAggregate
        else { return try plain.rowCountQuery(db) }
        var relation = plain
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

    /// What is selected, if it is columns and expressions without names of their own, on which no condition depends.
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

    /// The relation with one more row than `bound`, and nothing fetched.
    fileprivate func bounded(by bound: Int) -> SQLRelation {
        var relation = removingPrefetches()
        if !isDistinct, grouping.isEmpty, groupFilters.isEmpty {
            relation = relation.selecting(only: [SQL(sql: "1").sqlSelection])
        }
        // The order does not matter, unless a limit takes the first rows of it.
        if limit == nil || limit?.offset == nil { relation = relation.unordered() }
        let count = bound == .max ? bound : max(bound, 0) + 1
        relation.limit = Limit(count: min(limit?.count ?? count, count), offset: limit?.offset)
        return relation
    }
}
