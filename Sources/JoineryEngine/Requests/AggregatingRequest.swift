/// A request whose rows can be grouped.
///
/// ```swift
/// let decades = Table("book").select((Column("year") / 10).forKey("decade"), count(Column("id")))
///     .group(Column("year") / 10)
///     .having(count(Column("id")) > 1)
/// ```
///
/// See also <doc:Requests>.
public protocol AggregatingRequest<RowDecoder>: RefinableRequest {}

extension AggregatingRequest {
    /// The request with its rows grouped, in place of any other grouping.
    public func group(_ expressions: any SQLExpressible...) -> Self {
        group(expressions)
    }

    /// The request with its rows grouped, in place of any other grouping.
    public func group(_ expressions: [any SQLExpressible]) -> Self {
        let expressions = expressions.map { $0.sqlExpression }
        return refined { $0.grouping = [.known(expressions)] }
    }

    /// The request with its rows grouped by raw SQL.
    public func group(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        group(literal: SQL(sql: sql, arguments: arguments))
    }

    /// The request with its rows grouped by an SQL literal.
    public func group(literal: SQL) -> Self {
        group(literal)
    }

    /// The request with its rows grouped by what is only known once there is a connection.
    public func groupWhenConnected(
        _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
    ) -> Self {
        refined { $0.grouping = [.deferred { db in try expressions(db).map { $0.sqlExpression } }] }
    }

    /// The request with only the groups that meet a condition.
    public func having(_ predicate: some SQLExpressible) -> Self {
        let predicate = predicate.sqlExpression
        return refined { $0.groupFilters.append(.known(predicate)) }
    }

    /// The request with only the groups that meet a condition in raw SQL.
    public func having(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        having(literal: SQL(sql: sql, arguments: arguments))
    }

    /// The request with only the groups that meet a condition in SQL.
    public func having(literal: SQL) -> Self {
        having(literal)
    }

    /// The request with only the groups that meet a condition which is only known once there is a connection.
    public func havingWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        refined { $0.groupFilters.append(.deferred { db in try predicate(db).sqlExpression }) }
    }
}

extension AggregatingRequest where Self: TableRequest {
    /// The request with its rows grouped by the primary key, or by the rowid: each row in a group of its own.
    public func groupByPrimaryKey() -> Self {
        refined { $0.groupByPrimaryKey() }
    }
}

extension SQLRelation {
    /// Puts each row in a group of its own.
    package mutating func groupByPrimaryKey() {
        let table = table
        grouping = [
            .deferred { db in try db.rowKeyColumns(of: table).map { Column($0).sqlExpression } }
        ]
    }
}

// A closure gives one term, or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension AggregatingRequest where RowDecoder: TableRecord {
    /// The request with its rows grouped by a column: `group(\.year)`.
    public func group(_ column: KeyPath<RowDecoder.Columns.Type, some SQLExpressible>) -> Self {
        group([RowDecoder.Columns.self[keyPath: column]])
    }

    /// The request with its rows grouped by an expression: `group { $0.year / 10 }`.
    public func group(
        _ expression: (RowDecoder.Columns.Type) throws -> any SQLExpressible
    ) rethrows -> Self {
        group([try expression(RowDecoder.Columns.self)])
    }

    /// The request with its rows grouped by expressions: `group { [$0.authorId, $0.year] }`.
    public func group(
        _ expressions: (RowDecoder.Columns.Type) throws -> [any SQLExpressible]
    ) rethrows -> Self {
        group(try expressions(RowDecoder.Columns.self))
    }

    /// The request with only the groups that meet a condition: `having { count($0.id) > 1 }`.
    public func having<Predicate: SQLSpecificExpressible>(
        _ predicate: (RowDecoder.Columns.Type) throws -> Predicate
    ) rethrows -> Self {
        having(try predicate(RowDecoder.Columns.self))
    }
}
