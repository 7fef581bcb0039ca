/// A row whose foreign key refers to a missing row.
///
/// ```swift
/// let violations = try db.foreignKeyViolations()
/// while let violation = try violations.next() {
///     print(violation)
/// }
/// ```
public struct ForeignKeyViolation: FetchableRecord, Hashable, Sendable {
    /// The table that contains the row.
    public let originTable: String
    /// The rowid of the row; `nil` if the table has no rowids.
    public let originRowID: Int64?
    /// The table that the foreign key refers to.
    public let destinationTable: String
    /// The number that SQLite assigned to the foreign key: see ``ForeignKeyInfo/id``.
    public let foreignKeyId: Int

    /// Creates a violation from a row of `PRAGMA foreign_key_check`.
    ///
    /// - Throws: A `RowDecodingError` if a column is missing or has an unexpected type.
    public init(row: Row) throws {
        originTable = try row.decode(atIndex: 0)
        originRowID = try row.decode(atIndex: 1)
        destinationTable = try row.decode(atIndex: 2)
        foreignKeyId = try row.decode(atIndex: 3)
    }

    /// Returns a description of the violation that names the columns of the foreign key, and the row.
    ///
    /// - Throws: A `DatabaseError` if the foreign keys of the table cannot be read.
    public func failureDescription(_ db: Database) throws -> String {
        let key = try db.foreignKeys(on: originTable).first { $0.id == foreignKeyId }
        guard let key, !key.isBroken else { return description }
        let origin = "\(originTable)(\(key.originColumns.joined(separator: ", ")))"
        let destination = "\(key.destinationTable)(\(key.destinationColumns.joined(separator: ", ")))"
        return "FOREIGN KEY constraint violation - from \(origin) to \(destination)"
            + (try row(db).map { ", in \($0)" } ?? place)
    }

    /// Returns the row, or `nil` if it has no rowid.
    private func row(_ db: Database) throws -> Row? {
        guard let originRowID, let name = try db.table(named: originTable).rowIDName else { return nil }
        return try Table(originTable).filter(Column(name) == originRowID).fetchOne(db)
    }

    /// Returns the constraint error that reports this violation.
    public func databaseError(_ db: Database) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY,
            message: (try? failureDescription(db)) ?? description)
    }

    private var place: String { originRowID.map { ", in rowid \($0)" } ?? "" }
}

extension ForeignKeyViolation: CustomStringConvertible {
    /// A description of the violation, without the columns of the foreign key.
    public var description: String {
        "FOREIGN KEY constraint violation - from \(originTable) to \(destinationTable)" + place
    }
}

extension Database {
    /// Returns a cursor over the rows of all tables whose foreign keys refer to missing rows.
    ///
    /// With foreign keys enabled, SQLite prevents such rows, but a file may have been written with foreign keys
    /// disabled.
    ///
    /// - Throws: A `DatabaseError` if the check fails.
    public func foreignKeyViolations() throws -> RecordCursor<ForeignKeyViolation> {
        try ForeignKeyViolation.fetchCursor(self, sql: "PRAGMA foreign_key_check")
    }

    /// Returns a cursor over the rows of a table whose foreign keys refer to missing rows.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The database that contains the table; `nil` searches all databases, as SQLite does.
    /// - Throws: A `DatabaseError` if there is no such table, or if the check fails.
    public func foreignKeyViolations(
        in tableName: String, in schemaName: String? = nil
    ) throws -> RecordCursor<ForeignKeyViolation> {
        guard try tableExists(tableName, in: schemaName) else {
            let qualified = schemaName.map { "\($0).\(tableName)" } ?? tableName
            throw DatabaseError(message: "no such table: \(qualified)")
        }
        let place = reference(to: tableName)
        let schema = (schemaName ?? place.schema).map { $0.quotedDatabaseIdentifier + "." } ?? ""
        return try ForeignKeyViolation.fetchCursor(
            self, sql: "PRAGMA \(schema)foreign_key_check(\(place.name.quotedDatabaseIdentifier))")
    }

    /// Returns the number of rows of a table that SQLite's own check reports for each of its foreign keys, by
    /// ``ForeignKeyInfo/id``; none for a key whose rows are all in order.
    ///
    /// ``deadLinks(of:sampling:)`` instead counts rows for which a join finds nothing:
    /// ``DatabaseSchema/enforcement(of:)`` tells for which foreign keys the two may differ.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if SQLite cannot check one of its foreign keys.
    public func foreignKeyViolationCounts(in tableName: String) throws -> [Int: Int] {
        let place = try existingTable(tableName)
        let statement = try makeStatement(
            sql: "SELECT fkid, COUNT(*) FROM pragma_foreign_key_check(?, ?) GROUP BY fkid")
        let rows = try Row.fetchAll(statement, arguments: [place.localName, place.schemaName])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }

    /// Checks the foreign keys of all tables.
    ///
    /// - Throws: A `DatabaseError` with code `SQLITE_CONSTRAINT_FOREIGNKEY` that describes the first violation.
    public func checkForeignKeys() throws {
        if let violation = try foreignKeyViolations().next() { throw violation.databaseError(self) }
    }

    /// Checks the foreign keys of a table.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The database that contains the table; `nil` searches all databases, as SQLite does.
    /// - Throws: A `DatabaseError` with code `SQLITE_CONSTRAINT_FOREIGNKEY` that describes the first violation, or
    ///   one that reports that there is no such table.
    public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
        let violations = try foreignKeyViolations(in: tableName, in: schemaName)
        if let violation = try violations.next() { throw violation.databaseError(self) }
    }
}
