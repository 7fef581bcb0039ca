/// Another database file whose tables are read together with those of the main one.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.attachedDatabases = [try AttachedDatabase(name: "crm", path: "crm.sqlite")]
/// let queue = try DatabaseQueue(path: "shop.sqlite", configuration: configuration)
/// let names = try queue.read { db in
///     try String.fetchAll(db, Table("crm.customer").select(Column("name")))
/// }
/// ```
///
/// Every connection attaches the file, read-only. Its tables are listed by ``Database/schema()`` after those of the
/// main database, with the name of the attached database and a dot before their own: `crm.customer`. Requests, regions
/// and rules use these names. In SQL, the name of the table is `crm.customer`, or `"crm"."customer"`.
///
/// See also <doc:Concurrency>.
public struct AttachedDatabase: Hashable, Sendable {
    /// The name of the database in SQL, and before the names of its tables.
    public let name: String
    /// The path or URI of the file.
    public let path: String

    /// Creates the description of a file to attach.
    ///
    /// - Parameters:
    ///   - name: The name of the database: ASCII letters, digits and `_`, and no digit first.
    ///   - path: The path or URI of the file.
    /// - Throws: A `DatabaseError` that describes what is wrong with the name.
    public init(name: String, path: String) throws {
        func failure(_ reason: String) -> DatabaseError {
            DatabaseError(resultCode: .SQLITE_MISUSE, message: reason)
        }
        guard name.isPlainWord else {
            throw failure(
                "an attached database cannot be named “\(name)”: use letters from a to z, digits and _, and no digit first"
            )
        }
        if ["main", "temp"].contains(where: name.equalsIgnoringASCIICase) {
            throw failure(
                "an attached database cannot be named \(name), as SQLite uses that name: choose another one")
        }
        if path.isEmpty { throw failure("the attached database \(name) has no file: give its path") }
        (self.name, self.path) = (name, path)
    }

    /// The name of one of the tables as ``Database/schema()`` lists it.
    public func listedName(of table: String) -> String { name + "." + table }
}

/// A table as SQL refers to it.
package struct TableReference {
    /// The name of the attached database that contains the table; `nil` where SQLite finds the table by its name.
    package let schema: String?
    /// The name of the table in its database.
    package let name: String

    /// The name in quotes, after that of the database.
    package var sql: String {
        schema.map { $0.quotedDatabaseIdentifier + "." + name.quotedDatabaseIdentifier }
            ?? name.quotedDatabaseIdentifier
    }

    /// The schema that contains the table, unless it is a temporary one.
    var schemaName: String { schema ?? "main" }
}

extension Configuration {
    /// Returns how SQL refers to the table that a schema lists under a name.
    ///
    /// A name such as `crm.customer` can only be that of a table in `crm`: no file is attached if its name is the
    /// beginning of the name of a table in the main database.
    package func reference(to table: String) -> TableReference {
        for attached in attachedDatabases where table.utf8.count > attached.name.utf8.count + 1 {
            let end = table.utf8.index(table.startIndex, offsetBy: attached.name.utf8.count)
            guard table.utf8[end] == UInt8(ascii: "."),
                String(table[..<end]).equalsIgnoringASCIICase(attached.name)
            else { continue }
            return TableReference(
                schema: attached.name, name: String(table[table.utf8.index(after: end)...]))
        }
        return TableReference(schema: nil, name: table)
    }
}

extension Database {
    /// Returns how SQL refers to the table that a schema lists under a name.
    package func reference(to table: String) -> TableReference { configuration.reference(to: table) }

    /// Returns the name of a table for SQL, in quotes.
    package func quoted(table: String) -> String {
        configuration.attachedDatabases.isEmpty
            ? table.quotedDatabaseIdentifier : reference(to: table).sql
    }

    /// Returns the name by which a schema lists a table of one of the databases of the connection.
    ///
    /// - Parameter schemaName: The name of the database, in any case; `nil` for the main one.
    package func listedName(of table: String, in schemaName: String?) -> String {
        guard let schemaName, !configuration.attachedDatabases.isEmpty else { return table }
        let attached = configuration.attachedDatabases.first {
            $0.name.equalsIgnoringASCIICase(schemaName)
        }
        return attached?.listedName(of: table) ?? table
    }

    /// The paths of all files that the connection reads, for sentences.
    var pathsText: String {
        ([path] + configuration.attachedDatabases.map(\.path)).joined(separator: " or ")
    }
}
