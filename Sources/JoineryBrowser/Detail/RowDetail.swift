/// The row under the cursor of a screen, opened beside it: its columns with whole values, and below them its associations.
///
/// It is shown as a tree, at a place of its own that the trail never sees.
package struct RowDetail: Equatable, Sendable {
    /// Whether the user wants it where there is room.
    package var isWanted = true
    /// The row that is shown or being read; `nil` if none is under the cursor.
    package private(set) var row: RecordPane?
    /// The rows of tables that a row of a result has values of.
    private(set) var held: [Path] = []
    /// The row as a place; `nil` if none is under the cursor.
    package var place: Location?
    /// The row whose lines are shown, while another one is read.
    private var shown: RowAddress?
    /// The width for which values are laid out, in cells.
    private var width = 0

    package init() {}

    /// The screens beside which a row is shown.
    static let screens: Set<Screen.Kind> = [.rows, .query, .changes, .findings]

    /// The tree of the row.
    package var tree: TreePane? { place?.tree }

    /// The name of the row whose lines are shown.
    package var name: String { row?.name ?? "" }

    /// Whether the lines are those of another row, which the cursor has left.
    var isBehind: Bool { shown != row?.row }

    /// Whether the row is the content of a table, so that it has a path and associations.
    var isInTable: Bool {
        guard let row else { return false }
        return row.path.isInTable && row.path.isRow && row.row.run == nil && row.record == nil
            && !row.isNumbered
    }

    /// Shows another row, or the same one in another width.
    ///
    /// - Parameter isAlike: Whether it has the same columns as the row before. What is unfolded then stays so.
    /// - Returns: Whether it has to be read.
    mutating func show(_ next: RecordPane?, holding held: [Path] = [], width: Int, isAlike: Bool) -> Bool {
        guard next != row || held != self.held || width != self.width else { return false }
        (row, self.held, self.width) = (next, held, width)
        guard let next else {
            (place, shown) = (nil, nil)
            return false
        }
        var tree = isAlike ? place?.tree ?? TreePane(path: next.path) : TreePane(path: next.path)
        if isAlike, case .key(let key)? = next.path.steps.last { tree.moveRoot(to: key) }
        if place == nil || !isAlike { shown = nil }
        var place = Location(path: next.path, screen: .tree(tree), crumbs: next.path.crumbs)
        place.isDetail = true
        self.place = place
        return true
    }

    /// How the values are laid out.
    var layout: ValueLayout { ValueLayout(width: width, opensTexts: true) }

    /// Notes that the lines are those of the row.
    mutating func catchUp() { shown = row?.row }

    /// Returns what `v`, `V` and copying take from the row itself; `nil` if the cursor is on a row below it.
    ///
    /// - Parameter tree: The tree of the row.
    func record(for command: Command, in tree: TreePane) -> RecordPane? {
        guard tree.rowUnderCursor == nil, var pane = row else { return nil }
        if case .change = pane.subject { return pane }
        guard command == .viewCell || command == .copyCell else { return pane }
        guard let column = tree.cursor?.column else { return nil }
        pane.subject = .cell(column)
        return pane
    }
}

extension TreePane {
    /// Gives the root, which is one row, another key. What is expanded below single associations stays so.
    mutating func moveRoot(to key: RowKey) {
        func moved(_ id: TreeNodeID) -> TreeNodeID? {
            guard case .row? = id.steps.first else { return id }
            let rest = id.steps.dropFirst()
            let hasRows = rest.contains { if case .row = $0 { true } else { false } }
            return hasRows ? nil : TreeNodeID([.row(key)] + rest)
        }
        expanded = Set(expanded.compactMap(moved))
        closed = Set(closed.compactMap(moved))
        limits = Dictionary(
            uniqueKeysWithValues: limits.compactMap { id, limit in moved(id).map { ($0, limit) } })
        arrangements = Dictionary(
            uniqueKeysWithValues: arrangements.compactMap { id, order in moved(id).map { ($0, order) } })
        shownArrangements = arrangements
        cursor = cursor.flatMap(moved)
        for index in lines?.indices ?? 0..<0 {
            if let id = lines.flatMap({ moved($0[index].id) }) { lines?[index].id = id }
        }
        highlights = []
        error = nil
    }
}
