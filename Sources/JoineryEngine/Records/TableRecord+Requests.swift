// The methods that start a request for records. `Table+Requests.swift` contains the same methods for tables.

extension TableRecord {
    /// Returns a request for all records.
    ///
    /// ```swift
    /// let books = try Book.all().fetchAll(db)
    /// ```
    public static func all() -> QueryInterfaceRequest<Self> {
        table.all()
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// Returns a request for the record with the given id. If `id` is `nil`, it fetches no records.
    public static func filter(id: ID?) -> QueryInterfaceRequest<Self> {
        all().filter(id: id)
    }

    /// Returns a request for the records with these ids.
    public static func filter<IDS: Collection>(ids: IDS) -> QueryInterfaceRequest<Self>
    where IDS.Element == ID {
        all().filter(ids: ids)
    }
}

extension TableRecord where Self: Identifiable {
    /// Returns a request for the ids.
    public static func selectID() -> QueryInterfaceRequest<ID> {
        all().selectID()
    }
}

// MARK: - Rows

extension TableRecord {
    /// Returns a request for the rows that satisfy a condition.
    public static func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<Self> {
        all().filter(predicate)
    }

    /// Returns a request filtered by a plain value.
    @available(*, deprecated, message: "A value is not a condition: use filter(id:) or filter(key:)")
    public static func filter(_ predicate: some SQLExpressible) -> QueryInterfaceRequest<Self> {
        all().filter(predicate.sqlExpression)
    }

    /// Returns a request for the rows that satisfy a condition in raw SQL.
    public static func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// Returns a request for the rows that satisfy the condition in an SQL literal.
    public static func filter(literal: SQL) -> QueryInterfaceRequest<Self> {
        all().filter(literal: literal)
    }

    /// Returns a request for the row with the given primary key. If `key` is `nil`, it fetches no rows.
    public static func filter(key: (some DatabaseValueConvertible)?) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// Returns a request for the row with these values in the columns of a unique key. If `key` is `nil`, it fetches no
    /// rows.
    public static func filter(
        key: [String: (any DatabaseValueConvertible)?]?
    ) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// Returns a request for the rows with these primary keys.
    public static func filter<Keys: Sequence>(keys: Keys) -> QueryInterfaceRequest<Self>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// Returns a request for the rows with these values in the columns of a unique key.
    public static func filter(
        keys: [[String: (any DatabaseValueConvertible)?]]
    ) -> QueryInterfaceRequest<Self> {
        all().filter(keys: keys)
    }

    /// Returns a request that fetches no rows.
    public static func none() -> QueryInterfaceRequest<Self> {
        all().none()
    }

    /// Returns a request ordered by these terms.
    public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// Returns a request ordered by these terms.
    public static func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// Returns a request ordered by terms in raw SQL.
    public static func order(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().order(sql: sql, arguments: arguments)
    }

    /// Returns a request ordered by the terms of an SQL literal.
    public static func order(literal: SQL) -> QueryInterfaceRequest<Self> {
        all().order(literal: literal)
    }

    /// Returns a request ordered by the primary key, or by the rowid if the table declares none.
    public static func orderByPrimaryKey() -> QueryInterfaceRequest<Self> {
        all().orderByPrimaryKey()
    }

    /// Returns a request for at most `limit` rows, after skipping `offset` rows.
    public static func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> {
        all().limit(limit, offset: offset)
    }

    /// Returns a request in which the table has an alias.
    public static func aliased<Target>(_ alias: TableAlias<Target>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }
}

// MARK: - Columns

extension TableRecord {
    /// Returns a request for these columns.
    public static func select(_ selections: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().select(selections)
    }

    /// Returns a request for these columns.
    public static func select(_ selections: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().select(selections)
    }

    /// Returns a request for columns in raw SQL.
    public static func select(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().select(sql: sql, arguments: arguments)
    }

    /// Returns a request for the columns of an SQL literal.
    public static func select(literal: SQL) -> QueryInterfaceRequest<Self> {
        all().select(literal: literal)
    }

    /// Returns a request for these columns, the first of which is decoded as a type.
    public static func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// Returns a request for these columns, the first of which is decoded as a type.
    public static func select<Value>(
        _ selections: [any SQLSelectable], as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// Returns a request for columns in raw SQL, the first of which is decoded as a type.
    public static func select<Value>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(sql: sql, arguments: arguments, as: type)
    }

    /// Returns a request for the columns of an SQL literal, the first of which is decoded as a type.
    public static func select<Value>(
        literal: SQL, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(literal: literal, as: type)
    }

    /// Returns a request for the primary key, decoded as a type.
    public static func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        all().selectPrimaryKey(as: type)
    }

    /// Returns a request that also selects these columns.
    public static func annotated(with selections: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().annotated(with: selections)
    }

    /// Returns a request that also selects these columns.
    public static func annotated(with selections: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().annotated(with: selections)
    }
}

// MARK: - Associations

extension TableRecord {
    /// Returns a request that fetches each row with its associated row. Rows without one are left out.
    public static func including<A: Association>(required association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(required: association)
    }

    /// Returns a request that fetches each row with its associated row, if there is one.
    public static func including<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(optional: association)
    }

    /// Returns a request that fetches each row with all its associated rows.
    public static func including<A: AssociationToMany>(all association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(all: association)
    }

    /// Returns a request for the rows that have an associated row, which is joined but not fetched.
    public static func joining<A: Association>(required association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().joining(required: association)
    }

    /// Returns a request that joins the associated row, if there is one, without fetching it.
    public static func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().joining(optional: association)
    }

    /// Returns a request that adds the columns of the associated row to each row. Rows without one are left out.
    public static func annotated<A: Association>(withRequired association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().annotated(withRequired: association)
    }

    /// Returns a request that adds the columns of the associated row, if there is one, to each row.
    public static func annotated<A: Association>(withOptional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().annotated(withOptional: association)
    }

    /// Returns a request that adds values to each row, computed from its associated rows.
    public static func annotated(
        with aggregates: AssociationAggregate<Self>...
    ) -> QueryInterfaceRequest<Self> {
        all().annotated(with: aggregates)
    }

    /// Returns a request that adds values to each row, computed from its associated rows.
    public static func annotated(
        with aggregates: [AssociationAggregate<Self>]
    ) -> QueryInterfaceRequest<Self> {
        all().annotated(with: aggregates)
    }

    /// Returns a request for the rows whose associated rows satisfy a condition.
    public static func having(_ condition: AssociationAggregate<Self>) -> QueryInterfaceRequest<Self> {
        all().having(condition)
    }
}
