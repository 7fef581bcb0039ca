/// A request that can be ordered.
///
/// See also <doc:Requests>.
public protocol OrderedRequest<RowDecoder>: RefinableRequest {}

extension OrderedRequest {
    /// The request in this order, in place of any other.
    ///
    /// ```swift
    /// Table("book").order(Column("year").desc, Column("title"))
    /// ```
    ///
    /// See also <doc:RequestsOfAssociations>.
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
    /// follow their primary key, and then that of the rows that are joined to them. So do fetched rows.
    public func withStableOrder() -> Self {
        refined { $0.stabilizeOrder(by: $0.primaryKeyOrdering) }
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

    /// Adds an order to the table's own, and the same to all that is joined to it or fetched for it.
    fileprivate mutating func stabilizeOrder(by ordering: Deferred<[SQLOrdering]>) {
        self.ordering.terms.append(ordering)
        for index in joins.indices {
            joins[index].relation.stabilizeOrder(by: joins[index].relation.distinguishingOrdering)
        }
        for index in prefetches.indices {
            prefetches[index].association.mapSteps { step in
                step.relation.stabilizeOrder(by: step.relation.distinguishingOrdering)
            }
        }
    }

    /// The order of the primary key, or of what a view without one has; none for a common table.
    private var distinguishingOrdering: Deferred<[SQLOrdering]> {
        let table = table
        return .deferred { db in
            guard let info = try db.knownTable(table) else { return [] }
            let columns = try info.isView ? info.columns.map(\.name) : db.primaryKeyColumns(of: table)
            return columns.map { Column($0).sqlOrdering }
        }
    }
}
