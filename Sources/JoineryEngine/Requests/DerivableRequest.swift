/// A request or an association that can be refined.
///
/// All refinements live on the protocols that `DerivableRequest` is made of; each returns a refined copy.
///
/// See also "DerivableRequest Protocol" in the associations guide.
public protocol DerivableRequest<RowDecoder>: AggregatingRequest, FilteredRequest, JoinableRequest,
    OrderedRequest, SelectionRequest, TableRequest
{}

/// What the refinable requests have in common.
public protocol RefinableRequest<RowDecoder> {
    /// The type of the fetched rows.
    associatedtype RowDecoder

    /// What is refined.
    var relation: SQLRelation { get set }
}

extension RefinableRequest {
    /// A copy with a refined relation.
    package func refined(_ refine: (inout SQLRelation) -> Void) -> Self {
        var copy = self
        refine(&copy.relation)
        return copy
    }
}

/// A request of which the table can have an alias.
public protocol TableRequest<RowDecoder>: RefinableRequest {}

extension TableRequest {
    /// The name of the table.
    public var databaseTableName: String { relation.table }

    /// The request with an alias for its table.
    ///
    /// See also "Table Aliases" in the associations guide.
    public func aliased<Target>(_ alias: TableAlias<Target>) -> Self {
        refined { $0.aliases.append(alias.identity) }
    }
}

/// A request that can be grouped.
public protocol AggregatingRequest<RowDecoder>: RefinableRequest {}

extension AggregatingRequest {
    /// The request with its rows grouped.
    public func group(_ expressions: any SQLExpressible...) -> Self {
        let expressions = expressions.map(\.sqlExpression)
        return refined { $0.grouping = [.known(expressions)] }
    }
}

/// A request that can be ordered.
public protocol OrderedRequest<RowDecoder>: RefinableRequest {}

extension OrderedRequest {
    /// The request in this order, in place of any other.
    ///
    /// See also "Sorting Associations" in the associations guide.
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }

    /// The request in this order, in place of any other.
    public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
        let orderings = orderings.map(\.sqlOrdering)
        return refined { $0.ordering = SQLRelation.Ordering(terms: [.known(orderings)]) }
    }

    /// The request in an order of raw SQL.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(SQL(sql: sql, arguments: arguments))
    }

    /// The request in the opposite order; without an order, the request itself.
    public func reversed() -> Self {
        refined { $0 = $0.reversed() }
    }

    /// The request in no order.
    public func unordered() -> Self {
        refined { $0 = $0.unordered() }
    }
}

extension OrderedRequest where Self: TableRequest {
    /// The request in the order of the primary key, or of the rowid.
    public func orderByPrimaryKey() -> Self {
        refined { $0.ordering = SQLRelation.Ordering(terms: [$0.primaryKeyOrdering]) }
    }

    /// The request with its rows always in the same order: those that its own order does not tell apart
    /// follow their primary key.
    public func withStableOrder() -> Self {
        refined { $0.ordering.terms.append($0.primaryKeyOrdering) }
    }
}

extension SQLRelation {
    fileprivate var primaryKeyOrdering: Deferred<[SQLOrdering]> {
        let table = table
        return .deferred { db in
            try db.primaryKeyColumns(of: table).map { Column($0).sqlOrdering }
        }
    }
}

/// A request of which the columns can be chosen.
public protocol SelectionRequest<RowDecoder>: RefinableRequest {}

extension SelectionRequest {
    /// The request with these columns, in place of any other.
    ///
    /// See also "Columns Selected by an Association" in the associations guide.
    public func select(_ selections: any SQLSelectable...) -> Self {
        select(selections)
    }

    /// The request with these columns, in place of any other.
    public func select(_ selections: [any SQLSelectable]) -> Self {
        let selections = selections.map(\.sqlSelection)
        return refined { $0.selection = .columns([.known(selections)]) }
    }

    /// The request with one more column of raw SQL in place of any other.
    public func select(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        select(SQL(sql: sql, arguments: arguments))
    }

    /// The request with more columns.
    public func annotated(with selections: any SQLSelectable...) -> Self {
        annotated(with: selections)
    }

    /// The request with more columns.
    public func annotated(with selections: [any SQLSelectable]) -> Self {
        let selections = selections.map(\.sqlSelection)
        return refined { $0.annotate(.known(selections)) }
    }
}

extension SQLRelation {
    package mutating func annotate(_ selections: Deferred<[SQLSelection]>) {
        switch selection {
        case .nothing: selection = .columns([selections])
        case .columns(let columns): selection = .columns(columns + [selections])
        }
    }
}

extension DerivableRequest {
    /// The request without duplicates among its rows.
    public func distinct() -> Self {
        refined { $0.isDistinct = true }
    }
}
