/// The columns of the rows of a place, one per line in their order, to show, hide and move them.
///
///     [x] id         INTEGER  key
///     [ ] title      TEXT
///     [x] author.id  INTEGER  → author
package struct ColumnList: CursorList, Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var name: String
        /// The declared type as spelled in the schema; empty if there is none.
        package var type: String
        package var isShown: Bool
        package var isKey: Bool
        /// Whether the column comes from associated rows instead of the table.
        package var isAdded: Bool
        /// The tables to which the column refers, alone or together with other columns.
        package var targets: [String]
        /// How the rows are sorted by the column.
        package var sortMark: String?
    }

    /// The table of the rows.
    package let table: String
    package private(set) var listed: [Line] = []
    package var position = ListPosition(cursor: 0, top: 0)

    package init(table: String) {
        self.table = table
    }

    /// The number of hidden columns.
    package var hiddenCount: Int { listed.count { !$0.isShown } }

    /// Replaces the lines, and keeps the cursor on its column.
    mutating func accept(_ lines: [Line], height: Int) {
        let name = current?.name
        listed = lines
        select(name, height: height)
    }

    /// Moves the cursor to the column with a name, if there is one.
    mutating func select(_ name: String?, height: Int) {
        position.cursor = listed.firstIndex { $0.name.isName(name) } ?? position.cursor
        fit(height: height)
    }
}

extension RowsPane {
    /// Returns all columns in their order, including hidden ones.
    ///
    /// - Parameter associations: The associations of the rows' table.
    func columnLines(_ associations: [CatalogAssociation]) -> [ColumnList.Line] {
        guard let page else { return [] }
        let order = columnOrder
        let shown = Set(order.shown)
        let links = associations.filter { $0.kind.isToParent && $0.broken == nil }
        return order.all.map { index in
            let column = page.columns[index]
            let targets =
                column.isAdded ? [] : links.filter { $0.columns.contains(column.name) }.map(\.target)
            return ColumnList.Line(
                name: column.name, type: column.type, isShown: shown.contains(index), isKey: column.isKey,
                isAdded: column.isAdded, targets: targets, sortMark: sortMark(of: index))
        }
    }
}
