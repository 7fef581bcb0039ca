/// A request that can be ordered.
///
/// See also <doc:SelectionsAndOrderings>.
public protocol OrderedRequest: RelationRefining {
    /// Returns the request in an order built with a database connection. It replaces any other order.
    ///
    /// - Parameter orderings: A closure that returns the ordering terms, called each time SQL is generated.
    func orderWhenConnected(
        _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
    ) -> Self

    /// Returns the request in the opposite order; without an order, the request stays as it is.
    func reversed() -> Self

    /// Returns the request without an order.
    func unordered() -> Self

    /// Returns the request with its rows always in the same order: those that its own order does not distinguish are
    /// ordered by their primary key.
    func withStableOrder() -> Self
}

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
        return refined {
            $0.ordering = SQLRelation.Ordering(terms: [.known(orderings)])
        } otherwise: {
            orderWhenConnected { _ in orderings }
        }
    }

    /// Returns the request ordered by raw SQL, which cannot be reversed. It replaces any other order.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Returns the request ordered by an SQL literal, which cannot be reversed. It replaces any other order.
    public func order(literal: SQL) -> Self {
        order(literal)
    }
}

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension OrderedRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Returns the request ordered by a column: `order(\.title)`, `order(\.year.desc)`.
    public func order(_ column: KeyPath<RowDecoder.DatabaseComponents, some SQLOrderingTerm>) -> Self {
        order([RowDecoder.databaseComponents[keyPath: column]])
    }

    /// Returns the request ordered by a term: `order { $0.year.desc }`.
    public func order(
        _ ordering: (RowDecoder.DatabaseComponents) throws -> any SQLOrderingTerm
    ) rethrows -> Self {
        order([try ordering(RowDecoder.databaseComponents)])
    }

    /// Returns the request ordered by several terms: `order { [$0.year.desc, $0.title] }`.
    public func order(
        _ orderings: (RowDecoder.DatabaseComponents) throws -> [any SQLOrderingTerm]
    ) rethrows -> Self {
        order(try orderings(RowDecoder.databaseComponents))
    }
}

extension SQLRelation {
    /// Orders the rows that no other term distinguishes, and those of all joined and prefetched tables, by their keys.
    mutating func stabilizeOrder() {
        stabilizeOrder(by: distinguishingOrdering)
    }

    /// Appends an order to that of the table, and the corresponding one to those of all joined and prefetched tables.
    private mutating func stabilizeOrder(by ordering: Deferred<[SQLOrdering]>) {
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
    private var distinguishingOrdering: Deferred<[SQLOrdering]> {
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
