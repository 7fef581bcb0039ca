/// A named query that other queries use like a table: `WITH name AS (…)`.
///
/// ```swift
/// let counter = CommonTableExpression<Int>(
///     recursive: true, named: "counter", columns: ["x"],
///     sql: "VALUES (1) UNION ALL SELECT x + 1 FROM counter WHERE x < 10")
/// let numbers = try counter.all().with(counter).fetchAll(db)
/// ```
///
/// A request that uses the expression must define it by calling `with(_:)`.
///
/// See also <doc:CommonTableExpressions>.
public struct CommonTableExpression<RowDecoder>: Sendable {
    /// The name of the expression in SQL.
    public let tableName: String
    package let commonTable: SQLCommonTable

    private init(_ name: String, _ columns: [String]?, _ query: SQLSubquery, isRecursive: Bool) {
        tableName = name
        commonTable = SQLCommonTable(
            name: name, columns: columns ?? [], isRecursive: isRecursive, query: query)
    }

    /// Creates a common table expression from a request.
    ///
    /// - Parameters:
    ///   - recursive: Whether the query refers to itself.
    ///   - columns: The names of the columns; `nil` for those of the request.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil,
        request: some SQLSubqueryable
    ) {
        self.init(tableName, columns, request.sqlSubquery, isRecursive: recursive)
    }

    /// Creates a common table expression from raw SQL.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil, sql: String,
        arguments: StatementArguments = StatementArguments()
    ) {
        self.init(
            recursive: recursive, named: tableName, columns: columns,
            literal: SQL(sql: sql, arguments: arguments))
    }

    /// Creates a common table expression from an SQL literal.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil, literal: SQL
    ) {
        self.init(tableName, columns, SQLSubquery(.literal(literal)), isRecursive: recursive)
    }

    /// Returns a request for all rows. Like all requests that use the expression, it needs `with(_:)`.
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        table.all()
    }

    /// Returns whether a value is in the only column of the expression: `x IN name`.
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(.membership(element.sqlExpression, .commonTable(tableName), negated: false))
    }

    private var table: Table<RowDecoder> {
        Table(tableName, selecting: [SQLSelection(.allColumns)])
    }
}

extension CommonTableExpression where RowDecoder == Row {
    /// Creates a common table expression from a request.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil,
        request: some SQLSubqueryable
    ) {
        self.init(tableName, columns, request.sqlSubquery, isRecursive: recursive)
    }

    /// Creates a common table expression from raw SQL.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil, sql: String,
        arguments: StatementArguments = StatementArguments()
    ) {
        self.init(
            recursive: recursive, named: tableName, columns: columns,
            literal: SQL(sql: sql, arguments: arguments))
    }

    /// Creates a common table expression from an SQL literal.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil, literal: SQL
    ) {
        self.init(tableName, columns, SQLSubquery(.literal(literal)), isRecursive: recursive)
    }
}

extension Table {
    /// Returns a request for all rows, with the definition of a common table expression.
    public func with<Expression>(
        _ cte: CommonTableExpression<Expression>
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().with(cte)
    }
}

extension TableRecord {
    /// Returns a request for all records, with the definition of a common table expression.
    public static func with<Expression>(
        _ cte: CommonTableExpression<Expression>
    ) -> QueryInterfaceRequest<Self> {
        all().with(cte)
    }
}

// MARK: - Associations

/// An association by an arbitrary condition instead of a foreign key, to or from a common table expression.
///
/// See also <doc:CommonTableExpressions>.
public struct JoinAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The path to the associated rows.
    public var sqlAssociation: SQLAssociation

    fileprivate init(
        from origin: String, to destination: String, selecting selection: [SQLSelection],
        on condition: JoinCondition<OriginRowDecoder, RowDecoder>?
    ) {
        let predicate: @Sendable (AliasIdentity, AliasIdentity) -> SQLExpression? = { left, right in
            condition?(TableAlias(identity: left), TableAlias(identity: right)).sqlExpression
        }
        sqlAssociation = SQLAssociation(
            destination: SQLAssociation.Step(
                key: .inflected(destination),
                condition: AssociationCondition(
                    childTable: origin, parentTable: destination, leadsToParent: true, predicate: predicate),
                // The condition may match any number of rows.
                isToOne: false, relation: SQLRelation(table: destination, selecting: selection)))
    }
}

/// A closure that returns the condition for a left row to match a right one.
public typealias JoinCondition<Left, Right> =
    @Sendable (_ left: TableAlias<Left>, _ right: TableAlias<Right>) -> any SQLExpressible

extension CommonTableExpression {
    /// Returns the association to the matching rows of another common table expression.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping JoinCondition<RowDecoder, Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        table.association(to: cte, on: condition)
    }

    /// Returns the association of each row to all rows of another common table expression.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        table.association(to: cte)
    }

    /// Returns the association to the matching rows of a table.
    public func association<Destination>(
        to destination: Table<Destination>, on condition: @escaping JoinCondition<RowDecoder, Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(
            from: tableName, to: destination.tableName, selecting: destination.selection, on: condition)
    }

    /// Returns the association of each row to all rows of a table.
    public func association<Destination>(
        to destination: Table<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(from: tableName, to: destination.tableName, selecting: destination.selection, on: nil)
    }

    /// Returns the association to the matching records.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type, on condition: @escaping JoinCondition<RowDecoder, Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        association(to: Destination.table, on: condition)
    }

    /// Returns the association of each row to all records.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type
    ) -> JoinAssociation<RowDecoder, Destination> {
        association(to: Destination.table)
    }
}

extension Table {
    /// Returns the association to the matching rows of a common table expression.
    ///
    /// ```swift
    /// let prices = CommonTableExpression(
    ///     named: "price", sql: "SELECT bookId, MIN(price) AS price FROM offer GROUP BY 1")
    /// let price = Table("book").association(to: prices) { book, price in book["id"] == price["bookId"] }
    /// let rows = try Table("book").with(prices).including(optional: price).fetchAll(db)
    /// ```
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping JoinCondition<RowDecoder, Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(
            from: tableName, to: cte.tableName, selecting: [SQLSelection(.allColumns)], on: condition)
    }

    /// Returns the association of each row to all rows of a common table expression.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(from: tableName, to: cte.tableName, selecting: [SQLSelection(.allColumns)], on: nil)
    }
}

extension TableRecord {
    /// Returns the association to the matching rows of a common table expression.
    public static func association<Destination>(
        to cte: CommonTableExpression<Destination>, on condition: @escaping JoinCondition<Self, Destination>
    ) -> JoinAssociation<Self, Destination> {
        table.association(to: cte, on: condition)
    }

    /// Returns the association of each record to all rows of a common table expression.
    public static func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<Self, Destination> {
        table.association(to: cte)
    }
}
