/// A request with a known result type.
///
/// See also <doc:Requests>.
public protocol TypedRequest<RowDecoder> {
    /// The type that rows are decoded as: `Row`, a value, or a record.
    associatedtype RowDecoder
}

extension TypedRequest {
    /// The type that rows are decoded as.
    static var rowDecoder: Any.Type { RowDecoder.self }
}

/// The base of all requests and associations that can be refined.
///
/// Refinements change the relation of a ``RefinableRequest``. Any other type meets the requirements of the protocols that
/// it conforms to, and the methods that these protocols add call them.
///
/// See also <doc:RequestsOfAssociations>.
public protocol RelationRefining {
    /// Returns a copy with a refined relation.
    ///
    /// You need not implement it: by default, a request has no relation, and the result is that of `requirements`.
    ///
    /// - Parameters:
    ///   - refine: A closure that changes the relation.
    ///   - requirements: A closure that refines the request by the requirements of its protocols instead.
    func refined(_ refine: (inout SQLRelation) -> Void, otherwise requirements: () -> Self) -> Self
}

extension RelationRefining {
    /// Returns the request as refined by the requirements of its protocols.
    public func refined(_ refine: (inout SQLRelation) -> Void, otherwise requirements: () -> Self) -> Self {
        requirements()
    }
}

/// A request or an association that is refined through its relation, which meets all requirements of
/// ``DerivableRequest``.
///
/// See also <doc:RequestsOfAssociations>.
public protocol RefinableRequest<RowDecoder>: DerivableRequest {
    /// The table, joins, filters and other parts that refinements change.
    var relation: SQLRelation { get set }
}

extension RefinableRequest {
    /// Returns a copy with a refined relation.
    package func refined(_ refine: (inout SQLRelation) -> Void) -> Self {
        var copy = self
        refine(&copy.relation)
        return copy
    }

    /// Returns a copy with a refined relation.
    public func refined(_ refine: (inout SQLRelation) -> Void, otherwise requirements: () -> Self) -> Self {
        refined(refine)
    }
}

// MARK: - The requirements of the protocols

extension RefinableRequest {
    /// The name of the table.
    public var databaseTableName: String { relation.table }

    /// Returns the request with an alias for its table.
    public func _aliased(_ alias: TableAliasBase) -> Self {
        refined { $0.aliases.append(alias.identity) }
    }

    /// Returns the request restricted to rows that satisfy a condition built with a database connection.
    public func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        refined { $0.filters.append(.deferred { db in try predicate(db).sqlExpression }) }
    }

    /// Returns the request in an order built with a database connection. It replaces any other order.
    public func orderWhenConnected(
        _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
    ) -> Self {
        refined {
            $0.ordering = SQLRelation.Ordering(
                terms: [.deferred { db in try orderings(db).map { $0.sqlOrdering } }])
        }
    }

    /// Returns the request in the opposite order; without an order, the request stays as it is.
    public func reversed() -> Self {
        refined { $0 = $0.reversed() }
    }

    /// Returns the request without an order.
    public func unordered() -> Self {
        refined { $0 = $0.unordered() }
    }

    /// Returns the request with its rows always in the same order.
    ///
    /// Rows that its own order does not distinguish are ordered by their primary key, and then by those of the rows
    /// joined to them. The same applies to the rows of `including(all:)`. Without a known key, the rows of a view are
    /// ordered by all of their columns.
    public func withStableOrder() -> Self {
        refined { $0.stabilizeOrder() }
    }

    /// Returns the request with columns built with a database connection. They replace any others.
    public func selectWhenConnected(
        _ selections: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self {
        refined {
            $0.selection = .columns([.deferred { db in try selections(db).map { $0.sqlSelection } }])
        }
    }

    /// Returns the request with additional columns built with a database connection.
    public func annotatedWhenConnected(
        with selections: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self {
        refined { $0.annotate(.deferred { db in try selections(db).map { $0.sqlSelection } }) }
    }

    /// Returns the request with its rows grouped by expressions built with a database connection. It replaces any other
    /// grouping.
    public func groupWhenConnected(
        _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
    ) -> Self {
        refined { $0.grouping = [.deferred { db in try expressions(db).map { $0.sqlExpression } }] }
    }

    /// Returns the request restricted to groups that satisfy a condition built with a database connection.
    public func havingWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        refined { $0.groupFilters.append(.deferred { db in try predicate(db).sqlExpression }) }
    }

    /// Returns the request without duplicate rows.
    public func distinct() -> Self {
        refined { $0.isDistinct = true }
    }

    /// Returns the request with the definition of a common table expression: `WITH name AS (…) SELECT …`.
    public func with<Expression>(_ cte: CommonTableExpression<Expression>) -> Self {
        refined { $0.commonTables.append(cte.commonTable) }
    }
}

extension RefinableRequest {
    /// Returns the request with all rows associated with each row.
    public func _including(all association: SQLAssociation) -> Self {
        refined { $0.prefetch(association) }
    }

    /// Returns the request with the associated row of each row, if any.
    public func _including(optional association: SQLAssociation) -> Self {
        refined { $0.join(association, kind: .optional, selected: true) }
    }

    /// Returns the request with the associated row of each row, leaving out rows that have none.
    public func _including(required association: SQLAssociation) -> Self {
        refined { $0.join(association, kind: .required, selected: true) }
    }

    /// Returns the request joined to the associated row of each row, if any.
    public func _joining(optional association: SQLAssociation) -> Self {
        refined { $0.join(association, kind: .optional, selected: false) }
    }

    /// Returns the request restricted to rows that have an associated row.
    public func _joining(required association: SQLAssociation) -> Self {
        refined { $0.join(association, kind: .required, selected: false) }
    }
}

extension RefinableRequest {
    /// Returns the request with all rows that several associations lead to from each row.
    ///
    /// ```swift
    /// let associations = try db.listedAssociations(from: "author") { !$0.isToOne }
    /// let authors = try Table("author").all().including(allOf: associations).fetchAll(db)
    /// ```
    ///
    /// The result is that of ``JoinableRequest/including(all:)`` for one after the other, which copies the request each
    /// time.
    public func including<A: AssociationToMany>(allOf associations: some Sequence<A>) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { relation in
            for association in associations { relation.prefetch(association.sqlAssociation) }
        }
    }
}
