/// A row whose foreign key leads to no row.
///
/// See also `Database.foreignKeyViolations()`.
public struct ForeignKeyViolation: FetchableRecord, Hashable, Sendable {
    /// The table of the row.
    public let originTable: String
    /// The rowid of the row; `nil` in a table without.
    public let originRowID: Int64?
    /// The table that the foreign key refers to.
    public let destinationTable: String
    /// The number that SQLite gave to the foreign key: see ``ForeignKeyInfo/id``.
    public let foreignKeyId: Int

    /// Makes a violation of a row of `PRAGMA foreign_key_check`.
    ///
    /// - Throws: A `RowDecodingError`.
    public init(row: Row) throws {
        originTable = try row.decode(atIndex: 0)
        originRowID = try row.decode(atIndex: 1)
        destinationTable = try row.decode(atIndex: 2)
        foreignKeyId = try row.decode(atIndex: 3)
    }

    /// What is wrong, with the columns of the foreign key.
    ///
    /// - Throws: A `DatabaseError`.
    public func failureDescription(_ db: Database) throws -> String {
        let key = try db.foreignKeys(on: originTable).first { $0.id == foreignKeyId }
        guard let key, !key.isBroken else { return description }
        let origin = "\(originTable)(\(key.originColumns.joined(separator: ", ")))"
        let destination = "\(key.destinationTable)(\(key.destinationColumns.joined(separator: ", ")))"
        return "FOREIGN KEY constraint violation - from \(origin) to \(destination)" + place
    }

    /// The error of a transaction that is refused for this.
    public func databaseError(_ db: Database) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY,
            message: (try? failureDescription(db)) ?? description)
    }

    private var place: String { originRowID.map { ", in rowid \($0)" } ?? "" }
}

extension ForeignKeyViolation: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        "FOREIGN KEY constraint violation - from \(originTable) to \(destinationTable)" + place
    }
}

extension Database {
    /// The rows of all tables whose foreign keys lead to no row.
    ///
    /// Where foreign keys are enabled there are none, but in files that were written without.
    ///
    /// - Throws: A `DatabaseError`.
    public func foreignKeyViolations() throws -> RecordCursor<ForeignKeyViolation> {
        try ForeignKeyViolation.fetchCursor(self, sql: "PRAGMA foreign_key_check")
    }

    /// The rows of a table whose foreign keys lead to no row.
    ///
    /// - Parameter schemaName: The database to look in; by default in all, as SQLite does.
    /// - Throws: A `DatabaseError`, in particular when there is no such table.
    public func foreignKeyViolations(
        in tableName: String, in schemaName: String? = nil
    ) throws -> RecordCursor<ForeignKeyViolation> {
        guard try tableExists(tableName, in: schemaName) else {
            let qualified = schemaName.map { "\($0).\(tableName)" } ?? tableName
            throw DatabaseError(message: "no such table: \(qualified)")
        }
        let schema = schemaName.map { $0.quotedDatabaseIdentifier + "." } ?? ""
        return try ForeignKeyViolation.fetchCursor(
            self, sql: "PRAGMA \(schema)foreign_key_check(\(tableName.quotedDatabaseIdentifier))")
    }

    /// Checks the foreign keys of all tables.
    ///
    /// - Throws: A `DatabaseError` with `SQLITE_CONSTRAINT_FOREIGNKEY` that names the first row whose foreign key
    ///   leads to none.
    public func checkForeignKeys() throws {
        if let violation = try foreignKeyViolations().next() { throw violation.databaseError(self) }
    }

    /// Checks the foreign keys of a table.
    ///
    /// - Parameter schemaName: The database to look in; by default in all, as SQLite does.
    /// - Throws: A `DatabaseError` with `SQLITE_CONSTRAINT_FOREIGNKEY` that names the first row whose foreign key
    ///   leads to none.
    public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
        let violations = try foreignKeyViolations(in: tableName, in: schemaName)
        if let violation = try violations.next() { throw violation.databaseError(self) }
    }
}
