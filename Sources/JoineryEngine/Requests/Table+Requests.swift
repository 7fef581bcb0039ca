// Refinements that a request from a table can start with. `TableRecord+Requests.swift` has the same for records.

// MARK: - Rows

extension Table {
    /// Returns a request for the rows that satisfy a condition.
    public func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(predicate)
    }

    /// Returns a request filtered by a plain value.
    @available(*, deprecated, message: "A value is not a condition: use filter(id:) or filter(key:)")
    public func filter(_ predicate: some SQLExpressible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(predicate.sqlExpression)
    }

    /// Returns a request for the rows that satisfy a condition in raw SQL.
    public func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// Returns a request for the rows that satisfy an SQL literal.
    public func filter(literal: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(literal: literal)
    }

    /// Returns a request for the row with this primary key, or for no row if `key` is `nil`.
    public func filter(key: (some DatabaseValueConvertible)?) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// Returns a request for the row with these values in the columns of a unique key, or for no row if `key` is `nil`.
    public func filter(
        key: [String: (any DatabaseValueConvertible)?]?
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// Returns a request for the rows with these primary keys.
    public func filter<Keys: Sequence>(keys: Keys) -> QueryInterfaceRequest<RowDecoder>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// Returns a request for the rows with these values in the columns of a unique key.
    public func filter(
        keys: [[String: (any DatabaseValueConvertible)?]]
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(keys: keys)
    }

    /// Returns a request for no rows.
    public func none() -> QueryInterfaceRequest<RowDecoder> {
        all().none()
    }

    /// Returns a request for all rows, in this order.
    public func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// Returns a request for all rows, in this order.
    public func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// Returns a request for all rows, ordered by raw SQL.
    public func order(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().order(sql: sql, arguments: arguments)
    }

    /// Returns a request for all rows, ordered by an SQL literal.
    public func order(literal: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().order(literal: literal)
    }

    /// Returns a request for all rows, ordered by the primary key or by the rowid.
    public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
        all().orderByPrimaryKey()
    }

    /// Returns a request for at most `limit` rows, after skipping `offset` rows.
    public func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
        all().limit(limit, offset: offset)
    }

    /// Returns a request for all rows, with an alias for the table.
    public func aliased<Target>(_ alias: TableAlias<Target>) -> QueryInterfaceRequest<RowDecoder> {
        all().aliased(alias)
    }
}

// MARK: - Columns

extension Table {
    /// Returns a request for these columns.
    public func select(_ selections: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selections)
    }

    /// Returns a request for these columns.
    public func select(_ selections: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selections)
    }

    /// Returns a request for columns in raw SQL.
    public func select(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select(sql: sql, arguments: arguments)
    }

    /// Returns a request for the columns of an SQL literal.
    public func select(literal: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().select(literal: literal)
    }

    /// Returns a request for these columns, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        _ selections: any SQLSelectable..., as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// Returns a request for these columns, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        _ selections: [any SQLSelectable], as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(selections, as: type)
    }

    /// Returns a request for columns in raw SQL, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(sql: sql, arguments: arguments, as: type)
    }

    /// Returns a request for the columns of an SQL literal, decoded as a type.
    ///
    /// Values are decoded from the first column.
    public func select<Value>(
        literal: SQL, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(literal: literal, as: type)
    }

    /// Returns a request for the primary key, decoded as a type.
    public func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        all().selectPrimaryKey(as: type)
    }

    /// Returns a request for all rows, with additional columns.
    public func annotated(with selections: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selections)
    }

    /// Returns a request for all rows, with additional columns.
    public func annotated(with selections: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selections)
    }
}

// MARK: - Associations

extension Table {
    /// Returns a request for all rows with their associated rows, leaving out rows that have none.
    public func including<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(required: association)
    }

    /// Returns a request for all rows with their associated rows, if any.
    public func including<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(optional: association)
    }

    /// Returns a request for all rows, each with all of its associated rows.
    public func including<A: AssociationToMany>(all association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(all: association)
    }

    /// Returns a request for the rows that have an associated row.
    public func joining<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().joining(required: association)
    }

    /// Returns a request for all rows, joined to their associated rows, if any.
    public func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().joining(optional: association)
    }

    /// Returns a request for all rows with the columns of their associated row, leaving out rows that have none.
    public func annotated<A: Association>(withRequired association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().annotated(withRequired: association)
    }

    /// Returns a request for all rows with the columns of their associated row, if any.
    public func annotated<A: Association>(withOptional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().annotated(withOptional: association)
    }

    /// Returns a request for all rows, with values computed from their associated rows.
    public func annotated(
        with aggregates: AssociationAggregate<RowDecoder>...
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: aggregates)
    }

    /// Returns a request for all rows, with values computed from their associated rows.
    public func annotated(
        with aggregates: [AssociationAggregate<RowDecoder>]
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: aggregates)
    }

    /// Returns a request for the rows whose associated rows satisfy a condition.
    public func having(_ condition: AssociationAggregate<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> {
        all().having(condition)
    }
}
