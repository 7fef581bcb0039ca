import CSQLite

/// What `including(all:)` does once the rows of a request are there: one SELECT for each association and level,
/// and its rows handed out.
///
/// ```text
/// SELECT * FROM "author"                                                       the rows
/// SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2)
/// ```
///
/// An association behind joined to-one associations starts from the columns of the row itself; behind a joined
/// to-many association, from the columns of the row inside it.
package struct Prefetching {
    /// Rows to fetch, and where to put them.
    private struct Job {
        /// The scopes down to the row that receives the rows, as far as they exist.
        var receiver: [String]
        /// The scopes down to the row whose columns tell which rows are its own.
        var anchor: [String]
        var key: String
        var association: SQLAssociation
        var pairs: [AssociationCondition.Pair] = []
        /// The names of the tying columns in the anchor's row.
        var columns: [String] = []
    }

    /// The relation, with the columns that tie the prefetched rows to its own.
    package private(set) var relation: SQLRelation
    private var jobs: [Job] = []
    private let db: Database
    /// Whether keys of several columns are listed as well, and not selected again with the relation.
    private var listsAllKeys = false

    /// Finds what is to prefetch; `nil` if there is nothing.
    package init?(_ relation: SQLRelation, _ db: Database) throws {
        self.relation = relation
        self.db = db
        collect(from: relation, path: [], anchor: [], steps: [])
        if jobs.isEmpty { return nil }
        for index in jobs.indices {
            if let failure = jobs[index].association.failure { throw failure }
            let pairs = try jobs[index].association.firstCondition.columns(db)
            jobs[index].pairs = pairs
            jobs[index].columns = try self.relation.selectColumns(
                pairs.map(\.left), at: jobs[index].anchor[...], db)
        }
    }

    private mutating func collect(
        from relation: SQLRelation, path: [String], anchor: [String], steps: [SQLAssociation.Step]
    ) {
        for prefetch in relation.prefetches {
            let association = SQLAssociation(
                through: steps + prefetch.association.through,
                destination: prefetch.association.destination)
            jobs.append(
                Job(receiver: path, anchor: anchor, key: prefetch.key, association: association))
        }
        for index in relation.joins.indices {
            let join = relation.joins[index]
            let path = path + [join.key]
            guard join.isToOne else {
                collect(from: join.relation, path: path, anchor: path, steps: [])
                continue
            }
            var steps = steps
            if !steps.isEmpty {
                // The way goes on through this join: it must not be there twice.
                steps[steps.count - 1].relation.joins.remove(at: index)
            }
            steps.append(
                SQLAssociation.Step(
                    key: .fixed(join.key), condition: join.condition, isToOne: true,
                    relation: join.relation.removingPrefetches().joinedForConditions))
            collect(from: join.relation, path: path, anchor: anchor, steps: steps)
        }
    }

    /// Fetches all that is to prefetch, and gives each row its own.
    package func prefetch(into rows: [Row]) throws {
        if rows.isEmpty { return }
        for job in jobs { try run(job, rows) }
    }

    /// The same for rows that are not all that the relation selects.
    package var tyingByKeys: Prefetching {
        var prefetching = self
        prefetching.listsAllKeys = true
        return prefetching
    }

    /// What the statements that prefetch read.
    package func databaseRegion() throws -> DatabaseRegion {
        var region = DatabaseRegion()
        for job in jobs {
            // Which keys they look for does not matter.
            for relation in try relations(for: [job.pairs.map { _ in .null }], job) {
                region.formUnion(try PreparedRequest(relation, db).databaseRegion())
            }
        }
        return region
    }

    private func run(_ job: Job, _ rows: [Row]) throws {
        let keys = try rows.map { try key(of: $0, job) }
        let condition = job.association.firstCondition
        let table = condition.leadsToParent ? condition.parentTable : condition.childTable
        var groups = RowGroups(keys: keys, forms: job.pairs.map { db.keyForm(of: $0.right, in: table) })
        let names = job.pairs.map { "joinery_" + $0.right }
        for relation in try relations(for: groups.distinctKeys, job) {
            let request = try PreparedRequest(relation, db, isInternal: true)
            if let limit = db.prefetchLimit {
                let admitted = try fetch(request, names, into: &groups, within: limit, job)
                try request.prefetching?.prefetch(into: admitted)
                continue
            }
            let fetched = try request.fetchRows()
            guard let first = fetched.first else { continue }
            let indexes = try indexes(of: names, in: first, job)
            for row in fetched { groups.append(row, key: indexes.map { row[$0] }) }
        }
        for (row, key) in zip(rows, keys) {
            row.setPrefetchedRows(
                groups.rows(of: key), omitting: groups.omitted(of: key),
                forKeyPath: row.existing(job.receiver) + [job.key])
        }
    }

    /// Fetches the rows that a limit admits. The statement is done with when that is known: what they include may
    /// need it again.
    private func fetch(
        _ request: PreparedRequest, _ names: [String], into groups: inout RowGroups,
        within limit: PrefetchLimit, _ job: Job
    ) throws -> [Row] {
        let cursor = try Row.fetchCursor(request.statement, adapter: request.adapter)
        var admitted: [Row] = []
        var indexes: [Int]?
        while let row = try cursor.next() {
            let known = try indexes ?? self.indexes(of: names, in: row, job)
            indexes = known
            if let row = groups.append(row, key: known.map { row[$0] }, within: limit) {
                admitted.append(row)
            }
            if groups.areCounted(upTo: limit.countBound) { break }
        }
        return admitted
    }

    private func indexes(of names: [String], in row: Row, _ job: Job) throws -> [Int] {
        try names.map { name in
            guard let index = row.index(forColumn: name) else {
                throw DatabaseError(message: "no such column in the rows of \"\(job.key)\": \(name)")
            }
            return index
        }
    }

    /// The values that tie a row to its prefetched ones; `nil` when one of them is NULL.
    private func key(of row: Row, _ job: Job) throws -> [DatabaseValue]? {
        var anchor: Row? = row
        for scope in job.anchor { anchor = anchor?.scopes[scope] }
        guard let anchor else { return nil }
        var key: [DatabaseValue] = []
        key.reserveCapacity(job.columns.count)
        for column in job.columns {
            guard let index = anchor.index(forColumn: column) else {
                throw DatabaseError(
                    message: "no column \"\(column)\" in the rows that include \"\(job.key)\": select it")
            }
            let value: DatabaseValue = anchor[index]
            if value.isNull { return nil }
            key.append(value)
        }
        return key
    }

    /// The requests for the rows of all keys: one, or as many as bound arguments demand.
    private func relations(for keys: [[DatabaseValue]], _ job: Job) throws -> [SQLRelation] {
        if keys.isEmpty { return [] }
        if job.pairs.count > 1, job.anchor.isEmpty, !listsAllKeys {
            return [relation(for: job, tiedToBase: job.pairs)]
        }
        let chunk = max(db.argumentLimit / job.pairs.count, 1)
        return stride(from: 0, to: keys.count, by: chunk).map { start in
            relation(for: job, keys: Array(keys[start..<min(start + chunk, keys.count)]))
        }
    }

    private func relation(for job: Job, keys: [[DatabaseValue]]) -> SQLRelation {
        let rights = job.pairs.map { Column($0.right).sqlExpression }
        let tie =
            rights.count == 1
            ? rights[0].isMember(of: keys.map { $0[0].sqlExpression })
            : SQLExpression(.membership(SQLExpression(.tuple(rights)), .rows(keys), negated: false))
        return relation(for: job, tie: tie)
    }

    /// Several columns are compared with those of the rows' own SELECT.
    private func relation(for job: Job, tiedToBase pairs: [AssociationCondition.Pair]) -> SQLRelation {
        let rights = SQLExpression(.tuple(pairs.map { Column($0.right).sqlExpression }))
        let tie = SQLExpression(.membership(rights, .commonTable(Self.baseName), negated: false))
        var base = relation.selecting(only: pairs.map { Column($0.left).sqlSelection })
        if base.limit == nil { base = base.unordered() }
        var relation = relation(for: job, tie: tie)
        relation.commonTables.append(
            SQLCommonTable(name: Self.baseName, query: SQLSubquery(.relation(base))))
        return relation
    }

    private func relation(for job: Job, tie: SQLExpression) -> SQLRelation {
        let pivot = AliasIdentity()
        var relation = job.association.relation(tiedBy: .known(tie), pivot: pivot)
        let columns = job.pairs.map { pair in
            SQLSelection(.named(SQLExpression(.qualified(pivot, pair.right)), "joinery_" + pair.right))
        }
        relation.annotate(.known(columns))
        return relation
    }

    private static let baseName = "joinery_base"
}

