/// A request built with the query interface.
///
/// ```swift
/// let request = Table("book").filter(Column("year") >= 1850).order(Column("title")).limit(10)
/// let rows = try request.fetchAll(db)
/// ```
///
/// See also <doc:Requests>.
public struct QueryInterfaceRequest<RowDecoder>: Sendable, DerivableRequest {
    /// What is requested.
    public var relation: SQLRelation

    package init(relation: SQLRelation) {
        self.relation = relation
    }

    /// The request with its rows decoded as another type.
    public func asRequest<Value>(of type: Value.Type) -> QueryInterfaceRequest<Value> {
        QueryInterfaceRequest<Value>(relation: relation)
    }

    /// The request for at most `limit` rows, from the one at `offset` on.
    public func limit(_ limit: Int, offset: Int? = nil) -> Self {
        refined { $0.limit = SQLRelation.Limit(count: limit, offset: offset) }
    }
}

// MARK: - Columns decoded as another type

extension QueryInterfaceRequest {
    /// The request for these columns, the first of them decoded as a type.
    ///
    /// ```swift
    /// let titles = try Table("book").all().select(Column("title"), as: String.self).fetchSet(db)
    /// ```
    public func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(selections).asRequest(of: type)
    }

    /// The request for these columns, the first of them decoded as a type.
    public func select<Value>(
        _ selections: [any SQLSelectable], as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(selections).asRequest(of: type)
    }

    /// The request for columns of raw SQL, the first of them decoded as a type.
    public func select<Value>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(sql: sql, arguments: arguments).asRequest(of: type)
    }

    /// The request for the columns of an SQL literal, the first of them decoded as a type.
    public func select<Value>(
        literal: SQL, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(literal: literal).asRequest(of: type)
    }

    /// The request for the primary key, or for the rowid, decoded as a type.
    ///
    /// A key of several columns is decoded as a `Row`, or as a record of its own.
    public func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        let table = relation.table
        return selectWhenConnected { db in
            try db.primaryKeyColumns(of: table).map { Column($0) }
        }.asRequest(of: type)
    }
}

extension QueryInterfaceRequest where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// The request for the ids.
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> {
        selectPrimaryKey(as: RowDecoder.ID.self)
    }
}

// A closure gives one term, or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// The request for one column, decoded as a type: `select(\.title, as: String.self)`.
    public func select<Value>(
        _ column: KeyPath<RowDecoder.Columns.Type, some SQLSelectable>, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        select(column).asRequest(of: type)
    }

    /// The request for one column, decoded as a type: `select({ max($0.year) }, as: Int.self)`.
    public func select<Value>(
        _ selection: (RowDecoder.Columns.Type) throws -> any SQLSelectable, as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try select(selection).asRequest(of: type)
    }

    /// The request for these columns, decoded as a type.
    public func select<Value>(
        _ selections: (RowDecoder.Columns.Type) throws -> [any SQLSelectable],
        as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try select(selections).asRequest(of: type)
    }
}

// MARK: - Fetching

extension QueryInterfaceRequest: SQLSubqueryable {
    /// The SELECT of the request, without what `including(all:)` adds.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(.relation(relation.removingPrefetches()))
    }
}

extension QueryInterfaceRequest: FetchRequest {
    /// The request ready to be executed.
    ///
    /// A request for a single row asks SQLite for one row only, unless a unique key leaves no more than one.
    ///
    /// - Parameter singleResult: Whether only the first row is wanted.
    /// - Throws: A `DatabaseError` that says what the request cannot do.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        guard singleResult, relation.limit == nil else { return try PreparedRequest(relation, db) }
        return try db.schemaCache.holding {
            try PreparedRequest(relation, db, isSingle: !relation.hasAtMostOneRow(db))
        }
    }

    /// The tables, columns and rows that the request reads, those of `including(all:)` included.
    ///
    /// A request whose conditions name its rows by rowid is about these rows only:
    ///
    /// ```swift
    /// let region = try Table("book").filter(Column("id") == 1).databaseRegion(db)
    /// print(region)  // book(authorId,id,title)[1]
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the request cannot be executed.
    ///
    /// See also <doc:Columns>.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        let prepared = try makePreparedRequest(db)
        return try relation.narrowed(prepared.databaseRegion(), sql: prepared.statement.sql, db)
    }
}
