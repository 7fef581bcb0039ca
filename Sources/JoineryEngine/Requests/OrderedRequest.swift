/// A request that can be ordered.
///
/// See also <doc:SelectionsAndOrderings>.
public protocol OrderedRequest<RowDecoder>: RefinableRequest {}

extension OrderedRequest {
    /// Returns the request in this order. It replaces any other order.
    ///
    /// ```swift
    /// Table("book").order(Column("year").desc, Column("title"))
    /// ```
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }

    /// Returns the request in this order. It replaces any other order.
    public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
        let orderings = orderings.map { $0.sqlOrdering }
        return refined { $0.ordering = SQLRelation.Ordering(terms: [.known(orderings)]) }
    }

    /// Returns the request ordered by raw SQL, which cannot be reversed. It replaces any other order.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Returns the request ordered by an SQL literal, which cannot be reversed. It replaces any other order.
    public func order(literal: SQL) -> Self {
        order(literal)
    }

    /// Returns the request in an order built with a database connection. It replaces any other order.
    ///
    /// - Parameter orderings: A closure that returns the ordering terms, called each time SQL is generated.
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
}

extension OrderedRequest where Self: TableRequest {
    /// Returns the request ordered by the primary key, or by the rowid. It replaces any other order.
    public func orderByPrimaryKey() -> Self {
        refined { $0.ordering = SQLRelation.Ordering(terms: [$0.primaryKeyOrdering]) }
    }

    /// Returns the request with its rows always in the same order.
    ///
    /// Rows that its own order does not distinguish are ordered by their primary key, and then by those of the rows
    /// joined to them. The same applies to the rows of `including(all:)`. Without a known key, the rows of a view are
    /// ordered by all of their columns.
    public func withStableOrder() -> Self {
        refined { $0.stabilizeOrder(by: $0.distinguishingOrdering) }
    }
}

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension OrderedRequest where RowDecoder: TableRecord {
    /// Returns the request ordered by a column: `order(\.title)`, `order(\.year.desc)`.
    public func order(_ column: KeyPath<RowDecoder.Columns.Type, some SQLOrderingTerm>) -> Self {
        order([RowDecoder.Columns.self[keyPath: column]])
    }

    /// Returns the request ordered by a term: `order { $0.year.desc }`.
    public func order(
        _ ordering: (RowDecoder.Columns.Type) throws -> any SQLOrderingTerm
    ) rethrows -> Self {
        order([try ordering(RowDecoder.Columns.self)])
    }

    /// Returns the request ordered by several terms: `order { [$0.year.desc, $0.title] }`.
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

    /// Appends an order to that of the table, and the corresponding one to those of all joined and prefetched tables.
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

    /// The order of the primary key, or of all columns of a view without a key; none for a common table.
    fileprivate var distinguishingOrdering: Deferred<[SQLOrdering]> {
        let table = table
        return .deferred { db in
            guard let info = try db.knownTable(table) else { return [] }
            // A source that fails knows no key.
            let viewKey = info.isView ? try? db.primaryKey(of: info, named: table)?.columns : nil
            let columns =
                try viewKey ?? (info.isView ? info.columns.map(\.name) : db.primaryKeyColumns(of: table))
            return columns.map { Column($0).sqlOrdering }
        }
    }
}
