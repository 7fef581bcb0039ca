/// Finds the columns that a foreign key refers to, in the table that is being defined and in all others.
struct KeyResolution {
    /// A column of a key, and the type that a column which refers to it takes.
    struct KeyColumn {
        var name: String
        var type: Database.ColumnType?
    }

    let db: Database
    /// The table that is being defined.
    let table: String
    /// The primary key of that table; `nil` as long as it is not known, and for a table that is there already.
    var ownKey: [KeyColumn]?

    /// The rowid, to which foreign keys refer where no primary key is declared.
    static let rowID = [KeyColumn(name: "rowid", type: .integer)]

    /// The columns that a foreign key refers to.
    ///
    /// - Throws: A `DatabaseError` that says what to do if there is no such table.
    func columns(of reference: ForeignKeyReference) throws -> [String] {
        try reference.columns ?? primaryKey(of: reference.table).map(\.name)
    }

    /// The primary key of a table.
    ///
    /// - Throws: A `DatabaseError` that says what to do if there is no such table.
    func primaryKey(of name: String) throws -> [KeyColumn] {
        if isOwn(name), let ownKey { return ownKey }
        guard try db.tableExists(name) || db.viewExists(name) else {
            throw missing(name, "name the columns that it refers to")
        }
        let columns = try db.columns(in: name)
        return try db.primaryKey(name).columns.map { key in
            guard let column = columns.first(where: { $0.name.equalsIgnoringASCIICase(key) }) else {
                return KeyColumn(name: key, type: .integer)
            }
            return KeyColumn(
                name: column.name,
                type: column.type.isEmpty ? nil : Database.ColumnType(rawValue: column.type))
        }
    }

    /// The table that `belongsTo` means by a name: one of that name, or of its plural.
    ///
    /// - Throws: A `DatabaseError` that says what to do if there is none.
    func table(named name: String) throws -> String {
        let plural = Inflections.default.pluralize(name)
        for candidate in [name, plural] where isOwn(candidate) { return candidate }
        for candidate in [name, plural] where try db.tableExists(candidate) { return candidate }
        throw missing(name, "choose one with belongsTo(\"\(name)\", inTable:)")
    }

    private func isOwn(_ name: String) -> Bool {
        name.equalsIgnoringASCIICase(table)
    }

    private func missing(_ name: String, _ otherwise: String) -> DatabaseError {
        let first =
            isOwn(name)
            ? "a primary key cannot refer to its own table"
            : "create it before \"\(table)\", which refers to it, or \(otherwise)"
        return DatabaseError(message: "no such table: \(name): \(first)")
    }
}
