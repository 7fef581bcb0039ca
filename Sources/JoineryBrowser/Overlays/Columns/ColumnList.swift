/// The columns of the rows of a place, a line each in their order, to show, hide and move them.
///
///     [x] id         INTEGER  key
///     [ ] title      TEXT
///     [x] author.id  INTEGER  → author
package struct ColumnList: CursorList, Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var name: String
        /// The declared type as the schema spells it; empty where there is none.
        package var type: String
        package var isShown: Bool
        package var isKey: Bool
        /// Whether it is what the rows are associated with, and not a column of their table.
        package var isAdded: Bool
        /// The tables to which it refers, alone or together with other columns.
        package var targets: [String]
        /// How the rows are sorted by it.
        package var sortMark: String?
    }

    /// The table of the rows.
    package let table: String
    package private(set) var listed: [Line] = []
    package var position = ListPosition(cursor: 0, top: 0)

    package init(table: String) {
        self.table = table
    }

    /// How many columns are hidden.
    package var hiddenCount: Int { listed.count { !$0.isShown } }

    /// Takes over what the columns are now; the cursor stays on the one where it is.
    mutating func take(_ lines: [Line], height: Int) {
        let name = current?.name
        listed = lines
        select(name, height: height)
    }

    /// Puts the cursor on a column, if there is one that is called so.
    mutating func select(_ name: String?, height: Int) {
        position.cursor = listed.firstIndex { $0.name == name } ?? position.cursor
        settle(height: height)
    }
}

extension RowsPane {
    /// All columns in their order, hidden ones among them.
    ///
    /// - Parameter associations: Those of the table of the rows.
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
