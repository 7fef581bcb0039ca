import JoineryAnalysis
import JoineryEngine

/// The lines of rows, a page at a time.
extension TreeFetcher {
    func pageRequest(for table: TableInfo, at place: Place) -> RowPageRequest {
        RowPageRequest(
            table: table, schema: schema, labels: labels, isWhole: isExpanded(below: place),
            included: place.included,
            pageSize: query.pageSize)
    }

    func fetchPage(
        of rows: QueryInterfaceRequest<Row>, in table: TableInfo, at place: Place
    ) throws -> TreeRows {
        try pageRequest(for: table, at: place).fetch(db, rows, at: .first, limit: limit(below: place.id))
    }

    /// Adds a page of rows, and a line with the number of remaining rows.
    mutating func addPage(
        _ page: TreeRows, of table: TableInfo, at place: Place, entry: Int?, total: RowCount? = nil,
        all rows: QueryInterfaceRequest<Row>
    ) throws -> [OpenRow] {
        let next = try addRows(page, of: table, at: place, entry: entry)
        guard page.hasRowsAfter else { return next }
        let total =
            try total ?? page.count ?? RowCounter.count(rows, db)
        let more = TreeLine(
            id: place.id.appending(.more), depth: lines.depth(below: entry),
            content: .more(total.less(page.rows.count)), disclosure: .leaf)
        lines.append(more, below: entry)
        return next
    }

    /// - Parameter isNamed: Whether the lines name the table of the rows.
    mutating func addRows(
        _ page: TreeRows, of table: TableInfo, at place: Place, entry: Int?, naming isNamed: Bool = false
    ) throws -> [OpenRow] {
        let label = try labels.label(of: table)
        let hasIncluded = place.included?.branches.isEmpty == false
        var next: [OpenRow] = []
        for (row, key) in zip(page.rows, page.keys) {
            let identity = RowIdentity(table: table.name, key: key)
            let isRepeated = place.lineage.contains(identity)
            let id = place.id.appending(.row(key))
            let path = place.path.appending(.key(key))
            let disclosure = disclosure(
                of: id, canExpand: !isRepeated, levels: place.levels,
                ifIncluded: hasIncluded ? .partial : .collapsed)
            let text = label.text(of: row, besides: place.origins)
            let line = TreeLine(
                id: id, depth: lines.depth(below: entry),
                content: .row(
                    table: SafeText.line(table.name), key: key.text,
                    label: isNamed ? [SafeText.line(table.name), text ?? ""].joined(separator: " ") : text,
                    repeated: isRepeated),
                disclosure: disclosure, destination: path)
            let index = lines.append(line, below: entry)
            guard disclosure == .partial || disclosure == .expanded else { continue }
            let below = Place(
                id: id, path: path, lineage: place.lineage + [identity],
                levels: levelsBelow(id, inherited: place.levels), included: place.included)
            next.append(
                OpenRow(
                    entry: index, place: below, table: table, row: row, isPartial: disclosure == .partial))
        }
        return next
    }
}

extension AssociationInfo {
    /// The columns with which the associated rows refer to the one they start from; empty for other associations.
    var columnsToParent: [String] {
        guard hops.count == 1, let hop = hops.first, hop.direction == .toChildren else { return [] }
        return hop.foreignKey.originColumns
    }
}
