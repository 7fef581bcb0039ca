/// A table of the database, the starting point of requests and associations.
///
/// ```swift
/// let author = Table("author")
/// let books = author.hasMany(Table("book"))
/// let rows = try author.including(all: books).fetchAll(db)
/// ```
///
/// See also <doc:Requests>.
public struct Table<RowDecoder>: Sendable {
    /// The name of the table.
    public let tableName: String
    /// The selected columns, unless a request selects others.
    package let selection: [SQLSelection]

    package init(_ tableName: String, selecting selection: [SQLSelection]) {
        self.tableName = tableName
        self.selection = selection
    }

    /// Creates a table whose rows are decoded as the type that the context asks for.
    public init(_ tableName: String) {
        self.init(tableName, selecting: [SQLSelection(.allColumns)])
    }

    /// Creates a table whose rows are decoded as a type.
    public init(_ tableName: String, as type: RowDecoder.Type) {
        self.init(tableName)
    }

    /// The relation without any refinement.
    package var relation: SQLRelation {
        SQLRelation(table: tableName, selecting: selection)
    }

    /// Returns a request for all rows.
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        QueryInterfaceRequest(relation: relation)
    }
}

extension Table where RowDecoder == Row {
    /// Creates a table whose rows are decoded as `Row`.
    public init(_ tableName: String) {
        self.init(tableName, selecting: [SQLSelection(.allColumns)])
    }
}

extension Table: DatabaseRegionConvertible {
    /// Returns the region of all columns and rows of the table.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        DatabaseRegion(table: tableName)
    }
}
