/// Fetches pages of a relation by key: one small SELECT for the rows of a page, and at most one more for what
/// is on its other side.
package struct KeysetQuery {
    private let db: Database
    private let relation: SQLRelation
    /// `nil` for a view, which has no key.
    private let order: KeysetOrder?

    /// - throws: A `DatabaseError` for a relation whose rows a key cannot tell apart.
    package init(_ relation: SQLRelation, _ db: Database) throws {
        self.db = db
        if let failure = relation.failure { throw failure }
        if relation.limit != nil || !relation.grouping.isEmpty || relation.isDistinct {
            throw DatabaseError(
                message: "a request with limit, group or distinct has no pages by key: fetch it as it is")
        }
        let table = try db.schema().existingTable(relation.table)
        let isDescending = try Self.isDescending(relation, table, db)
        order = KeysetOrder(table, isDescending: isDescending)
        var relation = relation
        if let order {
            relation = relation.unordered()
            relation.annotate(.known(order.hiddenColumns))
            if relation.repeatsRows {
                if relation.joins.contains(where: { $0.repeatsRowsWithColumns }) {
                    throw DatabaseError(
                        message:
                            "the request repeats rows of \"\(table.name)\" for each row joined to them, and "
                            + "their key does not tell them apart: include those rows with including(all:)")
                }
                relation.grouping = [.known(order.terms.map { Column($0.column).sqlExpression })]
            }
        }
        self.relation = relation
    }

    /// Whether the request goes through its keys backwards.
    ///
    /// - throws: A `DatabaseError` for an order that is not that of the key.
    private static func isDescending(_ relation: SQLRelation, _ table: TableInfo, _ db: Database) throws
        -> Bool
    {
        let orderings = try relation.ordering.resolve(db)
        guard let key = table.primaryKey, !orderings.isEmpty else { return false }
        let isDescending = orderings[0].direction == .descending
        let columns = orderings.map { ordering -> FoldedName? in
            guard case .column(let name) = ordering.expression.node,
                isDescending
                    ? ordering.direction == .descending : ordering.direction ?? .ascending == .ascending
            else { return nil }
            return FoldedName(name)
        }
        guard columns == key.columns.map({ FoldedName($0) }) else {
            throw DatabaseError(
                message: "pages by key follow the primary key of \"\(table.name)\": "
                    + "order with orderByPrimaryKey(), reversed or not, or leave the order away")
        }
        return isDescending
    }

    package func fetchPage(at position: KeysetPosition, limit: Int) throws -> KeysetPage {
        guard let order else { return try fetchCountedPage(at: position, limit: limit) }
        switch position {
        case .first:
            return try rows(in: order, behind: nil, orAt: true, limit: limit)
        case .last:
            return try rows(in: order.reversed, behind: nil, orAt: true, limit: limit).turned
        case .from(let key):
            var page = try rows(in: order, behind: key, orAt: true, limit: limit)
            page.hasRowsBefore = try exists(in: order.reversed, behind: key, orAt: false)
            return page
        case .after(let key):
            var page = try rows(in: order, behind: key, orAt: false, limit: limit)
            page.hasRowsBefore = try exists(in: order.reversed, behind: key, orAt: true)
            return page
        case .before(let key):
            var page = try rows(in: order.reversed, behind: key, orAt: false, limit: limit).turned
            page.hasRowsAfter = try exists(in: order, behind: key, orAt: true)
            return page
        case .around(let key):
            return try around(key, order, limit: limit)
        }
    }

    private func around(_ key: [DatabaseValue], _ order: KeysetOrder, limit: Int) throws -> KeysetPage {
        // Either side may be short of rows, and the other one then gives more.
        let before = try rows(in: order.reversed, behind: key, orAt: false, limit: limit, isWhole: false)
        let behind = try rows(in: order, behind: key, orAt: true, limit: limit, isWhole: false)
        let half = limit / 2
        let countBefore = min(before.rows.count, max(half, limit - behind.rows.count))
        let countBehind = min(behind.rows.count, limit - countBefore)
        let page = KeysetPage(
            rows: before.rows.prefix(countBefore).reversed() + behind.rows.prefix(countBehind),
            keys: before.keys.prefix(countBefore).reversed() + behind.keys.prefix(countBehind),
            hasRowsBefore: before.hasRowsAfter || before.rows.count > countBefore,
            hasRowsAfter: behind.hasRowsAfter || behind.rows.count > countBehind)
        return try prefetched(page)
    }

    /// The rows behind a key in an order.
    ///
    /// - parameter isWhole: Whether the rows are the page, and get their prefetched rows.
    private func rows(
        in order: KeysetOrder, behind key: [DatabaseValue]?, orAt: Bool, limit: Int, isWhole: Bool = true
    ) throws -> KeysetPage {
        var relation = relation
        if let key { relation.filters.append(.known(try order.condition(behind: key, orAt: orAt))) }
        relation.ordering = SQLRelation.Ordering(terms: [.known(order.orderings)])
        return try page(of: relation, limit: limit, isWhole: isWhole) { try $0.map(order.key) }
    }

    private func page(
        of relation: SQLRelation, limit: Int, isWhole: Bool, offset: Int? = nil,
        keys: ([Row]) throws -> [[DatabaseValue]]
    ) throws -> KeysetPage {
        var relation = relation
        // One row more tells whether there are more.
        relation.limit = SQLRelation.Limit(count: limit + 1, offset: offset)
        let request = try PreparedRequest(relation, db, isInternal: true)
        var rows = try Row.fetchAll(request.statement, adapter: request.adapter)
        let hasMore = rows.count > limit
        if hasMore { rows.removeLast(rows.count - limit) }
        if isWhole { try request.prefetching?.prefetch(into: rows) }
        return KeysetPage(rows: rows, keys: try keys(rows), hasRowsBefore: false, hasRowsAfter: hasMore)
    }

    /// The page with what `including(all:)` adds to its rows.
    private func prefetched(_ page: KeysetPage) throws -> KeysetPage {
        guard let order, !page.keys.isEmpty else { return page }
        // The rows of the page alone: from its first key on, as many as it has.
        var relation = relation
        relation.filters.append(.known(try order.condition(behind: page.keys[0], orAt: true)))
        relation.ordering = SQLRelation.Ordering(terms: [.known(order.orderings)])
        relation.limit = SQLRelation.Limit(count: page.rows.count, offset: nil)
        try Prefetching(relation, db)?.prefetch(into: page.rows)
        return page
    }

    private func exists(in order: KeysetOrder, behind key: [DatabaseValue], orAt: Bool) throws -> Bool {
        var relation = relation.selecting(only: [SQL(sql: "1").sqlSelection])
        relation.filters.append(.known(try order.condition(behind: key, orAt: orAt)))
        relation.ordering = SQLRelation.Ordering(terms: [.known(order.orderings)])
        relation.limit = SQLRelation.Limit(count: 1, offset: nil)
        let query = try SQLQuery(relation, db: db).render()
        return try SQLRequest<Int>(sql: query.sql, arguments: query.arguments).fetchOne(db) != nil
    }

    // MARK: Views

    private func fetchCountedPage(at position: KeysetPosition, limit: Int) throws -> KeysetPage {
        switch position {
        case .first:
            return try countedPage(from: 0, limit: limit)
        case .last:
            let count = try QueryInterfaceRequest<Row>(relation: relation).fetchCount(db)
            return try countedPage(from: max(count - limit, 0), limit: limit)
        case .from(let key):
            return try countedPage(from: number(key), limit: limit)
        case .after(let key):
            return try countedPage(from: number(key) + 1, limit: limit)
        case .before(let key):
            let end = try number(key)
            let start = max(end - limit, 0)
            var page = try countedPage(from: start, limit: max(end - start, 1))
            if end == start {
                page = KeysetPage(rows: [], keys: [], hasRowsBefore: false, hasRowsAfter: true)
            }
            return page
        case .around(let key):
            return try countedPage(from: max(number(key) - limit / 2, 0), limit: limit)
        }
    }

    private func countedPage(from start: Int, limit: Int) throws -> KeysetPage {
        var page = try page(of: relation, limit: limit, isWhole: true, offset: start == 0 ? nil : start) {
            rows in
            rows.indices.map { [DatabaseValue(storage: .int64(Int64(start + $0)))] }
        }
        page.hasRowsBefore = start > 0
        return page
    }

    private func number(_ key: [DatabaseValue]) throws -> Int {
        guard key.count == 1, case .int64(let number) = key[0].storage, number >= 0, number < Int64.max / 2
        else {
            throw DatabaseError(
                message: "a row of the view \"\(relation.table)\" is found by its number, counted from 0")
        }
        return Int(number)
    }
}

extension KeysetPage {
    /// The page fetched backwards, in the order of the request.
    fileprivate var turned: KeysetPage {
        KeysetPage(
            rows: rows.reversed(), keys: keys.reversed(), hasRowsBefore: hasRowsAfter,
            hasRowsAfter: hasRowsBefore)
    }
}

extension SQLRelation {
    /// Whether a row may come once for each of several joined rows.
    fileprivate var repeatsRows: Bool {
        joins.contains { !$0.isToOne || $0.relation.repeatsRows }
    }
}

extension SQLRelation.Join {
    /// Whether the rows that repeat another one are fetched themselves.
    fileprivate var repeatsRowsWithColumns: Bool {
        isToOne ? relation.joins.contains { $0.repeatsRowsWithColumns } : relation.fetchesColumns
    }
}

extension SQLRelation {
    private var hasColumns: Bool { !selectsNothing }

    /// Whether anything of the table, or of what is joined to it, is fetched.
    fileprivate var fetchesColumns: Bool {
        hasColumns || joins.contains { $0.relation.fetchesColumns }
    }
}
