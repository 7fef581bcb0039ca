import JoineryEngine

/// Reads a page of the grid: rows of a path, and the labels of the rows that they refer to, in one SELECT.
package struct RowsFetcher {
    /// More parents than these are not looked up for their labels: SQLite joins 64 tables at most.
    private static let mostLinks = 24

    private let place: PathRequest
    private let links: [Link]
    private let columns: [ColumnInfo]
    /// For each column, the index of the link that it is the first column of.
    private let linkOfColumn: [Int?]

    /// A page of rows.
    ///
    /// - Throws: A `PathError` if the path leads nowhere any more, or a `DatabaseError`.
    package static func page(_ query: RowsQuery, in db: Database) throws -> RowsPage {
        let fetcher = try RowsFetcher(query.path, db)
        let position = KeysetPosition(query.position)
        do {
            return try fetcher.page(at: position, limit: query.limit, db)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            guard let key = fetcher.place.table.primaryKey?.columns else { throw error }
            return try fetcher.pageOfWhatFits(key, at: position, limit: query.limit, db)
        }
    }

    private init(_ path: Path, _ db: Database) throws {
        let place = try PathRequest(path, db)
        let links = try Link.links(from: place.table, db)
        let columns = place.table.visibleColumns
        self.place = place
        self.links = links
        self.columns = columns
        linkOfColumn = columns.map { column in links.firstIndex { $0.origins.first == column.name } }
    }

    private func page(at position: KeysetPosition, limit: Int, _ db: Database) throws -> RowsPage {
        let page = try withParents(place.request).fetchPage(db, at: position, limit: limit)
        return self.page(
            page, rows: zip(page.rows, page.keys).map { GridRow(key: RowKey($1), cells: cells(of: $0)) })
    }

    /// A page some of whose values are larger than what is read of an untrusted file: its keys, then row by row, and of
    /// the rows that hold such a value column by column.
    private func pageOfWhatFits(
        _ key: [String], at position: KeysetPosition, limit: Int, _ db: Database
    ) throws -> RowsPage {
        let page = try place.request.select(key.map { Column($0) }).fetchPage(db, at: position, limit: limit)
        let rows = try page.keys.map { key in
            let row = try place.rows(with: RowKey(key))
            let shown =
                try Self.ifItFits { try withParents(row).fetchOne(db).map { cells(of: $0) } }
                ?? columns.map { column in
                    try Self.ifItFits { try row.select(Column(column.name)).fetchOne(db).map { Cell($0[0]) } }
                        ?? Cell(kind: .blob, text: "larger than 2 MB")
                }
            return GridRow(key: RowKey(key), cells: shown)
        }
        return self.page(page, rows: rows)
    }

    /// What `fetch` finds; `nil` if it meets a value that is too large to be read.
    private static func ifItFits<Value>(_ fetch: () throws -> Value?) throws -> Value? {
        do {
            return try fetch()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            return nil
        }
    }

    private func withParents(_ request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        links.filter(\.isLookedUp).prefix(Self.mostLinks).reduce(request) { request, link in
            request.including(optional: link.association.select((link.keys + link.labels).map { Column($0) }))
        }
    }

    private func cells(of row: Row) -> [Cell] {
        zip(row.databaseValues, linkOfColumn).map { value, link in
            Cell(value, link: link.map { links[$0].target(of: row) } ?? .none)
        }
    }

    private func page(_ page: KeysetPage, rows: [GridRow]) -> RowsPage {
        let key = place.table.primaryKey?.columns ?? []
        return RowsPage(
            columns: zip(columns, linkOfColumn).map { column, link in
                GridColumn(
                    name: column.name, association: link.map { links[$0].association.info.key },
                    isKey: key.contains(column.name))
            }, rows: rows, hasRowsBefore: page.hasRowsBefore, hasRowsAfter: page.hasRowsAfter)
    }
}

/// A foreign key of the table, and what is read of the row that it refers to.
private struct Link {
    let association: SchemaAssociation
    let origins: [String]
    let keys: [String]
    let labels: [String]
    /// Whether an index leads to the parent; without one, its table would be read from end to end for each row.
    let isLookedUp: Bool

    /// The foreign keys of a table that lead somewhere, in the order of their declaration.
    static func links(from table: TableInfo, _ db: Database) throws -> [Link] {
        guard !table.foreignKeys.isEmpty else { return [] }
        let schema = try db.schema()
        return try db.associations(from: table.name).compactMap { association in
            guard association.info.kind == .belongsTo, association.info.broken == nil,
                let foreignKey = association.info.hops.first?.foreignKey,
                let parent = schema.table(named: foreignKey.destinationTable)
            else { return nil }
            return Link(
                association: association, origins: foreignKey.originColumns,
                keys: foreignKey.destinationColumns,
                labels: RowLabel.columns(of: parent),
                isLookedUp: parent.hasIndex(on: foreignKey.destinationColumns))
        }
    }

    /// Where the foreign key of a row leads.
    func target(of row: Row) -> Cell.Link {
        guard !origins.contains(where: { row.hasNull(in: $0) }) else { return .none }
        guard isLookedUp else { return .parent(label: nil) }
        guard let parent = row.scopes[association.info.key], parent.containsNonNullValue else { return .dead }
        return .parent(label: RowLabel.text(of: parent.databaseValues.dropFirst(keys.count)))
    }
}

extension TableInfo {
    /// Whether a row with these values is found without reading the table.
    fileprivate func hasIndex(on names: [String]) -> Bool {
        let wanted = Set(names)
        let isKey =
            primaryKey.map { wanted.isSuperset(of: $0.columns) || $0.columns.starts(with: names) } ?? false
        return isKey || indexes.contains { !$0.isPartial && Set($0.columns.prefix(wanted.count)) == wanted }
    }
}

extension Row {
    fileprivate func hasNull(in column: String) -> Bool {
        (self[column] as DatabaseValue).isNull
    }
}

extension KeysetPosition {
    init(_ position: RowsQuery.Position) {
        self =
            switch position {
            case .first: .first
            case .last: .last
            case .from(let key): .from(key.values)
            case .after(let key): .after(key.values)
            case .before(let key): .before(key.values)
            case .around(let key): .around(key.values)
            }
    }
}
