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

    package var order: RowsOrder?
    /// What sorts the rows that are alike in the order.
    package var furtherOrders: [RowsOrder] = []
    package var filter: RowsFilter?
    /// What is shown of what the rows are associated with, as it came to be.
    package var added: [AddedColumn] = []

    package init(order: RowsOrder? = nil, filter: RowsFilter? = nil) {
        self.order = order
        self.filter = filter
    }

    /// Rows that are sorted by several columns, the first one before all others.
    package init(orders: [RowsOrder], filter: RowsFilter? = nil) {
        self.init(order: orders.first, filter: filter)
        furtherOrders = Array(orders.dropFirst())
    }

    /// Whether all rows are shown, in the order of their keys.
    package var isPlain: Bool { order == nil && filter == nil }

    /// What sorts the rows, the first order before all others.
    package var orders: [RowsOrder] { order.map { [$0] + furtherOrders } ?? [] }

    /// The columns that sort the rows of a table, each row at a place of its own; empty where nobody asked for an order.
    func columns(of table: TableInfo) -> [RowsOrder] {
        order == nil ? [] : RowsOrder.columns(of: table, sortedBy: orders)
    }

    /// The arrangement without an order and added columns that there is no column for any more.
    func fitting(_ table: TableInfo, in schema: DatabaseSchema) -> RowsArrangement {
        func has(_ name: String) -> Bool {
            table.visibleColumns.contains { $0.name == name }
                || (try? AssociatedColumn(name, from: table.name, in: schema)) != nil
        }
        var arrangement = self
        arrangement.added = added.filter { has($0.name) }
        if let order, !has(order.column) {
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
        return order == nil ? rows : try sorting(rows, of: table, db)
    }

    /// The rows of a table in the order of this arrangement, or else in that of their keys, if they have any.
    ///
    /// - Throws: A `PathError` or a `DatabaseError` for a column that is not there any more.
    package func sorting(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        guard order != nil else { return table.primaryKey == nil ? rows : rows.orderByPrimaryKey() }
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