extension SQLRelation {
    /// The relation, and all that is joined to it, without columns.
    fileprivate var joinedForConditions: SQLRelation {
        var relation = withoutColumns
        for index in relation.joins.indices {
            relation.joins[index].relation = relation.joins[index].relation.joinedForConditions
        }
        return relation
    }

    /// Makes sure that columns of the table at the end of a path of joins are fetched.
    ///
    /// - returns: The names that the columns have in its rows.
    fileprivate mutating func selectColumns(
        _ columns: [String], at path: ArraySlice<String>, _ db: Database
    ) throws -> [String] {
        if let key = path.first, let index = joins.firstIndex(where: { $0.key == key }) {
            return try joins[index].relation.selectColumns(columns, at: path.dropFirst(), db)
        }
        return try columns.map { column in
            if try selects(column, db) { return column }
            let name = "joinery_" + column
            if try !selects(name, db) { annotate(.known([Column(column).forKey(name)])) }
            return name
        }
    }

    /// Whether the rows have a column of the table under its own name, or under that of `selectColumns(_:at:_:)`.
    private func selects(_ column: String, _ db: Database) throws -> Bool {
        guard case .columns(let selections) = selection else { return false }
        return try selections.contains { try $0.resolve(db).contains { try selects(column, by: $0, db) } }
    }

    private func selects(_ column: String, by selection: SQLSelection, _ db: Database) throws -> Bool {
        switch selection.node {
        case .allColumns:
            let info = try db.schema().table(named: table)?.column(named: column)
            return info.map { !$0.isHidden } ?? false
        case .allColumnsExcluding(let excluded):
            return try db.selectedColumns(of: table, excluding: excluded)
                .contains { $0.equalsIgnoringASCIICase(column) }
        case .expression(let expression):
            guard case .column(let name) = expression.node else { return false }
            return name.equalsIgnoringASCIICase(column)
        case .named(let expression, let name):
            guard case .column(let source) = expression.node, name == "joinery_" + source else {
                return false
            }
            return name.equalsIgnoringASCIICase(column)
        case .literal, .bound:
            return false
        }
    }
}

extension Row {
    /// The beginning of a path of scopes that the row has.
    fileprivate func existing(_ path: [String]) -> [String] {
        var row: Row? = self
        return Array(
            path.prefix { name in
                row = row?.scopes[name]
                return row != nil
            })
    }
}

extension Database {
    /// How many arguments one statement may have for the keys of prefetched rows.
    fileprivate var argumentLimit: Int {
        guard let sqliteConnection else { return 999 }
        let limit = Int(sqlite3_limit(sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
        // Some are left for the filters of the association.
        return limit > 2000 ? limit - 1000 : max(limit / 2, 1)
    }
}
