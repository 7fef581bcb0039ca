import JoineryEngine

/// The table into which SQL statements insert the rows of a result.
///
/// If all columns come from one table, and each from a different column, the rows are inserted into that table, without its
/// generated and hidden columns. Otherwise the statements create a table for them.
///
/// See also <doc:Queries>.
public struct ResultTable: Hashable, Sendable {
    /// The name of the table.
    public let name: String
    /// The names of the columns, each of which occurs once. Generated and hidden columns are left out.
    public let columns: [String]
    /// The statement that creates the table; `nil` for a table from which the rows come.
    public let creationSQL: String?
    private let quotedName: String
    /// The columns of the query that are inserted.
    private let positions: [Int]

    /// Creates the table of a query.
    ///
    /// - Parameters:
    ///   - query: A query.
    ///   - name: The name of a new table.
    ///   - columns: The columns of a new table, each of which occurs once.
    public init(of query: Query, name: String = "result", columns: [String]) {
        if let (table, positions) = Self.origin(of: query) {
            let origins = query.columnOrigins
            self.init(table, columns: positions.compactMap { origins[$0]?.column }, positions: positions)
        } else {
            self.init(named: name, columns: columns)
        }
    }

    /// Creates a new table for the rows of a view, into which no rows can be inserted.
    ///
    /// - Parameters:
    ///   - view: A view.
    ///   - name: The name of the new table.
    public init(ofView view: TableInfo, name: String = "result") {
        self.init(named: name, columns: view.visibleColumns.map(\.name))
    }

    private init(_ table: TableInfo, columns: [String], positions: [Int]) {
        name = table.name
        quotedName = table.quotedName
        self.columns = columns
        self.positions = positions
        creationSQL = nil
    }

    private init(named name: String, columns: [String]) {
        self.name = name
        quotedName = name.quotedDatabaseIdentifier
        self.columns = columns
        positions = Array(columns.indices)
        let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        creationSQL = "CREATE TABLE \(quotedName) (\(list))"
    }

    /// Returns the table from which all columns of a query come, each from a different column, and the positions of those that
    /// can be inserted; `nil` if there is no such table, or if no row can be inserted into it.
    private static func origin(of query: Query) -> (table: TableInfo, positions: [Int])? {
        let origins = query.columnOrigins.compactMap(\.self)
        guard let first = origins.first, origins.count == query.columnNames.count,
            Set(origins).count == origins.count,
            origins.allSatisfy({ ($0.schema, $0.table) == (first.schema, first.table) })
        else { return nil }
        let database = query.statement.database
        let name = database.listedName(of: first.table, in: first.schema)
        guard let table = try? database.schema().table(named: name), table.kind != .system else { return nil }
        let positions = origins.indices.filter { index in
            // The rowid is no column.
            table.column(named: origins[index].column).map { $0.kind == .ordinary } ?? true
        }
        return positions.isEmpty ? nil : (table, positions)
    }

    /// Returns the statement that inserts a row. It preserves every value and its type.
    ///
    /// - Parameter values: One value per column of the query or view.
    public func insertionSQL(of values: [DatabaseValue]) -> String {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let literals = positions.map { values[$0].sqlLiteral }.joined(separator: ", ")
        return "INSERT INTO \(quotedName) (\(names)) VALUES (\(literals))"
    }
}
