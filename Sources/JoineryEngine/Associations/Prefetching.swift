import CSQLite

/// The prefetching of associated rows for `including(all:)`, after the rows of a request have been fetched.
///
/// It takes one SELECT per association and level, and assigns the fetched rows to the rows that include them.
///
/// ```text
/// SELECT * FROM "author"                                                       the rows
/// SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2)
/// ```
///
/// An association after joined to-one associations starts from the columns of the row itself; one after a joined
/// to-many association, from the columns of the row inside it.
package struct Prefetching {
    /// A set of rows to fetch, and their destination.
    private struct Job {
        /// The scopes that lead to the row that receives the rows, if they exist.
        var receiver: [String]
        /// The scopes that lead to the row whose columns determine which rows it owns.
        var anchor: [String]
        var key: String
        var association: SQLAssociation
        /// The keys that lead from the rows of the request to the fetched ones.
        let path: [String]
        var pairs: [AssociationCondition.Pair] = []
        /// The names of the tying columns in the anchor row.
        var columns: [String] = []
        /// The names of the tying columns in the fetched rows, which have them in addition to their own.
        var names: [String] = []
    }

    /// A statement that is about to fetch the rows of an association, or some of them.
    struct Fetch {
        /// The keys that lead from the fetching rows to the fetched ones.
        let path: [String]
        /// Whether no other statement has fetched rows of the association for the same rows.
        let isFirst: Bool
        let statement: Statement
    }

    /// The relation, with the columns that tie the prefetched rows to its own.
    package private(set) var relation: SQLRelation
    private var jobs: [Job] = []
    private let db: Database
    /// Called before each statement that fetches rows.
    private var willFetch: ((Fetch) throws -> Void)?
    /// Whether keys with several columns are also listed in the statement, rather than selected again with the
    /// relation.
    private var listsAllKeys = false

    /// Determines what to prefetch; `nil` if there is nothing.
    package init?(_ relation: SQLRelation, _ db: Database) throws {
        guard relation.hasPrefetches else { return nil }
        self.relation = relation
        self.db = db
        collect(from: relation, path: [], anchor: [], steps: [])
        for index in jobs.indices {
            if let failure = jobs[index].association.failure { throw failure }
            if jobs[index].anchor.isEmpty,
                let base = try relation.baseStep(
                    for: jobs[index].association, beside: jobs[index].receiver.first, db)
            {
                jobs[index].association.through.insert(base, at: 0)
            }
            let condition = jobs[index].association.firstCondition
            guard condition.conditions.isEmpty else { throw Prefetching.polymorphic(condition) }
            let pairs = try condition.columns(db)
            jobs[index].pairs = pairs
            jobs[index].columns = try self.relation.selectColumns(
                pairs.map(\.left), at: jobs[index].anchor[...], db)
            jobs[index].names = try jobs[index].association.destination.relation.privateNames(
                of: pairs.map(\.right), db)
            if relation.isDistinct { try checkDistinct(jobs[index]) }
        }
    }

    /// With conditions, no single key determines which row a row refers to.
    private static func polymorphic(_ condition: AssociationCondition) -> DatabaseError {
        DatabaseError(
            message:
                "the foreign key from \"\(condition.childTable)\" to \"\(condition.parentTable)\" has conditions: "
                + "include the row that it refers to, and nest the other associations in it")
    }

    /// An additional column would make equal rows distinct.
    private func checkDistinct(_ job: Job) throws {
        for (pair, column) in zip(job.pairs, job.columns) where column != pair.left {
            throw DatabaseError(
                message:
                    "the distinct rows of \"\(relation.table)\" lack the column \"\(pair.left)\", which ties "
                    + "\"\(job.key)\" to them: select it")
        }
    }

    private mutating func collect(
        from relation: SQLRelation, path: [String], anchor: [String], steps: [SQLAssociation.Step]
    ) {
        for child in relation.children {
            let join: SQLRelation.Join
            switch child {
            case .prefetch(let prefetch):
                var association = prefetch.association
                if !steps.isEmpty { association.through.insert(contentsOf: steps, at: 0) }
                let names = anchor + association.through.map(\.name) + [prefetch.key]
                jobs.append(
                    Job(
                        receiver: path, anchor: anchor, key: prefetch.key, association: association,
                        path: names))
                continue
            case .join(let child): join = child
            }
            let path = path + [join.key]
            // After a polymorphic foreign key, the columns of this row do not determine which row follows.
            guard join.isToOne, join.condition.conditions.isEmpty else {
                collect(from: join.relation, path: path, anchor: path, steps: [])
                continue
            }
            var steps = steps
            if !steps.isEmpty {
                // The path continues through this join, which must not occur twice.
                steps[steps.count - 1].relation.joins.removeAll { $0.key.hasSameBytes(as: join.key) }
            }
            steps.append(
                SQLAssociation.Step(
                    key: .fixed(join.key), condition: join.condition, isToOne: true,
                    relation: join.relation.removingPrefetches().joinedForConditions))
            collect(from: join.relation, path: path, anchor: anchor, steps: steps)
        }
    }

    /// Prefetches all associated rows of the given rows.
    func prefetch(for rows: StoredRows) throws {
        // An observation must hear of rows that would be read if there were any to include them.
        if rows.count == 0 { return try db.registeringAccess(databaseRegion) }
        let prefetches = rows.prefetches ?? Prefetches()
        for job in jobs {
            prefetches.set(
                try run(job, rows), forKey: job.key, in: rows.layout.existing(job.receiver)[...])
        }
        rows.prefetches = prefetches
    }

    /// Prefetches all associated rows of the given rows.
    ///
    /// - Parameter notice: Called before each statement, which it may run itself.
    func prefetch(for rows: StoredRows, _ notice: (Fetch) throws -> Void) throws {
        try withoutActuallyEscaping(notice) { notice in
            var prefetching = self
            prefetching.willFetch = notice
            try prefetching.prefetch(for: rows)
        }
    }

    /// Returns the same rows with all their prefetched rows.
    func completing(_ rows: [Row]) throws -> [Row] {
        let stored = StoredRows(rows)
        try prefetch(for: stored)
        return stored.rows
    }

    /// The same prefetching, for only some of the rows that the relation selects.
    package var tyingByKeys: Prefetching {
        var prefetching = self
        prefetching.listsAllKeys = true
        return prefetching
    }

    /// Returns the region that the prefetching statements read.
    package func databaseRegion() throws -> DatabaseRegion {
        try jobs.reduce(into: DatabaseRegion()) { try $0.formUnion(databaseRegion(of: $1)) }
    }

    private func databaseRegion(of job: Job) throws -> DatabaseRegion {
        // The values of the keys do not matter.
        try relations(for: job.pairs.map { _ in .null }, job).reduce(into: DatabaseRegion()) {
            try $0.formUnion(PreparedRequest($1, db).databaseRegion())
        }
    }

    private func run(_ job: Job, _ owners: StoredRows) throws -> PrefetchedRows {
        var groups = try RowGroups(
            owners, sources: try keySources(of: owners.layout, job), job.pairs, db)
        var collector = StoredRows.Collector()
        let relations = try relations(for: groups.keys, job)
        if relations.isEmpty { try db.registeringAccess { try databaseRegion(of: job) } }
        var inner: Prefetching?
        for (index, relation) in relations.enumerated() {
            let request = try PreparedRequest(relation, db, isInternal: true)
            try willFetch?(Fetch(path: job.path, isFirst: index == 0, statement: request.statement))
            try fetch(request, job, into: &groups, &collector)
            inner = request.prefetching
        }
        inner?.willFetch = willFetch
        let rows = collector.finish()
        let hasAllRows = relations.count == 1 && groups.isComplete
        try (hasAllRows ? inner : inner?.tyingByKeys)?.prefetch(for: rows)
        return groups.prefetchedRows(rows)
    }

    /// Fetches rows into their groups, as long as a limit admits them.
    ///
    /// Afterwards the statement is free, because the prefetching of the fetched rows may need it again.
    private func fetch(
        _ request: PreparedRequest, _ job: Job, into groups: inout RowGroups,
        _ rows: inout StoredRows.Collector
    ) throws {
        let run = try StatementRun(request.statement)
        guard try run.step() else { return }
        let layout = request.statement.layout
        rows.begin(try request.adapter?.layout(from: layout) ?? layout)
        let columns = try job.names.map { name in
            guard let index = rows.layout.index(ofColumn: name) else {
                throw DatabaseError(message: "no such column in the rows of \"\(job.key)\": \(name)")
            }
            return rows.layout.sources[index]
        }
        let statement = request.statement.sqliteStatement
        let limit = db.prefetchLimit
        repeat {
            let group = groups.group(of: statement, columns)
            if group < 0 { continue }
            if let limit, !groups.admits(group, within: limit) {
                if groups.areCounted { return }
                continue
            }
            try request.statement.charge()
            groups.append(group)
            rows.append(statement)
        } while try run.step()
    }

    /// Returns the columns that determine which rows a row owns; `nil` if the row that contains them is missing.
    private func keySources(of layout: RowLayout, _ job: Job) throws -> [Int]? {
        var anchor: RowLayout? = layout
        for scope in job.anchor { anchor = anchor?.scope(named: scope) }
        guard let anchor else { return nil }
        return try job.columns.map { column in
            guard let index = anchor.index(ofColumn: column) else {
                throw DatabaseError(
                    message: "no column \"\(column)\" in the rows that include \"\(job.key)\": select it")
            }
            return anchor.sources[index]
        }
    }

    /// Returns the requests for the rows of all keys: one, or as many as the limit on bound arguments requires.
    private func relations(for keys: [DatabaseValue], _ job: Job) throws -> [SQLRelation] {
        // With a limit, a SELECT of the keys alone may choose other rows: it has other columns, and may use another
        // index.
        if job.pairs.count > 1, job.anchor.isEmpty, !listsAllKeys, relation.limit == nil {
            return [try relation(for: job, tiedToBase: job.pairs)]
        }
        let width = job.pairs.count
        // Keys that are all NULL tie nothing, so the statement lists none, and no rows are assigned.
        if keys.isEmpty { return width == 1 ? [relation(for: job, keys: [])] : [] }
        let chunk = max(db.argumentLimit / width, 1) * width
        return stride(from: 0, to: keys.count, by: chunk).map { start in
            relation(for: job, keys: keys[start..<min(start + chunk, keys.count)])
        }
    }

    private func relation(for job: Job, keys: ArraySlice<DatabaseValue>) -> SQLRelation {
        let rights = job.pairs.map { $0.comparedWithValues(Column($0.right).sqlExpression) }
        if rights.count == 1 {
            return relation(for: job, tie: rights[0].isMember(of: Array(keys)))
        }
        let rows = stride(from: keys.startIndex, to: keys.endIndex, by: rights.count).map { start in
            Array(keys[start..<start + rights.count])
        }
        let tie = SQLExpression(.membership(SQLExpression(.tuple(rights)), .rows(rows), negated: false))
        return relation(for: job, tie: tie)
    }

    /// Compares several columns with those of the SELECT of the rows themselves.
    private func relation(
        for job: Job, tiedToBase pairs: [AssociationCondition.Pair]
    ) throws -> SQLRelation {
        // A common table would hide a table of the same name.
        let baseName = try PrivateName.name(for: "base") { name in
            try db.knownTable(name) != nil || job.association.definesCommonTable(name)
        }
        // For several columns, SQLite may look up values in an index that contains them unconverted.
        let rights = SQLExpression(
            .tuple(pairs.map { $0.comparedWithValues(Column($0.right).sqlExpression) }))
        let tie = SQLExpression(.membership(rights, .commonTable(baseName), negated: false))
        var base = relation.selecting(only: pairs.map { $0.convertedLeft.sqlSelection }).unordered()
        base.isDistinct = false
        var relation = relation(for: job, tie: tie)
        relation.commonTables.append(
            SQLCommonTable(name: baseName, query: SQLSubquery(.relation(base))))
        return relation
    }

    private func relation(for job: Job, tie: SQLExpression) -> SQLRelation {
        let pivot = AliasIdentity(isGiven: false)
        var relation = job.association.relation(tiedBy: .known(tie), pivot: pivot)
        let columns = zip(job.pairs, job.names).map { pair, name in
            let right = SQLExpression(.qualified(pivot, pair.right))
            let converted = pair.convertsRight ? pair.comparison.conversion.applied(to: right) : right
            return SQLSelection(.named(converted, name))
        }
        relation.annotate(.known(columns))
        relation.groupApart(
            by: job.pairs.map(\.right), of: pivot, isDirect: job.association.through.isEmpty)
        return relation
    }
}

extension SQLAssociation {
    /// Whether one of the tables on the way defines a common table with a name.
    fileprivate func definesCommonTable(_ name: String) -> Bool {
        (through + [destination]).contains { step in
            step.relation.commonTables.contains { $0.name.equalsIgnoringASCIICase(name) }
        }
    }
}

extension RowLayout {
    /// Returns the beginning of a path of scopes, up to the first that does not exist in the rows.
    fileprivate func existing(_ path: [String]) -> [String] {
        var layout: RowLayout? = self
        return Array(
            path.prefix { name in
                layout = layout?.scope(named: name)
                return layout != nil
            })
    }
}

extension Database {
    /// The maximum number of arguments for the keys of prefetched rows in a statement.
    fileprivate var argumentLimit: Int {
        guard let sqliteConnection else { return 999 }
        let limit = Int(sqlite3_limit(sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
        // The remaining arguments are reserved for the filters of the association.
        return limit > 2000 ? limit - 1000 : max(limit / 2, 1)
    }
}
