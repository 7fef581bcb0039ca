import JoineryEngine

/// Fetches a tree: a pure function of a database and a query.
///
/// Level by level, whatever the number of rows: the expanded rows of one table share one statement for all their
/// counts; each expanded association takes one for its page of rows, with the rows that their to-one associations
/// lead to joined in.
package struct TreeFetcher {
    /// Where counting stops.
    package static let countBound = 10_000

    let db: Database
    let schema: DatabaseSchema
    let query: TreeQuery
    private var entries: [Entry] = []
    private var roots: [Int] = []
    private var unfolded: Set<TreeNodeID> = []

    /// A line, and the lines below it.
    private struct Entry {
        var line: TreeLine
        var children: [Int] = []
    }

    /// A row to expand, found on the level before.
    struct OpenRow {
        var entry: Int
        var id: TreeNodeID
        var path: Path
        var table: TableInfo
        var key: RowKey
        var row: Row
        /// The row itself and those that are open above it.
        var lineage: [RowIdentity]
        /// How many levels below are to be expanded.
        var levels: Int
    }

    /// What makes a row the same, wherever in the tree it stands.
    struct RowIdentity: Hashable {
        var table: String
        var key: RowKey
    }

    /// Fetches the tree that a query asks for.
    ///
    /// - Throws: A `PathError` if the path leads nowhere any more, a `DatabaseError` if the database says no.
    package static func fetch(_ query: TreeQuery, in db: Database) throws -> TreeContent {
        var fetcher = TreeFetcher(db: db, schema: try db.schema(), query: query)
        var open = try fetcher.addRoots()
        while !open.isEmpty { open = try fetcher.expand(open) }
        return TreeContent(lines: fetcher.lines, unfolded: fetcher.unfolded)
    }

    private init(db: Database, schema: DatabaseSchema, query: TreeQuery) {
        self.db = db
        self.schema = schema
        self.query = query
    }

    // MARK: Levels

    private mutating func addRoots() throws -> [OpenRow] {
        let place = try PathRequest(query.path, db)
        let levels = query.unfolding[.top] ?? 0
        guard case .key(let key) = query.path.steps.last else {
            return try addPage(
                of: place.request, in: place.table, at: query.path, below: .top, entry: nil, lineage: [],
                levels: levels, count: nil)
        }
        let request = RowPageRequest(
            table: place.table, schema: schema, isWhole: isExpanded(below: .top, levels))
        // The rows of a view have no key but their place.
        let isView = place.table.primaryKey == nil
        let page = try request.fetch(
            db, isView ? Table(place.table.name).all() : place.request,
            at: isView ? .from(key.values) : .first, limit: 1)
        if page.rows.isEmpty { throw query.path.isGone }
        let owner = Path(table: query.path.table, steps: query.path.steps.dropLast())
        return addRows(
            page, of: place.table, at: owner, below: .top, entry: nil, lineage: [], levels: levels)
    }

    /// Adds columns and associations of rows, and the rows below the associations that are expanded.
    private mutating func expand(_ rows: [OpenRow]) throws -> [OpenRow] {
        var counts: [Int: [String: RowCount]] = [:]
        for (name, group) in Dictionary(grouping: rows, by: \.table.name).sorted(by: { $0.key < $1.key }) {
            for (row, found) in zip(group, try self.counts(of: name, keys: group.map(\.key.values))) {
                counts[row.entry] = found
            }
        }
        var next: [OpenRow] = []
        for row in rows { next += try expand(row, counts: counts[row.entry] ?? [:]) }
        return next
    }

    /// How many rows each to-many association has for each of several rows of a table: one statement.
    private func counts(of table: String, keys: [[DatabaseValue]]) throws -> [[String: RowCount]] {
        let many = try db.associations(from: table).filter {
            $0.info.isListed && !$0.info.isToOne && $0.info.broken == nil
        }
        guard !many.isEmpty else { return keys.map { _ in [:] } }
        let counts = try db.associationCounts(
            of: table, keys: keys, associations: many, upTo: TreeFetcher.countBound)
        return counts.map { counts in
            var byKey: [String: RowCount] = [:]
            for (association, count) in zip(many, counts) {
                byKey[association.info.key] = RowCount(bounded: count)
            }
            return byKey
        }
    }

    private mutating func expand(_ open: OpenRow, counts: [String: RowCount]) throws -> [OpenRow] {
        for column in open.table.visibleColumns {
            let cell = open.row.cell(ofColumn: column.name)
            add(.column(name: SafeText.line(column.name), cell: cell), .column(column.name), below: open)
        }
        var next: [OpenRow] = []
        for association in schema.listedAssociations(from: open.table.name) {
            next += try add(association, of: open, count: counts[association.key])
        }
        return next
    }

    // MARK: Associations

    private mutating func add(_ info: AssociationInfo, of open: OpenRow, count: RowCount?) throws -> [OpenRow]
    {
        let shown = CatalogAssociation(info)
        if let reason = info.broken {
            add(.broken(key: info.key, reason: SafeText.line(reason)), .association(info.key), below: open)
            return []
        }
        let path = open.path.appending(.association(info.key))
        guard info.isToOne else {
            let content = TreeLine.Content.toMany(
                key: info.key, kind: shown.kind, through: info.pivotTable.map { SafeText.line($0) },
                count: count ?? .unknown)
            let isEmpty = count == .exact(0)
            let entry = add(
                content, .association(info.key), below: open, canExpand: !isEmpty,
                destination: isEmpty ? nil : path)
            return try fetchRows(of: info, below: entry, of: open, at: path, count: count)
        }
        let target = try ToOneTarget(info, of: open, db: db, schema: schema)
        let content = TreeLine.Content.toOne(key: info.key, kind: shown.kind, target: target.link)
        let entry = add(
            content, .association(info.key), below: open, canExpand: target.canExpand,
            destination: target.key.map { path.appending(.key($0)) })
        return try fetchRows(of: info, below: entry, of: open, at: path, count: nil)
    }

    /// The rows below the line of an association, if it is expanded; for a to-one association, its row opened at once.
    private mutating func fetchRows(
        of info: AssociationInfo, below entry: Int, of open: OpenRow, at path: Path, count: RowCount?
    ) throws -> [OpenRow] {
        let line = entries[entry].line
        guard line.disclosure == .expanded, let table = schema.table(named: info.destinationTable),
            let association = try db.association(info.key, from: open.table.name)
        else { return [] }
        let rows = association.request(for: open.row)
        let levels = levelsBelow(line.id, inherited: open.levels)
        guard info.isToOne else {
            return try addPage(
                of: rows, in: table, at: path, below: line.id, entry: entry, lineage: open.lineage,
                levels: levels, count: count)
        }
        let request = RowPageRequest(table: table, schema: schema, isWhole: true)
        let page = try request.fetch(db, rows, at: .first, limit: 1)
        guard let row = page.rows.first, let key = page.keys.first.map({ RowKey($0) }) else { return [] }
        return [
            OpenRow(
                entry: entry, id: line.id, path: path.appending(.key(key)), table: table, key: key, row: row,
                lineage: open.lineage + [RowIdentity(table: table.name, key: key)], levels: levels)
        ]
    }

    // MARK: Rows

    /// Adds a page of rows, and how many more there are.
    private mutating func addPage(
        of rows: QueryInterfaceRequest<Row>, in table: TableInfo, at path: Path, below id: TreeNodeID,
        entry: Int?,
        lineage: [RowIdentity], levels: Int, count: RowCount?
    ) throws -> [OpenRow] {
        let request = RowPageRequest(table: table, schema: schema, isWhole: isExpanded(below: id, levels))
        let limit = max(query.limits[id] ?? query.pageSize, 1)
        let page = try request.fetch(db, rows, at: .first, limit: limit)
        let next = addRows(
            page, of: table, at: path, below: id, entry: entry, lineage: lineage, levels: levels)
        if page.hasRowsAfter {
            let total = try count ?? RowCount(bounded: rows.fetchCount(db, upTo: TreeFetcher.countBound))
            let line = TreeLine(
                id: id.appending(.more), depth: depth(below: entry),
                content: .more(total.less(page.rows.count)),
                disclosure: .leaf)
            append(line, below: entry)
        }
        return next
    }

    private mutating func addRows(
        _ page: KeysetPage<Row>, of table: TableInfo, at path: Path, below id: TreeNodeID, entry: Int?,
        lineage: [RowIdentity], levels: Int
    ) -> [OpenRow] {
        let label = RowLabel.columns(of: table)
        var next: [OpenRow] = []
        for (row, values) in zip(page.rows, page.keys) {
            let key = RowKey(values)
            let identity = RowIdentity(table: table.name, key: key)
            let isRepeated = lineage.contains(identity)
            let child = id.appending(.row(key))
            let isOpen = !isRepeated && unfold(child, levels: levels)
            let line = TreeLine(
                id: child, depth: depth(below: entry),
                content: .row(
                    table: SafeText.line(table.name), key: key.text,
                    label: RowLabel.text(of: label.map { row.value(ofColumn: $0) }), repeated: isRepeated),
                disclosure: isRepeated ? .leaf : isOpen ? .expanded : .collapsed,
                destination: path.appending(.key(key)))
            let index = append(line, below: entry)
            guard isOpen else { continue }
            next.append(
                OpenRow(
                    entry: index, id: child, path: path.appending(.key(key)), table: table, key: key,
                    row: row,
                    lineage: lineage + [identity], levels: levelsBelow(child, inherited: levels)))
        }
        return next
    }

    // MARK: Lines

    @discardableResult
    private mutating func add(
        _ content: TreeLine.Content, _ step: TreeNodeID.Step, below open: OpenRow, canExpand: Bool = false,
        destination: Path? = nil
    ) -> Int {
        let id = open.id.appending(step)
        let disclosure: TreeLine.Disclosure =
            !canExpand ? .leaf : unfold(id, levels: open.levels) ? .expanded : .collapsed
        let line = TreeLine(
            id: id, depth: depth(below: open.entry), content: content, disclosure: disclosure,
            destination: destination)
        return append(line, below: open.entry)
    }

    @discardableResult
    private mutating func append(_ line: TreeLine, below entry: Int?) -> Int {
        entries.append(Entry(line: line))
        if let entry {
            entries[entry].children.append(entries.count - 1)
        } else {
            roots.append(entries.count - 1)
        }
        return entries.count - 1
    }

    private func depth(below entry: Int?) -> Int {
        entry.map { entries[$0].line.depth + 1 } ?? 0
    }

    /// All lines from top to bottom.
    private var lines: [TreeLine] {
        var lines: [TreeLine] = []
        var waiting = Array(roots.reversed())
        while let index = waiting.popLast() {
            lines.append(entries[index].line)
            waiting += entries[index].children.reversed()
        }
        return lines
    }

    // MARK: Expansion

    /// Whether a node is expanded; `levels` are those that its parent wants expanded below itself.
    private mutating func unfold(_ id: TreeNodeID, levels: Int) -> Bool {
        if query.expanded.contains(id) { return true }
        guard levels > 0 else { return false }
        unfolded.insert(id)
        return true
    }

    private func levelsBelow(_ id: TreeNodeID, inherited: Int) -> Int {
        max(query.unfolding[id] ?? 0, inherited - 1)
    }

    /// Whether a row right below a node is expanded, so that all its columns are wanted.
    private func isExpanded(below id: TreeNodeID, _ levels: Int) -> Bool {
        levels > 0 || query.expanded.contains { $0.steps.count == id.steps.count + 1 && $0.isBelow(id) }
    }
}
