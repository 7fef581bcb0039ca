/// A request built with the query interface.
///
/// See also "QueryInterfaceRequest" in the query interface organization.
public struct QueryInterfaceRequest<RowDecoder>: Sendable, DerivableRequest {
    /// What is requested.
    public var relation: SQLRelation

    package init(relation: SQLRelation) {
        self.relation = relation
    }

    /// The request with its rows decoded as another type.
    public func asRequest<Value>(of type: Value.Type) -> QueryInterfaceRequest<Value> {
        QueryInterfaceRequest<Value>(relation: relation)
    }

    /// The request for at most `limit` rows, from the one at `offset` on.
    public func limit(_ limit: Int, offset: Int? = nil) -> Self {
        refined { $0.limit = SQLRelation.Limit(count: limit, offset: offset) }
    }

    /// The request for these columns, the first of them decoded as a type.
    public func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(selections).asRequest(of: type)
    }
}

extension QueryInterfaceRequest: SQLSubqueryable {
    /// The SELECT of the request, without what `including(all:)` adds.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(.relation(relation.removingPrefetches()))
    }
}

extension QueryInterfaceRequest: FetchRequest {
    /// The request ready to be executed.
    ///
    /// - parameter singleResult: Whether only the first row is wanted.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        try PreparedRequest(relation.limited(forSingleResult: singleResult, db), db)
    }

    /// The number of rows of the request.
    public func fetchCount(_ db: Database) throws -> Int {
        try Int.fetchOne(db, SQLRequest<Int>(relation.counting(), db)) ?? 0
    }

    /// The number of rows, counted no further than one above `bound`.
    ///
    /// - returns: At most `bound + 1`, which stands for "more than `bound`".
    /// - throws: A `DatabaseError`.
    public func fetchCount(_ db: Database, upTo bound: Int) throws -> Int {
        let counted = relation.bounded(by: bound).countingRows()
        return try Int.fetchOne(db, SQLRequest<Int>(counted, db)) ?? 0
    }

    /// Whether the request has no row.
    public func isEmpty(_ db: Database) throws -> Bool {
        let query = try SQLQuery(relation.removingPrefetches(), db: db).render()
        let request = SQLRequest<Bool>(
            sql: "SELECT EXISTS (\(query.sql))", arguments: query.arguments)
        return try Bool.fetchOne(db, request) == false
    }
}

extension SQLRelation {
    /// The relation with `LIMIT 1`, unless it cannot have more than one row.
    fileprivate func limited(forSingleResult isSingle: Bool, _ db: Database) throws -> SQLRelation {
        guard isSingle else { return self }
        var relation = self
        if let limit {
            relation.limit?.count = min(limit.count, 1)
        } else if try !hasUniqueRow(db) {
            relation.limit = Limit(count: 1)
        }
        return relation
    }

    /// Whether the filters give a value to every column of a unique key.
    private func hasUniqueRow(_ db: Database) throws -> Bool {
        guard joins.isEmpty, !filters.isEmpty, let info = try db.schema().table(named: table) else {
            return false
        }
        var fixed: Set<FoldedName> = []
        for filter in filters { try filter.resolve(db).collectFixedColumns(into: &fixed) }
        let keys = info.uniqueKeyColumns + (info.rowIDName.map { [[$0]] } ?? [])
        return keys.contains { key in key.allSatisfy { fixed.contains(FoldedName($0)) } }
    }

    /// The relation that counts the rows of this one.
    fileprivate func counting() -> Counting {
        let plain = removingPrefetches().unordered()
        guard plain.limit == nil, plain.grouping.isEmpty, plain.joins.isEmpty else { return .rows(plain) }
        guard plain.isDistinct else { return .all(plain) }
        if case .columns(let columns) = plain.selection, columns.count == 1,
            case .known(let selections) = columns[0], selections.count == 1,
            case .expression(let expression) = selections[0].node
        {
            return .distinct(plain, expression)
        }
        return .rows(plain)
    }

    /// The relation with one more row than `bound`, and nothing fetched.
    fileprivate func bounded(by bound: Int) -> SQLRelation {
        var relation = removingPrefetches()
        if !isDistinct, grouping.isEmpty {
            relation = relation.selecting(only: [SQL(sql: "1").sqlSelection])
        }
        // The order does not matter, unless a limit takes the first rows of it.
        if limit == nil || limit?.offset == nil { relation = relation.unordered() }
        let count = bound == .max ? bound : max(bound, 0) + 1
        relation.limit = Limit(count: min(limit?.count ?? count, count), offset: limit?.offset)
        return relation
    }

    fileprivate func countingRows() -> Counting {
        .rows(self)
    }

    /// The ways to count.
    fileprivate enum Counting {
        /// `SELECT COUNT(*) FROM …`
        case all(SQLRelation)
        /// `SELECT COUNT(DISTINCT x) FROM …`
        case distinct(SQLRelation, SQLExpression)
        /// `SELECT COUNT(*) FROM (SELECT …)`
        case rows(SQLRelation)
    }
}

extension SQLRequest {
    fileprivate init(_ counting: SQLRelation.Counting, _ db: Database) throws {
        switch counting {
        case .all(let relation):
            let query = try SQLQuery(relation, db: db).render(
                selecting: SQLExpression(.countAll).sqlSelection)
            self.init(sql: query.sql, arguments: query.arguments)
        case .distinct(var relation, let expression):
            relation.isDistinct = false
            let count = SQLExpression.function("COUNT", [expression], distinct: true)
            let query = try SQLQuery(relation, db: db).render(selecting: count.sqlSelection)
            self.init(sql: query.sql, arguments: query.arguments)
        case .rows(let relation):
            let query = try SQLQuery(relation, db: db).render()
            self.init(sql: "SELECT COUNT(*) FROM (\(query.sql))", arguments: query.arguments)
        }
    }
}

extension SQLExpression {
    /// The columns of the table that the expression gives one value.
    fileprivate func collectFixedColumns(into columns: inout Set<FoldedName>) {
        switch node {
        case .joined(.and, let operands):
            for operand in operands { operand.collectFixedColumns(into: &columns) }
        case .binary(.equal, let lhs, let rhs):
            if case .column(let name) = lhs.node, case .value = rhs.node { columns.insert(FoldedName(name)) }
            if case .column(let name) = rhs.node, case .value = lhs.node { columns.insert(FoldedName(name)) }
        default:
            break
        }
    }
}
