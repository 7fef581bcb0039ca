import JoineryEngine

/// Reads a page of the grid in one SELECT: rows of a path, with the labels of the rows that they refer to.
package struct RowsFetcher {
    private let place: PathRequest
    private let links: [ParentLink]
    private let columns: [ColumnInfo]
    /// For each column, the indexes of the links that begin with it; several if it is polymorphic.
    private let linksOfColumn: [[Int]]

    /// Returns a page of rows.
    ///
    /// - Throws: A `PathError` if the path no longer leads anywhere, or a `DatabaseError`.
    package static func page(_ query: RowsQuery, in db: Database) throws -> RowsPage {
        try RowsFetcher(query.path, db).page(query, db)
    }

    private init(_ path: Path, _ db: Database) throws {
        let place = try PathRequest(path, db)
        let links = try ParentLink.links(from: place.table, db)
        let columns = place.table.visibleColumns
        self.place = place
        self.links = links
        self.columns = columns
        linksOfColumn = columns.map { column in
            links.indices.filter { column.name.isName(links[$0].origins.first) }
        }
    }

    private func page(_ query: RowsQuery, _ db: Database) throws -> RowsPage {
        let arrangement = query.arrangement.fitting(place.table, in: try db.schema())
        let names = arrangement.added.map(\.name)
        let rows = ArrangedRows(table: place.table, arrangement: arrangement) { rows in
            try withParents(RowsArrangement.annotating(rows, of: place.table, with: names, db))
        }
        let page = try rows.page(
            of: place.request, at: query.position, place: query.seekValues, limit: query.limit, db)
        let added = try arrangement.added.map {
            try DefinedColumn($0.name, from: place.table.name, in: db.schema())
        }
        let key = place.table.primaryKey?.columns ?? []
        let own = zip(columns, linksOfColumn).map { column, candidates in
            GridColumn(
                name: column.name, type: column.type,
                association: candidates.first.map { links[$0].association.info.key },
                isKey: key.contains(column.name), isNullable: !place.table.isSurelyFilled(column))
        }
        let columns =
            try own
            + added.map { definition in
                let column = definition.associated
                return GridColumn(
                    name: definition.name, title: definition.title, association: column?.keyPath[0],
                    isAdded: true, origin: try column?.origin(from: place.table.name, in: db.schema()))
            }
        let order = arrangement.columnOrder(of: columns.map(\.name))
        var found = RowsPage(
            columns: order.map { columns[$0] },
            rows: try page.rows.indices.map { index in
                let (key, place) = (page.keys[index], page.places[index])
                var row = gridRow(page.rows[index], key: key, place: place, adding: added.count)
                // Rows that are too large together may fit one at a time, and their cells are small.
                if row.cells.contains(.tooLarge), let whole = try rows.row(with: key, db) {
                    row = gridRow(whole, key: key, place: place, adding: added.count)
                }
                row.arrange(order)
                return row
            }, hasRowsBefore: page.hasRowsBefore, hasRowsAfter: page.hasRowsAfter,
            arrangement: arrangement, hasKeys: place.table.primaryKey != nil, target: page.target)
        found.keyColumns = key
        found.remark = UnknownCollation.remark(
            on: arrangement.orders, adding: arrangement.added.map(\.name), of: place.table, db)
        return found
    }

    private func withParents(_ request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        links.filter(\.isLookedUp).reduce(request) { request, link in
            let parent = link.association.select((link.keys + link.label.readColumns).map { Column($0) })
            return request.including(optional: link.label.joined(to: parent))
        }
    }

    /// - Parameter count: The number of columns in addition to those of the table.
    private func gridRow(_ row: Row, key: RowKey, place: [DatabaseValue]?, adding count: Int) -> GridRow {
        var gridRow = GridRow(key: key, seekValues: place, cells: [])
        gridRow.cells.reserveCapacity(columns.count + count)
        for (index, column) in columns.enumerated() {
            var target = Cell.Link.none
            for candidate in linksOfColumn[index] where target == .none {
                target = links[candidate].target(of: row)
                if target != .none, linksOfColumn[index].count > 1 {
                    gridRow.associations[index] = links[candidate].association.info.key
                }
            }
            gridRow.cells.append(row.cell(of: column, link: target))
        }
        gridRow.cells += (0..<count).map {
            row.cell(ofColumn: RowsArrangement.nameOfAdded($0, in: self.place.table), isJoined: true)
        }
        return gridRow
    }
}

extension RowsArrangement {
    /// Returns the order in which columns are shown, as indexes of their names. Names of added columns come last.
    func columnOrder(of names: [String]) -> [Int] {
        var order = Array(0..<(names.count - added.count))
        for (index, column) in zip((names.count - added.count)..., added) {
            let neighbor = order.firstIndex { names[$0] == column.neighbor }
            order.insert(index, at: neighbor.map { $0 + 1 } ?? order.count)
        }
        return order
    }
}

extension GridRow {
    /// Puts the cells into the order of the indexes.
    fileprivate mutating func arrange(_ order: [Int]) {
        guard !order.elementsEqual(order.indices) else { return }
        cells = order.map { cells[$0] }
        if associations.isEmpty { return }
        associations = Dictionary(
            uniqueKeysWithValues: order.enumerated().compactMap { place, index in
                associations[index].map { (place, $0) }
            })
    }
}

extension TableInfo {
    /// Whether a column is never NULL.
    fileprivate func isSurelyFilled(_ column: ColumnInfo) -> Bool {
        column.isNotNull || column.name.isName(rowIDName)
            || isWithoutRowID && primaryKey?.columns.contains(name: column.name) == true
    }
}
