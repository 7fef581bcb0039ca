import JoineryEngine

/// The column by which rows are sorted, and the direction.
package struct RowsOrder: Hashable, Sendable {
    package var column: String
    package var isDescending: Bool

    package init(column: String, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }

    /// What a further press of the key makes of an order: ascending, descending, off.
    package static func turned(_ order: RowsOrder?, by column: String) -> RowsOrder? {
        guard let order, order.column == column else { return RowsOrder(column: column) }
        return order.isDescending ? nil : RowsOrder(column: column, isDescending: true)
    }

    /// The columns that sort the rows of a table, each row at a place of its own.
    ///
    /// Rows with the same value follow their key, in the direction of the order, as an index has them. Those of a view,
    /// which have none, follow the values of all columns: rows that are still alike cannot be told apart by anybody.
    func columns(of table: TableInfo) -> [RowsOrder] {
        RowsOrder.columns(of: table, sortedBy: [self])
    }

    /// The columns that sort the rows of a table by several orders, each row at a place of its own.
    fileprivate static func columns(of table: TableInfo, sortedBy orders: [RowsOrder]) -> [RowsOrder] {
        let isDescending = orders.last?.isDescending == true
        let rest = (table.primaryKey?.columns ?? table.visibleColumns.map(\.name))
            .map { RowsOrder(column: $0, isDescending: isDescending) }
        var seen: Set<String> = []
        return (orders + rest).filter { seen.insert($0.column).inserted }
    }
}

/// How the rows of a place are shown: in which order, and which of them. All of them in the order of their keys, unless a
/// person asks for another arrangement.
package struct RowsArrangement: Hashable, Sendable {
    package var order: RowsOrder?
    /// What sorts the rows that are alike in the order.
    package var furtherOrders: [RowsOrder] = []
    package var filter: RowsFilter?

    package init(order: RowsOrder? = nil, filter: RowsFilter? = nil) {
        self.order = order
        self.filter = filter
    }

    /// Rows that are sorted by several columns, the first one before all others.
    package init(orders: [RowsOrder], filter: RowsFilter? = nil) {
        self.init(order: orders.first, filter: filter)
        furtherOrders = Array(orders.dropFirst())
    }

    package var isPlain: Bool { order == nil && filter == nil }

    /// What sorts the rows, the first order before all others.
    package var orders: [RowsOrder] { order.map { [$0] + furtherOrders } ?? [] }

    /// The columns that sort the rows of a table, each row at a place of its own; empty where nobody asked for an order.
    func columns(of table: TableInfo) -> [RowsOrder] {
        order == nil ? [] : RowsOrder.columns(of: table, sortedBy: orders)
    }

    /// The arrangement without an order that a table has no column for any more.
    func fitting(_ table: TableInfo) -> RowsArrangement {
        var arrangement = self
        if let order, !table.visibleColumns.contains(where: { $0.name == order.column }) {
            arrangement.order = nil
            arrangement.furtherOrders = []
        }
        return arrangement
    }

    /// The rows of a table in this arrangement.
    ///
    /// - Throws: A `PathError` or a `DatabaseError` for a filter that does not fit the table.
    func arranging(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        let rows = try filter?.filtering(rows, of: table, db) ?? rows
        return order == nil ? rows : sorting(rows, of: table)
    }

    /// The rows of a table in the order of this arrangement, or else in that of their keys, if they have any.
    package func sorting(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo
    ) -> QueryInterfaceRequest<Row> {
        guard order != nil else { return table.primaryKey == nil ? rows : rows.orderByPrimaryKey() }
        return rows.order(
            columns(of: table).map { term in
                term.isDescending ? Column(term.column).desc : Column(term.column).sqlOrdering
            })
    }
}
