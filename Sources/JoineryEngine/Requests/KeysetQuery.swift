/// Fetches pages of a relation by key.
///
/// A page takes one small SELECT for its rows, or a few if the order has several terms or NULLs, and as many again to
/// find out whether rows exist on its other side.
package struct KeysetQuery {
    private let db: Database
    private let relation: SQLRelation
    /// `nil` for a view, which has no key.
    private let order: KeysetOrder?

    /// - Throws: A `DatabaseError` if no key can identify the rows of the relation.
    package init(_ relation: SQLRelation, _ db: Database) throws {
        self.db = db
        if let failure = relation.failure { throw failure }
        let isGrouped = !relation.grouping.isEmpty || !relation.groupFilters.isEmpty
        if relation.limit != nil || isGrouped || relation.isDistinct {
            throw DatabaseError(
                message: "a request with limit, group or distinct has no pages by key: fetch it as it is")
        }
        guard let table = try relation.identifiedTable(db), let identity = RowIdentity(table) else {
            self.relation = relation
            order = nil
            return
        }
        var relation = relation
        let orderings = try relation.ordering.resolve(db) + relation.takeJoinedOrderings(db)
        relation.ordering = SQLRelation.Ordering()
        var order = try KeysetOrder(orderings, table, identity)
        try relation.select(&order, table, db)
        if relation.repeatsRows {
            if relation.joins.contains(where: { $0.repeatsRowsWithColumns }) {
                throw DatabaseError(
                    message:
                        "the request repeats rows of \"\(table.name)\" for each row joined to them, and "
                        + "its key cannot tell copies apart: include the joined rows with including(all:)")
            }
            relation.grouping = [.known(identity.columns.map { Column($0).sqlExpression })]
        }
        self.relation = relation
        self.order = order
    }

    /// The number of rows of a page: one more is read, which shows that there are more.
    static func bounded(_ limit: Int) -> Int { min(max(limit, 1), .max - 1) }

    package func fetchPage(at position: KeysetPosition, limit: Int) throws -> KeysetPage<Row> {
        guard let order else { return try fetchCountedPage(at: position, limit: limit) }
        let backwards = try order.reversed()
        switch position {
        case .first:
            return try page(of: [nil], in: order, limit: limit)
        case .last:
            return try page(of: [nil], in: backwards, limit: limit).turned
        case .from(let key):
            guard let key = try whole(key, order) else { return .empty }
            var page = try page(of: order.stretches(behind: key, orAt: true), in: order, limit: limit)
            page.hasRowsBefore = try exists(backwards.stretches(behind: key, orAt: false), backwards)
            return page
        case .after(let key):
            guard let key = try whole(key, order) else { return .empty }
            var page = try page(of: order.stretches(behind: key, orAt: false), in: order, limit: limit)
            page.hasRowsBefore = try exists(backwards.stretches(behind: key, orAt: true), backwards)
            return page
        case .before(let key):
            guard let key = try whole(key, order) else { return .empty }
            let stretches = backwards.stretches(behind: key, orAt: false)
            var page = try page(of: stretches, in: backwards, limit: limit).turned
            page.hasRowsAfter = try exists(order.stretches(behind: key, orAt: true), order)
            return page
        case .around(let key):
            guard let key = try whole(key, order) else { return .empty }
            return try around(key, order, backwards, limit: limit)
        case .percent(let percent):
            guard let key = try key(atPercent: percent, of: order) else { return .empty }
            var page = try page(of: order.stretches(behind: key, orAt: true), in: order, limit: limit)
            page.hasRowsBefore = try exists(backwards.stretches(behind: key, orAt: false), backwards)
            // Too close to the end to fill a page.
            let isShort = page.rows.count < limit && page.hasRowsBefore
            return isShort ? try fetchPage(at: .last, limit: limit) : page
        }
    }

    /// Returns the number of rows before a position, or `nil` if the key is a primary key that no row has.
    package func fetchCount(before key: [DatabaseValue]) throws -> Int? {
        guard let order else { return try number(key) }
        guard let key = try whole(key, order) else { return nil }
        let counted = relation.selecting(only: [SQL(sql: "1").sqlSelection])
        return try order.reversed().stretches(behind: key, orAt: false).reduce(0) { count, stretch in
            var relation = counted
            relation.filters.append(.known(stretch))
            return try count + QueryInterfaceRequest<Row>(relation: relation).fetchCount(db)
        }
    }

    /// Returns the key with a value for every term of the order, or `nil` if it is a primary key that no row has.
    private func whole(_ key: [DatabaseValue], _ order: KeysetOrder) throws -> [DatabaseValue]? {
        if try order.isWhole(key) { return key }
        let condition = order.condition(forPrimaryKey: key)
        return try fetch([condition], in: order, limit: 1).first.map(order.key)
    }

    private func around(
        _ key: [DatabaseValue], _ order: KeysetOrder, _ backwards: KeysetOrder, limit: Int
    ) throws -> KeysetPage<Row> {
        // If one side has too few rows, the other one fills the page. One extra row shows that there are more.
        let before = try fetch(backwards.stretches(behind: key, orAt: false), in: backwards, limit: limit + 1)
        let behind = try fetch(order.stretches(behind: key, orAt: true), in: order, limit: limit + 1)
        let countBefore = min(before.count, limit, max(limit / 2, limit - min(behind.count, limit)))
        let countBehind = min(behind.count, limit - countBefore)
        let rows = Array(before.prefix(countBefore).reversed() + behind.prefix(countBehind))
        return try page(
            rows, order, hasRowsBefore: before.count > countBefore, hasRowsAfter: behind.count > countBehind)
    }

    /// Returns the page of the first rows of some stretches.
    private func page(
        of stretches: [SQLExpression?], in order: KeysetOrder, limit: Int
    ) throws -> KeysetPage<Row> {
        let rows = try fetch(stretches, in: order, limit: limit + 1)
        return try page(
            Array(rows.prefix(limit)), order, hasRowsBefore: false, hasRowsAfter: rows.count > limit)
    }

    private func page(
        _ rows: [Row], _ order: KeysetOrder, hasRowsBefore: Bool, hasRowsAfter: Bool
    ) throws -> KeysetPage<Row> {
        let complete = try Prefetching(relation, db)?.tyingByKeys.completing(rows) ?? rows
        return KeysetPage(
            rows: complete, keys: try rows.map(order.key), hasRowsBefore: hasRowsBefore,
            hasRowsAfter: hasRowsAfter)
    }

    /// Returns the first rows of consecutive stretches of an order, without the rows that `including(all:)` adds.
    private func fetch(
        _ stretches: [SQLExpression?], in order: KeysetOrder, limit: Int
    ) throws -> [Row] {
        var rows: [Row] = []
        for stretch in stretches where rows.count < limit {
            let relation = self.relation.stretch(stretch, in: order, limit: limit - rows.count)
            let request = try PreparedRequest(relation, db, isInternal: true)
            rows += try Row.fetchAll(request.statement, adapter: request.adapter)
        }
        return rows
    }

    private func exists(_ stretches: [SQLExpression], _ order: KeysetOrder) throws -> Bool {
        let relation = relation.selecting(only: [SQL(sql: "1").sqlSelection])
        return try stretches.contains { stretch in
            let query = try SQLQuery(relation.stretch(stretch, in: order, limit: 1), db: db).render()
            return try Int.fetchOne(db, sql: query.sql, arguments: query.arguments) != nil
        }
    }

    // MARK: Percent

    /// Returns the position at a percentage of the range between the lowest and the highest number of the table, or
    /// `nil` if the table is empty.
    private func key(atPercent percent: Double, of order: KeysetOrder) throws -> [DatabaseValue]? {
        try checkPercent(percent)
        guard let column = order.numberColumn else {
            throw DatabaseError(
                message:
                    "the rows of \"\(relation.table)\" are not ordered by a unique number and cannot be "
                    + "found by percentage: order them by the rowid or by an integer key, or count them and "
                    + "fetch them with limit(_:offset:)")
        }
        // Fetched one at a time: for both together SQLite would read all rows.
        let lowest = try end(min(Column(column)))
        let highest = try end(max(Column(column)))
        if lowest.isNull { return nil }
        guard case .int64(let lowest) = lowest.storage, case .int64(let highest) = highest.storage else {
            throw DatabaseError(
                message:
                    "\"\(column)\" of \"\(relation.table)\" holds values other than integers, so its rows "
                    + "cannot be found by percentage: order them by the rowid or by an integer key")
        }
        let range = UInt64(bitPattern: highest &- lowest)
        let way = UInt64(exactly: (Double(range) * (percent / 100)).rounded(.down)).map { min($0, range) }
        let distance = Int64(bitPattern: way ?? range)
        let number = order.terms[0].isDescending ? highest &- distance : lowest &+ distance
        return [DatabaseValue(storage: .int64(number))]
    }

    /// Returns the lowest or the highest number of the table, or NULL if the table is empty.
    private func end(_ extreme: SQLExpression) throws -> DatabaseValue {
        try Table(relation.table).select(extreme, as: DatabaseValue.self).fetchOne(db) ?? .null
    }

    private func checkPercent(_ percent: Double) throws {
        if (0...100).contains(percent) { return }
        throw DatabaseError(message: "a percentage must be between 0 and 100, not \(percent)")
    }

    // MARK: Views

    private func fetchCountedPage(at position: KeysetPosition, limit: Int) throws -> KeysetPage<Row> {
        switch position {
        case .first:
            return try countedPage(from: 0, limit: limit)
        case .last:
            return try countedPage(from: max(count() - limit, 0), limit: limit)
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
        case .percent(let percent):
            try checkPercent(percent)
            let count = try count()
            let start = Int(exactly: (Double(count) * (percent / 100)).rounded(.down)) ?? 0
            return try countedPage(from: max(min(start, count - limit), 0), limit: limit)
        }
    }

    private func count() throws -> Int {
        try QueryInterfaceRequest<Row>(relation: relation).fetchCount(db)
    }

    private func countedPage(from start: Int, limit: Int) throws -> KeysetPage<Row> {
        var relation = relation
        relation.limit = SQLRelation.Limit(count: limit + 1, offset: start == 0 ? nil : start)
        let request = try PreparedRequest(relation, db, isInternal: true)
        var rows = try Row.fetchAll(request.statement, adapter: request.adapter)
        let hasMore = rows.count > limit
        if hasMore { rows.removeLast(rows.count - limit) }
        rows = try request.prefetching?.completing(rows) ?? rows
        let keys = rows.indices.map { [DatabaseValue(storage: .int64(Int64(start + $0)))] }
        return KeysetPage(rows: rows, keys: keys, hasRowsBefore: start > 0, hasRowsAfter: hasMore)
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
    /// The page at a row that does not exist.
    fileprivate static var empty: KeysetPage {
        KeysetPage(rows: [], keys: [], hasRowsBefore: false, hasRowsAfter: false)
    }

    /// A page that was fetched backward, in the order of the request.
    fileprivate var turned: KeysetPage {
        KeysetPage(
            rows: rows.reversed(), keys: keys.reversed(), hasRowsBefore: hasRowsAfter,
            hasRowsAfter: hasRowsBefore)
    }
}
