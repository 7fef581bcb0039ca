import JoineryEngine

/// A column to sort by, and the direction.
package struct RowsOrder: Hashable, Sendable {
    package var column: String
    package var isDescending: Bool

    package init(column: String, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }

    /// The order after the key is pressed again: ascending, descending, off.
    fileprivate var turned: RowsOrder? {
        isDescending ? nil : RowsOrder(column: column, isDescending: true)
    }
}

/// Which rows of a path are shown, and in which order. By default, all rows are shown in the order of their keys.
package struct RowsArrangement: Hashable, Sendable {
    /// A column in addition to those of the table.
    package struct AddedColumn: Hashable, Sendable {
        /// The name of a `DefinedColumn`.
        package var name: String
        /// The column to its left; `nil` for none.
        package var neighbor: String?

        package init(name: String, neighbor: String? = nil) {
            self.name = name
            self.neighbor = neighbor
        }
    }

    /// The orders to sort by, each for the rows that are equal in all orders before it; empty by default.
    package var orders: [RowsOrder]
    package var filter: RowsFilter?
    /// The columns added to those of the table, in the order in which they were added.
    package var added: [AddedColumn] = []

    package init(orders: [RowsOrder] = [], filter: RowsFilter? = nil) {
        self.orders = orders
        self.filter = filter
    }

    /// Whether the rows are in the order of their keys.
    package var isInKeyOrder: Bool { orders.isEmpty }

    /// Whether all rows are shown, in the order of their keys.
    package var isPlain: Bool { isInKeyOrder && filter == nil }

    /// Sorts by a column after the existing orders. If one of them is by the column, reverses or removes it.
    mutating func sort(by column: String) {
        guard let index = orders.firstIndex(where: { $0.column.isName(column) }) else {
            return orders.append(RowsOrder(column: column))
        }
        orders.replaceSubrange(index...index, with: orders[index].turned.map { [$0] } ?? [])
    }

    /// Sorts by a column alone. If that already is the only order, reverses or removes it.
    mutating func sort(byAlone column: String) {
        let isAlone = orders.count == 1 && orders[0].column.isName(column)
        orders = (isAlone ? orders[0].turned : RowsOrder(column: column)).map { [$0] } ?? []
    }

    /// Returns the orders that give each row of a table a place of its own; empty in key order.
    ///
    /// Rows with the same values are sorted by their key, in the direction of the last order, as in an index. Those of
    /// a view have no key and are sorted by all columns; rows that are still equal are indistinguishable.
    func columns(of table: TableInfo) -> [RowsOrder] {
        guard let last = orders.last else { return [] }
        let rest = (table.primaryKey?.columns ?? table.visibleColumns.map(\.name))
            .map { RowsOrder(column: $0, isDescending: last.isDescending) }
        var seen: NameSet = []
        return (orders + rest).filter { seen.insert($0.column) }
    }

    /// Returns the arrangement without orders and added columns whose column no longer exists.
    func fitting(_ table: TableInfo, in schema: DatabaseSchema) -> RowsArrangement {
        func has(_ name: String) -> Bool {
            table.visibleColumns.contains { $0.name.isName(name) }
                || (try? DefinedColumn(name, from: table.name, in: schema)) != nil
        }
        var arrangement = self
        arrangement.added = added.filter { has($0.name) }
        arrangement.orders = orders.filter { has($0.column) }
        return arrangement
    }

    /// Returns the rows of a table in this arrangement.
    ///
    /// - Throws: A `PathError` or a `DatabaseError` if the filter does not fit the table.
    func arranging(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        let rows = try filter?.filtering(rows, of: table, db) ?? rows
        return isInKeyOrder ? rows : try sorting(rows, of: table, db)
    }

    /// Returns the rows of a table in the order of this arrangement. Without orders, they are in the order of their
    /// keys, if they have any.
    ///
    /// - Throws: A `PathError` or a `DatabaseError` if a column no longer exists.
    package func sorting(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        guard !isInKeyOrder else { return table.primaryKey == nil ? rows : rows.orderByPrimaryKey() }
        let columns = RowsColumns(of: table, db)
        let orders = self.columns(of: table)
        return columns.naming(rows, for: orders.map(\.column)).order(
            try orders.map { order in
                let term = try columns.term(order.column).sorted
                return order.isDescending ? term.desc : term.sqlOrdering
            })
    }

    /// Returns the rows of a table with added columns.
    ///
    /// - Parameter names: Returns the alias for an added column, by its index; a private name by default.
    /// - Throws: A `PathError` or a `DatabaseError` if a column no longer exists.
    static func annotating(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, with added: [String],
        names: ((Int) -> String)? = nil, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        if added.isEmpty { return rows }
        let columns = RowsColumns(of: table, db)
        return columns.naming(rows, for: added).annotated(
            with: try added.enumerated().map { index, name in
                try columns.term(name).value.forKey(names?(index) ?? nameOfAdded(index, in: table))
            })
    }

    /// Returns the rows of a table with the added columns of this arrangement, under what stands above them.
    ///
    /// - Throws: As ``annotating(_:of:with:names:_:)``.
    func annotating(
        _ rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        let (names, schema) = (added.map(\.name), try db.schema())
        return try Self.annotating(
            rows, of: table, with: names,
            names: { DefinedColumn.heading(of: names[$0], from: table.name, in: schema) }, db)
    }

    /// Returns the alias of a column added to those of a table.
    static func nameOfAdded(_ index: Int, in table: TableInfo) -> String {
        table.privateName("added\(index)")
    }
}
