import JoineryEngine

/// The rows that a path leads to: of which table they are, and how to ask for them.
package struct PathRequest {
    /// The table of the rows.
    package let table: TableInfo
    /// Where the table is not that of the path's beginning: the association that led to it.
    package let association: AssociationInfo?
    package let request: QueryInterfaceRequest<Row>

    /// Follows a path; a row in it that is gone is an error.
    ///
    /// - Throws: A `PathError`, or a `DatabaseError`.
    package init(_ path: Path, _ db: Database) throws {
        let schema = try db.schema()
        guard let table = schema.table(named: path.table) else {
            throw PathError("There is no table or view \(SafeText.line(path.table)) anymore.")
        }
        self = try path.steps.reduce(PathRequest(allOf: table)) { place, step in
            switch step {
            case .key(let key): PathRequest(table: place.table, request: try place.table.row(with: key))
            case .association(let key): try place.following(key, in: schema, db)
            }
        }
        if let reason = self.table.brokenReason {
            throw PathError("\(SafeText.line(self.table.name)) cannot be read: \(SafeText.line(reason)).")
        }
    }

    private init(allOf table: TableInfo) {
        self.init(table: table, request: Table(table.name).all())
    }

    private init(table: TableInfo, association: AssociationInfo? = nil, request: QueryInterfaceRequest<Row>) {
        self.table = table
        self.association = association
        self.request = request
    }

    private func following(_ key: String, in schema: DatabaseSchema, _ db: Database) throws -> PathRequest {
        guard let association = try db.association(key, from: table.name),
            let target = schema.table(named: association.info.destinationTable)
        else {
            throw PathError("\(SafeText.line(table.name)) has no association \(SafeText.line(key)) anymore.")
        }
        guard let row = try FittingRows(table: table).first(of: request, db) else {
            throw PathError("The row of \(SafeText.line(table.name)) that led here does not exist.")
        }
        return PathRequest(
            table: target, association: association.info, request: association.request(for: row))
    }
}

extension Path {
    /// The place of a row that its rowid tells.
    ///
    /// - Throws: A `PathError` if there is no such row any more, or a `DatabaseError`.
    init(table name: String, rowID: Int64, in db: Database) throws {
        guard let table = try db.schema().table(named: name), let column = table.rowIDName else {
            throw PathError("The rows of \(SafeText.line(name)) have no rowids.")
        }
        let row = Table(table.name).filter(Column(column) == rowID)
        guard let key = try ArrangedRows.keys(of: row).fetchPage(db, at: .first, limit: 1).keys.first else {
            throw PathError(
                "The row of \(SafeText.line(name)) with the rowid \(rowID) has been deleted.")
        }
        self.init(table: table.name, steps: [.key(RowKey(key))])
    }
}

extension TableInfo {
    /// The one row with a key. What led to the table does not matter: the key is unique in it. Behind one that has NULL
    /// may stand the rowid.
    func row(with key: RowKey) throws -> QueryInterfaceRequest<Row> {
        guard let columns = primaryKey?.columns else {
            // The rows of a view are told apart by their places.
            guard case .int64(let offset)? = key.values.first?.storage else { return Table(name).none() }
            return Table(name).limit(1, offset: Int(clamping: offset))
        }
        let isTieBroken = key.values.contains(.null) && key.values.count == columns.count + 1
        let names = columns + (isTieBroken ? rowIDName.map { [$0] } ?? [] : [])
        guard names.count == key.values.count else {
            throw PathError("A key of \(SafeText.line(name)) has \(columns.count) values.")
        }
        return zip(names, key.values).reduce(Table(name).all()) { request, pair in
            request.filter(Column(pair.0) == pair.1)
        }
    }
}
