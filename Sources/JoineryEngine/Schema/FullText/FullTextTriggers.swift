/// The triggers that keep a full-text table as another table is: `__document_ai`.
struct FullTextTriggers {
    /// The full-text table.
    let table: String
    /// The table that it follows.
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

    /// Takes in the rows that are there already.
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
    /// The rowid of a table that a full-text table follows: a name of it, and the column that is declared as it.
    ///
    /// - Throws: A `DatabaseError` for a table that has none.
    func fullTextRowID(of table: String) throws -> (name: String, declared: String?) {
        let key = try primaryKey(table)
        guard let name = key.rowIDName else {
            throw DatabaseError(
                message: "the rows of \"\(table)\" have no rowid, by which a full-text table follows them: "
                    + "create it without the option withoutRowID")
        }
        return (name, key.rowIDColumn)
    }
}

extension String {
    /// The name as an argument of a module, which knows no quotes but where it needs them.
    var moduleArgument: String { isPlainWord ? self : quotedDatabaseIdentifier }
}
