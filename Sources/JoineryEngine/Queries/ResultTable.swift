/// The table into which SQL statements insert the rows of a result.
///
/// If all columns come from one table, and each from a different column, the rows are inserted into that table. Otherwise the
/// statements create a table for them.
///
/// See also <doc:Queries>.
public struct ResultTable: Hashable, Sendable {
    /// The name of the table.
    public let name: String
    /// The names of the columns, each of which occurs once.
    public let columns: [String]
    /// The statement that creates the table; `nil` for a table from which the rows come.
    public let creationSQL: String?
    private let quotedName: String

    /// Creates the table of a query.
    ///
    /// - Parameters:
    ///   - query: A query.
    ///   - name: The name of a new table.
    ///   - columns: The columns of a new table, each of which occurs once.
    public init(of query: Query, name: String = "result", columns: [String]) {
        let origins = query.columnOrigins.compactMap(\.self)
        let tables = Set(origins.map { [$0.schema, $0.table] })
        if let table = origins.first?.table, tables.count == 1, !origins.isEmpty,
            origins.count == query.columnNames.count, Set(origins).count == origins.count
        {
            let database = query.statement.database
            self.name = database.listedName(of: table, in: origins[0].schema)
            quotedName = database.quoted(table: self.name)
            self.columns = origins.map(\.column)
            creationSQL = nil
        } else {
            self.name = name
            quotedName = name.quotedDatabaseIdentifier
            self.columns = columns
            let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            creationSQL = "CREATE TABLE \(name.quotedDatabaseIdentifier) (\(list))"
        }
    }

    /// Returns the statement that inserts a row. It preserves every value and its type.
    ///
    /// - Parameter values: One value per column.
    public func insertionSQL(of values: [DatabaseValue]) -> String {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let literals = values.map(\.sqlLiteral).joined(separator: ", ")
        return "INSERT INTO \(quotedName) (\(names)) VALUES (\(literals))"
    }
}
