import JoineryEngine

/// The rows that a path leads to: their table, and the request for them.
package struct PathRequest {
    /// The table of the rows.
    package let table: TableInfo
    /// The association that the path ends with, if it does not end with a table or a key.
    package let association: AssociationInfo?
    package let request: QueryInterfaceRequest<Row>

    /// Follows a path. Every row on the way must exist.
    ///
    /// - Throws: A `PathError` if the path leads nowhere, or a `DatabaseError`.
    package init(_ path: Path, _ db: Database) throws {
        let schema = try db.schema()
        if path.query != nil {
            throw PathError.typed("\(path.description) is a query, not a table: joinery sql prints its rows.")
        }
        if path.grouping != nil {
            let text = SafeText.line(path.description)
            throw PathError.typed("\(text) has groups of rows: joinery rows prints them with --by.")
        }
        if path.sought != nil {
            let text = SafeText.line(path.description)
            throw PathError.typed("\(text) is a search, not a table: joinery find prints what it finds.")
        }
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
        self.request = table.reading(request)
    }

    private func following(_ key: String, in schema: DatabaseSchema, _ db: Database) throws -> PathRequest {
        guard let association = try db.association(key, from: table.name),
            let target = schema.table(named: association.info.destinationTable)
        else {
            throw PathError("\(SafeText.line(table.name)) has no association \(SafeText.line(key)) anymore.")
        }
        guard let row = try FittingRows(table: table, marksFailures: true).first(of: request, db) else {
            throw PathError("The row of \(SafeText.line(table.name)) that led here does not exist.")
        }
        return PathRequest(
            table: target, association: association.info, request: association.request(for: row))
    }
}

extension Path {
    /// Creates the path of the row with a rowid.
    ///
    /// - Throws: A `PathError` if the row no longer exists, or a `DatabaseError`.
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
    /// Returns the row with a key. How the path leads to the table does not matter, because the key is unique in it.
    /// The rowid may follow a key that contains NULL.
    ///
    /// - Throws: A `PathError` if the key has too few or too many values.
    func row(with key: RowKey) throws -> QueryInterfaceRequest<Row> {
        guard primaryKey != nil else {
            // Rows of a view are identified by their position.
            guard case .int64(let offset)? = key.values.first?.storage else { return Table(name).none() }
            return Table(name).limit(1, offset: Int(clamping: offset))
        }
        return try rows(of: reading(Table(name).all()), with: key)
    }

    /// Returns rows of the table without the columns that cannot be computed: `SELECT *` fails because of one of them.
    func reading(_ rows: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        readableSelection.map { rows.select($0) } ?? rows
    }

    /// Returns the rows that an association leads to in the same way.
    func reading(_ rows: SchemaAssociation) -> SchemaAssociation {
        readableSelection.map { rows.select($0) } ?? rows
    }

    /// The columns that can be read; `nil` if all can be.
    private var readableSelection: [any SQLSelectable]? {
        guard hasBrokenColumns else { return nil }
        let readable = readableColumns
        // A request for one column counts its values, and not its rows.
        let filler: [any SQLSelectable] =
            readable.count == 1 ? [DatabaseValue.null.sqlExpression.forKey("joinery_filler")] : []
        return readable.map { Column($0.name) } + filler
    }

    /// Why columns of the table are left out, as sentences.
    package var omissions: [String] {
        guard hasBrokenColumns else { return [] }
        return visibleColumns.compactMap { column in
            column.brokenReason.map {
                "\(SafeText.line(name)).\(SafeText.line(column.name)) is left out: \(SafeText.line($0))."
            }
        }
    }

    /// Returns the rows of a request of the table that have a key.
    ///
    /// - Throws: A `PathError` if the key has too few or too many values.
    func rows(of request: QueryInterfaceRequest<Row>, with key: RowKey) throws -> QueryInterfaceRequest<Row> {
        let columns = primaryKey?.columns ?? []
        let isTieBroken = key.values.contains(.null) && key.values.count == columns.count + 1
        let names = columns + (isTieBroken ? rowIDName.map { [$0] } ?? [] : [])
        guard names.count == key.values.count else {
            throw PathError("A key of \(SafeText.line(name)) has \(columns.count) values.")
        }
        return zip(names, key.values).reduce(request) { request, pair in
            request.filter(Column(pair.0) == pair.1)
        }
    }
}
