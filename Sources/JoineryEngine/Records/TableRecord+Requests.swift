// The refinements that a request for records begins with. `Table+Requests.swift` has the same for tables.

extension TableRecord {
    /// The request for all records.
    ///
    /// ```swift
    /// let books = try Book.all().fetchAll(db)
    /// ```
    public static func all() -> QueryInterfaceRequest<Self> {
        table.all()
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// The request for the record with an id; for none with `nil`.
    public static func filter(id: ID?) -> QueryInterfaceRequest<Self> {
        all().filter(id: id)
    }

    /// The request for the records with these ids.
    public static func filter<IDS: Collection>(ids: IDS) -> QueryInterfaceRequest<Self>
    where IDS.Element == ID {
        all().filter(ids: ids)
    }

    /// The request for the ids.
    public static func selectID() -> QueryInterfaceRequest<ID> {
        all().selectID()
    }
}

// MARK: - Rows

extension TableRecord {
    /// The request for the rows that meet a condition.
    public static func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<Self> {
        all().filter(predicate)
    }

    /// The request filtered by a mere value.
    @available(*, deprecated, message: "A value is not a condition: use filter(id:) or filter(key:)")
    public static func filter(_ predicate: some SQLExpressible) -> QueryInterfaceRequest<Self> {
        all().filter(predicate.sqlExpression)
    }

    /// The request for the rows that meet a condition in raw SQL.
    public static func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// The request for the rows that meet a condition in SQL.
    public static func filter(literal: SQL) -> QueryInterfaceRequest<Self> {
        all().filter(literal: literal)
    }

    /// The request for the row that has a primary key; for none with `nil`.
    public static func filter(key: (some DatabaseValueConvertible)?) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// The request for the row that has these values in the columns of a unique key; for none with `nil`.
    public static func filter(
        key: [String: (any DatabaseValueConvertible)?]?
    ) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// The request for the rows that have these primary keys.
    public static func filter<Keys: Sequence>(keys: Keys) -> QueryInterfaceRequest<Self>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// The request for the rows that have these values in the columns of a unique key.
    public static func filter(
        keys: [[String: (any DatabaseValueConvertible)?]]
    ) -> QueryInterfaceRequest<Self> {
        all().filter(keys: keys)
    }

    /// The request for no row.
    public static func none() -> QueryInterfaceRequest<Self> {
        all().none()
    }

    /// The request in an order.
    public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// The request in an order.
    public static func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// The request in an order of raw SQL.
    public static func order(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().order(sql: sql, arguments: arguments)
    }

    /// The request in the order of an SQL literal.
    public static func order(literal: SQL) -> QueryInterfaceRequest<Self> {
        all().order(literal: literal)
    }

    /// The request in the order of the primary key, or of the rowid.
    public static func orderByPrimaryKey() -> QueryInterfaceRequest<Self> {
        all().orderByPrimaryKey()
    }

    /// The request for at most `limit` rows, from the one at `offset` on.
    public static func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> {
        all().limit(limit, offset: offset)
    }

    /// The request with an alias for the table.
    public static func aliased<Target>(_ alias: TableAlias<Target>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }
}

// MARK: - Columns

extension TableRecord {
    /// The request for these columns.
    public static func select(_ selections: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().select(selections)
    }

    /// The request for these columns.
    public static func select(_ selections: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().select(selections)
    }

    /// The request for columns of raw SQL.
    public static func select(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().select(sql: sql, arguments: arguments)
    }

    /// The request for the columns of an SQL literal.
    public static func select(literal: SQL) -> QueryInterfaceRequest<Self> {
        all().select(literal: literal)
    }

    /// The request for these columns, the first of them decoded as a type.
    public static func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// The request for these columns, the first of them decoded as a type.
    public static func select<Value>(
        _ selections: [any SQLSelectable], as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// The request for columns of raw SQL, the first of them decoded as a type.
    public static func select<Value>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(sql: sql, arguments: arguments, as: type)
    }

    /// The request for the columns of an SQL literal, the first of them decoded as a type.
    public static func select<Value>(
        literal: SQL, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(literal: literal, as: type)
    }

    /// The request for the primary key, decoded as a type.
    public static func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        all().selectPrimaryKey(as: type)
    }

    /// The request with more columns.
    public static func annotated(with selections: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().annotated(with: selections)
    }

    /// The request with more columns.
    public static func annotated(with selections: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().annotated(with: selections)
    }
}

// MARK: - Associations

extension TableRecord {
    /// The request with the associated row beside each row; rows without one are left out.
    public static func including<A: Association>(required association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(required: association)
    }

    /// The request with the associated row, if there is one, beside each row.
    public static func including<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(optional: association)
    }

    /// The request with all associated rows.
    public static func including<A: AssociationToMany>(all association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(all: association)
    }

    /// The request with only the rows that have an associated row.
    public static func joining<A: Association>(required association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().joining(required: association)
    }

    /// The request joined with the associated row, if there is one.
    public static func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().joining(optional: association)
    }

    /// The request with the columns of the associated row among its own; rows without one are left out.
    public static func annotated<A: Association>(withRequired association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().annotated(withRequired: association)
    }

    /// The request with the columns of the associated row, if there is one, among its own.
    public static func annotated<A: Association>(withOptional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().annotated(withOptional: association)
    }

    /// The request with values computed from the associated rows of each row.
    ///
    /// See also <doc:AssociationAggregates>.
    public static func annotated(
        with aggregates: AssociationAggregate<Self>...
    ) -> QueryInterfaceRequest<Self> {
        all().annotated(with: aggregates)
    }

    /// The request with values computed from the associated rows of each row.
    ///
    /// See also <doc:AssociationAggregates>.
    public static func annotated(
        with aggregates: [AssociationAggregate<Self>]
    ) -> QueryInterfaceRequest<Self> {
        all().annotated(with: aggregates)
    }

    /// The request for the rows of which the associated rows meet a condition.
    ///
    /// See also <doc:AssociationAggregates>.
    public static func having(_ condition: AssociationAggregate<Self>) -> QueryInterfaceRequest<Self> {
        all().having(condition)
    }
}
