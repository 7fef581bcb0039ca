/// A request that can be ordered.
///
/// See also "DerivableRequest" in the query interface organization.
public protocol OrderedRequest<RowDecoder>: RefinableRequest {}

extension OrderedRequest {
    /// The request in this order, in place of any other.
    ///
    /// ```swift
    /// Table("book").order(Column("year").desc, Column("title"))
    /// ```
    ///
    /// See also "Sorting Associations" in the associations guide.
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }

    /// The request in this order, in place of any other.
    public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
        let orderings = orderings.map { $0.sqlOrdering }
        return refined { $0.ordering = SQLRelation.Ordering(terms: [.known(orderings)]) }
    }

    /// The request in an order of raw SQL.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(literal: SQL(sql: sql, arguments: arguments))
    }

    /// The request in the order of an SQL literal.
    public func order(literal: SQL) -> Self {
        order(literal)
    }

    /// The request in an order that is only known once there is a connection.
    public func orderWhenConnected(
        _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
    ) -> Self {
        refined {
            $0.ordering = SQLRelation.Ordering(
                terms: [.deferred { db in try orderings(db).map { $0.sqlOrdering } }])
        }
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

// A closure gives one term, or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension OrderedRequest where RowDecoder: TableRecord {
    /// The request in the order of a column: `order(\.title)`, `order(\.year.desc)`.
    public func order(_ column: KeyPath<RowDecoder.Columns.Type, some SQLOrderingTerm>) -> Self {
        order([RowDecoder.Columns.self[keyPath: column]])
    }

    /// The request in the order of a term: `order { $0.year.desc }`.
    public func order(
        _ ordering: (RowDecoder.Columns.Type) throws -> any SQLOrderingTerm
    ) rethrows -> Self {
        order([try ordering(RowDecoder.Columns.self)])
    }

    /// The request in the order of terms: `order { [$0.year.desc, $0.title] }`.
    public func order(
        _ orderings: (RowDecoder.Columns.Type) throws -> [any SQLOrderingTerm]
    ) rethrows -> Self {
        order(try orderings(RowDecoder.Columns.self))
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
