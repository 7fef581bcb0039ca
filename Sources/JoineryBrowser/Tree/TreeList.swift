import JoineryEngine

/// A list of rows in the tree: those of a to-many association, or the roots.
struct TreeList: Hashable, Sendable {
    /// The line of the association; `.top` for the roots.
    var id: TreeNodeID
    /// The path of its rows.
    var path: Path
    var table: String
    var arrangement: RowsArrangement

    /// Describes an order: `books: ▲title ▼year`.
    func sentence(of orders: [RowsOrder]) -> String {
        let name =
            if case .association(let key)? = id.steps.last { SafeText.line(key) } else {
                SafeText.line(table)
            }
        guard !orders.isEmpty else { return "\(name): in its original order." }
        return name + ":"
            + orders.map { ($0.isDescending ? " ▼" : " ▲") + SafeText.line($0.column) }.joined()
    }
}

/// A value in a row of a list.
struct TreeListCell: Hashable, Sendable {
    var list: TreeList
    var row: RowKey
    /// The column, as seen from the row of the list: `year`, `author.name`.
    var column: String
}

extension Browser {
    /// The list that the line under the cursor is, or that contains its row; `nil` if the row is not in a list.
    var listUnderCursor: TreeList? {
        guard let tree = location?.tree else { return nil }
        var id = tree.cursor
        while let candidate = id {
            if tree.lines?.first(where: { $0.id == candidate })?.isToMany == true { return list(candidate) }
            id = candidate.parent
        }
        return list(.top)
    }

    /// Returns the list of a line; `nil` if the line is not a list, or leads to no row.
    func list(_ id: TreeNodeID) -> TreeList? {
        guard let location else { return nil }
        let entries = catalog.entries ?? []
        let top = location.path.finalTable(in: entries)
        if id == .top {
            guard !location.path.isRow, !location.path.leadsToOneRow(in: entries) else { return nil }
            return TreeList(
                id: id, path: location.path, table: top, arrangement: location.grid.arrangement)
        }
        guard let line = location.tree.lines?.first(where: { $0.id == id }), line.isToMany,
            let path = line.destination
        else { return nil }
        return TreeList(
            id: id, path: path, table: path.finalTable(in: entries),
            arrangement: location.tree.arrangements[id] ?? RowsArrangement())
    }

    /// The value under the cursor; `nil` if the line is not a column of a row in a list.
    var listCellUnderCursor: TreeListCell? {
        guard let list = listUnderCursor, let cursor = location?.tree.cursor,
            case .column(let name)? = cursor.steps.last
        else { return nil }
        let way = cursor.steps.dropFirst(list.id.steps.count)
        guard case .row(let key)? = way.first else { return nil }
        var names: [String] = []
        for step in way.dropFirst().dropLast() {
            if case .association(let key) = step { names.append(key) }
        }
        let column = (names + [name]).joined(separator: ".")
        let isKnown =
            names.isEmpty
            || (try? AssociatedColumn(column, from: list.table, in: catalog.entries ?? [])) != nil
        return isKnown ? TreeListCell(list: list, row: key, column: column) : nil
    }
}

extension Path {
    /// Whether the last step leads to at most one row.
    fileprivate func leadsToOneRow(in entries: [CatalogEntry]) -> Bool {
        guard case .association(let key)? = steps.last else { return false }
        let table = Path(table: table, steps: Array(steps.dropLast())).finalTable(in: entries)
        return entries.followable(from: table).contains { $0.key.isName(key) && $0.kind.isToOne }
    }
}

extension TreePane {
    /// Arranges the rows of a list, and opens it if it is closed.
    mutating func arrange(_ id: TreeNodeID, _ arrangement: RowsArrangement) {
        arrangements[id] = arrangement == RowsArrangement() ? nil : arrangement
        limits[id] = nil
        closed.remove(id)
        expanded.insert(id)
    }

    /// Whether the user has arranged any list of the tree.
    var hasArrangedLists: Bool { !arrangements.isEmpty }

    /// Discards requested arrangements, and keeps those on the screen.
    mutating func keepArrangementsOfLines() {
        arrangements = shownArrangements
    }
}
