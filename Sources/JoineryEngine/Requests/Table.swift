/// A table of the database, from which requests and associations start.
///
/// ```swift
/// let author = Table("author")
/// let books = author.hasMany(Table("book"))
/// let rows = try author.including(all: books).fetchAll(db)
/// ```
///
/// See also <doc:RequestsOfAssociations>.
public struct Table<RowDecoder>: Sendable {
    /// The name of the table.
    public let tableName: String
    /// What is fetched, unless a request chooses.
    package let selection: [SQLSelection]

    package init(_ tableName: String, selecting selection: [SQLSelection]) {
        self.tableName = tableName
        self.selection = selection
    }

    /// Creates a table of which the rows are of a type.
    public init(_ tableName: String, as type: RowDecoder.Type = RowDecoder.self) {
        self.init(tableName, selecting: [SQLSelection(.allColumns)])
    }

    /// The table before any refinement.
    package var relation: SQLRelation {
        SQLRelation(table: tableName, selecting: selection)
    }

    /// The request for all rows.
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        QueryInterfaceRequest(relation: relation)
    }
}

extension Table where RowDecoder == Row {
    /// Creates a table of raw rows.
    public init(_ tableName: String) {
        self.init(tableName, selecting: [SQLSelection(.allColumns)])
    }
}

extension Table: DatabaseRegionConvertible {
    /// All columns and rows of the table.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        DatabaseRegion(table: tableName)
    }
}

// MARK: - Fetching

extension Table {
    /// The number of rows.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }
}

extension Table where RowDecoder == Row {
    /// A cursor over all rows.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try all().fetchCursor(db)
    }

    /// All rows.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try all().fetchAll(db)
    }

    /// All different rows.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try all().fetchSet(db)
    }

    /// The first row.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchOne(_ db: Database) throws -> Row? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible {
    /// A cursor over the values of the first column.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// All values of the first column.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// The first value of the first column.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: FetchableRecord {
    /// A cursor over all records.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// All records.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// The first record.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: FetchableRecord & Hashable {
    /// All different records.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}
