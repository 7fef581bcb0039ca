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

extension TreePane {
    /// Returns the list that the line under the cursor is, or that contains its row; `nil` if the row is not in a list.
    func listUnderCursor(at place: Location, in entries: [CatalogEntry]) -> TreeList? {
        var id = cursor
        while let candidate = id {
            if lines?.first(where: { $0.id == candidate })?.isToMany == true {
                return list(candidate, at: place, in: entries)
            }
            id = candidate.parent
        }
        return list(.top, at: place, in: entries)
    }

    /// Returns the list of a line; `nil` if the line is not a list, or leads to no row.
    func list(_ id: TreeNodeID, at place: Location, in entries: [CatalogEntry]) -> TreeList? {
        if id == .top {
            guard !place.path.isRow, !place.path.leadsToOneRow(in: entries) else { return nil }
            return TreeList(
                id: id, path: place.path, table: place.path.finalTable(in: entries),
                arrangement: place.grid.arrangement)
        }
        guard let line = lines?.first(where: { $0.id == id }), line.isToMany, let path = line.destination
        else { return nil }
        return TreeList(
            id: id, path: path, table: path.finalTable(in: entries),
            arrangement: arrangements[id] ?? RowsArrangement())
    }

    /// Returns the value under the cursor; `nil` if the line is not a column of a row in a list.
    func listCellUnderCursor(at place: Location, in entries: [CatalogEntry]) -> TreeListCell? {
        guard let list = listUnderCursor(at: place, in: entries), let cursor,
            let name = cursor.column
        else { return nil }
        let way = cursor.steps.dropFirst(list.id.steps.count)
        guard case .row(let key)? = way.first else { return nil }
        var names: [String] = []
        for step in way.dropFirst().dropLast() {
            if case .association(let key) = step { names.append(key) }
        }
        let column = (names + [name]).joined(separator: ".")
        let isKnown =
            names.isEmpty || (try? AssociatedColumn(column, from: list.table, in: entries)) != nil
        return isKnown ? TreeListCell(list: list, row: key, column: column) : nil
    }

    /// The reason why there is no list to sort or filter.
    private var obstacleToLists: String {
        if let line = cursorLine, line.isToMany, let obstacle = line.obstacle { return obstacle }
        return "This row is not in a list: only lists can be sorted and filtered."
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

/// Arranging the lists.
extension TreePane {
    /// s and S: sorts the list that contains the row under the cursor by the column under the cursor.
    mutating func sortList(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let cell = cell(to: "sort by it", in: &context) else { return [] }
        var arrangement = cell.list.arrangement
        if command == .sort {
            arrangement.sort(by: cell.column)
        } else {
            arrangement.sort(byAlone: cell.column)
        }
        // The line of the list may be off the screen, and its rows may not move.
        context.say(cell.list.sentence(of: arrangement.orders))
        return arrange(cell.list, arrangement, in: &context)
    }

    mutating func beginFilter(in context: inout ScreenContext) {
        context.forgetTicket(of: .condition)
        guard lines != nil else { return context.say("The tree has not been read yet.") }
        guard let list = listUnderCursor(at: context.place, in: context.entries) else {
            return context.say(obstacleToLists)
        }
        var prompt = Prompt(purpose: .filterRows, text: list.arrangement.filter?.text ?? "")
        prompt.list = list.id
        context.prompt = prompt
    }

    /// `=` and `!`: shows only the rows of the list with the value under the cursor, or hides them.
    func filterByCell(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let cell = cell(to: "filter by its value", in: &context) else { return [] }
        let filter = CellFilter(
            column: cell.column, isNullable: true, isExcluding: command == .filterOutCell, list: cell.list.id)
        let values = CellValues(
            path: cell.list.path, arrangement: cell.list.arrangement, keys: [cell.row], column: cell.column)
        return context.then { $0.begin(filter, reading: values) }
    }

    /// Returns the value of a list under the cursor; if there is none, says what would work.
    private func cell(to act: String, in context: inout ScreenContext) -> TreeListCell? {
        if let cell = listCellUnderCursor(at: context.place, in: context.entries) { return cell }
        let hasList = listUnderCursor(at: context.place, in: context.entries) != nil
        context.say(hasList ? "Move to a column of a row in the list to \(act)." : obstacleToLists)
        return nil
    }

    /// Fetches a list in another arrangement.
    mutating func arrange(
        _ list: TreeList, _ arrangement: RowsArrangement, in context: inout ScreenContext
    ) -> [Effect] {
        if list.id == .top {
            context.arrangement = arrangement
        } else {
            arrange(list.id, arrangement)
        }
        return fetch(in: &context)
    }

    /// Notes that the lines on the screen have the requested arrangements.
    mutating func noteArrangements(in context: ScreenContext) {
        shownArrangements = arrangements
        shownArrangement = context.arrangement
    }

    /// Discards requested arrangements, and keeps those on the screen; returns `false` if they are the same.
    mutating func keepArrangements(in context: inout ScreenContext) -> Bool {
        guard lines != nil else { return false }
        let isOther =
            arrangements != shownArrangements
            || context.arrangement != shownArrangement ?? context.arrangement
        arrangements = shownArrangements
        if let shownArrangement { context.arrangement = shownArrangement }
        return isOther
    }

    /// Arranges the rows of a list, and opens it if it is closed.
    mutating func arrange(_ id: TreeNodeID, _ arrangement: RowsArrangement) {
        arrangements[id] = arrangement == RowsArrangement() ? nil : arrangement
        limits[id] = nil
        closed.remove(id)
        expanded.insert(id)
    }

    /// Whether the user has arranged any list of the tree.
    var hasArrangedLists: Bool { !arrangements.isEmpty }
}
