/// The triggers, such as `__document_ai`, that keep a full-text table in sync with its content table.
struct FullTextTriggers {
    /// The full-text table.
    let table: String
    /// The content table.
    let content: String
    let ifNotExists: Bool

    func create(_ db: Database, _ suffix: String, _ event: String, _ statements: [String]) throws {
        let condition = ifNotExists ? "IF NOT EXISTS " : ""
        let name = Self.name(suffix, table: table)
        let body = statements.map { "    \($0)\n" }.joined()
        try db.makeStatement(
            sql: "CREATE TRIGGER \(condition)\(name) \(event) ON \(content.quotedDatabaseIdentifier) BEGIN\n"
                + "\(body)END"
        ).execute()
    }

    /// Indexes the existing rows.
    func rebuild(_ db: Database) throws {
        let table = table.quotedDatabaseIdentifier
        try db.makeStatement(sql: "INSERT INTO \(table)(\(table)) VALUES('rebuild')").execute()
    }

    static func drop(_ db: Database, _ suffixes: [String], table: String) throws {
        for suffix in suffixes {
            try db.makeStatement(sql: "DROP TRIGGER IF EXISTS \(name(suffix, table: table))").execute()
        }
    }

    private static func name(_ suffix: String, table: String) -> String {
        "__\(table)_\(suffix)".quotedDatabaseIdentifier
    }
}

extension Database {
    /// Returns the rowid of a content table: a name for it, and the column that is declared as the rowid.
    ///
    /// - Throws: A `DatabaseError` if the table has no rowids.
    func fullTextRowID(of table: String) throws -> (name: String, declared: String?) {
        let key = try primaryKey(table)
        guard let name = key.rowIDName else {
            throw DatabaseError(
                message: "the rows of \"\(table)\" have no rowid, which a full-text table needs: "
                    + "create \"\(table)\" without the option withoutRowID")
        }
        return (name, key.rowIDColumn)
    }
}

extension String {
    /// The name as a module argument, quoted only if necessary.
    var moduleArgument: String { isPlainWord ? self : quotedDatabaseIdentifier }
}
