import JoineryEngine

/// Fetches a tree, as a pure function of a database and a query.
///
/// It works level by level. The expanded rows of one table share one statement for all their counts, regardless of
/// their number. Each expanded association takes one statement for its page of rows, with the rows of their to-one
/// associations joined. Includes come with the page, in one statement per association and level.
package struct TreeFetcher {
    /// The number of rows after which counting stops.
    package static let countBound = 10_000

    let db: Database
    let schema: DatabaseSchema
    let query: TreeQuery
    let labels: RowLabels
    var lines = TreeLines()
    var unfolded: Set<TreeNodeID> = []

    /// A row to open, found on the previous level.
    struct OpenRow {
        var entry: Int
        var place: Place
        var table: TableInfo
        var row: Row
        /// Whether only its includes are shown below it.
        var isPartial = false

        /// Returns the branch that was fetched together with it, for an association.
        func branch(_ key: String) -> IncludeTree.Branch? {
            place.included?.branch(key)
        }
    }

    /// A place to add lines: the node above them, and what is open on the way there.
    struct Place {
        var id: TreeNodeID
        var path: Path
        /// The rows that are open on the way down.
        var lineage: [RowIdentity] = []
        /// The number of levels below to expand.
        var levels: Int
        /// What is included with the rows; `nil` for nothing.
        var included: IncludeTree?
        /// The columns with which the rows refer to the one above them.
        var origins: [String] = []
    }

    /// The identity of a row, wherever it is in the tree.
    struct RowIdentity: Hashable {
        var table: String
        var key: RowKey
    }

    /// Fetches the tree of a query.
    ///
    /// - Throws: A `PathError` if the path no longer leads anywhere, or a `DatabaseError`.
    package static func fetch(_ query: TreeQuery, in db: Database) throws -> TreeContent {
        var fetcher = TreeFetcher(db: db, schema: try db.schema(), query: query)
        var open = try fetcher.addRoots()
        while !open.isEmpty { open = try fetcher.expand(open) }
        return TreeContent(lines: fetcher.lines.all, unfolded: fetcher.unfolded)
    }

    init(db: Database, schema: DatabaseSchema, query: TreeQuery) {
        self.db = db
        self.schema = schema
        self.query = query
        labels = RowLabels(db, substituting: true)
    }

    // MARK: Levels

    private mutating func addRoots() throws -> [OpenRow] {
        let request = try PathRequest(query.path, db)
        let included = try IncludeTree(query.includes.keyPaths.sorted(), from: request.table, db)
        var place = Place(
            id: .top, path: query.path, levels: query.unfolding[.top] ?? 0, included: included,
            origins: request.association?.columnsToParent ?? [])
        let pages = pageRequest(for: request.table, at: place)
        guard case .key(let key) = query.path.steps.last else {
            let arrangement = query.arrangement.fitting(request.table, in: try db.schema())
            let page = try pages.fetch(
                db, request.request, arranged: arrangement, limit: limit(below: .top))
            let all = try arrangement.arranging(request.request, of: request.table, db)
            return try addPage(page, of: request.table, at: place, entry: nil, all: all)
        }
        // Rows of a view have no key except their number.
        let isView = request.table.primaryKey == nil
        let page = try pages.fetch(
            db, isView ? Table(request.table.name).all() : request.request,
            at: isView ? .from(key.values) : .first, limit: 1)
        if page.rows.isEmpty { throw query.path.isGone }
        place.path.steps.removeLast()
        return try addRows(page, of: request.table, at: place, entry: nil)
    }

    mutating func add(_ value: ValueLines, below entry: Int?) {
        let column = lines.append(value.column, below: entry)
        for piece in value.pieces { lines.append(piece, below: column) }
    }

    /// Adds the columns and associations of rows, and the rows below expanded associations.
    mutating func expand(_ rows: [OpenRow]) throws -> [OpenRow] {
        var counts: [Int: NamedValues<RowCount>] = [:]
        var targets: [Int: NamedValues<ToOneTarget>] = [:]
        for (name, group) in Dictionary(grouping: rows, by: { FoldedName($0.table.name) })
            .sorted(by: { $0.key < $1.key })
        {
            let whole = group.filter { !$0.isPartial }
            for (row, found) in zip(whole, try self.counts(of: name.folded, whole)) {
                counts[row.entry] = found
            }
            let links = ToOneLinks(db: db, schema: schema, labels: labels)
            for (info, shown) in toOne(below: group) {
                for (row, target) in zip(shown, try links.targets(of: info, shown)) {
                    targets[row.entry, default: [:]][info.key] = target
                }
            }
        }
        var next: [OpenRow] = []
        for row in rows {
            if !row.isPartial { addColumns(of: row, targets[row.entry] ?? [:]) }
            for info in associations(of: row) {
                if let reason = info.broken {
                    add(
                        .broken(key: info.key, reason: SafeText.line(reason)), .association(info.key), of: row
                    )
                } else if info.isToOne {
                    next += try add(info, of: row, targets[row.entry]?[info.key])
                } else {
                    next += try add(info, of: row, count: counts[row.entry]?[info.key])
                }
            }
        }
        return next
    }

    /// Returns the to-one associations shown below rows of a table, each with these rows.
    private func toOne(below rows: [OpenRow]) -> [(info: AssociationInfo, rows: [OpenRow])] {
        var found: [(info: AssociationInfo, rows: [OpenRow])] = []
        var positions: [String: Int] = [:]
        for row in rows {
            for info in associations(of: row) where info.isToOne && info.broken == nil {
                let position = positions[info.key] ?? found.count
                if position == found.count { found.append((info, [])) }
                positions[info.key] = position
                found[position].rows.append(row)
            }
        }
        return found
    }

    /// Returns the associations shown below a row, in the order of the schema.
    private func associations(of open: OpenRow) -> [AssociationInfo] {
        let all = schema.listedAssociations(from: open.table.name)
        let listed = open.isPartial ? all.filter { open.branch($0.key) != nil } : all
        return listed + (open.place.included?.branches.map(\.info).filter { !$0.isListed } ?? [])
    }

    /// Counts the rows of each to-many association for each of several rows of a table, in one statement.
    private func counts(of table: String, _ rows: [OpenRow]) throws -> [NamedValues<RowCount>] {
        let many = try db.listedAssociations(from: table) { !$0.isToOne && $0.broken == nil }
        guard !many.isEmpty, !rows.isEmpty else { return rows.map { _ in [:] } }
        let keys = rows.map { $0.place.lineage.last?.key.values ?? [] }
        func counts(upTo bound: Int) throws -> [NamedValues<RowCount>] {
            try db.associationCounts(of: table, keys: keys, associations: many, upTo: bound).map { counts in
                var byKey: NamedValues<RowCount> = [:]
                for (association, count) in zip(many, counts) {
                    byKey[association.info.key] = count > bound ? .moreThan(bound) : .exact(count)
                }
                return byKey
            }
        }
        // As everywhere else, counts are exact if that is quick.
        return try db.ifTimeAllows(RowCounter.budget) { try counts(upTo: RowCounter.countedExactly) }
            ?? counts(upTo: RowCounter.bound)
    }

    private mutating func addColumns(of open: OpenRow, _ targets: NamedValues<ToOneTarget>) {
        let links = ColumnLinks(of: associations(of: open), targets)
        for column in open.table.visibleColumns {
            let link = links.link(of: column.name)
            let cell = open.row.cell(of: column, link: link?.cell ?? .none)
            let field = Record.Field(
                name: column.name, value: open.row.index(forColumn: column.name).map { open.row[$0] })
            var value = ValueLines(
                of: field, cell: cell, below: open.place.id, depth: lines.depth(below: open.entry), query)
            value.column.association = link?.association
            add(value, below: open.entry)
        }
    }

    // MARK: Associations

    /// Adds the line of a to-one association. If it is open, the contents of its row are directly below.
    private mutating func add(
        _ info: AssociationInfo, of open: OpenRow, _ target: ToOneTarget?
    ) throws -> [OpenRow] {
        let content = TreeLine.Content.toOne(
            key: info.key, kind: CatalogAssociation(info).kind, target: target?.link ?? .none)
        var place = self.place(below: open, info)
        let rowPath = (target?.key).map { place.path.appending(.key($0)) }
        let disclosure = disclosure(
            of: place.id, canExpand: target?.canExpand == true, levels: open.place.levels,
            ifIncluded: place.included?.branches.isEmpty == false ? .partial : .collapsed)
        let entry = add(
            content, .association(info.key), of: open, disclosure, destination: rowPath)
        lines[entry].enforcement = schema.enforcement(of: info)?.text
        guard let table = schema.table(named: info.destinationTable), let rowPath, let key = target?.key
        else { return [] }
        let rowPlace = { (place: Place) in
            var place = place
            place.path = rowPath
            place.lineage.append(RowIdentity(table: table.name, key: key))
            return place
        }
        switch disclosure {
        case .leaf, .collapsed: return []
        case .partial:
            guard let row = target?.row else { return [] }
            return [
                OpenRow(entry: entry, place: rowPlace(place), table: table, row: row, isPartial: true)
            ]
        case .expanded:
            guard let association = try db.association(info.key, from: open.table.name) else { return [] }
            place.levels = levelsBelow(place.id, inherited: open.place.levels)
            var pages = pageRequest(for: table, at: place)
            pages.isWhole = true
            let page = try pages.fetch(
                db, table.reading(association.request(for: open.row)), at: .first, limit: 1)
            guard let row = page.rows.first else { return [] }
            return [OpenRow(entry: entry, place: rowPlace(place), table: table, row: row)]
        }
    }

    /// Adds the line of a to-many association and, if it is open, a page of its rows.
    private mutating func add(
        _ info: AssociationInfo, of open: OpenRow, count: RowCount?
    ) throws -> [OpenRow] {
        guard let table = schema.table(named: info.destinationTable),
            let association = try db.association(info.key, from: open.table.name)
        else { return [] }
        let rows = table.reading(association.request(for: open.row))
        let fetched = open.branch(info.key).flatMap { TreeRows(included: $0, with: open.row) }
        let count = try count ?? fetched?.exactCount ?? RowCounter.count(rows, db)
        var place = self.place(below: open, info)
        let disclosure = disclosure(
            of: place.id, canExpand: count != .exact(0), levels: open.place.levels,
            ifIncluded: open.branch(info.key) == nil ? .collapsed : .expanded)
        let entry = add(
            .toMany(
                key: info.key, kind: CatalogAssociation(info).kind,
                through: info.pivotTable.map { SafeText.line($0) }, count: count), .association(info.key),
            of: open, disclosure, destination: count == .exact(0) ? nil : place.path)
        lines[entry].enforcement = schema.enforcement(of: info)?.text
        guard disclosure == .expanded else { return [] }
        place.levels = levelsBelow(place.id, inherited: open.place.levels)
        if let arrangement = query.arrangements[place.id]?.fitting(table, in: schema), !arrangement.isPlain {
            return try addArrangedPage(of: rows, of: table, at: place, entry, arrangement, total: count)
        }
        let isPage = query.limits[place.id] == nil && !isExpanded(below: place)
        let page =
            try isPage
            ? fetched ?? fetchPage(of: rows, in: table, at: place) : fetchPage(of: rows, in: table, at: place)
        return try addPage(page, of: table, at: place, entry: entry, total: count, all: rows)
    }

    /// Adds the first rows of a list that the user arranged, and the arrangement to its line.
    private mutating func addArrangedPage(
        of rows: QueryInterfaceRequest<Row>, of table: TableInfo, at place: Place, _ entry: Int,
        _ arrangement: RowsArrangement, total: RowCount
    ) throws -> [OpenRow] {
        let shown = try arrangement.arranging(rows, of: table, db)
        let count = try arrangement.filter == nil ? total : RowCounter.count(shown, db)
        lines[entry].arranged = ArrangedList(arrangement: arrangement, count: count)
        let page = try pageRequest(for: table, at: place)
            .fetch(db, rows, arranged: arrangement, limit: limit(below: place.id))
        return try addPage(page, of: table, at: place, entry: entry, total: count, all: shown)
    }

    private func place(below open: OpenRow, _ info: AssociationInfo) -> Place {
        Place(
            id: open.place.id.appending(.association(info.key)),
            path: open.place.path.appending(.association(info.key)), lineage: open.place.lineage,
            levels: levelsBelow(
                open.place.id.appending(.association(info.key)), inherited: open.place.levels),
            included: open.branch(info.key)?.tree, origins: info.columnsToParent)
    }

    @discardableResult
    private mutating func add(
        _ content: TreeLine.Content, _ step: TreeNodeID.Step, of open: OpenRow,
        _ disclosure: TreeLine.Disclosure = .leaf, destination: Path? = nil
    ) -> Int {
        var line = TreeLine(
            id: open.place.id.appending(step), depth: lines.depth(below: open.entry), content: content,
            disclosure: disclosure, destination: destination)
        if case .association(let key) = step {
            line.inferenceWord = schema.association(key, from: open.table.name)?.inferenceWord
        }
        return lines.append(line, below: open.entry)
    }

    // MARK: Expansion

    /// Returns how far a node is open.
    ///
    /// - Parameter levels: The number of levels to expand below its parent.
    mutating func disclosure(
        of id: TreeNodeID, canExpand: Bool, levels: Int, ifIncluded included: TreeLine.Disclosure
    ) -> TreeLine.Disclosure {
        guard canExpand else { return .leaf }
        if query.expanded.contains(id) { return .expanded }
        if levels > 0 {
            unfolded.insert(id)
            return .expanded
        }
        return query.closed.contains(id) ? .collapsed : included
    }

    func levelsBelow(_ id: TreeNodeID, inherited: Int) -> Int {
        max(query.unfolding[id] ?? 0, inherited - 1)
    }

    /// Whether a row directly below a node is expanded, so that all of its columns are needed.
    func isExpanded(below place: Place) -> Bool {
        place.levels > 0
            || query.expanded.contains {
                $0.steps.count == place.id.steps.count + 1 && $0.isBelow(place.id)
            }
    }

    func limit(below id: TreeNodeID) -> Int {
        max(query.limits[id] ?? query.pageSize, 1)
    }
}
