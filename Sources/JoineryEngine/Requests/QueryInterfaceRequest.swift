/// A request built with the query interface.
///
/// ```swift
/// let request = Table("book").filter(Column("year") >= 1850).order(Column("title")).limit(10)
/// let rows = try request.fetchAll(db)
/// ```
///
/// See also <doc:Requests>.
public struct QueryInterfaceRequest<RowDecoder>: Sendable, RefinableRequest {
    /// The table, joins, filters and other parts of the request.
    public var relation: SQLRelation

    package init(relation: SQLRelation) {
        self.relation = relation
    }

    /// Returns the request with its rows decoded as another type.
    public func asRequest<Value>(of type: Value.Type) -> QueryInterfaceRequest<Value> {
        QueryInterfaceRequest<Value>(relation: relation)
    }

    /// Returns the request limited to `limit` rows, after skipping `offset` rows. It replaces any other limit.
    public func limit(_ limit: Int, offset: Int? = nil) -> Self {
        refined { $0.limit = SQLRelation.Limit(count: limit, offset: offset) }
    }
}

// MARK: - Columns decoded as another type

extension QueryInterfaceRequest {
    /// Returns the request with these columns, decoded as a type.
    ///
    /// Values are decoded from the first column.
    ///
    /// ```swift
    /// let titles = try Table("book").all().select(Column("title"), as: String.self).fetchSet(db)
    /// ```
    public func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(selections).asRequest(of: type)
    }

    /// Returns the request with these columns, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        _ selections: [any SQLSelectable], as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(selections).asRequest(of: type)
    }

    /// Returns the request with columns in raw SQL, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(sql: sql, arguments: arguments).asRequest(of: type)
    }

    /// Returns the request with the columns of an SQL literal, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        literal: SQL, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(literal: literal).asRequest(of: type)
    }

    /// Returns the request for the primary key, or for the rowid, decoded as a type.
    ///
    /// Decode a key of several columns as a `Row`, or as a record.
    public func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        let table = relation.table
        return selectWhenConnected { db in
            try db.primaryKeyColumns(of: table).map { Column($0) }
        }.asRequest(of: type)
    }
}

extension QueryInterfaceRequest where RowDecoder: Identifiable {
    /// Returns the request for the ids of the records.
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> {
        selectPrimaryKey(as: RowDecoder.ID.self)
    }
}

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Returns the request with one column, decoded as a type: `select(\.title, as: String.self)`.
    public func select<Value>(
        _ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSelectable>, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(column).asRequest(of: type)
    }

    /// Returns the request with one column, decoded as a type: `select({ max($0.year) }, as: Int.self)`.
    public func select<Value>(
        _ selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable,
        as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try select(selection).asRequest(of: type)
    }

    /// Returns the request with these columns, decoded as a type.
    public func select<Value>(
        _ selections: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable],
        as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try select(selections).asRequest(of: type)
    }
}

// MARK: - Fetching

extension QueryInterfaceRequest: SQLSubqueryable {
    /// The request as a subquery, without the rows that `including(all:)` adds.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(.relation(relation.removingPrefetches()))
    }
}

extension QueryInterfaceRequest: FetchRequest {
    /// Prepares the statement of the request.
    ///
    /// A request for a single row sets `LIMIT 1`, unless it has a limit already or matches at most one row anyway.
    ///
    /// - Parameter singleResult: Whether only the first row is needed.
    /// - Throws: A `DatabaseError` that explains what is wrong with the request.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        guard singleResult, relation.limit == nil else { return try PreparedRequest(relation, db) }
        return try db.schemaCache.holding {
            try PreparedRequest(relation, db, isSingle: !relation.hasAtMostOneRow(db))
        }
    }

    /// Returns the tables, columns and rows that the request reads, including those of `including(all:)`.
    ///
    /// If the conditions of the request identify its rows by rowid, the region covers only these rows:
    ///
    /// ```swift
    /// let region = try Table("book").filter(Column("id") == 1).databaseRegion(db)
    /// print(region)  // book(authorId,id,title)[1]
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        let prepared = try makePreparedRequest(db)
        return try relation.narrowed(prepared.databaseRegion(), sql: prepared.statement.sql, db)
    }
}
