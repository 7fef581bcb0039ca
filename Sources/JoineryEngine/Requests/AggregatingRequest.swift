/// A request whose rows can be grouped.
///
/// ```swift
/// let decades = Table("book").select((Column("year") / 10).forKey("decade"), count(Column("id")))
///     .group(Column("year") / 10)
///     .having(count(Column("id")) > 1)
/// ```
///
/// See also <doc:Requests>.
public protocol AggregatingRequest: RelationRefining {
    /// Returns the request with its rows grouped by expressions built with a database connection. It replaces any other
    /// grouping.
    ///
    /// - Parameter expressions: A closure that returns the expressions, called each time SQL is generated.
    func groupWhenConnected(
        _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
    ) -> Self

    /// Returns the request restricted to groups that satisfy a condition built with a database connection.
    ///
    /// - Parameter predicate: A closure that returns the condition, called each time SQL is generated.
    func havingWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self
}

extension AggregatingRequest {
    /// Returns the request with its rows grouped. It replaces any other grouping.
    public func group(_ expressions: any SQLExpressible...) -> Self {
        group(expressions)
    }

    /// Returns the request with its rows grouped. It replaces any other grouping.
    public func group(_ expressions: [any SQLExpressible]) -> Self {
        let expressions = expressions.map { $0.sqlExpression }
        return refined {
            $0.grouping = [.known(expressions)]
        } otherwise: {
            groupWhenConnected { _ in expressions }
        }
    }

    /// Returns the request with its rows grouped by raw SQL. It replaces any other grouping.
    public func group(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        group(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Returns the request with its rows grouped by an SQL literal. It replaces any other grouping.
    public func group(literal: SQL) -> Self {
        group(literal)
    }

    /// Returns the request restricted to groups that satisfy a condition.
    public func having(_ predicate: some SQLExpressible) -> Self {
        let predicate = predicate.sqlExpression
        return refined {
            $0.groupFilters.append(.known(predicate))
        } otherwise: {
            havingWhenConnected { _ in predicate }
        }
    }

    /// Returns the request restricted to groups that satisfy a condition in raw SQL.
    public func having(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        having(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Returns the request restricted to groups that satisfy an SQL literal.
    public func having(literal: SQL) -> Self {
        having(literal)
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

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension AggregatingRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Returns the request with its rows grouped by a column: `group(\.year)`.
    public func group(_ column: KeyPath<RowDecoder.DatabaseComponents, some SQLExpressible>) -> Self {
        group([RowDecoder.databaseComponents[keyPath: column]])
    }

    /// Returns the request with its rows grouped by an expression: `group { $0.year / 10 }`.
    public func group(
        _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLExpressible
    ) rethrows -> Self {
        group([try expression(RowDecoder.databaseComponents)])
    }

    /// Returns the request with its rows grouped by expressions: `group { [$0.authorId, $0.year] }`.
    public func group(
        _ expressions: (RowDecoder.DatabaseComponents) throws -> [any SQLExpressible]
    ) rethrows -> Self {
        group(try expressions(RowDecoder.databaseComponents))
    }

    /// Returns the request restricted to groups that satisfy a condition: `having { count($0.id) > 1 }`.
    public func having<Predicate: SQLSpecificExpressible>(
        _ predicate: (RowDecoder.DatabaseComponents) throws -> Predicate
    ) rethrows -> Self {
        having(try predicate(RowDecoder.databaseComponents))
    }
}
