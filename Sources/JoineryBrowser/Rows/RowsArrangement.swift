import JoineryEngine

/// A column by which rows are sorted, and the direction.
package struct RowsOrder: Hashable, Sendable {
    package var column: String
    package var isDescending: Bool

    package init(column: String, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }

    /// What a further press of the key makes of an order: ascending, descending, off.
    fileprivate var turned: RowsOrder? {
        isDescending ? nil : RowsOrder(column: column, isDescending: true)
    }
}

/// How the rows of a place are shown: in which order, and which of them. All of them in the order of their keys, unless a
/// person asks for another arrangement.
package struct RowsArrangement: Hashable, Sendable {
    /// A column beside those of the table.
    package struct AddedColumn: Hashable, Sendable {
        /// The name of an `AssociatedColumn`.
        package var name: String
        /// The column on its left; `nil` for none.
        package var neighbor: String?

        package init(name: String, neighbor: String? = nil) {
            self.name = name
            self.neighbor = neighbor
        }
    }

    /// What sorts the rows: each order those that are alike in all orders before it. Empty where nobody asked for one.
    package var orders: [RowsOrder]
    package var filter: RowsFilter?
    /// What is shown of what the rows are associated with, as it came to be.
    package var added: [AddedColumn] = []

    package init(orders: [RowsOrder] = [], filter: RowsFilter? = nil) {
        self.orders = orders
        self.filter = filter
    }

    /// Whether the rows are in the order of their keys.
    package var isInKeyOrder: Bool { orders.isEmpty }

    /// Whether all rows are shown, in the order of their keys.
    package var isPlain: Bool { isInKeyOrder && filter == nil }

    /// Sorts by a column too, behind the orders there are; or the other way round by it, or no longer.
    mutating func sort(by column: String) {
        guard let index = orders.firstIndex(where: { $0.column == column }) else {
            return orders.append(RowsOrder(column: column))
        }
        orders.replaceSubrange(index...index, with: orders[index].turned.map { [$0] } ?? [])
    }

    /// Sorts by a column and no other; or the other way round, or by nothing.
    mutating func sort(byAlone column: String) {
        let isAlone = orders.count == 1 && orders[0].column == column
        orders = (isAlone ? orders[0].turned : RowsOrder(column: column)).map { [$0] } ?? []
    }

    /// The columns that sort the rows of a table, each row at a place of its own; empty where nobody asked for an order.
    ///
    /// Rows with the same values follow their key, in the direction of the last order, as an index has them. Those of a
    /// view, which have none, follow the values of all columns: rows that are still alike cannot be told apart by anybody.
    func columns(of table: TableInfo) -> [RowsOrder] {
        guard let last = orders.last else { return [] }
        let rest = (table.primaryKey?.columns ?? table.visibleColumns.map(\.name))
            .map { RowsOrder(column: $0, isDescending: last.isDescending) }
        var seen: Set<String> = []
        return (orders + rest).filter { seen.insert($0.column).inserted }
    }

    /// The arrangement without orders and added columns that there is no column for any more.
    func fitting(_ table: TableInfo, in schema: DatabaseSchema) -> RowsArrangement {
        func has(_ name: String) -> Bool {
            table.visibleColumns.contains { $0.name == name }
                || (try? AssociatedColumn(name, from: table.name, in: schema)) != nil
        }
        var arrangement = self
        arrangement.added = added.filter { has($0.name) }
        arrangement.orders = orders.filter { has($0.column) }
        return arrangement
    }

    /// The rows of a table in this arrangement.
    ///
    /// - Throws: A `PathError` or a `DatabaseError` for a filter that does not fit the table.
    func arranging(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        let rows = try filter?.filtering(rows, of: table, db) ?? rows
        return isInKeyOrder ? rows : try sorting(rows, of: table, db)
    }

    /// The rows of a table in the order of this arrangement, or else in that of their keys, if they have any.
    ///
    /// - Throws: A `PathError` or a `DatabaseError` for a column that is not there any more.
    package func sorting(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        guard !isInKeyOrder else { return table.primaryKey == nil ? rows : rows.orderByPrimaryKey() }
        let columns = RowsColumns(of: table, db)
        let orders = self.columns(of: table)
        return columns.naming(rows, for: orders.map(\.column)).order(
            try orders.map { order in
                let term = try columns.term(order.column).expression
                return order.isDescending ? term.desc : term.sqlOrdering
            })
    }

    /// The rows of a table with associated columns.
    ///
    /// - Parameter names: What they are called beside the columns of the table, which may have any name.
    /// - Throws: A `PathError` or a `DatabaseError` for a column that is not there any more.
    static func annotating(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, with added: [String],
        names: (Int) -> String = nameOfAdded, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        if added.isEmpty { return rows }
        let columns = RowsColumns(of: table, db)
        return columns.naming(rows, for: added).annotated(
            with: try added.enumerated().map { index, name in
                try columns.term(name).expression.forKey(names(index))
            })
    }

    /// What an associated column is called in rows.
    static func nameOfAdded(_ index: Int) -> String { "joinery_added\(index)" }
}
