/// A table of the database, from which requests and associations start.
///
/// ```swift
/// let author = Table("author")
/// let books = author.hasMany(Table("book"))
/// let rows = try author.including(all: books).fetchAll(db)
/// ```
///
/// See also "Associations from the schema" in the engine's design, and the associations guide.
public struct Table<RowDecoder>: Sendable {
    /// The name of the table.
    public let tableName: String

    private init(name: String, decoder: RowDecoder.Type) {
        tableName = name
    }

    /// Creates a table of which the rows are of a type.
    public init(_ tableName: String, as type: RowDecoder.Type = RowDecoder.self) {
        self.init(name: tableName, decoder: type)
    }

    /// The request for all rows.
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        QueryInterfaceRequest(relation: SQLRelation(table: tableName))
    }
}

extension Table where RowDecoder == Row {
    /// Creates a table of raw rows.
    public init(_ tableName: String) {
        self.init(name: tableName, decoder: Row.self)
    }
}

// The refinements that a request begins with.
extension Table {
    /// The request for the rows that meet a condition.
    public func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(predicate)
    }

    /// The request for the rows that meet a condition in raw SQL.
    public func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// The request for the row that has a primary key.
    public func filter(key: (some DatabaseValueConvertible)?) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// The request for the row that has these values in these columns.
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// The request for the rows that have these primary keys.
    public func filter<Keys: Sequence>(keys: Keys) -> QueryInterfaceRequest<RowDecoder>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// The request for the rows that have these values in these columns.
    public func filter(
        keys: [[String: (any DatabaseValueConvertible)?]]
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(keys: keys)
    }

    /// The request for no row.
    public func none() -> QueryInterfaceRequest<RowDecoder> {
        all().none()
    }

    /// The request in an order.
    public func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// The request in the order of the primary key, or of the rowid.
    public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
        all().orderByPrimaryKey()
    }

    /// The request for these columns.
    public func select(_ selections: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selections)
    }

    /// The request for these columns, the first of them decoded as a type.
    public func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections).asRequest(of: type)
    }

    /// The request with more columns.
    public func annotated(with selections: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selections)
    }

    /// The request for the first rows.
    public func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
        all().limit(limit, offset: offset)
    }

    /// The request with an alias for the table.
    public func aliased<Target>(_ alias: TableAlias<Target>) -> QueryInterfaceRequest<RowDecoder> {
        all().aliased(alias)
    }

    /// The request with the associated row beside each row; rows without one are left out.
    public func including<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(required: association)
    }

    /// The request with the associated row, if there is one, beside each row.
    public func including<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(optional: association)
    }

    /// The request with all associated rows.
    public func including<A: AssociationToMany>(all association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(all: association)
    }

    /// The request with only the rows that have an associated row.
    public func joining<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().joining(required: association)
    }

    /// The request joined with the associated row, if there is one.
    public func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().joining(optional: association)
    }

    /// The request with the columns of the associated row among its own; rows without one are left out.
    public func annotated<A: Association>(withRequired association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().annotated(withRequired: association)
    }

    /// The request with the columns of the associated row, if there is one, among its own.
    public func annotated<A: Association>(withOptional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().annotated(withOptional: association)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }
}

extension Table where RowDecoder == Row {
    /// All rows.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try all().fetchAll(db)
    }

    /// The first row.
    public func fetchOne(_ db: Database) throws -> Row? {
        try all().fetchOne(db)
    }
}
