// The refinements that a request from a table begins with. `TableRecord+Requests.swift` has the same for records.

// MARK: - Rows

extension Table {
    /// The request for the rows that meet a condition.
    public func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(predicate)
    }

    /// The request filtered by a mere value.
    @available(*, deprecated, message: "Did you mean filter(key:)? A value is no condition.")
    public func filter(_ predicate: some SQLExpressible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(predicate.sqlExpression)
    }

    /// The request for the rows that meet a condition in raw SQL.
    public func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// The request for the rows that meet a condition in SQL.
    public func filter(literal: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(literal: literal)
    }

    /// The request for the row that has a primary key; for none with `nil`.
    public func filter(key: (some DatabaseValueConvertible)?) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// The request for the row that has these values in the columns of a unique key; for none with `nil`.
    public func filter(
        key: [String: (any DatabaseValueConvertible)?]?
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// The request for the rows that have these primary keys.
    public func filter<Keys: Sequence>(keys: Keys) -> QueryInterfaceRequest<RowDecoder>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// The request for the rows that have these values in the columns of a unique key.
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

    /// The request in an order.
    public func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// The request in an order of raw SQL.
    public func order(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().order(sql: sql, arguments: arguments)
    }

    /// The request in the order of an SQL literal.
    public func order(literal: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().order(literal: literal)
    }

    /// The request in the order of the primary key, or of the rowid.
    public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
        all().orderByPrimaryKey()
    }

    /// The request for at most `limit` rows, from the one at `offset` on.
    public func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
        all().limit(limit, offset: offset)
    }

    /// The request with an alias for the table.
    public func aliased<Target>(_ alias: TableAlias<Target>) -> QueryInterfaceRequest<RowDecoder> {
        all().aliased(alias)
    }
}

// MARK: - Columns

extension Table {
    /// The request for these columns.
    public func select(_ selections: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selections)
    }

    /// The request for these columns.
    public func select(_ selections: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selections)
    }

    /// The request for columns of raw SQL.
    public func select(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select(sql: sql, arguments: arguments)
    }

    /// The request for the columns of an SQL literal.
    public func select(literal: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().select(literal: literal)
    }

    /// The request for these columns, the first of them decoded as a type.
    public func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// The request for these columns, the first of them decoded as a type.
    public func select<Value>(
        _ selections: [any SQLSelectable], as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// The request for columns of raw SQL, the first of them decoded as a type.
    public func select<Value>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(sql: sql, arguments: arguments, as: type)
    }

    /// The request for the columns of an SQL literal, the first of them decoded as a type.
    public func select<Value>(
        literal: SQL, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(literal: literal, as: type)
    }

    /// The request for the primary key, decoded as a type.
    public func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        all().selectPrimaryKey(as: type)
    }

    /// The request with more columns.
    public func annotated(with selections: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selections)
    }

    /// The request with more columns.
    public func annotated(with selections: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selections)
    }
}

// MARK: - Associations

extension Table {
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

    /// The request with values computed from the associated rows of each row.
    ///
    /// See also <doc:AssociationAggregates>.
    public func annotated(
        with aggregates: AssociationAggregate<RowDecoder>...
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: aggregates)
    }

    /// The request with values computed from the associated rows of each row.
    ///
    /// See also <doc:AssociationAggregates>.
    public func annotated(
        with aggregates: [AssociationAggregate<RowDecoder>]
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: aggregates)
    }

    /// The request for the rows of which the associated rows meet a condition.
    ///
    /// See also <doc:AssociationAggregates>.
    public func having(_ condition: AssociationAggregate<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> {
        all().having(condition)
    }
}
