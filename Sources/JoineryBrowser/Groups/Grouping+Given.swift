import JoineryEngine

extension Grouping {
    /// Returns the arrangement of groups that options describe, by default the largest first.
    ///
    /// - Throws: A `FilterMistake` that says what would be correct.
    package func arrangement(
        orders text: String?, having condition: String?, of table: TableInfo, in schema: DatabaseSchema
    ) throws(FilterMistake) -> RowsArrangement {
        let headings = columns.map(\.heading)
        var orders = self.orders
        if let text {
            orders = []
            for word in DefinedColumn.texts(in: text) {
                let name = word.trimmed
                let isDescending = name.hasPrefix("-")
                let column = try heading(
                    isDescending ? String(name.dropFirst()) : name, from: table.name, in: schema)
                orders.append(RowsOrder(column: column, isDescending: isDescending))
            }
        }
        let filter = try condition.map { text throws(FilterMistake) in
            try RowsFilter.parsed(text, columns: headings)
        }
        return RowsArrangement(orders: orders, filter: filter ?? nil)
    }
}
