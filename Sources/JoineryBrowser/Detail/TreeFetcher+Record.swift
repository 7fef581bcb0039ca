import JoineryAnalysis
import JoineryEngine

/// The tree of a row that no path in a table leads to.
extension TreeFetcher {
    /// Fetches such a row: its columns, and the rows of tables that it has values of.
    ///
    /// - Parameter query: Its path names the row. Those of `held` that are gone are left out.
    /// - Throws: A `DatabaseError`.
    static func fetch(_ record: Record, _ query: TreeQuery, in db: Database) throws -> TreeContent {
        var fetcher = TreeFetcher(db: db, schema: try db.schema(), query: query)
        fetcher.addColumns(of: record)
        var open: [OpenRow] = []
        for path in query.held { open += try fetcher.addHeldRow(at: path) }
        while !open.isEmpty { open = try fetcher.expand(open) }
        return TreeContent(lines: fetcher.lines.all, unfolded: fetcher.unfolded)
    }

    private mutating func addColumns(of record: Record) {
        var row = TreeNodeID.top
        if case .key(let key)? = query.path.steps.last { row = row.appending(.row(key)) }
        // A change has one after another before and after.
        var names: Set<String> = []
        for (index, field) in record.fields.enumerated() {
            let id = names.insert(field.name).inserted ? field.name : "\(field.name) \(index)"
            var cell = field.value.map { Cell($0) } ?? field.omission
            cell.patch = field.patch
            add(ValueLines(of: field, as: id, cell: cell, below: row, depth: 0, query), below: nil)
        }
    }

    private mutating func addHeldRow(at path: Path) throws -> [OpenRow] {
        guard let request = try? PathRequest(path, db), path.isRow else { return [] }
        var place = Place(
            id: TreeNodeID([.association(path.description)]), path: path, levels: 0)
        let page = try pageRequest(for: request.table, at: place).fetch(
            db, request.request, at: .first, limit: 1)
        place.path.steps.removeLast()
        return try addRows(page, of: request.table, at: place, entry: nil, naming: true)
    }
}
