/// Resolves the columns that a foreign key refers to, in the table being defined and in all others.
struct KeyResolution {
    /// A column of a key, and the type for columns that refer to it.
    struct KeyColumn {
        var name: String
        var type: Database.ColumnType?
    }

    let db: Database
    /// The table being defined.
    let table: String
    /// The primary key of that table; `nil` until it is known, and for a table that already exists.
    var ownKey: [KeyColumn]?

    /// The rowid, which foreign keys refer to if no primary key is declared.
    static let rowID = [KeyColumn(name: "rowid", type: .integer)]

    /// Returns the columns that a foreign key refers to.
    ///
    /// - Throws: A `DatabaseError` that suggests a remedy if there is no such table.
    func columns(of reference: ForeignKeyReference) throws -> [String] {
        try reference.columns ?? primaryKey(of: reference.table).map(\.name)
    }

    /// Returns the primary key of a table.
    ///
    /// - Throws: A `DatabaseError` that suggests a remedy if there is no such table.
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

    /// Returns the table that `belongsTo` refers to by a name: the table with that name, or its plural.
    ///
    /// - Throws: A `DatabaseError` that suggests a remedy if there is no such table.
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
